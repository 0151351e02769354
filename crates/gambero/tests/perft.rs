//! Counts of lines of play: `tests/perft.txt` is for other engines to check themselves against too.

use gambero::{State, perft};

#[test]
fn perft_counts_are_as_they_were() {
    let mut positions = 0;
    for line in include_str!("perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.split_once(" ; ").expect("position ; counts");
        let state: State = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
        for (depth, count) in (1..).zip(counts.split(' ')) {
            assert_eq!(perft(&state, depth).to_string(), count, "depth {depth} of {position}");
        }
        positions += 1;
    }
    assert!(positions > 10);
}

#[test]
fn perft_of_nothing_is_one_and_a_finished_game_has_no_lines() {
    let state: State = "original 50,-,-,- 60,61/62 2,3 0 0 lost:conceded".parse().unwrap();
    assert_eq!(perft(&state, 0), 1);
    assert_eq!(perft(&state, 1), 0);
    assert_eq!(perft(&state, 3), 0);
}
