//! Which bot plays: a level of the ladder, perhaps with a network that somebody has learned in place of ours.

use std::fmt;
use std::sync::Arc;

use gambero::{Speech, Variant};

use crate::bot::{Bot, Effort};
use crate::expert::Expert;
use crate::habit::Habit;
use crate::ladder::NewBot as _;
use crate::net::{FileError, Network, OtherGame, game};
use crate::skilled::Skilled;
use gambero_protocol::Level;

/// A network of somebody's own, with the name of its file.
#[derive(Clone, Debug)]
pub struct Learned {
    file: String,
    network: Arc<Network>,
}

impl Learned {
    /// Reads the bytes of a network file.
    ///
    /// # Errors
    ///
    /// If they are not a whole network.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Self, FileError> {
        Ok(Self { file: file.to_owned(), network: Arc::new(Network::from_bytes(bytes)?) })
    }

    /// The name of the file.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The variant that it is for.
    pub fn variant(&self) -> Variant {
        self.network.variant()
    }

    /// The number of players that it is for.
    pub fn players(&self) -> usize {
        self.network.players()
    }

    /// What it is for, in words: `quick with 2 players`.
    pub fn game(&self) -> String {
        game(self.variant(), self.players())
    }
}

/// Two are equal if they come from the same reading: a file may have been replaced since.
impl PartialEq for Learned {
    fn eq(&self, other: &Self) -> bool {
        self.file == other.file && Arc::ptr_eq(&self.network, &other.network)
    }
}

impl Eq for Learned {}

/// Which bot plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotKind {
    level: Level,
    learned: Option<Learned>,
}

impl From<Level> for BotKind {
    fn from(level: Level) -> Self {
        Self { level, learned: None }
    }
}

impl BotKind {
    /// A bot with a network of somebody's own. `None` for levels that play without one.
    pub fn with_network(level: Level, learned: Learned) -> Option<Self> {
        matches!(level, Level::Skilled | Level::Expert).then_some(Self { level, learned: Some(learned) })
    }

    /// Reads a bot as it is written: a level, `skilled` and `expert` perhaps with the file of a network,
    /// which `load` brings: `expert:my.net`.
    ///
    /// # Errors
    ///
    /// If there is no such bot, or it has no use for a network, or the file cannot be read.
    pub fn read(text: &str, load: impl FnOnce(&str) -> Result<Learned, String>) -> Result<Self, String> {
        let (name, file) = text.split_once(':').map_or((text, None), |(name, file)| (name, Some(file)));
        let Ok(level) = name.parse::<Level>() else {
            if let Some((bot, word)) = text.split_once('~')
                && bot.parse::<Level>().is_ok()
            {
                return Err(format!("~{word} is for bots in simulations only: write {bot}"));
            }
            let names = Level::ALL.map(Level::name).join(", ");
            return Err(format!(
                "there is no bot {text:?}: there are {names}; skilled:FILE.net and expert:FILE.net play by a \
                 network of your own"
            ));
        };
        let Some(file) = file else { return Ok(level.into()) };
        if level == Level::Careful && file.split('~').any(|word| word.parse::<Habit>().is_ok()) {
            return Err(format!("{text} is a bot for simulations only: write {level}"));
        }
        if !matches!(level, Level::Skilled | Level::Expert) {
            return Err(format!(
                "the bot {level} plays without a network: write skilled:{file} or expert:{file}"
            ));
        }
        Ok(Self { level, learned: Some(load(file)?) })
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Whether the bot can play there: its own network is for one variant and one number of players.
    ///
    /// # Errors
    ///
    /// If it cannot; the error says what its network is for.
    pub fn check(&self, variant: Variant, players: usize) -> Result<(), OtherGame> {
        match &self.learned {
            Some(Learned { file, network }) => network
                .check(variant, players)
                .map_err(|error| OtherGame { file: Some(file.clone()), ..error }),
            None => Ok(()),
        }
    }

    /// A bot of this kind that thinks so long, if it is one that thinks by the clock. The seed is for those
    /// that play by chance. In games for which [`BotKind::check`] is an error it plays as `careful` does.
    pub fn bot_with(&self, seed: u64, effort: Effort) -> Box<dyn Bot> {
        match (self.level, &self.learned) {
            (Level::Skilled, Some(learned)) => Box::new(Skilled::own(Arc::clone(&learned.network))),
            (Level::Expert, Some(learned)) => {
                Box::new(Expert::new(seed, effort).own(Arc::clone(&learned.network)))
            }
            (level, _) => level.bot_with(seed, effort),
        }
    }

    /// A bot of this kind that thinks as long as usual.
    pub fn bot(&self, seed: u64) -> Box<dyn Bot> {
        self.bot_with(seed, Effort::default())
    }

    /// What such bots say.
    pub fn speech(&self) -> Speech {
        self.level.speech()
    }
}

/// As it is written on a command line: `skilled`, `expert:my.net`.
impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.learned {
            None => self.level.fmt(f),
            Some(learned) => write!(f, "{}:{}", self.level, learned.file),
        }
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, State, Talk};

    use super::*;
    use crate::net::network;

    #[test]
    fn a_bot_with_a_file_plays_by_that_file() {
        let turns = |kind: &BotKind| -> Vec<_> {
            let choose = |seed| {
                let state = State::new(&Deal::from_seed(Variant::Quick, 2, seed, None).unwrap());
                kind.bot(0).act(&state.view(state.active()), &Talk::default()).action
            };
            (0..20).map(choose).collect()
        };
        let with = |network: &Network| {
            let learned = Learned::read("my.net", &network.to_bytes()).unwrap();
            BotKind::with_network(Level::Skilled, learned).unwrap()
        };
        let own = turns(&Level::Skilled.into());
        assert_eq!(turns(&with(network(Variant::Quick, 2).unwrap())), own);
        // A network that knows nothing plays otherwise than ours.
        assert_ne!(turns(&with(&Network::zero(Variant::Quick, 2))), own);
    }

    #[test]
    fn bots_of_simulations_are_named_as_such() {
        let error = |text| BotKind::read(text, |_| Err("not read".to_owned())).unwrap_err();
        assert_eq!(error("careful:deaf"), "careful:deaf is a bot for simulations only: write careful");
        assert_eq!(error("careful~little"), "~little is for bots in simulations only: write careful");
        assert!(error("clever~little").starts_with("there is no bot \"clever~little\""));
    }

    #[test]
    fn a_network_is_for_one_game_and_for_bots_that_use_one() {
        let bytes = network(Variant::Quick, 2).unwrap().to_bytes();
        let learned = Learned::read("my.net", &bytes).unwrap();
        assert_eq!(BotKind::with_network(Level::Greedy, learned.clone()), None);
        let kind = BotKind::with_network(Level::Expert, learned).unwrap();
        assert_eq!(kind.to_string(), "expert:my.net");
        assert_eq!(kind.check(Variant::Quick, 2), Ok(()));
        assert_ne!(
            kind,
            BotKind::with_network(Level::Expert, Learned::read("my.net", &bytes).unwrap()).unwrap()
        );
        assert_eq!(kind, kind.clone());
        let error = kind.check(Variant::Original, 3).unwrap_err().to_string();
        assert!(
            error.starts_with("my.net is a network for quick with 2 players, and this is original with 3"),
            "{error}"
        );
        assert_eq!(BotKind::from(Level::Expert).check(Variant::Original, 3), Ok(()));
    }
}
