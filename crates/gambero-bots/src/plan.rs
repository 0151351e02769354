//! Whole turns: a beam search over the sequences of plays, with the plays that lead to the best of them.

use gambero::{Action, Board, Card, CardSet, Layout, Pile, State, View};
use rustc_hash::FxHashSet;

use crate::turn::Turn;

/// Looks through the turns that a hand could play: plays one after another, the best of each length followed
/// further.
#[derive(Default)]
pub(crate) struct Planner {
    /// The turns looked at, each as its last play and where it came from.
    nodes: Vec<Node>,
    /// The keys of the turns of one length.
    seen: FxHashSet<u64>,
    /// How good the turns of one length are, and their places; the ones to be followed further come first.
    order: Vec<(f32, u32)>,
    /// The places of the turns that are followed further now.
    layer: Vec<u32>,
    /// The turns that can end as they are, in the order in which they were found.
    finished: Vec<u32>,
    /// What is not looked at.
    ban: Ban,
}

/// Plays that a planner leaves out, for players who do not think of them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ban {
    /// Jumps back.
    pub(crate) jumps: bool,
    /// Cards beyond the duties.
    pub(crate) extras: bool,
}

/// A turn as far as it goes: the board and the hand after its last play.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) hand: CardSet,
    /// The same as a bit for each card of the hand before the first play.
    pub(crate) cards: u8,
    /// Whether the turn owes nothing.
    may_end: bool,
    /// Where it came from, and by which play.
    parent: u32,
    play: Option<(Card, Pile)>,
    pub(crate) value: f32,
}

/// The plays still to come of a turn that was chosen, the next one last, and the board and hand that each is
/// for.
#[derive(Clone, Default)]
pub(crate) struct Plan(Vec<(Board, CardSet, Action)>);

/// How dear a card beyond the duties may be for a turn with it to be looked at.
const DEAREST_EXTRA: i32 = 12;

/// With a narrower beam than this, only the nearest cards are looked at.
const NARROW: usize = 12;

impl Planner {
    /// A planner that leaves plays out.
    pub(crate) fn without(ban: Ban) -> Self {
        Self { ban, ..Self::default() }
    }

    /// Looks through the turns of the seat whose view it is, from the point that its turn has come to;
    /// `value` says how good boards and hands are after a turn. At most `beam` turns of each length are
    /// followed further.
    pub(crate) fn search(&mut self, view: &View, beam: usize, mut value: impl FnMut(&mut [Node])) {
        let (layout, board, hand) = (view.layout(), *view.board(), view.hand());
        let (bits, cards) = bits_of(hand);
        let may_end = board.owes().is_none();
        let root = Node { board, hand, cards, may_end, parent: 0, play: None, value: 0.0 };
        self.nodes.clear();
        self.nodes.push(root);
        self.finished.clear();
        if may_end {
            value(&mut self.nodes);
            self.finished.push(0);
        }
        let mut layer = std::mem::take(&mut self.layer);
        layer.clear();
        layer.push(0);
        while !layer.is_empty() {
            let next = self.nodes.len();
            self.seen.clear();
            for place in layer.drain(..) {
                self.follow(layout, &bits, place, beam < NARROW);
            }
            let new = &mut self.nodes[next..];
            let places = next as u32..;
            // Where all turns are followed, nothing depends on how good those are that cannot end yet.
            if new.len() <= beam {
                for run in new.chunk_by_mut(|a, b| a.may_end == b.may_end) {
                    if run[0].may_end {
                        value(run);
                    }
                }
                layer.extend(places.take(new.len()));
                self.finished.extend(layer.iter().filter(|place| self.nodes[**place as usize].may_end));
            } else {
                value(new);
                self.order.clear();
                self.order.extend(new.iter().map(|node| node.value).zip(places));
                self.order.select_nth_unstable_by(beam, |a, b| b.0.total_cmp(&a.0));
                layer.extend(self.order[..beam].iter().map(|(_, place)| place));
                let places = self.order.iter().map(|(_, place)| *place);
                self.finished.extend(places.filter(|place| self.nodes[*place as usize].may_end));
            }
        }
        self.layer = layer;
    }

    /// Adds the turns that are one play longer; how good they are is not said yet. `bits` are those of the
    /// cards of the hand before the first play.
    fn follow(&mut self, layout: &Layout, bits: &Bits, place: u32, narrow: bool) {
        let node = self.nodes[place as usize];
        // Where nothing can be played, nothing fits below.
        if node.play.is_some() && node.board.is_stopped() {
            return;
        }
        let turn = Turn::at(layout, node.board, node.hand);
        let may_end = node.may_end;
        if may_end && self.ban.extras {
            return;
        }
        let fits = match (may_end, narrow) {
            (true, _) => turn.near_plays(1),
            (false, true) => turn.near_plays(3),
            (false, false) => node.board.fits_all(),
        };
        let variant = node.board.variant();
        let (has_commands, has_twins) = (variant.has_commands(), variant.pile_count() == Pile::MAX);
        let tops = tops(&node.board);
        for pile in Pile::ALL {
            for card in fits[pile.index()] & node.hand {
                if may_end && turn.cost(card, pile) > DEAREST_EXTRA {
                    continue;
                }
                if self.ban.jumps && turn.cost(card, pile) < 0 {
                    continue;
                }
                let cards = node.cards & !bits[usize::from(card.code())];
                if !has_commands && !self.seen.insert(key(with(tops, card, pile), cards, has_twins)) {
                    continue;
                }
                // The board is changed where it stays: to copy it right after a change takes long.
                self.nodes.push(Node { parent: place, play: Some((card, pile)), cards, ..node });
                let Some(Node { board, hand, may_end, .. }) = self.nodes.last_mut() else { return };
                hand.remove(card);
                board.lay(card, turn.command(card), pile);
                *may_end = board.owes().is_none();
                let is_lost = !*may_end && board.closes(*hand);
                if is_lost || has_commands && !self.seen.insert(key_with_commands(board, cards)) {
                    self.nodes.pop();
                }
            }
        }
    }

    /// The best turn, if any can be brought to its end.
    pub(crate) fn best(&self) -> Option<&Node> {
        let nodes = self.finished.iter().map(|place| &self.nodes[*place as usize]);
        nodes.reduce(|best, node| if node.value > best.value { node } else { best })
    }

    /// The best turns, best first.
    pub(crate) fn ranked(&mut self, count: usize) -> impl Iterator<Item = &Node> {
        let (nodes, finished) = (&self.nodes, &mut self.finished);
        let value = |place: u32| nodes[place as usize].value;
        finished.sort_by(|a, b| value(*b).total_cmp(&value(*a)));
        finished.iter().take(count).map(|place| &nodes[*place as usize])
    }

    /// The plays that lead to a turn, and its end where that is a choice.
    pub(crate) fn plan(&self, node: &Node) -> Plan {
        let mut node = *node;
        let mut plan = Plan::default();
        if node.may_end && !node.board.closes(node.hand) {
            plan.0.push((node.board, node.hand, Action::End));
        }
        while let Some((card, pile)) = node.play {
            node = self.nodes[node.parent as usize];
            plan.0.push((node.board, node.hand, Action::Play { card, pile }));
        }
        plan
    }
}

impl Plan {
    /// A turn that somebody else thought of, with the board and the hand after it.
    pub(crate) fn of(view: &View, actions: &[Action]) -> (Self, Board, CardSet) {
        let mut turn = Turn::new(view);
        let mut plan = Self::default();
        for action in actions {
            plan.0.push((turn.board, turn.hand, *action));
            if let Action::Play { card, pile } = action {
                turn = turn.with(*card, *pile);
            }
        }
        plan.0.reverse();
        (plan, turn.board, turn.hand)
    }

    /// The next action, if the plan is one for what the seat sees now.
    pub(crate) fn next(&mut self, view: &View) -> Option<Action> {
        let (board, hand, action) = *self.0.last()?;
        if board != *view.board() || hand != view.hand() {
            self.0.clear();
            return None;
        }
        self.0.pop();
        Some(action)
    }

    /// Whether the game is over with it, or cannot go on as planned.
    pub(crate) fn ends(&self, mut world: State) -> bool {
        self.actions().any(|action| world.act(action).is_err()) || world.outcome().is_some()
    }

    /// All actions, the first one first.
    pub(crate) fn actions(&self) -> impl Iterator<Item = Action> {
        self.0.iter().rev().map(|(_, _, action)| *action)
    }
}

/// The codes of the tops, 0 where no card lies.
type Tops = [u8; Pile::MAX];

#[inline]
fn tops(board: &Board) -> Tops {
    Pile::ALL.map(|pile| board.top(pile).map_or(0, Card::code))
}

#[inline]
fn with(mut tops: Tops, card: Card, pile: Pile) -> Tops {
    tops[pile.index()] = card.code();
    tops
}

/// What makes two turns of one length the same for what follows: piles of one direction can change places
/// where no command tells them apart.
#[inline]
fn key([mut a, mut b, mut c, mut d]: Tops, cards: u8, has_twins: bool) -> u64 {
    if has_twins {
        (a, b) = (a.min(b), a.max(b));
        (c, d) = (c.min(d), c.max(d));
    }
    u64::from(cards) << 32 | u64::from(u32::from_le_bytes([a, b, c, d]))
}

#[inline]
fn key_with_commands(board: &Board, cards: u8) -> u64 {
    let bound = board.bound().map_or(0, |pile| 1 + pile.index() as u64);
    let turn = bound << 1 | u64::from(board.three()) << 4 | u64::from(board.is_stopped()) << 5;
    key(tops(board), cards, false) | turn << 48
}

/// A bit for each card of a hand, by the card's code; none for other cards.
type Bits = [u8; Card::MAX_CODE as usize + 1];

/// The bits of a hand's cards, and all of them together.
fn bits_of(hand: CardSet) -> (Bits, u8) {
    let (mut bits, mut all) = ([0; Card::MAX_CODE as usize + 1], 0);
    for (place, card) in hand.iter().enumerate() {
        bits[usize::from(card.code())] = 1 << place;
        all |= 1 << place;
    }
    (bits, all)
}
