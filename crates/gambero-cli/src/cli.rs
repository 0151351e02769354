//! The command line.

use std::error::Error as _;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::process;
use std::str::FromStr;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;
use gambero::{Deal, DealError, Layout, LayoutChoice, Seat, Variant};
use gambero_bots::{BotKind, protocol};
use gambero_protocol::Level;

use crate::bots::{FileError, parse_kind};
use crate::serve::Browser;
use crate::status::{Status, ensure_usage};
use crate::stop;
use crate::{
    analyse, backup, bench, calibrate, convert, curves, deal, learn, man, perft, play, replay, serve, sim,
    solve, transfer, tune,
};

/// The Game, its Extreme and its Quick & Easy edition: rules, records and tools.
#[derive(Debug, Parser)]
#[command(name = "gambero", version, after_help = Status::table())]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Whether no command was given, so that the server opens a browser.
    #[arg(skip)]
    bare: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play in the terminal: alone, with bots, or with others at the same keyboard
    ///
    /// Without a choice a menu asks. A game that was left is offered again. The keys are described in
    /// docs/terminal.md.
    #[command(after_help = "Examples:\n  \
        gambero play\n  \
        gambero play extreme --players 3 --bots careful\n  \
        gambero play quick --players 2 --lang de")]
    Play(play::PlayArgs),
    /// Join a table of a server from the terminal, with people in browsers and terminals
    #[command(after_help = "Examples:\n  \
        gambero join example.org BCDFGHJK\n  \
        gambero join https://play.example.org/t/BCDFGHJK --name Anna")]
    Join(play::JoinArgs),
    /// List the games that you have played in the terminal, with statistics
    #[command(after_help = "Examples:\n  \
        gambero games\n  \
        gambero games --limit 1000 --json > games.json")]
    Games(play::GamesArgs),
    /// Serve tables for the browser, the terminal and programs (the default command)
    #[command(after_help = "Examples:\n  \
        gambero serve --addr 0.0.0.0:9898\n  \
        gambero serve --database sqlite:///var/lib/gambero/gambero.db --public-url https://play.example.org")]
    Serve(serve::ServeArgs),
    /// Copy the database to a file, while the server goes on
    #[command(after_help = "Examples:\n  \
        gambero backup copy.db\n  \
        gambero backup --database sqlite:///var/lib/gambero/gambero.db /backup/gambero-$(date +%F).db")]
    Backup(backup::BackupArgs),
    /// Write everything that a server keeps to a file, while no server works on its database
    ///
    /// JSON, one object a line, with sums at the end by which `gambero import` finds what is damaged. Whoever
    /// reads the file reads names, texts and games of people.
    #[command(after_help = "Examples:\n  \
        gambero export everything.jsonl\n  \
        gambero export --database postgres://gambero@db.example.org/gambero | zstd > everything.jsonl.zst")]
    Export(transfer::ExportArgs),
    /// Take everything in that `gambero export` has written, into a new, empty database of either kind
    ///
    /// In the end the numbers of rows are compared. Until then no server takes the database.
    #[command(after_help = "Examples:\n  \
        gambero import --database postgres://gambero@db.example.org/gambero everything.jsonl\n  \
        zstd -dc everything.jsonl.zst | gambero import --database sqlite://new.db -")]
    Import(transfer::ImportArgs),
    /// Hold a game by the rules for another program: JSON lines in, JSON lines out
    ///
    /// Reads one JSON object a line from standard input and answers each with one line on standard output.
    /// The protocol is described in docs/referee.md.
    #[command(after_help = "Example:\n  \
        echo '{\"new\": {\"variant\": \"quick\", \"players\": 2, \"seed\": 7}}' | gambero referee")]
    Referee,
    /// Print the deal of a seed
    #[command(after_help = "Examples:\n  \
        gambero deal extreme --players 3 --seed 7\n  \
        gambero deal quick -p 2 -s 7 --as position | gambero perft - 4")]
    Deal(deal::DealArgs),
    /// Check a record and show its game, step by step
    #[command(after_help = "Examples:\n  \
        gambero replay game.gambero\n  \
        gambero replay game.gambero --plain --lang de | less\n  \
        gambero replay --check game.gambero\n  \
        gambero replay --check games/*.gambero\n  \
        gambero solve quick --players 2 --seed 7 --line | gambero replay -")]
    Replay(replay::ReplayArgs),
    /// Write a record in its other form, text or JSON
    #[command(after_help = "Examples:\n  \
        gambero convert game.gambero --to json > game.json\n  \
        gambero deal extreme --seed 7 --as record | gambero convert - --to json")]
    Convert(convert::ConvertArgs),
    /// Count the lines of play from a position, for checking engines against each other
    ///
    /// A line is a series of plays and ends of turns; giving up is not counted, and a finished game has no
    /// further lines.
    #[command(after_help = "Example:\n  \
        gambero perft 'quick r7,- y1,v10/b2,b3 g3,g4 1 0 playing' 3 --divide")]
    Perft(perft::PerftArgs),
    /// Let bots play many games, and count what comes of them
    #[command(after_help = "Examples:\n  \
        gambero sim original --players 4 --bots greedy --signals --games 10000\n  \
        gambero sim --players 3 --bots skilled:original-3.net --games 1000\n  \
        gambero sim --players 2 --matrix greedy,careful,skilled --games 300\n  \
        gambero sim --players 2 --signals --matrix skilled --with careful,greedy~vague --plot partners.svg\n  \
        gambero sim --players 3 --signals --guests expert,skilled --with careful,thrifty~little --looks 100\n  \
        gambero sim --players 3 --signals --bots skilled --compare careful --games 1000\n  \
        gambero sim quick --players 2 --bots careful --games-out games.csv --records games.jsonl")]
    Sim(sim::SimArgs),
    /// Say whether a game can be won with all cards known, and how
    ///
    /// The verdict is `won`, `lost` or `unknown`: a win is a line of play, a loss is a proof. The exit status
    /// is 0, 3 or 4. The same position and effort always give the same verdict. The method is described in
    /// docs/solver.md.
    #[command(after_help = "Examples:\n  \
        gambero solve extreme --players 3 --seed 7 --out win.gambero\n  \
        gambero solve --record game.gambero --at 40\n  \
        gambero solve quick --players 2 --sample 1000\n  \
        gambero solve 'quick r7,- y1,v10/b2,b3 g3,g4 1 0 playing' --line")]
    Solve(solve::SolveArgs),
    /// Look through a game: the chance of winning after every turn, the turns that cost most, and what would
    /// have been better
    #[command(after_help = "Example:\n  gambero analyse game.gambero")]
    Analyse(analyse::AnalyseArgs),
    /// Measure whether the chances that analyses tell are what they say, and learn their correction
    ///
    /// Bots play many games; of positions that are called 70 %, it is counted how many were won. Ctrl-C stops
    /// early, with what there is. The page that this writes is docs/calibration.md.
    #[command(after_help = "Examples:\n  \
        gambero calibrate quick --players 2,3 --plot quick.svg\n  \
        gambero calibrate --fit crates/gambero-bots/calibration.csv --plot docs/calibration.svg \
        > docs/calibration.md")]
    Calibrate(calibrate::CalibrateArgs),
    /// Be a bot for another program: the bot protocol over standard input and output
    ///
    /// The protocol is described in docs/bot-protocol.md. The bots, from weakest to strongest: random,
    /// greedy, thrifty, careful, skilled, expert.
    #[command(after_help = "Examples:\n  \
        gambero sim --players 2 --bots \"cmd:gambero bot careful\" --games 10\n  \
        gambero bot expert:original-3.net")]
    Bot {
        /// Which bot; with a network that `gambero learn` has made: `skilled:FILE.net`, `expert:FILE.net`
        #[arg(value_name = "BOT", value_parser = parse_kind)]
        kind: BotKind,
    },
    /// Tune the weights of the bot careful for a variant and a number of players
    ///
    /// Prints a line for crates/gambero-bots/weights/careful.txt.
    #[command(after_help = "Examples:\n  \
        gambero tune original --players 4\n  \
        gambero tune quick --players 2 --again --spread 0.3 > weights.txt\n  \
        gambero sim quick --players 2 --bots careful --weights weights.txt")]
    Tune(tune::TuneArgs),
    /// Learn a network for the bots skilled and expert, by games against itself; can be stopped and goes on
    /// later
    #[command(
        after_help = "Example:\n  gambero learn original --players 3 --out original-3.net --curve original-3.csv"
    )]
    Learn(learn::LearnArgs),
    /// Draw learning curves that `gambero learn --curve` has written, several in one picture, or make one
    /// shorter
    ///
    /// A file is called as its network is: original-3.csv, or original-3-slow.csv for another try. Files of
    /// one variant share a panel; those with other names have one more together.
    #[command(after_help = "Examples:\n  \
        gambero curves original-3.csv original-4.csv quick-3.csv --plot curves.svg\n  \
        gambero curves original-3.csv --points 60 > short.csv")]
    Curves(curves::CurvesArgs),
    /// Measure the engine: random legal games on one core
    #[command(after_help = "Examples:\n  \
        gambero bench\n  \
        gambero bench original --players 3 --json")]
    Bench(bench::BenchArgs),
    /// Write manual pages to a folder
    #[command(after_help = "Example:\n  gambero man ~/.local/share/man/man1 && man gambero-play")]
    Man(man::ManArgs),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  gambero completions bash > ~/.local/share/bash-completion/completions/gambero"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
}

impl Cli {
    /// Reads the command line and the environment. Exits with a message where they are wrong. Without a
    /// command, all options are those of `serve`.
    pub(crate) fn read() -> Self {
        let mut words: Vec<_> = std::env::args_os().collect();
        let own = ["-h", "--help", "-V", "--version"];
        let bare = words.get(1).is_none_or(|first| {
            first.to_str().is_some_and(|first| first.starts_with('-') && !own.contains(&first))
        });
        if bare {
            words.insert(words.len().min(1), "serve".into());
        }
        let mut command = Self::command().mut_subcommands(ignore_empty_variables);
        let matches = command.try_get_matches_from_mut(&words);
        let parsed = matches.and_then(|mut matches| Self::from_arg_matches_mut(&mut matches));
        let parsed = parsed.unwrap_or_else(|error| {
            let error = improved(error, &command, &words);
            match error.source() {
                Some(cause) if cause.is::<FileError>() => {
                    let _ = error.print();
                    process::exit(Status::Failure as i32)
                }
                _ => error.exit(),
            }
        });
        Self { bare, ..parsed }
    }

    /// Carries out what the command line asks for.
    ///
    /// # Errors
    ///
    /// If that cannot be done; the error says why.
    pub(crate) fn run(self) -> Result<Status> {
        let browser = if self.bare { Browser::Open } else { Browser::Leave };
        let Some(command) = self.command else { return Ok(Status::Success) };
        let mut out = io::stdout();
        match command {
            Command::Play(args) => play::play(&args)?,
            Command::Join(args) => play::join(&args)?,
            Command::Games(args) => play::games(&args)?,
            Command::Serve(args) => serve::run(&args, browser, &mut out)?,
            Command::Backup(args) => backup::run(&args, &mut out)?,
            Command::Export(args) => transfer::export(&args, &mut out)?,
            Command::Import(args) => transfer::import(&args, &mut out)?,
            Command::Referee => gambero_referee::run(io::stdin().lock(), out.lock())?,
            Command::Deal(args) => deal::run(&args, &mut out)?,
            Command::Replay(args) if args.on_screen() => replay::step_through(&args)?,
            Command::Replay(args) => replay::run(&args, &mut out)?,
            Command::Convert(args) => convert::run(&args, &mut out)?,
            Command::Perft(args) => perft::run(&args, &mut out)?,
            Command::Sim(args) => sim::run(&args, &mut out)?,
            Command::Analyse(args) => analyse::run(&args, &mut out)?,
            Command::Calibrate(args) => calibrate::run(&args, &mut out)?,
            Command::Solve(args) => return solve::run(&args, &mut out),
            Command::Bot { kind } => {
                stop::listen()?;
                let speak = move || protocol::speak(&kind, io::stdin().lock(), io::stdout());
                stop::unless_stopped(speak)?.transpose()?;
            }
            Command::Tune(args) => tune::run(&args, &mut out)?,
            Command::Learn(args) => learn::run(&args, &mut out)?,
            Command::Curves(args) => curves::run(&args, &mut out)?,
            Command::Bench(args) => bench::run(&args, &mut out)?,
            Command::Man(args) => man::run(&args, Self::command(), &mut out)?,
            Command::Completions { shell } => {
                let mut script = Vec::new();
                clap_complete::generate(shell, &mut Self::command(), "gambero", &mut script);
                out.write_all(&script)?;
            }
        }
        Ok(Status::Success)
    }
}

/// A variable of the environment that is empty is not set.
fn ignore_empty_variables(command: clap::Command) -> clap::Command {
    command.mut_args(|arg| {
        let is_empty = |name| std::env::var_os(name).is_some_and(|value| value.is_empty());
        if arg.get_env().is_some_and(is_empty) { arg.env(clap::builder::Resettable::Reset) } else { arg }
    })
}

/// Names the variable of the environment that a wrong value comes from, and drops advice that does not help.
fn improved(mut error: clap::Error, command: &clap::Command, words: &[OsString]) -> clap::Error {
    if error.kind() == ErrorKind::UnknownArgument {
        error.remove(ContextKind::Suggested);
    }
    let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidArg) else { return error };
    let Some(flag) = name.strip_prefix("--").and_then(|name| name.split(' ').next()) else { return error };
    let is_given = |word: &OsString| {
        let word = word.to_str().and_then(|word| word.strip_prefix("--")).unwrap_or_default();
        word.split('=').next() == Some(flag)
    };
    if words.iter().any(is_given) {
        return error;
    }
    let chosen = words.get(1).and_then(|word| command.find_subcommand(word));
    let arg = chosen.and_then(|chosen| chosen.get_arguments().find(|arg| arg.get_long() == Some(flag)));
    if let Some(variable) = arg.and_then(clap::Arg::get_env) {
        let variable = format!("{} in the environment", variable.to_string_lossy());
        error.insert(ContextKind::InvalidArg, ContextValue::String(variable));
    }
    error
}

/// A parser of a variant's id that offers all ids in help, errors and completions.
pub(crate) fn variant_parser() -> impl clap::builder::TypedValueParser<Value = Variant> {
    PossibleValuesParser::new(Variant::ALL.map(Variant::id))
        .try_map(|id| id.parse::<Variant>().ok().ok_or("there is no such variant"))
}

/// A parser of a bot's level, the same way.
pub(crate) fn level_parser() -> impl clap::builder::TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name))
        .try_map(|name| name.parse::<Level>().ok().ok_or("there is no such level"))
}

/// A parser of whole numbers in a range.
pub(crate) fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}

/// Reads how many players there are.
pub(crate) fn parse_players(text: &str) -> Result<usize, String> {
    let players = text.parse().ok().filter(|players| (1..=Seat::MAX).contains(players));
    players.ok_or_else(|| "the number of players is 1 to 5".to_owned())
}

/// Reads a seed.
pub(crate) fn parse_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// Refuses games whose seeds, one after another, would pass the largest one.
pub(crate) fn check_seeds(seed: u64, games: u64) -> Result<()> {
    ensure_usage!(
        seed.checked_add(games.saturating_sub(1)).is_some(),
        "{games} seeds from {seed} on pass the largest seed, {}; begin with a smaller --seed",
        u64::MAX
    );
    Ok(())
}

pub(crate) fn parse_seat(text: &str) -> Result<Seat, String> {
    let seat = text.parse().ok().and_then(Seat::new);
    seat.ok_or_else(|| "a seat is 0 to 4, and one of those at the table".to_owned())
}

/// Reads a layout: its name, or the command cards themselves.
pub(crate) fn parse_layout(text: &str) -> Result<LayoutChoice, String> {
    match text {
        "fixed" => Ok(LayoutChoice::Fixed),
        "shuffled" => Ok(LayoutChoice::Shuffled),
        list => {
            let cards: Vec<_> = list.split([',', ' ']).filter(|card| !card.is_empty()).collect();
            let layout = Layout::from_cards(&cards).map(LayoutChoice::Own);
            layout.map_err(|error| {
                format!("neither fixed nor shuffled, nor a list of 28 command cards: {error}")
            })
        }
    }
}

/// What deal is meant.
#[derive(Debug, Args)]
pub(crate) struct Dealing {
    /// The variant
    #[arg(default_value = "original", value_parser = variant_parser())]
    pub(crate) variant: Variant,
    /// How many players, 1 to 5 (solo Quick & Easy is an addition of ours)
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = parse_players, allow_negative_numbers = true)]
    pub(crate) players: usize,
    /// The seed, a whole number: the same seed always gives the same deal
    #[arg(short, long, value_parser = parse_seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// The seat that starts
    #[arg(short, long, default_value = "0", value_parser = parse_seat, allow_negative_numbers = true)]
    pub(crate) first: Seat,
    /// Extreme: which cards carry the commands: fixed, shuffled, or a list of your own such as
    /// 3s,49s,52s,98s,7k,…
    ///
    /// Without it, the fixed layout.
    #[arg(short, long, value_parser = parse_layout)]
    pub(crate) layout: Option<LayoutChoice>,
}

impl Dealing {
    /// The deal.
    ///
    /// # Errors
    ///
    /// If the table has no such first seat, or the layout does not go with the variant.
    pub(crate) fn deal(&self) -> Result<Deal, DealError> {
        Deal::from_seed(self.variant, self.players, self.seed, self.layout)?.with_first(self.first)
    }
}
