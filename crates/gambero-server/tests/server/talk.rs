//! Talk: signals, silence, free text and its limits.

use gambero::State;
use gambero_client::Account;
use gambero_protocol::{ClientMessage, Code, EventJson, Phase, ServerMessage, TalkSetting};
use gambero_record::Entry;

use crate::company::{all_at, all_give_up};
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
    let watcher = house.guest("Eve", &players[0].code).await;
    players.push(watcher);
    players[0].does(say("leave:0")).await;
    let version = players[0].does(say("mostly:low")).await;
    all_at(&mut players, version).await;
    for player in &players {
        assert_eq!(said(player, 0), ["leave:0", "mostly:low"]);
        assert!(player.happened.contains(&EventJson::Said { seat: 0, signal: "leave:0".parse().unwrap() }));
    }
    // Whether something is true is the speaker's affair; the receiver's own list says what would be.
    let version = players[0].does(ClientMessage::Unsay { signal: "leave:0".to_owned() }).await;
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
    ada.reaches(Phase::Starting).await;
    ada.does(ClientMessage::HandOver { level: "careful".to_owned() }).await;
    ada.reaches(Phase::Over).await;
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
async fn signals_end_with_their_pile_or_the_turn_of_their_speaker() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("original", 2)).await;
    for signal in ["leave:0", "step:2", "big-steps"] {
        players[1].does(say(signal)).await;
    }
    for signal in ["start", "leave:1"] {
        players[0].does(say(signal)).await;
    }
    let version = players[0].offer().await;
    all_at(&mut players, version).await;
    // The cards of a hand are sorted: one after the other they fit on a rising pile.
    let hand = players[0].game().view.hand.clone();
    let ada = &mut players[0];
    ada.lay(format!("{}@0", hand[0])).await;
    assert_eq!(said(ada, 1), ["step:2", "big-steps"], "pile 0 has moved");
    assert_eq!(said(ada, 0), ["leave:1"], "who starts is settled");
    assert_eq!(ada.refused(say("start")).await, Code::GameHasBegun);
    ada.lay(format!("{}@0", hand[1])).await;
    assert_eq!(said(ada, 0), ["leave:1"]);
    let version = ada.lay("end".to_owned()).await;
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
        players[0].does(say(has)).await;
        assert_eq!(said(&players[0], 0), [has]);
    }
}

/// Deals until somebody holds a silence card: who, and which one. Deals are left to chance: about every
/// second one gives one to somebody.
async fn deal_silence(players: &mut [Player]) -> (usize, String) {
    loop {
        let silence = |player: &Player| {
            let hand = &player.game().view.hand;
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
        let version = players[0].deal().await;
        all_at(players, version).await;
    }
}

/// Begins with the silence card; everybody has seen it.
async fn lay_silence(players: &mut [Player], place: usize, card: &str) {
    let holder = &mut players[place];
    holder.offer().await;
    let (position, action) = (holder.position(), format!("{card}@2"));
    let version = holder.does(ClientMessage::Act { position, action }).await;
    all_at(players, version).await;
}

#[tokio::test]
async fn under_a_silence_card_nothing_is_said_or_written() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &free("extreme", 2)).await;
    let (place, card) = deal_silence(&mut players).await;
    for player in &mut players {
        player.does(say("leave:3")).await;
        player.does(write("let us begin")).await;
    }
    lay_silence(&mut players, place, &card).await;
    for player in &mut players {
        assert_eq!(player.game().view.lasting, [gambero::Command::Silence]);
        assert!(player.state().seats.iter().all(|seat| seat.said.is_empty()), "silence has fallen");
        assert!(player.game().may_say.is_empty());
        assert_eq!(player.refused(say("leave:0")).await, Code::Silence);
        assert_eq!(player.refused(write("oh no")).await, Code::Silence);
    }
    let over = players[place].game().view.plays.iter().find(|play| play.pile == 2);
    if let Some(play) = over.filter(|play| !play.card.ends_with('q')).cloned() {
        let holder = &mut players[place];
        let (position, action) = (holder.position(), format!("{}@2", play.card));
        holder.does(ClientMessage::Act { position, action }).await;
        if holder.state().phase == Phase::Playing {
            holder.ask(say("leave:0")).await.expect("the silence card is covered");
            holder.does(write("at last")).await;
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
    let version = players[0].does(write("please leave that pile to me")).await;
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
async fn free_text_depends_on_table_phase_and_length() {
    let house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    assert_eq!(found(&mut ada, "37").await, (Code::SignalsOnly, None));
    ada.give_up().await;
    assert_eq!(ada.refused(write("hello")).await, Code::SignalsOnly);
    for (variant, of_player) in [("original", None), ("quick-expert", Some(Code::SignalsOnly))] {
        let mut ada = house.host("Ada", &free(variant, 2)).await;
        for text in ["", "   ", "a\nb", "a\u{0}b", "a\tb", "a\u{9b}b", "\u{1b}[31mred"] {
            assert_eq!(ada.refused(write(text)).await, Code::Malformed, "{text:?}");
        }
        assert_eq!(ada.refused(write(&"é".repeat(301))).await, Code::TooLong);
        ada.does(write(&"é".repeat(300))).await;
        let mut eve = house.guest("Eve", &ada.code).await;
        eve.does(write("good luck, all 2 of you")).await;
        let mut bob = house.guest("Bob", &ada.code).await;
        bob.sit(1).await;
        eve.reaches(Phase::Starting).await;
        assert_eq!(eve.refused(write("Ada should start")).await, Code::Spectator);
        assert_eq!(bob.ask(write("you start")).await.err().map(|(code, _)| code), of_player);
        all_give_up(&mut [ada, bob]).await;
        eve.reaches(Phase::Over).await;
        eve.does(write("you had the 37!")).await;
        let mut stranger = Player::connect(Account::new(&house.server(), None), &eve.code).await;
        assert_eq!(stranger.refused(write("hello")).await, Code::WhoAreYou);
        assert_eq!(stranger.table.chat.len(), 3 + usize::from(of_player.is_none()));
    }
}

#[tokio::test]
async fn the_last_fifty_lines_stay_as_they_were_written() {
    let mut house = TestServer::open().await;
    let name = "<b>\"Ada\" & \\🦐</b>";
    let mut ada = house.host(name, &free("original", 1)).await;
    ada.does(write("too old")).await;
    let mut texts = vec!["line".to_owned(); 46];
    let strange = [
        r#"<script>alert("x")</script>"#,
        r#"'quotes' "double" \backslash\ {"type":"bye"} %s &amp; &lt;"#,
        "🦐👩‍👩‍👧 ünï 日本語 \u{301}e\u{301} x",
        "${jndi} '; DROP TABLE people; --",
    ];
    texts.extend(strange.map(str::to_owned));
    ada.give_up().await;
    for text in &texts {
        ada.does(write(&format!(" {text}  "))).await;
    }
    ada.deal().await;
    house.stop().await;
    house.start(|_| ()).await;
    let again = Player::connect(ada.account.clone(), &ada.code).await;
    assert!(again.table.chat.iter().map(|line| &line.text).eq(&texts));
    assert!(again.table.chat.iter().all(|line| line.name == name && line.seat == Some(0)));
    assert_eq!(again.table.version, ada.table.version);
}

#[tokio::test]
async fn under_silence_votes_show_nothing_until_they_are_enough() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("extreme", 4)).await;
    let (place, card) = deal_silence(&mut players).await;
    let watcher = house.guest("Eve", &players[0].code).await;
    lay_silence(&mut players, place, &card).await;
    players.push(watcher);
    let give_up = |agree| ClientMessage::GiveUp { agree, game: None };
    let voted =
        |player: &Player| player.happened.iter().any(|event| matches!(event, EventJson::Voted { .. }));
    for player in &mut players {
        player.happened.clear();
    }
    for agree in [true, false, true] {
        let version = players[1].does(give_up(agree)).await;
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
    players[2].does(give_up(true)).await;
    assert_eq!(players[2].state().phase, Phase::Playing, "two of four are not more than half");
    players[3].does(give_up(true)).await;
    assert_eq!(players[3].state().phase, Phase::Over);
}
