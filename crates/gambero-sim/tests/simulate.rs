//! Many games: the same whatever the threads, stopped when asked, and the ladder in its order.

use std::sync::atomic::{AtomicU64, Ordering};

use gambero::{LayoutChoice, LossReason, Variant};
use gambero_bots::Level;
use gambero_sim::{Report, Setup, plot, simulate};

fn run(setup: &Setup) -> Report {
    simulate(setup, &|_| true).unwrap()
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    for talks in [false, true] {
        let setup = Setup {
            games: 200,
            talks,
            layout: Some(LayoutChoice::Shuffled),
            ..Setup::new(Variant::Extreme, 3, &[Level::Greedy, Level::Random])
        };
        let figures = |threads: usize| {
            let report = run(&Setup { threads, ..setup.clone() });
            let losses = LossReason::ALL.map(|reason| report.losses(reason));
            (report.games(), report.wins(), report.left().to_vec(), losses)
        };
        let one = figures(1);
        assert_eq!(one.0, 200);
        assert_eq!(one.2.iter().sum::<u64>(), 200);
        assert_eq!(one.1 + one.3.iter().sum::<u64>(), 200);
        assert_eq!(figures(2), one);
        assert_eq!(figures(5), one);
    }
}

#[test]
fn another_seed_gives_other_games() {
    let setup = Setup { games: 50, ..Setup::new(Variant::Original, 2, &[Level::Greedy]) };
    assert_ne!(run(&setup).left(), run(&Setup { seed: 1000, ..setup.clone() }).left());
}

#[test]
fn a_stop_leaves_what_has_been_played() {
    let setup = Setup { games: 1_000_000, threads: 2, ..Setup::new(Variant::Original, 2, &[Level::Greedy]) };
    let told = AtomicU64::new(0);
    let go_on = |done: u64| {
        told.fetch_max(done, Ordering::Relaxed);
        done < 100
    };
    let report = simulate(&setup, &go_on).unwrap();
    assert!((100..1000).contains(&report.games()), "{}", report.games());
    assert!(told.load(Ordering::Relaxed) >= 100);
}

#[test]
fn a_setup_that_cannot_be_dealt_is_refused() {
    assert!(simulate(&Setup::new(Variant::Original, 6, &[Level::Greedy]), &|_| true).is_err());
    let setup =
        Setup { layout: Some(LayoutChoice::Shuffled), ..Setup::new(Variant::Quick, 2, &[Level::Greedy]) };
    assert!(simulate(&setup, &|_| true).is_err());
}

#[test]
fn greedy_leaves_fewer_cards_than_random_in_every_variant_and_count() {
    for variant in Variant::ALL {
        for players in 1..=5 {
            let left = |level| {
                let setup = Setup { games: 150, ..Setup::new(variant, players, &[level]) };
                run(&setup).left_interval()
            };
            let (greedy, random) = (left(Level::Greedy), left(Level::Random));
            assert!(greedy.high < random.low, "{variant}, {players} players: {greedy:?} and {random:?}");
        }
    }
}

#[test]
fn signals_are_worth_something() {
    let setup = Setup { games: 400, ..Setup::new(Variant::Original, 4, &[Level::Greedy]) };
    let quiet = run(&setup).left_interval();
    let talking = run(&Setup { talks: true, ..setup }).left_interval();
    assert!(talking.high < quiet.low, "{talking:?} and {quiet:?}");
}

#[test]
fn the_plot_has_a_bar_for_each_number_of_cards_left() {
    let report = run(&Setup { games: 100, ..Setup::new(Variant::Quick, 2, &[Level::Greedy]) });
    let svg = plot(&report, "Quick & Easy <2>");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert!(svg.contains("<title>Quick &amp; Easy &lt;2&gt;</title>"));
    assert_eq!(svg.matches(" games</title>").count(), report.left().len());
}
