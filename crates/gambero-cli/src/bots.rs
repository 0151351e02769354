//! Bots by name on the command line: `careful,greedy`, one with a habit: `careful:no-jumps`, with networks of
//! one's own: `expert:my.net`, with another way to talk or with slips: `skilled~little~slips`, and programs:
//! `cmd:python3 my_bot.py`.

use std::error::Error;

use gambero_bots::{BotKind, Learned};
use gambero_sim::{OurBot, Player};

/// Why an argument cannot be read: its text is wrong, or it is a [`FileError`].
type ArgumentError = Box<dyn Error + Send + Sync>;

/// An error of a file that an argument names. The command fails; its usage is right.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct FileError(String);

/// Reads bots; `read` is given the function that loads the networks of files.
fn with_files<T>(
    read: impl FnOnce(&mut dyn FnMut(&str) -> Result<Learned, String>) -> Result<T, String>,
) -> Result<T, ArgumentError> {
    let mut failed = false;
    let mut load =
        |file: &str| read_network(file).map_err(|error| error.to_string()).inspect_err(|_| failed = true);
    read(&mut load).map_err(|why| if failed { FileError(why).into() } else { why.into() })
}

/// The bots that the user named.
#[derive(Clone, Debug)]
pub(crate) struct Bots(pub(crate) Vec<Player>);

/// Reads a bot of the ladder, `skilled` and `expert` perhaps with the file of a network: `expert:my.net`.
pub(crate) fn parse_kind(text: &str) -> Result<BotKind, ArgumentError> {
    with_files(|load| {
        BotKind::read(text, &mut *load).map_err(|why| {
            if OurBot::read(text, load).is_ok() {
                format!("{text} plays in gambero sim only: habits and what stands behind ~ are for measuring")
            } else {
                why
            }
        })
    })
}

/// Reads the file of a network.
pub(crate) fn read_network(file: &str) -> Result<Learned, FileError> {
    let bytes = std::fs::read(file);
    let bytes = bytes.map_err(|error| FileError(format!("cannot read the network {file:?}: {error}")))?;
    Learned::read(file, &bytes).map_err(|error| FileError(format!("{file}: {error}")))
}

/// The same for a game that may be taken up again elsewhere: the file is named from the root.
pub(crate) fn parse_seated(text: &str) -> Result<BotKind, ArgumentError> {
    let kind = parse_kind(text)?;
    let Some((name, file)) = text.split_once(':') else { return Ok(kind) };
    let file = std::path::absolute(file).map_err(|error| format!("cannot find {file:?}: {error}"))?;
    parse_kind(&format!("{name}:{}", file.to_str().ok_or("the name of the network must be UTF-8")?))
}

/// Reads a list of bots with commas between; a comma within quotes or behind a backslash belongs to a
/// command.
pub(crate) fn parse_bots(text: &str) -> Result<Bots, ArgumentError> {
    let bots =
        split_at_commas(text).into_iter().map(|bot| parse_bot(bot.trim())).collect::<Result<_, _>>()?;
    Ok(Bots(bots))
}

fn parse_bot(text: &str) -> Result<Player, ArgumentError> {
    let Some(command) = text.strip_prefix("cmd:") else { return parse_ours(text).map(Player::Bot) };
    match shlex::split(command) {
        Some(words) if !words.is_empty() => Ok(Player::Program(words)),
        Some(_) => {
            Err("the program is missing: write cmd: and its command, such as cmd:python3 my_bot.py".into())
        }
        None => Err(format!("a quotation mark or a backslash in {command:?} has no partner").into()),
    }
}

/// Reads a bot of ours with what is said about it behind `~`.
fn parse_ours(text: &str) -> Result<OurBot, ArgumentError> {
    with_files(|load| {
        OurBot::read(text, load).map_err(|why| {
            if why.starts_with("there is no bot") {
                format!("{why}, and cmd:PROGRAM is a bot of your own")
            } else {
                why
            }
        })
    })
}

fn split_at_commas(text: &str) -> Vec<&str> {
    let (mut quote, mut escaped) = (None, false);
    let mut cuts = vec![0];
    for (place, mark) in text.char_indices() {
        if std::mem::take(&mut escaped) {
            continue;
        }
        match (quote, mark) {
            // As in a shell: nothing is escaped within single quotes.
            (None | Some('"'), '\\') => escaped = true,
            (None, '"' | '\'') => quote = Some(mark),
            (Some(open), _) if open == mark => quote = None,
            (None, ',') => cuts.push(place + 1),
            _ => {}
        }
    }
    let ends = cuts.iter().skip(1).map(|cut| cut - 1).chain([text.len()]);
    cuts.iter().zip(ends).map(|(start, end)| &text[*start..end]).collect()
}

#[cfg(test)]
mod tests {
    use gambero_bots::{Habit, Level};

    use super::*;

    #[test]
    fn commas_separate_bots_but_not_within_quotes() {
        assert_eq!(split_at_commas("greedy,cmd:x 'a,b',random"), ["greedy", "cmd:x 'a,b'", "random"]);
        assert_eq!(split_at_commas(""), [""]);
        let words = |text: &str| match &parse_bots(text).unwrap().0[..] {
            [Player::Program(words)] => words.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(words("cmd:python3 'my bot.py' --depth 2"), ["python3", "my bot.py", "--depth", "2"]);
        assert_eq!(words(r"cmd:bot --weights 1\,2\,3"), ["bot", "--weights", "1,2,3"]);
        assert_eq!(words(r#"cmd:bot "a\",b" '\'"#), ["bot", "a\",b", "\\"]);
    }

    #[test]
    fn a_bot_can_have_a_habit_talk_otherwise_and_slip() {
        let bots = parse_bots("careful,careful:no-jumps").unwrap();
        assert_eq!(bots.0, [Player::from(Level::Careful), Player::from(Habit::NoJumps)]);
        for text in [
            "careful:no-jumps",
            "skilled~silent",
            "careful:deaf~vague",
            "greedy~slips",
            "careful~little~slips",
        ] {
            assert_eq!(parse_bots(text).unwrap().0[0].to_string(), text);
        }
        // The order does not matter.
        assert_eq!(
            parse_bots("careful~slips~little").unwrap().0,
            parse_bots("careful~little~slips").unwrap().0
        );
        let wrong = |text: &str| parse_bots(text).unwrap_err().to_string();
        assert!(wrong("careful~loud").contains("no bot plays \"loud\""), "{}", wrong("careful~loud"));
        assert!(wrong("careful~silent~vague").contains("two ways to talk, silent and vague"));
        assert!(wrong("careful~slips~slips").contains("slips twice"));
        assert!(wrong("clever~silent").contains("there is no bot \"clever\""));
        // A file may have the sign in its name.
        assert!(wrong("skilled:no~such.net").contains("cannot read the network \"no~such.net\""));
        assert!(wrong("skilled:my.net~").contains("cannot read the network \"my.net~\""));
    }

    #[test]
    fn what_is_no_bot_is_named() {
        let wrong = "|clever|greedy,|cmd:|cmd:  |cmd:x 'y|careful:|careful:tall|~silent|greedy~";
        for text in wrong.split('|') {
            assert!(parse_bots(text).is_err(), "{text}");
        }
    }
}
