//! Any text at all: no panic, whole characters, time in proportion to length.

use std::time::Duration;

use gambero_guard::{Language, check};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn any_text_gets_an_answer(
        text in prop_oneof!["\\PC*", "([a-zé]{1,4}[ '*|.,!-]{0,2}){0,60}", any::<String>()],
        language in prop::option::of(prop::sample::select(&Language::ALL[..])),
    ) {
        if let Err(concern) = check(&text, language) {
            prop_assert!(text.get(concern.range.clone()).is_some_and(|part| !part.is_empty()), "{:?}", concern);
        }
    }
}

/// How long a check takes of this thread's processor time: other load does not count.
fn time(text: &str) -> Duration {
    let now = || {
        let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
        Duration::from_nanos(spent.split(' ').next().unwrap().parse().unwrap())
    };
    let start = now();
    assert_eq!(check(text, Some(Language::English)), Ok(()), "it has to be read to its end");
    now().saturating_sub(start)
}

#[test]
fn time_is_linear() {
    for part in ["a", "e\u{301}", "ﷺ", "right after in the ", "this one a no one the ", "I am a ", "pile 3 "]
    {
        let times = [200_000, 20_000].map(|length| time(&part.repeat(length / part.len())));
        assert!(times[0] < times[1] * 40 + Duration::from_millis(200), "{part:?}: {times:?}");
    }
}
