//! Cards, actions and signals: any text is read or refused, and what is read prints as it was written.

#![no_main]

use gambero::{Deal, Signal, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for variant in Variant::ALL {
        let Ok(deal) = Deal::from_seed(variant, 1, 0, None) else { return };
        let deck = deal.deck();
        if let Ok(card) = deck.parse_card(text) {
            assert_eq!(deck.face(card).to_string(), text);
        }
        if let Ok(action) = deck.parse_action(text) {
            assert_eq!(deck.action_text(action), text);
        }
        let cards: Vec<&str> = text.split(' ').collect();
        if let Ok(deal) = Deal::from_deck(variant, 2, &cards) {
            assert!(deal.cards().map(|card| deal.deck().face(card).to_string()).eq(cards));
        }
    }
    if let Ok(signal) = text.parse::<Signal>() {
        assert_eq!(signal.to_string(), text);
    }
});
