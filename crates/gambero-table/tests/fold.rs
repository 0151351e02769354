//! The fold is everything: whoever folds the same log has the same table, cut wherever it may be, what bots
//! have concluded included.

use gambero::{Action, Seat, SplitMix64, Variant};
use gambero_bots::{Effort, NewBot as _};
use gambero_protocol::{ClientMessage, Extent, Level, ServerMessage, Settings, TalkSetting};
use gambero_table::{
    BotTurn, Chair, Entry, GameConfig, Happening, Next, Person, PersonId, Policy, Presence, Table,
    signal_texts,
};

/// The moment of an entry: no clock is asked.
const AT: i64 = 1_700_000_000_000;

/// The number of the person in a seat.
fn id_at(seat: usize) -> PersonId {
    PersonId(i64::from(seat as u8) + 1)
}

fn empty_table(variant: Variant, players: usize, policy: Policy) -> Table {
    let settings = Settings { talk: TalkSetting::Free, ..Settings::new(variant.id(), players) };
    Table::new("FOLDED", settings, GameConfig { variant, players, layout: None }, policy, None)
}

/// The table that a log makes, each entry read from the text that would be stored.
fn fold(table: &Table, log: &[String]) -> Table {
    let mut folded = table.clone();
    for (number, text) in log.iter().enumerate() {
        let entry = Entry::from_json(text).expect("an entry");
        let applied = folded.apply(number as u64 + 1, AT, &entry);
        assert_eq!(applied.fault, None, "{text}");
    }
    folded
}

/// A game at a table of people and bots, with requests by chance: some are refused, the others are the log.
struct Game {
    empty: Table,
    table: Table,
    log: Vec<String>,
    random: SplitMix64,
}

impl Game {
    fn new(variant: Variant, players: usize, policy: Policy, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let levels = [Level::Careful, Level::Skilled, Level::Expert, Level::Thrifty];
        let chairs: Vec<_> = (0..players)
            .map(|seat| match random.below(3) {
                0 => Chair::Person { id: id_at(seat).0, name: format!("Person {seat}"), stand_in: None },
                _ => Chair::Bot { level: levels[random.below(4) as usize] },
            })
            .collect();
        let table = empty_table(variant, players, policy);
        let mut game = Self { empty: table.clone(), table, log: Vec::new(), random };
        game.write(&Entry::Opened { chairs });
        game
    }

    fn write(&mut self, entry: &Entry) {
        self.log.push(entry.to_json());
        let applied = self.table.apply(self.log.len() as u64, AT, entry);
        assert_eq!(applied.fault, None, "{entry:?}");
        self.assert_told(&applied.happened);
    }

    /// What is written straight into a buffer is the protocol's message.
    fn assert_told(&self, happened: &[Happening]) {
        for seat in self.table.seats().iter().copied().map(Some).chain([None]) {
            let message = ServerMessage::Update {
                version: self.table.version,
                at: AT,
                happened: Table::tell(happened, seat),
                seat: seat.map(Seat::index),
                state: Box::new(self.table.state(seat)),
            };
            assert_eq!(self.table.update_json(happened, seat), message.to_json());
        }
    }

    /// Something that somebody might ask for.
    fn wish(&mut self, seat: Seat) -> ClientMessage {
        let game = self.table.game.as_ref().expect("a game");
        let (position, view) = (game.position, game.view(Some(seat)));
        let pick = |random: &mut SplitMix64, texts: Vec<String>| {
            let place = random.below(texts.len().max(1) as u64) as usize;
            texts.into_iter().nth(place).unwrap_or_default()
        };
        match self.random.below(14) {
            0 => ClientMessage::Say { signal: pick(&mut self.random, signal_texts(view.honest())) },
            1 => ClientMessage::Unsay { signal: pick(&mut self.random, signal_texts(game.talk().by(seat))) },
            2 => {
                ClientMessage::Offer { offer: [None, Some(true), Some(false)][self.random.below(3) as usize] }
            }
            3 => ClientMessage::Undo { position, extent: Extent::Card },
            4 => ClientMessage::Write { text: "well played".to_owned() },
            5 => ClientMessage::HandOver { level: "skilled".to_owned() },
            6 => ClientMessage::TakeOver,
            _ => {
                let action = Level::Careful.bot(0).act(&view, &self.table.talk()).action;
                ClientMessage::Act { position, action: view.deck().action_text(action) }
            }
        }
    }

    /// One more entry, if there is one. Says whether the game goes on.
    fn go_on(&mut self) -> bool {
        match self.table.next(AT) {
            Next::Deal => {
                let seed = self.random.next_u64();
                let chairs = self.table.chairs.clone();
                self.write(&Entry::Dealt { game: 1, seed, same: false, chairs, begin: None });
            }
            Next::Entry(entry) => self.write(&entry),
            Next::Act(turn) => {
                if let Some(offer) = self.table.offer_before(turn) {
                    self.write(&offer);
                } else {
                    // All of the table's bots play as `careful` here: it is fast.
                    let action = choice(&self.table, BotTurn { level: Level::Careful, ..turn });
                    self.write(&Entry::Act { seat: turn.seat.index() as u8, action, by: turn.by });
                }
            }
            Next::Wait if self.table.running().is_none() => return false,
            Next::Wait => {
                let seats = self.table.seats();
                let seat = seats[self.random.below(seats.len() as u64) as usize];
                let person = Person { id: id_at(seat.index()), name: "Somebody" };
                let wish = self.wish(seat);
                if let Ok(entry) = self.table.request(Some(person), &wish, 7) {
                    self.write(&entry);
                }
            }
        }
        true
    }
}

/// What a bot would do in a table's position.
fn choice(table: &Table, turn: BotTurn) -> String {
    let view = table.running().expect("a game").view(Some(turn.seat));
    let action: Action = turn.level.bot_with(7, Effort::Looks(6)).act(&view, &table.talk()).action;
    view.deck().action_text(action)
}

/// Everything that anybody can see of a table, and what bots would do next.
fn assert_same(told: &Table, folded: &Table, levels: &[Level]) {
    assert_eq!(told, folded);
    assert_eq!((told.next(AT), told.talk()), (folded.next(AT), folded.talk()));
    for receiver in told.seats().iter().copied().map(Some).chain([None]) {
        let presence = || Presence { present: Vec::new(), spectators: 0 };
        let shown = |table: &Table| table.show(receiver, Vec::new(), presence());
        assert_eq!(shown(told), shown(folded));
        if let (Some(told), Some(folded)) = (&told.game, &folded.game) {
            let (told, folded) = (told.view(receiver), folded.view(receiver));
            assert!(told.actions().eq(folded.actions()));
            assert_eq!((told.honest(), told.sayable()), (folded.honest(), folded.sayable()));
        }
    }
    if let Next::Act(turn) = told.next(AT) {
        for level in levels {
            let turn = BotTurn { level: *level, ..turn };
            assert_eq!(choice(told, turn), choice(folded, turn), "{level}");
        }
    }
}

#[test]
fn a_log_cut_at_any_entry_makes_the_table_that_wrote_it() {
    let mut cuts = 0;
    for variant in Variant::ALL {
        for (players, policy) in
            [(1, Policy::SERVER), (2, Policy::LOCAL), (3, Policy::SERVER), (5, Policy::SERVER)]
        {
            let mut game = Game::new(variant, players, policy, 31 * players as u64 + variant as u64);
            let (mut steps, mut entries) = (0, 0);
            while game.go_on() && steps < 4000 {
                steps += 1;
                if game.log.len() > entries {
                    entries = game.log.len();
                    // `expert` thinks long: now and then will do, for it goes by the same table as `careful`.
                    let levels: &[Level] =
                        if entries % 16 == 0 { &[Level::Careful, Level::Expert] } else { &[Level::Careful] };
                    assert_same(&game.table, &fold(&game.empty, &game.log), levels);
                }
            }
            cuts += entries;
        }
    }
    assert!(cuts > 1500, "{cuts}");
}

#[test]
fn what_a_bot_says_again_without_a_word_is_concluded_from_by_everybody() {
    // `skilled` says all that it can claim: that it says nothing new after a card tells something about its
    // hand.
    let mut told = 0;
    for seed in 0..20 {
        let mut game = Game::new(Variant::Original, 3, Policy::SERVER, seed);
        while game.go_on() && game.log.len() < 60 {
            if let Some(running) = game.table.running() {
                told += usize::from(*running.talk() != game.table.talk());
            }
        }
    }
    assert!(told > 50, "{told}");
}
