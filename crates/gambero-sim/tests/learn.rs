//! Learning: the same for any number of threads, stopped and gone on with, and not in vain.

use std::sync::atomic::{AtomicU64, Ordering};

use gambero::Variant;
use gambero_bots::net::network;
use gambero_sim::learn::{Course, Learner, Openness, StateError, self_play};

fn course(threads: usize) -> Course {
    Course { rounds: 6, warm: 2, games: 40, threads, ..Course::new(Variant::Quick, 2) }
}

fn learned(course: Course, rounds: u64) -> Learner {
    let mut learner = Learner::new(course, None);
    for _ in 0..rounds {
        learner.round(&|| true).unwrap().expect("nobody stops it");
    }
    learner
}

#[test]
fn the_network_does_not_depend_on_the_number_of_threads() {
    let (one, three) = (learned(course(1), 3), learned(course(3), 3));
    assert_eq!(one.best(), three.best());
    assert_ne!(one.best(), learned(Course { seed: 1, ..course(1) }, 3).best());
}

#[test]
fn lessons_bring_the_network_nearer_to_what_comes_of_turns() {
    let mut learner = Learner::new(Course { games: 150, ..course(0) }, None);
    let losses: Vec<_> = (0..6).map(|_| learner.round(&|| true).unwrap().unwrap().loss).collect();
    assert!(losses[5] < 0.95 * losses[0], "{losses:?}");
}

#[test]
fn a_round_counts_its_games() {
    let round = Learner::new(course(0), None).round(&|| true).unwrap().unwrap();
    assert_eq!(round.number, 1);
    assert_eq!(round.games.map(|(games, _)| games), [8, 24, 8], "hidden, with signals, open");
    assert!(round.games.iter().all(|(games, won)| won <= games) && round.left > 0.0);
}

#[test]
fn a_round_stopped_in_play_or_training_leaves_nothing() {
    let asked = |course: Course, most: u64| {
        let mut learner = Learner::new(course, network(Variant::Quick, 2).cloned());
        let (before, asked) = (learner.to_bytes(), AtomicU64::new(0));
        let round = learner.round(&|| asked.fetch_add(1, Ordering::Relaxed) < most).unwrap();
        assert_eq!(round.is_none(), learner.to_bytes() == before);
        asked.into_inner()
    };
    let few = Course { games: 3, uses: 0, ..course(1) };
    assert_eq!(asked(few, 0), 1, "at once");
    let in_play = asked(few, u64::MAX);
    let endless = few.looking_ahead(usize::MAX);
    assert_eq!(asked(endless, 100), 101, "in play");
    assert_eq!(asked(Course { uses: 1 << 40, ..few }, in_play + 2), in_play + 3, "in training");
}

#[test]
fn a_learner_goes_on_from_its_bytes() {
    let learner = learned(course(1), 3);
    let mut again = Learner::from_bytes(&learner.to_bytes()).unwrap();
    assert_eq!((again.rounds, again.course.games), (3, 40));
    assert_eq!(again.best(), learner.best());
    assert_eq!(again.to_bytes(), learner.to_bytes());
    assert_eq!(again.round(&|| true).unwrap().unwrap().number, 4);
}

#[test]
fn who_looks_ahead_learns_other_lessons_and_is_gone_on_with() {
    let own = network(Variant::Quick, 2).unwrap();
    let learned = |course: Course| {
        let mut learner = Learner::new(course, Some(own.clone()));
        assert_eq!(learner.best(), own);
        learner.round(&|| true).unwrap().expect("nobody stops it");
        learner
    };
    let (one, three) = (learned(course(1).looking_ahead(2)), learned(course(3).looking_ahead(2)));
    assert_eq!(one.best(), three.best());
    assert_ne!(one.best(), learned(course(1)).best());
    assert_ne!(one.best(), learned(course(1).looking_ahead(3)).best());
    let again = Learner::from_bytes(&one.to_bytes()).unwrap();
    assert_eq!((again.course.worlds, again.course.lambda), (2, one.course.lambda));
}

#[test]
fn bytes_that_are_no_learner_are_refused() {
    let whole = learned(course(1), 0).to_bytes();
    let refused = |bytes: &[u8]| Learner::from_bytes(bytes).err();
    assert_eq!(refused(b""), Some(StateError::Head));
    assert_eq!(refused(b"gambero-learning 2 chess 2\n"), Some(StateError::Head));
    assert_eq!(refused(&whole[..whole.len() - 4]), Some(StateError::Size));
    assert_eq!(refused(&[&whole[..], &[0]].concat()), Some(StateError::Size));
    let mut odd = whole;
    let end = odd.len();
    odd[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(refused(&odd), Some(StateError::NoNumber));
}

#[test]
fn lessons_depend_on_the_number_of_their_game_alone() {
    let own = network(Variant::Quick, 2).unwrap();
    let play =
        |threads, first, games| self_play(own, &course(threads), first, games, &|| true).unwrap().unwrap();
    let all = play(1, 7, 20);
    assert_eq!(all, play(3, 7, 20));
    let (head, tail) = (play(1, 7, 12), play(1, 19, 8));
    assert_eq!(all.left, [head.left, tail.left].concat());
    assert_eq!(all.openness, [head.openness, tail.openness].concat());
    assert_eq!(all.values, [head.values, tail.values].concat());
    assert_eq!(all.targets, [head.targets, tail.targets].concat());
}

#[test]
fn lessons_are_whole_and_of_every_kind_of_game() {
    let own = network(Variant::Quick, 2).unwrap();
    let lessons = self_play(own, &course(0), 0, 40, &|| true).unwrap().unwrap();
    let kinds = [Openness::Hidden, Openness::Signals, Openness::Open];
    let count = |kind| lessons.openness.iter().filter(|openness| **openness == kind).count();
    assert_eq!(kinds.map(count), [8, 24, 8]);
    let count = lessons.targets.len();
    assert!(count > 40 * 5, "{count} turns in 40 games");
    assert_eq!((lessons.offsets.len(), lessons.figures.len()), (count + 1, count));
    assert!(lessons.offsets.is_sorted() && lessons.offsets[0] == 0);
    assert_eq!(lessons.offsets[count] as usize, lessons.places.len());
    assert_eq!(lessons.values.len(), lessons.places.len());
    assert!(lessons.places.iter().all(|place| usize::from(*place) < own.first.len() - 1));
    assert!(lessons.targets.as_flattened().iter().all(|chance| (0.0..=1.0).contains(chance)));
    assert_eq!(self_play(own, &course(1), 0, 40, &|| false).unwrap(), None, "somebody stops it");
}
