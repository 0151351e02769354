//! `gambero sim --table`: the strength of the bots, as a page of Markdown and as CSV.

use std::io::Write;

use anyhow::{Context, Result};
use gambero::{DeckKind, Seat, Variant};
use gambero_bots::{Effort, Hands, Level, PUBLISHED, Strength};
use gambero_sim::{Report, Setup};

/// Whose strength, where and how.
#[derive(Clone, Copy, Debug)]
struct Figure {
    variant: Variant,
    players: usize,
    level: Level,
    hands: Hands,
}

/// Plays every bot in every variant and writes what came of it; with `data`, to that file too, figure by
/// figure: what it has already is not played again.
pub(crate) fn write_table(
    setup: &Setup,
    data: Option<&str>,
    mut play: impl FnMut(&Setup) -> Result<Report>,
    out: &mut impl Write,
) -> Result<()> {
    let mut known = data.map(read_figures).transpose()?.unwrap_or_default();
    let looks = match setup.effort {
        Effort::Looks(looks) => looks,
        Effort::Time(_) => LOOKS,
    };
    let measure = |figure: Figure| {
        let Figure { variant, players, level, hands } = figure;
        let games = games_of(figure, setup.games);
        if let Some(row) = known.iter().find(|row| figure.is_of(row) && row.games == games) {
            return Ok(*row);
        }
        let setup = Setup {
            talks: hands == Hands::Signals,
            open: hands == Hands::Open,
            games,
            effort: Effort::Looks(looks_of(players, looks)),
            seed: setup.seed,
            threads: setup.threads,
            ..Setup::new(variant, players, &[level])
        };
        // As the file has it: the page is the same whether a figure was measured now or read.
        let measured: Strength = measured(figure, &play(&setup)?).to_string().parse()?;
        known.retain(|row| !figure.is_of(row));
        known.push(measured);
        if let Some(path) = data {
            let lines = known.iter().map(Strength::to_string);
            let lines: Vec<_> = std::iter::once(Strength::HEADER.to_owned()).chain(lines).collect();
            std::fs::write(path, lines.join("\n") + "\n").with_context(|| format!("cannot write {path}"))?;
        }
        Ok(measured)
    };
    write_page(setup.games, setup.seed, looks, measure, out)
}

/// The figures of a file, none where there is no such file yet.
fn read_figures(path: &str) -> Result<Vec<Strength>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error).with_context(|| format!("cannot read {path}")),
    };
    let lines = text.lines().skip(1).map(|line| line.parse().with_context(|| format!("{path}: {line:?}")));
    lines.collect()
}

impl Figure {
    fn is_of(self, row: &Strength) -> bool {
        (row.variant, row.players, row.level, row.hands)
            == (self.variant, self.players, self.level, self.hands)
    }

    /// Whether bots are compared by this: alone, or with signals.
    fn is_on_the_ladder(self) -> bool {
        self.hands == if self.players == 1 { Hands::Hidden } else { Hands::Signals }
    }
}

fn measured(figure: Figure, report: &Report) -> Strength {
    let (rate, left) = (report.win_rate(), report.left_interval());
    let Figure { variant, players, level, hands } = figure;
    Strength {
        variant,
        players,
        level,
        hands,
        games: report.games(),
        won: 100.0 * rate.value,
        low: 100.0 * rate.low,
        high: 100.0 * rate.high,
        left: left.value,
        reach: left.high - left.value,
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
    let luck = figure.players == 1 && figure.variant.deck_kind() == DeckKind::Colours;
    let games = if luck { games.saturating_mul(LUCK) } else { games };
    let share = match figure.level {
        Level::Random | Level::Greedy | Level::Thrifty | Level::Careful => 1,
        Level::Skilled => 2,
        Level::Expert => 20,
    };
    let share = match (share, figure.is_on_the_ladder(), figure.variant.deck_kind()) {
        (1, ..) => 1,
        (_, true, DeckKind::Colours) => share / 2,
        (_, true, DeckKind::Numbers | DeckKind::Commands) => share,
        (_, false, DeckKind::Colours) => share * 2,
        (_, false, DeckKind::Numbers | DeckKind::Commands) => share * 4,
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
        format!("{} games ({} of Quick & Easy)", games(Variant::Original), games(Variant::Quick))
    };
    writeln!(
        out,
        "# The strength of the bots\n\nWritten by `gambero sim --table --games {games} --seed {seed} --looks {looks}`; change nothing here by hand.\n\n\
         Each figure is the share of {games} games won, in percent, with its 95 % confidence interval, \
         and below it the mean number of cards left.\n\
         `skilled` plays {} alone and with signals, and {} with hidden or open hands; \
         `expert` plays {}, and {}, and takes {looks} looks ahead at each turn (alone {}).\n\
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
        steps += 1;
        let step =
            format!("`{}` with {}: {} over {}", upper.variant, upper.players, upper.level, lower.level);
        if wins_more(upper, lower) {
            won += 1;
        } else if has_fewer_left(upper, lower) {
            fewer.push(step);
        } else {
            unsure.push(step);
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
        let page = include_str!("../../../docs/strength.md");
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
