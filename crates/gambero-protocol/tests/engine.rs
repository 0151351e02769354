//! The engine's feature `serde` and the JSON of the protocols say the same: whoever reads a message can read
//! its values as the engine's types.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use gambero::{
    Colour, Command, Deal, Direction, Duty, Height, LayoutChoice, LayoutKind, LossReason, Outcome, Signal,
    SignalSet, SplitMix64, State, TurnEnd, Variant, View, random_action,
};
use gambero_protocol::{EventJson, SeatJson, ViewJson};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};

/// Every value is its text, and is read back from it, in text and in JSON.
fn texts<T>(values: impl IntoIterator<Item = T>)
where
    T: Serialize + DeserializeOwned + FromStr + Display + PartialEq + Debug,
{
    for value in values {
        let text = value.to_string();
        assert_eq!(to_value(&value).unwrap(), json!(text));
        assert_eq!(from_value::<T>(json!(text)).unwrap(), value);
        assert!(text.parse().is_ok_and(|read: T| read == value), "{text}");
    }
    assert!(from_value::<T>(json!("nonsense")).is_err());
    assert!(from_value::<T>(json!(7)).is_err());
}

#[test]
fn values_are_their_texts() {
    texts(Variant::ALL);
    texts(LayoutKind::ALL);
    texts(Command::ALL);
    texts(Direction::ALL);
    texts(Colour::ALL);
    texts(Height::ALL);
    texts(Duty::ALL);
    texts(TurnEnd::ALL);
    texts(LossReason::ALL);
    texts(LossReason::ALL.map(Outcome::Lost).into_iter().chain([Outcome::Won]));
    texts(SignalSet::ALL.iter());
}

/// A field of JSON as one of the engine's types.
fn field<T: DeserializeOwned>(json: &Value, name: &str) -> T {
    from_value(json[name].clone()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn a_view_in_json_is_made_of_the_engines_values() {
    let mut rng = SplitMix64::new(7);
    for (variant, seed) in
        Variant::ALL.into_iter().flat_map(|variant| (0..20).map(move |seed| (variant, seed)))
    {
        let layout = variant.has_commands().then_some(LayoutChoice::Shuffled);
        let mut state = State::new(&Deal::from_seed(variant, 3, seed, layout).unwrap());
        loop {
            let view = state.view(state.active());
            let json = to_value(ViewJson::from(&view)).unwrap();
            assert_eq!(field::<View>(&json, "notation"), view);
            assert_eq!(field::<Variant>(&json, "variant"), variant);
            assert_eq!(field::<Option<LayoutKind>>(&json, "layout"), view.layout_kind());
            let directions: Vec<_> = variant.piles().iter().map(|pile| variant.direction(*pile)).collect();
            assert_eq!(field::<Vec<Direction>>(&json, "directions"), directions);
            assert_eq!(field::<Vec<Command>>(&json, "lasting"), view.board().lasting().collect::<Vec<_>>());
            let owes = view.board().owes().filter(|_| view.outcome().is_none());
            assert_eq!(field::<Option<Duty>>(&json, "owes"), owes);
            let reason = view.outcome().and_then(Outcome::reason);
            assert_eq!(field::<Option<LossReason>>(&json, "reason"), reason);
            // A position with all cards is the text of a state.
            assert_eq!(from_value::<State>(json!(state.to_string())).unwrap(), state);
            let Some(action) = random_action(&state, &mut rng) else { break };
            state.act(action).unwrap();
        }
    }
}

#[test]
fn what_is_said_and_what_happens_is_of_the_engines_values() {
    let (signals, first) = (SignalSet::ALL, SignalSet::ALL.iter().next().unwrap());
    let occupant = gambero_protocol::Occupant::Nobody;
    let seat = to_value(SeatJson { occupant, offer: None, gives_up: false, said: signals }).unwrap();
    assert_eq!(field::<SignalSet>(&seat, "said"), signals);
    assert_eq!(field::<Vec<Signal>>(&seat, "said"), signals.iter().collect::<Vec<_>>());
    let said = to_value(EventJson::Said { seat: 0, signal: first }).unwrap();
    assert_eq!(field::<Signal>(&said["data"], "signal"), first);
    let ended = to_value(EventJson::TurnEnded { seat: 0, cause: TurnEnd::ALL[0] }).unwrap();
    assert_eq!(field::<TurnEnd>(&ended["data"], "cause"), TurnEnd::ALL[0]);
    for outcome in LossReason::ALL.map(Outcome::Lost).into_iter().chain([Outcome::Won]) {
        let over = to_value(EventJson::GameOver { outcome, left: 7 }).unwrap();
        assert_eq!(field::<Outcome>(&over["data"], "outcome"), outcome);
    }
}
