//! Many games to learn from, on all cores.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use gambero_bots::net::{LEFT, Network};
use gambero_bots::{Features, on_threads, threads};

use super::learner::Course;
use super::play::{Game, Openness, play};

/// Plays the games of a course from a number on, and gives them in order. `go_on` is asked before each turn
/// and each imagined world whether to go on; where it says no, there is nothing.
pub(crate) fn play_games(
    network: &Network,
    course: &Course,
    first: u64,
    games: u64,
    go_on: &(dyn Fn() -> bool + Sync),
) -> io::Result<Option<Vec<Game>>> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut played = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let game = (place < games).then(|| play(network, course, first.wrapping_add(place), go_on));
            let Some(game) = game.flatten() else { return played };
            played.push((place, game));
        }
    };
    let mut played: Vec<_> =
        on_threads(threads(course.threads, games), work)?.into_iter().flatten().collect();
    played.sort_unstable_by_key(|(place, _)| *place);
    let all = played.len() as u64 == games;
    Ok(all.then(|| played.into_iter().map(|(_, game)| game).collect()))
}

/// What is to be learned from many games, in flat arrays.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Lessons {
    /// Where the inputs of each lesson begin, and at last where those of the last one end.
    pub offsets: Vec<u64>,
    /// Which inputs of the network are not 0.
    pub places: Vec<u16>,
    /// What they are.
    pub values: Vec<f32>,
    /// The figures of each lesson that go straight to the heads.
    pub figures: Vec<Features>,
    /// What the heads should say of each lesson.
    pub targets: Vec<[f32; LEFT.len()]>,
    /// How much the players of each game knew.
    pub openness: Vec<Openness>,
    /// How many cards were left in each game.
    pub left: Vec<u8>,
}

/// Has a network play the games of a course from the number `first` on against itself, and gives their
/// lessons. A game depends on its number alone, not on the others and the threads. `go_on` is asked before
/// each turn and each imagined world whether to go on; where it says no, there is nothing.
///
/// # Errors
///
/// If a thread cannot be started.
pub fn self_play(
    network: &Network,
    course: &Course,
    first: u64,
    games: u64,
    go_on: &(dyn Fn() -> bool + Sync),
) -> io::Result<Option<Lessons>> {
    let mut lessons = Lessons { offsets: vec![0], ..Lessons::default() };
    let Some(played) = play_games(network, course, first, games, go_on)? else { return Ok(None) };
    for game in played {
        lessons.openness.push(game.openness);
        lessons.left.push(game.left as u8);
        for lesson in game.lessons {
            lessons.places.extend(lesson.inputs.iter().map(|(place, _)| *place));
            lessons.values.extend(lesson.inputs.iter().map(|(_, value)| *value));
            lessons.offsets.push(lessons.places.len() as u64);
            lessons.figures.push(lesson.figures);
            let mut target = [0.0; LEFT.len()];
            target.copy_from_slice(&lesson.target[..LEFT.len()]);
            lessons.targets.push(target);
        }
    }
    Ok(Some(lessons))
}
