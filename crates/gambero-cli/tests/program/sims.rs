//! `gambero sim` for those who study play: conditions, games one by one, records, who plays with whom;
//! networks of one's own.

use std::path::Path;
use std::process::{Command, Stdio};

use gambero_bots::net::network;
use gambero_record::Record;
use serde_json::Value;

use crate::gambero;

fn printed(arguments: &[&str]) -> String {
    let run = gambero(arguments, b"");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

fn complaint(arguments: &[&str]) -> String {
    let run = gambero(arguments, b"");
    assert_ne!(run.status, 0, "{arguments:?}");
    assert_eq!(run.stdout, "", "{arguments:?}");
    run.stderr
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).unwrap()
}

/// Writes one of our networks, as `gambero learn` would.
fn write_network(folder: &Path, variant: gambero::Variant, players: usize) -> String {
    let path = folder.join(format!("{variant}-{players}.net"));
    std::fs::write(&path, network(variant, players).unwrap().to_bytes()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn json_and_csv_say_under_which_conditions_the_games_were_played() {
    let open = json(&["sim", "-p", "2", "-b", "greedy", "-g", "5", "--open", "--json"]);
    assert_eq!((&open["open"], &open["signals"]), (&Value::Bool(true), &Value::Bool(false)));
    assert_eq!(
        (&open["layout"], &open["think_ms"], &open["looks"]),
        (&Value::Null, &50.into(), &Value::Null)
    );
    assert_eq!((&open["budget_ms"], &open["own_weights"]), (&1000.into(), &Value::Bool(false)));
    assert_eq!(open["version"], env!("CARGO_PKG_VERSION"));
    let looks = json(&["sim", "extreme", "-b", "greedy", "-g", "2", "--looks", "7", "--json"]);
    assert_eq!(
        (&looks["looks"], &looks["think_ms"], &looks["layout"]),
        (&7.into(), &Value::Null, &"fixed".into())
    );
    let own = "3s,4s,5s,6s,7k,8k,9k,10k,11t,12t,13t,14t,15q,16q,17q,18q,19b,20b,21b,22b,23p,24p,25p,26p,27d,28d,29d,30d";
    let listed = json(&["sim", "extreme", "-g", "2", "--layout", own, "--json"]);
    let layout = listed["layout"].as_str().unwrap();
    assert_eq!(layout.split(',').count(), 28);
    assert_eq!(json(&["sim", "extreme", "-g", "2", "--layout", layout, "--json"])["layout"], layout);
    let csv = printed(&["sim", "-p", "2", "-g", "5", "--open", "--csv"]);
    let (names, values) = csv.trim_end().split_once('\n').unwrap();
    let column =
        |name: &str| names.split(',').zip(values.split(',')).find(|(found, _)| *found == name).unwrap().1;
    assert_eq!((column("open"), column("looks"), column("think_ms")), ("true", "", "50"));
    assert!(printed(&["sim", "-p", "2", "-g", "5", "--open"]).contains("with open hands"));
}

#[test]
fn bounds_of_a_share_are_exact_where_nothing_was_won() {
    let report = json(&["sim", "original", "-b", "random", "-g", "20", "--json"]);
    assert_eq!((&report["wins"], report["win_rate_low"].as_f64()), (&0.into(), Some(0.0)));
}

#[test]
fn more_bots_than_seats_are_refused() {
    let error = complaint(&["sim", "-p", "2", "--bots", "greedy,greedy,random"]);
    assert!(error.contains("3 bots are named for 2 seats"), "{error}");
}

/// The rows of CSV, each by the names of its columns. Quoted fields have their quotation marks taken away.
fn table(csv: &str) -> Vec<std::collections::HashMap<String, String>> {
    let fields = |line: &str| {
        let (mut fields, mut quoted) = (vec![String::new()], false);
        for sign in line.chars() {
            match sign {
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(String::new()),
                sign => fields.last_mut().unwrap().push(sign),
            }
        }
        fields
    };
    let mut lines = csv.lines().map(fields);
    let names = lines.next().unwrap();
    let row = |fields: Vec<String>| {
        assert_eq!(fields.len(), names.len(), "{fields:?}");
        names.iter().cloned().zip(fields).collect()
    };
    lines.map(row).collect()
}

#[test]
fn every_game_is_told_in_the_order_of_the_seeds() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (games, records) = (at("games.csv"), at("games.jsonl"));
    let begin =
        ["sim", "quick", "-p", "3", "-b", "careful,greedy", "--signals", "-g", "60", "-s", "100", "--json"];
    let report = json(&[&begin[..], &["--games-out", &games, "--records", &records, "-t", "2"]].concat());
    let games = std::fs::read_to_string(games).unwrap();
    assert!(games.starts_with("seed,seats,result,reason,left,turns,forfeited,variant,players,"), "{games}");
    let rows = table(&games);
    assert_eq!(rows.len(), 60);
    let won = rows.iter().filter(|row| row["result"] == "won").count();
    assert_eq!(report["wins"], won);
    let records = std::fs::read_to_string(records).unwrap();
    assert_eq!(records.lines().count(), 60);
    for (number, (row, line)) in rows.iter().zip(records.lines()).enumerate() {
        let record = Record::read(line.as_bytes()).unwrap();
        assert_eq!(row["seed"], (100 + number).to_string());
        assert_eq!(
            (record.seed(), record.name(gambero::Seat::ALL[1])),
            (Some(100 + number as u64), Some("greedy"))
        );
        assert_eq!(row["left"], record.state().left().to_string());
        assert_eq!(row["result"] == "won", record.state().outcome() == Some(gambero::Outcome::Won));
        let plays = |moment: &gambero_record::Moment<'_>| {
            matches!(moment.entry, gambero_record::Entry::Action(gambero::Action::Play { .. }))
        };
        let turns: std::collections::BTreeSet<_> =
            record.moments().filter(plays).map(|moment| moment.turn).collect();
        assert_eq!(row["turns"], turns.len().to_string());
        // Each says by itself under which conditions it was played.
        let same = |name: &str, value: &str| assert_eq!(row[name], value, "{name}");
        same("seats", "careful+greedy+careful");
        same("variant", "quick");
        same("players", "3");
        same("signals", "true");
        same("open", "false");
        same("layout", "");
        same("think_ms", "50");
        same("looks", "");
        same("starter", "first");
        same("version", env!("CARGO_PKG_VERSION"));
        let tags = ["signals", "open", "think-ms", "starter", "version"].map(|tag| record.tag(tag).unwrap());
        assert_eq!(tags[..4], ["true", "false", "50", "first"]);
        assert_eq!(tags[4], concat!("gambero ", env!("CARGO_PKG_VERSION")));
    }
    let said = |line: &str| line.contains("\"say\"");
    assert!(records.lines().any(said), "signals are in the records");
    // The same for any number of threads, and by the option's earlier name.
    let again = at("again.csv");
    json(&[&begin[..], &["--each", &again, "-t", "1"]].concat());
    assert_eq!(std::fs::read_to_string(again).unwrap(), games);
}

#[test]
fn what_needs_quotation_marks_has_them() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.csv");
    let program = format!("cmd:{} bot greedy", env!("CARGO_BIN_EXE_gambero"));
    let own = "3s,4s,5s,6s,7k,8k,9k,10k,11t,12t,13t,14t,15q,16q,17q,18q,19b,20b,21b,22b,23p,24p,25p,26p,\
               27d,28d,29d,30d";
    let begin = ["sim", "extreme", "-p", "2", "-b", &program, "-g", "2", "--layout", own];
    printed(&[&begin[..], &["--games-out", games.to_str().unwrap()]].concat());
    let rows = table(&std::fs::read_to_string(games).unwrap());
    assert_eq!(rows.len(), 2);
    let layout: Vec<_> = rows[0]["layout"].split(',').collect();
    assert_eq!(layout.len(), 28);
    assert!(rows[0]["seats"].ends_with("bot greedy"), "{:?}", rows[0]);
}

#[test]
fn bots_that_talk_otherwise_and_slip_are_named_and_play_otherwise() {
    let report = |bots: &str| json(&["sim", "-p", "3", "--signals", "-g", "40", "--json", "-b", bots]);
    let usual = report("careful");
    for bots in
        ["careful~silent", "careful~little", "careful~vague", "careful~slips", "careful:deaf~little~slips"]
    {
        let found = report(bots);
        assert_eq!(found["bots"], bots);
        assert_ne!(found["left"], usual["left"], "{bots}");
    }
    for bot in ["careful:deaf", "careful~little"] {
        for command in [&["bot", bot][..], &["play", "-b", bot]] {
            assert!(complaint(command).contains("plays in gambero sim only"), "{bot}");
        }
    }
    let error = complaint(&["sim", "-p", "3", "-b", "careful~little"]);
    assert!(error.contains("careful~little has a way to talk, and nobody talks here"), "{error}");
    let error = complaint(&["sim", "-p", "3", "--signals", "-b", "careful~loud"]);
    assert!(error.contains("silent, little, vague"), "{error}");
}

#[test]
fn a_matrix_shows_who_plays_with_whom() {
    let begin = ["sim", "quick", "-p", "3", "--matrix", "random,careful", "-g", "30"];
    let page = printed(&begin);
    assert!(page.contains("| | random | careful |\n|---|---|---|\n| random | "), "{page}");
    assert_eq!(page.lines().filter(|line| line.starts_with("| ")).count(), 3, "{page}");
    assert!(page.contains(concat!("30 games from seed 0, gambero ", env!("CARGO_PKG_VERSION"))), "{page}");
    assert!(page.contains("Mean of self-play (each with itself): "), "{page}");
    assert!(page.contains("Mean of cross-play (each with the other rows): "), "{page}");
    assert!(!page.contains("held-out"), "{page}");
    let all = json(&[&begin[..], &["--json"]].concat());
    let pairs = all["pairs"].as_array().unwrap();
    let names: Vec<_> = pairs.iter().map(|one| one["bots"].as_str().unwrap()).collect();
    assert_eq!(names, ["random+random", "random+careful", "careful+random", "careful+careful"]);
    assert_eq!((&all["variant"], &all["version"]), (&"quick".into(), &env!("CARGO_PKG_VERSION").into()));
    // A pair by hand is the same.
    let pair = json(&["sim", "quick", "-p", "3", "-b", "random,careful", "-g", "30", "--json"]);
    assert_eq!(pairs[1]["wins"], pair["wins"]);
    assert_eq!(pairs[1]["mean_left"], pair["mean_left"]);
    let alone = complaint(&["sim", "--matrix", "random,careful", "-g", "3"]);
    assert!(alone.contains("--players 2"), "{alone}");
}

#[test]
fn a_matrix_has_the_means_of_self_play_cross_play_and_held_out_partners_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let begin =
        ["sim", "-p", "2", "--signals", "--matrix", "greedy,careful", "--with", "careful~silent,thrifty"];
    let begin = [&begin[..], &["-g", "40"]].concat();
    let (plot, games) = (at("pairs.svg"), at("games.csv"));
    let all = json(&[&begin[..], &["--json", "--plot", &plot, "--games-out", &games]].concat());
    let pairs = all["pairs"].as_array().unwrap();
    let group = |name: &str| -> Vec<_> { pairs.iter().filter(|pair| pair["group"] == name).collect() };
    assert_eq!(["self-play", "cross-play", "held-out"].map(|name| group(name).len()), [2, 2, 4]);
    let csv = table(&printed(&[&begin[..], &["--csv"]].concat()));
    assert_eq!(csv.len(), 8 + 3);
    for mean in all["means"].as_array().unwrap() {
        let pairs = group(mean["group"].as_str().unwrap());
        let wins: u64 = pairs.iter().map(|pair| pair["wins"].as_u64().unwrap()).sum();
        assert_eq!(
            (mean["wins"].as_u64(), mean["games"].as_u64()),
            (Some(wins), Some(40 * pairs.len() as u64))
        );
        let [rate, low, high] =
            ["win_rate", "win_rate_low", "win_rate_high"].map(|name| mean[name].as_f64().unwrap());
        assert!((rate - wins as f64 / (40.0 * pairs.len() as f64)).abs() < 1e-9);
        assert!(low < rate && rate < high, "{mean}");
        let row = csv.iter().find(|row| row["row"].is_empty() && mean["group"] == row["group"]).unwrap();
        assert_eq!(row["win_rate_low"], mean["win_rate_low"].to_string());
        assert_eq!((row["pairs"].as_str(), row["variant"].as_str()), (&*pairs.len().to_string(), "original"));
    }
    // All pairs play the same deals.
    let rows = table(&std::fs::read_to_string(games).unwrap());
    assert_eq!(rows.len(), 8 * 40);
    assert!(rows.iter().enumerate().all(|(place, row)| row["seed"] == (place % 40).to_string()));
    let of = |seats: &str| rows.iter().filter(|row| row["seats"] == seats && row["result"] == "won").count();
    assert_eq!(pairs[2]["wins"], of("greedy+careful~silent"));
    let svg = std::fs::read_to_string(plot).unwrap();
    assert_eq!(svg.matches("class=\"cell\"").count(), 8);
    assert!(
        svg.contains("Mean of held-out partners") && svg.contains("40 games from seed 0, gambero "),
        "{svg}"
    );
    assert!(complaint(&["sim", "-p", "2", "--with", "greedy"]).contains("--matrix"));
}

#[test]
fn two_line_ups_are_compared_on_the_same_deals() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.csv").to_str().unwrap().to_owned();
    let begin = ["sim", "-p", "2", "--signals", "-b", "careful", "--compare", "greedy,careful", "-g", "80"];
    let all = json(&[&begin[..], &["--json", "--games-out", &games]].concat());
    assert_eq!((&all["a"], &all["b"]), (&"careful".into(), &"greedy+careful".into()));
    // The counts follow from the games themselves.
    let rows = table(&std::fs::read_to_string(games).unwrap());
    let (a, b) = rows.split_at(80);
    let count = |won_a: bool, won_b: bool| {
        let is = |row: &std::collections::HashMap<String, String>| row["result"] == "won";
        let pairs = a.iter().zip(b).inspect(|(a, b)| assert_eq!(a["seed"], b["seed"]));
        pairs.filter(|(a, b)| is(a) == won_a && is(b) == won_b).count()
    };
    for (name, number) in [
        ("won_by_both", count(true, true)),
        ("won_only_by_a", count(true, false)),
        ("won_only_by_b", count(false, true)),
        ("won_by_neither", count(false, false)),
    ] {
        assert_eq!(all[name], number, "{name}");
    }
    let sum = |rows: &[std::collections::HashMap<String, String>]| -> f64 {
        rows.iter().map(|row| row["left"].parse::<f64>().unwrap()).sum()
    };
    let left = all["left_difference"].as_f64().unwrap();
    assert!((left - (sum(a) - sum(b)) / 80.0).abs() < 1e-9);
    let number = |name: &str| all[name].as_f64().unwrap();
    assert!(number("win_rate_difference_low") < number("win_rate_difference"));
    assert!((0.0..=1.0).contains(&number("mcnemar_p")));
    let csv = table(&printed(&[&begin[..], &["--csv"]].concat()));
    assert_eq!(csv[0]["won_only_by_a"], all["won_only_by_a"].to_string());
    assert_eq!((csv[0]["signals"].as_str(), csv[0]["version"].as_str()), ("true", env!("CARGO_PKG_VERSION")));
    let text = printed(&begin);
    assert!(text.contains(&format!("only by A       {}\n", all["won_only_by_a"])), "{text}");
    assert!(text.contains("Newcombe's method 10") && text.contains("the same deals for both"), "{text}");
    // Nobody is better than oneself.
    let same = json(&["sim", "-b", "greedy", "--compare", "greedy", "-g", "50", "--json"]);
    assert_eq!((same["mcnemar_p"].as_f64(), same["left_difference"].as_f64()), (Some(1.0), Some(0.0)));
}

#[test]
fn a_network_of_one_s_own_plays_in_sim_and_bot() {
    let folder = tempfile::tempdir().unwrap();
    let file = write_network(folder.path(), gambero::Variant::Quick, 2);
    let figures = |bot: &str| {
        let report = json(&["sim", "quick", "-p", "2", "-b", bot, "-g", "20", "--looks", "5", "--json"]);
        (report["wins"].clone(), report["mean_left"].clone())
    };
    assert_eq!(figures(&format!("skilled:{file}")), figures("skilled"));
    assert_eq!(figures(&format!("expert:{file}")), figures("expert"));
    let error = complaint(&["sim", "-p", "3", "-b", &format!("skilled:{file}")]);
    assert!(
        error.contains("is a network for quick with 2 players, and this is original with 3 players"),
        "{error}"
    );
    let error = complaint(&["sim", "quick", "-p", "2", "-b", &format!("greedy:{file}")]);
    assert!(error.contains("plays without a network"), "{error}");
    assert!(
        complaint(&["sim", "-b", "skilled:no-such.net"]).contains("cannot read the network \"no-such.net\"")
    );
    let text = folder.path().join("text.net");
    std::fs::write(&text, "hello\n").unwrap();
    let error = complaint(&["sim", "-b", &format!("skilled:{}", text.display())]);
    assert!(error.contains("no network: a file begins with") || error.contains("ends too early"), "{error}");

    let program = format!("cmd:{} bot skilled:{file}", env!("CARGO_BIN_EXE_gambero"));
    assert_eq!(figures(&program), figures("skilled"));
    // A bot whose network is for another game says so to its host.
    let run = gambero(&["sim", "-p", "2", "-b", &program, "-g", "1"], b"");
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("programs forfeited 1 game,"), "{}", run.stderr);
    assert!(run.stdout.contains("is a network for quick with 2 players"), "{}{}", run.stdout, run.stderr);
}

#[test]
fn a_comma_of_a_command_can_be_escaped() {
    // The program is started with the comma in its argument, and says what it was given.
    let error = complaint(&["sim", "-p", "2", "-b", r"cmd:/no/such/bot a\,b,greedy"]);
    assert!(error.contains("/no/such/bot a,b"), "{error}");
}

/// Starts the program, waits until it is at work, and asks it to end by a signal.
#[cfg(unix)]
fn ended_by(signal: &str, arguments: &[&str], at_work: impl Fn() -> bool) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while !at_work() {
        assert!(child.try_wait().unwrap().is_none(), "it has ended by itself");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let status = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[cfg(unix)]
#[test]
fn sigterm_stops_sim_and_learn_with_what_they_have() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    // Each game is written down, in a draft at first: what has grown has been played.
    let each = at("games.csv");
    let grown = |path: &str| std::fs::metadata(path).is_ok_and(|found| found.len() > 0);
    let drafted = || {
        std::fs::read_dir(folder.path()).unwrap().any(|file| grown(file.unwrap().path().to_str().unwrap()))
    };
    let long = ["sim", "original", "-p", "5", "-g", "100000000", "--json", "--games-out", &each];
    let (status, out) = ended_by("-TERM", &long, drafted);
    assert_eq!(status, Some(130));
    let report: Value = serde_json::from_str(&out).unwrap();
    let games = report["games"].as_u64().unwrap();
    assert!((1..100_000_000).contains(&games));
    assert_eq!(std::fs::read_to_string(&each).unwrap().lines().count() as u64, games + 1);

    let (net, curve) = (at("quick-2.net"), at("curve.csv"));
    let long =
        ["learn", "quick", "-p", "2", "-o", &net, "--games", "10", "--curve", &curve, "--rounds", "100000"];
    let (status, out) = ended_by("-TERM", &long, || grown(&curve));
    assert_eq!(status, Some(130));
    assert!(out.contains("stopped; the same command goes on"), "{out}");
    assert!(grown(&net));
}

#[cfg(unix)]
#[test]
fn learn_says_before_it_plays_that_it_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    let curve = folder.path().join("curve.csv");
    let out = folder.path().join("no/such/folder/x.net");
    let begin =
        ["learn", "quick", "-p", "2", "--games", "10", "--rounds", "1", "--curve", curve.to_str().unwrap()];
    let error = complaint(&[&begin[..], &["-o", out.to_str().unwrap()]].concat());
    assert!(error.contains("cannot write"), "{error}");
    assert!(!curve.exists(), "no round was played");
    let error = complaint(&[&begin[..], &["-o", "/dev/null"]].concat());
    assert!(error.contains("/dev/null is a device or a pipe"), "{error}");
    // A symbolic link stays, and its file is written.
    let (file, link) = (folder.path().join("file.net"), folder.path().join("link.net"));
    std::fs::write(&file, "").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    printed(&[&begin[..], &["-o", link.to_str().unwrap()]].concat());
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(std::fs::read(&file).unwrap().starts_with(b"gambero-network"));
}

#[test]
fn manual_pages_are_written_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let man = folder.path().join("man1");
    let told = printed(&["man", man.to_str().unwrap()]);
    let pages = std::fs::read_dir(&man).unwrap().count();
    assert!(told.starts_with(&format!("{pages} pages in ")), "{told}");
    let serve = std::fs::read_to_string(man.join("gambero-serve.1")).unwrap();
    assert!(serve.contains("GAMBERO_ADDR") && serve.contains(".SH \"FILES\""), "{serve}");
    let page = std::fs::read_to_string(man.join("gambero.1")).unwrap();
    assert!(page.contains("gambero\\-play(1)") || page.contains("gambero-play(1)"), "{page}");
    for command in crate::COMMANDS {
        let page = std::fs::read_to_string(man.join(format!("gambero-{command}.1"))).unwrap();
        for section in [".SH SYNOPSIS", ".SH EXAMPLES", ".SH \"EXIT STATUS\"", ".SH \"SEE ALSO\""] {
            assert!(page.contains(section), "{command}: {section}");
        }
    }
}

#[test]
fn help_has_examples_that_can_be_typed() {
    for command in crate::COMMANDS {
        let help = printed(&[command, "--help"]);
        let example = |line: &&str| line.trim_start().contains(&format!("gambero {command}"));
        assert!(
            help.lines().skip_while(|line| !line.starts_with("Example")).any(|line| example(&line)),
            "{command}"
        );
    }
}

#[test]
fn chances_are_measured_and_their_corrections_learned() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (fit, plot, each) = (path("fit.csv"), path("told.svg"), path("each.csv"));
    let begin = ["calibrate", "quick", "-p", "1,2", "-g", "12", "--looks", "4", "--every", "4"];
    let found =
        json(&[&begin[..], &["--json", "--fit", &fit, "--plot", &plot, "--positions-out", &each]].concat());
    assert_eq!(
        (&found["bots"], &found["looks"], &found["fit_seed"]),
        (&"skilled".into(), &4.into(), &1_000_000.into())
    );
    assert_eq!(found["version"], env!("CARGO_PKG_VERSION"));
    let (parts, bins) =
        (found["parts"].as_array().unwrap(), found["variants"][0]["bins"].as_array().unwrap());
    // Alone without signals, two without and with them.
    assert_eq!((parts.len(), bins.len()), (3, 10));
    let count =
        |list: &[Value], name: &str| list.iter().map(|item| item[name].as_u64().unwrap()).sum::<u64>();
    assert_eq!(count(parts, "positions"), count(bins, "bin_positions"));
    let rows = table(&std::fs::read_to_string(&each).unwrap());
    assert_eq!(rows.len() as u64, count(parts, "positions"));
    let conditions = ["0", "1000000", "4"].map(str::to_owned);
    assert!(
        rows.iter()
            .all(|row| ["first_seed", "fit_seed", "looks"].map(|name| row[name].clone()) == conditions)
    );
    assert!(std::fs::read_to_string(&plot).unwrap().starts_with("<svg"));
    let written = std::fs::read_to_string(&fit).unwrap();
    let rows: Vec<gambero_bots::CalibrationRow> =
        written.lines().skip(1).map(|line| line.parse().unwrap()).collect();
    assert_eq!(rows.len(), 3);
    assert!((rows[2].calibration.slope - parts[2]["correction"][0].as_f64().unwrap()).abs() < 1e-9);
    // Other lines stay, those that are played are new.
    printed(&["calibrate", "quick", "-p", "3", "-g", "2", "--looks", "2", "--fit", &fit]);
    let more = std::fs::read_to_string(&fit).unwrap();
    assert!(more.starts_with(&written) && more.lines().count() == 6, "{more}");
    // Without --fit the program's own corrections are in force.
    let own = json(&[&begin[..], &["--json"]].concat());
    let ours = gambero_bots::Calibration::of(gambero::Variant::Quick, 2, true);
    assert!((own["parts"][2]["correction"][0].as_f64().unwrap() - ours.slope).abs() < 1e-9);
    let page = printed(&begin);
    assert!(page.contains("| `quick` | 2 | yes |") && page.contains("### The Game: Quick & Easy"), "{page}");
    std::fs::write(&fit, "seed,won\n").unwrap();
    let error = complaint(&["calibrate", "quick", "-p", "2", "-g", "1", "--fit", &fit]);
    assert!(error.contains("is not a file of corrections"), "{error}");
}

#[test]
fn guests_play_the_same_deals_among_the_same_partners() {
    let folder = tempfile::tempdir().unwrap();
    let (plot, games) = (folder.path().join("guests.svg"), folder.path().join("games.csv"));
    let begin = ["sim", "-p", "3", "--signals", "-g", "8", "--guests", "careful,greedy"];
    let with = ["--with", "thrifty,careful~silent", "--variants", "quick,original"];
    let files = ["--plot", plot.to_str().unwrap(), "--games-out", games.to_str().unwrap()];
    let found = json(&[&begin[..], &with, &files, &["--json"]].concat());
    let pairs = found["pairs"].as_array().unwrap();
    let named = |pair: &Value| {
        ["variant", "guest_a", "guest_b", "partner"].map(|name| pair[name].as_str().unwrap().to_owned())
    };
    assert_eq!(pairs.len(), 4);
    assert_eq!(named(&pairs[0]), ["quick", "careful", "greedy", "thrifty"]);
    assert_eq!(named(&pairs[3]), ["original", "careful", "greedy", "careful~silent"]);
    assert_eq!(
        (&pairs[1]["a"], &pairs[1]["games"]),
        (&"careful+careful~silent+careful~silent".into(), &8.into())
    );
    let rows = table(&std::fs::read_to_string(&games).unwrap());
    assert_eq!(rows.len(), 2 * 2 * 2 * 8);
    let won = |seats: &str, variant: &str| {
        let is_it = |row: &&std::collections::HashMap<String, String>| {
            row["seats"] == seats && row["variant"] == variant && row["result"] == "won"
        };
        rows.iter().filter(is_it).count()
    };
    assert_eq!(pairs[0]["wins_b"], won("greedy+thrifty+thrifty", "quick"));
    let picture = std::fs::read_to_string(&plot).unwrap();
    assert!(picture.starts_with("<svg") && picture.matches("careful~silent: ").count() == 2, "{picture}");
    let page = printed(&[&begin[..], &with].concat());
    assert!(
        page.contains("### The Game: Quick & Easy (`quick`)") && page.contains("Of 4 comparisons"),
        "{page}"
    );
    let csv = table(&printed(&[&begin[..], &with, &["--csv"]].concat()));
    assert!(csv.len() == 4 && csv[2]["variant"] == "original" && csv[2]["partner"] == "thrifty");
    for (arguments, complaint_of) in [
        (&["sim", "-p", "2", "--guests", "greedy", "--with", "thrifty"][..], "name two or more"),
        (&["sim", "--guests", "greedy,careful", "--with", "thrifty"], "has no partners"),
        (&["sim", "-p", "2", "--guests", "greedy,careful"], "--with"),
        (&["sim", "-p", "2", "--with", "greedy"], "--with names partners"),
        (&["sim", "-p", "2", "--variants", "quick"], "--guests"),
    ] {
        let error = complaint(arguments);
        assert!(error.contains(complaint_of), "{arguments:?}: {error}");
    }
}
