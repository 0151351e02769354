//! Strategy: what each habit is worth, measured by taking it away from a bot, and how often games are won.

use gambero_bots::{Hands, Level, Strength, measured, strength};
use gambero_store::PeoplesResult;

use super::figures::{decimal, percent};
use super::prelude::*;

/// Two teams that differ in one habit.
#[derive(Clone, Copy)]
enum Compared {
    /// `careful` with and without a habit.
    Without(&'static str),
    /// `careful` with something added.
    With(&'static str),
    /// With and without signals.
    Signals,
    /// Whole turns, and the smallest step each time.
    Turns,
}

/// The pieces of advice in their order, and what was compared to see what each is worth.
const ADVICE: [(&str, Compared); 10] = [
    ("jump", Compared::Without("no-jumps")),
    ("turn", Compared::Turns),
    ("few", Compared::Without("long-turns")),
    ("free", Compared::Without("short-turns")),
    ("memory", Compared::Without("forgetful")),
    ("talk", Compared::Signals),
    ("listen", Compared::Without("one-deaf")),
    ("start", Compared::With("starter")),
    ("pairs", Compared::Without("no-plans")),
    ("commands", Compared::Without("command-blind")),
];

/// What is shown of each variant: the numbers of players.
const SHOWN: [(Variant, &[usize]); 3] =
    [(Variant::Original, &[1, 2, 4]), (Variant::Quick, &[2, 4]), (Variant::Extreme, &[2, 4])];

/// What one team has made of its games.
#[derive(Clone, Copy)]
struct Made {
    won: f64,
    low: f64,
    high: f64,
    left: f64,
}

/// What a habit is worth, in points, and in cards that are not left over.
struct Worth {
    points: f64,
    low: f64,
    high: f64,
    cards: f64,
}

impl Worth {
    /// The difference of two shares, with the interval that follows from theirs (Newcombe's).
    fn of(with: Made, without: Made) -> Self {
        let points = with.won - without.won;
        Self {
            points,
            low: points - (with.won - with.low).hypot(without.high - without.won),
            high: points + (with.high - with.won).hypot(without.won - without.low),
            cards: without.left - with.left,
        }
    }

    /// Whether chance alone does not explain it.
    fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// Teams with partners talk.
fn hands(players: usize) -> Hands {
    if players > 1 { Hands::Signals } else { Hands::Hidden }
}

fn of_bot(variant: Variant, players: usize, level: Level, hands: Hands) -> Option<&'static Strength> {
    strength()
        .iter()
        .find(|row| (row.variant, row.players, row.level) == (variant, players, level) && row.hands == hands)
}

fn made_by(variant: Variant, players: usize, level: Level, hands: Hands) -> Option<Made> {
    let row = of_bot(variant, players, level, hands)?;
    Some(Made { won: row.won, low: row.low, high: row.high, left: row.left })
}

fn changed(variant: Variant, players: usize, habit: &str) -> Option<Made> {
    let is_it =
        |row: &&gambero_bots::Measured| (row.variant, row.players, row.habit) == (variant, players, habit);
    let row = measured().iter().find(is_it)?;
    Some(Made { won: row.won, low: row.low, high: row.high, left: row.left })
}

fn worth(variant: Variant, players: usize, compared: Compared) -> Option<Worth> {
    let base = made_by(variant, players, Level::Careful, hands(players))?;
    let (with, without) = match compared {
        Compared::Without(habit) => (base, changed(variant, players, habit)?),
        Compared::With(habit) => (changed(variant, players, habit)?, base),
        Compared::Signals if players == 1 => return None,
        Compared::Signals => (base, made_by(variant, players, Level::Careful, Hands::Hidden)?),
        Compared::Turns => (base, made_by(variant, players, Level::Greedy, hands(players))?),
    };
    Some(Worth::of(with, without))
}

pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Response, Denied> {
    let people = app.store.results_of_people().await?;
    let text = visitor.text;
    let title = text.get("strategy-title");
    let body = html! {
        article.rules.strategy {
            header {
                h1 { (title) }
                p.lead { (text.get("strategy-lead")) }
            }
            section #worth {
                h2 { (text.get("strategy-worth-title")) }
                p { (text.get("strategy-worth-about")) }
                @for (variant, players) in SHOWN { (worth_table(text, variant, players)) }
            }
            @for (id, _) in ADVICE {
                section id=(id) {
                    h3 { (text.get(&format!("strategy-{id}-title"))) }
                    p { (text.get(&format!("strategy-{id}"))) }
                }
            }
            section #chance {
                h2 { (text.get("strategy-chance-title")) }
                p { (text.get("strategy-chance-about")) }
                @if people.is_empty() { p { (text.get("strategy-chance-none")) } }
                (chances(text, &people))
                p { a href="/bots" { (text.get("strategy-bots-link")) } }
            }
            section #how {
                h2 { (text.get("strategy-how-title")) }
                p { (text.get("strategy-how")) }
            }
        }
    };
    Ok(Page::new(&visitor, &title).style("rules.css").show(&body))
}

/// What the habits are worth in a variant.
fn worth_table(text: &Text, variant: Variant, players: &[usize]) -> Markup {
    html! {
        div.wide {
            table.worth data-variant=(variant) {
                caption { (text.get(&format!("variant-{variant}"))) }
                thead {
                    tr {
                        th scope="col" { (text.get("strategy-habit")) }
                        @for count in players { th scope="col" { (column(text, *count)) } }
                    }
                }
                tbody {
                    @for (id, compared) in ADVICE {
                        @let cells: Vec<_> = players.iter().map(|count| worth(variant, *count, compared)).collect();
                        @if cells.iter().any(Option::is_some) {
                            tr {
                                th scope="row" { a href={ "#" (id) } { (text.get(&format!("strategy-{id}-title"))) } }
                                @for cell in cells { td { @if let Some(worth) = cell { (figure(text, &worth)) } @else { "–" } } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn column(text: &Text, players: usize) -> String {
    if players == 1 {
        text.get("strategy-alone")
    } else {
        text.with("strategy-players", &[("players", players.into())])
    }
}

/// A number with its sign.
fn signed(text: &Text, value: f64) -> String {
    let digits = decimal(text, value.abs(), 1);
    if value < 0.0 { format!("−{digits}") } else { format!("+{digits}") }
}

/// What a habit is worth, in a cell.
fn figure(text: &Text, worth: &Worth) -> Markup {
    let (low, high) = (signed(text, worth.low), signed(text, worth.high));
    let range = text.with("strategy-range", &[("low", (&low).into()), ("high", (&high).into())]);
    let cards = signed(text, -worth.cards);
    html! {
        strong.points.unclear[!worth.is_clear()] { (signed(text, worth.points)) }
        small { (range) }
        @if worth.is_clear() {
            small { (text.with("strategy-cards", &[("cards", (&cards).into())])) }
        } @else {
            small { (text.get("strategy-unclear")) }
        }
    }
}

/// How often games are won, by people and by bots.
fn chances(text: &Text, people: &[PeoplesResult]) -> Markup {
    let bots = [("strategy-careful", Level::Careful), ("strategy-expert", Level::Expert)];
    html! {
        div.wide {
            table.chances {
                caption { (text.get("strategy-chance-title")) }
                thead {
                    tr {
                        th scope="col" { (text.get("strategy-who")) }
                        @for players in 1..=Seat::MAX { th scope="col" { (players) } }
                    }
                }
                @for variant in Variant::ALL {
                    tbody {
                        tr {
                            th scope="rowgroup" colspan=(Seat::MAX + 1) {
                                (text.get(&format!("variant-{variant}")))
                                @if variant.is_house_rule(1) { " " small { (text.get("variant-quick-solo")) } }
                            }
                        }
                        tr {
                            th scope="row" { (text.get("strategy-people")) }
                            @for players in 1..=Seat::MAX { td.people { (of_people(text, people, variant, players)) } }
                        }
                        @for (id, level) in bots {
                            tr {
                                th scope="row" { (text.get(id)) }
                                @for players in 1..=Seat::MAX {
                                    td { @if let Some(row) = of_bot(variant, players, level, hands(players)) { (percent(text, row.won, 0)) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What people have made of a variant with so many players.
fn of_people(text: &Text, people: &[PeoplesResult], variant: Variant, players: usize) -> String {
    let found = people.iter().find(|row| row.variant == variant.id() && usize::from(row.players) == players);
    found.map_or_else(
        || "–".to_owned(),
        |row| {
            let won = percent(text, 100.0 * f64::from(row.wins) / f64::from(row.games), 0);
            text.with("strategy-share", &[("percent", (&won).into()), ("games", row.games.into())])
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_advice_has_a_figure_and_a_text() {
        let text = Text::of(gambero_text::Language::En);
        for (id, compared) in ADVICE {
            assert!(text.has(&format!("strategy-{id}")), "{id}");
            let shown = SHOWN
                .iter()
                .flat_map(|(variant, players)| players.iter().map(move |count| (*variant, *count)));
            let count =
                shown.filter(|(variant, players)| worth(*variant, *players, compared).is_some()).count();
            assert!(count > 0, "{id}: nothing was measured");
        }
    }

    #[test]
    fn every_measured_figure_is_shown() {
        for row in measured() {
            let is_shown = SHOWN
                .iter()
                .any(|(variant, players)| *variant == row.variant && players.contains(&row.players));
            let is_advice = ADVICE.iter().any(|(_, compared)| {
                matches!(*compared, Compared::Without(habit) | Compared::With(habit) if habit == row.habit)
            });
            assert!(is_shown && is_advice, "{row:?}");
        }
    }

    #[test]
    fn a_difference_has_the_interval_that_follows_from_both() {
        let made = |won, reach| Made { won, low: won - reach, high: won + reach, left: 5.0 };
        let worth = Worth::of(made(40.0, 3.0), made(30.0, 4.0));
        assert!(
            (worth.points - 10.0).abs() < 1e-9
                && (worth.low - 5.0).abs() < 1e-9
                && (worth.high - 15.0).abs() < 1e-9
        );
        assert!(worth.is_clear());
        assert!(!Worth::of(made(40.0, 3.0), made(39.0, 4.0)).is_clear());
    }
}
