//! A finished game frame by frame, from its record.

use gambero::{Event, Pile, Playthrough, Seat, State, Step};
use gambero_protocol::{CardText, DoneJson, FrameJson, GivenJson, card_texts};
use gambero_record::{Entry, Moment, Record};

/// The draw pile at the deal, the next card first.
pub fn draw_pile(record: &Record) -> Vec<CardText> {
    let state = State::new(record.deal());
    card_texts(&state.deck(), state.draw_pile())
}

/// The deal, then one frame for each action.
pub fn frames(record: &Record) -> Vec<FrameJson> {
    let mut frames = vec![frame(&Playthrough::new(record.deal()), 1, None)];
    for moment in record.moments() {
        match moment.entry {
            Entry::Action(_) => {
                let turned = moment.events.iter().any(|event| matches!(event, Event::TurnBegan { .. }));
                let turn = moment.turn as u32 + u32::from(turned);
                frames.push(frame(&moment.after, turn, Some(done(&moment))));
            }
            Entry::Say(seat, signal) => {
                if let Some(frame) = frames.last_mut() {
                    frame.signals.push(GivenJson { seat: seat.index(), signal: *signal });
                    frame.said[seat.index()] = moment.after.talk().by(*seat);
                }
            }
            Entry::Comment(_) => {}
        }
    }
    frames
}

/// The position of a frame.
fn frame(game: &Playthrough, turn: u32, done: Option<DoneJson>) -> FrameJson {
    let (state, talk) = (game.state(), game.talk());
    let (board, deck) = (state.board(), state.deck());
    let top = |pile: &Pile| board.top(*pile).map(|card| deck.face(card).into());
    let owes = board.owes().filter(|_| state.outcome().is_none());
    FrameJson {
        done,
        turn,
        active: state.active().index(),
        tops: state.variant().piles().iter().map(top).collect(),
        hands: state.seats().iter().map(|seat| card_texts(&deck, state.hand(*seat))).collect(),
        draw: board.draw(),
        left: state.left(),
        played: board.played(),
        minimum: board.minimum(),
        owes,
        lasting: board.lasting().collect(),
        three: board.three(),
        skulls: board.skulls().map(Pile::index).collect(),
        bound: board.bound().map(Pile::index),
        signals: Vec::new(),
        said: state.seats().iter().map(|seat| talk.by(*seat)).collect(),
        outcome: state.outcome(),
    }
}

/// What was done in a moment.
fn done(moment: &Moment<'_>) -> DoneJson {
    let before = moment.before.state();
    let deck = before.deck();
    let mut done = DoneJson {
        turn: moment.turn as u32,
        seat: Seat::index(before.active()),
        action: match moment.entry {
            Entry::Action(action) => deck.action_text(*action),
            Entry::Say(..) | Entry::Comment(_) => String::new(),
        },
        step: 0,
        back: false,
        ends: None,
        drew: Vec::new(),
    };
    for event in &moment.events {
        match *event {
            Event::Played { card, pile, step, .. } => {
                done.step = before.spectator_view().step(card, pile).map_or(0, |(_, length)| length);
                done.back = step == Step::Backwards;
            }
            Event::TurnEnded { cause, .. } => done.ends = Some(cause),
            Event::Drew { cards, .. } => done.drew = card_texts(&deck, cards),
            Event::TurnBegan { .. } | Event::GameOver { .. } => {}
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use gambero_protocol::ReplayJson;

    use super::*;

    /// `docs/protocol.md` shows a record and the replay of the same game.
    #[test]
    fn the_replay_on_the_page_is_that_of_the_record_on_the_page() {
        let page = include_str!("../../../docs/protocol.md");
        let block = |opening: &str| {
            let rest = page.split_once(opening).expect(opening).1;
            rest.split("\n```").next().unwrap().trim_start_matches('\n').to_owned()
        };
        let record =
            Record::read(format!("gambero-record/1\n{}\n", block("```\ngambero-record/1")).as_bytes())
                .expect("the record of the page can be read");
        let replay: ReplayJson = serde_json::from_str(&block("```json replay")).unwrap();
        assert_eq!(replay.draw, draw_pile(&record));
        assert_eq!(replay.frames, frames(&record));
        assert_eq!(replay.seed, record.seed().map(|seed| seed.to_string()));
    }
}
