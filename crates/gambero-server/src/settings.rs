//! What was chosen for a table, checked.

use gambero::{Deal, Layout, LayoutChoice, Seat, Variant};
use gambero_protocol::{Code, Settings};
use gambero_table::{GameConfig, Refused, parse_level};

/// The game that the settings mean.
pub(crate) fn config(settings: &Settings) -> Result<GameConfig, Refused> {
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

/// Checks everything else.
pub(crate) fn check(settings: &Settings) -> Result<GameConfig, Refused> {
    let bad = |why: &str| Err(Refused::new(Code::BadSettings, why));
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
