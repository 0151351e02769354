//! `gambero sim`: many games between bots, and what came of them.

mod eval;
mod games_out;
mod table;

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Args;
use gambero::{LayoutChoice, Variant};
use gambero_bots::{Effort, Level, WeightSets, Weights};
use gambero_sim::{Each, GameResult, Played, Player, Report, Setup, Starter, simulate_each};

use crate::bots::{Bots, parse_bots};
use crate::cli::{check_seeds, parse_layout, parse_players, parse_seed, variant_parser, whole};
use crate::deal::player_count;
use crate::output::{self, Kind, count, progress_bar, write_whole};
use crate::sheet::{Form, Sheet};
use crate::status::ensure_usage;
use crate::stop;
use games_out::{GAMES, Games};

pub(crate) use eval::share_text;

/// The arguments of `gambero sim`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct SimArgs {
    /// The variant
    #[arg(default_value = "original", value_parser = variant_parser())]
    variant: Variant,
    /// How many players, 1 to 5 (solo Quick & Easy is an addition of ours)
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = parse_players, allow_negative_numbers = true)]
    players: usize,
    /// The bots from seat 0 on, with commas; they start again from the first where there are more seats. The
    /// option can be repeated
    ///
    /// A bot of the ladder (see `gambero bot --help`); `careful` with a habit that makes it play worse, such
    /// as `careful:no-jumps` (docs/strategy.md has all of them); `skilled:FILE.net` or `expert:FILE.net`,
    /// which play by a network that `gambero learn` has made; or a program of your own that speaks the bot
    /// protocol: `cmd:python3 my_bot.py`, in quotation marks. A comma that belongs to a command is written
    /// `\,` or within quotation marks of its own.
    ///
    /// Bots of ours can talk otherwise than usual, if there are signals: `skilled~silent` says nothing,
    /// `skilled~little` one thing at a time, `skilled~vague` what is true and tells little. `skilled~slips`
    /// lays another card than it would choose in one of ten turns; `careful:deaf~little~slips` is all of it.
    #[arg(short, long, default_value = "greedy", value_parser = parse_bots)]
    bots: Vec<Bots>,
    /// How many milliseconds a program may think about what it does or says
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = whole(1..=3_600_000_u64))]
    budget: u64,
    /// How many milliseconds a program may take to start, until it has said who it is
    #[arg(long, value_name = "MS", default_value_t = 60_000, value_parser = whole(1..=3_600_000_u64))]
    start_budget: u64,
    /// Other weights for the bot `careful` than its own, from a file such as
    /// crates/gambero-bots/weights/careful.txt
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    weights: Option<String>,
    /// Let the bots give each other signals
    #[arg(long)]
    signals: bool,
    /// Lay all hands open: what talk could be worth at most
    #[arg(long, conflicts_with = "signals")]
    open: bool,
    /// Who starts: seat 0, or whoever has the smallest steps for the first turn
    #[arg(long, value_name = "WHO", default_value = "first", value_parser = ["first", "best"], conflicts_with = "table")]
    starter: String,
    /// Average thinking time of the bot `expert` per move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 50, value_parser = whole(1..=600_000_u64))]
    think: u64,
    /// In place of a time: how many looks ahead the bot `expert` takes at the beginning of each turn, for
    /// results that can be repeated
    #[arg(long, value_name = "N", conflicts_with = "think", value_parser = whole(1..=u32::MAX))]
    looks: Option<u32>,
    /// How many games
    #[arg(short, long, value_name = "N", default_value_t = 1000, value_parser = whole(1..=1_000_000_000_u64), allow_negative_numbers = true)]
    games: u64,
    /// The first game's seed; each game after it has the next one
    #[arg(short, long, default_value = "0", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: u64,
    /// Extreme: fixed, shuffled, or a list of your own, as with `gambero deal`
    #[arg(short, long, value_parser = parse_layout)]
    layout: Option<LayoutChoice>,
    /// How many threads; 0 for one per core. The result does not depend on it
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Play every bot in every variant and count, and write the table of strength as Markdown
    #[arg(long, conflicts_with_all = ["json", "csv", "plot", "variant", "players", "bots", "signals", "layout"])]
    table: bool,
    /// Play each of these bots with each of them, on the same deals, and write a table of who wins with whom,
    /// with the means of self-play and cross-play. The bot of a row has seats 0, 2 and 4, that of a column
    /// seats 1 and 3
    #[arg(long, value_name = "BOTS", value_parser = parse_bots, conflicts_with_all = ["table", "bots"])]
    matrix: Option<Bots>,
    /// Put each of these bots into seat 0 among the partners of `--with`, who have all other seats, on the
    /// same deals, and say how much more the first of them wins than the others
    #[arg(long, value_name = "BOTS", value_parser = parse_bots, requires = "with")]
    #[arg(conflicts_with_all = ["table", "matrix", "compare", "bots"])]
    guests: Option<Bots>,
    /// With `--matrix`: further columns, partners that none of the rows is meant for; they have a mean of
    /// their own. With `--guests`: the partners
    #[arg(long, value_name = "BOTS", value_parser = parse_bots, conflicts_with = "bots")]
    with: Option<Bots>,
    /// With `--guests`: play in all of these variants, with commas
    #[arg(long, value_delimiter = ',', value_parser = variant_parser(), requires = "guests")]
    #[arg(conflicts_with = "variant")]
    variants: Vec<Variant>,
    /// Play the same deals with these bots too, and say how much more `--bots` wins than they do
    #[arg(long, value_name = "BOTS", value_parser = parse_bots)]
    #[arg(conflicts_with_all = ["table", "matrix", "plot"])]
    compare: Option<Bots>,
    /// Write a line of CSV for every game, in the order of the seeds: seed, bots seat by seat, result, reason
    /// of a loss, cards left, turns, and the conditions
    #[arg(long, alias = "each", value_name = "FILE.csv", conflicts_with = "table")]
    games_out: Option<String>,
    /// Write the record of every game as a line of JSON, in the order of the seeds; `sed -n 5p FILE | gambero
    /// replay -` shows the fifth
    #[arg(long, value_name = "FILE.jsonl", conflicts_with = "table")]
    records: Option<String>,
    /// With `--table`: write the same figures as CSV to a file, such as crates/gambero-bots/strength.csv.
    /// Each is kept in FILE.csv.part as soon as it is measured: the same command goes on with a table that
    /// was stopped
    #[arg(long, value_name = "FILE.csv", requires = "table")]
    data: Option<String>,
    /// With `--data`: measure everything anew, whatever a table that was stopped has left
    #[arg(long, requires = "data")]
    fresh: bool,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print a line of CSV under its header
    #[arg(long)]
    csv: bool,
    /// Draw how many cards were left, as an SVG image; with `--matrix` who wins with whom, as a heat map;
    /// with `--guests` the differences
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<String>,
}

pub(crate) fn run(args: &SimArgs, out: &mut impl Write) -> Result<()> {
    stop::listen()?;
    check_seeds(args.seed, args.games)?;
    let part = args.data.as_ref().map(|data| format!("{data}.part"));
    output::check(
        &[args.weights.as_deref()],
        &[
            (args.games_out.as_deref(), GAMES),
            (args.records.as_deref(), Kind::RECORDS),
            (args.data.as_deref(), table::FIGURES),
            (part.as_deref(), table::FIGURES),
            (args.plot.as_deref(), Kind::PICTURE),
        ],
    )?;
    let setup = args.setup()?;
    let games = Games::open(args.games_out.as_deref(), args.records.as_deref())?;
    let mut play = Play { games, forfeits: 0, has_results: false, failed: None };
    if args.table {
        return table::write(&setup, args.data.as_deref(), args.fresh, &mut play, out);
    }
    let sheet = args.evaluate(&setup, &mut play);
    // The games are stored first: the reader of the text may have left, and an error may have ended the work.
    let games = play.games.map(|games| games.into_inner().unwrap_or_else(PoisonError::into_inner));
    let is_done = sheet.is_ok() && play.failed.is_none();
    let stored = games.filter(|games| is_done || games.is_begun).map(Games::finish);
    let sheet = sheet?;
    sheet.write(Form::of(args.json, args.csv), out)?;
    out.flush()?;
    play.failed.map_or(Ok(()), Err)?;
    stored.transpose()?;
    if let (Some(path), Some(figure)) = (&args.plot, &sheet.figure) {
        write_whole(path, figure.to_svg().as_bytes())?;
    }
    let forfeits = play.forfeits;
    ensure!(forfeits == 0, "programs forfeited {}, which count as lost", count(forfeits, "game"));
    Ok(())
}

impl SimArgs {
    fn setup(&self) -> Result<Setup> {
        let weights = self.weights.as_deref().map(|path| read_weights(path, self.variant, self.players));
        Ok(Setup {
            variant: self.variant,
            players: self.players,
            layout: self.layout,
            bots: self.bots.iter().flat_map(|bots| &bots.0).cloned().collect(),
            weights: weights.transpose()?,
            talks: self.signals,
            open: self.open,
            starter: if self.starter == "best" { Starter::Best } else { Starter::First },
            effort: match self.looks {
                Some(looks) => Effort::Looks(looks),
                None => Effort::Time(Duration::from_millis(self.think)),
            },
            seed: self.seed,
            games: self.games,
            threads: self.threads,
            budget: Duration::from_millis(self.budget),
            start_budget: Duration::from_millis(self.start_budget),
        })
    }

    fn evaluate(&self, setup: &Setup, play: &mut Play) -> Result<Sheet> {
        let partners = self.with.as_ref().map_or(&[][..], |partners| &partners.0);
        if let Some(Bots(bots)) = &self.matrix {
            return eval::matrix(setup, bots, partners, play);
        }
        if let Some(Bots(guests)) = &self.guests {
            let variants = if self.variants.is_empty() { &[self.variant][..] } else { &self.variants };
            return eval::guests(setup, guests, partners, variants, play);
        }
        ensure_usage!(
            self.with.is_none(),
            "--with names partners: say for whom with --matrix BOTS or --guests BOTS"
        );
        match &self.compare {
            Some(Bots(other)) => eval::compare(setup, other, play),
            None => eval::single(setup, play),
        }
    }
}

/// Reads the weights of a file for a variant and a number of players.
pub(crate) fn read_weights(path: &str, variant: Variant, players: usize) -> Result<Weights> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
    let sets = WeightSets::read(&text).with_context(|| path.to_owned())?;
    let missing = || format!("{path}: there are no weights for {variant} with {}", player_count(players));
    sets.of(variant, players).with_context(missing)
}

/// The games of one line-up.
struct LineUp {
    setup: Setup,
    report: Report,
    results: Vec<GameResult>,
}

/// Plays line-ups until the program is asked to stop.
struct Play {
    /// The files that games go to.
    games: Option<Mutex<Games>>,
    /// How many games were forfeited.
    forfeits: u64,
    /// Whether a line-up has played.
    has_results: bool,
    /// Why a later line-up could not play. The earlier ones are reported first.
    failed: Option<anyhow::Error>,
}

impl Play {
    /// Plays line-ups on the same deals, after a check whether all of them can play. After a request to stop
    /// or an error, line-ups whose turn has not come play nothing.
    fn all(&mut self, setups: Vec<Setup>) -> Result<Vec<LineUp>> {
        for setup in &setups {
            setup.check(&|| !stop::is_requested())?;
        }
        let count = setups.len();
        let mut found = Vec::new();
        for (place, setup) in setups.into_iter().enumerate() {
            let results = Mutex::new(Vec::new());
            let mut report = Report::default();
            if !stop::is_requested() && self.failed.is_none() {
                match self.games(&setup, &format!("{} of {count}: ", place + 1), Some(&results)) {
                    Ok(played) => report = played,
                    Err(error) if self.has_results => self.failed = Some(error),
                    Err(error) => return Err(error),
                }
            }
            self.has_results = true;
            let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
            found.push(LineUp { setup, report, results });
        }
        Ok(found)
    }

    /// Plays one line-up.
    fn report(&mut self, setup: &Setup, what: &str) -> Result<Report> {
        self.games(setup, what, None)
    }

    /// Plays the games with a progress bar, and writes each of them where that is wanted. `results` are
    /// filled in any order.
    fn games(
        &mut self,
        setup: &Setup,
        what: &str,
        results: Option<&Mutex<Vec<GameResult>>>,
    ) -> Result<Report> {
        let bar = progress_bar(setup.games, "games");
        bar.set_message(format!("{what}{}", title(setup)));
        let is_full = AtomicBool::new(false);
        let go_on = |done| {
            bar.set_position(done);
            !stop::is_requested() && !is_full.load(Ordering::Relaxed)
        };
        let mut records = false;
        if let Some(games) = &mut self.games {
            let games = games.get_mut().unwrap_or_else(PoisonError::into_inner);
            games.begin(setup)?;
            records = games.records.is_some();
        }
        let tell = |played: Played<'_>| {
            if let Some(results) = results {
                results.lock().unwrap_or_else(PoisonError::into_inner).push(played.result);
            }
            if let Some(games) = &self.games
                && !games.lock().unwrap_or_else(PoisonError::into_inner).add(played)
            {
                is_full.store(true, Ordering::Relaxed);
            }
        };
        let report = simulate_each(setup, Each { tell: &tell, records }, &go_on)?;
        bar.finish_and_clear();
        self.forfeits += report.forfeits;
        Ok(report)
    }
}

/// What is played by whom, in words.
fn title(setup: &Setup) -> String {
    let players = player_count(setup.players);
    format!("{}, {players}, {}, {}", setup.variant.name(), setup.conditions().bots, talk(setup))
}

/// What is played, in words.
fn game(setup: &Setup) -> String {
    format!("{}, {}, {}", setup.variant.name(), player_count(setup.players), talk(setup))
}

fn talk(setup: &Setup) -> &'static str {
    match (setup.open, setup.talks) {
        (true, _) => "with open hands",
        (false, true) => "with signals",
        (false, false) => "without signals",
    }
}

/// How many games, and what else is to be known to play them again.
fn how<'a>(setup: &Setup, bots: impl IntoIterator<Item = &'a Player>) -> String {
    let conditions = setup.conditions();
    let bots: Vec<_> = bots.into_iter().collect();
    let has = |level| bots.iter().any(|bot| matches!(bot, Player::Bot(bot) if bot.level() == level));
    let mut parts = vec![format!("{} games from seed {}", setup.games, setup.seed)];
    parts.extend(conditions.layout.map(|layout| format!("layout {layout}")));
    if has(Level::Expert) {
        parts.extend(conditions.think_ms.map(|time| format!("expert thinks {time} ms")));
        parts.extend(conditions.looks.map(|looks| format!("expert takes {looks} looks")));
    }
    if bots.iter().any(|bot| matches!(bot, Player::Program(_))) {
        parts.push(format!("programs have {} ms", conditions.budget_ms));
    }
    if setup.starter == Starter::Best {
        parts.push("the best hand starts".to_owned());
    }
    if conditions.own_weights && has(Level::Careful) {
        parts.push("careful has other weights".to_owned());
    }
    parts.push(format!("gambero {}", conditions.version));
    parts.join(", ")
}
