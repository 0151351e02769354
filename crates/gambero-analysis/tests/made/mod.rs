//! Games to be looked through.

use gambero::{Deal, State, Talk, Variant};
use gambero_bots::{Level, NewBot as _};
use gambero_record::Record;

/// A game between bots of one level.
pub(crate) fn game(level: Level, variant: Variant, players: usize, seed: u64) -> Record {
    let deal = Deal::from_seed(variant, players, seed, None).unwrap();
    let mut record = Record::new(deal);
    let mut bots: Vec<_> = (0..players).map(|_| level.bot(0)).collect();
    while record.state().outcome().is_none() {
        let state: State = *record.state();
        let seat = state.active();
        for signal in level.speech().says(&state.view(seat)).iter().take(1) {
            let _ = record.say(seat, signal);
        }
        let choice = bots[seat.index()].act(&state.view(seat), &Talk::default());
        record.act(choice.action).unwrap();
    }
    record
}
