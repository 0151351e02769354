//! `gambero sim --matrix`: who plays with whom.

use std::io::Write;

use anyhow::Result;
use gambero_sim::{GameResult, HeatMap, Interval, Player, Pooled, Report, Setup, heat_map};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::csv;
use crate::output::write_json;
use crate::sim::{Form, ReportJson, common_conditions, conditions, game, how, report_json};
use crate::status::ensure_usage;
use crate::stop;

/// What is to be played, and where it goes.
pub(crate) struct Matrix<'a> {
    /// The bots of the rows, who are the first columns too.
    pub(crate) bots: &'a [Player],
    /// Partners who are columns only.
    pub(crate) partners: &'a [Player],
    pub(crate) form: Form,
}

/// To which of the means a pair belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Group {
    /// A bot with itself.
    SelfPlay,
    /// Two different bots of the rows.
    CrossPlay,
    /// A bot of the rows with a partner of `--with`.
    HeldOut,
}

impl Group {
    const ALL: [Self; 3] = [Self::SelfPlay, Self::CrossPlay, Self::HeldOut];

    const fn words(self) -> &'static str {
        match self {
            Self::SelfPlay => "self-play (each with itself)",
            Self::CrossPlay => "cross-play (each with the other rows)",
            Self::HeldOut => "held-out partners (each with those of --with)",
        }
    }
}

/// A row and a column, and what came of them.
struct Pair {
    group: Group,
    setup: Setup,
    report: Report,
}

impl Pair {
    fn row(&self) -> String {
        self.setup.bots[0].to_string()
    }

    fn column(&self) -> String {
        self.setup.bots[1].to_string()
    }
}

/// A pair as JSON, and as the columns of CSV.
#[derive(Serialize)]
struct PairJson {
    group: Group,
    row: String,
    column: String,
    #[serde(flatten)]
    report: ReportJson,
}

/// The mean of a group as JSON, and as the columns of CSV; by the names that they have in [`ReportJson`].
#[derive(Serialize)]
struct MeanJson {
    group: Group,
    pairs: u64,
    games: u64,
    wins: u64,
    win_rate: f64,
    win_rate_low: f64,
    win_rate_high: f64,
    mean_left: f64,
    mean_left_low: f64,
    mean_left_high: f64,
}

#[derive(Serialize)]
struct MatrixJson {
    #[serde(flatten)]
    conditions: Map<String, Value>,
    seed: u64,
    pairs: Vec<PairJson>,
    means: Vec<MeanJson>,
}

impl Matrix<'_> {
    /// Plays every bot of the rows with every one of the columns and writes what came of it: the one of the
    /// row in seats 0, 2 and 4, the one of the column in seats 1 and 3. All pairs play the same deals.
    /// Returns a picture of it.
    pub(crate) fn write(
        &self,
        setup: &Setup,
        mut play: impl FnMut(&Setup, &str) -> Result<(Report, Vec<GameResult>)>,
        out: &mut impl Write,
    ) -> Result<String> {
        ensure_usage!(
            setup.players > 1,
            "who plays alone plays with nobody: say how many play with --players 2"
        );
        let setups = self.setups(setup);
        for (_, setup) in &setups {
            setup.check(&|| !stop::is_requested())?;
        }
        let count = setups.len();
        let mut pooled = Group::ALL.map(|_| Pooled::default());
        let mut pairs = Vec::new();
        for (place, (group, setup)) in setups.into_iter().enumerate() {
            let (report, results) = play(&setup, &format!("pair {} of {count}: ", place + 1))?;
            pooled[group as usize].add(&results);
            pairs.push(Pair { group, setup, report });
        }
        let means: Vec<_> =
            Group::ALL.into_iter().zip(&pooled).filter(|(_, pooled)| pooled.games() > 0).collect();
        match self.form {
            Form::Text => self.write_page(setup, &pairs, &means, out)?,
            Form::Json => {
                let all = MatrixJson {
                    conditions: common_conditions(setup)?,
                    seed: setup.seed,
                    pairs: pairs.iter().map(pair_json).collect(),
                    means: means.iter().map(|(group, pooled)| mean_json(*group, pooled)).collect(),
                };
                write_json(&all, out)?;
            }
            Form::Csv => write_csv(&pairs, &means, out)?,
        }
        Ok(heat_map(&self.picture(setup, &pairs, &means)))
    }

    fn columns(&self) -> impl Iterator<Item = &Player> {
        self.bots.iter().chain(self.partners)
    }

    /// All pairs, row by row.
    fn setups(&self, setup: &Setup) -> Vec<(Group, Setup)> {
        let mut setups = Vec::new();
        for (row, bot) in self.bots.iter().enumerate() {
            for (column, partner) in self.columns().enumerate() {
                let group = match column {
                    column if column == row => Group::SelfPlay,
                    column if column < self.bots.len() => Group::CrossPlay,
                    _ => Group::HeldOut,
                };
                setups.push((group, Setup { bots: vec![bot.clone(), partner.clone()], ..setup.clone() }));
            }
        }
        setups
    }

    fn write_page(
        &self,
        setup: &Setup,
        pairs: &[Pair],
        means: &[(Group, &Pooled)],
        out: &mut impl Write,
    ) -> Result<()> {
        writeln!(out, "Won, in percent, with 95 % intervals: {}.", conditions(setup, self.columns()))?;
        writeln!(out, "{SEATS}\n")?;
        let names: Vec<_> = self.columns().map(Player::to_string).collect();
        writeln!(out, "| | {} |", names.join(" | "))?;
        writeln!(out, "|---|{}", "---|".repeat(names.len()))?;
        for (name, row) in names.iter().zip(pairs.chunks(names.len().max(1))) {
            let cells = row.iter().map(|pair| match pair.report.games() {
                0 => "–".to_owned(),
                _ => brief(&pair.report.win_rate()),
            });
            writeln!(out, "| {name} | {} |", cells.collect::<Vec<_>>().join(" | "))?;
        }
        writeln!(out)?;
        for (group, pooled) in means {
            let left = pooled.mean_left();
            writeln!(
                out,
                "Mean of {}: {}, {:.2} cards left ({:.2} to {:.2}).",
                group.words(),
                brief(&pooled.win_rate()),
                left.value,
                left.low,
                left.high
            )?;
        }
        let fewest = pairs.iter().map(|pair| pair.report.games()).min().unwrap_or(0);
        if fewest < setup.games {
            writeln!(out, "\nStopped: some pairs have played {fewest} of {} games.", setup.games)?;
        }
        for forfeit in pairs.iter().flat_map(|pair| pair.report.forfeited()) {
            writeln!(out, "Forfeited, which counts as lost: {forfeit}")?;
        }
        Ok(())
    }

    fn picture(&self, setup: &Setup, pairs: &[Pair], means: &[(Group, &Pooled)]) -> HeatMap {
        let names: Vec<_> = self.columns().map(Player::to_string).collect();
        let mean = |(group, pooled): &(Group, &Pooled)| {
            let [value, low, high] = percents(&pooled.win_rate());
            format!("Mean of {}: {value:.1} ({low:.1}–{high:.1}).", group.words())
        };
        let mut intro = format!("Games won in percent, with 95 % intervals. {SEATS}");
        if !self.partners.is_empty() {
            intro.push_str(" Behind the gap are the held-out partners.");
        }
        HeatMap {
            title: format!("Who wins with whom: {}", game(setup)),
            rows: self.bots.iter().map(Player::to_string).collect(),
            columns: names,
            apart: self.bots.len(),
            cells: pairs.iter().map(|pair| pair.report.win_rate()).collect(),
            notes: [intro]
                .into_iter()
                .chain(means.iter().map(mean))
                .chain([how(setup, self.columns())])
                .collect(),
        }
    }
}

const SEATS: &str = "Seats 0, 2 and 4 have the bot of the row, seats 1 and 3 the one of the column.";

/// `34.5 (30.2 to 38.9)`, in percent.
fn brief(rate: &Interval) -> String {
    let [value, low, high] = percents(rate);
    format!("{value:.1} ({low:.1} to {high:.1})")
}

fn percents(rate: &Interval) -> [f64; 3] {
    [rate.value, rate.low, rate.high].map(|share| 100.0 * share)
}

fn pair_json(pair: &Pair) -> PairJson {
    let report = report_json(&pair.setup, &pair.report);
    PairJson { group: pair.group, row: pair.row(), column: pair.column(), report }
}

fn mean_json(group: Group, pooled: &Pooled) -> MeanJson {
    let (rate, left) = (pooled.win_rate(), pooled.mean_left());
    MeanJson {
        group,
        pairs: pooled.line_ups(),
        games: pooled.games(),
        wins: pooled.wins(),
        win_rate: rate.value,
        win_rate_low: rate.low,
        win_rate_high: rate.high,
        mean_left: left.value,
        mean_left_low: left.low,
        mean_left_high: left.high,
    }
}

/// A line for every pair, and one for every mean: its row and column are empty, and so is what means do not
/// have.
fn write_csv(pairs: &[Pair], means: &[(Group, &Pooled)], out: &mut impl Write) -> Result<()> {
    let mut heading: Option<Map<String, Value>> = None;
    for pair in pairs {
        let mut columns = csv::columns(&pair_json(pair))?;
        columns.insert("pairs".to_owned(), 1.into());
        if heading.is_none() {
            writeln!(out, "{}", csv::heading(&columns))?;
        }
        writeln!(out, "{}", csv::line(&columns))?;
        heading.get_or_insert(columns);
    }
    let Some(first) = heading else { return Ok(()) };
    let same = common_conditions(&pairs[0].setup)?;
    for (group, pooled) in means {
        let mean = csv::columns(&mean_json(*group, pooled))?;
        let mut columns = first.clone();
        for (name, value) in &mut columns {
            let found = mean.get(name).or_else(|| same.get(name));
            *value = if name == "seed" { value.take() } else { found.cloned().unwrap_or_default() };
        }
        writeln!(out, "{}", csv::line(&columns))?;
    }
    Ok(())
}
