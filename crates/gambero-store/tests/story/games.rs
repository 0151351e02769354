//! Games that have ended, and statistics.

use std::collections::BTreeMap;

use gambero_store::{
    Append, DeviceGame, DeviceOrigin, FinishedGame, GameId, PersonId, Player, Store, StoreError, TableId,
};

use crate::make::{self, Dice};

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

pub(crate) async fn statistics_count_rightly(store: &dyn Store) {
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    // In the order of their ends: won, won, lost, won, and, of the same moment, lost and won.
    let mut games: Vec<_> = [(0, 30), (4, 40), (0, 10), (0, 50), (2, 60), (0, 60), (0, 20)]
        .into_iter()
        .zip(1..)
        .map(|((left, ended), number)| make::game(number, anna, left, ended))
        .collect();
    games.push(FinishedGame { practice: true, ..make::game(8, anna, 1, 70) });
    games.push(FinishedGame { variant: "extreme".into(), ..make::game(9, anna, 5, 35) });
    games.push(FinishedGame { players: 3, ..make::game(10, anna, 0, 35) });
    games[1].seats[1].person = Some(bert);
    // In two seats of one game: one game.
    games[0].seats[1].person = Some(anna);
    play(store, anna, games).await;

    let all = store.statistics(anna).await.unwrap();
    let row = |variant: &str, players| {
        let row = all.iter().find(|row| row.variant == variant && row.players == players).unwrap();
        (row.games, row.wins, row.best_left, row.streak, row.longest_streak)
    };
    assert_eq!(all.len(), 3);
    assert_eq!(row("original", 2), (7, 5, 0, 1, 3));
    assert!((all.iter().find(|row| row.games == 7).unwrap().mean_left - 6.0 / 7.0).abs() < 1e-9);
    assert_eq!(row("original", 3), (1, 1, 0, 1, 1));
    assert_eq!(row("extreme", 2), (1, 0, 5, 0, 0));
    let row = &store.statistics(bert).await.unwrap()[0];
    assert_eq!((row.games, row.wins, row.best_left, row.streak, row.longest_streak), (1, 0, 4, 0, 0));
}

pub(crate) async fn statistics_agree_with_counting_by_hand(store: &dyn Store) {
    let mut dice = Dice(7);
    let people = [make::person(store).await, make::person(store).await, make::person(store).await];
    let mut games = Vec::new();
    for number in 1..=200 {
        let left = dice.below(4) as u32;
        let mut game = make::game(number, people[dice.below(3) as usize], left, dice.below(60).cast_signed());
        game.players = 2 + dice.below(2) as u8;
        game.practice = dice.below(10) == 0;
        game.seats[1].person = (dice.below(2) == 0).then(|| people[dice.below(3) as usize]);
        games.push(game);
    }
    play(store, people[0], games.clone()).await;
    for person in people {
        let mut by_hand: BTreeMap<u8, (u32, u32, u32, u32, u32, u32)> = BTreeMap::new();
        // Sorting keeps the order of those that ended at the same time.
        games.sort_by_key(|game| (game.ended, game.number));
        for game in &games {
            if game.practice || game.seats.iter().all(|player| player.person != Some(person)) {
                continue;
            }
            let row = by_hand.entry(game.players).or_insert((0, 0, 0, u32::MAX, 0, 0));
            row.0 += 1;
            row.2 += game.left;
            row.3 = row.3.min(game.left);
            if game.left == 0 {
                row.1 += 1;
                row.4 += 1;
                row.5 = row.5.max(row.4);
            } else {
                row.4 = 0;
            }
        }
        let rows = store.statistics(person).await.unwrap();
        assert_eq!(rows.len(), by_hand.len());
        for row in rows {
            let (games, wins, left, best, streak, longest) = by_hand[&row.players];
            assert_eq!(
                (row.games, row.wins, row.best_left, row.streak, row.longest_streak),
                (games, wins, best, streak, longest)
            );
            assert!((row.mean_left - f64::from(left) / f64::from(games)).abs() < 1e-9);
        }
    }
}

pub(crate) async fn results_of_people_leave_out_bots_and_practice(store: &dyn Store) {
    assert!(store.results_of_people().await.unwrap().is_empty());
    let (anna, bert) = (make::person(store).await, make::person(store).await);
    let mut games: Vec<_> = [0, 6, 0, 8, 2]
        .into_iter()
        .zip(1..)
        .map(|(left, number)| make::game(number, anna, left, 50))
        .collect();
    // The last game has a bot in it.
    for game in &mut games[..4] {
        game.seats[1].person = Some(bert);
    }
    games[2].practice = true;
    games[3].variant = "quick".into();
    assert_eq!(games[4].seats[1].person, None);
    play(store, anna, games).await;

    let rows = store.results_of_people().await.unwrap();
    let figures: Vec<_> =
        rows.iter().map(|row| (row.variant.as_str(), row.players, row.games, row.wins)).collect();
    assert_eq!(figures, [("original", 2, 2, 1), ("quick", 2, 1, 0)]);
    assert!((rows[0].mean_left - 3.0).abs() < 1e-9);
}

/// A game from a place on somebody's device.
fn sent(person: PersonId, place: &str, number: u32) -> DeviceGame {
    DeviceGame {
        origin: DeviceOrigin { code: place.into(), number },
        table: make::table(person),
        closing: make::entry(2),
        game: FinishedGame { practice: true, ..make::game(1, person, 3, 40) },
    }
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

pub(crate) async fn what_many_find_out_at_once_is_kept_once(store: &dyn Store) {
    let anna = make::person(store).await;
    let (table, _) = play(store, anna, vec![make::game(1, anna, 12, 50)]).await;
    let game = store.game_at(table, 1).await.unwrap().unwrap().0;
    let texts: Vec<_> = (0..8).map(|number| number.to_string()).collect();
    for kept in make::join(texts.iter().map(|text| store.keep_analysis(game, text))).await {
        kept.unwrap();
    }
    let kept = store.analysis(game).await.unwrap().unwrap();
    assert!(texts.contains(&kept), "{kept}");
}
