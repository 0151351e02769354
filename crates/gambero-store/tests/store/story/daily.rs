//! Daily deals.

use gambero_store::{
    Append, DailyDay, DailyKey, DailyPlay, DailyTable, FinishedGame, NewTable, PersonId, Store, StoreError,
};

use crate::make;

fn key(day: &str) -> DailyKey {
    DailyKey { day: day.into(), variant: "original".into() }
}

fn table(key: &DailyKey, person: PersonId) -> NewTable {
    NewTable { daily: Some(DailyPlay { key: key.clone(), person }), ..make::table(person) }
}

pub(crate) async fn the_first_seed_stays(store: &dyn Store) {
    let (today, tomorrow) = (key("2026-11-15"), key("2026-11-16"));
    assert_eq!(store.daily_seed(&today, u64::MAX).await.unwrap(), u64::MAX);
    assert_eq!(store.daily_seed(&today, 5).await.unwrap(), u64::MAX);
    let extreme = DailyKey { variant: "extreme".into(), ..today };
    assert_eq!(store.daily_seed(&extreme, 6).await.unwrap(), 6);
    let (one, two) = tokio::join!(store.daily_seed(&tomorrow, 1), store.daily_seed(&tomorrow, 2));
    assert_eq!(one.unwrap(), two.unwrap());
}

pub(crate) async fn a_deal_is_played_once_by_each(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let (today, tomorrow) = (key("2026-11-15"), key("2026-11-16"));
    assert_eq!(store.daily_table(&today, anna).await.unwrap(), None);
    let new = table(&today, anna);
    store.create_table(new.clone()).await.unwrap();
    assert_eq!(store.daily_table(&today, anna).await.unwrap(), Some(new.code));
    assert_eq!(store.daily_table(&today, bert).await.unwrap(), None);
    let again = table(&today, anna);
    assert!(matches!(store.create_table(again.clone()).await, Err(StoreError::AlreadyPlayed)));
    assert_eq!(store.table(&again.code).await.unwrap(), None);
    store.create_table(table(&tomorrow, anna)).await.unwrap();
    // Two at once.
    let (one, two) =
        tokio::join!(store.create_table(table(&today, bert)), store.create_table(table(&today, bert)));
    assert_eq!(i32::from(one.is_ok()) + i32::from(two.is_ok()), 1);
}

pub(crate) async fn results_are_in_order(store: &dyn Store) {
    let today = key("2026-11-15");
    let mut expected = Vec::new();
    // Whether the person sat there to the end, whether it was practice; what was left, when; which place.
    for (sat, practice, left, ended, place) in [
        (true, false, 3, 10, Some(3)),
        (true, false, 0, 30, Some(1)),
        (true, false, 0, 20, Some(0)),
        (true, false, 1, 90, Some(2)),
        (true, true, 0, 5, None),
        (false, false, 0, 5, None),
    ] {
        let person = make::person(store).await;
        let table = store.create_table(table(&today, person)).await.unwrap();
        let mut game = make::game(1, person, left, ended);
        game.daily = Some(today.clone());
        game.practice = practice;
        if !sat {
            game.seats[0].person = None;
        }
        // Another try, and another game there, change nothing.
        let again =
            FinishedGame { number: 2, left: 0, outcome: "won".into(), practice: false, ..game.clone() };
        let other = FinishedGame { number: 3, daily: None, ..again.clone() };
        for (version, game) in (2..).zip([game, again, other]) {
            store.append(Append { finished: Some(game), ..make::append(table, version) }).await.unwrap();
        }
        if let Some(place) = place {
            expected.push((place, person, left, ended));
        }
    }
    expected.sort_unstable();
    for (_, person, left, _) in &expected {
        let november = "2026-11-01".to_owned()..="2026-11-30".to_owned();
        let won = usize::from(*left == 0);
        let day = DailyDay { day: today.day.clone(), finished: 1, won };
        assert_eq!(store.daily_calendar(*person, november).await.unwrap(), [day]);
        assert_eq!(store.daily_left(*person, &today).await.unwrap(), Some(*left));
        assert_eq!(store.daily_days(*person).await.unwrap(), ["2026-11-15"]);
        let later = "2026-11-16".into()..="2026-11-30".into();
        assert!(store.daily_calendar(*person, later).await.unwrap().is_empty());
    }
    // Somebody who has not finished.
    let late = make::person(store).await;
    store.create_table(table(&today, late)).await.unwrap();
    assert!(store.daily_days(late).await.unwrap().is_empty());
    assert_eq!(store.daily_left(late, &today).await.unwrap(), None);

    let results = store.daily_results(&today, 10).await.unwrap();
    let got: Vec<_> =
        (0..).zip(&results).map(|(place, row)| (place, row.person, row.left, row.ended)).collect();
    assert_eq!(got, expected);
    assert_eq!(
        (results[0].name.as_str(), results[0].players, results[0].outcome.as_str()),
        ("Anna", 2, "won")
    );
    assert_eq!(store.daily_results(&today, 2).await.unwrap(), results[..2]);
    let counts = store.daily_counts("2026-11-15").await.unwrap();
    let counts = counts.iter().map(|count| (count.variant.as_str(), count.left, count.results));
    assert_eq!(counts.collect::<Vec<_>>(), [("original", 0, 2), ("original", 1, 1), ("original", 3, 1)]);
    // A name is that of now.
    store.update_person(results[0].person, "Żółwik", "de").await.unwrap();
    assert_eq!(store.daily_results(&today, 1).await.unwrap()[0].name, "Żółwik");
    assert!(store.daily_results(&key("2026-11-16"), 10).await.unwrap().is_empty());
}

pub(crate) async fn tables_of_a_day_are_told_with_what_came_of_them(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let (original, extreme) =
        (key("2026-11-15"), DailyKey { variant: "extreme".into(), ..key("2026-11-15") });
    let (first, second) = (table(&original, anna), table(&extreme, anna));
    let played = store.create_table(first.clone()).await.unwrap();
    store.create_table(second.clone()).await.unwrap();
    store.create_table(table(&key("2026-11-16"), anna)).await.unwrap();
    store.create_table(table(&original, bert)).await.unwrap();
    let game = FinishedGame { daily: Some(original.clone()), ..make::game(1, anna, 7, 9) };
    let outcome = game.outcome.clone();
    store.append(Append { finished: Some(game), ..make::append(played, 2) }).await.unwrap();
    let expected = [
        DailyTable { variant: "extreme".into(), code: second.code, result: None },
        DailyTable { variant: "original".into(), code: first.code, result: Some((outcome, 7)) },
    ];
    assert_eq!(store.daily_tables("2026-11-15", anna).await.unwrap(), expected);
    assert_eq!(store.daily_tables("2026-11-15", bert).await.unwrap()[0].result, None);
    assert!(store.daily_tables("2026-11-14", anna).await.unwrap().is_empty());
}
