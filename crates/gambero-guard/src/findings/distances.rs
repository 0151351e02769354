//! Exact distances from a card, and sums.

use crate::concern::{Concern, Kind};
use crate::lexicon::Lexicon;
use crate::tokens::{Gap, Word};

/// The first phrase that gives an exact distance. A comma does not break it up: "one, above the top".
pub(crate) fn find(words: &[Word], lexicon: &Lexicon) -> Option<Concern> {
    (0..words.len()).find_map(|start| {
        let end = lexicon.distances.at(words, start, Gap::Pause)?;
        let range = words[start].bytes.start..words[end.max(start + 1) - 1].bytes.end;
        Some(Concern { kind: Kind::Distance, range })
    })
}
