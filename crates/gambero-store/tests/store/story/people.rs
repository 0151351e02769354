//! People, their secrets, and links.

use std::sync::Arc;

use gambero_store::{
    Append, DailyKey, DailyPlay, FinishedGame, LogEntry, NewTable, PersonId, Phase, Player, Sitting, Store,
    StoreError, TableSummary,
};

use crate::make::{self, Without};

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

pub(crate) async fn are_forgotten_with_all_that_they_left(store: &dyn Store) {
    let (token, other, link) = (make::token(), make::token(), make::token());
    let anna = store.create_person("Anna", "it", token, 17).await.unwrap().id;
    let bert = store.create_person("Bert", "de", other, 17).await.unwrap().id;
    store.create_link(anna, link, 100).await.unwrap();
    // Where she sits and has finished a game, a daily one; where she only wrote something; where she never
    // was.
    let key = DailyKey { day: "2026-11-15".into(), variant: "original".into() };
    let daily = Some(DailyPlay { key: key.clone(), person: anna });
    let sat = store.create_table(NewTable { daily, ..make::table(anna) }).await.unwrap();
    let wrote = store.create_table(make::table(bert)).await.unwrap();
    let never = store.create_table(make::table(bert)).await.unwrap();
    let game = FinishedGame { daily: Some(key.clone()), ..make::game(1, anna, 0, 5) };
    store.append(Append { finished: Some(game), ..make::append(sat, 2) }).await.unwrap();
    let said = |version| LogEntry { text: "Anna: hello".into(), ..make::entry(version) };
    store.append(Append { entry: said(2), visitor: Some(anna), ..make::append(wrote, 2) }).await.unwrap();
    store.append(Append { entry: said(3), visitor: Some(anna), ..make::append(wrote, 3) }).await.unwrap();
    store.append(Append { entry: said(2), ..make::append(never, 2) }).await.unwrap();
    let played = store.games_at(sat, None, 1000).await.unwrap()[0].id;
    store.keep_analysis(played, "seat 0 lost it").await.unwrap();
    assert_eq!(store.visits(anna).await.unwrap(), [sat, wrote]);
    assert_eq!(store.daily_results(&key, 9).await.unwrap().len(), 1);

    // Not before she has been taken out everywhere.
    assert!(!store.forget_person(anna, "somebody").await.unwrap());
    assert!(store.person_by_token(token).await.unwrap().is_some());
    for table in store.visits(anna).await.unwrap() {
        store.forget_at(anna, table, Arc::new(Without("Anna"))).await.unwrap();
    }
    assert_eq!(store.visits(anna).await.unwrap(), []);
    assert_eq!(store.log(wrote, 2).await.unwrap()[1].text, "somebody: hello");
    assert_eq!(store.log(never, 2).await.unwrap()[0].text, "Anna: hello", "another Anna");
    assert!(store.forget_person(anna, "somebody").await.unwrap());

    assert_eq!(store.person_by_token(token).await.unwrap(), None);
    assert_eq!(store.use_link(link, make::token(), 50).await.unwrap(), None);
    let left = store.person(anna).await.unwrap().unwrap();
    assert_eq!((left.name.as_str(), left.language.as_str(), left.created), ("somebody", "en", 0));
    assert_eq!(store.games_of(anna, None, 9).await.unwrap(), []);
    assert_eq!(store.statistics(anna).await.unwrap(), []);
    assert_eq!(store.tables_of(anna, 9).await.unwrap(), []);
    assert_eq!(store.daily_results(&key, 9).await.unwrap(), []);
    assert_eq!(store.daily_table(&key, anna).await.unwrap(), None);
    // The game is there, and who sat there was somebody.
    let games = store.games_at(sat, None, 1000).await.unwrap();
    assert_eq!(games[0].game.seats[0], Player { seat: 0, person: None, name: "somebody".into() });
    assert_eq!(games[0].game.seats[1].name, "careful");
    let (_, game) = store.game(games[0].id).await.unwrap().unwrap();
    assert_eq!(game.record, "record 1 without seat 0");
    assert_eq!(store.analysis(played).await.unwrap().as_deref(), Some("seat 0 lost it"), "it names nobody");
    // Nobody comes back as her, even if somebody asked just before.
    assert!(matches!(store.create_table(make::table(anna)).await, Err(StoreError::NoSuchPerson)));
    let late = Append { visitor: Some(anna), ..make::append(wrote, 4) };
    assert!(matches!(store.append(late).await, Err(StoreError::NoSuchPerson)));
    let sits = TableSummary {
        phase: Phase::Waiting,
        free_seats: 0,
        sitting: vec![Sitting { seat: 0, person: bert }, Sitting { seat: 1, person: anna }],
    };
    let late = Append { summary: Some(sits), ..make::append(wrote, 4) };
    assert!(matches!(store.append(late).await, Err(StoreError::NoSuchPerson)));
    assert!(matches!(store.create_link(anna, make::token(), 9).await, Err(StoreError::NoSuchPerson)));
    assert!(matches!(store.update_person(anna, "Anna", "it").await, Err(StoreError::NoSuchPerson)));
    store.append(make::append(wrote, 4)).await.unwrap();
    // Logs go on with the next number, and others are who they were.
    store.append(make::append(sat, 3)).await.unwrap();
    assert_eq!(store.person_by_token(other).await.unwrap().map(|person| person.id), Some(bert));
    assert!(matches!(store.forget_person(PersonId(4711), "somebody").await, Err(StoreError::NoSuchPerson)));
}

pub(crate) async fn a_link_serves_once(store: &dyn Store) {
    let anna = make::person(store).await;
    let (link, token) = (make::token(), make::token());
    store.create_link(anna, link, 100).await.unwrap();
    assert_eq!(store.use_link(link, token, 100).await.unwrap(), None, "it has expired");
    store.create_link(anna, link, 101).await.unwrap();
    assert_eq!(store.use_link(make::token(), make::token(), 50).await.unwrap(), None);
    assert_eq!(store.link(link, 50).await.unwrap(), Some(anna));
    assert_eq!(store.use_link(link, token, 50).await.unwrap().map(|person| person.id), Some(anna));
    assert_eq!(store.link(link, 50).await.unwrap(), None);
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

pub(crate) async fn a_link_is_not_used_up_in_vain(store: &dyn Store) {
    let anna = make::person(store).await;
    let (link, taken) = (make::token(), make::token());
    store.create_person("Bert", "de", taken, 1).await.unwrap();
    store.create_link(anna, link, 100).await.unwrap();
    assert!(store.use_link(link, taken, 1).await.is_err());
    assert!(store.use_link(link, make::token(), 1).await.unwrap().is_some());
}

/// Whatever is done for somebody who is being forgotten is done before, or not at all.
pub(crate) async fn nobody_comes_back_in_a_race(store: &dyn Store) {
    let bert = make::person(store).await;
    for round in 0..30 {
        let anna = make::person(store).await;
        let (link, used, token) = (make::token(), make::token(), make::token());
        store.create_link(anna, used, 100).await.unwrap();
        let table = store.create_table(make::table(bert)).await.unwrap();
        let forget = async {
            // Not always at the same moment.
            for _ in 0..round % 7 {
                tokio::task::yield_now().await;
            }
            store.forget_person(anna, "somebody").await.unwrap()
        };
        let (forgotten, linked, moved, wrote, opened) = tokio::join!(
            forget,
            store.create_link(anna, link, 100),
            store.use_link(used, token, 1),
            store.append(Append { visitor: Some(anna), ..make::append(table, 2) }),
            store.create_table(make::table(anna)),
        );
        for outcome in [&linked, &wrote, &opened.as_ref().map(|_| ()).map_err(Clone::clone)] {
            assert!(matches!(outcome, Ok(()) | Err(StoreError::NoSuchPerson)), "{outcome:?}");
        }
        let visits = store.visits(anna).await.unwrap();
        assert_eq!(visits.len(), usize::from(wrote.is_ok()) + usize::from(opened.is_ok()));
        assert_eq!(forgotten, visits.is_empty(), "who is somewhere is not forgotten");
        assert!(forgotten || moved.unwrap().is_some());
        let by_token = store.person_by_token(token).await.unwrap();
        let by_link = store.use_link(link, make::token(), 1).await.unwrap();
        assert!(!forgotten || (by_token.is_none() && by_link.is_none()), "nobody comes back");
    }
}

pub(crate) async fn two_at_a_table_are_forgotten_at_once(store: &dyn Store) {
    for _ in 0..10 {
        let (anna, bert) = (make::person(store).await, make::person(store).await);
        let table = store.create_table(make::table(anna)).await.unwrap();
        let both = |version| {
            let entry = LogEntry { text: "Anna and Bert".into(), ..make::entry(version) };
            Append { entry, visitor: Some(bert), ..make::append(table, version) }
        };
        for version in 2..8 {
            store.append(both(version)).await.unwrap();
        }
        let mut game = make::game(1, anna, 0, 5);
        game.seats[1].person = Some(bert);
        store.append(Append { finished: Some(game), ..make::append(table, 8) }).await.unwrap();
        let (one, other, late) = tokio::join!(
            store.forget_at(anna, table, Arc::new(Without("Anna"))),
            store.forget_at(bert, table, Arc::new(Without("Bert"))),
            store.append(both(9)),
        );
        one.unwrap();
        other.unwrap();
        late.unwrap();
        let log = store.log(table, 2).await.unwrap();
        assert!(log[..6].iter().all(|entry| entry.text == "somebody and somebody"), "{log:?}");
        // What was written of him later can still be found.
        let is_there = log[7].text.contains("Bert");
        assert_eq!(store.visits(bert).await.unwrap(), if is_there { vec![table] } else { vec![] });
        let (_, game) = store.game_at(table, 1).await.unwrap().unwrap();
        assert!(game.record.contains("without seat 0") && game.record.contains("without seat 1"));
    }
}
