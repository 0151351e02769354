//! Records: fixtures of version 1 that are read for ever, round trips, and what the reader is lenient or
//! strict about.

use gambero::{Deal, LayoutChoice, Seat, SplitMix64, State, Variant, random_action};
use gambero_record::{Entry, Place, Problem, Record, RecordError};
use proptest::prelude::*;

macro_rules! fixture {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("fixtures/v1/", $name, ".gambero")),
            include_str!(concat!("fixtures/v1/", $name, ".json")),
        )
    };
}
/// The fixtures of version 1: name, text, JSON.
const FIXTURES: [(&str, &str, &str); 6] = [
    fixture!("original"),
    fixture!("extreme"),
    fixture!("quick"),
    fixture!("quick-expert"),
    fixture!("original-pro"),
    fixture!("original-pro-plus"),
];

fn read(text: &str) -> Record {
    Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

fn error(text: &str) -> RecordError {
    Record::read(text.as_bytes()).expect_err("the record should be refused")
}

#[test]
fn fixtures_of_version_1_are_read_written_and_replayed() {
    for (name, text, json) in FIXTURES {
        let record = read(text);
        assert_eq!(record.deal().variant().id(), name);
        assert!(record.state().outcome().is_some(), "{name} is a whole game");
        assert_eq!(record.to_text(), text, "{name}");
        assert_eq!(record.to_json(), json, "{name}");
        assert_eq!(read(json), record, "{name}");
        let mut live = State::new(record.deal());
        for moment in record.moments() {
            assert_eq!(*moment.before.state(), live);
            if let Entry::Action(action) = moment.entry {
                live.act(*action).unwrap();
            }
            assert_eq!(*moment.after.state(), live);
        }
        assert_eq!(live, *record.state());
    }
    let record = read(FIXTURES[1].1);
    assert_eq!(record.name(Seat::ALL[2]), Some("greedy bot"));
    assert_eq!(record.tag("date"), Some("2026-11-15"));
    assert_eq!((record.seed(), record.result_text().as_str()), (Some(2189), "lost:skull, 4 left"));
    assert!(record.entries().iter().any(|entry| matches!(entry, Entry::Say(..))));
    let comment = Entry::Comment("A set like {this} and a \\ in it,\nover two lines.".to_owned());
    assert!(record.entries().contains(&comment));
}

/// A short game of our own to bend: two players, quick.
const GAME: &str = "gambero-record/1
variant: quick
players: 2
deck: r1 r2 b5 b6 y1 y2 y3 y4 y5 y6 y7 y8 y9 y10 g1 g2 g3 g4 g5 g6 g7 g8 g9 g10 v1 v2 v3 v4 v5 v6 v7 v8 v9 v10
  b1 b2 b3 b4 b7 b8 b9 b10 r3 r4 r5 r6 r7 r8 r9 r10

1. seat 0: r1@0 end
2. seat 1: b5@0 b6@0
3. seat 0: r2@1 concede
";

#[test]
fn leniency_white_space_line_ends_and_order_of_tags_do_not_matter() {
    let right = read(GAME);
    assert_eq!(read(&GAME.replace('\n', "\r\n")), right);
    assert_eq!(read(&format!("\u{feff}{GAME}")), right, "a byte order mark");
    assert_eq!(
        read(&GAME.replace("players: 2\n", "").replace("variant: quick", "PLAYERS :  2 \n\nVariant:quick")),
        right
    );
    assert_eq!(
        read(&GAME.replace(' ', "   ").replace("   b1", " b1").replace("record/1", "record/1  ")),
        right
    );
    assert_eq!(read(&GAME.replace("@0 b6", "@0\n   b6")), right, "a turn may take several lines");
    assert_eq!(read(&format!("\u{feff}\n \n{GAME}")), right, "blank lines before the first");
    assert_eq!(read(&GAME.replace("v10\n", "v10\n \n\n")), right, "blank lines in the deck");
    assert_eq!(
        read(&GAME.replace("2. seat 1: ", "2.Seat 1 :")),
        right,
        "a head with less or more white space"
    );
    assert_eq!(read(&GAME.replace("1. seat 0", "  1. seat 0")), right, "an indented turn");
    assert_eq!(read(GAME.trim_end()), right);
}

#[test]
fn leniency_the_next_turn_ends_one_that_may_end_and_an_end_after_a_closed_turn_says_nothing_new() {
    let right = read(GAME);
    assert_eq!(read(&GAME.replace("r1@0 end", "r1@0")), right);
    assert_eq!(read(&GAME.replace("b6@0\n", "b6@0 end\n")), right);
    let twice = error(&GAME.replace("b6@0\n", "b6@0 end end\n"));
    assert!(matches!(twice.problem, Problem::TurnOver { .. }), "one end is enough: {twice}");
    let twice = error(&GAME.replace("r1@0 end", "r1@0 end end"));
    assert!(matches!(twice.problem, Problem::TurnOver { .. }), "{twice}");
}

#[test]
fn leniency_a_result_or_seed_may_be_missing_or_short() {
    let with = |tag: &str| GAME.replace("players: 2", &format!("players: 2\n{tag}"));
    assert_eq!(read(&with("result: lost:conceded")), read(GAME));
    assert_eq!(read(&with("result: lost:conceded, 46 left")), read(GAME));
    assert_eq!(read(&with("result: lost:conceded,46 left")), read(GAME));
    let unfinished = |result: &str| with(result).split("3. seat").next().unwrap().to_owned();
    assert_eq!(read(&unfinished("result: unfinished")), read(&unfinished("result: unfinished, 47 left")));
    assert!(matches!(error(&unfinished("result: unfinished, 46 left")).problem, Problem::Result { .. }));
    let json = read(&unfinished("place: x")).to_json();
    let result = r#","result":{"status":"unfinished","reason":null,"left":47}}"#;
    assert_eq!(read(&json.trim_end().replace("]}", &format!("]{result}"))), read(&json));
    assert!(matches!(error(&with("result: won")).problem, Problem::Result { .. }));
    assert!(matches!(error(&with("result: lost:conceded, 45 left")).problem, Problem::Result { .. }));
    assert!(matches!(error(&with("seed: 7")).problem, Problem::Seed(_)));
}

#[test]
fn unknown_tags_are_kept() {
    let record = read(&GAME.replace("players: 2", "players: 2\nplace: Genova, at the harbour: table 3"));
    assert_eq!(record.tag("place"), Some("Genova, at the harbour: table 3"));
    assert!(record.to_text().contains("place: Genova, at the harbour: table 3\n"));
    let record = read(&GAME.replace("players: 2", "players: 2\nplace: Genova,\n  at the\tharbour"));
    assert_eq!(record.tag("place"), Some("Genova, at the harbour"), "a value may go over several lines");
}

#[test]
fn a_seed_says_that_a_layout_is_shuffled_and_goes_with_an_own_one() {
    let shuffled = Deal::from_seed(Variant::Extreme, 2, 12, Some(LayoutChoice::Shuffled)).unwrap();
    let mut record = Record::new(shuffled);
    record.set_seed(12).unwrap();
    assert_eq!(read(&record.to_text().replace("layout: shuffled\n", "")), record);
    assert!(record.set_seed(13).is_err());
    let layout = *shuffled.deck().layout();
    let own = Deal::from_seed(Variant::Extreme, 2, 7, Some(LayoutChoice::Own(layout))).unwrap();
    let mut record = Record::new(own);
    record.set_seed(7).unwrap();
    assert_eq!(read(&record.to_text()), record);
}

#[test]
fn a_signal_said_again_before_the_next_action_says_nothing_new() {
    let record = read(&GAME.replace("b5@0", "[0: take:0] [0: take:0 take:1 take:0] b5@0 [0: take:0]"));
    let said = record.entries().iter().filter(|entry| matches!(entry, Entry::Say(..))).count();
    assert_eq!(said, 3);
}

/// How long this thread has had a processor: other load does not count, as it would by the clock.
fn processor_time() -> u64 {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    spent.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn the_time_for_long_input_grows_with_its_length_and_not_with_its_square() {
    let time_for = |length: usize| {
        let tags: Vec<_> = (0..length).map(|i| format!("t{i}: x\n")).collect();
        let texts = [
            (GAME.replace("players: 2\n", &format!("players: 2\n{}", tags.concat())), true),
            (GAME.replace("r1@0", &format!("{}r1@0", "{a}".repeat(2 * length))), true),
            (GAME.replace("b6@0", &format!("b6@0{}", " end".repeat(2 * length))), false),
            (GAME.replace("b5@0", &format!("[0:{}] b5@0", " take:0".repeat(2 * length))), true),
        ];
        let start = processor_time();
        for (text, is_right) in texts {
            if is_right {
                read(&text);
            } else {
                error(&text);
            }
        }
        processor_time() - start
    };
    let (some, many) = (time_for(5_000), time_for(100_000));
    // Twenty times the length: the square would be four hundred times the work.
    // The kernel counts in ticks of some milliseconds.
    assert!(many < 100 * some.max(10_000_000), "{some} ns for a twentieth, {many} ns for all");
}

#[test]
fn long_input_is_quoted_in_part() {
    let long = "x".repeat(1_000_000);
    for text in [GAME.replace("b5@0", &long), GAME.replace("quick", &long), GAME.replace("r1 r2", &long)] {
        assert!(error(&text).to_string().len() < 400);
    }
}

#[test]
fn broken_records_say_where_and_why() {
    let broken = [
        ("empty", String::new()),
        ("another version", GAME.replace("record/1", "record/2")),
        ("not a tag", GAME.replace("players: 2", "players 2")),
        ("a tag twice", GAME.replace("players: 2", "players: 2\nplayers: 2")),
        ("no variant", GAME.replace("variant: quick\n", "")),
        ("an unknown variant", GAME.replace("variant: quick", "variant: quik")),
        ("no such number of players", GAME.replace("players: 2", "players: 9")),
        ("no number of players", GAME.replace("players: 2", "players: two")),
        ("no such first seat", GAME.replace("players: 2", "players: 2\nfirst: 2")),
        ("a layout without commands", GAME.replace("players: 2", "players: 2\nlayout: fixed")),
        ("an unknown layout", GAME.replace("players: 2", "players: 2\nlayout: odd")),
        ("a name for no seat", GAME.replace("players: 2", "players: 2\nseat-2: Anna")),
        ("a bad tag name", GAME.replace("players: 2", "players: 2\ncafé: x")),
        ("a bad card in the deck", GAME.replace("v10\n", "v11\n")),
        ("a card twice in the deck", GAME.replace("v10\n", "v9\n")),
        ("a card missing", GAME.replace(" v10\n", "\n")),
        ("a play before the first turn", GAME.replace("1. seat 0: r1@0", "[0: start] r1@0")),
        ("a wrong turn number", GAME.replace("2. seat 1", "3. seat 1")),
        ("a turn again", GAME.replace("2. seat 1", "1. seat 1")),
        ("a wrong seat", GAME.replace("2. seat 1", "2. seat 0")),
        ("a turn without seat", GAME.replace("2. seat 1:", "2.")),
        ("no card", GAME.replace("b5@0", "b11@0")),
        ("no pile", GAME.replace("b5@0", "b5@2")),
        ("no action", GAME.replace("b5@0", "pass")),
        ("a card that is not in hand", GAME.replace("b5@0", "b7@0")),
        ("a card that does not fit", GAME.replace("b5@0 b6@0", "b6@0 b5@1").replace("r2@1", "r2@0")),
        ("an end too early", GAME.replace("b5@0 b6@0", "end")),
        ("a turn that may not end yet", GAME.replace("b5@0 b6@0", "")),
        ("a play after the turn was over", GAME.replace("b6@0", "b6@0 y1@0")),
        ("a play after the game", GAME.replace("concede", "concede y1@0")),
        ("a turn after the game", GAME.replace("concede", "concede\n4. seat 1: y1@0")),
        ("no signal", GAME.replace("b5@0", "[0: hello] b5@0")),
        ("no signals", GAME.replace("b5@0", "[0:] b5@0")),
        ("no seat before signals", GAME.replace("b5@0", "[leave:0] b5@0")),
        ("a signal of no seat", GAME.replace("b5@0", "[3: leave:0] b5@0")),
        ("a signal too late", GAME.replace("b5@0", "[0: start] b5@0")),
        ("an open bracket", GAME.replace("b5@0", "[0: leave:0 b5@0")),
        ("an open comment", GAME.replace("b5@0", "{ oh b5@0")),
        ("a tag after a remark", GAME.replace("players: 2", "{ hello }\nplayers: 2")),
        ("a tag after a turn", GAME.replace("2. seat 1:", "place: here\n2. seat 1:")),
        ("a seat's name twice", GAME.replace("players: 2", "players: 2\nseat-0: Anna\nseat-00: Marco")),
        ("a name with a bell in it", GAME.replace("players: 2", "players: 2\nseat-0: An\u{7}na")),
    ];
    let complaints = broken.map(|(name, text)| format!("{name}: {}", error(&text)));
    insta::assert_snapshot!(complaints.join("\n"));
}

#[test]
fn broken_json_says_where_and_why() {
    let json = read(GAME).to_json();
    let broken = [
        ("half of it", json[..json.len() / 2].to_owned()),
        ("another version", json.replace("record/1", "record/2")),
        ("an unknown field", json.replace("\"first\"", "\"frist\"")),
        ("a field twice", json.replace("\"first\":0", "\"first\":0,\"first\":0")),
        ("no deck", json.replace("\"deck\"", "\"tags\"")),
        ("a first seat that is none", json.replace("\"first\":0", "\"first\":7")),
        ("a negative first seat", json.replace("\"first\":0", "\"first\":-1")),
        ("too many names", json.replace("\"first\":0", "\"first\":0,\"names\":[\"a\",null,null]")),
        ("a name over two lines", json.replace("\"first\":0", "\"first\":0,\"names\":[\"a\\nb\",null]")),
        ("a tag of the record's own", json.replace("\"first\":0", "\"first\":0,\"tags\":{\"deck\":\"x\"}")),
        ("an unknown entry", json.replace("{\"end\":{}}", "{\"pass\":{}}")),
        ("an end with something in it", json.replace("{\"end\":{}}", "{\"end\":{\"now\":1}}")),
        ("an illegal play", json.replace("\"card\":\"b5\",\"pile\":0", "\"card\":\"b7\",\"pile\":0")),
        (
            "no such pile",
            json.replace("\"card\":\"b5\",\"pile\":0", "\"card\":\"b5\",\"pile\":18446744073709551615"),
        ),
        ("a signal of no seat", json.replace("{\"end\":{}}", "{\"say\":{\"seat\":2,\"signal\":\"go-on\"}}")),
        ("no signal", json.replace("{\"end\":{}}", "{\"say\":{\"seat\":1,\"signal\":\"7\"}}")),
        ("a wrong result", json.replace("\"left\":46", "\"left\":47")),
        ("a tag twice", json.replace("\"first\":0", "\"first\":0,\"tags\":{\"date\":\"x\",\"date\":\"y\"}")),
        ("only a format", "{\"format\":\"gambero-record/2\"}".to_owned()),
        ("an empty entry", json.replace("{\"end\":{}}", "{}")),
        ("two in one entry", json.replace("{\"end\":{}}", "{\"end\":{},\"concede\":{}}")),
        ("a list", "{\"format\":[]}".to_owned()),
        ("a result that is none", json.replace("{\"status\"", "7,\"result\":{\"status\"")),
    ];
    let complaints = broken.map(|(name, text)| format!("{name}: {}", error(&text)));
    insta::assert_snapshot!(complaints.join("\n"));
}

#[test]
fn line_ends_in_remarks_are_made_one_kind_once_and_for_all() {
    let mut record = Record::new(Deal::from_seed(Variant::Quick, 1, 1, None).unwrap());
    record.comment(" one\r\r\ntwo\rthree\r\nfour ");
    assert_eq!(record.entries(), [Entry::Comment("one\n\ntwo\nthree\nfour".to_owned())]);
    assert_eq!(read(&record.to_text()), record);
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let error = Record::read(b"gambero-record/1\n\xff\xfe").unwrap_err();
    assert_eq!((error.place, error.problem), (Place::Line(2), Problem::NotUtf8));
    let long = format!("{{\"format\":\"gambero-record/1\",\"{}\":1}}", "x".repeat(70_000));
    assert!(Record::read(long.as_bytes()).unwrap_err().to_string().len() < 400);
}

#[test]
fn names_and_tags_that_could_not_be_read_back_are_refused() {
    let mut record = Record::new(Deal::from_seed(Variant::Original, 2, 1, None).unwrap());
    for value in ["", "  ", "a\nb", "a\u{7}b", "a\rb"] {
        assert!(record.set_name(Seat::ALL[0], value).is_err(), "{value:?}");
        assert!(record.set_tag("date", value).is_err(), "{value:?}");
    }
    for tag in ["", "Date", "da te", "da:te", "1st", "seat-0", "deck", "result"] {
        assert!(record.set_tag(tag, "x").is_err(), "{tag:?}");
    }
    assert!(record.set_name(Seat::ALL[2], "Anna").is_err());
}

/// A random game with talk and remarks, up to some number of entries.
fn random_record(variant: Variant, players: usize, seed: u64, length: usize, remark: &str) -> Record {
    let deal = if variant.has_commands() && seed.is_multiple_of(2) {
        Deal::from_seed(variant, players, seed, Some(LayoutChoice::Shuffled))
    } else {
        Deal::from_seed(variant, players, seed, None)
    };
    let mut rng = SplitMix64::new(seed);
    let first = Seat::ALL[rng.below(players as u64) as usize];
    let mut record = Record::new(deal.and_then(|deal| deal.with_first(first)).unwrap());
    if seed.is_multiple_of(3) {
        record.set_seed(seed).unwrap();
    }
    while record.entries().len() < length {
        match rng.below(6) {
            0 => {
                let seat = Seat::ALL[rng.below(players as u64) as usize];
                let sayable = record.state().view(seat).sayable();
                if let Some(signal) = sayable.iter().nth(rng.below(sayable.len() as u64) as usize) {
                    record.say(seat, signal).unwrap();
                }
            }
            1 => record.comment(remark),
            _ => match random_action(record.state(), &mut rng) {
                Some(action) => record.act(action).unwrap(),
                None => break,
            },
        }
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn writing_then_reading_gives_the_same_record(
        variant in proptest::sample::select(&Variant::ALL[..]),
        players in 1..=5_usize,
        seed: u64,
        length in 0..80_usize,
        remark in "[ -~]{0,20}|[{}\\\\\\[\\]\r\n é]{0,8}|\\PC{0,12}",
        name in "\\PC{1,12}",
    ) {
        let mut record = random_record(variant, players, seed, length, &remark);
        let _ = record.set_name(Seat::ALL[0], &name);
        let _ = record.set_tag("place", &name);
        prop_assert_eq!(&Record::read(record.to_text().as_bytes()), &Ok(record.clone()));
        prop_assert_eq!(&Record::read(record.to_json().as_bytes()), &Ok(record));
    }

    #[test]
    fn text_cut_short_or_changed_anywhere_never_breaks_the_reader(
        which in 0..6_usize,
        cut in 0..4000_usize,
        insert in "\\PC{0,6}|[0-9@:\\[\\]{}. \n]{0,6}",
        json: bool,
    ) {
        let (_, text, as_json) = FIXTURES[which];
        let mut changed = if json { as_json } else { text }.to_owned();
        let mut at = cut.min(changed.len());
        while !changed.is_char_boundary(at) {
            at -= 1;
        }
        changed.insert_str(at, &insert);
        let _ = Record::read(changed.as_bytes());
        let _ = Record::read(&changed.as_bytes()[..at]);
    }
}
