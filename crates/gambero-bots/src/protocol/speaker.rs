//! The bot's side: one of our bots answers the requests of any host.

use std::io::{self, BufRead, Read as _, Write};
use std::time::Duration;

use gambero::{Talk, Variant, View};

use super::{BotMessage, BotView, HostMessage, HostMessageError, NewGame, VERSION};
use crate::bot::{Bot, Effort};
use crate::kind::BotKind;

/// Answers requests line by line until `quit` or the end of the input.
///
/// # Errors
///
/// If the input cannot be read, or a line of it is longer than a mebibyte, or the output cannot be written. A
/// bad request is answered with `error` and costs nothing.
pub fn speak(kind: &BotKind, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut seat = Speaker { kind: kind.clone(), bot: kind.bot(0), game: Ok(None), view: None };
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(MAX_REQUEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == MAX_REQUEST {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line of requests is too long"));
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

/// No line of requests is that long, in bytes.
const MAX_REQUEST: u64 = 1 << 20;

struct Speaker {
    kind: BotKind,
    bot: Box<dyn Bot>,
    /// The variant and the number of players of the game, once they are known; or why it cannot be played.
    game: Result<Option<(Variant, usize)>, String>,
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
                self.game = self.accept(&game).map(Some);
                self.game.as_ref().map_or_else(|why| error(format!("new: {why}")), |_| Vec::new())
            }
            HostMessage::View(view) => {
                let before = self.view.take();
                match self.see(&view, before.as_ref()) {
                    Ok(view) => {
                        self.view = Some(view);
                        Vec::new()
                    }
                    Err(why) => error(format!("view: {why}")),
                }
            }
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

    /// The game that begins, if the bot can play it.
    fn accept(&self, game: &NewGame) -> Result<(Variant, usize), String> {
        let variant = game.variant.parse::<Variant>().map_err(|error| error.to_string())?;
        self.kind.check(variant, game.players).map_err(|error| error.to_string())?;
        Ok((variant, game.players))
    }

    /// What the seat sees, if it is of the game that has begun. Without `new`, the first view says which game
    /// that is.
    fn see(&mut self, view: &BotView, before: Option<&(View, Talk)>) -> Result<(View, Talk), String> {
        let game = self.game.clone()?;
        let (view, talk) = view.read_after(before)?;
        let found = (view.variant(), view.players());
        match game {
            None => self.kind.check(found.0, found.1).map_err(|error| error.to_string())?,
            Some(game) if game != found => {
                return Err(format!(
                    "it is of {} with {} players, and the game is {} with {}",
                    found.0, found.1, game.0, game.1
                ));
            }
            Some(_) => {}
        }
        self.game = Ok(Some(found));
        Ok((view, talk))
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
    use crate::kind::Learned;
    use crate::ladder::NewBot as _;
    use crate::net::network;
    use gambero_protocol::Level;

    #[test]
    fn a_fifth_of_the_time_is_for_thinking_and_never_more_than_usual() {
        assert_eq!(effort_for(5), Effort::Time(Duration::from_millis(1)));
        assert_eq!(effort_for(100), Effort::Time(Duration::from_millis(20)));
        assert_eq!(effort_for(u64::MAX), Effort::Time(Effort::USUAL));
    }

    /// What a bot with a network for `quick` and two players answers.
    fn answers(level: Level, requests: &[HostMessage]) -> Vec<String> {
        let bytes = network(Variant::Quick, 2).unwrap().to_bytes();
        let kind = BotKind::with_network(level, Learned::read("my.net", &bytes).unwrap()).unwrap();
        answers_of(&kind, requests)
    }

    fn answers_of(kind: &BotKind, requests: &[HostMessage]) -> Vec<String> {
        let requests: Vec<_> = requests.iter().map(HostMessage::to_string).collect();
        let mut answers = Vec::new();
        speak(kind, requests.join("\n").as_bytes(), &mut answers).unwrap();
        String::from_utf8(answers).unwrap().lines().map(str::to_owned).collect()
    }

    /// The requests of a game up to the first action.
    fn game(variant: Variant, players: usize) -> [HostMessage; 4] {
        let state = State::new(&Deal::from_seed(variant, players, 0, None).unwrap());
        let new = NewGame {
            variant: variant.id().to_owned(),
            layout: None,
            players,
            seat: 0,
            signals: false,
            seed: 0,
        };
        let view = BotView::new(&state.view(state.active()), &Talk::default());
        [HostMessage::New(new), HostMessage::View(Box::new(view)), HostMessage::Say(9), HostMessage::Go(9)]
    }

    #[test]
    fn a_bot_refuses_games_that_its_network_is_not_for() {
        for level in [Level::Skilled, Level::Expert] {
            for (variant, players) in [(Variant::Original, 2), (Variant::Extreme, 2), (Variant::Quick, 3)] {
                let refused = answers(level, &game(variant, players));
                assert_eq!(refused.len(), 4, "{refused:?}");
                assert!(refused.iter().all(|answer| answer.starts_with("error ")), "{refused:?}");
                assert!(refused[0].starts_with("error new: my.net is a network for quick with 2 players"));
                // The same without `new`.
                let refused = answers(level, &game(variant, players)[1..]);
                assert!(refused.iter().all(|answer| answer.starts_with("error ")), "{refused:?}");
                let both = answers(level, &[game(variant, players), game(Variant::Quick, 2)].concat());
                assert!(both[4].starts_with("say") && both[5].starts_with("action "), "{both:?}");
            }
        }
    }

    #[test]
    fn a_view_of_another_game_than_the_last_new_is_an_error() {
        let [new, ..] = game(Variant::Quick, 2);
        let [_, view, _, go] = game(Variant::Quick, 3);
        assert_eq!(
            answers_of(&Level::Greedy.into(), &[new, view, go]),
            [
                "error view: it is of quick with 3 players, and the game is quick with 2",
                "error go: a view must come first"
            ]
        );
    }

    #[test]
    fn a_line_without_end_is_not_read_to_its_end() {
        let endless = io::BufReader::new(io::repeat(b'x'));
        let error = speak(&Level::Greedy.into(), endless, io::sink()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
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
        let mut seat = Speaker { kind: Level::Greedy.into(), bot, game: Ok(None), view };
        let answers = seat.answer(HostMessage::Go(40));
        assert!(matches!(answers[..], [BotMessage::Action { .. }]), "{answers:?}");
        assert_eq!(told.recv(), Ok(Effort::Time(Duration::from_millis(8))));
    }
}
