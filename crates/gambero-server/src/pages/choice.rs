//! What somebody chooses for a table: read from a form or from the cookie that keeps it, made into settings
//! and words.

use std::fmt;

use gambero::{Layout, LayoutError, LayoutKind, Seat, Variant};
use gambero_bots::Level;
use gambero_protocol::{Settings, TalkSetting};
use gambero_text::Text;

/// The cookie with what was chosen last.
pub(crate) const CHOICE_COOKIE: &str = "table";

/// The level of bots that nobody has chosen.
pub(crate) const USUAL: Level = Level::Careful;

/// The times in seconds that the form offers; others can be kept in the cookie and sent by hand.
pub(crate) const TIMES: [u32; 8] = [30, 60, 120, 300, 600, 3600, 21_600, 86_400];

/// Who is to sit in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    Person,
    Bot(Level),
}

impl Company {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(level) => level.name(),
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        if name == "person" { Some(Self::Person) } else { name.parse::<Level>().ok().map(Self::Bot) }
    }
}

/// What is chosen for a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) variant: Variant,
    pub(crate) players: usize,
    /// Who sits in the seats after one's own.
    pub(crate) company: [Company; Seat::MAX - 1],
    pub(crate) layout: LayoutKind,
    /// A layout of one's own, as it was written.
    pub(crate) own: String,
    pub(crate) public: bool,
    pub(crate) talk: TalkSetting,
    /// Whether what was laid can be looked up during the game.
    pub(crate) memory: bool,
    pub(crate) turn_seconds: Option<u32>,
    pub(crate) away_seconds: Option<u32>,
}

/// What is wrong with a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Problem {
    pub(crate) field: String,
    /// The id of the message.
    message: &'static str,
    /// The card that it is about.
    card: String,
}

impl Problem {
    pub(crate) fn new(field: impl Into<String>, message: &'static str) -> Self {
        Self { field: field.into(), message, card: String::new() }
    }

    /// What is wrong and what would be right.
    pub(crate) fn words(&self, text: &Text) -> String {
        text.with(self.message, &[("card", (&self.card).into())])
    }
}

impl Default for Choice {
    /// What is kindest to somebody who is new: nothing to wait for, hints, and cards that can be taken back.
    fn default() -> Self {
        Self {
            variant: Variant::Original,
            players: 1,
            company: [Company::Bot(USUAL); Seat::MAX - 1],
            layout: LayoutKind::Fixed,
            own: String::new(),
            public: false,
            talk: TalkSetting::Signals,
            memory: true,
            turn_seconds: None,
            away_seconds: None,
        }
    }
}

/// The name of the field for who sits in a seat, from the second one on.
pub(crate) fn seat_field(seat: usize) -> String {
    format!("seat{}", seat + 1)
}

impl Choice {
    pub(crate) fn alone(variant: Variant) -> Self {
        Self { variant, ..Self::default() }
    }

    pub(crate) fn with_bots(variant: Variant) -> Self {
        Self { variant, players: 3, ..Self::default() }
    }

    pub(crate) fn with_friend(variant: Variant) -> Self {
        Self { variant, players: 2, company: [Company::Person; Seat::MAX - 1], ..Self::default() }
    }

    /// Reads fields. What is missing is as usual; what is wrong is so too, and named.
    pub(crate) fn read<'f>(field: impl Fn(&str) -> Option<&'f str>) -> (Self, Vec<Problem>) {
        let mut choice = Self::default();
        let mut problems = Vec::new();
        let mut wrong = |field: &str, message| problems.push(Problem::new(field, message));
        if let Some(id) = field("variant") {
            match id.parse() {
                Ok(variant) => choice.variant = variant,
                Err(_) => wrong("variant", "new-wrong-variant"),
            }
        }
        if let Some(number) = field("players") {
            match number.parse() {
                Ok(players) if choice.variant.allows_players(players) => choice.players = players,
                _ => wrong("players", "new-wrong-players"),
            }
        }
        // Seats that the table does not have are passed over.
        for seat in 1..choice.players {
            let name = seat_field(seat);
            if let Some(wish) = field(&name) {
                match Company::from_name(wish) {
                    Some(company) => choice.company[seat - 1] = company,
                    None => wrong(&name, "new-wrong-seat"),
                }
            }
        }
        if let Some(name) = field("layout") {
            match name.parse() {
                Ok(layout) => choice.layout = layout,
                Err(_) => wrong("layout", "new-wrong-layout"),
            }
        }
        choice.own = field("own").unwrap_or_default().to_ascii_lowercase().chars().take(1000).collect();
        // Whether the second of two values was chosen; the first one is usual.
        let mut second = |name: &str, [usual, other]: [&str; 2], message| match field(name) {
            Some(value) if value == other => true,
            Some(value) if value != usual => {
                wrong(name, message);
                false
            }
            _ => false,
        };
        choice.public = second("public", ["no", "yes"], "new-wrong-public");
        choice.memory = !second("memory", ["yes", "no"], "new-wrong-memory");
        if second("talk", ["signals", "free"], "new-wrong-talk") {
            choice.talk = TalkSetting::Free;
        }
        for (name, place) in [("turn", &mut choice.turn_seconds), ("away", &mut choice.away_seconds)] {
            match field(name) {
                None | Some("" | "none") => {}
                Some(seconds) => match seconds.parse() {
                    Ok(seconds @ 5..=86_400) => *place = Some(seconds),
                    _ => wrong(name, "new-wrong-time"),
                },
            }
        }
        if let Some(error) = choice.own_layout().and_then(Result::err) {
            problems.push(choice.layout_problem(error));
        }
        (choice, problems)
    }

    /// Reads the cookie; what is not in order there counts for nothing.
    pub(crate) fn remembered(cookie: Option<&str>) -> Option<Self> {
        let cookie = cookie?;
        let pairs = || cookie.split('&').filter_map(|pair| pair.split_once('='));
        let (choice, problems) =
            Self::read(|name| pairs().find_map(|(found, value)| (found == name).then_some(value)));
        (problems.is_empty() && pairs().next().is_some()).then_some(choice)
    }

    /// The cards of a layout of one's own, as they were written.
    fn own_cards(&self) -> Vec<&str> {
        self.own
            .split(|sign: char| sign.is_whitespace() || ",;.".contains(sign))
            .filter(|card| !card.is_empty())
            .collect()
    }

    /// A layout of one's own, if that is asked for.
    fn own_layout(&self) -> Option<Result<Layout, LayoutError>> {
        let asked = self.variant.has_commands() && self.layout == LayoutKind::Own;
        asked.then(|| Layout::from_cards(&self.own_cards()))
    }

    fn layout_problem(&self, error: LayoutError) -> Problem {
        let (message, place) = match error {
            _ if self.own_cards().is_empty() => ("new-own-empty", None),
            LayoutError::NoCommandCard { place } => ("new-own-no-card", Some(place)),
            LayoutError::Twice { place } => ("new-own-twice", Some(place)),
            _ => ("new-own-counts", None),
        };
        let card = place.and_then(|place| self.own_cards().get(place).copied()).unwrap_or_default();
        let card = card.chars().take(12).collect();
        Problem { field: "own".to_owned(), message, card }
    }

    pub(crate) fn others(&self) -> &[Company] {
        &self.company[..self.players - 1]
    }

    /// The settings for the server. What does not concern the variant is left out.
    pub(crate) fn settings(&self) -> Settings {
        let bots = self.others().iter().map(|company| match company {
            Company::Person => None,
            Company::Bot(level) => Some(level.name().to_owned()),
        });
        let layout = match self.layout {
            LayoutKind::Own => self.own_cards().join(","),
            kind => kind.name().to_owned(),
        };
        Settings {
            variant: self.variant.id().to_owned(),
            players: self.players,
            layout: self.variant.has_commands().then_some(layout),
            public: self.public,
            talk: self.talk,
            turn_seconds: self.turn_seconds,
            away_seconds: self.away_seconds,
            memory: self.memory,
            bots: std::iter::once(None).chain(bots).collect(),
        }
    }

    /// With whom one plays, in words.
    pub(crate) fn company_words(&self, text: &Text) -> String {
        let people = self.others().iter().filter(|company| **company == Company::Person).count();
        company_words(text, people, self.others().len() - people)
    }
}

/// With how many people and bots one plays, in words.
pub(crate) fn company_words(text: &Text, people: usize, bots: usize) -> String {
    match (people, bots) {
        (0, 0) => text.get("company-alone"),
        (0, bots) => text.with("company-bots", &[("bots", bots.into())]),
        (people, 0) => text.with("company-people", &[("people", people.into())]),
        (people, bots) => text.with("company-both", &[("people", people.into()), ("bots", bots.into())]),
    }
}

impl fmt::Display for Choice {
    /// As the cookie keeps it: only signs that a cookie can hold.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "variant={}&players={}", self.variant, self.players)?;
        for (place, company) in self.others().iter().enumerate() {
            write!(f, "&{}={}", seat_field(place + 1), company.name())?;
        }
        if self.variant.has_commands() {
            write!(f, "&layout={}", self.layout)?;
            if self.layout == LayoutKind::Own {
                write!(f, "&own={}", self.own_cards().join("."))?;
            }
        }
        if self.public {
            f.write_str("&public=yes")?;
        }
        if self.talk == TalkSetting::Free {
            f.write_str("&talk=free")?;
        }
        if !self.memory {
            f.write_str("&memory=no")?;
        }
        for (name, time) in [("turn", self.turn_seconds), ("away", self.away_seconds)] {
            if let Some(seconds) = time {
                write!(f, "&{name}={seconds}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "3s 4s,5s; 6s 7k 8k 9k 10k 11t 12t 13t 14t 15q 16q 17q 18q 19b 20b 21b 22b 23p 24p 25p 26p 27d 28d 29d 30d";

    fn read(fields: &[(&str, &'static str)]) -> (Choice, Vec<String>) {
        let found = |name: &str| fields.iter().find(|(field, _)| *field == name).map(|(_, value)| *value);
        let (choice, problems) = Choice::read(found);
        (choice, problems.into_iter().map(|problem| problem.field).collect())
    }

    #[test]
    fn a_form_becomes_settings_and_comes_back_from_the_cookie() {
        let (choice, problems) = read(&[
            ("variant", "extreme"),
            ("players", "3"),
            ("seat2", "person"),
            ("seat3", "greedy"),
            ("seat4", "nonsense that is passed over"),
            ("layout", "own"),
            ("own", OWN),
            ("public", "yes"),
            ("talk", "free"),
            ("memory", "no"),
            ("turn", "45"),
            ("away", "none"),
        ]);
        assert!(problems.is_empty(), "{problems:?}");
        let settings = choice.settings();
        assert!(gambero_table::check_settings(&settings).is_ok());
        assert_eq!(settings.bots, [None, None, Some("greedy".to_owned())]);
        assert_eq!((settings.turn_seconds, settings.away_seconds), (Some(45), None));
        assert!(!settings.memory);
        let cookie = choice.to_string();
        assert!(cookie.bytes().all(|byte| byte.is_ascii_graphic() && !b"\",;\\".contains(&byte)), "{cookie}");
        assert_eq!(Choice::remembered(Some(&cookie)).unwrap().settings(), settings);
    }

    #[test]
    fn what_does_not_concern_the_variant_is_left_out() {
        let (choice, problems) = read(&[("variant", "quick"), ("layout", "own"), ("own", "rubbish")]);
        assert!(problems.is_empty());
        assert_eq!(choice.settings().layout, None);
    }

    #[test]
    fn every_wrong_field_is_named() {
        for (field, value) in [
            ("variant", "chess"),
            ("players", "6"),
            ("players", "-1"),
            ("players", "two"),
            ("layout", "upside-down"),
            ("public", "maybe"),
            ("talk", "loud"),
            ("memory", "some"),
            ("turn", "4"),
            ("away", "86401"),
        ] {
            assert_eq!(read(&[(field, value)]).1, [field], "{field}={value}");
        }
        assert_eq!(read(&[("players", "2"), ("seat2", "wizard")]).1, ["seat2"]);
        for own in ["", "3s 3s", "<b>", "3 4 5", "3s 4s"] {
            assert_eq!(read(&[("variant", "extreme"), ("layout", "own"), ("own", own)]).1, ["own"], "{own}");
        }
    }

    #[test]
    fn a_cookie_that_is_not_ours_counts_for_nothing() {
        for cookie in ["", "x", "variant=chess", "players=9", "variant=extreme&layout=own&own=1"] {
            assert_eq!(Choice::remembered(Some(cookie)), None, "{cookie}");
        }
        assert_eq!(Choice::remembered(None), None);
    }

    #[test]
    fn every_quick_choice_is_one_that_the_server_takes() {
        for variant in Variant::ALL {
            for choice in [Choice::alone(variant), Choice::with_bots(variant), Choice::with_friend(variant)] {
                assert!(gambero_table::check_settings(&choice.settings()).is_ok());
                let remembered = Choice::remembered(Some(&choice.to_string())).unwrap();
                assert_eq!(remembered.settings(), choice.settings());
            }
        }
    }
}
