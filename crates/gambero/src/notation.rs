//! Actions in text: `37@0`, `end`, `concede` (`docs/notation.md`).

use crate::action::Action;
use crate::deck::{CardError, Deck};
use crate::names::error_text;
use crate::pile::Pile;

impl Deck {
    /// An action in text.
    ///
    /// ```
    /// use gambero::{Action, Deal, Variant};
    ///
    /// let deck = Deal::from_seed(Variant::Extreme, 2, 1, None)?.deck();
    /// let action = deck.parse_action("49s@2")?;
    /// assert_eq!(deck.action_text(action), "49s@2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn action_text(&self, action: Action) -> String {
        match action {
            Action::Play { card, pile } => format!("{}@{pile}", self.face(card)),
            Action::End => "end".to_owned(),
            Action::Concede => "concede".to_owned(),
        }
    }

    /// The action of a text. Whether it is legal is for the state to say.
    ///
    /// # Errors
    ///
    /// If the text is none of `CARD@PILE`, `end` and `concede`.
    pub fn parse_action(&self, text: &str) -> Result<Action, ActionError> {
        match text {
            "end" => return Ok(Action::End),
            "concede" => return Ok(Action::Concede),
            _ => {}
        }
        let (card, pile) = text.split_once('@').ok_or(ActionError::Unknown)?;
        Ok(Action::Play {
            card: self.parse_card(card).map_err(ActionError::Card)?,
            pile: pile
                .parse::<Pile>()
                .ok()
                .filter(|pile| pile.index() < self.variant().pile_count())
                .ok_or(ActionError::NoSuchPile { piles: self.variant().pile_count() })?,
        })
    }
}

/// A text that is no action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ActionError {
    /// None of the three forms.
    Unknown,
    /// The card is none of this deck.
    Card(CardError),
    /// The variant has no such pile.
    NoSuchPile {
        /// How many piles it has.
        piles: usize,
    },
}

error_text!(ActionError, |error, f| match error {
    ActionError::Unknown => {
        f.write_str("no action: write a play as CARD@PILE, such as 37@0, or end, or concede")
    }
    ActionError::Card(error) => write!(f, "{error}"),
    ActionError::NoSuchPile { piles } => {
        write!(f, "no such pile: the piles of this variant are 0 to {}", piles - 1)
    }
});
