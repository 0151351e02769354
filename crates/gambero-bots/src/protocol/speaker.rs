//! The bot's side: one of our bots answers the requests of any host.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use gambero::{Talk, Variant, View};

use super::{BotMessage, HostMessage, HostMessageError, VERSION};
use crate::bot::{Bot, Effort};
use crate::kind::BotKind;

/// Answers requests line by line until `quit` or the end of the input.
///
/// # Errors
///
/// If the input cannot be read or the output cannot be written. A bad request is answered with `error` and
/// costs nothing.
pub fn speak(kind: &BotKind, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut seat = Speaker { kind: kind.clone(), bot: kind.bot(0), view: None };
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        match text.parse() {
            Ok(HostMessage::Quit) => return Ok(()),
            Ok(request) => {
                for answer in seat.answer(request) {
                    writeln!(output, "{answer}")?;
                }
            }
            Err(error @ HostMessageError::Unknown) => {
                writeln!(output, "{}", BotMessage::Info(error.to_string()))?;
            }
            Err(error) => writeln!(output, "{}", BotMessage::Error(error.to_string()))?,
        }
        output.flush()?;
    }
}

struct Speaker {
    kind: BotKind,
    bot: Box<dyn Bot>,
    /// What the seat saw last, and what was known of the hands by then.
    view: Option<(View, Talk)>,
}

impl Speaker {
    fn answer(&mut self, request: HostMessage) -> Vec<BotMessage> {
        let error = |why: String| vec![BotMessage::Error(why)];
        match request {
            HostMessage::Hello(VERSION) => vec![
                BotMessage::Name(format!("gambero {}", self.kind)),
                BotMessage::Version(env!("CARGO_PKG_VERSION").to_owned()),
                BotMessage::Ready,
            ],
            HostMessage::Hello(version) => {
                error(format!("the version is {version}, and I speak version {VERSION}"))
            }
            HostMessage::New(game) => {
                self.bot = self.kind.bot(game.seed);
                self.view = None;
                // An unknown variant is for `view` to complain about.
                let fits = game
                    .variant
                    .parse::<Variant>()
                    .ok()
                    .map_or(Ok(()), |variant| self.kind.check(variant, game.players));
                fits.map_or_else(|why| error(format!("new: {why}")), |()| Vec::new())
            }
            HostMessage::View(view) => match view.read_after(self.view.as_ref()) {
                Ok(view) => {
                    self.view = Some(view);
                    Vec::new()
                }
                Err(why) => error(format!("view: {why}")),
            },
            HostMessage::Say(_) => match &self.view {
                Some((view, _)) => vec![BotMessage::Say(self.kind.speech().says(view))],
                None => error("say: a view must come first".to_owned()),
            },
            HostMessage::Go(millis) => match &self.view {
                Some((view, talk)) if view.is_my_turn() => {
                    self.bot.think_for(effort_for(millis));
                    let choice = self.bot.act(view, talk);
                    let action = view.deck().action_text(choice.action);
                    vec![BotMessage::Action { action, reason: Some(choice.reason.name().to_owned()) }]
                }
                Some(_) => error("go: it is not this seat's turn".to_owned()),
                None => error("go: a view must come first".to_owned()),
            },
            HostMessage::Over(_) => {
                self.view = None;
                Vec::new()
            }
            HostMessage::Quit => Vec::new(),
        }
    }
}

/// A fifth of the time that there is, at most the usual one: at the beginning of a turn a bot may take the
/// time of all its moves, up to four of them, and the answer has a way to go.
fn effort_for(millis: u64) -> Effort {
    Effort::Time((Duration::from_millis(millis) / 5).min(Effort::USUAL))
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, State, Variant};

    use super::*;
    use crate::bot::Choice;
    use crate::ladder::NewBot as _;
    use gambero_protocol::Level;

    #[test]
    fn a_fifth_of_the_time_is_for_thinking_and_never_more_than_usual() {
        assert_eq!(effort_for(5), Effort::Time(Duration::from_millis(1)));
        assert_eq!(effort_for(100), Effort::Time(Duration::from_millis(20)));
        assert_eq!(effort_for(u64::MAX), Effort::Time(Effort::USUAL));
    }

    #[test]
    fn the_bot_is_told_how_long_it_may_think_before_it_acts() {
        /// Passes on to the test what it was told, and plays as `greedy` does.
        struct Told(Box<dyn Bot>, std::sync::mpsc::Sender<Effort>);
        impl Bot for Told {
            fn act(&mut self, view: &View, talk: &Talk) -> Choice {
                self.0.act(view, talk)
            }
            fn think_for(&mut self, effort: Effort) {
                self.1.send(effort).unwrap();
            }
        }
        let state = State::new(&Deal::from_seed(Variant::Original, 1, 0, None).unwrap());
        let view = Some((state.view(state.active()), Talk::default()));
        let (tell, told) = std::sync::mpsc::channel();
        let bot = Box::new(Told(Level::Greedy.bot(0), tell));
        let mut seat = Speaker { kind: Level::Greedy.into(), bot, view };
        let answers = seat.answer(HostMessage::Go(40));
        assert!(matches!(answers[..], [BotMessage::Action { .. }]), "{answers:?}");
        assert_eq!(told.recv(), Ok(Effort::Time(Duration::from_millis(8))));
    }
}
