//! `careful`: values whole turns. It looks at what the table and its hand would be like after each turn that it could
//! play, and takes the best by a linear function whose weights were tuned for each variant and number of players.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use gambero::{Action, Board, Card, CardSet, Command, Pile, View};

use crate::bot::{Bot, Choice, Reason, Talk};
use crate::features::Measure;
use crate::greedy::{Greedy, why};
use crate::turn::Turn;
use crate::weights::Weights;

pub(crate) struct Careful {
    weights: Option<Weights>,
    /// The turns looked at, each as its last play and where it came from.
    nodes: Vec<Node>,
    seen: HashSet<Key, BuildHasherDefault<KeyHasher>>,
    /// The plays still to come of the turn that was chosen, the next one last, and the board and hand that each is for.
    plan: Vec<(Board, CardSet, Action)>,
}

/// A turn as far as it goes: the board and the hand after its last play.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    hand: CardSet,
    last: Option<Command>,
    /// Where it came from, and by which play.
    parent: usize,
    play: Option<(Card, Pile)>,
    value: f32,
}

/// How many turns of each length are followed further.
const BEAM: usize = 48;

/// How dear a card beyond the duties may be for a turn with it to be looked at.
const DEAREST_EXTRA: i32 = 12;

impl Careful {
    pub(crate) fn new(weights: Option<Weights>) -> Self {
        Self { weights, nodes: Vec::new(), seen: HashSet::default(), plan: Vec::new() }
    }

    /// The last play of the best turn.
    fn search(&mut self, view: &View, talk: &Talk, weights: &Weights) -> Option<Node> {
        let measure = Measure::new(view, talk);
        self.nodes.clear();
        self.seen.clear();
        let root =
            Node { board: *view.board(), hand: view.hand(), last: None, parent: 0, play: None, value: 0.0 };
        self.nodes.push(root);
        let mut best = None;
        if view.may_end() {
            best = Some(Node { value: weights.value(&measure.features(&root.board, root.hand)), ..root });
        }
        let mut layer = 0..1;
        while !layer.is_empty() {
            let next = self.nodes.len();
            for place in layer {
                let node = self.nodes[place];
                let turn = Turn::at(view.layout(), node.board, node.hand, node.last);
                let may_end = node.board.owes(node.last).is_none();
                let fits = if may_end { turn.near_plays() } else { node.board.fits_all() };
                for pile in Pile::ALL {
                    for card in fits[pile.index()] & node.hand {
                        if may_end && turn.cost(card, pile) > DEAREST_EXTRA {
                            continue;
                        }
                        let Turn { board, hand, last, .. } = turn.with(card, pile);
                        if !self.seen.insert(Key::of(&board, hand)) {
                            continue;
                        }
                        let (closes, finishes) = (board.closes(last, hand), board.owes(last).is_none());
                        if closes && !finishes {
                            continue; // lost
                        }
                        let value = weights.value(&measure.features(&board, hand));
                        let after =
                            Node { board, hand, last, parent: place, play: Some((card, pile)), value };
                        if finishes && best.is_none_or(|best: Node| value > best.value) {
                            best = Some(after);
                        }
                        if !closes {
                            self.nodes.push(after);
                        }
                    }
                }
            }
            let new = &mut self.nodes[next..];
            new.sort_unstable_by(|a, b| b.value.total_cmp(&a.value));
            layer = next..next + new.len().min(BEAM);
        }
        best
    }

    /// Lays down the plays that lead to a node, and the end of the turn where it is a choice.
    fn lay_plan(&mut self, mut node: Node) {
        self.plan.clear();
        if node.board.owes(node.last).is_none() && !node.board.closes(node.last, node.hand) {
            self.plan.push((node.board, node.hand, Action::End));
        }
        while let Some((card, pile)) = node.play {
            node = self.nodes[node.parent];
            self.plan.push((node.board, node.hand, Action::Play { card, pile }));
        }
    }
}

impl Bot for Careful {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        let Some(weights) = self.weights.or_else(|| Weights::of(view.variant(), view.players())) else {
            return Greedy.act(view, talk);
        };
        if self.plan.last().is_none_or(|(board, hand, _)| board != view.board() || *hand != view.hand()) {
            match self.search(view, talk, &weights) {
                Some(node) => self.lay_plan(node),
                None => return Greedy.act(view, talk),
            }
        }
        match self.plan.pop() {
            Some((_, _, action @ Action::Play { card, pile })) => {
                let turn = Turn::new(view);
                let reason =
                    if view.may_end() { Reason::CheapExtra } else { reason(&turn, view, talk, card, pile) };
                Choice { action, reason }
            }
            Some((_, _, action)) => Choice { action, reason: Reason::EndsTurn },
            None => Greedy.act(view, talk),
        }
    }
}

/// What speaks for a play that is not always the nearest.
fn reason(turn: &Turn<'_>, view: &View, talk: &Talk, card: Card, pile: Pile) -> Reason {
    let cost = turn.cost(card, pile);
    let nearer =
        |other: Pile| turn.near_plays()[other.index()].iter().any(|near| turn.cost(near, other) < cost);
    let prices = talk.prices(view);
    match why(turn, card, pile) {
        Reason::SmallestStep
            if Pile::ALL.into_iter().any(|other| prices[other.index()] > 0 && nearer(other)) =>
        {
            Reason::LeavesPile
        }
        Reason::SmallestStep if Pile::ALL.into_iter().any(nearer) => Reason::BestTurn,
        reason => reason,
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
