//! The message that tells a receiver of an entry, written straight into a buffer: it goes out for every entry
//! to everybody at the table, so nothing is made only to be written.

use gambero::{Seat, SignalSet};
use gambero_protocol::{JsonWriter, ViewJson};

use crate::game::Game;
use crate::game_show::{cannot, laid_json, revealed};
use crate::happening::Happening;
use crate::show::occupant;
use crate::table::Table;

impl Table {
    /// `ServerMessage::Update` as JSON: tells a receiver what has just happened.
    pub fn update_json(&self, happened: &[Happening], seat: Option<Seat>) -> String {
        let mut json = JsonWriter::new();
        json.raw("{\"type\":\"update\",\"data\":{\"version\":");
        json.value(&self.version);
        json.raw(",\"at\":");
        json.value(&self.updated);
        json.raw(",\"happened\":");
        let seen = happened.iter().filter_map(|happening| happening.seen_by(seat));
        json.list(seen, JsonWriter::value);
        json.raw(",\"seat\":");
        json.option(seat, |json, seat| json.number(seat.index()));
        json.raw(",\"state\":{\"phase\":");
        json.value(&self.phase());
        json.raw(",\"seats\":");
        json.list(self.seats(), |json, shown| self.write_seat(*shown, seat, json));
        json.raw(",\"game\":");
        json.option(self.game.as_ref(), |json, game| self.write_game(game, seat, json));
        json.raw("}}}");
        json.finish()
    }

    /// A `SeatJson` for a receiver.
    fn write_seat(&self, seat: Seat, receiver: Option<Seat>, json: &mut JsonWriter) {
        json.raw("{\"occupant\":");
        json.value(&occupant(self.chair(seat)));
        json.raw(",\"offer\":");
        json.option(self.would_start(seat), JsonWriter::flag);
        json.raw(",\"gives_up\":");
        json.flag(self.gives_up(seat, receiver));
        json.raw(",\"said\":");
        write_signals(self.said(seat), json);
        json.raw("}");
    }

    /// A `GameState` for a receiver.
    fn write_game(&self, game: &Game, seat: Option<Seat>, json: &mut JsonWriter) {
        let view = game.view(seat);
        let deck = view.deck();
        let recent = if self.remembers() { game.history.recent(seat.unwrap_or(view.active())) } else { &[] };
        json.raw("{\"number\":");
        json.number(game.number as usize);
        json.raw(",\"position\":");
        json.value(&game.position);
        json.raw(",\"turn\":");
        json.number(game.history.turn() as usize);
        json.raw(",\"view\":");
        ViewJson::write(&view, json);
        json.raw(",\"recent\":");
        json.list(recent, |json, laid| json.value(&laid_json(laid, &deck)));
        json.raw(",\"cannot\":");
        json.list(cannot(&view), |json, play| json.value(&play));
        json.raw(",\"may_hint\":");
        json.flag(seat.is_some_and(|seat| self.may_hint(seat)));
        json.raw(",\"may_undo\":");
        let may_undo = seat.is_some_and(|seat| self.may_undo(seat));
        json.flag(may_undo);
        json.raw(",\"free_undo\":");
        json.flag(may_undo && game.is_undo_free());
        json.raw(",\"may_say\":");
        write_signals(view.sayable(), json);
        json.raw(",\"honest\":");
        write_signals(view.honest(), json);
        json.raw(",\"practice\":");
        json.flag(game.practice);
        json.raw(",\"deadline\":");
        json.value(&self.deadline());
        json.raw(",\"revealed\":");
        json.value(&game.finished_state().map(|state| revealed(game, state)));
        json.raw("}");
    }
}

fn write_signals(signals: SignalSet, json: &mut JsonWriter) {
    json.list(signals.iter(), |json, signal| json.text(signal.text()));
}
