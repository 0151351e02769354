//! What a seat sees, as numbers.

use gambero::{Card, CardSet, Command, Deal, Duty, Pile, Playthrough, Seat, Talk, Variant, View};
use gambero_bots::Measure;
use gambero_bots::net::{Encoder, input_groups};

use crate::bits::{spread, spread_sum};

/// What kind of observation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Observation {
    /// `compact`: small integers, the same places in every variant.
    #[default]
    Compact,
    /// `planes`: zeros and ones, a plane of cards for each question; then counts. For networks.
    Planes,
    /// `network`: what our own value network sees, as floats.
    Network,
}

/// A part of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// The place of its first number.
    pub start: usize,
    /// How many rows it has: planes, seats or piles.
    pub rows: usize,
    /// How many numbers a row has.
    pub columns: usize,
    /// What the numbers say.
    pub meaning: String,
}

impl Field {
    /// How many numbers it has.
    #[allow(clippy::len_without_is_empty, reason = "a field has at least one number")]
    pub const fn len(&self) -> usize {
        self.rows * self.columns
    }
}

impl Observation {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Compact, Self::Planes, Self::Network];

    /// The name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compact => "compact",
            Self::Planes => "planes",
            Self::Network => "network",
        }
    }

    /// Whether it is made of floats; bytes otherwise.
    pub const fn is_float(self) -> bool {
        matches!(self, Self::Network)
    }

    /// How many numbers it has.
    pub fn len(self, variant: Variant) -> usize {
        match self {
            Self::Compact => COMPACT_LEN,
            Self::Planes => planes_len(variant),
            Self::Network => gambero_bots::net::input_count(variant) + FIGURES,
        }
    }

    /// Whether it has no numbers: none is so.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Its parts, in order.
    pub fn fields(self, variant: Variant) -> Vec<Field> {
        let Ok(deal) = Deal::from_seed(variant, 1, 0, None) else { return Vec::new() };
        let game = Playthrough::new(&deal);
        let scene = Scene { view: game.view(Seat::ALL[0]), talk: game.talk(), speaker: None };
        let mut fields = Fields::default();
        match self {
            Self::Compact => compact(&scene, &mut fields),
            Self::Planes => planes(&scene, &mut fields),
            Self::Network => return network_fields(variant),
        }
        fields.0
    }

    /// Writes bytes.
    pub(crate) fn write_bytes(self, scene: &Scene<'_>, out: &mut [u8]) {
        assert_eq!(out.len(), self.len(scene.view.variant()), "a place for each number");
        match self {
            Self::Compact => compact(scene, &mut Bytes(out)),
            Self::Planes => planes(scene, &mut Bytes(out)),
            Self::Network => panic!("this observation is made of floats"),
        }
    }

    /// Writes floats.
    pub(crate) fn write_floats(self, scene: &Scene<'_>, out: &mut [f32]) {
        assert_eq!(out.len(), self.len(scene.view.variant()), "a place for each number");
        assert!(self.is_float(), "this observation is made of bytes");
        let (view, talk) = (&scene.view, scene.talk);
        let (inputs, figures) = out.split_at_mut(gambero_bots::net::input_count(view.variant()));
        inputs.fill(0.0);
        // A place may be named twice in Quick & Easy: cards of several colours share it.
        Encoder::new(view, talk).inputs(view.board(), view.hand(), |place, value| inputs[place] += value);
        figures.copy_from_slice(&Measure::new(view, talk).figures(view.board(), view.hand()).game);
    }
}

/// What is looked at.
pub(crate) struct Scene<'a> {
    pub(crate) view: View,
    pub(crate) talk: &'a Talk,
    pub(crate) speaker: Option<Seat>,
}

impl Scene<'_> {
    fn me(&self) -> Seat {
        self.view.seat().unwrap_or(self.view.active())
    }

    /// The seats from one's own on, `None` for places beyond the table.
    fn seats(&self) -> [Option<Seat>; Seat::MAX] {
        let (me, players) = (self.me().index(), self.view.players());
        std::array::from_fn(|way| (way < players).then(|| Seat::ALL[(me + way) % players]))
    }

    /// How many cards each seat holds, from one's own on.
    fn counts(&self) -> [u8; Seat::MAX] {
        self.seats().map(|seat| seat.map_or(0, |seat| self.view.count(seat) as u8))
    }

    /// How many seats after one's own.
    fn way_to(&self, seat: Seat) -> u8 {
        let players = self.view.players();
        ((seat.index() + players - self.me().index()) % players) as u8
    }
}

/// Takes in an observation part by part: what the parts are and what is in them is said in one place.
trait Sink {
    /// A part with so many rows and columns, which `write` fills.
    fn put(&mut self, name: &str, shape: (usize, usize), meaning: &str, write: impl FnOnce(&mut [u8]));

    /// A part with one number.
    fn one(&mut self, name: &str, meaning: &str, value: impl Into<u8>) {
        self.put(name, (1, 1), meaning, |out| out[0] = value.into());
    }

    /// A part with one number in each row.
    fn column<const N: usize>(&mut self, name: &str, meaning: &str, values: [u8; N]) {
        self.put(name, (N, 1), meaning, |out| out.copy_from_slice(&values));
    }

    /// A part with one row.
    fn row<const N: usize>(&mut self, name: &str, meaning: &str, values: [u8; N]) {
        self.put(name, (1, N), meaning, |out| out.copy_from_slice(&values));
    }

    /// A part with a plane of cards in each row.
    fn planes<P: Copy>(
        &mut self,
        name: &str,
        variant: Variant,
        meaning: &str,
        rows: &[P],
        cards: impl Fn(P) -> CardSet,
    ) {
        let (size, first) = (variant.deck_size(), variant.first_code());
        self.put(name, (rows.len(), size), meaning, |out| {
            for (row, out) in rows.iter().zip(out.chunks_exact_mut(size)) {
                spread(cards(*row).bits() >> first, out);
            }
        });
    }
}

/// A 1 at one place at most.
fn one_hot<const N: usize>(place: Option<usize>) -> [u8; N] {
    std::array::from_fn(|at| u8::from(Some(at) == place))
}

/// Numbers one after another.
struct Bytes<'a>(&'a mut [u8]);

impl Sink for Bytes<'_> {
    #[inline]
    fn put(&mut self, _: &str, (rows, columns): (usize, usize), _: &str, write: impl FnOnce(&mut [u8])) {
        let (now, rest) = std::mem::take(&mut self.0).split_at_mut(rows * columns);
        write(now);
        self.0 = rest;
    }
}

/// Only what the parts are.
#[derive(Default)]
struct Fields(Vec<Field>);

impl Sink for Fields {
    fn put(&mut self, name: &str, (rows, columns): (usize, usize), meaning: &str, _: impl FnOnce(&mut [u8])) {
        let start = self.0.last().map_or(0, |field| field.start + field.len());
        let (name, meaning) = (name.to_owned(), meaning.to_owned());
        self.0.push(Field { name, start, rows, columns, meaning });
    }
}

const CODES: usize = Card::MAX_CODE as usize + 1;
const COMMANDS: usize = Command::ALL.len();
const FIGURES: usize = std::mem::size_of::<gambero_bots::Features>() / std::mem::size_of::<f32>();

/// The most cards that a hand holds.
const HAND: usize = 8;

const COMPACT_LEN: usize = 12 + 2 * 4 + HAND + Seat::MAX + 2 * CODES + COMMANDS + 8 * Seat::MAX;

fn duty(view: &View) -> u8 {
    match view.board().owes() {
        None => 0,
        Some(Duty::CoverSkull) => 1,
        Some(Duty::ExactlyThree) => 2,
        Some(Duty::Minimum) => 3,
    }
}

#[inline]
fn compact(scene: &Scene<'_>, sink: &mut impl Sink) {
    let view = &scene.view;
    let (board, variant, seats) = (view.board(), view.variant(), scene.seats());
    sink.one("variant", "the variant, in the order of `VARIANTS`", variant as u8);
    sink.one("players", "how many players", view.players() as u8);
    sink.one("seat", "one's own seat", scene.me().index() as u8);
    sink.one("active", "whose turn it is, in seats after one's own", scene.way_to(view.active()));
    let speaker = scene.speaker.map_or(0, |seat| 1 + scene.way_to(seat));
    sink.one("speaker", "who speaks now: 0 nobody, otherwise 1 + seats after one's own", speaker);
    sink.one("draw", "cards in the draw pile", board.draw() as u8);
    sink.one("left", "cards not on a pile", view.left() as u8);
    sink.one("played", "cards laid in this turn", board.played() as u8);
    sink.one("minimum", "cards that a turn must lay at least", board.minimum() as u8);
    let meaning = "gravest open duty: 0 none, 1 cover-skull, 2 exactly-three, 3 minimum";
    sink.one("owes", meaning, duty(view));
    sink.one("three", "1 if a 3! card lies in this turn", board.three());
    let bound = board.bound().map_or(0, |pile| 1 + pile.index() as u8);
    sink.one("bound", "the pile that one pile has fixed: 0 none, otherwise 1 + pile", bound);
    let tops = Pile::ALL.map(|pile| board.top(pile).map_or(0, Card::code));
    sink.column("tops", "top card of each pile by its code, 0 for none", tops);
    let showing = Pile::ALL.map(|pile| board.command_on(pile).map_or(0, |command| 1 + command.index() as u8));
    sink.column("commands", "command that shows on each pile: 0 none, otherwise 1 + command", showing);
    let mut hand = [0; HAND];
    hand.iter_mut().zip(view.hand()).for_each(|(place, card)| *place = card.code());
    sink.column("hand", "one's own cards by their codes, sorted; 0 for empty places", hand);
    sink.column("counts", "cards in each hand, from one's own seat on", scene.counts());
    let meaning = "each card by its code: 0 not in the deck, 1 unseen, 2 laid, 3 mine, \
                   3 + *n* known to be held by the seat *n* after one's own";
    sink.put("cards", (CODES, 1), meaning, |out| {
        let held = |way: usize| seats[way].map_or(0, |seat| (scene.talk.held(seat) & view.unseen()).bits());
        let own = [(view.unseen().bits(), 1), (view.laid().bits(), 2), (view.hand().bits(), 3)];
        if seats[1].is_none() {
            spread_sum(own, out);
        } else {
            let [unseen, laid, mine] = own;
            spread_sum([unseen, laid, mine, (held(1), 3), (held(2), 4), (held(3), 5), (held(4), 6)], out);
        }
    });
    let meaning =
        "the command on each card by its code, where one's own seat knows it: 0 none, otherwise 1 + command";
    sink.put("carries", (CODES, 1), meaning, |out| {
        if variant.has_commands() {
            spread_sum(sets_of_commands(view), out);
        } else {
            out.fill(0);
        }
    });
    let unseen = Command::ALL.map(|command| view.unseen_with(command) as u8);
    sink.column("unseen_commands", "unseen cards with each command", unseen);
    let meaning = "what each seat has said that still stands, from one's own seat on: \
                   a bit for each signal, the lowest first";
    sink.put("said", (Seat::MAX, 8), meaning, |out| {
        for (seat, out) in seats.into_iter().zip(out.as_chunks_mut::<8>().0) {
            *out = seat.map_or(0, |seat| scene.talk.by(seat).bits()).to_le_bytes();
        }
    });
}

fn sets_of_commands(view: &View) -> [(u128, u8); COMMANDS] {
    Command::ALL.map(|command| (view.layout().cards_with(command).bits(), 1 + command.index() as u8))
}

/// How many numbers the planes of a variant have.
fn planes_len(variant: Variant) -> usize {
    let (piles, size) = (variant.pile_count(), variant.deck_size());
    let commands = if variant.has_commands() { COMMANDS } else { 0 };
    let planes = 3 + 3 * piles + 3 * Seat::MAX + commands;
    let counts = 2 + 2 * Seat::MAX + 4 + 4 + 1 + piles + Seat::MAX;
    planes * size + counts + commands * (piles + 1) + 64 * Seat::MAX
}

#[inline]
fn planes(scene: &Scene<'_>, sink: &mut impl Sink) {
    let view = &scene.view;
    let (board, variant, seats, talk) = (view.board(), view.variant(), scene.seats(), scene.talk);
    let piles = variant.piles();
    sink.planes("mine", variant, "cards in one's own hand", &[view.hand()], |cards| cards);
    sink.planes("laid", variant, "cards on the piles", &[view.laid()], |cards| cards);
    sink.planes("unseen", variant, "cards that one has not seen", &[view.unseen()], |cards| cards);
    let meaning = "cards that one may lay now, for each pile";
    sink.planes("playable", variant, meaning, piles, |pile| view.plays_on(pile));
    let meaning = "cards that a new turn could lay, for each pile";
    sink.planes("fits", variant, meaning, piles, |pile| board.fits_fresh(pile));
    let top = |pile| board.top(pile).map_or(CardSet::EMPTY, Card::to_set);
    sink.planes("tops", variant, "the top card, for each pile", piles, top);
    let of_seat = |cards: &dyn Fn(Seat) -> CardSet, seat: Option<Seat>| seat.map_or(CardSet::EMPTY, cards);
    let meaning = "cards that the talk shows to be held, for each seat from one's own on";
    let held = |seat| talk.held(seat);
    sink.planes("held", variant, meaning, &seats, |seat| of_seat(&held, seat));
    let meaning = "cards of which the talk shows that some are held, for each seat from one's own on";
    let hinted = |seat| talk.known(seat).hinted();
    sink.planes("hinted", variant, meaning, &seats, |seat| of_seat(&hinted, seat));
    let meaning = "cards that the talk shows not to be held, for each seat from one's own on";
    let excluded = |seat| (talk.known(seat).excluded() & variant.cards()) - view.laid();
    sink.planes("excluded", variant, meaning, &seats, |seat| of_seat(&excluded, seat));
    if variant.has_commands() {
        let meaning = "cards that one knows to carry each command";
        sink.planes("carries", variant, meaning, &Command::ALL, |command| view.layout().cards_with(command));
    }
    sink.one("draw", "cards in the draw pile", board.draw() as u8);
    sink.one("left", "cards not on a pile", view.left() as u8);
    let place = |seat| usize::from(scene.way_to(seat));
    let active: [_; Seat::MAX] = one_hot(Some(place(view.active())));
    sink.row("active", "1 for the seat whose turn it is, from one's own on", active);
    let speaker: [_; Seat::MAX] = one_hot(scene.speaker.map(place));
    sink.row("speaker", "1 for the seat that speaks now, from one's own on", speaker);
    let meaning = "1 for the gravest open duty: none, cover-skull, exactly-three, minimum";
    sink.row::<4>("owes", meaning, one_hot(Some(duty(view).into())));
    sink.one("played", "cards laid in this turn", board.played() as u8);
    sink.one("minimum", "cards that a turn must lay at least", board.minimum() as u8);
    sink.one("three", "1 if a 3! card lies in this turn", board.three());
    sink.one("players", "how many players", view.players() as u8);
    sink.one("may_end", "1 if one may end the turn now", view.may_end());
    sink.put("bound", (1, piles.len()), "1 for the pile that one pile has fixed", |out| {
        out.copy_from_slice(&one_hot::<4>(board.bound().map(Pile::index))[..piles.len()]);
    });
    sink.row("counts", "cards in each hand, from one's own seat on", scene.counts());
    if variant.has_commands() {
        sink.put("commands", (piles.len(), COMMANDS), "1 for the command that shows, for each pile", |out| {
            for (pile, out) in piles.iter().zip(out.as_chunks_mut::<COMMANDS>().0) {
                *out = one_hot(board.command_on(*pile).map(Command::index));
            }
        });
        let unseen = Command::ALL.map(|command| view.unseen_with(command) as u8);
        sink.row("unseen_commands", "unseen cards with each command", unseen);
    }
    let meaning = "1 for each signal that still stands, for each seat from one's own on";
    sink.put("said", (Seat::MAX, 64), meaning, |out| {
        for (seat, out) in seats.into_iter().zip(out.chunks_exact_mut(64)) {
            spread(seat.map_or(0, |seat| talk.by(seat).bits()).into(), out);
        }
    });
}

fn network_fields(variant: Variant) -> Vec<Field> {
    let mut fields = Vec::new();
    let mut start = 0;
    for group in input_groups(variant) {
        let (name, meaning) = (group.name.to_owned(), group.meaning.to_owned());
        fields.push(Field { name, start, rows: group.rows, columns: group.columns, meaning });
        start += group.rows * group.columns;
    }
    let meaning = "what `careful` looks at, the 26 figures listed below".to_owned();
    fields.push(Field { name: "figures".to_owned(), start, rows: 1, columns: FIGURES, meaning });
    fields
}
