//! People, their secrets, and links.

use gambero_store::{PersonId, Store, StoreError};

use crate::make;

pub(crate) async fn come_and_are_recognised(store: &dyn Store) {
    let (first, second) = (make::token(), make::token());
    let anna = store.create_person("Anna", "en", first, 17).await.unwrap();
    assert_eq!((anna.name.as_str(), anna.language.as_str(), anna.created), ("Anna", "en", 17));
    let bert = store.create_person("Bert", "de", second, 18).await.unwrap();
    assert_ne!(anna.id, bert.id);
    assert_eq!(store.person(anna.id).await.unwrap(), Some(anna.clone()));
    assert_eq!(store.person_by_token(second).await.unwrap(), Some(bert));

    store.update_person(anna.id, "Änne 🦐", "it").await.unwrap();
    let anna = store.person_by_token(first).await.unwrap().unwrap();
    assert_eq!((anna.name.as_str(), anna.language.as_str(), anna.created), ("Änne 🦐", "it", 17));

    store.remove_token(first).await.unwrap();
    store.remove_token(first).await.unwrap();
    assert_eq!(store.person_by_token(first).await.unwrap(), None);
    assert_eq!(store.person(anna.id).await.unwrap(), Some(anna));
    // A secret is one person's.
    assert!(store.create_person("Carla", "en", second, 19).await.is_err());
}

pub(crate) async fn unknown_people(store: &dyn Store) {
    let nobody = PersonId(4711);
    assert_eq!(store.person(nobody).await.unwrap(), None);
    assert_eq!(store.person_by_token(make::token()).await.unwrap(), None);
    assert!(matches!(store.update_person(nobody, "a", "en").await, Err(StoreError::NoSuchPerson)));
    assert!(matches!(store.create_link(nobody, make::token(), 9).await, Err(StoreError::NoSuchPerson)));
    assert!(store.create_table(make::table(nobody)).await.is_err());
    assert!(store.tables_of(nobody, 9).await.unwrap().is_empty());
    assert!(store.games_of(nobody, None, 9).await.unwrap().is_empty());
    assert!(store.statistics(nobody).await.unwrap().is_empty());
}

pub(crate) async fn a_link_serves_once(store: &dyn Store) {
    let anna = make::person(store).await;
    let (link, token) = (make::token(), make::token());
    store.create_link(anna, link, 100).await.unwrap();
    assert_eq!(store.use_link(make::token(), make::token(), 50).await.unwrap(), None);
    assert_eq!(store.use_link(link, token, 50).await.unwrap().map(|person| person.id), Some(anna));
    assert_eq!(store.person_by_token(token).await.unwrap().map(|person| person.id), Some(anna));
    let late = make::token();
    assert_eq!(store.use_link(link, late, 50).await.unwrap(), None);
    assert_eq!(store.person_by_token(late).await.unwrap(), None);
}

pub(crate) async fn a_link_serves_once_even_in_a_race(store: &dyn Store) {
    let anna = make::person(store).await;
    for _ in 0..20 {
        let link = make::token();
        store.create_link(anna, link, 100).await.unwrap();
        let (one, two, three) = tokio::join!(
            store.use_link(link, make::token(), 1),
            store.use_link(link, make::token(), 1),
            store.use_link(link, make::token(), 1),
        );
        let used = [one, two, three].into_iter().filter(|used| used.as_ref().unwrap().is_some()).count();
        assert_eq!(used, 1);
    }
}

pub(crate) async fn links_expire(store: &dyn Store) {
    let anna = make::person(store).await;
    let (early, late) = (make::token(), make::token());
    store.create_link(anna, early, 100).await.unwrap();
    store.create_link(anna, late, 101).await.unwrap();
    assert_eq!(store.use_link(early, make::token(), 100).await.unwrap(), None);
    assert!(store.use_link(late, make::token(), 100).await.unwrap().is_some());
}

pub(crate) async fn a_link_is_not_used_up_in_vain(store: &dyn Store) {
    let anna = make::person(store).await;
    let (link, taken) = (make::token(), make::token());
    store.create_person("Bert", "de", taken, 1).await.unwrap();
    store.create_link(anna, link, 100).await.unwrap();
    assert!(store.use_link(link, taken, 1).await.is_err());
    assert!(store.use_link(link, make::token(), 1).await.unwrap().is_some());
}
