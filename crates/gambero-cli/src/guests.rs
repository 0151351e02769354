//! `gambero sim --guests`: one seat among partners of another kind, and who does better there.

use std::io::Write;

use anyhow::Result;
use gambero::Variant;
use gambero_sim::{DotPanel, DotRow, GameResult, Interval, Paired, Player, Report, Setup, dot_plot};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::compare::{CompareJson, compare_json, p_text, wins};
use crate::csv;
use crate::deal::player_count;
use crate::output::{count, write_json};
use crate::sim::{Form, common_conditions, how};
use crate::status::ensure_usage;
use crate::stop;

/// What is to be played, and where it goes.
pub(crate) struct Guests<'a> {
    /// Who has seat 0, one after another; the first is compared with the others.
    pub(crate) bots: &'a [Player],
    /// Who has all other seats, one after another.
    pub(crate) partners: &'a [Player],
    pub(crate) variants: &'a [Variant],
    pub(crate) form: Form,
}

/// Two guests among the same partners on the same deals.
struct Pair<'a> {
    partner: &'a Player,
    guests: [&'a Player; 2],
    setups: [Setup; 2],
    reports: [Report; 2],
    paired: Paired,
}

/// A pair as JSON, and as the columns of CSV.
#[derive(Serialize)]
struct PairJson {
    guest_a: String,
    guest_b: String,
    partner: String,
    #[serde(flatten)]
    compared: CompareJson,
}

#[derive(Serialize)]
struct GuestsJson {
    #[serde(flatten)]
    conditions: Map<String, Value>,
    seed: u64,
    pairs: Vec<PairJson>,
}

impl<'a> Guests<'a> {
    /// Plays every guest among every kind of partners, in every variant, on the same deals, and writes what
    /// came of it. Returns a picture of it.
    pub(crate) fn write(
        &self,
        setup: &Setup,
        mut play: impl FnMut(&Setup, &str) -> Result<(Report, Vec<GameResult>)>,
        out: &mut impl Write,
    ) -> Result<String> {
        ensure_usage!(
            setup.players > 1,
            "who plays alone has no partners: say how many play with --players 3"
        );
        ensure_usage!(
            self.bots.len() > 1,
            "one guest can be compared with nobody: name two or more, such as --guests expert,skilled"
        );
        let count = self.variants.len() * self.partners.len() * self.bots.len();
        for (variant, partner, guest) in self.all() {
            seated(setup, variant, partner, guest).check(&|| !stop::is_requested())?;
        }
        let (mut pairs, mut played) = (Vec::new(), 0);
        for variant in self.variants {
            for partner in self.partners {
                let mut found = Vec::new();
                for guest in self.bots {
                    played += 1;
                    let setup = seated(setup, *variant, partner, guest);
                    let (report, results) = play(&setup, &format!("{played} of {count}: "))?;
                    found.push((guest, setup, report, results));
                }
                let Some(((first, first_setup, first_report, first_results), others)) = found.split_first()
                else {
                    continue;
                };
                pairs.extend(others.iter().map(|(guest, setup, report, results)| Pair {
                    partner,
                    guests: [*first, *guest],
                    setups: [first_setup.clone(), setup.clone()],
                    reports: [first_report.clone(), report.clone()],
                    paired: Paired::of(first_results, results),
                }));
            }
        }
        let json = |pair: &Pair<'_>| -> Result<PairJson> {
            let [a, b] = pair.guests.map(Player::to_string);
            let both = [(&pair.setups[0], &pair.reports[0]), (&pair.setups[1], &pair.reports[1])];
            let compared = compare_json(both, &pair.paired)?;
            Ok(PairJson { guest_a: a, guest_b: b, partner: pair.partner.to_string(), compared })
        };
        match self.form {
            Form::Text => self.write_page(setup, &pairs, out)?,
            Form::Json => {
                let mut conditions = common_conditions(setup)?;
                conditions.remove("variant");
                conditions.remove("layout");
                let pairs = pairs.iter().map(json).collect::<Result<_>>()?;
                let all = GuestsJson { conditions, seed: setup.seed, pairs };
                write_json(&all, out)?;
            }
            Form::Csv => {
                for (place, pair) in pairs.iter().enumerate() {
                    let columns = csv::columns(&json(pair)?)?;
                    if place == 0 {
                        writeln!(out, "{}", csv::heading(&columns))?;
                    }
                    writeln!(out, "{}", csv::line(&columns))?;
                }
            }
        }
        Ok(dot_plot(&self.title(setup), &self.panels(&pairs), &self.note(setup)))
    }

    fn all(&self) -> impl Iterator<Item = (Variant, &'a Player, &'a Player)> {
        let (guests, partners, variants) = (self.bots, self.partners, self.variants);
        variants.iter().flat_map(move |variant| {
            partners
                .iter()
                .flat_map(move |partner| guests.iter().map(move |guest| (*variant, partner, guest)))
        })
    }

    fn names(&self) -> (String, String) {
        let others: Vec<_> = self.bots[1..].iter().map(Player::to_string).collect();
        (self.bots[0].to_string(), others.join(" and "))
    }

    fn title(&self, setup: &Setup) -> String {
        let (first, others) = self.names();
        format!("What {first} wins more than {others} among other partners, {}", player_count(setup.players))
    }

    fn note(&self, setup: &Setup) -> String {
        let players = self.bots.iter().chain(self.partners);
        let talk = if setup.talks { "With signals" } else { "Without signals" };
        format!(
            "The guest has seat 0, the partners all other seats; the same deals for both. Differences in games \
             won, in points, with 95 % intervals for pairs (Newcombe). {talk}, {}.",
            how(setup, players)
        )
    }

    fn panels(&self, pairs: &[Pair<'_>]) -> Vec<DotPanel> {
        let row = |pair: &Pair<'_>| DotRow {
            label: self.label(pair),
            difference: pair.paired.win_rate_difference(),
        };
        let panel = |variant: &Variant| DotPanel {
            title: variant.name().to_owned(),
            rows: pairs.iter().filter(|pair| pair.setups[0].variant == *variant).map(row).collect(),
        };
        self.variants.iter().map(panel).collect()
    }

    /// The partners of a pair, and the other guest where there are several.
    fn label(&self, pair: &Pair<'_>) -> String {
        if self.bots.len() > 2 {
            format!("{} (than {})", pair.partner, pair.guests[1])
        } else {
            pair.partner.to_string()
        }
    }

    fn write_page(&self, setup: &Setup, pairs: &[Pair<'_>], out: &mut impl Write) -> Result<()> {
        writeln!(out, "{}: {}", self.title(setup), self.note(setup))?;
        for variant in self.variants {
            writeln!(out, "\n### {} (`{variant}`)\n", variant.name())?;
            let (first, others) = self.names();
            writeln!(
                out,
                "| partners | {first} | {others} | difference, points | p |\n|---|---|---|---|---|"
            )?;
            for pair in pairs.iter().filter(|pair| pair.setups[0].variant == *variant) {
                let games = pair.paired.games();
                if games == 0 {
                    writeln!(out, "| {} | – | – | – | – |", self.label(pair))?;
                    continue;
                }
                let [a, b] = wins(&pair.paired).map(|won| brief(&Interval::of_share(won, games)));
                writeln!(
                    out,
                    "| {} | {a} | {b} | **{}** | {} |",
                    self.label(pair),
                    points(&pair.paired.win_rate_difference()),
                    p_text(pair.paired.p_value())
                )?;
            }
        }
        let (first, others) = self.names();
        let difference = |pair: &&Pair<'_>| pair.paired.win_rate_difference();
        let (above, below) = (
            pairs.iter().filter(|pair| difference(pair).low > 0.0).count(),
            pairs.iter().filter(|pair| difference(pair).high < 0.0),
        );
        let below: Vec<_> =
            below.map(|pair| format!("`{}` with {}", pair.setups[0].variant, self.label(pair))).collect();
        writeln!(
            out,
            "\nOf {} {first} wins more than {others} beyond chance in {above}, and fewer in {}{}.",
            count(pairs.len() as u64, "comparison"),
            below.len(),
            if below.is_empty() { String::new() } else { format!(": {}", below.join("; ")) }
        )?;
        let fewest = pairs.iter().map(|pair| pair.paired.games()).min().unwrap_or(0);
        if fewest < setup.games {
            writeln!(out, "\nStopped: some pairs have played {fewest} of {} deals.", setup.games)?;
        }
        for forfeit in pairs.iter().flat_map(|pair| &pair.reports).flat_map(Report::forfeited) {
            writeln!(out, "Forfeited, which counts as lost: {forfeit}")?;
        }
        Ok(())
    }
}

/// The guest has seat 0, the partners all others.
fn seated(setup: &Setup, variant: Variant, partner: &Player, guest: &Player) -> Setup {
    let mut bots = vec![guest.clone()];
    bots.resize(setup.players, partner.clone());
    // A layout is one of Extreme.
    let layout = setup.layout.filter(|_| variant.has_commands());
    Setup { variant, layout, bots, ..setup.clone() }
}

/// `34.5 (30.2–38.9)`, in percent.
fn brief(rate: &Interval) -> String {
    let [value, low, high] = [rate.value, rate.low, rate.high].map(|share| 100.0 * share);
    format!("{value:.1} ({low:.1}–{high:.1})")
}

/// `+3.5 (-0.2 to +7.2)`.
fn points(difference: &Interval) -> String {
    let [value, low, high] = [difference.value, difference.low, difference.high].map(|share| 100.0 * share);
    format!("{value:+.1} ({low:+.1} to {high:+.1})")
}
