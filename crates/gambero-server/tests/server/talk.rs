//! Talk: signals, silence, free text and its limits.

use gambero::State;
use gambero_protocol::{ClientMessage, Code, EventJson, Phase, ServerMessage, TalkSetting};
use gambero_record::Entry;

use crate::company::all_at;
use crate::replays::record_of;
use crate::test_server::settings;
use crate::{Player, TestServer, gather, start};

fn say(signal: &str) -> ClientMessage {
    ClientMessage::Say { signal: signal.to_owned() }
}

fn write(text: &str) -> ClientMessage {
    ClientMessage::Write { text: text.to_owned() }
}

fn said(player: &Player, seat: usize) -> Vec<&'static str> {
    player.state().seats[seat].said.iter().map(gambero::Signal::text).collect()
}

fn free(variant: &str, players: usize) -> gambero_protocol::Settings {
    gambero_protocol::Settings { talk: TalkSetting::Free, ..settings(variant, players) }
}

#[tokio::test]
async fn what_a_seat_says_is_heard_by_all_until_it_is_taken_back() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("original", 2)).await;
    let watcher = house.guest("Eve", &players[0].code.clone()).await;
    players.push(watcher);
    players[0].ask(say("leave:0")).await.unwrap();
    let version = players[0].ask(say("mostly:low")).await.unwrap();
    all_at(&mut players, version).await;
    for player in &players {
        assert_eq!(said(player, 0), ["leave:0", "mostly:low"]);
        assert!(player.happened.contains(&EventJson::Said { seat: 0, signal: "leave:0".parse().unwrap() }));
    }
    // Whether something is true is the speaker's affair; the receiver's own list says what would be.
    let version = players[0].ask(ClientMessage::Unsay { signal: "leave:0".to_owned() }).await.unwrap();
    all_at(&mut players, version).await;
    for player in &players {
        assert_eq!(said(player, 0), ["mostly:low"]);
        assert!(player.happened.contains(&EventJson::Unsaid { seat: 0, signal: "leave:0".parse().unwrap() }));
    }
    assert_eq!(players[2].refused(say("leave:0")).await, Code::NotSeated, "spectators have no say");
}

#[tokio::test]
async fn bots_say_after_each_card_what_there_is_to_say() {
    let house = TestServer::open().await;
    let mut table = settings("original", 2);
    table.bots = vec![None, Some("skilled".to_owned())];
    let mut ada = house.host("Ada", &table).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    ada.ask(ClientMessage::HandOver { level: "careful".to_owned() }).await.unwrap();
    ada.until(|table| table.state.phase == Phase::Over).await;
    let record = record_of(&ada.account, &ada.code).await;
    let mut state = State::new(record.deal());
    let (mut before, mut amid) = (0, 0);
    for entry in record.entries() {
        match entry {
            Entry::Say(seat, signal) => {
                assert!(state.view(*seat).honest().contains(*signal), "{signal} by {seat}");
                *(if state.board().played() > 0 { &mut amid } else { &mut before }) += 1;
            }
            Entry::Action(action) => state.act(*action).unwrap(),
            Entry::Comment(_) => {}
        }
    }
    assert!(before > 0 && amid > 0, "{before} before turns and {amid} amid them");
}

#[tokio::test]
async fn what_was_said_is_forgotten_when_its_pile_moves_or_the_speakers_turn_ends() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("original", 2)).await;
    for signal in ["leave:0", "step:2", "big-steps"] {
        players[1].ask(say(signal)).await.unwrap();
    }
    for signal in ["start", "leave:1"] {
        players[0].ask(say(signal)).await.unwrap();
    }
    let version = players[0].ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    all_at(&mut players, version).await;
    // The cards of a hand are sorted: one after the other they fit on a rising pile.
    let hand = players[0].state().game.as_ref().unwrap().view.hand.clone();
    let ada = &mut players[0];
    let position = ada.position();
    ada.ask(ClientMessage::Act { position, action: format!("{}@0", hand[0]) }).await.unwrap();
    assert_eq!(said(ada, 1), ["step:2", "big-steps"], "pile 0 has moved");
    assert_eq!(said(ada, 0), ["leave:1"], "who starts is settled");
    assert_eq!(ada.refused(say("start")).await, Code::GameHasBegun);
    let position = ada.position();
    ada.ask(ClientMessage::Act { position, action: format!("{}@0", hand[1]) }).await.unwrap();
    assert_eq!(said(ada, 0), ["leave:1"]);
    let position = ada.position();
    let version = ada.ask(ClientMessage::Act { position, action: "end".to_owned() }).await.unwrap();
    all_at(&mut players, version).await;
    for player in &players {
        assert!(said(player, 0).is_empty(), "the speaker's turn has ended");
        assert_eq!(said(player, 1), ["step:2", "big-steps"], "the other's has not begun");
    }
}

#[tokio::test]
async fn signals_that_the_variant_lacks_or_that_are_none_are_refused() {
    let house = TestServer::open().await;
    for (variant, lacking, has) in [
        ("original", vec!["holds:stop", "colour:red", "card:red-low"], "leave:3"),
        ("extreme", vec!["colour:red", "card:red-low"], "holds:stop"),
        ("quick", vec!["holds:stop", "not-now:silence", "leave:2"], "card:red-low"),
        ("quick-expert", vec!["step:0", "go-on", "start", "card:red-low", "mostly:low"], "colour:red"),
    ] {
        let mut players = gather(&house, &settings(variant, 2)).await;
        for signal in lacking {
            assert_eq!(players[0].refused(say(signal)).await, Code::NotInVariant, "{variant} {signal}");
        }
        for signal in
            ["", "hello", "leave", "leave:", "leave:4", "leave:00", "Leave:0", "step:0 ", "37", "holds:37"]
        {
            assert_eq!(players[0].refused(say(signal)).await, Code::NoSuchSignal, "{signal:?}");
        }
        assert!(said(&players[0], 0).is_empty());
        players[0].ask(say(has)).await.unwrap();
        assert_eq!(said(&players[0], 0), [has]);
    }
}

/// Deals until somebody holds a silence card: who, and which one. Deals are left to chance: about every
/// second one gives one to somebody.
async fn deal_silence(players: &mut [Player]) -> (usize, String) {
    loop {
        let silence = |player: &Player| {
            let hand = &player.state().game.as_ref().unwrap().view.hand;
            hand.iter().find(|card| card.ends_with('q')).map(std::string::ToString::to_string)
        };
        if let Some(found) =
            players.iter().enumerate().find_map(|(place, player)| Some((place, silence(player)?)))
        {
            return found;
        }
        for player in &mut *players {
            if player.state().phase != Phase::Over {
                // The last vote may not be needed.
                let _ = player.ask(ClientMessage::GiveUp { agree: true, game: None }).await;
            }
        }
        let version = players[0].ask(ClientMessage::Next { same: false }).await.unwrap();
        all_at(players, version).await;
    }
}

/// Begins with the silence card; everybody has seen it.
async fn lay_silence(players: &mut [Player], place: usize, card: &str) {
    let holder = &mut players[place];
    holder.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    let (position, action) = (holder.position(), format!("{card}@2"));
    let version = holder.ask(ClientMessage::Act { position, action }).await.unwrap();
    all_at(players, version).await;
}

#[tokio::test]
async fn under_a_silence_card_nothing_is_said_or_written() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &free("extreme", 2)).await;
    let (place, card) = deal_silence(&mut players).await;
    for player in &mut players {
        player.ask(say("leave:3")).await.unwrap();
        player.ask(write("let us begin")).await.unwrap();
    }
    lay_silence(&mut players, place, &card).await;
    for player in &mut players {
        assert_eq!(player.state().game.as_ref().unwrap().view.lasting, [gambero::Command::Silence]);
        assert!(player.state().seats.iter().all(|seat| seat.said.is_empty()), "silence has fallen");
        assert!(player.state().game.as_ref().unwrap().may_say.is_empty());
        assert_eq!(player.refused(say("leave:0")).await, Code::Silence);
        assert_eq!(player.refused(write("oh no")).await, Code::Silence);
    }
    let over = players[place].state().game.as_ref().unwrap().view.plays.iter().find(|play| play.pile == 2);
    if let Some(play) = over.filter(|play| !play.card.ends_with('q')).cloned() {
        let holder = &mut players[place];
        let (position, action) = (holder.position(), format!("{}@2", play.card));
        holder.ask(ClientMessage::Act { position, action }).await.unwrap();
        if holder.state().phase == Phase::Playing {
            holder.ask(say("leave:0")).await.expect("the silence card is covered");
            holder.ask(write("at last")).await.unwrap();
        }
    }
}

/// Why a text is refused, and which part of it.
async fn found(player: &mut Player, text: &str) -> (Code, Option<String>) {
    let sent = player.connection.send(write(text)).await.unwrap();
    loop {
        match player.next().await.unwrap() {
            ServerMessage::Refused { id, code, found, .. } => {
                assert_eq!(id, Some(sent));
                return (code, found);
            }
            ServerMessage::Ack { .. } => panic!("{text:?} has passed"),
            _ => {}
        }
    }
}

#[tokio::test]
async fn free_text_tells_no_number_while_a_game_is_played() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &free("original", 2)).await;
    start(&mut players, 0).await;
    for (text, part) in [
        ("take 37 now", "37"),
        ("I have thirty-seven", "thirty-seven"),
        ("das ist siebenunddreißig", "siebenunddreißig"),
    ] {
        let (code, found) = found(&mut players[0], text).await;
        let found = found.expect(text);
        assert_eq!(code, Code::TellsNumber, "{text}");
        assert!(!found.is_empty() && part.contains(&found), "{text}: {found:?}");
    }
    let version = players[0].ask(write("please leave that pile to me")).await.unwrap();
    all_at(&mut players, version).await;
    let wrote = EventJson::Wrote {
        name: "Ada".to_owned(),
        seat: Some(0),
        text: "please leave that pile to me".to_owned(),
    };
    assert!(players[1].happened.contains(&wrote));
    assert!(!players[1].texts.iter().any(|text| text.contains("take 37") || text.contains("thirty-seven")));
}

#[tokio::test]
async fn a_table_with_signals_only_has_no_free_text_at_any_time() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    assert_eq!(ada.refused(write("hello")).await, Code::SignalsOnly);
    ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    assert_eq!(ada.refused(write("hello")).await, Code::SignalsOnly);
    assert_eq!(found(&mut ada, "37").await, (Code::SignalsOnly, None));
}

#[tokio::test]
async fn quick_expert_has_only_signals_while_it_is_played() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &free("quick-expert", 2)).await;
    ada.ask(write("who comes?")).await.unwrap();
    let mut bob = house.guest("Bob", &ada.code.clone()).await;
    bob.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    ada.until(|table| table.state.phase == Phase::Starting).await;
    assert_eq!(ada.refused(write("hello")).await, Code::SignalsOnly);
    ada.ask(say("colour:red")).await.unwrap();
    for player in [&mut ada, &mut bob] {
        player.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    }
    bob.ask(write("well played")).await.unwrap();
}

#[tokio::test]
async fn spectators_write_before_and_after_a_game_but_not_while_it_is_played() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &free("original", 2)).await;
    let mut eve = house.guest("Eve", &ada.code.clone()).await;
    eve.ask(write("good luck, all 2 of you")).await.expect("no game is played yet");
    let mut bob = house.guest("Bob", &ada.code.clone()).await;
    bob.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    eve.until(|table| table.state.phase == Phase::Starting).await;
    assert_eq!(eve.refused(write("Ada should start")).await, Code::Spectator);
    for player in [&mut ada, &mut bob] {
        player.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    }
    eve.until(|table| table.state.phase == Phase::Over).await;
    let version = eve.ask(write("you had the 37!")).await.expect("after the end everything may be said");
    ada.until(|table| table.version >= version).await;
    let wrote = EventJson::Wrote { name: "Eve".to_owned(), seat: None, text: "you had the 37!".to_owned() };
    assert_eq!(ada.happened.last(), Some(&wrote));
    let mut stranger = Player::connect(gambero_client::Account::new(&house.server(), None), &ada.code).await;
    assert_eq!(stranger.refused(write("hello")).await, Code::WhoAreYou);
    assert_eq!(stranger.table.chat.len(), 2, "whoever comes later reads what was written");
}

#[tokio::test]
async fn texts_and_names_come_out_exactly_as_they_were_written() {
    let house = TestServer::open().await;
    let name = "<b>\"Ada\" & \\🦐</b>";
    let mut ada = house.host(name, &free("original", 2)).await;
    let mut eve = house.guest("Eve", &ada.code.clone()).await;
    let texts = [
        r#"<script>alert("x")</script>"#,
        r#"'quotes' "double" \backslash\ {"type":"bye"} %s &amp; &lt;"#,
        "🦐👩‍👩‍👧 ünï 日本語 \u{301}e\u{301} x",
        "${jndi} '; DROP TABLE people; --",
    ];
    for text in texts {
        let version = ada.ask(write(text)).await.unwrap();
        eve.until(|table| table.version >= version).await;
        let wrote = EventJson::Wrote { name: name.to_owned(), seat: Some(0), text: text.to_owned() };
        assert_eq!(eve.happened.last(), Some(&wrote));
    }
    let again = Player::connect(eve.account.clone(), &ada.code).await;
    assert_eq!(again.table.chat.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), texts);
    assert!(again.table.chat.iter().all(|line| line.name == name && line.seat == Some(0)));
    // At its ends a text has no blanks.
    ada.ask(write("  so be it ")).await.unwrap();
    assert!(
        ada.happened.iter().any(|event| matches!(event, EventJson::Wrote { text, .. } if text == "so be it"))
    );
}

#[tokio::test]
async fn a_text_is_one_line_of_up_to_three_hundred_characters() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &free("original", 2)).await;
    for text in ["", "   ", "\u{0}", "a\nb", "a\u{0}b", "a\tb", "a\u{7f}b", "a\u{9b}b", "\u{1b}[31mred"] {
        assert_eq!(ada.refused(write(text)).await, Code::Malformed, "{text:?}");
    }
    assert_eq!(ada.refused(write(&"é".repeat(301))).await, Code::TooLong);
    let longest = "é".repeat(300);
    ada.ask(write(&longest)).await.unwrap();
    let again = Player::connect(ada.account.clone(), &ada.code).await;
    assert_eq!(again.table.chat.len(), 1);
    assert_eq!(again.table.chat[0].text, longest);
}

#[tokio::test]
async fn a_table_remembers_its_last_fifty_lines() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &free("original", 2)).await;
    for line in 0..60 {
        ada.ask(write(&format!("line {line}"))).await.unwrap();
    }
    let again = Player::connect(ada.account.clone(), &ada.code).await;
    let texts: Vec<_> = again.table.chat.iter().map(|line| line.text.clone()).collect();
    assert_eq!(texts, (10..60).map(|line| format!("line {line}")).collect::<Vec<_>>());
}

#[tokio::test]
async fn whoever_stands_up_takes_back_what_was_said() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("original", 2)).await;
    let version = players[1].ask(say("leave:0")).await.unwrap();
    all_at(&mut players, version).await;
    assert_eq!(said(&players[0], 1), ["leave:0"]);
    let version = players[1].ask(ClientMessage::Stand).await.unwrap();
    all_at(&mut players, version).await;
    assert!(said(&players[0], 1).is_empty(), "nobody sits there who could mean it");
}

#[tokio::test]
async fn under_a_silence_card_votes_to_give_up_show_nothing_until_they_are_enough() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("extreme", 4)).await;
    let (place, card) = deal_silence(&mut players).await;
    let watcher = house.guest("Eve", &players[0].code.clone()).await;
    lay_silence(&mut players, place, &card).await;
    players.push(watcher);
    let give_up = |agree| ClientMessage::GiveUp { agree, game: None };
    let voted =
        |player: &Player| player.happened.iter().any(|event| matches!(event, EventJson::Voted { .. }));
    for player in &mut players {
        player.happened.clear();
    }
    for agree in [true, false, true] {
        let version = players[1].ask(give_up(agree)).await.unwrap();
        all_at(&mut players, version).await;
        assert_eq!(players[1].state().seats[1].gives_up, agree, "oneself knows");
        assert!(voted(&players[1]));
        for player in [&players[0], &players[2], &players[3], &players[4]] {
            assert!(player.state().seats.iter().all(|seat| !seat.gives_up) && !voted(player));
        }
    }
    let back =
        Player::reconnect(players[0].account.clone(), &players[0].code, Some(players[0].table.version - 3));
    let back = back.await;
    assert!(back.table.missed.iter().all(|missed| missed.happened.is_empty()), "{:?}", back.table.missed);
    players[2].ask(give_up(true)).await.unwrap();
    assert_eq!(players[2].state().phase, Phase::Playing, "two of four are not more than half");
    players[3].ask(give_up(true)).await.unwrap();
    assert_eq!(players[3].state().phase, Phase::Over);
}

#[tokio::test]
async fn who_has_seen_a_hand_keeps_the_name_until_the_game_is_over() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &free("original", 2)).await;
    start(&mut players, 0).await;
    let news = "Ada has the 37";
    let (account, code) = (players[0].account.clone(), players[0].code.clone());
    account.post::<serde_json::Value>("/api/me", &serde_json::json!({ "name": news })).await.unwrap();
    // Neither a line of talk carries the new name, nor the seat that is left and taken again.
    let mut ada = Player::connect(account, &code).await;
    ada.ask(write("please leave that pile to me")).await.unwrap();
    ada.ask(ClientMessage::Stand).await.unwrap();
    let version = ada.ask(ClientMessage::Sit { seat: 0 }).await.unwrap();
    let bob = &mut players[1];
    bob.until(|table| table.version >= version).await;
    let wrote = |name: &str| {
        let wrote = |event: &EventJson| matches!(event, EventJson::Wrote { name: by, .. } if by == name);
        bob.happened.iter().any(wrote)
    };
    assert!(wrote("Ada") && !wrote(news));
    assert!(!bob.texts.iter().any(|text| text.contains(news)));
}

#[tokio::test]
async fn what_was_written_before_a_deal_is_there_after_a_restart() {
    let mut house = TestServer::open().await;
    let mut ada = house.host("Ada", &free("original", 1)).await;
    ada.until(|table| table.state.game.is_some()).await;
    ada.ask(write("good luck to me")).await.unwrap();
    ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    ada.ask(ClientMessage::Next { same: false }).await.unwrap();
    ada.ask(write("once more")).await.unwrap();
    house.stop().await;
    house.start(|_| ()).await;
    let again = Player::connect(ada.account, &ada.code).await;
    let lines: Vec<_> = again.table.chat.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(lines, ["good luck to me", "once more"]);
    assert_eq!(again.table.version, ada.table.version);
}
