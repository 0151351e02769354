//! Cards as they are written.

use std::fmt;
use std::ops::Deref;

use gambero::Face;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A card as it is written: `37`, `49s`, `r7`. It needs no memory of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardText {
    bytes: [u8; CardText::LONGEST],
    length: u8,
}

impl CardText {
    /// The most letters and digits that a card has: `r10`, `99s`.
    const LONGEST: usize = 3;

    /// The text.
    pub fn as_str(&self) -> &str {
        // What is in it came from a text, whole.
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }

    fn new(text: &str) -> Option<Self> {
        let mut bytes = [0; Self::LONGEST];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Self { bytes, length: text.len() as u8 })
    }

    fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(usize::from(self.length)) {
            *place = byte;
            self.length += 1;
        }
    }

    fn push_number(&mut self, number: u8) {
        if number >= 10 {
            self.push(b'0' + number / 10);
        }
        self.push(b'0' + number % 10);
    }
}

impl From<Face> for CardText {
    fn from(face: Face) -> Self {
        let mut text = Self { bytes: [0; Self::LONGEST], length: 0 };
        match face {
            Face::Number(number) => text.push_number(number),
            Face::Command(number, command) => {
                text.push_number(number);
                text.push(command.letter() as u8);
            }
            Face::Colour(colour, number) => {
                text.push(colour.letter() as u8);
                text.push_number(number);
            }
        }
        text
    }
}

impl Deref for CardText {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for CardText {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for CardText {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for CardText {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for CardText {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl fmt::Display for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for CardText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for CardText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        let error = || serde::de::Error::custom(format!("{text:?} is no card, such as 37, 49s or r7"));
        Self::new(&text).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, LayoutChoice, Variant};

    use super::*;

    #[test]
    fn every_card_is_written_as_the_engine_writes_it_and_read_back() {
        for variant in Variant::ALL {
            let layout = variant.has_commands().then_some(LayoutChoice::Shuffled);
            let deck = Deal::from_seed(variant, 1, 7, layout).unwrap().deck();
            for card in variant.cards() {
                let (face, text) = (deck.face(card), CardText::from(deck.face(card)));
                assert_eq!(text, face.to_string());
                let json = serde_json::to_string(&text).unwrap();
                assert_eq!(json, format!("\"{face}\""));
                assert_eq!(serde_json::from_str::<CardText>(&json).unwrap(), text);
            }
        }
        assert!(serde_json::from_str::<CardText>("\"1234\"").is_err());
    }
}
