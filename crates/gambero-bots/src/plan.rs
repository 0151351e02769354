//! Whole turns: a beam search over the sequences of plays, with the plays that lead to the best of them.

use gambero::{Action, Board, Card, CardSet, Layout, Pile, State, View};

use crate::turn::Turn;

/// Looks through the turns that a hand could play: plays one after another, the best of each length followed
/// further.
#[derive(Default)]
pub(crate) struct Planner {
    /// The turns looked at, each as its last play and where it came from.
    nodes: Vec<Node>,
    /// The keys of the turns of one length.
    seen: KeySet,
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
    /// The same as a bit for each card of the hand before the first play.
    cards: u16,
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
        self.finished.clear();
        let mut root = Node { board, hand, cards: u16::MAX, parent: 0, play: None, value: 0.0 };
        if board.owes().is_none() {
            root.value = value(&board, hand);
            self.finished.push(0);
        }
        self.nodes.push(root);
        let mut layer = 0..1;
        while !layer.is_empty() {
            let next = self.nodes.len();
            self.seen.clear();
            for place in layer {
                self.follow(layout, hand, place, beam < NARROW);
            }
            let new = &mut self.nodes[next..];
            // Where all turns are followed, nothing depends on how good those are that cannot end yet.
            let follows_all = new.len() <= beam;
            for node in new.iter_mut().filter(|node| !follows_all || node.board.owes().is_none()) {
                node.value = value(&node.board, node.hand);
            }
            if !follows_all {
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

    /// Adds the turns that are one play longer; how good they are is not said yet. `all` is the hand before
    /// the first play.
    fn follow(&mut self, layout: &Layout, all: CardSet, place: usize, narrow: bool) {
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
                // The board is changed where it stays: to copy it right after a change takes long.
                self.nodes.push(Node { parent: place, play: Some((card, pile)), ..node });
                let Some(Node { board, hand, cards, .. }) = self.nodes.last_mut() else { return };
                hand.remove(card);
                *cards &= !(1 << (all.bits() & ((1 << card.code()) - 1)).count_ones());
                board.lay(card, turn.command(card), pile);
                let is_lost = board.owes().is_some() && board.closes(*hand);
                if is_lost || !self.seen.insert(key(board, *cards)) {
                    self.nodes.pop();
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

/// What makes two turns of one length the same for what follows, as a number above 0: piles of one direction
/// can change places where no command tells them apart.
#[inline]
fn key(board: &Board, cards: u16) -> u64 {
    let [mut a, mut b, mut c, mut d] = Pile::ALL.map(|pile| board.top(pile).map_or(0, Card::code));
    let mut turn = 1;
    if board.variant().has_commands() {
        let bound = board.bound().map_or(0, |pile| 1 + pile.index() as u8);
        turn |= bound << 1 | u8::from(board.three()) << 4 | u8::from(board.is_stopped()) << 5;
    } else if board.variant().pile_count() == Pile::MAX {
        (a, b) = (a.min(b), a.max(b));
        (c, d) = (c.min(d), c.max(d));
    }
    let [low, high] = cards.to_le_bytes();
    u64::from_le_bytes([a, b, c, d, low, high, turn, 0])
}

/// A set of numbers above 0.
#[derive(Default)]
struct KeySet {
    /// A hash table, 0 where there is no number; half of it at least is free.
    table: Vec<u64>,
    count: usize,
}

impl KeySet {
    const SMALLEST: usize = 256;

    fn clear(&mut self) {
        self.table.clear();
        self.table.resize(Self::SMALLEST, 0);
        self.count = 0;
    }

    /// Whether a number is new. If so, it is put in.
    #[inline]
    fn insert(&mut self, key: u64) -> bool {
        if 2 * self.count >= self.table.len() {
            self.grow();
        }
        let mask = self.table.len() - 1;
        let mut place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.table[place] != 0 {
            if self.table[place] == key {
                return false;
            }
            place = (place + 1) & mask;
        }
        self.table[place] = key;
        self.count += 1;
        true
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![0; (2 * self.table.len()).max(Self::SMALLEST)];
        let old = std::mem::replace(&mut self.table, larger);
        self.count = 0;
        for key in old.into_iter().filter(|key| *key != 0) {
            self.insert(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_keys_tells_what_is_new() {
        let mut keys = KeySet::default();
        for _ in 0..2 {
            keys.clear();
            let mut plain = std::collections::HashSet::new();
            let mut rng = gambero::SplitMix64::new(1);
            for _ in 0..2000 {
                let key = 1 + rng.below(1000);
                assert_eq!(keys.insert(key), plain.insert(key), "{key}");
            }
        }
    }
}
