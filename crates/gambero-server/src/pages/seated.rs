//! The tables where somebody sits and a game waits or goes on: what each is about, and whose turn it is.

use gambero_protocol::Phase;
use gambero_store::{Person, Store, StoreError};
use gambero_table::{Chair, Game, Table, WayOut};

use super::prelude::*;
use crate::kept::at_table;
use crate::running;

/// How many of a person's latest tables are looked at: as many as a person may have, or nearly.
pub(crate) const LATEST: u32 = 30;

pub(crate) struct Seated {
    table: Table,
    seat: Seat,
}

/// What a table waits for.
enum Waits {
    /// For people to sit down.
    ForPeople(usize),
    /// For the deal, which comes as soon as somebody looks.
    ForDeal,
    /// For somebody to start.
    ForStart,
    ForMe,
    For(Seat),
}

/// The tables where a person sits and that are not over, those that wait for the person first.
pub(crate) async fn list(
    store: &dyn Store,
    person: &Person,
    limit: usize,
) -> Result<Vec<Seated>, StoreError> {
    let mut found = Vec::new();
    for row in store.tables_in_progress(person.id, LATEST).await?.into_iter().take(limit) {
        let log = store.log(row.id, row.checkpoint).await?;
        let Some(table) = running::fold(&row, log) else { continue };
        if let Some(seat) = table.seat_of(at_table(person.id)) {
            found.push(Seated { table, seat });
        }
    }
    // A stable order: within each kind the latest stays first.
    found.sort_by_key(|seated| !matches!(seated.waits(), Waits::ForMe | Waits::ForDeal | Waits::ForStart));
    Ok(found)
}

/// Names one after the other; equal ones are counted.
pub(crate) fn together(names: &[String]) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match counted.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let words = counted
        .into_iter()
        .map(|(name, count)| if count == 1 { name.to_owned() } else { format!("{count} × {name}") });
    words.collect::<Vec<_>>().join(", ")
}

/// Who sits in a chair, in words.
pub(crate) fn chair_name(text: &Text, chair: &Chair) -> String {
    match chair {
        Chair::Empty => text.get("seat-free"),
        Chair::Person { id: Chair::FORGOTTEN, .. } => text.get("seat-somebody"),
        Chair::Person { name, .. } => name.clone(),
        Chair::Bot { level } => text.with("bot-name", &[("level", level.name().into())]),
    }
}

impl Seated {
    fn variant(&self) -> Variant {
        self.table.config.variant
    }

    fn waits(&self) -> Waits {
        let free = self.table.chairs.iter().filter(|chair| **chair == Chair::Empty).count();
        match (self.table.phase(), self.table.running().and_then(Game::active)) {
            (_, Some(seat)) if seat == self.seat => Waits::ForMe,
            (_, Some(seat)) => Waits::For(seat),
            (Phase::Waiting, _) if free > 0 => Waits::ForPeople(free),
            (Phase::Waiting, _) => Waits::ForDeal,
            _ if self.table.config.players == 1 => Waits::ForMe,
            _ => Waits::ForStart,
        }
    }

    fn waits_words(&self, text: &Text) -> String {
        match self.waits() {
            Waits::ForPeople(free) => text.with("running-people", &[("free", free.into())]),
            Waits::ForDeal => text.get("running-ready"),
            Waits::ForStart => text.get("running-start"),
            Waits::ForMe => text.get("running-mine"),
            Waits::For(seat) => {
                text.with("running-other", &[("name", (&chair_name(text, self.table.chair(seat))).into())])
            }
        }
    }

    /// Whether cards are dealt and the game is not over.
    pub(crate) fn is_in_progress(&self) -> bool {
        self.table.running().is_some()
    }

    pub(crate) fn place(&self) -> String {
        format!("/t/{}", self.table.code)
    }

    /// What is played, with whom, and whose turn it is.
    pub(crate) fn words(&self, text: &Text) -> String {
        let variant = text.get(&format!("variant-{}", self.variant()));
        let game = match self.table.config.players {
            1 => variant,
            _ => text
                .with("start-with", &[("game", (&variant).into()), ("names", (&self.others(text)).into())]),
        };
        format!("{game} · {}", self.waits_words(text))
    }

    /// The others at the table, in words.
    fn others(&self, text: &Text) -> String {
        let seats = self.table.seats().iter().filter(|seat| **seat != self.seat);
        let others = seats.map(|seat| self.table.chair(*seat)).filter(|chair| **chair != Chair::Empty);
        let names: Vec<_> = others.map(|chair| chair_name(text, chair)).collect();
        if self.table.config.players == 1 { text.get("company-alone") } else { together(&names) }
    }

    fn show(&self, text: &Text) -> Markup {
        let others = self.others(text);
        html! {
            a.row-link href=(self.place()) {
                (fan(self.variant()))
                span.what {
                    strong { (text.get(&format!("variant-{}", self.variant()))) }
                    span.muted {
                        @if let Some(daily) = &self.table.daily { (super::figures::day(text, daily)) " · " }
                        @if others.is_empty() { (text.get("running-nobody")) } @else { (others) }
                    }
                }
                span.how {
                    span.state.mine[matches!(self.waits(), Waits::ForMe)] { (self.waits_words(text)) }
                    @if let Waits::ForPeople(_) = self.waits() { span.muted { (self.table.code) } }
                    @if let Some(game) = self.table.running() {
                        span.muted { (text.with("left", &[("left", game.left().into())])) }
                    }
                }
            }
        }
    }
}

/// The list; each entry leads to its table.
pub(crate) fn show(text: &Text, tables: &[Seated]) -> Markup {
    html! { ul.rows { @for seated in tables { li { (seated.show(text)) } } } }
}

/// The list, with a way to put each table away.
pub(crate) fn show_with_ways_out(text: &Text, person: &Person, tables: &[Seated]) -> Markup {
    html! {
        ul.rows {
            @for seated in tables {
                li.with-way-out { (seated.show(text)) (way_out(text, &seated.table.code, seated.table.way_out(at_table(person.id)))) }
            }
        }
    }
}

/// Puts a table away, after saying what becomes of it.
fn way_out(text: &Text, code: &str, way: WayOut) -> Markup {
    html! {
        details.sure {
            summary.button { (text.get("games-away")) }
            form method="post" action="/games/away" {
                p { (text.get(&format!("games-away-{}", way.name()))) }
                input type="hidden" name="code" value=(code);
                input type="hidden" name="way" value=(way.name());
                button { (text.get("games-away-do")) }
            }
        }
    }
}
