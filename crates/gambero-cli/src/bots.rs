//! Bots by name on the command line: `careful,greedy`, one with a habit: `careful:no-jumps`, and programs: `cmd:python3 my_bot.py`.

use gambero_bots::{Habit, Level};
use gambero_sim::Player;

/// The bots that the user named.
#[derive(Clone, Debug)]
pub(crate) struct Bots(pub(crate) Vec<Player>);

/// Reads one level.
pub(crate) fn parse_level(text: &str) -> Result<Level, String> {
    let names = Level::ALL.map(Level::name).join(", ");
    Level::from_name(text).ok_or_else(|| format!("there is no bot {text:?}: there are {names}"))
}

/// Reads a list of bots with commas between; a comma within quotes belongs to a command.
pub(crate) fn parse_bots(text: &str) -> Result<Bots, String> {
    let bots =
        split_at_commas(text).into_iter().map(|bot| parse_bot(bot.trim())).collect::<Result<_, _>>()?;
    Ok(Bots(bots))
}

fn parse_bot(text: &str) -> Result<Player, String> {
    if let Some(habit) = text.strip_prefix("careful:") {
        let names = Habit::ALL.map(Habit::name).join(", ");
        let found = Habit::from_name(habit).map(Player::Habit);
        return found.ok_or_else(|| format!("there is no habit {habit:?}: there are {names}"));
    }
    let Some(command) = text.strip_prefix("cmd:") else {
        let level = parse_level(text).map_err(|why| format!("{why}, and cmd:PROGRAM for one of your own"))?;
        return Ok(Player::Bot(level));
    };
    match shlex::split(command) {
        Some(words) if !words.is_empty() => Ok(Player::Program(words)),
        Some(_) => {
            Err("the program is missing: write cmd: and its command, such as cmd:python3 my_bot.py"
                .to_owned())
        }
        None => Err(format!("a quotation mark or a backslash in {command:?} has no partner")),
    }
}

fn split_at_commas(text: &str) -> Vec<&str> {
    let mut quote = None;
    let mut cuts = vec![0];
    for (place, mark) in text.char_indices() {
        match (quote, mark) {
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
    }

    #[test]
    fn careful_can_be_given_a_habit() {
        let bots = parse_bots("careful,careful:no-jumps").unwrap();
        assert_eq!(bots.0, [Player::Bot(Level::Careful), Player::Habit(Habit::NoJumps)]);
        assert_eq!(bots.0[1].to_string(), "careful:no-jumps");
    }

    #[test]
    fn what_is_no_bot_is_named() {
        for text in ["", "clever", "greedy,", "cmd:", "cmd:  ", "cmd:x 'y", "careful:", "careful:tall"] {
            assert!(parse_bots(text).is_err(), "{text}");
        }
    }
}
