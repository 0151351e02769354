//! Where the player is on the screen, and what the player may do there. Nothing here draws, sends or waits.

use gambero_analysis::Analysis;
use gambero_bots::Level;
use gambero_protocol::{CardText, Extent, GameState, Occupant, Phase, SeatJson, TalkSetting};

use crate::model::{Model, Question, strongest};
use crate::number::{Found, look_up};

/// More signs than the name of a colour and a number have.
const MOST_TYPED: usize = 20;

/// Where the player is on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Ui {
    /// The card of the hand that one looks at.
    pub(crate) cursor: usize,
    /// Whether that card is chosen, and a pile is to follow.
    pub(crate) chosen: bool,
    /// Whether a hint has chosen it, not the player: digits are then a card's number, not a pile.
    pub(crate) hinted: bool,
    /// The pile that one looks at, while a card is chosen.
    pub(crate) pile: usize,
    /// What has been typed of a card, while its number is not whole.
    pub(crate) typed: String,
    pub(crate) panel: Option<Panel>,
    pub(crate) notice: Option<String>,
    /// Whether the hand is hidden until the next person sits before the keyboard.
    pub(crate) covered: bool,
    /// The seat that one looks at, before a game.
    pub(crate) seat: usize,
    /// The bot that would be put there.
    pub(crate) level: Level,
}

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    /// The keys, and the first line of them that is shown.
    Help(usize),
    /// The signals, and the one that one looks at.
    Signals(usize),
    /// A line to the others, as far as it is written.
    Write(String),
    /// The name of a file for the record.
    Save(String),
    /// All that happened, and how many of the latest lines are scrolled away.
    Log(usize),
    Ask(Question),
}

/// What the player wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Intent {
    Look(usize),
    Pick(usize),
    Choose,
    Unchoose,
    LookAtPile(usize),
    Lay(usize),
    /// A digit of a card's number, or a letter of its colour.
    Type(char),
    EraseDigit,
    EndTurn,
    Undo(Extent),
    Hint,
    Open(Panel),
    ClosePanel,
    /// Up or down in a list.
    Along(isize),
    /// A sign of a line that is written.
    Edit(char),
    Erase,
    /// The last word of it.
    EraseWord,
    /// All of it.
    EraseLine,
    /// Say why a key does nothing.
    Tell(&'static str),
    /// Yes, or what the line or the list has.
    Accept,
    Offer(bool),
    Next(bool),
    Replay,
    Analyse,
    /// Play on from the moment that one looks at.
    PlayOn,
    /// Rather not give up after all.
    GoOn,
    /// Let a bot play, or play again oneself.
    StandIn(bool),
    Sit,
    Stand,
    PutBot,
    RemoveBot,
    OtherLevel,
    Uncover,
    Suspend,
    Redraw,
    Quit,
}

/// Something that can be done now, with its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    pub(crate) key: char,
    pub(crate) label: String,
    pub(crate) intent: Intent,
    /// Whether it is what one would do now.
    pub(crate) main: bool,
}

impl Item {
    pub(crate) fn new(key: char, label: String, intent: Intent) -> Self {
        Self { key, label, intent, main: false }
    }
}

impl Ui {
    pub(crate) fn new() -> Self {
        Self {
            cursor: 0,
            chosen: false,
            hinted: false,
            pile: 0,
            typed: String::new(),
            panel: None,
            notice: None,
            covered: false,
            seat: 0,
            level: strongest(),
        }
    }

    /// Keeps the cursor within the hand, and chooses nothing once it is not one's turn.
    pub(crate) fn settle(&mut self, model: &Model) {
        let cards = model.game().map_or(0, |game| game.view.hand.len());
        self.cursor = self.cursor.min(cards.saturating_sub(1));
        if !model.is_my_turn() {
            self.unchoose();
        }
    }

    /// Chooses nothing, and forgets what was typed.
    pub(crate) fn unchoose(&mut self) {
        (self.chosen, self.hinted) = (false, false);
        self.typed.clear();
    }

    /// Looks at a card and chooses it, with the pile where it goes best.
    pub(crate) fn choose(&mut self, model: &Model, card: usize) {
        self.unchoose();
        (self.cursor, self.chosen) = (card, true);
        self.pile = self.best_pile(model);
    }

    /// Stays with the card that one looks at when the hand has changed, unless it is gone.
    pub(crate) fn follow(&mut self, card: Option<&str>, model: &Model) {
        let hand = model.game().map_or(&[][..], |game| &game.view.hand);
        match hand.iter().position(|held| Some(held.as_str()) == card) {
            Some(place) => self.cursor = place,
            None if self.chosen => self.unchoose(),
            None => {}
        }
    }

    /// The card that one looks at, while one is to play.
    pub(crate) fn looked<'a>(&self, model: &'a Model) -> Option<&'a str> {
        let game = model.game()?;
        game.view.hand.get(self.cursor).map(CardText::as_str).filter(|_| model.is_my_turn() && !self.covered)
    }

    /// The pile to look at first with a card: the nearest that takes it, jumps back before all.
    pub(crate) fn best_pile(&self, model: &Model) -> usize {
        let Some((game, card)) = model.game().zip(self.looked(model)) else { return 0 };
        let plays = game.view.plays.iter().filter(|play| play.card == card);
        plays.min_by_key(|play| (play.loses, !play.back, play.step)).map_or(0, |play| play.pile)
    }

    /// Whether a letter goes on with a card that is being typed, or begins one.
    pub(crate) fn takes_letter(&self, model: &Model, sign: char) -> bool {
        let typed = format!("{}{sign}", self.typed);
        let is_begun = |game: &GameState| {
            game.view.directions.len() == 2 && look_up(model.text, &game.view.hand, &typed) != Found::Nothing
        };
        sign.is_alphabetic() && model.game().is_some_and(is_begun)
    }

    /// Looks at the first card with the typed digit or letter, and chooses it when its number is whole.
    pub(crate) fn type_sign(&mut self, model: &Model, sign: char) {
        let Some(game) = model.game() else { return };
        (self.chosen, self.hinted) = (false, false);
        // No card has more signs; those that are too many show that there is no such card.
        if self.typed.len() < MOST_TYPED {
            self.typed.push(sign);
        }
        match look_up(model.text, &game.view.hand, &self.typed) {
            Found::Card(place) => self.choose(model, place),
            Found::Begun(place) | Found::Several(place) => self.cursor = place,
            Found::Nothing => {}
        }
    }

    /// Takes the last typed sign back; without one, the choice.
    pub(crate) fn erase_digit(&mut self, model: &Model) {
        if self.typed.pop().is_none() {
            return self.unchoose();
        }
        if let (Some(game), false) = (model.game(), self.typed.is_empty())
            && let Found::Begun(place) | Found::Several(place) =
                look_up(model.text, &game.view.hand, &self.typed)
        {
            self.cursor = place;
        }
    }

    /// What the typed digits stand for, while a number is being typed.
    pub(crate) fn typing(&self, model: &Model) -> Option<Found> {
        let game = model.game().filter(|_| !self.typed.is_empty())?;
        Some(look_up(model.text, &game.view.hand, &self.typed))
    }
}

/// Takes something back, after a question if the game would not count any more.
pub(crate) fn undo(model: &Model, extent: Extent) -> Intent {
    if model.undo_ends_counting() {
        Intent::Open(Panel::Ask(Question::Undo(extent)))
    } else {
        Intent::Undo(extent)
    }
}

/// A seat where nobody sits: this one, or the first.
pub(crate) fn free_seat(model: &Model, wished: usize) -> Option<usize> {
    let is_free = |seat: &usize| model.occupant(*seat) == Some(&Occupant::Nobody);
    Some(wished).filter(is_free).or_else(|| (0..model.state.seats.len()).find(is_free))
}

/// Adds something that can be done: its key, its label, what it means, and whether it matters most now.
type Add<'a> = &'a mut dyn FnMut(char, String, Intent, bool);

/// What can be done with the seats before a game.
fn seat_items(model: &Model, ui: &Ui, add: Add<'_>) {
    let text = model.text;
    let occupant = model.occupant(ui.seat);
    if occupant == Some(&Occupant::Nobody) {
        if model.seat.is_none() {
            add('\n', text.get("table-sit"), Intent::Sit, true);
        }
        add('b', text.get("table-put-bot"), Intent::PutBot, model.seat.is_some());
        add('l', text.get("table-level"), Intent::OtherLevel, false);
    } else if matches!(occupant, Some(Occupant::Bot { .. })) {
        add('x', text.get("table-remove-bot"), Intent::RemoveBot, false);
    }
}

/// What can be done after a game.
fn end_items(model: &Model, ui: &Ui, add: Add<'_>) {
    let text = model.text;
    if model.seat.is_some() && model.state.phase == Phase::Over {
        add('n', text.get("table-next"), Intent::Next(false), true);
        add('a', text.get("table-same"), Intent::Next(true), false);
    } else if model.seat.is_none() && free_seat(model, ui.seat).is_some() {
        add('\n', text.get("table-sit"), Intent::Sit, true);
    }
    if let Some(record) = &model.record {
        add('r', text.get("table-replay"), Intent::Replay, false);
        if Analysis::can_be_made(record) {
            add('A', text.get("terminal-analysis"), Intent::Analyse, false);
        }
        add('w', text.get("terminal-save"), Intent::Open(Panel::Save(String::new())), false);
    }
}

/// What can be done in a game.
fn game_items(model: &Model, ui: &Ui, game: &GameState, add: Add<'_>) {
    let text = model.text;
    if model.is_asked_to_start() {
        add('y', text.get("table-offer"), Intent::Offer(true), true);
        add('n', text.get("table-decline"), Intent::Offer(false), false);
    }
    if model.own().is_some_and(|seat| seat.occupant.has_stand_in()) {
        add('t', text.get("table-take-over"), Intent::StandIn(false), true);
    }
    if model.seat.is_none() && free_seat(model, ui.seat).is_some() {
        add('\n', text.get("table-sit"), Intent::Sit, true);
    }
    if model.is_my_turn() {
        add('e', text.get("table-end"), Intent::EndTurn, game.view.may_end);
    }
    if game.may_undo {
        add('u', text.get("table-undo"), undo(model, Extent::Card), false);
    }
    if game.may_hint {
        add('h', text.get("table-hint"), Intent::Hint, false);
    }
    if game.view.players > 1 && !game.may_say.is_empty() {
        add('s', text.get("talk-signals"), Intent::Open(Panel::Signals(0)), false);
    }
    if model.own().is_some_and(|seat| seat.gives_up) {
        add('g', text.get("table-go-on"), Intent::GoOn, false);
    } else if model.seat.is_some() {
        add('g', text.get("table-give-up"), Intent::Open(Panel::Ask(Question::GiveUp)), false);
    }
}

/// What can be done now, the most important first.
pub(crate) fn items(model: &Model, ui: &Ui) -> Vec<Item> {
    let text = model.text;
    let mut items = Vec::new();
    let mut add = |key, label, intent, main| items.push(Item { main, ..Item::new(key, label, intent) });
    match (model.state.phase, model.game()) {
        (Phase::Waiting, _) | (_, None) => seat_items(model, ui, &mut add),
        (Phase::Over | Phase::Closed, Some(_)) => end_items(model, ui, &mut add),
        (Phase::Starting | Phase::Playing, Some(game)) => game_items(model, ui, game, &mut add),
    }
    let (remote, playing) = (!model.code.is_empty(), model.is_playing());
    if remote && model.settings.talk == TalkSetting::Free && (model.seat.is_some() || !playing) {
        add('c', text.get("talk-write"), Intent::Open(Panel::Write(String::new())), false);
    }
    add('?', text.get("terminal-help"), Intent::Open(Panel::Help(0)), false);
    add('q', text.get("terminal-quit"), Intent::Quit, false);
    if playing {
        add('l', text.get("talk-history"), Intent::Open(Panel::Log(0)), false);
        let in_person = |seat: &SeatJson| seat.occupant.is_person() && !seat.occupant.has_stand_in();
        if remote && model.own().is_some_and(in_person) && model.state.seats.len() > 1 {
            add('o', text.get("table-hand-over"), Intent::StandIn(true), false);
        }
    }
    if remote && model.seat.is_some() && model.state.phase != Phase::Closed {
        let stand = if playing { Intent::Open(Panel::Ask(Question::Stand)) } else { Intent::Stand };
        add('d', text.get("table-stand"), stand, false);
    }
    items
}
