//! The bots: what each is like, and how strong they are.

use gambero_bots::{Hands, Level, PUBLISHED, Strength, strength};

use super::figures::{decimal, percent};
use super::plot::{self, Mark, Plot, Rate};
use super::prelude::*;

pub(crate) async fn show(visitor: Visitor) -> Response {
    let text = visitor.text;
    let title = text.get("nav-bots");
    let games = strength().first().map_or(0, |figure| figure.games as usize);
    let body = html! {
        h1 { (title) }
        p.lead { (text.get("bots-lead")) }
        ul.levels {
            @for level in Level::ALL {
                li.panel {
                    h2 { (mark(level).alone(true)) (text.get(&format!("level-{level}"))) }
                    p.help { (text.get(&format!("strength-{level}"))) }
                    p { (text.get(&format!("level-{level}-about"))) }
                    @if let Some(team) = team(text, level) { p.help { (team) } }
                }
            }
        }
        form.actions method="post" action="/play" {
            input type="hidden" name="variant" value=(Variant::Original);
            button.main name="company" value="bots" { (text.get("bots-play")) }
            a.button href="/new" { (text.get("bots-choose")) }
        }
        h2 { (text.get("bots-strength")) }
        // Figures for those who build bots; a player has read enough.
        details.all-figures {
            summary.button { (text.get("bots-figures")) }
            p { (text.with("bots-how", &[("games", games.into())])) }
            (legend(text))
            div.charts { @for variant in Variant::ALL { (variant_plot(text, variant)) } }
            p.help { (text.get("bots-published-about")) }
        }
    };
    Page::new(&visitor, &title).about(text.get("start-bots-about")).device().show(&body)
}

/// How a level fares in the game that most begin with: three of it, with signals.
fn team(text: &Text, level: Level) -> Option<String> {
    let figure = figures(Variant::Original, 3).find(|row| (row.level, row.hands) == (level, Hands::Signals));
    let figure = figure.or_else(|| figures(Variant::Original, 3).find(|row| row.level == level))?;
    let (won, game) = (percent(text, figure.won, 0), text.get("variant-original"));
    Some(text.with("bots-team", &[("won", (&won).into()), ("game", (&game).into())]))
}

fn mark(level: Level) -> Mark {
    match level {
        Level::Random => Mark::Cross,
        Level::Greedy => Mark::Circle,
        Level::Thrifty => Mark::Diamond,
        Level::Careful => Mark::Square,
        Level::Skilled => Mark::Triangle,
        Level::Expert => Mark::Star,
    }
}

fn legend(text: &Text) -> Markup {
    html! {
        ul.marks {
            @for level in Level::ALL { li { (mark(level).alone(false)) (text.get(&format!("level-{level}"))) } }
            li { (Mark::Circle.alone(false)) (text.get("bots-without")) }
            li { (Mark::Circle.alone(true)) (text.get("bots-with")) }
            li { (Mark::Line.alone(false)) (text.get("bots-published")) }
        }
    }
}

/// The figures of a variant, in the order of the legend.
fn figures(variant: Variant, players: usize) -> impl Iterator<Item = &'static Strength> {
    strength().iter().filter(move |row| row.variant == variant && row.players == players)
}

fn variant_plot(text: &Text, variant: Variant) -> Markup {
    let best = strength()
        .iter()
        .filter(|row| row.variant == variant && row.hands != Hands::Open)
        .max_by(|one, other| one.won.total_cmp(&other.won));
    let groups: Vec<_> = (1..=Seat::MAX)
        .map(|players| {
            let shown = figures(variant, players).filter(|row| row.hands != Hands::Open);
            let rates = shown.map(|row| Rate {
                mark: mark(row.level),
                filled: row.hands == Hands::Signals,
                value: row.won,
                low: row.low,
                high: row.high,
            });
            let others = (variant == Variant::Original).then(|| f64::from(PUBLISHED[players - 1]));
            let others =
                others.map(|value| Rate { mark: Mark::Line, filled: false, value, low: value, high: value });
            (players.to_string(), rates.chain(others).collect())
        })
        .collect();
    let plot = Plot {
        id: &format!("strength-{variant}"),
        title: text.get(&format!("variant-{variant}")),
        about: best.map_or_else(String::new, |best| about(text, best)),
        across: text.get("bots-across"),
        columns: std::iter::once(text.get("bots-bot"))
            .chain((1..=Seat::MAX).map(|players| players.to_string()))
            .collect(),
        rows: rows(text, variant),
    };
    plot::rates(text, &plot, &groups)
}

/// The best figure of a variant, as a sentence.
fn about(text: &Text, best: &Strength) -> String {
    let level = bot(text, best.level, best.hands);
    let won = percent(text, best.won, 1);
    text.with(
        "bots-best",
        &[("bot", (&level).into()), ("won", (&won).into()), ("players", best.players.into())],
    )
}

/// A level, with what is known.
fn bot(text: &Text, level: Level, hands: Hands) -> String {
    let name = text.get(&format!("level-{level}"));
    match hands {
        Hands::Hidden => name,
        Hands::Signals => text.with("bots-bot-with", &[("bot", (&name).into())]),
        Hands::Open => text.with("bots-bot-open", &[("bot", (&name).into())]),
    }
}

/// The table behind the plot: a line for each bot.
fn rows(text: &Text, variant: Variant) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    if variant == Variant::Original {
        let figures = PUBLISHED.map(|won| won.to_string());
        rows.push(std::iter::once(text.get("bots-published")).chain(figures).collect());
    }
    for level in Level::ALL {
        for hands in Hands::ALL {
            let cells: Vec<_> = (1..=Seat::MAX)
                .map(|players| {
                    let found =
                        figures(variant, players).find(|row| (row.level, row.hands) == (level, hands));
                    found.map_or_else(|| "–".to_owned(), |row| cell(text, row))
                })
                .collect();
            if cells.iter().any(|cell| cell != "–") {
                rows.push(std::iter::once(bot(text, level, hands)).chain(cells).collect());
            }
        }
    }
    rows
}

fn cell(text: &Text, row: &Strength) -> String {
    let [won, low, high] = [row.won, row.low, row.high].map(|value| decimal(text, value, 1));
    format!("{won} ({low}–{high})")
}
