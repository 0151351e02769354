//! The engine's feature `serde` and the JSON of the protocols say the same: whoever reads a message can read
//! its values as the engine's types.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use gambero::{
    Colour, Command, Deal, Direction, Duty, Height, LayoutChoice, LayoutKind, LossReason, Outcome, SignalSet,
    SplitMix64, State, TurnEnd, Variant, View, random_action,
};
use gambero_protocol::ViewJson;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_value, json, to_value};

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

#[test]
fn a_position_in_json_is_read_back() {
    let mut rng = SplitMix64::new(7);
    for variant in Variant::ALL {
        let layout = variant.has_commands().then_some(LayoutChoice::Shuffled);
        let mut state = State::new(&Deal::from_seed(variant, 3, 7, layout).unwrap());
        while let Some(action) = random_action(&state, &mut rng) {
            let view = state.view(state.active());
            let json = to_value(ViewJson::from(&view)).unwrap();
            assert_eq!(from_value::<View>(json["notation"].clone()).unwrap(), view);
            // A position with all cards is the text of a state.
            assert_eq!(from_value::<State>(json!(state.to_string())).unwrap(), state);
            state.act(action).unwrap();
        }
    }
}
