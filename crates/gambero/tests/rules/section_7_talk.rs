use gambero::{Colour, Command, Deal, Height, Pile, Seat, Signal, SignalSet, State, TalkRefusal, Variant};

use super::{after, position};

fn sayable(state: &State) -> SignalSet {
    state.view(Seat::ALL[0]).sayable()
}

fn honest(text: &str, seat: usize) -> Vec<String> {
    position(text).view(Seat::ALL[seat]).honest().iter().map(|signal| signal.to_string()).collect()
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
fn section_7_original_and_pro_pile_and_hand_signals_but_no_commands_or_colours() {
    for variant in [Variant::Original, Variant::OriginalPro, Variant::OriginalProPlus] {
        let said = sayable(&opening(variant));
        for pile in Pile::ALL {
            for signal in [
                Signal::Leave(pile),
                Signal::ReallyLeave(pile),
                Signal::SmallStep(pile),
                Signal::JumpBack(pile),
                Signal::Take(pile),
                Signal::Aim(pile),
            ] {
                assert!(said.contains(signal), "{variant} {signal}");
            }
        }
        for signal in [Signal::Mostly(Height::Low), Signal::GoOn, Signal::BigSteps, Signal::Start] {
            assert!(said.contains(signal), "{variant} {signal}");
        }
        assert!(!said.contains(Signal::Holds(Command::Stop)));
        assert!(!said.contains(Signal::Colour(Colour::Red)));
    }
}

#[test]
fn section_7_extreme_adds_commands_held_and_better_not_played() {
    let said = sayable(&opening(Variant::Extreme));
    for command in Command::ALL {
        assert!(said.contains(Signal::Holds(command)));
        assert!(said.contains(Signal::NotNow(command)));
    }
}

#[test]
fn section_7_extreme_nothing_at_all_while_a_silence_card_shows() {
    let state = after("extreme 37,-,-,- 38q,39,40/60 61,62 0 0 playing", "38q@0");
    assert!(state.seats().iter().all(|seat| state.view(*seat).sayable().is_empty()));
    assert!(state.seats().iter().all(|seat| state.view(*seat).honest().is_empty()));
    let state = after("extreme 37,-,-,- 38q,39,40/60 61,62 0 0 playing", "38q@0 39@0");
    assert!(!sayable(&state).is_empty(), "covered, it is over");
}

#[test]
fn section_7_quick_adds_colours_with_rough_heights() {
    let said = sayable(&opening(Variant::Quick));
    for colour in Colour::ALL {
        assert!(said.contains(Signal::Colour(colour)));
        for height in Height::ALL {
            assert!(said.contains(Signal::Card(colour, height)));
        }
    }
    assert!(said.contains(Signal::Leave(Pile::P1)));
    assert!(!said.contains(Signal::Leave(Pile::P2)), "there is no such pile");
}

#[test]
fn section_7_quick_expert_only_colours_the_pile_meant_and_the_pile_with_a_trick() {
    let said: Vec<_> = sayable(&opening(Variant::QuickExpert)).iter().collect();
    let allowed = |signal: &Signal| {
        matches!(
            signal,
            Signal::Colour(_) | Signal::Aim(Pile::P0 | Pile::P1) | Signal::JumpBack(Pile::P0 | Pile::P1)
        )
    };
    assert!(said.iter().all(allowed), "{said:?}");
    assert_eq!(said.len(), 5 + 2 + 2);
}

#[test]
fn section_7_before_the_first_card_players_may_agree_on_who_starts() {
    let mut state = opening(Variant::Original);
    assert!(state.seats().iter().all(|seat| state.view(*seat).sayable().contains(Signal::Start)));
    let (card, pile) = state.plays().next().unwrap();
    state.play(card, pile).unwrap();
    assert!(!sayable(&state).contains(Signal::Start));
}

#[test]
fn section_7_nothing_is_said_after_the_end() {
    let mut state = opening(Variant::Original);
    state.concede().unwrap();
    assert!(sayable(&state).is_empty());
}

#[test]
fn section_7_honest_signals_about_piles() {
    let said = honest("original 47,20,90,60 37,50,70/2 3 0 0 playing", 0);
    let about_0: Vec<_> = said.iter().filter(|signal| signal.ends_with(":0")).collect();
    assert_eq!(
        about_0,
        ["leave:0", "really-leave:0", "step:0", "jump:0", "aim:0"],
        "37 jumps back, 50 is a small step"
    );
    let about_1: Vec<_> = said.iter().filter(|signal| signal.ends_with(":1")).collect();
    assert_eq!(about_1, ["take:1"]);
    let about_3: Vec<_> = said.iter().filter(|signal| signal.ends_with(":3")).collect();
    assert_eq!(about_3, ["leave:3", "really-leave:3", "jump:3", "aim:3"], "70 jumps back on the falling 60");
}

#[test]
fn section_7_honest_signals_about_the_hand() {
    let said = honest("original 47,20,90,60 2,3,99/4 5 0 0 playing", 0);
    assert!(said.contains(&"big-steps".to_owned()) && said.contains(&"mostly:low".to_owned()), "{said:?}");
    assert!(!said.contains(&"go-on".to_owned()));
    let said = honest("original 47,20,90,60 48,22,99/4 5 0 0 playing", 0);
    assert!(said.contains(&"go-on".to_owned()) && !said.contains(&"big-steps".to_owned()), "{said:?}");
    let said = honest("extreme 24d,-,-,- 25/60 61,62 0 0 playing", 0);
    assert!(!said.contains(&"go-on".to_owned()), "R7: one card, two asked for: {said:?}");
    let said = honest("extreme 21p,50,-,- 22,51,90/60 61,62 1 0 playing", 0);
    assert!(!said.contains(&"go-on".to_owned()), "one pile takes one of the two: {said:?}");
    let said = honest("extreme 21p,50,-,- 22,23,90/60 61,62 1 0 playing", 0);
    assert!(said.contains(&"go-on".to_owned()), "{said:?}");
    let said = honest("original 2,-,-,- 3,98,50/4 5 0 0 playing", 0);
    assert!(!said.contains(&"start".to_owned()), "a card lies already");
}

#[test]
fn section_7_honest_signals_obey_a_no_trick_card() {
    let said = honest("extreme 47,17b,90,60 37,50/4 5 1 0 playing", 0);
    assert!(!said.contains(&"jump:0".to_owned()), "{said:?}");
    assert!(said.contains(&"step:0".to_owned()));
}

#[test]
fn section_7_honest_signals_about_commands() {
    let said = honest("extreme 47,20,90,60 37,49s,22/4 5 1 0 playing", 0);
    assert!(said.contains(&"holds:stop".to_owned()) && !said.contains(&"holds:skull".to_owned()), "{said:?}");
    assert!(said.contains(&"not-now:no-trick".to_owned()), "37 would jump back: {said:?}");
    assert!(said.contains(&"not-now:one-pile".to_owned()), "49 and 22 lie cheaply on two piles: {said:?}");
    assert!(said.contains(&"not-now:silence".to_owned()), "pile 0 matters: {said:?}");
    assert!(said.contains(&"not-now:draw-one".to_owned()), "one card for three cheap ones: {said:?}");
    assert!(!said.contains(&"not-now:stop".to_owned()), "a stop binds nobody else");
}

#[test]
fn section_7_a_pile_is_needed_for_a_jump_or_two_cheap_cards() {
    let said = honest("original 47,20,90,60 48,50,70/2 3 0 0 playing", 0);
    assert!(said.contains(&"really-leave:0".to_owned()), "48 and 50: {said:?}");
    let said = honest("original 47,20,90,60 48,56,70/2 3 0 0 playing", 0);
    assert!(said.contains(&"leave:0".to_owned()) && !said.contains(&"really-leave:0".to_owned()), "{said:?}");
}

#[test]
fn section_7_what_may_not_be_said_has_its_reason() {
    let reason = |text: &str, signal: Signal| {
        position(text).view(Seat::ALL[0]).may_say(signal).map_err(TalkRefusal::code)
    };
    assert_eq!(reason("original 47,20,90,60 37,50/2 3 0 0 playing", Signal::GoOn), Ok(()));
    assert_eq!(reason("original 47,20,90,60 37,50/2 3 0 0 playing", Signal::Start), Err("game-has-begun"));
    assert_eq!(reason("original 47,20,90,60 37,50/2 3 0 0 lost:conceded", Signal::GoOn), Err("game-over"));
    assert_eq!(reason("extreme 38q,-,-,- 37,50/2 4 0 0 playing", Signal::GoOn), Err("silence"));
    assert_eq!(reason("quick-expert r3,g9 g10,b5/v1 v2 0 0 playing", Signal::GoOn), Err("not-in-variant"));
    let state = position("original 47,20,90,60 37,50/2 3 0 0 playing");
    assert_eq!(state.spectator_view().may_say(Signal::GoOn), Err(TalkRefusal::Spectator));
}

#[test]
fn section_7_honest_signals_of_quick_tell_colours_and_heights() {
    let said = honest("quick r3,g9 y9,b5/v1 v2 0 0 playing", 0);
    assert!(said.contains(&"card:yellow-high".to_owned()) && said.contains(&"card:blue-middle".to_owned()));
    assert!(said.contains(&"colour:yellow".to_owned()) && !said.contains(&"colour:red".to_owned()));
    let said = honest("quick-expert r3,g9 g10,b5/v1 v2 0 0 playing", 0);
    assert_eq!(said, ["jump:1", "aim:1", "colour:green", "colour:blue"]);
    let said = honest("quick-expert r3,g9 g2,b5/v1 v2 0 0 playing", 0);
    assert!(said.contains(&"jump:1".to_owned()), "the top's colour, whatever the number: {said:?}");
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
