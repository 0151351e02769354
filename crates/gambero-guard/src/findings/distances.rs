//! Exact distances from a card, and sums.

use crate::concern::{Concern, Kind};
use crate::language::Languages;
use crate::lexicon::Lexicon;
use crate::tokens::{Gap, Word};

/// The first phrase that gives an exact distance. A comma does not break it up: "one, above the top".
pub(crate) fn find(words: &[Word], lexicon: &Lexicon, spoken: Languages) -> Option<Concern> {
    (0..words.len()).find_map(|start| {
        let end = lexicon.distances.at(words, start, Gap::Pause, spoken)?;
        let range = words[start].bytes.start..words[end.max(start + 1) - 1].bytes.end;
        Some(Concern { kind: Kind::Distance, range })
    })
}
