//! What was chosen for a table: checked, and what follows from it.

use gambero::{Deal, Layout, LayoutChoice, Seat, Variant};
use gambero_protocol::{Code, ContinueRequest, Level, Settings, TalkSetting};
use gambero_record::Record;

use crate::begin::Begin;
use crate::chair::Chair;
use crate::game::GameConfig;
use crate::request::{Refused, parse_level, refuse};
use crate::table::Person;

/// Who plays the other seats of a game that goes on, unless somebody else is wanted.
const PARTNERS: Level = Level::Careful;

/// The game that the settings mean.
///
/// # Errors
///
/// If there is no such game.
pub fn config(settings: &Settings) -> Result<GameConfig, Refused> {
    let bad = |why: String| Refused::new(Code::BadSettings, why);
    let variant = settings
        .variant
        .parse::<Variant>()
        .ok()
        .ok_or_else(|| bad(format!("the variants are {}", Variant::ALL.map(Variant::id).join(", "))))?;
    if !variant.allows_players(settings.players) {
        return Err(bad(format!("a table has 1 to {} seats", Seat::MAX)));
    }
    let layout = match settings.layout.as_deref() {
        None => None,
        Some("fixed") => Some(LayoutChoice::Fixed),
        Some("shuffled") => Some(LayoutChoice::Shuffled),
        Some(list) => {
            let cards: Vec<_> = list.split([',', ' ']).filter(|card| !card.is_empty()).collect();
            let layout = Layout::from_cards(&cards);
            Some(LayoutChoice::Own(
                layout.map_err(|error| bad(format!("the layout is fixed, shuffled or a list: {error}")))?,
            ))
        }
    };
    Deal::from_seed(variant, settings.players, 0, layout).map_err(|error| bad(error.to_string()))?;
    Ok(GameConfig { variant, players: settings.players, layout })
}

/// Checks the settings of a table that is to be opened.
///
/// # Errors
///
/// If something in them is not possible.
pub fn check_settings(settings: &Settings) -> Result<GameConfig, Refused> {
    let bad = |why: &str| refuse(Code::BadSettings, why);
    let config = config(settings)?;
    if settings.bots.len() > config.players {
        return bad("there are more bots than seats");
    }
    for level in settings.bots.iter().flatten() {
        parse_level(level)?;
    }
    if settings.turn_seconds.is_some_and(|seconds| !(5..=86_400).contains(&seconds)) {
        return bad("a turn's time is 5 to 86400 seconds, or null");
    }
    if settings.away_seconds.is_some_and(|seconds| !(5..=86_400).contains(&seconds)) {
        return bad("the time until a bot stands in is 5 to 86400 seconds, or null");
    }
    Ok(config)
}

/// Who sits where when a table is opened: bots where they are wanted, and its owner in the first chair that
/// is left.
pub fn first_chairs(owner: Person<'_>, settings: &Settings) -> Vec<Chair> {
    let bots = settings.bots.iter().map(|bot| {
        let level = bot.as_deref().and_then(|name| name.parse::<Level>().ok());
        level.map_or(Chair::Empty, |level| Chair::Bot { level })
    });
    let mut chairs: Vec<_> = bots.chain(std::iter::repeat(Chair::Empty)).take(settings.players).collect();
    if let Some(free) = chairs.iter_mut().find(|chair| **chair == Chair::Empty) {
        *free = Chair::Person { id: owner.id.0, name: owner.name.to_owned(), stand_in: None };
    }
    chairs
}

/// A table whose first game goes on from a finished one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// What is chosen for it.
    pub settings: Settings,
    /// The seed of the deal.
    pub seed: u64,
    /// Where it begins.
    pub begin: Begin,
}

/// Goes on from a finished game, of a table with these settings.
///
/// # Errors
///
/// If the game has no such position, seat or seed.
pub fn continue_game(
    record: &Record,
    was: Settings,
    wish: &ContinueRequest,
) -> Result<Continuation, Refused> {
    let Some((begin, state)) = Begin::of(record, wish.after as usize) else {
        let last = record.actions().count().saturating_sub(1);
        let text = format!("one can go on from this game after 0 to {last} of its actions");
        return refuse(Code::NoSuchPosition, text);
    };
    let players = record.deal().players();
    let seat = wish.seat.unwrap_or(state.active().index());
    if seat >= players {
        let text = format!("the seats of this game are 0 to {}", players - 1);
        return refuse(Code::NoSuchSeat, text);
    }
    let level = wish.level.as_deref().map_or(Ok(PARTNERS), parse_level)?;
    let no_seed = || Refused::new(Code::Internal, "the record of this game has no seed");
    let seed = record.seed().ok_or_else(no_seed)?;
    let settings = Settings {
        players,
        public: false,
        talk: TalkSetting::Signals,
        turn_seconds: None,
        away_seconds: None,
        bots: (0..players).map(|place| (place != seat).then(|| level.name().to_owned())).collect(),
        ..was
    };
    Ok(Continuation { settings, seed, begin })
}
