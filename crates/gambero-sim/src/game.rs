//! One game between players that are programs.

use std::time::{Duration, Instant};

use gambero::{Action, Deal, Playthrough, Refusal, Seat, Speech, State};
use gambero_bots::protocol::{Fault, NewGame};
use gambero_record::Record;

use crate::player::Seated;
use crate::talk_style::Speaker;

/// How a game is played.
#[derive(Clone, Copy)]
pub(crate) struct Manner<'a> {
    /// Whether the players give signals. Before each action every seat then says what it has to say.
    pub(crate) talks: bool,
    /// Whether all hands lie open. Programs are not shown them.
    pub(crate) open: bool,
    /// How long a program may think.
    pub(crate) budget: Duration,
    /// A number for each seat, for players that play by chance.
    pub(crate) seeds: [u64; Seat::MAX],
    /// Whether to go on, asked before every turn and within long ones.
    pub(crate) go_on: &'a dyn Fn() -> bool,
}

/// What is written down while a game is played.
#[derive(Default)]
pub(crate) struct Notes<'a> {
    /// How long each choice took, in nanoseconds, where that is wanted.
    pub(crate) times: Option<&'a mut Vec<u32>>,
    /// The game itself, where that is wanted.
    pub(crate) record: Option<&'a mut Record>,
    /// How many turns were played: those in which a card was laid.
    pub(crate) turns: usize,
}

/// Plays a deal to its end, or until a program goes wrong: its seat then gives the game up. With
/// [`Fault::Stopped`] the game was not played to its end, and nothing comes of it.
pub(crate) fn play(
    deal: &Deal,
    players: &mut [Seated],
    manner: Manner<'_>,
    notes: &mut Notes<'_>,
) -> (State, Option<(Seat, Box<Fault>)>) {
    let mut game = Playthrough::new(deal);
    let fault = play_on(&mut game, players, manner, notes).err();
    let mut state = *game.state();
    if fault.as_ref().is_some_and(|(_, fault)| matches!(**fault, Fault::Stopped)) {
        return (state, fault);
    }
    if fault.is_some() {
        let _ = state.concede();
        if let Some(record) = &mut notes.record {
            let _ = record.act(Action::Concede);
        }
    }
    let faulty = fault.as_ref().map(|(seat, _)| *seat);
    for (seat, player) in state.seats().iter().zip(players) {
        if let Seated::Program(..) = player {
            player.end(&state.view(*seat), Some(*seat) == faulty);
        }
    }
    (state, fault)
}

fn play_on(
    game: &mut Playthrough,
    players: &mut [Seated],
    manner: Manner<'_>,
    notes: &mut Notes<'_>,
) -> Result<(), (Seat, Box<Fault>)> {
    let Manner { talks, open, budget, go_on, .. } = manner;
    let seats = game.state().seats();
    for (seat, player) in seats.iter().zip(&mut *players) {
        if let Seated::Program(..) = player {
            player.begin(new_game(game.state(), *seat, manner)).map_err(|fault| (*seat, fault))?;
        }
    }
    if talks {
        agree(players);
    }
    while game.state().outcome().is_none() {
        if talks {
            talk(game, players, manner, notes)?;
        }
        let begins = game.state().board().played() == 0;
        if begins && !go_on() {
            return Err((game.state().active(), Fault::Stopped.into()));
        }
        if open && begins {
            game.open_hands();
        }
        let seat = game.state().active();
        let start = notes.times.is_some().then(Instant::now);
        let action = players[seat.index()].act(&game.view(seat), game.talk(), budget, go_on);
        let action = action.map_err(|fault| (seat, fault))?;
        if let (Some(times), Some(start)) = (&mut notes.times, start) {
            times.push(u32::try_from(start.elapsed().as_nanos()).unwrap_or(u32::MAX));
        }
        if let Err(refusal) = game.act(action) {
            return Err(illegal(game.state(), seat, action, &refusal));
        }
        notes.turns += usize::from(begins);
        if let Some(record) = &mut notes.record {
            // The state has taken it, and so does the record.
            let _ = record.act(action);
        }
    }
    Ok(())
}

#[cold]
fn illegal(state: &State, seat: Seat, action: Action, refusal: &Refusal) -> (Seat, Box<Fault>) {
    let action = state.view(seat).deck().action_text(action);
    (seat, Box::new(Fault::Illegal { action, why: refusal.to_string() }))
}

/// Bots that can keep to a convention do so if all can.
fn agree(players: &mut [Seated]) {
    let agreed = players.iter().all(|player| player.speaks_as() == Some(Speech::Claims));
    for player in players {
        if let Seated::Bot(_, Speaker::Level(speech)) = player
            && agreed
        {
            *speech = speech.among([*speech]);
        }
    }
}

/// Every seat says what it has to say.
fn talk(
    game: &mut Playthrough,
    players: &mut [Seated],
    manner: Manner<'_>,
    notes: &mut Notes<'_>,
) -> Result<(), (Seat, Box<Fault>)> {
    let seats = game.state().seats();
    if notes.record.is_none() && players.iter().all(|player| player.speaks_as().is_some()) {
        game.say_all(|seat| players[seat.index()].speech());
        return Ok(());
    }
    let before = *game.talk();
    for (seat, player) in seats.iter().zip(players) {
        let said = player.say(&game.view(*seat), &before, manner.budget, manner.go_on);
        let said = said.map_err(|fault| (*seat, fault))?;
        if let Some(record) = &mut notes.record {
            for signal in (said - before.by(*seat)).iter() {
                // What may not be said is not heard either.
                let _ = record.say(*seat, signal);
            }
        }
        game.say(*seat, said, player.speech());
    }
    Ok(())
}

fn new_game(state: &State, seat: Seat, manner: Manner<'_>) -> NewGame {
    NewGame {
        variant: state.variant().id().to_owned(),
        layout: state.layout_kind().map(|kind| kind.name().to_owned()),
        players: state.players(),
        seat: seat.index(),
        signals: manner.talks,
        seed: manner.seeds[seat.index()],
    }
}
