//! `gambero sim --table`: the strength of the bots, as a page of Markdown and as CSV.

use std::hash::{DefaultHasher, Hasher as _};
use std::io::Write;

use anyhow::{Context, Result, bail, ensure};
use gambero::{DeckKind, Seat, Variant};
use gambero_bots::net::network_file;
use gambero_bots::{Effort, Hands, Level, PUBLISHED, Strength};
use gambero_sim::{Report, Setup};

use super::Play;
use crate::output::{Kind, write_whole};

/// The file of `--data`, and that of a table which was stopped.
pub(super) const FIGURES: Kind = Kind::new("a table of strength", &[Strength::HEADER, "gambero "]);

/// Whose strength, where and how.
#[derive(Clone, Copy, Debug)]
struct Figure {
    variant: Variant,
    players: usize,
    level: Level,
    hands: Hands,
}

/// Plays every bot in every variant and writes what came of it; with `data`, to that file too. Figures are
/// written to a file beside it as soon as they are measured, so that a table that was stopped continues.
pub(super) fn write(
    setup: &Setup,
    data: Option<&str>,
    fresh: bool,
    play: &mut Play,
    out: &mut impl Write,
) -> Result<()> {
    let looks = match setup.effort {
        Effort::Looks(looks) => looks,
        Effort::Time(_) => LOOKS,
    };
    let conditions = conditions(setup, looks);
    let part = data.map(|data| format!("{data}.part"));
    let mut rows = match &part {
        Some(part) if !fresh => read_part(part, &conditions)?,
        _ => Vec::new(),
    };
    let figures = figures();
    for (place, figure) in figures.iter().enumerate() {
        if rows.iter().any(|row| figure.is_of(row)) {
            continue;
        }
        let games = games_of(*figure, setup.games);
        let report = play.report(
            &figure.setup(setup, games, looks),
            &format!("figure {} of {}: ", place + 1, figures.len()),
        )?;
        if report.games < games {
            let again = if data.is_some() {
                "the same command goes on from there"
            } else {
                if !rows.is_empty() {
                    out.write_all(text(Strength::HEADER, &rows).as_bytes())?;
                }
                "with --data FILE.csv the same command would go on from there"
            };
            bail!("stopped: {place} of {} figures are measured; {again}", figures.len());
        }
        // As the file has it: the page is the same whether a figure was measured now or read.
        rows.push(figure.measured(&report).to_string().parse()?);
        if let Some(part) = &part {
            write_whole(part, text(&conditions, &rows).as_bytes())?;
        }
    }
    let found = |figure: Figure| {
        let row = rows.iter().find(|row| figure.is_of(row)).copied();
        row.with_context(|| format!("{figure:?} was not measured"))
    };
    write_page(setup.games, setup.seed, looks, found, out)?;
    if let (Some(data), Some(part)) = (data, part) {
        write_whole(data, text(Strength::HEADER, &rows).as_bytes())?;
        std::fs::remove_file(&part).with_context(|| format!("cannot remove {part}"))?;
    }
    Ok(())
}

/// All figures of the table, in the order of the page.
fn figures() -> Vec<Figure> {
    let mut figures = Vec::new();
    for variant in Variant::ALL {
        for level in Level::ALL {
            for hands in Hands::ALL {
                for players in (1..=Seat::MAX).filter(|players| hands.is_measured(level, *players)) {
                    figures.push(Figure { variant, players, level, hands });
                }
            }
        }
    }
    figures
}

/// What a table depends on, in one line: figures of other conditions are not mixed with these.
fn conditions(setup: &Setup, looks: u32) -> String {
    let mut networks = DefaultHasher::new();
    for variant in Variant::ALL {
        (1..=Seat::MAX)
            .filter_map(|players| network_file(variant, players))
            .for_each(|file| networks.write(file));
    }
    let Setup { games, seed, .. } = setup;
    let (version, networks) = (env!("CARGO_PKG_VERSION"), networks.finish());
    let command = format!("sim --table --games {games} --seed {seed} --looks {looks}");
    format!("gambero {version} {command}, networks {networks:016x}")
}

/// Reads the figures of a table that was stopped.
fn read_part(part: &str, conditions: &str) -> Result<Vec<Strength>> {
    let text = match std::fs::read_to_string(part) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        read => read.with_context(|| format!("cannot read {part}"))?,
    };
    let (first, lines) = text.split_once('\n').unwrap_or((&text, ""));
    ensure!(
        first == conditions,
        "{part} has figures of another table ({first}), and this is {conditions}: finish that one, or measure \
         everything anew with --fresh"
    );
    lines.lines().map(|line| line.parse().with_context(|| format!("{part}: {line:?}"))).collect()
}

/// A file of figures with its first line.
fn text(first: &str, rows: &[Strength]) -> String {
    rows.iter().fold(format!("{first}\n"), |text, row| format!("{text}{row}\n"))
}

impl Figure {
    fn setup(self, table: &Setup, games: u64, looks: u32) -> Setup {
        Setup {
            talks: self.hands == Hands::Signals,
            open: self.hands == Hands::Open,
            games,
            effort: Effort::Looks(looks_of(self.players, looks)),
            seed: table.seed,
            threads: table.threads,
            ..Setup::new(self.variant, self.players, &[self.level])
        }
    }

    fn measured(self, report: &Report) -> Strength {
        let (rate, left) = (report.win_rate().percent(), report.left_interval());
        let Self { variant, players, level, hands } = self;
        let (games, reach) = (report.games, left.high - left.value);
        let (won, low, high, left) = (rate.value, rate.low, rate.high, left.value);
        Strength { variant, players, level, hands, games, won, low, high, left, reach }
    }

    fn is_of(self, row: &Strength) -> bool {
        (row.variant, row.players, row.level, row.hands)
            == (self.variant, self.players, self.level, self.hands)
    }

    /// Whether bots are compared by this: alone, or with signals.
    fn is_on_the_ladder(self) -> bool {
        self.hands == if self.players == 1 { Hands::Hidden } else { Hands::Signals }
    }
}

/// How many looks ahead `expert` takes at each turn, if nothing else is said: a number in place of a time, so
/// that everybody gets the same figures.
const LOOKS: u32 = 100;

/// How many times as many games are played alone in Quick & Easy.
const LUCK: u64 = 25;

/// Alone there are far more turns to choose from.
fn looks_of(players: usize, looks: u32) -> u32 {
    if players == 1 { looks.saturating_mul(4) } else { looks }
}

/// Those who think longer play fewer games, and fewer where it is not the ladder that is measured but what
/// talk is worth. In Quick & Easy nobody thinks for long, and alone luck decides most games: only many of
/// them tell one bot from another.
fn games_of(figure: Figure, games: u64) -> u64 {
    let is_short = figure.variant.deck_kind() == DeckKind::Colours;
    let games = if figure.players == 1 && is_short { games.saturating_mul(LUCK) } else { games };
    let share = match figure.level {
        Level::Random | Level::Greedy | Level::Thrifty | Level::Careful => return games.max(1),
        Level::Skilled => 2,
        Level::Expert => 20,
    };
    let share = match (figure.is_on_the_ladder(), is_short) {
        (true, true) => share / 2,
        (true, false) => share,
        (false, true) => share * 2,
        (false, false) => share * 4,
    };
    (games / share).max(1)
}

/// The page, figure after figure.
fn write_page(
    games: u64,
    seed: u64,
    looks: u32,
    mut measure: impl FnMut(Figure) -> Result<Strength>,
    out: &mut impl Write,
) -> Result<()> {
    let mut ladder = Vec::new();
    let of = |level, hands| {
        let games = |variant| games_of(Figure { variant, players: 2, level, hands }, games);
        match (games(Variant::Original), games(Variant::Quick)) {
            (all, quick) if all == quick => format!("{all} games"),
            (other, quick) => format!("{other} games ({quick} of Quick & Easy)"),
        }
    };
    writeln!(
        out,
        "# The strength of the bots\n\nWritten by `gambero sim --table --games {games} --seed {seed} --looks {looks}`; change nothing here by hand.\n\n\
         Each figure is the share of {games} games won, in percent, with its 95 % confidence interval, \
         and below it the mean number of cards left.\n\
         `skilled` plays {} alone and with signals, and {} with hidden or open hands; \
         `expert` plays {}, and {}, and takes {looks} looks ahead at each turn (alone {}).\n\
         `expert` wins more with 50 ms per move: [learning.md](learning.md#in-its-usual-time) has those figures.\n\
         All seats are played by the same bot; hands are hidden, if not said otherwise.\n\
         *Signals* are those of [rules.md, section 7](rules.md#7-talk): honest, and unable to say a number.\n\
         *Open hands* are against the rules: they show what talk could be worth at most.\n\
         In Extreme the layout is the fixed one.\n\
         Solo games of Quick & Easy are an addition of ours; \
         luck decides most of them, and {LUCK} times as many are played.",
        of(Level::Skilled, Hands::Signals),
        of(Level::Skilled, Hands::Open),
        of(Level::Expert, Hands::Signals),
        of(Level::Expert, Hands::Open),
        looks_of(1, looks)
    )?;
    for variant in Variant::ALL {
        writeln!(out, "\n## {} (`{variant}`)\n", variant.name())?;
        writeln!(out, "| bot | 1 player | 2 | 3 | 4 | 5 |\n|---|---|---|---|---|---|")?;
        if variant == Variant::Original {
            let figures = PUBLISHED.map(|percent| percent.to_string()).join(" | ");
            writeln!(out, "| the best that others have published | {figures} |")?;
        }
        for level in Level::ALL {
            for hands in Hands::ALL {
                if !(1..=Seat::MAX).any(|players| hands.is_measured(level, players)) {
                    continue;
                }
                let known = match hands {
                    Hands::Hidden => "",
                    Hands::Signals => ", with signals",
                    Hands::Open => ", open hands",
                };
                write!(out, "| {level}{known} |")?;
                for players in 1..=Seat::MAX {
                    if !hands.is_measured(level, players) {
                        write!(out, " – |")?;
                        continue;
                    }
                    let figure = Figure { variant, players, level, hands };
                    let measured = measure(figure)?;
                    write!(out, " {} |", cell(&measured))?;
                    if figure.is_on_the_ladder() {
                        ladder.push(measured);
                    }
                }
                writeln!(out)?;
                out.flush()?;
            }
        }
    }
    write_steps(&ladder, out)?;
    writeln!(
        out,
        "\nThe published figures for the original game are the best of thegameanalyzer, TheGameSimulation with full communication and \
         The-Game-RL.\nFor Extreme and Quick & Easy we know of none."
    )?;
    Ok(())
}

/// Where the figures tell a bot from the one below it, and where they do not.
fn write_steps(ladder: &[Strength], out: &mut impl Write) -> Result<()> {
    let (mut steps, mut won, mut fewer, mut unsure) = (0, 0, Vec::new(), Vec::new());
    for upper in ladder {
        let below = Level::ALL.into_iter().rfind(|level| *level < upper.level);
        let is_below = |row: &&Strength| {
            (row.variant, row.players, Some(row.level)) == (upper.variant, upper.players, below)
        };
        let Some(lower) = ladder.iter().find(is_below) else { continue };
        let Strength { variant, players, level, .. } = upper;
        let step = format!("`{variant}` with {players}: {level} over {}", lower.level);
        steps += 1;
        match (wins_more(upper, lower), has_fewer_left(upper, lower)) {
            (true, _) => won += 1,
            (_, true) => fewer.push(step),
            _ => unsure.push(step),
        }
    }
    writeln!(
        out,
        "\n## The steps of the ladder\n\nFrom each bot to the next one above it, alone and with signals, \
         there are {steps} steps.\nIn {won} of them the upper bot won \
         more games than chance explains (two proportions, one-sided, 95 %)."
    )?;
    if !fewer.is_empty() {
        writeln!(
            out,
            "\nIn {} more it had fewer cards left in the mean than chance explains (one-sided, 95 %), though too few games were won, or played, to tell \
             by them: {}.",
            fewer.len(),
            fewer.join("; ")
        )?;
    }
    if !unsure.is_empty() {
        writeln!(out, "\nIn {} neither tells: {}.", unsure.len(), unsure.join("; "))?;
    }
    Ok(())
}

/// How many standard errors are more than chance explains, to one side.
const ONE_SIDED: f64 = 1.645;

/// Figures are rounded, and may be off by so much: the percentages of games won, and the cards left.
const ROUNDED: f64 = 0.05;

/// Whether one bot won more of its games than another one, by more than chance and rounding explain.
fn wins_more(upper: &Strength, lower: &Strength) -> bool {
    let (upper_games, lower_games) = (upper.games as f64, lower.games as f64);
    let (upper, lower) = ((upper.won - ROUNDED).max(0.0) / 100.0, (lower.won + ROUNDED) / 100.0);
    let share = (upper * upper_games + lower * lower_games) / (upper_games + lower_games);
    let variance = share * (1.0 - share) * (1.0 / upper_games + 1.0 / lower_games);
    upper - lower > ONE_SIDED * variance.sqrt()
}

/// Whether one bot had fewer cards left than another one, by more than chance and rounding explain.
fn has_fewer_left(upper: &Strength, lower: &Strength) -> bool {
    // The reach is that of an interval with two sides.
    lower.left - upper.left - 2.0 * ROUNDED > ONE_SIDED / 1.96 * upper.reach.hypot(lower.reach)
}

fn cell(Strength { won, low, high, left, .. }: &Strength) -> String {
    format!("**{won:.1}** ({low:.1}–{high:.1})<br>{left:.1} left")
}

#[cfg(test)]
mod tests {
    use gambero_bots::strength;

    use super::*;

    #[test]
    fn the_page_and_the_file_of_figures_agree() {
        let page = include_str!("../../../../docs/strength.md");
        let command = page.split('`').nth(1).unwrap();
        let value =
            |flag: &str| command.split(flag).nth(1).unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let (games, seed, looks) = (value("--games"), value("--seed"), value("--looks") as u32);
        let found = |figure: Figure| {
            let row = strength().iter().find(|row| figure.is_of(row));
            let row = row.with_context(|| format!("{figure:?} is missing"))?;
            assert_eq!(row.games, games_of(figure, games), "{figure:?}");
            Ok(*row)
        };
        let mut written = Vec::new();
        write_page(games, seed, looks, found, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), page);
    }
}
