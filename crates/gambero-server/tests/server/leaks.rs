//! Nobody learns a card before it is theirs to know: every byte that goes out is held against the record of
//! the game.

use std::collections::{BTreeMap, BTreeSet};

use gambero::{Action, CardSet, Event, LayoutKind, Seat, SplitMix64, State, Step};
use gambero_client::Account;
use gambero_protocol::{
    CannotJson, CardText, ClientMessage, EventJson, GameJson, GameState, LaidJson, ListedTable, Phase,
    Revealed, SeatTally, ServerMessage, Settings, TableState, ViewJson, card_texts,
};
use gambero_record::Record;
use serde_json::Value;

use crate::company::all_at;
use crate::test_server::settings;
use crate::{Player, TestServer, gather};

/// All that happened in a game, as only the server knows it.
struct Truth {
    record: Record,
    /// The states after each number of actions, and what the last action did.
    states: Vec<(State, Vec<Event>)>,
    /// How many actions had been done at a position.
    positions: BTreeMap<u64, usize>,
    /// All that was laid; and after each number of actions how many of them, and which turn it was.
    laid: Vec<LaidJson>,
    laid_by: Vec<(usize, u32)>,
    seed: String,
}

impl Truth {
    /// `positions` are those that somebody saw who saw everything, in order.
    fn new(text: &str, positions: &[u64], seed: String) -> Self {
        let record = Record::read(text.as_bytes()).expect("the record is legal");
        let mut states = vec![(State::new(record.deal()), Vec::new())];
        for action in record.actions() {
            let (mut state, mut events) = (states[states.len() - 1].0, Vec::new());
            state.act_with(action, |event| events.push(event)).unwrap();
            states.push((state, events));
        }
        assert_eq!(states.len(), positions.len(), "each action has its position");
        let positions = positions.iter().enumerate().map(|(done, position)| (*position, done)).collect();
        let (mut turn, mut laid, mut laid_by) = (1, Vec::new(), Vec::new());
        for (state, events) in &states {
            for event in events {
                match *event {
                    Event::Played { seat, card, pile, step, .. } => laid.push(LaidJson {
                        turn,
                        seat: seat.index(),
                        card: state.deck().face(card).into(),
                        pile: pile.index(),
                        back: step == Step::Backwards,
                    }),
                    Event::TurnBegan { .. } => turn += 1,
                    _ => {}
                }
            }
            laid_by.push((laid.len(), turn));
        }
        Self { record, states, positions, laid, laid_by, seed }
    }

    /// The state at a position, as it looks to those who see a seat at turn.
    fn state(&self, position: u64, active: usize) -> State {
        match self.positions[&position] {
            // Before the first card, each seat that would start sees itself at turn.
            0 => State::new(&self.record.deal().with_first(Seat::ALL[active]).unwrap()),
            done => self.states[done].0,
        }
    }

    /// What had been laid after a number of actions.
    fn laid(&self, done: usize) -> &[LaidJson] {
        &self.laid[..self.laid_by[done].0]
    }

    /// What is told after the end is true.
    fn check_end(&self, told: &Revealed) {
        let last = &self.states[self.states.len() - 1].0;
        let laid = self.laid(self.states.len() - 1);
        let mut tallies = vec![SeatTally::default(); last.players()];
        let start = |pile: usize| i64::from(last.variant().start(last.variant().pile(pile).unwrap()));
        let mut tops: Vec<_> = (0..last.variant().pile_count()).map(start).collect();
        for card in laid {
            let number = i64::from(last.variant().number(last.deck().parse_card(&card.card).unwrap()));
            let step = number.abs_diff(tops[card.pile]);
            tops[card.pile] = number;
            let tally = &mut tallies[card.seat];
            tally.cards += 1;
            tally.tricks += u32::from(card.back);
            tally.steps += if card.back { 0 } else { u32::try_from(step).unwrap() };
        }
        let expected = Revealed {
            hands: last.seats().iter().map(|seat| card_texts(&last.deck(), last.hand(*seat))).collect(),
            draw: card_texts(&last.deck(), last.draw_pile()),
            seed: self.seed.clone(),
            turns: laid.last().map_or(0, |card| card.turn),
            tricks: laid.iter().filter(|card| card.back).count() as u32,
            by_seat: tallies,
            seconds: told.seconds,
        };
        assert_eq!(told, &expected);
        assert!(told.seconds < 600, "a test takes no longer");
    }

    /// The cards whose faces a seat has seen by a position: its own hands up to then, and what lies.
    fn seen(&self, position: u64, seat: Option<Seat>) -> CardSet {
        let done = self.positions[&position];
        let hands = self.states[..=done].iter().map(|(state, _)| match seat {
            Some(seat) => state.hand(seat),
            None => CardSet::EMPTY,
        });
        hands.fold(self.states[done].0.laid(), |seen, hand| seen | hand)
    }
}

/// Somebody who receives, and which seat is theirs.
struct Receiver {
    seat: Option<Seat>,
    texts: Vec<String>,
}

impl Receiver {
    /// Checks every text, up to the end of the game and beyond.
    fn check(&self, truth: &Truth) {
        let mut position = None;
        for text in &self.texts {
            let value: Value = serde_json::from_str(text).unwrap();
            let message: ServerMessage = serde_json::from_str(text).unwrap();
            // Nothing is in it but what the protocol has; so the checks below leave nothing out.
            assert_eq!(serde_json::to_value(&message).unwrap(), value, "nothing but the protocol");
            let mut over = false;
            match &message {
                ServerMessage::Table(table) => {
                    self.check_seat(table.seat, &table.state);
                    over = self.check_state(&table.state, truth);
                    position = table.state.game.as_ref().map(|game| game.position).or(position);
                    for missed in &table.missed {
                        self.check_events(missed.version, &missed.happened, truth);
                    }
                    assert!(table.chat.is_empty());
                }
                ServerMessage::Update { version, happened, seat, state, .. } => {
                    self.check_seat(*seat, state);
                    over = self.check_state(state, truth);
                    position = state.game.as_ref().map(|game| game.position).or(position);
                    self.check_events(*version, happened, truth);
                }
                ServerMessage::Refused { code, .. } => panic!("{code:?}"),
                ServerMessage::Ack { .. } | ServerMessage::Hint { .. } | ServerMessage::Presence { .. } => {}
                ServerMessage::Bye { text, .. } => panic!("{text}"),
            }
            if !over && let Some(position) = position {
                self.check_bytes(text, &message, position, truth);
            }
        }
    }

    /// From the deal on everybody sits where they sit.
    fn check_seat(&self, seat: Option<usize>, state: &TableState) {
        assert!(state.game.is_none() || seat == self.seat.map(Seat::index));
    }

    /// Whether the game is over there; before that, the state is exactly what the seat may see.
    fn check_state(&self, state: &TableState, truth: &Truth) -> bool {
        let Some(game) = &state.game else { return false };
        if state.phase == Phase::Over {
            truth.check_end(game.revealed.as_ref().expect("everything is open after the end"));
            return true;
        }
        // Every field is named: one that is added must be checked here.
        let GameState {
            number,
            position,
            turn,
            view,
            recent,
            cannot,
            may_hint,
            may_undo,
            free_undo,
            may_say,
            honest,
            practice,
            deadline,
            revealed,
        } = game;
        assert_eq!((*number, *deadline), (1, None));
        assert_eq!(revealed, &None, "nothing is open before the end");
        assert!(!practice || view.players == 1, "hints are for one who plays alone");
        self.check_trail(truth.positions[position], *turn, recent, truth);
        self.check_cannot(view, cannot);
        let at_turn = self.seat.is_some_and(|seat| seat.index() == view.active);
        assert_eq!(*may_hint, view.players == 1 && at_turn);
        assert_eq!(*free_undo, *may_undo && view.played > 0);
        assert_eq!(*may_undo, view.players == 1 && at_turn && truth.positions[position] > 0);
        let real = truth.state(*position, view.active);
        let sight = self.seat.map_or_else(|| real.spectator_view(), |seat| real.view(seat));
        assert_eq!(view, &ViewJson::from(&sight), "the view is that of the seat");
        assert_eq!((*honest, *may_say), (sight.honest(), sight.sayable()));

        // Once more and without the engine's views, for they might be wrong.
        let deck = real.deck();
        let hand = self.seat.map_or(CardSet::EMPTY, |seat| real.hand(seat));
        assert_eq!(view.hand, deck.texts(hand));
        let unseen = real.variant().cards() - hand - real.laid();
        let hidden = |text: String| match real.layout_kind() {
            Some(LayoutKind::Shuffled) => text.trim_end_matches(char::is_alphabetic).to_owned(),
            _ => text,
        };
        assert_eq!(view.unseen, deck.texts(unseen).into_iter().map(hidden).collect::<Vec<_>>());
        for play in &view.plays {
            assert!(view.hand.contains(&play.card) && view.active == self.seat.unwrap().index());
        }
        for top in view.tops.iter().flatten() {
            assert!(real.laid().contains(deck.parse_card(top).unwrap()));
        }
        let fields: Vec<_> = view.notation.split(' ').collect();
        for (place, shown) in fields[2].split('/').enumerate() {
            let own = self.seat.is_some_and(|seat| seat.index() == place);
            let count = real.hand(Seat::ALL[place]).len();
            let expected = match (own, view.hand.is_empty()) {
                (true, false) => joined(&view.hand),
                (true, true) => "-".to_owned(),
                (false, _) => format!("{count}x"),
            };
            assert_eq!(shown, expected, "{}", view.notation);
        }
        let listed = if view.unseen.is_empty() { "-".to_owned() } else { joined(&view.unseen) };
        assert_eq!(fields[3], listed, "in order, so that nothing follows from it");
        false
    }

    /// What was laid lately is what was laid since the seat's turn before, or that of the seat at turn, and
    /// nothing below it.
    fn check_trail(&self, done: usize, turn: u32, recent: &[LaidJson], truth: &Truth) {
        let laid = truth.laid(done);
        let state = &truth.states[done].0;
        assert_eq!(turn, truth.laid_by[done].1);
        let seat = self.seat.unwrap_or(state.active()).index();
        let before = laid.iter().rev().find(|laid| laid.seat == seat && laid.turn < turn);
        let from = before.map_or(1, |laid| laid.turn);
        let below = laid.iter().take_while(|laid| laid.turn < from).count();
        assert_eq!(recent, &laid[below..], "the trail is open");
    }

    /// Where a card may not go is said for the seat's own cards, each that has no play there.
    fn check_cannot(&self, view: &ViewJson, cannot: &[CannotJson]) {
        if self.seat.map(Seat::index) != Some(view.active) {
            assert!(cannot.is_empty());
            return;
        }
        let mut told: Vec<_> = cannot.iter().map(|cannot| (cannot.card, cannot.pile)).collect();
        told.extend(view.plays.iter().map(|play| (play.card, play.pile)));
        let piles = 0..view.tops.len();
        let on_each = |card: &CardText| piles.clone().map(|pile| (*card, pile)).collect::<Vec<_>>();
        let mut all: Vec<_> = view.hand.iter().flat_map(on_each).collect();
        told.sort();
        all.sort();
        assert_eq!(told, all, "each card and pile once: it may go there, or it says why not");
    }

    fn check_events(&self, version: u64, happened: &[EventJson], truth: &Truth) {
        let of_game = |event: &&EventJson| {
            matches!(
                event,
                EventJson::Played { .. }
                    | EventJson::TurnEnded { .. }
                    | EventJson::Drew { .. }
                    | EventJson::TurnBegan { .. }
                    | EventJson::GameOver { .. }
            )
        };
        let told: Vec<_> = happened.iter().filter(of_game).cloned().collect();
        let Some(done) = truth.positions.get(&version).filter(|done| **done > 0) else {
            assert!(told.is_empty(), "{told:?}");
            return;
        };
        let (state, events) = &truth.states[*done];
        let deck = state.deck();
        let expected: Vec<_> =
            events.iter().map(|event| EventJson::of_game(&event.seen_by(self.seat), &deck)).collect();
        assert_eq!(told, expected, "what happened is told as the seat may see it");
        for event in &told {
            if let EventJson::Drew { seat, cards, .. } = event {
                assert_eq!(cards.is_some(), Some(*seat) == self.seat.map(Seat::index), "{event:?}");
            }
        }
    }

    /// Looks at the bare bytes: no seed, and no card with a command that the receiver has not seen.
    fn check_bytes(&self, text: &str, message: &ServerMessage, position: u64, truth: &Truth) {
        assert!(!text.contains(&truth.seed), "the seed: {text}");
        assert!(!text.contains("\"seed\""), "{text}");
        let state = &truth.states[0].0;
        if state.layout_kind() != Some(LayoutKind::Shuffled) {
            return;
        }
        let seen = truth.seen(position, self.seat);
        // How far a turn is looks like a card in the notation: `2t`. It has been checked with the view.
        let turn = |state: &TableState| -> Option<String> {
            let notation = &state.game.as_ref()?.view.notation;
            let fields: Vec<_> = notation.split(' ').collect();
            Some(format!(" {} ", fields[4..7].join(" ")))
        };
        let turn = match message {
            ServerMessage::Table(table) => turn(&table.state),
            ServerMessage::Update { state, .. } => turn(state),
            _ => None,
        };
        let text = turn.map_or_else(|| text.to_owned(), |turn| text.replace(&turn, " "));
        let words: BTreeSet<_> = text.split(|sign: char| !sign.is_ascii_alphanumeric()).collect();
        for card in state.variant().cards() - seen {
            let face = state.deck().face(card).to_string();
            let secret = face.ends_with(char::is_alphabetic) && words.contains(face.as_str());
            assert!(!secret, "{face} has not been seen: {text}");
        }
    }
}

/// Cards with commas between them.
fn joined(cards: &[CardText]) -> String {
    cards.iter().map(gambero_protocol::CardText::as_str).collect::<Vec<_>>().join(",")
}

/// A number below another.
fn below(random: &mut SplitMix64, count: usize) -> usize {
    random.below(count as u64) as usize
}

/// What a person does: mostly something sensible, so that games become long.
fn choose(player: &Player, random: &mut SplitMix64) -> String {
    let view = &player.game().view;
    if below(random, 4) > 0 || view.plays.is_empty() {
        return player.plain_action().unwrap();
    }
    let play = &view.plays[below(random, view.plays.len())];
    format!("{}@{}", play.card, play.pile)
}

/// Plays a game to its end: people, bots, a spectator, a stranger; then checks what each of them got.
async fn play_and_check(house: &TestServer, table: &Settings, random: &mut SplitMix64) {
    let mut people = gather(house, table).await;
    let code = people[0].code.clone();
    let seats: Vec<_> = people.iter().map(|player| player.table.seat.unwrap()).collect();
    // The last two look on; the stranger sees everything from the deal on.
    let spectator = house.guest("Spectator", &code).await;
    let stranger = Player::connect(Account::new(&house.server(), None), &code).await;
    let persons = people.len();
    people.extend([spectator, stranger]);
    let version = people.iter().map(|player| player.table.version).max().unwrap();
    all_at(&mut people, version).await;
    let first = people[0].position();
    let mut positions = vec![first];
    let starter = below(random, persons);
    if table.players > 1 {
        people[starter].offer().await;
    }
    let stranger = people.len() - 1;
    loop {
        let version = people.iter().map(|player| player.table.version).max().unwrap();
        all_at(&mut people, version).await;
        // Somebody loses the connection, and comes back with what they had seen last, or earlier.
        if below(random, 8) == 0 {
            let place = below(random, stranger);
            let gone = people.remove(place);
            // Nothing is told of more than the server remembers.
            let since = gone.table.version - random.below((gone.table.version - first).min(100) + 1);
            gone.connection.close().await;
            let mut back = Player::reconnect(gone.account, &code, Some(since)).await;
            assert_eq!(back.table.missed.len() as u64, back.table.version - since);
            back.texts.splice(..0, gone.texts);
            people.insert(place, back);
            continue;
        }
        if people[stranger].state().phase == Phase::Over {
            break;
        }
        match people[..persons].iter().position(Player::may_act) {
            Some(place) => {
                if people[place].state().game.as_ref().is_some_and(|game| game.may_hint)
                    && below(random, 4) == 0
                {
                    let level = ["random", "greedy", "thrifty", "careful"][below(random, 4)].to_owned();
                    people[place].does(ClientMessage::Hint { level }).await;
                }
                let action = choose(&people[place], random);
                people[place].lay(action).await;
            }
            None => drop(people[stranger].next().await.unwrap()),
        }
        if below(random, 8) == 0 {
            // Another look at the whole table, and what anybody can ask for over HTTP.
            people[stranger].connection.send(ClientMessage::Look).await.unwrap();
            let listed = people[stranger].account.request("GET", &format!("/api/tables/{code}"), None).await;
            let listed = listed.unwrap().body;
            let value: Value = serde_json::from_str(&listed).unwrap();
            let typed: ListedTable = serde_json::from_str(&listed).unwrap();
            assert_eq!(serde_json::to_value(&typed).unwrap(), value, "nothing but the list's fields");
            assert_eq!(&typed.settings, table);
            people[stranger].texts.push(listed_as_text(&listed));
        }
    }
    for text in &people[stranger].texts {
        if let Ok(ServerMessage::Update { state, .. }) = serde_json::from_str(text)
            && let Some(game) = &state.game
            && game.position > positions[positions.len() - 1]
        {
            positions.push(game.position);
        }
    }
    let games: Vec<GameJson> =
        people[stranger].account.get(&format!("/api/tables/{code}/games")).await.unwrap();
    let path = format!("/api/tables/{}/games/{}/record", games[0].code, games[0].number);
    let record = people[stranger].account.request("GET", &path, None).await.unwrap().body;
    let seed = people[0].game().revealed.as_ref().unwrap().seed.clone();
    let truth = Truth::new(&record, &positions, seed);
    assert!(truth.record.actions().all(|action| action != Action::Concede));
    for (place, player) in people.into_iter().enumerate() {
        let seat = seats.get(place).map(|seat| Seat::ALL[*seat]);
        let (bodies, texts): (Vec<_>, Vec<_>) =
            player.texts.into_iter().partition(|text| text.starts_with(LISTED));
        assert!(bodies.iter().all(|body| !body.contains(&truth.seed) && !body.contains("seed")));
        Receiver { seat, texts }.check(&truth);
    }
}

const LISTED: &str = "over HTTP: ";

fn listed_as_text(body: &str) -> String {
    format!("{LISTED}{body}")
}

/// Games of several numbers of players; the choices are the same every time, the deals are not.
async fn no_card_leaks(variant: &str, layout: Option<&str>, numbers: &[usize]) {
    let house = TestServer::open().await;
    let mut random = SplitMix64::new(variant.len() as u64 + layout.map_or(0, str::len) as u64);
    for &players in numbers {
        let mut table = settings(variant, players);
        table.layout = layout.map(str::to_owned);
        let levels = [None, None, Some("random"), Some("greedy"), Some("careful")];
        table.bots = (0..players).map(|_| levels[below(&mut random, 5)].map(str::to_owned)).collect();
        table.bots[below(&mut random, players)] = None;
        play_and_check(&house, &table, &mut random).await;
    }
}

#[tokio::test]
async fn no_card_leaks_in_games_of_numbers() {
    for variant in ["original", "original-pro", "original-pro-plus"] {
        no_card_leaks(variant, None, &[1, 2, 4]).await;
    }
}

#[tokio::test]
async fn no_card_leaks_in_quick_and_easy() {
    for variant in ["quick", "quick-expert"] {
        no_card_leaks(variant, None, &[1, 2, 3, 4, 5]).await;
    }
}

#[tokio::test]
async fn neither_cards_nor_commands_leak_in_extreme() {
    let letters = ["s", "k", "t", "q", "b", "p", "d"];
    let own: Vec<_> = (2..30).map(|number| format!("{number}{}", letters[number % 7])).collect();
    no_card_leaks("extreme", Some("fixed"), &[2]).await;
    no_card_leaks("extreme", Some(&own.join(",")), &[3]).await;
    no_card_leaks("extreme", Some("shuffled"), &[1, 2, 3, 4, 5, 2, 3]).await;
}

#[tokio::test]
async fn a_game_that_is_played_is_in_no_history_or_list() {
    let house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    ada.act().await;
    for path in [format!("/api/tables/{}/games", ada.code), "/api/me/games".to_owned()] {
        let games: Vec<GameJson> = ada.account.get(&path).await.unwrap();
        assert!(games.is_empty(), "{path}");
    }
    let mut bodies = String::new();
    let table = format!("/api/tables/{}", ada.code);
    for path in [table.as_str(), "/api/me/tables", "/api/tables", "/metrics", "/api/daily/today/original"] {
        bodies.push_str(&ada.account.request("GET", path, None).await.unwrap().body);
    }
    ada.give_up().await;
    let seed = ada.game().revealed.as_ref().unwrap().seed.clone();
    assert!(!bodies.contains(&seed) && !bodies.contains("seed"));
}
