//! The daily deal: one for each UTC day and variant, played once, alone or with bots.

use gambero::Variant;
use gambero_bots::Level;
use gambero_protocol::{Code, DailyRequest, Settings};
use gambero_store::{DailyKey, DailyPlay, Person};
use gambero_table::check_settings;

use crate::app::App;
use crate::clock;
use crate::error::Denied;
use crate::running::Stored;
use crate::secret::new_seed;

/// Who plays the other seats, the same for everybody.
pub(crate) const PARTNERS: Level = Level::Careful;

pub(crate) const SHOWN: u32 = 15;

pub(crate) async fn open(app: &App, person: &Person, wish: DailyRequest) -> Result<String, Denied> {
    let key = DailyKey { day: clock::day(clock::now()), variant: wish.variant.clone() };
    check_variant(&wish.variant)?;
    let settings = Settings {
        // The person sits in seat 0.
        bots: std::iter::once(None)
            .chain((1..wish.players.min(5)).map(|_| Some(PARTNERS.name().to_owned())))
            .collect(),
        ..Settings::new(&wish.variant, wish.players)
    };
    check_settings(&settings)?;
    let seed = app.store.daily_seed(&key, new_seed()).await?;
    let stored = Stored { daily: Some(key.day.clone()), seed: Some(seed), ..Stored::plain(settings) };
    let daily = DailyPlay { key, person: person.id };
    app.open_stored(person, stored, Some(daily)).await
}

/// The deal of a day, or of `today`, in a variant.
pub(crate) fn key(day: &str, variant: &str) -> Result<DailyKey, Denied> {
    let today = clock::day(clock::now());
    let day = if day == "today" { today.as_str() } else { day };
    if !clock::is_day_until(day, &today) {
        return Err(Denied::new(Code::BadDay, format!("a day is written like {today}, and has come")));
    }
    check_variant(variant)?;
    Ok(DailyKey { day: day.to_owned(), variant: variant.to_owned() })
}

fn check_variant(variant: &str) -> Result<(), Denied> {
    if variant.parse::<Variant>().ok().is_some() {
        return Ok(());
    }
    let text = format!("the variants are {}", Variant::ALL.map(Variant::id).join(", "));
    Err(Denied::new(Code::BadSettings, text))
}
