//! `gambero play` and `gambero join`: the game in the terminal.

use anyhow::Result;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use gambero::{DealError, LayoutChoice, Variant};
use gambero_bots::BotKind;
use gambero_text::Language;
use gambero_tui::{Config, Join, Look, Play, Theme};

use crate::bots::parse_seated;
use crate::cli::{parse_layout, parse_players, parse_seed, variant_parser};
use crate::output::count;
use crate::status::bail_usage;

/// How things are shown.
#[derive(Clone, Debug, Args)]
pub(crate) struct LookArgs {
    /// The language; without it, that of the environment
    #[arg(long, value_parser = language_parser())]
    lang: Option<Language>,
    /// The colours: for a dark or a light background, or none; without it, what the environment asks for
    #[arg(long, value_parser = theme_parser())]
    theme: Option<Theme>,
    /// Use ASCII alone; chosen by itself where the character set is another than UTF-8, as with `LC_ALL=C`
    #[arg(long)]
    ascii: bool,
}

impl LookArgs {
    /// What the command line says, then what the settings say.
    pub(crate) fn look(&self, plain: bool, config: &Config) -> Look {
        Look {
            language: self.lang.or(config.language),
            theme: self.theme.or(config.theme),
            plain: plain || config.plain,
            ascii: self.ascii.then_some(true).or(config.ascii),
        }
    }
}

fn language_parser() -> impl clap::builder::TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|code| code.parse::<Language>())
}

fn theme_parser() -> impl clap::builder::TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::NAMES).try_map(|name| name.parse::<Theme>())
}

/// The arguments of `gambero play`.
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// The variant; without any choice a menu asks
    #[arg(value_parser = variant_parser())]
    variant: Option<Variant>,
    /// How many players, 1 to 5: seats without a bot are for people at the same keyboard
    #[arg(short, long, value_name = "N", value_parser = parse_players, allow_negative_numbers = true)]
    players: Option<usize>,
    /// The bots: one for all other seats, or a list with commas for as many of them; `expert:FILE.net` plays
    /// by a network of your own
    #[arg(short, long, value_parser = parse_seated, value_delimiter = ',')]
    bots: Vec<BotKind>,
    /// The seed of the deal, a whole number; without it, by chance
    #[arg(short, long, value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Extreme: which cards carry the commands: fixed, shuffled, or a list of your own such as
    /// 3s,49s,52s,98s,7k,…
    #[arg(short, long, value_parser = parse_layout)]
    layout: Option<LayoutChoice>,
    /// What you are called
    #[arg(long)]
    name: Option<String>,
    /// Continue the game that you left last, without being asked
    #[arg(long = "continue", conflicts_with_all = ["new", "variant", "players", "bots", "seed", "layout", "name"])]
    resume: bool,
    /// Begin a new game without being asked; a game that you left stays saved
    #[arg(long)]
    new: bool,
    /// Lines in, lines out, for screen readers and scripts; chosen by itself where there is no terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    look: LookArgs,
}

pub(crate) fn play(args: &PlayArgs) -> Result<()> {
    let config = Config::read()?;
    let variant = args.variant.unwrap_or(Variant::Original);
    if args.layout.is_some() && !variant.has_commands() {
        return Err(DealError::NoLayout(variant).into());
    }
    let players = args.players.unwrap_or(args.bots.len() + 1);
    if args.bots.len() >= players {
        bail_usage!(
            "no seat is left for you: {} at a table for {players}; use fewer bots or raise --players",
            count(args.bots.len() as u64, "bot")
        );
    }
    for bot in &args.bots {
        bot.check(variant, players)?;
    }
    gambero_tui::play(&Play {
        variant: args.variant,
        players: args.players,
        bots: args.bots.clone(),
        seed: args.seed,
        layout: args.layout,
        name: args.name.clone().or_else(|| config.name.clone()),
        resume: match (args.resume, args.new) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        },
        look: args.look.look(args.plain, &config),
    })
}

/// The arguments of `gambero games`.
#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// How many of the latest games are listed
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    /// Print the list as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    look: LookArgs,
}

pub(crate) fn games(args: &GamesArgs) -> Result<()> {
    let config = Config::read()?;
    gambero_tui::games(&args.look.look(false, &config), args.limit, args.json)
}

/// The arguments of `gambero join`.
#[derive(Debug, Args)]
pub(crate) struct JoinArgs {
    /// The server, such as example.org or 10.0.0.2:9898, or the link of a table; without it, the server of
    /// your settings
    address: Option<String>,
    /// The table's code; without it, choose a table or open one
    code: Option<String>,
    /// What you are called
    #[arg(long)]
    name: Option<String>,
    /// Lines in, lines out, for screen readers and scripts; chosen by itself where there is no terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    look: LookArgs,
}

pub(crate) fn join(args: &JoinArgs) -> Result<()> {
    let config = Config::read()?;
    // With a server in the settings, a code alone is enough.
    let (address, code) = match (&args.address, &args.code, &config.server) {
        (Some(code), None, Some(server)) if gambero_tui::is_code(code) => (server, Some(code)),
        (Some(address), code, _) => (address, code.as_ref()),
        (None, _, Some(server)) => (server, None),
        (None, _, None) => bail_usage!(
            "say which server: gambero join ADDRESS CODE, such as gambero join example.org BCDFGHJK; or set server in {}",
            Config::path().map_or_else(|| "config.toml".to_owned(), |path| path.display().to_string())
        ),
    };
    gambero_tui::join(&Join {
        address: address.clone(),
        code: code.cloned(),
        name: args.name.clone().or_else(|| config.name.clone()),
        look: args.look.look(args.plain, &config),
    })
}
