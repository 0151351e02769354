//! Many games: the same whatever the threads, stopped when asked, and the ladder in its order.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use gambero::{LayoutChoice, LossReason, Variant};
use gambero_bots::{Effort, Level, Weights};
use gambero_sim::calibrate::{Judging, positions};
use gambero_sim::{
    Each, GameResult, Mind, OurBot, Paired, Played, Player, Report, Setup, SetupError, TalkStyle, Tuning,
    simulate, simulate_each, simulate_results, tune,
};

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
            (report.games, report.wins, report.left.clone(), losses)
        };
        let one = figures(1);
        assert_eq!(one.0, 200);
        assert_eq!(one.2.iter().sum::<u64>(), 200);
        assert_eq!(one.1 + one.3.iter().sum::<u64>(), 200);
        assert_eq!(figures(2), one);
        assert_eq!(figures(5), one);
        assert_ne!(run(&Setup { seed: 1000, ..setup.clone() }).left, one.2, "another seed");
    }
}

#[test]
fn games_that_are_written_down_end_like_those_that_are_not() {
    for (variant, talks) in Variant::ALL.into_iter().flat_map(|variant| [(variant, false), (variant, true)]) {
        for level in [Level::Greedy, Level::Thrifty] {
            let setup = Setup { games: 60, talks, threads: 1, ..Setup::new(variant, 3, &[level]) };
            let played = |records| {
                let ends = Mutex::new(Vec::new());
                let tell = |played: Played<'_>| ends.lock().unwrap().push((played.result, *played.end));
                simulate_each(&setup, Each { tell: &tell, records }, &|_| true).unwrap();
                ends.into_inner().unwrap()
            };
            assert_eq!(played(false), played(true), "{level} in {variant}, talks: {talks}");
        }
    }
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
    assert!((100..1000).contains(&report.games), "{}", report.games);
    assert!(told.load(Ordering::Relaxed) >= 100);
}

#[test]
fn a_game_that_is_stopped_within_a_move_does_not_count() {
    let endless = Effort::Looks(u32::MAX);
    let bots = [Level::Expert];
    let setup = Setup { effort: endless, threads: 2, ..Setup::new(Variant::Quick, 2, &bots) };
    let asked = AtomicU64::new(0);
    let go_on = |_| asked.fetch_add(1, Ordering::Relaxed) < 100;
    let (report, results) = simulate_results(&setup, &go_on).unwrap();
    assert_eq!((report.games, results.len()), (0, 0));
}

#[test]
fn calibration_and_tuning_can_be_stopped_at_any_time() {
    let setup = Setup { threads: 2, games: 10_000, ..Setup::new(Variant::Quick, 2, &[Level::Careful]) };
    let stop_after = |most: u64| {
        let asked = AtomicU64::new(0);
        move || asked.fetch_add(1, Ordering::Relaxed) < most
    };
    let judging = Judging { every: 1, looks: u32::MAX };
    let go_on = stop_after(1000);
    assert_eq!(positions(&setup, judging, &|_| go_on()).unwrap(), []);

    let start = Weights::GUESS;
    let tuning = Tuning { setup, generations: usize::MAX, population: 3, elite: 1, start, spread: 1.0 };
    assert_eq!(tune(&tuning, &stop_after(1000), |_| panic!("not one generation")).unwrap(), start);
}

/// Programs that go wrong, written as shell scripts.
#[cfg(unix)]
mod programs {
    use std::fs;

    use gambero::{Deal, State};
    use gambero_bots::protocol::{Fault, Program};

    use super::*;

    const READY: &str = "read hello; echo name a; echo ready";

    fn words(script: &str) -> Vec<String> {
        ["sh", "-c", script].map(str::to_owned).to_vec()
    }

    fn start(script: &str, go_on: &dyn Fn() -> bool) -> Result<Program, Fault> {
        Program::start(&words(script), Duration::MAX, go_on)
    }

    /// Games of a script that can take any time.
    fn games(script: &str) -> Setup {
        let (bots, forever) = (vec![Player::Program(words(script))], Duration::MAX);
        let (budget, start_budget) = (forever, forever);
        Setup { bots, budget, start_budget, games: 4, threads: 2, ..Setup::new(Variant::Quick, 2, &[]) }
    }

    #[test]
    fn a_program_ends_with_all_its_processes() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let script =
            format!("exec 9> '{}'; (sleep 100; echo late >&9) & {READY}; cat > /dev/null", pipe.display());
        // The pipe is at its end when nobody holds it any more.
        let late = std::thread::spawn(move || fs::read_to_string(pipe).unwrap());
        drop(start(&script, &|| true).unwrap());
        assert_eq!(late.join().unwrap(), "");
    }

    #[test]
    fn a_program_that_starts_only_once_is_an_error_and_no_lost_game() {
        let folder = tempfile::tempdir().unwrap();
        let once = folder.path().join("once");
        let script = format!("mkdir '{}' || exit 7; {READY}; cat > /dev/null", once.display());
        let error = simulate(&games(&script), &|_| true).unwrap_err();
        assert!(matches!(error, SetupError::Program { .. }), "{error}");
    }

    #[test]
    fn what_a_program_says_is_escaped_in_reports() {
        for answer in ["action \\033[31m5@0", "error \\033[31m", "say \\033[31m", "\\033[31m"] {
            let answers =
                format!("while read word rest; do case $word in go) printf '{answer}\\n';; esac; done");
            let setup = Setup { games: 1, ..games(&format!("{READY}; {answers}")) };
            let fault = &run(&setup).forfeited[0].fault;
            assert!(fault.contains("\\u{1b}[31m") && !fault.contains(char::is_control), "{fault:?}");
        }
    }

    #[test]
    fn a_program_that_reads_nothing_does_not_block_the_host() {
        let mut program = start(&format!("{READY}; sleep 100"), &|| true).unwrap();
        let state = State::new(&Deal::from_seed(Variant::Quick, 2, 0, None).unwrap());
        let told = std::iter::repeat_with(|| program.end(&state.view(state.active()))).find_map(Result::err);
        assert!(matches!(told, Some(Fault::Unread)), "{told:?}");
        program.kill();
    }

    #[test]
    fn a_program_that_hangs_can_be_stopped_at_any_time() {
        for script in ["cat > /dev/null".to_owned(), format!("{READY}; cat > /dev/null")] {
            let asked = AtomicU64::new(0);
            let report = simulate(&games(&script), &|_| asked.fetch_add(1, Ordering::Relaxed) < 20);
            assert_eq!(report.unwrap().games, 0, "{script}");
        }
    }

    #[test]
    fn a_program_that_never_stops_talking_does_not_block_the_host() {
        let asked = AtomicU64::new(0);
        let soon = || asked.fetch_add(1, Ordering::Relaxed) < 20;
        let once = "name, version and ready are expected, once each";
        let said = |line: &str| format!("answered gambero-bot with \"{line}\": {once}");
        let forever = || true;
        let cases: [(&str, &dyn Fn() -> bool, String); 3] = [
            ("echo name a; while echo version 1; do :; done", &forever, said("version 1")),
            ("while echo name a; do :; done", &forever, said("name a")),
            ("while echo info; do :; done", &soon, "was stopped".to_owned()),
        ];
        for (script, go_on, fault) in cases {
            let found = start(&format!("read hello; {script}"), go_on).map(drop).unwrap_err();
            assert_eq!(found.to_string(), fault);
        }
    }

    #[test]
    fn a_program_that_was_stopped_while_it_starts_is_killed_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let [waited, started] = ["waited", "started"].map(|name| folder.path().join(name));
        let script = format!("read hello; read quit && echo > '{}'; sleep 1", waited.display());
        let fault = start(&script, &|| false).map(drop).unwrap_err();
        assert!(matches!(fault, Fault::Stopped) && !waited.exists(), "{fault}");
        let setup = games(&format!("echo > '{}'", started.display()));
        assert_eq!(simulate(&setup, &|_| false).unwrap().games, 0);
        assert!(!started.exists());
    }
}

#[test]
fn each_bot_leaves_fewer_cards_than_the_one_below_it() {
    assert_ladder(&[Variant::Original, Variant::Extreme], &[1, 3]);
}

#[test]
#[ignore = "long: every variant and count"]
fn each_bot_leaves_fewer_cards_than_the_one_below_it_in_every_variant_and_count() {
    assert_ladder(&Variant::ALL, &[1, 2, 3, 4, 5]);
}

fn assert_ladder(variants: &[Variant], counts: &[usize]) {
    for (variant, players) in
        variants.iter().flat_map(|variant| counts.iter().map(move |count| (*variant, *count)))
    {
        // Quick & Easy is soon over, and its bots are closer to each other; so are the expert levels.
        let games = match variant {
            Variant::Quick | Variant::QuickExpert => 7000,
            Variant::OriginalPro | Variant::OriginalProPlus => 900,
            _ => 300,
        };
        let setup = Setup { games, talks: players > 1, ..Setup::new(variant, players, &[]) };
        for levels in [Level::Random, Level::Greedy, Level::Thrifty, Level::Careful].windows(2) {
            assert_better(&setup, (levels[0], levels[1]));
        }
        // Alone the gain of what was learned is smaller than so few games can tell.
        if players > 1 {
            let games = if variant.pile_count() == 2 { 600 } else { 150 };
            assert_better(&Setup { games, ..setup }, (Level::Careful, Level::Skilled));
        }
    }
}

/// Says that a level leaves fewer cards than the one below it, in the same deals. Most of them show that in a
/// fraction of the games, so all of them are played only where fewer do not tell.
fn assert_better(setup: &Setup, (below, above): (Level, Level)) {
    let (mut paired, mut played) = (Paired::default(), 0);
    for until in [25, 5, 2, 1].map(|share| setup.games / share) {
        let play = |level: Level| {
            let (seed, games) = (setup.seed + played, until - played);
            results(&Setup { bots: vec![level.into()], seed, games, ..setup.clone() })
        };
        for (below, above) in play(below).iter().zip(&play(above)) {
            paired.add(below, above);
        }
        played = until;
        if paired.left_difference().low > 0.0 {
            return;
        }
    }
    let Setup { variant, players, .. } = setup;
    panic!("{variant}, {players} players, {} after {}: {paired:?}", above.name(), below.name());
}

#[test]
fn who_looks_ahead_leaves_fewer_cards() {
    let setup = Setup::new(Variant::Quick, 3, &[]);
    let setup = Setup { games: 120, talks: true, effort: Effort::Looks(60), ..setup };
    assert_better(&setup, (Level::Skilled, Level::Expert));
}

#[test]
fn signals_help_and_open_hands_help_more() {
    for variant in [Variant::Quick, Variant::Original] {
        let setup = Setup { games: 150, ..Setup::new(variant, 3, &[Level::Skilled]) };
        let hidden = run(&setup).left_interval();
        let told = run(&Setup { talks: true, ..setup.clone() }).left_interval();
        let open = run(&Setup { open: true, ..setup }).left_interval();
        assert!(told.high < hidden.low, "{variant}: {told:?} after {hidden:?}");
        assert!(open.value < told.value, "{variant}: {open:?} after {told:?}");
    }
}

#[test]
fn tuning_finds_better_weights_than_bad_ones() {
    let bad = Weights::new(Weights::GUESS.as_array().map(|weight| -weight));
    let setup = Setup { games: 30, ..Setup::new(Variant::Quick, 2, &[Level::Careful]) };
    let tuning = Tuning { setup, generations: 6, population: 12, elite: 3, start: bad, spread: 1.0 };
    let mut left = Vec::new();
    let tuned = tune(&tuning, &|| true, |progress| left.push(progress.best.left_interval().value));
    assert_ne!(tuned.unwrap(), bad);
    assert!(left[5] < left[0], "{left:?}");
}

/// A bot that talks otherwise than its level, or slips.
fn altered(level: Level, talk: Option<TalkStyle>, slips: bool) -> Player {
    Player::Bot(OurBot { talk, slips, ..Mind::Kind(level.into()).into() })
}

fn results(setup: &Setup) -> Vec<GameResult> {
    simulate_results(setup, &|_| true).unwrap().1
}

#[test]
fn every_game_is_told_in_the_order_of_the_seeds() {
    let setup =
        Setup { games: 100, seed: 40, threads: 3, ..Setup::new(Variant::Quick, 2, &[Level::Careful]) };
    let (report, results) = simulate_results(&setup, &|_| true).unwrap();
    assert!(results.iter().map(|result| result.seed).eq(40..140));
    assert_eq!(results.iter().filter(|result| result.won).count() as u64, report.wins);
    for result in &results {
        assert_eq!(result.won, result.reason.is_none());
        assert!(!result.won || result.left == 0);
        // A turn lays one card at least.
        assert!(result.turns > 0 && result.turns <= 50 - result.left, "{result:?}");
    }
}

#[test]
fn bots_that_talk_otherwise_or_slip_play_the_same_whatever_the_threads() {
    let bots: Vec<_> = TalkStyle::ALL.map(|style| altered(Level::Careful, Some(style), true)).into();
    let setup = |threads| Setup {
        bots: bots.clone(),
        threads,
        talks: true,
        games: 100,
        ..Setup::new(Variant::Original, 4, &[])
    };
    let one = results(&setup(1));
    assert_eq!(results(&setup(2)), one);
    assert_eq!(results(&setup(5)), one);
}

#[test]
fn partners_who_tell_less_win_less_and_so_do_those_who_slip() {
    let setup = Setup { games: 600, talks: true, ..Setup::new(Variant::Quick, 3, &[Level::Skilled]) };
    let usual = results(&setup);
    for (talk, slips) in [
        (Some(TalkStyle::Silent), false),
        (Some(TalkStyle::Little), false),
        (Some(TalkStyle::Vague), false),
        (None, true),
    ] {
        let other = results(&Setup { bots: vec![altered(Level::Skilled, talk, slips)], ..setup.clone() });
        let paired = Paired::of(&usual, &other);
        assert!(paired.win_rate_difference().low > 0.0, "{talk:?}, {slips}: {paired:?}");
    }
    // Where all are silent, nobody can tell it from a table without signals.
    let silent = altered(Level::Greedy, Some(TalkStyle::Silent), false);
    let talking = Setup { bots: vec![silent], ..setup.clone() };
    let quiet = Setup { bots: vec![Level::Greedy.into()], talks: false, ..setup };
    assert_eq!(results(&talking), results(&quiet));
}

#[test]
fn a_setup_that_cannot_be_played_is_refused() {
    let refused = |setup: Setup| simulate(&setup, &|_| true).unwrap_err();
    assert!(matches!(refused(Setup::new(Variant::Quick, 2, &[])), SetupError::NoBots));
    let greedy = |variant, players| Setup::new(variant, players, &[Level::Greedy]);
    assert!(matches!(refused(greedy(Variant::Original, 6)), SetupError::Deal(_)));
    let layout = Some(LayoutChoice::Shuffled);
    assert!(matches!(refused(Setup { layout, ..greedy(Variant::Quick, 2) }), SetupError::Deal(_)));
    let bots = vec![altered(Level::Greedy, Some(TalkStyle::Little), false)];
    let error = refused(Setup { bots, ..greedy(Variant::Quick, 2) });
    assert!(matches!(&error, SetupError::Quiet { bot } if bot == "greedy~little"), "{error}");
    assert!(error.to_string().contains("--signals"), "{error}");
}
