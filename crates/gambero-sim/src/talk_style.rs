//! Bots that talk otherwise than our levels do, to see how well others get on with them.

use std::fmt;
use std::str::FromStr;

use gambero::{Signal, SignalSet, Speech, SplitMix64, Talk, View};
use thiserror::Error;

/// How a bot talks. All of it is honest, and its silence means nothing: others hear it as [`Speech::Free`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TalkStyle {
    /// Says nothing.
    Silent,
    /// Has one signal standing at a time: one of those of [`View::claims`], by chance. It says another one
    /// when that has expired or is no longer true.
    Little,
    /// Says what is true and tells little: at the beginning of each turn one in four of the signals of
    /// [`View::honest`] that are none of [`View::claims`], by chance. They stand as long as they are true.
    Vague,
}

/// One in so many signals is said by somebody vague.
const ONE_IN: u64 = 4;

impl TalkStyle {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Silent, Self::Little, Self::Vague];

    /// The name in text: `careful~silent` is the bot.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Little => "little",
            Self::Vague => "vague",
        }
    }

    /// All that somebody says now, after what it has said before.
    fn says(self, view: &View, said: SignalSet, rng: &mut SplitMix64) -> SignalSet {
        match self {
            Self::Silent => SignalSet::EMPTY,
            Self::Little => {
                let claims = view.claims();
                let standing = said & claims;
                if claims.is_empty() || !standing.is_empty() {
                    return standing;
                }
                claims.iter().nth(rng.below(claims.iter().count() as u64) as usize).into_iter().collect()
            }
            Self::Vague => {
                let claims = view.claims();
                let vague = view.honest().iter().filter(|signal| !claims.contains(*signal));
                let begins = view.board().played() == 0;
                let says = |signal: &Signal| said.contains(*signal) || begins && rng.below(ONE_IN) == 0;
                vague.filter(says).collect()
            }
        }
    }
}

impl fmt::Display for TalkStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for TalkStyle {
    type Err = TalkStyleError;

    fn from_str(name: &str) -> Result<Self, TalkStyleError> {
        Self::ALL.into_iter().find(|style| style.name() == name).ok_or(TalkStyleError)
    }
}

/// A text that is no way to talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the ways to talk are {}", TalkStyle::ALL.map(TalkStyle::name).join(", "))]
pub struct TalkStyleError;

/// A bot's voice in one game.
pub(crate) enum Speaker {
    /// As its level talks.
    Level(Speech),
    /// In another way, with what it leaves to chance.
    Style(TalkStyle, SplitMix64),
}

impl Speaker {
    /// All that a seat says now. `talk` is what stands at the table.
    pub(crate) fn says(&mut self, view: &View, talk: &Talk) -> SignalSet {
        match self {
            Self::Level(speech) => speech.says(view),
            Self::Style(style, rng) => {
                let said = view.seat().map_or(SignalSet::EMPTY, |seat| talk.by(seat));
                style.says(view, said, rng)
            }
        }
    }

    pub(crate) const fn speech(&self) -> Speech {
        match self {
            Self::Level(speech) => *speech,
            Self::Style(..) => Speech::Free,
        }
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, Playthrough, Variant};
    use gambero_bots::{Level, NewBot as _};

    use super::*;

    /// Plays games in which all seats talk in a way, and gives what each seat said before each action with
    /// what it could have claimed.
    fn said(style: TalkStyle, variant: Variant) -> Vec<(SignalSet, SignalSet)> {
        let mut heard = Vec::new();
        for seed in 0..20 {
            let mut game = Playthrough::new(&Deal::from_seed(variant, 3, seed, None).unwrap());
            let mut bot = Level::Careful.bot(seed);
            let mut speakers: Vec<_> =
                (0..3).map(|seat| Speaker::Style(style, SplitMix64::new(seed << 2 | seat))).collect();
            while game.state().outcome().is_none() {
                let before = *game.talk();
                for (seat, speaker) in game.state().seats().iter().zip(&mut speakers) {
                    let view = game.view(*seat);
                    let signals = speaker.says(&view, &before);
                    assert!(
                        signals.iter().all(|signal| view.honest().contains(signal)),
                        "{style}, {variant}"
                    );
                    heard.push((signals, view.claims()));
                    game.say(*seat, signals, speaker.speech());
                }
                let view = game.view(game.state().active());
                let action = bot.act(&view, game.talk()).action;
                game.act(action).unwrap();
            }
        }
        heard
    }

    #[test]
    fn each_style_says_what_it_is_for() {
        assert!(said(TalkStyle::Silent, Variant::Quick).iter().all(|(said, _)| said.is_empty()));
        for variant in Variant::ALL {
            let heard = said(TalkStyle::Little, variant);
            for (said, claims) in &heard {
                assert_eq!(said.iter().count(), usize::from(!claims.is_empty()), "{variant}");
                assert!(said.iter().all(|signal| claims.contains(signal)), "{variant}");
            }
            let kinds: std::collections::HashSet<_> = heard.iter().map(|(said, _)| *said).collect();
            assert!(kinds.len() > 4, "{variant}: which one is a matter of chance");

            let heard = said(TalkStyle::Vague, variant);
            assert!(heard.iter().all(|(said, claims)| (*said & *claims).is_empty()), "{variant}");
            let (speaks, all) = (heard.iter().filter(|(said, _)| !said.is_empty()).count(), heard.len());
            assert!(speaks * 10 > all && speaks < all, "{variant}: {speaks} of {all}");
        }
    }

    #[test]
    fn styles_are_read_as_they_are_written() {
        for style in TalkStyle::ALL {
            assert_eq!(style.to_string().parse(), Ok(style));
        }
        assert_eq!("loud".parse::<TalkStyle>(), Err(TalkStyleError));
    }
}
