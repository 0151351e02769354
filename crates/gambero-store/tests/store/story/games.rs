//! Games that have ended, and statistics.

use std::collections::BTreeMap;
use std::sync::Arc;

use gambero_store::{
    Append, DailyKey, DailyPlay, DeviceGame, DeviceOrigin, FinishedGame, GameId, NewTable, PersonId, Player,
    Store, StoreError, TableId,
};

use crate::make::{self, Dice, Without};

/// Plays games at a new table, one entry each.
async fn play(store: &dyn Store, owner: PersonId, games: Vec<FinishedGame>) -> (TableId, String) {
    let new = make::table(owner);
    let table = store.create_table(new.clone()).await.unwrap();
    for (version, game) in (2..).zip(games) {
        store.append(Append { finished: Some(game), ..make::append(table, version) }).await.unwrap();
    }
    (table, new.code)
}

pub(crate) async fn are_kept_with_their_players(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let mut first = make::game(1, anna, 12, 50);
    first.seats[1] = Player { seat: 1, person: Some(bert), name: "Bert 🦐".into() };
    let mut second = make::game(2, anna, 0, 60);
    second.practice = true;
    second.seats.clear();
    let (table, code) = play(store, anna, vec![first.clone(), second.clone()]).await;

    let games = store.games_at(table, None, 1000).await.unwrap();
    assert_eq!(games.len(), 2);
    for (summary, game) in games.iter().zip([first, second]) {
        let listed = FinishedGame { record: String::new(), ..game.clone() };
        assert_eq!((summary.table, &summary.code, &summary.game), (table, &code, &listed));
        assert_eq!(store.game(summary.id).await.unwrap(), Some((code.clone(), game)));
    }
    assert_eq!(store.games_of(bert, None, 9).await.unwrap(), games[..1]);
    assert_eq!(store.game(GameId(4711)).await.unwrap(), None);
    assert!(store.games_at(TableId(4711), None, 1000).await.unwrap().is_empty());
}

pub(crate) async fn are_listed_page_by_page(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    for _ in 0..4 {
        play(store, bert, vec![make::game(1, bert, 3, 9)]).await;
        let mut games: Vec<_> = (1..4).map(|number| make::game(number, anna, number, 9)).collect();
        // Somebody in two seats has still played one game.
        games[1].seats[1].person = Some(anna);
        play(store, anna, games).await;
    }
    let all = store.games_of(anna, None, 100).await.unwrap();
    assert_eq!(all.len(), 12);
    assert!(all.is_sorted_by(|one, next| one.id > next.id));
    let mut paged = Vec::new();
    let mut before = None;
    loop {
        let page = store.games_of(anna, before, 5).await.unwrap();
        let Some(last) = page.last() else { break };
        before = Some(last.id);
        paged.extend(page);
    }
    assert_eq!(paged, all);
    assert!(store.games_of(anna, None, 0).await.unwrap().is_empty());
}

pub(crate) async fn of_a_table_are_found_by_number_and_page_by_page(store: &dyn Store) {
    let anna = make::person(store).await;
    let games: Vec<_> = (1..8).map(|number| make::game(number, anna, number, 9)).collect();
    let (table, _) = play(store, anna, games.clone()).await;
    let (other, _) = play(store, anna, vec![make::game(1, anna, 50, 9)]).await;
    let all = store.games_at(table, None, 100).await.unwrap();
    assert_eq!(all.iter().map(|summary| summary.game.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
    let (mut paged, mut after) = (Vec::new(), None);
    loop {
        let page = store.games_at(table, after, 3).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.len() <= 3);
        after = Some(last.id);
        paged.extend(page);
    }
    assert_eq!(paged, all);
    for (summary, game) in all.iter().zip(games) {
        assert_eq!(store.game_at(table, game.number).await.unwrap(), Some((summary.id, game)));
    }
    assert_eq!(store.game_at(other, 1).await.unwrap().unwrap().1.left, 50);
    assert_eq!(store.game_at(other, 2).await.unwrap(), None);
}

pub(crate) async fn what_was_found_out_is_kept(store: &dyn Store) {
    let anna = make::person(store).await;
    let (table, _) = play(store, anna, vec![make::game(1, anna, 12, 50), make::game(2, anna, 0, 60)]).await;
    let ids: Vec<_> =
        store.games_at(table, None, 1000).await.unwrap().iter().map(|summary| summary.id).collect();
    assert_eq!(store.analysis(ids[0]).await.unwrap(), None);

    let text = "{\"turns\": [\"🦐\"]}";
    store.keep_analysis(ids[0], text).await.unwrap();
    assert_eq!(store.analysis(ids[0]).await.unwrap().as_deref(), Some(text));
    assert_eq!(store.analysis(ids[1]).await.unwrap(), None, "each game has its own");
    store.keep_analysis(ids[0], "another").await.unwrap();
    assert_eq!(store.analysis(ids[0]).await.unwrap().as_deref(), Some(text), "the first one stays");

    // Of a game that there is not, nothing is kept, and it disturbs nobody who writes at the same time.
    let nowhere = GameId(4711);
    let (unknown, known) =
        tokio::join!(store.keep_analysis(nowhere, "lost"), store.keep_analysis(ids[1], "won"));
    unknown.unwrap();
    known.unwrap();
    assert_eq!(store.analysis(nowhere).await.unwrap(), None);
    assert_eq!(store.analysis(ids[1]).await.unwrap().as_deref(), Some("won"));
}

/// Games, wins, fewest cards left, streak, longest streak, cards left.
type Figures = (u32, u32, u32, u32, u32, f64);

/// What a person has done in games without practice, counted one by one.
fn counted(games: &[FinishedGame], person: PersonId) -> BTreeMap<(String, u8), Figures> {
    let mut rows = BTreeMap::new();
    for game in games {
        if game.practice || game.seats.iter().all(|player| player.person != Some(person)) {
            continue;
        }
        let row = rows.entry((game.variant.clone(), game.players)).or_insert((0, 0, u32::MAX, 0, 0, 0.0));
        row.0 += 1;
        row.2 = row.2.min(game.left);
        row.3 = if game.left == 0 { row.3 + 1 } else { 0 };
        row.4 = row.4.max(row.3);
        row.1 += u32::from(game.left == 0);
        row.5 += f64::from(game.left);
    }
    rows
}

pub(crate) async fn counters_agree_with_counting_by_hand(store: &dyn Store) {
    let mut dice = Dice(7);
    let people = make::join((0..4).map(|_| make::person(store))).await;
    let key = DailyKey { day: "2026-11-15".into(), variant: "original".into() };
    let mut tables = Vec::new();
    for owner in &people {
        let daily = Some(DailyPlay { key: key.clone(), person: *owner });
        tables.push(store.create_table(NewTable { daily, ..make::table(*owner) }).await.unwrap());
    }
    let mut games: Vec<(usize, FinishedGame)> = Vec::new();
    for number in 0..200 {
        let place = dice.below(4) as usize;
        let version = 2 + games.iter().filter(|(at, _)| *at == place).count() as u64;
        let mut game =
            make::game(version as u32, people[dice.below(4) as usize], dice.below(4) as u32, number);
        game.players = 1 + dice.below(3) as u8;
        game.practice = dice.below(10) == 0;
        game.daily = (dice.below(2) == 0).then(|| key.clone());
        game.seats = (0..game.players)
            .map(|seat| {
                let person = (dice.below(4) > 0).then(|| people[dice.below(4) as usize]);
                Player { seat, person, name: "careful".into() }
            })
            .collect();
        let append = Append { finished: Some(game.clone()), ..make::append(tables[place], version) };
        store.append(append).await.unwrap();
        games.push((place, game));
    }
    // Nothing is left of the last person, and half the tables still know the one before.
    for (person, tables) in [(people[3], &tables[..]), (people[2], &tables[..2])] {
        for (place, table) in tables.iter().enumerate() {
            store.forget_at(person, *table, Arc::new(Without("Anna"))).await.unwrap();
            for (_, game) in games.iter_mut().filter(|(at, _)| *at == place) {
                game.seats.iter_mut().for_each(|seat| seat.person = seat.person.filter(|id| *id != person));
            }
        }
    }
    let games_alone: Vec<_> = games.iter().map(|(_, game)| game.clone()).collect();
    for person in &people[..2] {
        let rows = store.statistics(*person).await.unwrap().into_iter().map(|row| {
            let left = row.mean_left * f64::from(row.games);
            let figures = (row.games, row.wins, row.best_left, row.streak, row.longest_streak, left.round());
            ((row.variant, row.players), figures)
        });
        assert_eq!(rows.collect::<BTreeMap<_, _>>(), counted(&games_alone, *person));
        let mut latest: Vec<_> = games_alone
            .iter()
            .rev()
            .filter(|game| game.seats.iter().any(|player| player.person == Some(*person)))
            .take(20)
            .filter(|game| !game.practice)
            .map(|game| game.left)
            .collect();
        latest.reverse();
        let results = store.latest_results(*person, 20).await.unwrap();
        assert_eq!(results.iter().map(|result| result.left).collect::<Vec<_>>(), latest);
    }
    assert!(store.statistics(people[3]).await.unwrap().is_empty());

    let mut all = BTreeMap::<u8, (u32, u32)>::new();
    for game in &games_alone {
        if !game.practice && game.seats.iter().all(|player| player.person.is_some()) {
            let row = all.entry(game.players).or_default();
            (row.0, row.1) = (row.0 + 1, row.1 + u32::from(game.left == 0));
        }
    }
    let people_results = store.results_of_people().await.unwrap();
    let rows = people_results.iter().map(|row| (row.players, (row.games, row.wins)));
    assert_eq!(rows.collect::<BTreeMap<_, _>>(), all);

    let mut daily = Vec::new();
    for (place, owner) in people.iter().enumerate().take(3) {
        let first =
            games.iter().find(|(at, game)| *at == place && game.daily.is_some()).map(|(_, game)| game);
        let counts =
            first.filter(|game| !game.practice && game.seats.iter().any(|seat| seat.person == Some(*owner)));
        daily.extend(counts.map(|game| game.left));
    }
    daily.sort_unstable();
    let counts = store.daily_counts("2026-11-15").await.unwrap();
    let counted = counts.iter().flat_map(|count| std::iter::repeat_n(count.left, count.results as usize));
    assert_eq!(counted.collect::<Vec<_>>(), daily);
    let results = store.daily_results(&key, 9).await.unwrap();
    assert_eq!(results.iter().map(|row| row.left).collect::<Vec<_>>(), daily);
}

/// A game from a place on somebody's device.
fn sent(person: PersonId, place: &str, number: u32) -> DeviceGame {
    DeviceGame {
        origin: DeviceOrigin { code: place.into(), number },
        table: make::table(person),
        closing: make::entry(2),
        game: FinishedGame { practice: true, ..make::game(1, person, 3, 40) },
        limit: 10,
    }
}

pub(crate) async fn uploads_end_at_the_limit(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let limited = |person, number| DeviceGame { limit: 2, ..sent(person, "KRTBNWQD", number) };
    for number in [1, 2] {
        store.keep_device_game(limited(anna, number)).await.unwrap();
    }
    assert!(matches!(store.keep_device_game(limited(anna, 3)).await, Err(StoreError::TooManyUploads)));
    store.keep_device_game(limited(anna, 2)).await.expect("it is there already");
    store.keep_device_game(limited(bert, 3)).await.expect("the limit is for each account");
}

pub(crate) async fn from_a_device_are_kept_once(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let game = sent(anna, "KRTBNWQD", 2);
    let code = store.keep_device_game(game.clone()).await.unwrap();
    assert_eq!(code, game.table.code);
    // Sent again, at another table that is never opened.
    let again = sent(anna, "KRTBNWQD", 2);
    let unused = again.table.code.clone();
    assert_eq!(store.keep_device_game(again).await.unwrap(), code);
    assert_eq!(store.table(&unused).await.unwrap(), None);
    // Another game of the same table, and the same place on somebody else's device.
    let other = store.keep_device_game(sent(anna, "KRTBNWQD", 3)).await.unwrap();
    let of_bert = store.keep_device_game(sent(bert, "KRTBNWQD", 2)).await.unwrap();
    assert!(other != code && of_bert != code);
    let games = store.games_of(anna, None, 9).await.unwrap();
    let places = games.iter().map(|summary| summary.game.device.clone().map(|place| place.number));
    assert_eq!(places.collect::<Vec<_>>(), [Some(3), Some(2)]);
    let row = store.table(&code).await.unwrap().unwrap();
    assert_eq!((row.version, row.owner), (2, anna));
    let (_, kept) = store.game_at(row.id, 1).await.unwrap().unwrap();
    assert_eq!(kept, FinishedGame { device: Some(game.origin), ..game.game });
    assert!(store.statistics(anna).await.unwrap().is_empty(), "it counts nowhere");
    // A code that is taken is refused, and nothing is written.
    let mut taken = sent(anna, "KRTBNWQD", 4);
    taken.table.code.clone_from(&code);
    assert!(matches!(store.keep_device_game(taken).await, Err(StoreError::CodeTaken)));
    assert_eq!(store.games_of(anna, None, 9).await.unwrap().len(), 2);
}

pub(crate) async fn from_a_device_are_kept_once_even_in_a_race(store: &dyn Store) {
    let anna = make::person(store).await;
    for number in 1..10 {
        let codes = make::join((0..6).map(|_| store.keep_device_game(sent(anna, "KRTBNWQD", number)))).await;
        let first = codes[0].as_ref().unwrap();
        assert!(codes.iter().all(|code| code.as_ref().unwrap() == first), "{codes:?}");
    }
    assert_eq!(store.games_of(anna, None, 99).await.unwrap().len(), 9);
}
