use gambero::{Command, Deal, Height, Seat, Signal, SignalSet, State, TalkRefusal, Variant};

use super::{after, position};

fn sayable(state: &State) -> SignalSet {
    state.view(Seat::ALL[0]).sayable()
}

fn opening(variant: Variant) -> State {
    State::new(&Deal::from_seed(variant, 3, 5, None).unwrap())
}

#[test]
fn section_7_the_vocabulary_is_closed_and_its_only_digits_are_piles() {
    let signals: Vec<_> = Signal::all().collect();
    assert_eq!(signals.len(), Signal::COUNT);
    for (place, signal) in signals.iter().enumerate() {
        assert_eq!(signal.index(), place);
        assert_eq!(signal.to_string().parse(), Ok(*signal));
        let digits = signal.to_string().chars().filter(char::is_ascii_digit).count();
        assert_eq!(digits, usize::from(signal.pile().is_some()), "{signal}: only a pile's own number");
    }
}

#[test]
fn section_7_what_each_variant_has() {
    for variant in Variant::ALL {
        let quick = matches!(variant, Variant::Quick | Variant::QuickExpert);
        let expert = variant == Variant::QuickExpert;
        let allowed = |signal: &Signal| match signal {
            Signal::Aim(pile) | Signal::JumpBack(pile) => !quick || pile.index() < 2,
            Signal::Leave(pile)
            | Signal::ReallyLeave(pile)
            | Signal::SmallStep(pile)
            | Signal::Take(pile) => !expert && (!quick || pile.index() < 2),
            Signal::Mostly(_) | Signal::GoOn | Signal::BigSteps | Signal::Start => !expert,
            Signal::Holds(_) | Signal::NotNow(_) => variant == Variant::Extreme,
            Signal::Card(..) => variant == Variant::Quick,
            Signal::Colour(_) => quick,
        };
        assert!(sayable(&opening(variant)).iter().eq(Signal::all().filter(allowed)), "{variant}");
    }
}

#[test]
fn section_7_when_nothing_may_be_said_and_why() {
    let state = after("extreme 37,-,-,- 38q,39,40/60 61,62 0 0 playing", "38q@0");
    assert!(state.board().shows(Command::Silence));
    for view in state.seats().iter().map(|seat| state.view(*seat)) {
        assert!(view.sayable().is_empty() && view.honest().is_empty());
    }
    let state = after("extreme 37,-,-,- 38q,39,40/60 61,62 0 0 playing", "38q@0 39@0");
    assert!(!sayable(&state).is_empty(), "covered, it is over");
    let mut state = opening(Variant::Original);
    assert!(state.seats().iter().all(|seat| state.view(*seat).sayable().contains(Signal::Start)));
    let (card, pile) = state.plays().next().unwrap();
    state.play(card, pile).unwrap();
    assert!(!sayable(&state).contains(Signal::Start), "who starts is settled");
    state.concede().unwrap();
    assert!(sayable(&state).is_empty(), "nothing is said after the end");

    for (text, signal, reason) in [
        ("original 47,20,90,60 37,50/2 3 0 0 playing", Signal::GoOn, Ok(())),
        ("original 47,20,90,60 37,50/2 3 0 0 playing", Signal::Start, Err("game-has-begun")),
        ("original 47,20,90,60 37,50/2 3 0 0 lost:conceded", Signal::GoOn, Err("game-over")),
        ("extreme 38q,-,-,- 37,50/2 4 0 0 playing", Signal::GoOn, Err("silence")),
        ("quick-expert r3,g9 g10,b5/v1 v2 0 0 playing", Signal::GoOn, Err("not-in-variant")),
    ] {
        let view = position(text).view(Seat::ALL[0]);
        assert_eq!(view.may_say(signal).map_err(TalkRefusal::code), reason, "{text}");
    }
    let state = position("original 47,20,90,60 37,50/2 3 0 0 playing");
    assert_eq!(state.spectator_view().may_say(Signal::GoOn), Err(TalkRefusal::Spectator));
}

/// What is honest to say, in words: those that must be among it, and behind `-` those that must not.
#[test]
fn section_7_what_is_honest() {
    let cases = [
        // 37 jumps back, 50 is a small step; 70 jumps back on the falling 60.
        (
            "original 47,20,90,60 37,50,70/2 3 0 0 playing",
            "leave:0 really-leave:0 step:0 jump:0 aim:0 -take:0 take:1 -leave:1 -really-leave:1 -step:1 -jump:1 -aim:1 \
             leave:3 really-leave:3 -step:3 jump:3 -take:3 aim:3",
        ),
        ("original 47,20,90,60 2,3,99/4 5 0 0 playing", "big-steps mostly:low -go-on"),
        ("original 47,20,90,60 48,22,99/4 5 0 0 playing", "go-on -big-steps"),
        ("extreme 24d,-,-,- 25/60 61,62 0 0 playing", "-go-on"), // R7: one card, two asked for
        ("extreme 21p,50,-,- 22,51,90/60 61,62 1 0 playing", "-go-on"), // one pile takes one of the two
        ("extreme 21p,50,-,- 22,23,90/60 61,62 1 0 playing", "go-on"),
        ("original 2,-,-,- 3,98,50/4 5 0 0 playing", "-start"), // a card lies already
        ("extreme 47,17b,90,60 37,50/4 5 1 0 playing", "-jump:0 step:0"),
        // 37 would jump back; 49 and 22 lie cheaply on two piles; pile 0 matters; one card for three cheap
        // ones.
        (
            "extreme 47,20,90,60 37,49s,22/4 5 1 0 playing",
            "holds:stop -holds:skull not-now:no-trick not-now:one-pile not-now:silence not-now:draw-one -not-now:stop",
        ),
        // A pile is needed for a jump or two cheap cards.
        ("original 47,20,90,60 48,50,70/2 3 0 0 playing", "really-leave:0"),
        ("original 47,20,90,60 48,56,70/2 3 0 0 playing", "leave:0 -really-leave:0"),
        (
            "quick r3,g9 y9,b5/v1 v2 0 0 playing",
            "card:yellow-high card:blue-middle colour:yellow -colour:red",
        ),
        (
            "quick-expert r3,g9 g10,b5/v1 v2 0 0 playing",
            "-jump:0 jump:1 -aim:0 aim:1 colour:green colour:blue",
        ),
        // The top's colour, whatever the number.
        ("quick-expert r3,g9 g2,b5/v1 v2 0 0 playing", "jump:1"),
    ];
    for (text, words) in cases {
        let honest = position(text).view(Seat::ALL[0]).honest();
        for word in words.split_whitespace() {
            let (word, expected) = word.strip_prefix('-').map_or((word, true), |word| (word, false));
            assert_eq!(honest.contains(word.parse().unwrap()), expected, "{word} in {text}: {honest:?}");
        }
    }
}

#[test]
fn section_7_heights_are_thirds_of_the_scale() {
    use Height::{High, Low, Middle};
    let heights = |variant: Variant, codes: [u8; 4]| {
        codes.map(|code| variant.height(gambero::Card::from_code(code).unwrap()))
    };
    assert_eq!(heights(Variant::Original, [34, 35, 66, 67]), [Low, Middle, Middle, High]);
    assert_eq!(heights(Variant::Quick, [13, 14, 17, 18]), [Low, Middle, Middle, High]);
}
