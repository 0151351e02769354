//! The deal of the day: one for each UTC day and variant, played once, alone or with bots.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use gambero::Variant;
use gambero_bots::Level;
use gambero_protocol::{Code, DailyJson, DailyRequest, DailyRow, Settings, TableCreated};
use gambero_store::{DailyKey, DailyPlay, Person};

use super::Json;
use super::tables::open_table;
use crate::app::App;
use crate::clock;
use crate::daily::DailyResults;
use crate::error::Denied;
use crate::people::{Caller, Known};
use crate::running::Stored;
use crate::secret::new_seed;

/// Who plays the other seats, the same for everybody.
pub(crate) const PARTNERS: Level = Level::Careful;

/// How many results a table of the day shows.
const SHOWN: usize = 100;

/// `POST /api/daily`: opens one's table for today's deal.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/daily",
    request_body = DailyRequest,
    responses((status = 201, body = TableCreated), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Json(wish): Json<DailyRequest>,
) -> Result<(StatusCode, axum::Json<TableCreated>), Denied> {
    let code = open_daily(&app, &person, wish).await?;
    Ok((StatusCode::CREATED, axum::Json(TableCreated { code })))
}

/// Opens a person's table for today's deal.
pub(crate) async fn open_daily(app: &App, person: &Person, wish: DailyRequest) -> Result<String, Denied> {
    let key = DailyKey { day: clock::day(clock::now()), variant: wish.variant.clone() };
    check_variant(&wish.variant)?;
    let settings = Settings {
        // The person sits in seat 0.
        bots: std::iter::once(None)
            .chain((1..wish.players.min(5)).map(|_| Some(PARTNERS.name().to_owned())))
            .collect(),
        ..Settings::new(&wish.variant, wish.players)
    };
    crate::settings::check(&settings)?;
    let seed = app.store.daily_seed(&key, new_seed()).await?;
    let stored = Stored { daily: Some(key.day.clone()), seed: Some(seed), ..Stored::plain(settings) };
    let daily = DailyPlay { key, person: person.id };
    open_table(app, person, stored, Some(daily)).await
}

/// `GET /api/daily/{day}/{variant}`: what people made of a day's deal; `today` for the day goes too.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/daily/{day}/{variant}",
    params(
        ("day" = String, Path, description = "A UTC day such as 2026-11-15, or `today`"),
        ("variant" = String, Path, description = "The variant's id")
    ),
    responses((status = 200, body = DailyJson), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((day, variant)): Path<(String, String)>,
) -> Result<axum::Json<DailyJson>, Denied> {
    let key = daily_key(&day, &variant)?;
    Ok(axum::Json(deal(&app, caller.person.as_ref(), key).await?))
}

/// The deal of a day, or of `today`, in a variant.
pub(crate) fn daily_key(day: &str, variant: &str) -> Result<DailyKey, Denied> {
    let today = clock::day(clock::now());
    let day = if day == "today" { today.as_str() } else { day };
    if !clock::is_day_until(day, &today) {
        return Err(Denied::new(Code::BadDay, format!("a day is written like {today}, and has come")));
    }
    check_variant(variant)?;
    Ok(DailyKey { day: day.to_owned(), variant: variant.to_owned() })
}

/// What people made of a deal, and where somebody plays it.
pub(crate) async fn deal(app: &App, person: Option<&Person>, key: DailyKey) -> Result<DailyJson, Denied> {
    let me = person.map(|person| person.id);
    let mine = match me {
        Some(person) => app.store.daily_table(&key, person).await?,
        None => None,
    };
    let results = DailyResults::of(app, &key).await?;
    let results = results.iter().take(SHOWN).map(|row| DailyRow {
        mine: Some(row.person) == me,
        name: row.name.clone(),
        players: row.players,
        outcome: row.outcome.clone(),
        left: row.left,
    });
    let results = results.collect();
    Ok(DailyJson { day: key.day, variant: key.variant, level: PARTNERS, mine, results })
}

fn check_variant(variant: &str) -> Result<(), Denied> {
    if variant.parse::<Variant>().ok().is_some() {
        return Ok(());
    }
    let text = format!("the variants are {}", Variant::ALL.map(Variant::id).join(", "));
    Err(Denied::new(Code::BadSettings, text))
}
