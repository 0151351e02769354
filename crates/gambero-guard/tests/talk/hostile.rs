//! Any text at all: no panic, whole characters, time in proportion to length.

use std::time::Duration;

use gambero_guard::{Language, check};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_gets_an_answer(text in "\\PC*", language in prop::option::of(prop::sample::select(&Language::ALL[..]))) {
        if let Err(concern) = check(&text, language) {
            prop_assert!(text.get(concern.range.clone()).is_some_and(|part| !part.is_empty()), "{:?}", concern);
        }
    }

    #[test]
    fn any_characters_get_an_answer(text in prop::collection::vec(any::<char>(), 0..60)) {
        let text: String = text.into_iter().collect();
        if let Err(concern) = check(&text, None) {
            prop_assert!(text.get(concern.range.clone()).is_some_and(|part| !part.is_empty()), "{:?}", concern);
        }
    }

    #[test]
    fn talk_like_text_gets_an_answer(text in "([a-zé]{1,4}[ '*|.,!-]{0,2}){0,60}") {
        if let Err(concern) = check(&text, Some(Language::French)) {
            prop_assert!(text.get(concern.range.clone()).is_some_and(|part| !part.is_empty()), "{:?}", concern);
        }
    }
}

/// How long this thread has had a processor: other load does not count, as it would by the clock.
fn processor_time() -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(spent.split(' ').next().unwrap().parse().unwrap())
}

fn time(text: &str) -> Duration {
    let start = processor_time();
    assert_eq!(check(text, Some(Language::English)), Ok(()), "it has to be read to its end");
    processor_time().saturating_sub(start)
}

#[test]
fn time_is_linear() {
    // As hard as we could make it: drawn-out letters, beginnings of number words, phrases and spelled words,
    // wild marks.
    let hard = [
        "a",
        "e\u{301}",
        "ﷺ",
        "seeee",
        "se ve ",
        "s-a-e-u-",
        "sev'eich'",
        "twen qua ",
        "cinquan quaran ",
        "cinquanquaran",
        "right after in the ",
        "this one a no one the ",
        "q*w*e*x*",
        "s e v e a ",
        "eeeeeeeeee",
        "\u{200b}",
        "I am a ",
        "pile 3 ",
        "sssssss eeeeeee vvvvvv eeeeeex ",
    ];
    let repeated =
        hard.map(|part| (part, part.repeat(200_000 / part.len()), part.repeat(20_000 / part.len())));
    // A number word that is drawn out for long and turns out to be none.
    let drawn_out = |length| format!("te{}qq", "n".repeat(length));
    let drawn_out = ("tennn...q", drawn_out(200_000), drawn_out(20_000));
    for (part, large, small) in repeated.into_iter().chain([drawn_out]) {
        let (ten, one) = (time(&large), time(&small));
        assert!(
            ten < one * 40 + Duration::from_millis(200),
            "{part:?}: {one:?} for a tenth, {ten:?} for all"
        );
    }
}
