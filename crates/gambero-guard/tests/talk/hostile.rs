//! Any text at all: no panic, whole characters, time in proportion to length.

use std::time::{Duration, Instant};

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

/// The best of three, so that a busy machine does not count.
fn time(text: &str) -> Duration {
    let once = || {
        let start = Instant::now();
        let _ = check(text, Some(Language::English));
        start.elapsed()
    };
    (0..3).map(|_| once()).min().unwrap_or_default()
}

#[test]
fn time_is_linear() {
    // Each is as hard as we could make it, and passes, so that nothing ends early.
    let hard = [
        "a",
        "word ",
        "e\u{301}",
        "ﷺ",
        "se ",
        "s-a ",
        "eu ",
        "seve ",
        "two'",
        "quatrevingtdi",
        "sixt een",
        "first ",
        "one a ",
        "n*",
        "s e v e a ",
        "in the right after ",
        "eeeeeeeeee",
        "\u{200b}",
        "I V ",
    ];
    for part in hard {
        let large = part.repeat(1_000_000 / part.len());
        let small = &large[..part.len() * (large.len() / part.len() / 10)];
        // Warm up, then compare.
        check(part, None).ok();
        let (ten, one) = (time(&large), time(small));
        assert!(
            ten < one * 40 + Duration::from_millis(200),
            "{part:?}: {one:?} for a tenth, {ten:?} for all"
        );
        assert!(ten < Duration::from_secs(10), "{part:?}: {ten:?}");
    }
}
