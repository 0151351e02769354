//! What both forms of a record begin with: the deal, its layout and its seed.

use gambero::{Deal, DealError, LayoutKind, Variant};

use crate::error::{Problem, quote};
use crate::record::Record;

/// The deal of a deck that is written out; a text that is no card is quoted.
pub(crate) fn deal_of<S: AsRef<str>>(variant: Variant, players: usize, deck: &[S]) -> Result<Deal, Problem> {
    Deal::from_deck(variant, players, deck).map_err(|error| match error {
        DealError::BadCard { place, error } => Problem::DeckCard {
            place: place + 1,
            text: quote(deck.get(place).map_or("", AsRef::as_ref)),
            error,
        },
        error => Problem::Deal(error),
    })
}

/// The record of a deal before its first entry. Without a word on the layout, a seed can say that it is a
/// shuffled one.
pub(crate) fn record_of(
    deal: Deal,
    layout: Option<LayoutKind>,
    seed: Option<u64>,
) -> Result<Record, Problem> {
    let deal = match layout {
        Some(kind) => deal.with_layout_kind(kind)?,
        None if seed.is_some() && deal.layout_kind() == Some(LayoutKind::Own) => {
            deal.with_layout_kind(LayoutKind::Shuffled)?
        }
        None => deal,
    };
    let mut record = Record::new(deal);
    if let Some(seed) = seed {
        record.set_seed(seed)?;
    }
    Ok(record)
}
