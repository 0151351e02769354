//! Whole turns: a beam search over the sequences of plays, with the plays that lead to the best of them.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use gambero::{Action, Board, Card, CardSet, Layout, Pile, State, View};

use crate::turn::Turn;

/// Looks through the turns that a hand could play: plays one after another, the best of each length followed
/// further.
#[derive(Default)]
pub(crate) struct Planner {
    /// The turns looked at, each as its last play and where it came from.
    nodes: Vec<Node>,
    seen: HashSet<Key, BuildHasherDefault<KeyHasher>>,
    /// The turns that can end as they are, in the order in which they were found.
    finished: Vec<usize>,
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
    /// Where it came from, and by which play.
    parent: usize,
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
    /// `value` says how good a board and a hand are after a turn. At most `beam` turns of each length are
    /// followed further.
    pub(crate) fn search(&mut self, view: &View, beam: usize, mut value: impl FnMut(&Board, CardSet) -> f32) {
        let (layout, board, hand) = (view.layout(), *view.board(), view.hand());
        self.nodes.clear();
        self.seen.clear();
        self.finished.clear();
        let mut root = Node { board, hand, parent: 0, play: None, value: 0.0 };
        if board.owes().is_none() {
            root.value = value(&board, hand);
            self.finished.push(0);
        }
        self.nodes.push(root);
        let mut layer = 0..1;
        while !layer.is_empty() {
            let next = self.nodes.len();
            for place in layer {
                self.follow(layout, place, beam < NARROW, &mut value);
            }
            let new = &mut self.nodes[next..];
            if new.len() > beam {
                new.select_nth_unstable_by(beam, |a, b| b.value.total_cmp(&a.value));
            }
            // Which turns are finished is told only now that they have their places.
            for (place, node) in (next..).zip(&*new) {
                if node.board.owes().is_none() {
                    self.finished.push(place);
                }
            }
            layer = next..next + new.len().min(beam);
        }
    }

    /// Adds the turns that are one play longer.
    fn follow(
        &mut self,
        layout: &Layout,
        place: usize,
        narrow: bool,
        value: &mut impl FnMut(&Board, CardSet) -> f32,
    ) {
        let node = self.nodes[place];
        if node.play.is_some() && node.board.closes(node.hand) {
            return;
        }
        let turn = Turn::at(layout, node.board, node.hand);
        let may_end = node.board.owes().is_none();
        if may_end && self.ban.extras {
            return;
        }
        let fits = match (may_end, narrow) {
            (true, _) => turn.near_plays(1),
            (false, true) => turn.near_plays(3),
            (false, false) => node.board.fits_all(),
        };
        for pile in Pile::ALL {
            for card in fits[pile.index()] & node.hand {
                if may_end && turn.cost(card, pile) > DEAREST_EXTRA {
                    continue;
                }
                if self.ban.jumps && turn.cost(card, pile) < 0 {
                    continue;
                }
                let Turn { board, hand, .. } = turn.with(card, pile);
                let lost = board.owes().is_some() && board.closes(hand);
                if !lost && self.seen.insert(Key::of(&board, hand)) {
                    let value = value(&board, hand);
                    self.nodes.push(Node { board, hand, parent: place, play: Some((card, pile)), value });
                }
            }
        }
    }

    /// The best turn, if any can be brought to its end.
    pub(crate) fn best(&self) -> Option<&Node> {
        let nodes = self.finished.iter().map(|place| &self.nodes[*place]);
        nodes.reduce(|best, node| if node.value > best.value { node } else { best })
    }

    /// The best turns, best first.
    pub(crate) fn ranked(&mut self, count: usize) -> impl Iterator<Item = &Node> {
        let (nodes, finished) = (&self.nodes, &mut self.finished);
        finished.sort_by(|a, b| nodes[*b].value.total_cmp(&nodes[*a].value));
        finished.iter().take(count).map(|place| &nodes[*place])
    }

    /// The plays that lead to a turn, and its end where that is a choice.
    pub(crate) fn plan(&self, node: &Node) -> Plan {
        let mut node = *node;
        let mut plan = Plan::default();
        if node.board.owes().is_none() && !node.board.closes(node.hand) {
            plan.0.push((node.board, node.hand, Action::End));
        }
        while let Some((card, pile)) = node.play {
            node = self.nodes[node.parent];
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

/// What makes two turns the same for what follows: piles of one direction can change places where no command
/// tells them apart.
#[derive(PartialEq, Eq)]
struct Key {
    board: Option<Board>,
    tops: [u8; Pile::MAX],
    hand: u128,
}

impl Key {
    fn of(board: &Board, hand: CardSet) -> Self {
        let mut tops = Pile::ALL.map(|pile| board.top(pile).map_or(0, Card::code));
        let exact = board.variant().has_commands();
        if !exact && board.variant().pile_count() == Pile::MAX {
            tops[..2].sort_unstable();
            tops[2..].sort_unstable();
        }
        Self { board: exact.then_some(*board), tops, hand: hand.bits() }
    }
}

impl std::hash::Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(u32::from_le_bytes(self.tops));
        state.write_u64(self.hand as u64);
        state.write_u64((self.hand >> 64) as u64);
    }
}

/// A quick mix of few words.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }
}
