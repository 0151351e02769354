//! What a person has done, in numbers and plots.

use gambero_store::{GameResult, Statistic};

use super::figures::{decimal, head, percent};
use super::games::nothing;
use super::plot::{self, Bar, Played, Plot};
use super::prelude::*;

/// How many of the latest games the plots show.
const PLOTTED: u32 = 50;

/// What the table of a variant says for each number of players.
const COLUMNS: [&str; 7] = [
    "numbers-players",
    "numbers-games",
    "numbers-won",
    "numbers-mean",
    "numbers-best",
    "numbers-streak",
    "numbers-longest",
];

pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Response, Denied> {
    let text = visitor.text;
    let (mut rows, mut games, mut practised) = (Vec::new(), Vec::new(), 0);
    if let Some(person) = &visitor.person {
        rows = app.store.statistics(person.id).await?;
        games = app.store.latest_results(person.id, PLOTTED).await?;
        if rows.is_empty() {
            practised = app.store.games_of(person.id, None, PLOTTED).await?.len();
        }
    }
    let title = text.get("nav-numbers");
    let body = html! {
        h1 { (title) }
        p.lead { (text.get("numbers-lead")) }
        @if rows.is_empty() { (nothing(text, practised)) } @else { (totals(text, &rows)) }
        @for variant in Variant::ALL {
            @let of_variant: Vec<_> = rows.iter().filter(|row| row.variant == variant.id()).collect();
            @if !of_variant.is_empty() { (section(text, variant, &of_variant, &games)) }
        }
        section.further aria-labelledby="further-title" {
            h2 #further-title { (text.get("start-further")) }
            ul {
                li { a.panel href="/daily" { strong { (text.get("nav-daily")) } span.muted { (text.get("daily-lead")) } } }
                li { a.panel href="/bots" { strong { (text.get("nav-bots")) } span.muted { (text.get("start-bots-about")) } } }
                li { a.panel href="/games" { strong { (text.get("nav-games")) } span.muted { (text.get("numbers-games-about")) } } }
            }
        }
    };
    Ok(Page::new(&visitor, &title).device().show(&body))
}

/// The share of games won, in percent.
fn rate(games: u32, wins: u32) -> f64 {
    100.0 * f64::from(wins) / f64::from(games.max(1))
}

/// The large numbers: of all variants together.
fn totals(text: &Text, rows: &[Statistic]) -> Markup {
    let games: u32 = rows.iter().map(|row| row.games).sum();
    let wins: u32 = rows.iter().map(|row| row.wins).sum();
    let longest = rows.iter().map(|row| row.longest_streak).max().unwrap_or(0);
    let best = rows.iter().map(|row| row.best_left).min().unwrap_or(0);
    html! {
        dl.totals {
            div { dt { (text.get("numbers-games")) } dd { (games) } }
            div { dt { (text.get("numbers-won")) } dd { (wins) " " small { (percent(text, rate(games, wins), 0)) } } }
            div { dt { (text.get("numbers-longest")) } dd { (longest) } }
            div { dt { (text.get("numbers-best")) } dd { (best) } }
        }
    }
}

fn section(text: &Text, variant: Variant, rows: &[&Statistic], games: &[GameResult]) -> Markup {
    let games: Vec<&GameResult> = games.iter().filter(|game| game.variant == variant.id()).collect();
    let left: Vec<(u32, usize)> = games.iter().map(|game| (game.left, 1)).collect();
    let title = format!("{variant}-title");
    html! {
        section aria-labelledby=(title) {
            h2 #(title) { (text.get(&format!("variant-{variant}"))) }
            div.scroll tabindex="0" role="group" aria-labelledby=(title) {
                table.numbers {
                    (head(text, &COLUMNS))
                    tbody {
                        @for row in rows {
                            tr {
                                th scope="row" { (row.players) }
                                td { (row.games) }
                                td { (row.wins) " · " (percent(text, rate(row.games, row.wins), 0)) }
                                td { (decimal(text, row.mean_left, 1)) }
                                td { (row.best_left) }
                                td { (row.streak) }
                                td { (row.longest_streak) }
                            }
                        }
                    }
                }
            }
            div.charts.three {
                (rates(text, variant, rows))
                @if !games.is_empty() {
                    @let id = format!("{variant}-distribution");
                    (plot::distribution(text, &id, text.get("numbers-distribution"), variant, &left, None))
                    (course(text, variant, &games))
                }
            }
        }
    }
}

/// How often one has won, by the number of players.
fn rates(text: &Text, variant: Variant, rows: &[&Statistic]) -> Markup {
    let all = |count: fn(&Statistic) -> u32| rows.iter().map(|row| count(row)).sum::<u32>();
    let (games, wins) = (all(|row| row.games), all(|row| row.wins));
    let of = |row: &Statistic| format!("{}/{}", row.wins, row.games);
    let plot = Plot {
        id: &format!("{variant}-rates"),
        title: text.get("numbers-rates"),
        about: text.with("numbers-rates-about", &[("wins", wins.into()), ("games", games.into())]),
        across: text.get("numbers-players"),
        columns: vec![text.get("numbers-players"), text.get("numbers-rates"), text.get("numbers-won-of")],
        rows: rows
            .iter()
            .map(|row| vec![row.players.to_string(), percent(text, rate(row.games, row.wins), 1), of(row)])
            .collect(),
    };
    let bars = rows.iter().map(|row| Bar {
        label: row.players.to_string(),
        value: rate(row.games, row.wins),
        note: of(row),
        strong: false,
    });
    plot::bars(text, &plot, &bars.collect::<Vec<_>>(), 50.0)
}

/// Game after game, how many cards were left.
fn course(text: &Text, variant: Variant, games: &[&GameResult]) -> Markup {
    let played: Vec<_> = games.iter().map(|game| Played { left: game.left, won: game.won }).collect();
    let mean = |games: &[Played]| {
        let all: u32 = games.iter().map(|game| game.left).sum();
        decimal(text, f64::from(all) / games.len().max(1) as f64, 1)
    };
    let late = &played[played.len().saturating_sub(plot::WINDOW)..];
    let plot = Plot {
        id: &format!("{variant}-course"),
        title: text.get("numbers-course"),
        about: text.with(
            "numbers-course-about",
            &[
                ("games", played.len().into()),
                ("mean", (&mean(&played)).into()),
                ("late", (&mean(late)).into()),
            ],
        ),
        across: text.get("numbers-course-across"),
        columns: vec![text.get("numbers-game"), text.get("plot-left"), text.get("daily-result")],
        rows: played
            .iter()
            .enumerate()
            .map(|(place, game)| {
                let outcome = text.get(if game.won { "outcome-won" } else { "outcome-lost" });
                vec![(place + 1).to_string(), game.left.to_string(), outcome]
            })
            .collect(),
    };
    plot::trend(text, &plot, &played)
}
