//! `gambero sim` and `gambero calibrate` for those who study play: conditions, games one by one, records,
//! who plays with whom; networks of one's own.

use std::collections::{BTreeSet, HashMap};

use gambero_record::Record;
use serde_json::Value;

use crate::{Folder, GAMBERO, complaint, gambero, is_long, json, printed, write_network};

const VERSION: &str = env!("CARGO_PKG_VERSION");

type Row = HashMap<String, String>;

/// The rows of CSV, each by the names of its columns. Quoted fields have their quotation marks taken away.
fn table(csv: &str) -> Vec<Row> {
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

/// A row has these values.
fn assert_row(row: &Row, wanted: &[(&str, &str)]) {
    for (name, value) in wanted {
        assert_eq!(row[*name], *value, "{name}");
    }
}

#[test]
fn reports_say_under_which_conditions_the_games_were_played() {
    let run = |more: &[&str]| {
        json(&[&["sim", "-p", "3", "-b", "greedy,random", "--signals", "-g", "60", "--json"], more].concat())
    };
    let (one, two) = (run(&["-t", "1"]), run(&["-t", "2", "--looks", "7"]));
    for field in ["games", "wins", "mean_left", "left", "lost_stuck", "win_rate_low", "win_rate_high"] {
        assert!(one.get(field).is_some() && one[field] == two[field], "on any number of threads: {field}");
    }
    let null = Value::Null;
    for (name, with_time, with_looks) in [
        ("games", &60.into(), &60.into()),
        ("open", &false.into(), &false.into()),
        ("signals", &true.into(), &true.into()),
        ("layout", &null, &null),
        ("think_ms", &50.into(), &null),
        ("looks", &null, &7.into()),
        ("budget_ms", &1000.into(), &1000.into()),
        ("version", &VERSION.into(), &VERSION.into()),
    ] {
        assert_eq!((&one[name], &two[name]), (with_time, with_looks), "{name}");
    }
    let csv = table(&printed(&["sim", "-p", "2", "-g", "5", "--open", "--csv"], ""));
    assert_row(&csv[0], &[("open", "true"), ("looks", ""), ("think_ms", "50"), ("games", "5")]);
    let text = printed(&["sim", "quick", "-g", "40"], "");
    assert!(text.contains("of 40: ") && text.contains("solo is an addition of ours"), "{text}");
}

#[test]
fn every_game_is_told_in_the_order_of_the_seeds() {
    let folder = Folder::new();
    let begin =
        ["sim", "quick", "-p", "3", "-b", "careful,greedy", "--signals", "-g", "60", "-s", "100", "--json"];
    let (games, records) = (folder.at("games.csv"), folder.at("games.jsonl"));
    let report = json(&[&begin[..], &["--games-out", &games, "--records", &records, "-t", "2"]].concat());
    let (games, records) = (folder.read("games.csv"), folder.read("games.jsonl"));
    let rows = table(&games);
    assert_eq!((rows.len(), records.lines().count()), (60, 60));
    assert_eq!(report["wins"], rows.iter().filter(|row| row["result"] == "won").count());
    for (number, (row, line)) in (100..).zip(rows.iter().zip(records.lines())) {
        let record = Record::read(line.as_bytes()).unwrap();
        assert_eq!((record.seed(), record.name(gambero::Seat::ALL[1])), (Some(number), Some("greedy")));
        assert_eq!(row["result"] == "won", record.state().outcome() == Some(gambero::Outcome::Won));
        let plays = |moment: &gambero_record::Moment<'_>| {
            matches!(moment.entry, gambero_record::Entry::Action(gambero::Action::Play { .. }))
        };
        let turns: BTreeSet<_> = record.moments().filter(plays).map(|moment| moment.turn).collect();
        // Each says by itself under which conditions it was played.
        assert_row(
            row,
            &[
                ("seed", &number.to_string()),
                ("left", &record.state().left().to_string()),
                ("turns", &turns.len().to_string()),
                ("seats", "careful+greedy+careful"),
                ("variant", "quick"),
                ("players", "3"),
                ("signals", "true"),
                ("open", "false"),
                ("layout", ""),
                ("think_ms", "50"),
                ("looks", ""),
                ("starter", "first"),
                ("version", VERSION),
            ],
        );
        let tags = ["signals", "open", "think-ms", "starter"].map(|tag| record.tag(tag).unwrap());
        assert_eq!(tags, ["true", "false", "50", "first"]);
    }
    assert!(records.contains("\"say\""), "signals are in the records");
    // The same for any number of threads, and by the option's earlier name.
    json(&[&begin[..], &["--each", &folder.at("again.csv"), "-t", "1"]].concat());
    assert_eq!(folder.read("again.csv"), games);
}

#[test]
fn what_needs_quotation_marks_has_them() {
    let folder = Folder::new();
    let program = format!("cmd:{GAMBERO} bot greedy");
    let own = "3s,4s,5s,6s,7k,8k,9k,10k,11t,12t,13t,14t,15q,16q,17q,18q,19b,20b,21b,22b,23p,24p,25p,26p,\
               27d,28d,29d,30d";
    let games = folder.at("games.csv");
    let run =
        ["sim", "extreme", "-p", "2", "-b", &program, "-g", "2", "--layout", own, "--games-out", &games];
    printed(&run, "");
    let rows = table(&folder.read("games.csv"));
    assert_eq!((rows.len(), rows[0]["layout"].split(',').count()), (2, 28));
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
}

#[test]
fn a_network_of_one_s_own_plays_in_sim_and_bot() {
    let folder = Folder::new();
    let file = write_network(&folder);
    let figures = |bot: &str| {
        let report = json(&["sim", "quick", "-p", "2", "-b", bot, "-g", "10", "--looks", "5", "--json"]);
        (report["wins"].clone(), report["mean_left"].clone())
    };
    let program = format!("cmd:{GAMBERO} bot skilled:{file}");
    assert_eq!(figures(&format!("skilled:{file}")), figures("skilled"));
    assert_eq!(figures(&format!("expert:{file}")), figures("expert"));
    assert_eq!(figures(&program), figures("skilled"));
    let error = complaint(&["sim", "-p", "3", "-b", &format!("skilled:{file}")], 2);
    assert!(error.contains("is a network for quick with 2 players, and this is original with 3"), "{error}");
    // A bot whose network is for another game says so to its host.
    let run = gambero(&["sim", "-p", "2", "-b", &program, "-g", "1"], b"");
    assert!(run.status == 1 && run.stderr.contains("programs forfeited 1 game,"), "{}", run.stderr);
    assert!(run.stdout.contains("is a network for quick with 2 players"), "{}{}", run.stdout, run.stderr);
}

#[test]
fn bots_are_compared_on_the_same_deals() {
    let pair = json(&["sim", "quick", "-p", "3", "-b", "random,careful", "-g", "30", "--json"]);
    let all = json(&["sim", "quick", "-p", "3", "--matrix", "random,careful", "-g", "30", "--json"]);
    let pairs = all["pairs"].as_array().unwrap();
    let names: Vec<_> = pairs.iter().map(|one| one["bots"].as_str().unwrap()).collect();
    assert_eq!(names, ["random+random", "random+careful", "careful+random", "careful+careful"]);
    assert_eq!(pairs[1]["wins"], pair["wins"], "a pair by hand is the same");

    let begin = ["sim", "-p", "2", "--signals", "-b", "careful", "--compare", "greedy,careful", "-g", "40"];
    let found = json(&[&begin[..], &["--json"]].concat());
    let parts = ["won_by_both", "won_only_by_a", "won_only_by_b", "won_by_neither"];
    assert_eq!(parts.iter().map(|part| found[*part].as_u64().unwrap()).sum::<u64>(), 40);
    assert!((0.0..=1.0).contains(&found["mcnemar_p"].as_f64().unwrap()));

    let guests = ["sim", "-p", "3", "-g", "8", "--guests", "careful,greedy", "--with", "thrifty,random"];
    let found = json(&[&guests[..], &["--json"]].concat());
    let pairs = found["pairs"].as_array().unwrap();
    assert_eq!((pairs.len(), &pairs[1]["partner"], &pairs[1]["games"]), (2, &"random".into(), &8.into()));
    for (arguments, wanted) in [
        (&["sim", "-p", "2", "--guests", "greedy", "--with", "thrifty"][..], "name two or more"),
        (&["sim", "-p", "2", "--guests", "greedy,careful"], "--with"),
        (&["sim", "-p", "2", "--with", "greedy"], "--with"),
        (&["sim", "--matrix", "random,careful", "-g", "3"], "--players 2"),
    ] {
        let error = complaint(arguments, 2);
        assert!(error.contains(wanted), "{arguments:?}: {error}");
    }
}

#[test]
fn chances_are_measured_and_their_corrections_learned() {
    let folder = Folder::new();
    let (fit, each) = (folder.at("fit.csv"), folder.at("each.csv"));
    let begin = ["calibrate", "quick", "-p", "1,2", "-g", "8", "--looks", "4", "--every", "4"];
    let found = json(&[&begin[..], &["--json", "--fit", &fit, "--positions-out", &each]].concat());
    // Alone without signals, two without and with them.
    let parts = found["parts"].as_array().unwrap();
    assert_eq!((parts.len(), &found["looks"]), (3, &4.into()));
    let positions: u64 = parts.iter().map(|part| part["positions"].as_u64().unwrap()).sum();
    assert_eq!(table(&folder.read("each.csv")).len() as u64, positions);
    let written = folder.read("fit.csv");
    let rows = written.lines().skip(1).map(|line| line.parse::<gambero_bots::CalibrationRow>().unwrap());
    assert_eq!(rows.count(), 3);
    // Other lines stay, those that are played are new.
    printed(&["calibrate", "quick", "-p", "3", "-g", "2", "--looks", "2", "--fit", &fit], "");
    let more = folder.read("fit.csv");
    assert!(more.starts_with(&written) && more.lines().count() == 6, "{more}");
    folder.file("fit.csv", "seed,won\n");
    let error = complaint(&["calibrate", "quick", "-p", "2", "-g", "1", "--fit", &fit], 1);
    assert!(error.contains("is not a file of corrections"), "{error}");
}

#[test]
fn the_table_of_strength_goes_on_where_it_was_stopped_and_is_not_mixed_with_another_one() {
    if !is_long() {
        return;
    }
    let folder = Folder::new();
    let (data, part) = (folder.at("strength.csv"), "strength.csv.part");
    let table = |more: &[&str]| {
        gambero(&[&["sim", "--table", "--games", "1", "--looks", "1", "--data", &data], more].concat(), b"")
    };
    let conditions = |networks: &str, rows: &str| {
        format!("gambero {VERSION} sim --table --games 1 --seed 0 --looks 1, networks {networks}\n{rows}")
    };
    folder.file(part, conditions("0123456789abcdef", ""));
    let refused = table(&[]);
    assert!(refused.stderr.contains("has figures of another table") && refused.stderr.contains("--fresh"));
    let whole = table(&["--fresh"]);
    assert_eq!((whole.status, whole.stderr.as_str()), (0, ""));
    assert!(!std::path::Path::new(&folder.at(part)).exists(), "nothing is left beside a whole table");
    // As it is left by a table that is stopped before its last figure; the first one is made a strange one.
    let mut kept: Vec<_> = folder.read("strength.csv").lines().skip(1).map(str::to_owned).collect();
    assert_eq!(kept.len(), gambero_bots::strength().len());
    kept.pop();
    kept[0] = kept[0].replace("original,1,random,hidden,1,0.0", "original,1,random,hidden,1,77.7");
    let networks = refused.stderr.rsplit("networks ").next().unwrap().split(':').next().unwrap();
    folder.file(part, conditions(networks, &(kept.join("\n") + "\n")));
    let resumed = table(&[]);
    assert!(resumed.stdout.contains("**77.7**"), "what is there is not measured again: {}", resumed.stderr);
    assert_eq!(resumed.stdout.replacen("**77.7**", "**0.0**", 1), whole.stdout);
}
