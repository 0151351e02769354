//! One game between bots that play whole turns, for which nobody has to write anything down.

use gambero::{Action, Heard, Refusal, Seat, SignalSet, Speech, State};
use gambero_bots::WholeTurns;

use crate::game::Manner;
use crate::player::Seated;

/// Whether a game can be played turn by turn: all players are bots that play whole turns and talk, if at all,
/// as the simple bots do.
pub(crate) fn can_play(players: &mut [Seated], manner: Manner<'_>) -> bool {
    let is_simple =
        |player: &mut Seated| player.speaks_as() == Some(Speech::Steps) && whole_turns(player).is_some();
    !manner.open && players.iter_mut().all(is_simple)
}

fn whole_turns(player: &mut Seated) -> Option<&mut dyn WholeTurns> {
    match player {
        Seated::Bot(bot, _) => bot.whole_turns(),
        Seated::Program(..) => None,
    }
}

/// Plays a game to its end; says how many turns were played.
///
/// # Errors
///
/// If a bot does what the rules refuse; the state is then as it was before.
pub(crate) fn play(
    state: &mut State,
    players: &mut [Seated],
    talks: bool,
) -> Result<usize, (Seat, Action, Refusal)> {
    let mut turns = 0;
    while state.outcome().is_none() {
        let seat = state.active();
        let Some(bot) = whole_turns(&mut players[seat.index()]) else { break };
        let mut refused = None;
        let view = state.view(seat);
        if !talks && let Some(plan) = &bot.plan_turn(&view) {
            refused = state.play_turn(plan.plays()).err().map(|refusal| (Action::End, refusal));
        } else if talks {
            let mut heard = Heard::new(state);
            bot.play_turn(&view, heard.said(), &mut |action| {
                if !carry_out(state, action, &mut refused) {
                    return None;
                }
                if let Action::Play { pile, .. } = action {
                    heard.moved(state, pile);
                }
                Some(heard.said())
            });
        } else {
            bot.play_turn(&view, SignalSet::EMPTY, &mut |action| {
                carry_out(state, action, &mut refused).then_some(SignalSet::EMPTY)
            });
        }
        if let Some((action, refusal)) = refused {
            return Err((seat, action, refusal));
        }
        turns += 1;
    }
    Ok(turns)
}

/// Carries out an action. Says whether the turn goes on.
#[inline]
fn carry_out(state: &mut State, action: Action, refused: &mut Option<(Action, Refusal)>) -> bool {
    let done = match action {
        Action::Play { card, pile } => state.play(card, pile),
        Action::End => state.end(),
        Action::Concede => state.concede(),
    };
    if let Err(refusal) = done {
        *refused = Some((action, refusal));
        return false;
    }
    state.outcome().is_none() && state.board().played() > 0
}
