//! The bot protocol from both sides: our bots over a pipe, the example of `docs/bot-protocol.md`, and
//! programs that go wrong.

use serde_json::Value;

use crate::{Folder, GAMBERO, complaint, gambero};

/// The program of the page.
fn example() -> &'static str {
    let page = include_str!("../../../../docs/bot-protocol.md");
    let code = page.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    assert!(code.lines().count() < 60, "the example is short");
    code
}

/// A bot of this code.
fn python(folder: &Folder, code: &str) -> String {
    format!("cmd:python3 '{}'", folder.file("my_bot.py", code))
}

/// The report of a simulation.
fn sim(arguments: &[&str]) -> Value {
    let run = gambero(&[&["sim", "--json"], arguments].concat(), b"");
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    let has_forfeits = report["forfeits"] != 0;
    assert_eq!(
        (run.status, run.stderr.is_empty()),
        (i32::from(has_forfeits), !has_forfeits),
        "{arguments:?}"
    );
    report
}

/// What came of the games, without the times and the names.
fn figures(mut report: Value) -> Value {
    for field in ["bots", "seconds", "move_mean_ns", "move_p99_ns"] {
        report[field] = Value::Null;
    }
    report
}

#[test]
fn our_bots_play_the_same_over_a_pipe_as_within_the_program() {
    for level in ["random", "greedy", "thrifty", "careful"] {
        let program = format!("cmd:'{GAMBERO}' bot {level}");
        for game in [
            &["original", "-p", "1", "-g", "3"][..],
            &["original", "-p", "3", "-g", "3", "--signals"],
            &["extreme", "-p", "2", "-g", "3", "--signals", "--layout", "shuffled"],
            &["quick", "-p", "5", "-g", "3", "--signals"],
        ] {
            let run =
                |bots: &str, threads: &str| figures(sim(&[game, &["-b", bots, "-t", threads]].concat()));
            assert_eq!(run(&program, "2"), run(level, "1"), "{level} {game:?}");
        }
    }
}

#[test]
fn the_example_bot_plays_every_variant_with_and_without_partners() {
    let folder = Folder::new();
    let bot = python(&folder, example());
    for variant in ["original", "extreme", "quick", "quick-expert", "original-pro", "original-pro-plus"] {
        for (players, bots) in [("1", bot.clone()), ("3", bot.clone()), ("4", format!("{bot},greedy"))] {
            let report = sim(&[variant, "-p", players, "-b", &bots, "-g", "4", "--signals"]);
            assert_eq!(
                (&report["games"], &report["forfeits"]),
                (&4.into(), &0.into()),
                "{variant}: {report}"
            );
        }
    }
    let (own, random) =
        (sim(&["-p", "2", "-b", &bot, "-g", "20"]), sim(&["-p", "2", "-b", "random", "-g", "20"]));
    assert!(own["mean_left"].as_f64() < random["mean_left"].as_f64(), "{own} {random}");
}

#[test]
fn a_bot_may_name_actions_and_signals_by_their_index() {
    let folder = Folder::new();
    let by_text = example();
    let by_index = by_text
        .replace(
            "return f\"{best['card']}@{best['pile']}\"",
            "return f\"#{98 * best['pile'] + int(best['card']) - 2}\"",
        )
        .replace("return \"end\"", "return \"#392\"")
        .replace("[signal for signal in", "[number(signal) for signal in")
        .replace(
            "def choose(view)",
            "def number(signal):\n    word, pile = signal.split(':')\n    \
             return f\"#{ {'step': 8, 'jump': 12}[word] + int(pile)}\"\n\n\ndef choose(view)",
        );
    assert_ne!(by_text, by_index);
    let run = |code: &str| figures(sim(&["-p", "3", "-b", &python(&folder, code), "-g", "5", "--signals"]));
    assert_eq!(run(by_text), run(&by_index));
}

/// A bot that says who it is and then does something else.
fn rogue(deed: &str) -> String {
    format!(
        "import sys, time, os\n\
         def out(text): print(text, flush=True)\n\
         for line in sys.stdin:\n    \
             word = line.split()[0]\n    \
             if word == 'gambero-bot': out('name Rogue\\nready')\n    \
             if word == 'say': out('say')\n    \
             if word == 'quit': break\n    \
             if word == 'go':\n        {deed}\n"
    )
}

#[test]
fn a_program_that_goes_wrong_forfeits_with_a_clear_report() {
    let folder = Folder::new();
    for (deed, report) in [
        ("time.sleep(60)", "did not answer go within 0.6 seconds"),
        (
            "sys.exit('out of ideas')",
            "ended in the middle of the game (exit status: 1); its last words were: out of ideas",
        ),
        ("os.close(1); time.sleep(60)", "closed its output in the middle of the game"),
        (
            "out('let me think')",
            "answered go with \"let me think\": an answer begins with name, version, ready",
        ),
        ("out('say')", "answered go with \"say\": an action is asked for, such as action 37@0"),
        ("out('x' * 5000)", "answered go with \"…\": a line is at most 4096 bytes of UTF-8"),
        ("os.write(1, b'\\xff\\n')", "a line is at most 4096 bytes of UTF-8"),
        ("[out('info hm') for _ in range(2000)]", "a thousand lines of info and no answer"),
        ("out('action end')", "chose end, which is not legal: "),
        (
            "out('action 200@0')",
            "chose 200@0, which is not legal: the cards of this variant are the numbers 2 to 99",
        ),
        ("out('action 50@7')", "chose 50@7, which is not legal: no such pile"),
        ("out('action #393')", "chose #393, which is not legal: no action has this index: they are 0 to 392"),
        ("out('action #x')", "chose #x, which is not legal: no action has this index: they are 0 to 392"),
        ("out('error no idea')", "gave up: no idea"),
    ] {
        let bot = python(&folder, &rogue(deed));
        // The partner is not to blame, and the next game is played with a new process.
        let bots = format!("greedy,{bot}");
        // Only who never answers is short of time: the others get as much as a busy machine may take.
        let budget = if deed == "time.sleep(60)" { "100" } else { "30000" };
        let found = sim(&["-p", "2", "-b", &bots, "-g", "2", "--budget", budget, "-t", "1"]);
        assert_eq!((&found["forfeits"], &found["wins"]), (&2.into(), &0.into()), "{deed}: {found}");
        let text = found["forfeited"][1].as_str().unwrap();
        assert!(text.starts_with("seed 1, seat 1: python3 ") && text.contains(report), "{deed}: {text}");
    }
}

#[test]
fn a_signal_that_is_not_true_forfeits() {
    let folder = Folder::new();
    let code = rogue("pass").replace("out('say')", "out('say jump:0')");
    let bot = python(&folder, &code);
    let text = gambero(&["sim", "-p", "2", "-b", &bot, "-g", "1", "--signals"], b"").stdout;
    assert!(
        text.contains("said jump:0, which is not among what it may say and what is true of its hand"),
        "{text}"
    );
}

#[test]
fn a_program_that_does_not_run_is_named_at_once() {
    let folder = Folder::new();
    let mute = python(&folder, "print('hello')");
    let cases = [
        ("cmd:no-such-program-anywhere", "\"no-such-program-anywhere\" does not play: it cannot be started"),
        (&mute, "answered gambero-bot with \"hello\""),
        ("cmd:sleep 100", "\"sleep 100\" does not play"),
        ("cmd:sh -c 'exit 3'", "exit status: 3"),
    ];
    for (bots, wanted) in cases {
        // Only who never answers is short of time.
        let budget = if bots == "cmd:sleep 100" { "50" } else { "30000" };
        let error = complaint(&["sim", "-b", bots, "-g", "1000000", "--start-budget", budget], 1);
        assert!(error.contains(wanted), "{bots}: {error}");
    }
}

#[test]
fn requests_that_make_no_sense_are_answered_and_cost_nothing() {
    let script = "\n\
        hello\n\
        gambero-bot\n\
        gambero-bot 99\n\
        go 100\n\
        say 100\n\
        go soon\n\
        new {}\n\
        view {\"notation\": 1}\n\
        gambero-bot 1\n\
        quit\n\
        gambero-bot 1\n";
    let run = gambero(&["bot", "greedy"], script.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let begins = |line: &str| line.split(' ').next().unwrap().to_owned();
    let answers: Vec<_> = run.stdout.lines().map(begins).collect();
    let errors = answers.iter().filter(|answer| *answer == "error").count();
    assert!(errors == 7 && answers.ends_with(&["ready".to_owned()]), "{}", run.stdout);
}
