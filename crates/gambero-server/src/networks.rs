//! Networks of a host's own, by which bots play in place of ours.

use gambero::Variant;
use gambero_bots::{BotKind, Learned, Level};

/// Networks for the bots `skilled` and `expert`, at most one for each variant and number of players. Where
/// there is none, they play by those that come with the program.
#[derive(Clone, Default, Debug)]
pub struct BotNetworks(Vec<Learned>);

impl BotNetworks {
    /// Takes in a network.
    ///
    /// # Errors
    ///
    /// If there is one for the same variant and number of players already.
    pub fn add(&mut self, learned: Learned) -> Result<(), TwoNetworks> {
        if let Some(other) = self.of(learned.variant(), learned.players()) {
            let files = [other.file().to_owned(), learned.file().to_owned()];
            return Err(TwoNetworks { files, game: learned.game() });
        }
        self.0.push(learned);
        Ok(())
    }

    /// All of them, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &Learned> {
        self.0.iter()
    }

    fn of(&self, variant: Variant, players: usize) -> Option<&Learned> {
        self.0.iter().find(|learned| (learned.variant(), learned.players()) == (variant, players))
    }

    /// Which bot plays at a level.
    pub(crate) fn kind(&self, level: Level, variant: Variant, players: usize) -> BotKind {
        let own = self.of(variant, players).cloned();
        own.and_then(|learned| BotKind::with_network(level, learned)).unwrap_or_else(|| level.into())
    }
}

/// Two networks are for the same game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} and {} are both networks for {game}: give one of them", files[0], files[1])]
pub struct TwoNetworks {
    files: [String; 2],
    game: String,
}
