//! How each command begins: what is asked first, where the table is, and what is said at the end.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use anyhow::{Context as _, Result};
use directories::ProjectDirs;
use gambero::{LayoutChoice, Variant};
use gambero_bots::BotKind;
use gambero_protocol::{ListedTable, Settings, TalkSetting};
use gambero_record::Record;
use gambero_text::Text;

use crate::app::{App, Left};
use crate::ascii;
use crate::local::{self, Chair, Setup};
use crate::menu::Choice;
use crate::news::{Event, Table};
use crate::options::{Join, Look, Play, own_name};
use crate::plain;
use crate::remote::{Address, Guest};
use crate::save::{self, Saved, Slot, Unreadable, write_whole};
use crate::words;

/// Plays a game in this process.
///
/// # Errors
///
/// If the terminal or the data folder cannot be used; the error says why.
pub fn play(wish: &Play) -> Result<()> {
    let text = wish.look.text();
    let (mut left, unreadable) = data_folder().map(|folder| save::left_games(&folder)).unwrap_or_default();
    let mut notes: Vec<_> = unreadable.iter().map(|found| unreadable_words(text, found)).collect();
    if wish.resume == Some(false) {
        left.clear();
    }
    let plain = wish.look.is_plain();
    if plain || (left.is_empty() && wish.resume == Some(true)) {
        notes.drain(..).for_each(|note| warn(&note));
    }
    if wish.resume == Some(true) {
        left.truncate(1);
        anyhow::ensure!(!left.is_empty(), "no unfinished game to continue; begin one with gambero play");
    }
    if plain {
        return plain::play(text, left, wish);
    }
    let mut app = App::open(text, wish.look.theme(), channel())?;
    app.notice = (!notes.is_empty()).then(|| notes.join(" "));
    let left = play_on_screen(&mut app, wish, left)?;
    leave(app, left.as_ref())
}

/// Gives the terminal back, and says so if a game is kept.
fn leave(app: App, left: Option<&Left>) -> Result<()> {
    let text = app.text;
    drop(app);
    if left == Some(&Left::Kept) {
        writeln!(io::stdout(), "{}", ascii::line(&text.get("terminal-kept")))?;
    }
    Ok(())
}

/// A place for a new game, or why it is not saved: it can be played all the same.
pub(crate) fn new_slot(text: &Text) -> (Option<Arc<Slot>>, Option<String>) {
    match data_folder().and_then(|folder| Slot::take(&folder)) {
        Ok(slot) => (Some(Arc::new(slot)), None),
        Err(error) => (None, Some(text.with("client-not-kept", &[("reason", format!("{error:#}").into())]))),
    }
}

fn unreadable_words(text: &Text, found: &Unreadable) -> String {
    let (file, reason) = (found.file.display().to_string(), &found.reason);
    text.with("client-unreadable", &[("file", file.into()), ("reason", reason.into())])
}

/// Plays at a table in this process, then from moments of games that are over.
fn play_at(app: &mut App, mut table: Table, slot: Option<&Arc<Slot>>) -> Result<Left> {
    loop {
        match app.play(&table)? {
            Left::For(moment) => table = local::practise(&moment, slot.cloned(), app.sender(), app.text)?,
            left => return Ok(left),
        }
    }
}

/// The slot of a new game on the screen, which says so where there is none.
fn slot_for(app: &mut App) -> Option<Arc<Slot>> {
    let (slot, trouble) = new_slot(app.text);
    app.notice = trouble.or(app.notice.take());
    slot
}

fn play_on_screen(app: &mut App, wish: &Play, left: Vec<Saved>) -> Result<Option<Left>> {
    let text = app.text;
    let row = if left.is_empty() || wish.resume == Some(true) {
        0
    } else {
        let mut rows: Vec<_> = left.iter().map(|saved| plain::describe(text, &saved.record)).collect();
        rows.push(text.get("terminal-new-game"));
        let Some(row) = app.pick(&text.get("terminal-continue"), &rows)? else { return Ok(None) };
        row
    };
    let (table, slot) = if let Some(saved) = left.into_iter().nth(row) {
        let slot = Some(Arc::new(saved.slot));
        (local::go_on(&saved.record, slot.clone(), app.sender())?, slot)
    } else {
        let setup = if wish.is_open() {
            let Some(choice) = app.menu(Choice::new(text.language()), true)? else { return Ok(None) };
            setup_of_choice(&choice, wish.name.as_deref(), app.text)
        } else {
            setup_of(wish, text)
        };
        let slot = slot_for(app);
        (local::open(setup, slot.clone(), app.sender())?, slot)
    };
    play_at(app, table, slot.as_ref()).map(Some)
}

/// Joins a table of a server.
///
/// # Errors
///
/// If the server cannot be reached, the table is not there, or the terminal cannot be used; the error says
/// why.
pub fn join(wish: &Join) -> Result<()> {
    let text = wish.look.text();
    let address = Address::parse(&wish.address)?;
    let code = wish.code.as_deref().map(read_code).transpose()?.or(address.code);
    let name = own_name(wish.name.as_deref(), text);
    // Whoever cannot be remembered can still play, as somebody new.
    let mut tokens = Tokens::read(text).inspect_err(|error| warn(&format!("{error:#}"))).ok();
    let server = address.server.to_string();
    let key = format!("{name}@{}", server.strip_prefix("http://").unwrap_or(&server));
    let token = tokens.as_ref().and_then(|tokens| tokens.known.get(&key).cloned());
    let guest = Guest::introduce(&address.server, token, &name, text)?;
    if let Some(tokens) = &mut tokens {
        let _ = tokens.keep(key, guest.token()).inspect_err(|error| warn(&format!("{error:#}")));
    }
    if wish.look.is_plain() {
        return plain::join(text, guest, code);
    }
    let channel = channel();
    if let Some(code) = &code {
        // What is wrong with a table's code is said before the screen is taken.
        let table = guest.join(code, channel.0.clone())?;
        App::open(text, wish.look.theme(), channel)?.play(&table)?;
    } else {
        let mut app = App::open(text, wish.look.theme(), channel)?;
        if let Some(table) = choose_table(&mut app, guest)? {
            app.play(&table)?;
        }
    }
    Ok(())
}

/// Says what does not work, and that it goes on all the same.
pub(crate) fn warn(words: &str) {
    let _ = writeln!(io::stderr(), "{}", ascii::line(words));
}

/// Whether a text can be the code of a table. Codes of older tables have six letters and digits.
pub fn is_code(text: &str) -> bool {
    [6, 8].contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_alphanumeric())
}

/// A table's code as it is typed.
pub(crate) fn read_code(text: &str) -> Result<String> {
    let code = text.trim().to_uppercase();
    anyhow::ensure!(
        is_code(&code),
        "{text:?} is not a table code; expected eight letters and digits, such as BCDFGHJK"
    );
    Ok(code)
}

/// Lets the player choose a table, type a code or open a table.
fn choose_table(app: &mut App, guest: Guest) -> Result<Option<Table>> {
    let text = app.text;
    let tables = guest.open_tables()?;
    let mut rows = vec![text.get("start-new-table"), text.get("join-code")];
    rows.extend(tables.iter().map(|table| listed(text, table)));
    let Some(row) = app.pick(&text.get("start-join"), &rows)? else { return Ok(None) };
    let news: Sender<Event> = app.sender();
    let code = match row {
        0 => {
            let choice = Choice { players: 2, ..Choice::new(text.language()) };
            let Some(choice) = app.menu(choice, false)? else { return Ok(None) };
            guest.open_table(&settings_of(&choice))?
        }
        1 => match app.line(&text.get("join-code"))? {
            Some(code) => read_code(&code)?,
            None => return Ok(None),
        },
        row => tables[row - 2].code.clone(),
    };
    guest.join(&code, news).map(Some)
}

pub(crate) fn listed(text: &Text, table: &ListedTable) -> String {
    let variant = text.get(&format!("variant-{}", table.settings.variant));
    let free = text.with("running-people", &[("free", table.free_seats.into())]);
    words::harmless(&format!("{} · {variant} · {free}", table.code))
}

pub(crate) fn settings_of(choice: &Choice) -> Settings {
    let bots = std::iter::repeat_n(None, choice.people())
        .chain(choice.bots.iter().map(|level| Some(level.name().to_owned())))
        .collect();
    let layout = choice.layout().map(|layout| match layout {
        LayoutChoice::Shuffled => "shuffled".to_owned(),
        _ => "fixed".to_owned(),
    });
    let settings = Settings::new(choice.variant.id(), choice.players);
    Settings { layout, talk: TalkSetting::Free, bots, ..settings }
}

/// Steps through a record on the screen, and plays on from it if the player wishes.
///
/// # Errors
///
/// If the terminal cannot be used.
pub fn replay(record: &Record, look: &Look) -> Result<()> {
    let mut app = App::open(look.text(), look.theme(), channel())?;
    let Some(moment) = app.replay(record, 0, true, false)? else { return Ok(()) };
    let slot = slot_for(&mut app);
    let table = local::practise(&moment, slot.clone(), app.sender(), app.text)?;
    let left = play_at(&mut app, table, slot.as_ref())?;
    leave(app, Some(&left))
}

/// What the flags ask for.
pub(crate) fn setup_of(wish: &Play, text: &'static Text) -> Setup {
    let players = wish.players.unwrap_or(wish.bots.len() + 1).max(1);
    let bot = |seat: usize| match &wish.bots[..] {
        [] => None,
        [one] => Some(one.clone()),
        several => several.get(seat - 1).cloned(),
    };
    let bots: Vec<_> = (1..players).map(bot).collect();
    let variant = wish.variant.unwrap_or(Variant::Original);
    Setup {
        variant,
        layout: variant.has_commands().then(|| wish.layout.unwrap_or(LayoutChoice::Fixed)),
        seed: wish.seed,
        chairs: chairs(bots, wish.name.as_deref(), text),
    }
}

pub(crate) fn setup_of_choice(choice: &Choice, name: Option<&str>, text: &'static Text) -> Setup {
    let others = std::iter::repeat_n(None, choice.people() - 1)
        .chain(choice.bots.iter().map(|level| Some(BotKind::from(*level))))
        .collect();
    Setup {
        variant: choice.variant,
        layout: choice.layout(),
        seed: choice.seed.parse().ok(),
        chairs: chairs(others, name, text),
    }
}

/// The player, and whoever sits in the other seats: a bot, or another person at the same keyboard.
fn chairs(others: Vec<Option<BotKind>>, name: Option<&str>, text: &'static Text) -> Vec<Chair> {
    let alone = others.iter().all(Option::is_some);
    let person = |number: usize| Chair::Person(text.with("terminal-player", &[("number", number.into())]));
    let first = if alone || name.is_some() { Chair::Person(own_name(name, text)) } else { person(1) };
    let other = |(place, bot): (usize, Option<BotKind>)| bot.map_or_else(|| person(place + 2), Chair::Bot);
    std::iter::once(first).chain(others.into_iter().enumerate().map(other)).collect()
}

/// The folder for games and for how servers know this person.
pub(crate) fn data_folder() -> Result<PathBuf> {
    let folders = ProjectDirs::from("", "", "gambero");
    Ok(folders.context("there is no home folder to keep games in: set HOME")?.data_dir().to_owned())
}

/// The secrets by which servers know this person, by name and server.
struct Tokens {
    file: PathBuf,
    known: BTreeMap<String, String>,
}

impl Tokens {
    /// Reads the file. One that is damaged is put aside, and the player hears of it.
    fn read(text: &Text) -> Result<Self> {
        let folder = data_folder()?;
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot keep anything in {}", folder.display()))?;
        let file = folder.join("servers.json");
        let bytes = match fs::read(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Self { file, known: BTreeMap::new() });
            }
            bytes => bytes.with_context(|| format!("cannot read {}", file.display()))?,
        };
        let known = serde_json::from_slice(&bytes).or_else(|error| {
            let aside =
                save::put_aside(&file, &error.into()).context("cannot rename a damaged servers.json")?;
            warn(&unreadable_words(text, &aside));
            anyhow::Ok(BTreeMap::new())
        })?;
        Ok(Self { file, known })
    }

    fn keep(&mut self, key: String, token: Option<&str>) -> Result<()> {
        let Some(token) = token else { return Ok(()) };
        if self.known.get(&key).map(String::as_str) == Some(token) {
            return Ok(());
        }
        self.known.insert(key, token.to_owned());
        // A new file is for its owner's eyes only, as the one that takes its place is.
        write_whole(&self.file, serde_json::to_string(&self.known)?.as_bytes())
    }
}
