//! Games to learn from.

use gambero::{Deal, LayoutChoice, Playthrough, Speech, SplitMix64, Talk, View};
use gambero_bots::net::{Encoder, HEADS, LEFT, Network};
use gambero_bots::{Features, Measure, Thinker, Thought};

use super::learner::Course;

/// How much the players know of each other's hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openness {
    /// Nothing.
    Hidden,
    /// What signals tell.
    Signals,
    /// Everything.
    Open,
}

/// The table after a turn, as the network is shown it, and what it should say of it.
pub(crate) struct Lesson {
    pub(crate) inputs: Vec<(u16, f32)>,
    pub(crate) figures: Features,
    pub(crate) target: [f32; HEADS],
}

/// A game that was played.
pub(crate) struct Game {
    pub(crate) openness: Openness,
    pub(crate) lessons: Vec<Lesson>,
    pub(crate) left: usize,
}

/// What was thought at a turn.
struct Turn {
    /// What was expected of the best one.
    best: [f32; HEADS],
    /// Whether another one was played.
    strays: bool,
    /// What the turn that was played leads to in several worlds, as expected one turn later.
    foreseen: Option<[f32; HEADS]>,
}

/// How many turns of each length are followed further.
const BEAM: usize = 10;

/// A turn that strays is one of this many after the best.
const STRAYS: u64 = 12;

/// Plays the game of a number and gives its lessons. `None` soon after `go_on` has returned `false`.
pub(crate) fn play(
    network: &Network,
    course: &Course,
    number: u64,
    go_on: &dyn Fn() -> bool,
) -> Option<Game> {
    let openness =
        if course.players == 1 { Openness::Hidden } else { OPENNESS[number as usize % OPENNESS.len()] };
    // In Extreme every sixth game has a layout of its own.
    let layout = (course.variant.has_commands() && number % 6 == 5).then_some(LayoutChoice::Shuffled);
    // From the other end of the scale all games are the same but for commands that lie where they always do.
    let may_be_mirrored = layout.is_some() || !course.variant.has_commands();
    let seed = course.seed.wrapping_add(number);
    let Ok(deal) = Deal::from_seed(course.variant, course.players, seed, layout) else {
        return Some(Game { openness, lessons: Vec::new(), left: 0 });
    };
    let mut rng = SplitMix64::new(seed ^ 0x1ea2);
    let mut game = Playthrough::new(&deal);
    let mut thinker = Thinker::default();
    let (mut lessons, mut turns, mut others) = (Vec::new(), Vec::new(), Vec::new());
    while game.state().outcome().is_none() {
        if !go_on() {
            return None;
        }
        match openness {
            Openness::Hidden => {}
            Openness::Signals => game.say_all(|_| speech(number)),
            Openness::Open => game.open_hands(),
        }
        let (view, talk) = (game.view(game.state().active()), *game.talk());
        let strays = course.stray > 0 && rng.below(course.stray) == 0;
        let rank = if strays { 1 + rng.below(STRAYS) as usize } else { 0 };
        let Some((best, thought)) = thinker.think(network, &view, &talk, BEAM, rank) else { break };
        // Of a turn that is not played the network knows little, and overrates some of them, unless somebody
        // looks where they lead.
        let other = (course.worlds > 0).then(|| thinker.another(1 + rng.below(STRAYS) as usize)).flatten();
        let observer = Observer::new(&view, &talk, may_be_mirrored && rng.below(2) == 0);
        lessons.push(observer.lesson(&thought, [0.0; HEADS]));
        let mut foresee = |thought: &Thought| {
            thinker.foresee(network, &view, &talk, thought, course.worlds, &mut rng, go_on)
        };
        let foreseen = if course.worlds > 0 { Some(foresee(&thought)?) } else { None };
        if let Some(other) = other {
            others.push(observer.lesson(&other, foresee(&other)?));
        }
        turns.push(Turn { best, strays, foreseen });
        for action in thought.actions() {
            if game.act(action).is_err() {
                break;
            }
        }
    }
    let left = game.state().left();
    let mut result = [0.0; HEADS];
    for (result, limit) in result.iter_mut().zip(LEFT) {
        *result = f32::from(u8::from(left <= limit));
    }
    set_targets(&mut lessons, &turns, result, course.lambda);
    lessons.extend(others);
    Some(Game { openness, lessons, left })
}

/// What makes lessons of what a seat sees before a turn.
struct Observer {
    encoder: Encoder,
    measure: Measure,
}

impl Observer {
    fn new(view: &View, talk: &Talk, mirrored: bool) -> Self {
        let encoder = Encoder::new(view, talk);
        let encoder = if mirrored { encoder.mirrored() } else { encoder };
        Self { encoder, measure: Measure::new(view, talk) }
    }

    /// The table after a turn.
    fn lesson(&self, thought: &Thought, target: [f32; HEADS]) -> Lesson {
        let mut inputs = Vec::with_capacity(512);
        self.encoder.inputs(&thought.board, thought.hand, |place, value| inputs.push((place as u16, value)));
        Lesson { inputs, figures: self.measure.figures(&thought.board, thought.hand).game, target }
    }
}

/// TD(λ): from the end back, a lesson's target is partly what was expected one turn later, partly what came
/// of it.
fn set_targets(lessons: &mut [Lesson], turns: &[Turn], result: [f32; HEADS], lambda: f32) {
    let mut target = result;
    let mix = |target: &mut [f32; HEADS], expected: [f32; HEADS]| {
        for (target, expected) in target.iter_mut().zip(expected) {
            *target = lambda * *target + (1.0 - lambda) * expected;
        }
    };
    for (lesson, turn) in lessons.iter_mut().zip(turns).rev() {
        if let Some(foreseen) = turn.foreseen {
            mix(&mut target, foreseen);
        }
        lesson.target = target;
        if turn.strays {
            // What came of a turn that strayed says nothing about the turns before it.
            target = turn.best;
        } else if turn.foreseen.is_none() {
            mix(&mut target, turn.best);
        }
    }
}

/// How much is known in each game of a round, one after another: signals most of all, since they are what
/// most games have.
const OPENNESS: [Openness; 5] =
    [Openness::Signals, Openness::Hidden, Openness::Signals, Openness::Open, Openness::Signals];

/// How signals are given: in two of three games with them by the convention that bots have among themselves.
fn speech(game: u64) -> Speech {
    if game as usize % OPENNESS.len() == OPENNESS.len() - 1 { Speech::Claims } else { Speech::Graded }
}

#[cfg(test)]
mod tests {
    use gambero::Variant;

    use super::*;

    #[test]
    fn who_looks_ahead_learns_of_a_turn_that_was_not_played_too() {
        let network = gambero_bots::net::network(Variant::Original, 2).unwrap();
        let course = Course { seed: 0, stray: 0, lambda: 0.2, ..Course::new(Variant::Original, 2) };
        let played = |worlds| play(network, &Course { worlds, ..course }, 7, &|| true).unwrap();
        let (Game { lessons: plain, left, .. }, Game { lessons: more, left: same, .. }) =
            (played(0), played(2));
        assert_eq!(left, same, "the same game is played");
        let (played, others) = more.split_at(plain.len());
        assert_eq!(others.len(), plain.len(), "one for each turn");
        assert!(plain.iter().zip(played).all(|(one, two)| one.inputs.len() == two.inputs.len()));
        let places = |lesson: &Lesson| lesson.inputs.iter().map(|(place, _)| *place).collect::<Vec<_>>();
        let unlike = others.iter().zip(played).filter(|(other, played)| places(other) != places(played));
        assert!(unlike.count() > plain.len() / 2, "another turn leads to another table");
        assert!(more.iter().flat_map(|lesson| lesson.target).all(|chance| (0.0..=1.0).contains(&chance)));
    }
}
