//! The requests of the referee protocol, read from one line.

use std::collections::BTreeMap;

use super::json::Json;
use super::response::Fault;

/// The longest line that is read, without its end.
pub const MAX_LINE: usize = 1 << 20;

/// One request. Values are of the right kind and nothing more: whether they make sense is looked at later.
#[derive(Debug)]
pub(super) enum Request {
    New(New),
    Play { card: String, pile: i128 },
    End,
    Concede,
    State,
}

/// What a new game is asked to be.
#[derive(Debug)]
pub(super) struct New {
    pub(super) variant: String,
    pub(super) players: i128,
    pub(super) first: Option<i128>,
    pub(super) layout: Option<String>,
    pub(super) source: Source,
}

/// Where the deal comes from.
#[derive(Debug)]
pub(super) enum Source {
    Deck(Vec<String>),
    Seed(u64),
}

impl Request {
    /// Reads a line.
    pub(super) fn parse(line: &[u8]) -> Result<Self, Fault> {
        if line.len() > MAX_LINE {
            return Err(bad("the line is longer than 1 MiB"));
        }
        let text =
            std::str::from_utf8(line).map_err(|error| bad(format!("the line is not UTF-8: {error}")))?;
        let json = Json::parse(text).map_err(|error| bad(format!("not a JSON object: {error}")))?;
        let Json::Object(mut object) = json else {
            return Err(bad("a request is one JSON object, such as {\"state\": {}}"));
        };
        let (Some((name, body)), true) = (object.pop_first(), object.is_empty()) else {
            return Err(bad("a request holds exactly one of new, play, end, concede, state"));
        };
        let request = match name.as_str() {
            "new" | "play" | "end" | "concede" | "state" => name,
            _ => {
                return Err(bad(format!(
                    "unknown request {name:?}: there are new, play, end, concede, state"
                )));
            }
        };
        let Json::Object(body) = body else {
            return Err(bad(format!("{request} takes an object: {{\"{request}\": {{…}}}}")));
        };
        let mut fields = Fields(body);
        let request = match request.as_str() {
            "new" => Self::New(New::parse(&mut fields)?),
            "play" => Self::Play {
                card: fields.text("card")?.ok_or_else(|| missing("card"))?,
                pile: fields.whole("pile")?.ok_or_else(|| missing("pile"))?,
            },
            "end" => Self::End,
            "concede" => Self::Concede,
            _ => Self::State,
        };
        fields.finish()?;
        Ok(request)
    }
}

impl New {
    fn parse(fields: &mut Fields) -> Result<Self, Fault> {
        let source = match (fields.texts("deck")?, fields.whole("seed")?) {
            (Some(deck), None) => Source::Deck(deck),
            (None, Some(seed)) => Source::Seed(
                u64::try_from(seed).map_err(|_| bad("seed must be a whole number from 0 to 2^64-1"))?,
            ),
            _ => return Err(bad("new takes exactly one of deck and seed")),
        };
        Ok(Self {
            variant: fields.text("variant")?.ok_or_else(|| missing("variant"))?,
            players: fields.whole("players")?.ok_or_else(|| missing("players"))?,
            first: fields.whole("first")?,
            layout: fields.text("layout")?,
            source,
        })
    }
}

/// The fields of a request's body; each is taken out as it is read.
struct Fields(BTreeMap<String, Json>);

impl Fields {
    fn text(&mut self, name: &str) -> Result<Option<String>, Fault> {
        match self.0.remove(name) {
            None => Ok(None),
            Some(Json::Text(text)) => Ok(Some(text)),
            Some(_) => Err(bad(format!("{name} must be a string"))),
        }
    }

    fn whole(&mut self, name: &str) -> Result<Option<i128>, Fault> {
        match self.0.remove(name) {
            None => Ok(None),
            Some(Json::Whole(number)) => Ok(Some(number)),
            Some(_) => Err(bad(format!("{name} must be a whole number"))),
        }
    }

    fn texts(&mut self, name: &str) -> Result<Option<Vec<String>>, Fault> {
        let wrong = || bad(format!("{name} must be a list of strings"));
        match self.0.remove(name) {
            None => Ok(None),
            Some(Json::List(items)) => items
                .into_iter()
                .map(|item| if let Json::Text(text) = item { Ok(text) } else { Err(wrong()) })
                .collect::<Result<_, _>>()
                .map(Some),
            Some(_) => Err(wrong()),
        }
    }

    fn finish(self) -> Result<(), Fault> {
        match self.0.into_keys().next() {
            None => Ok(()),
            Some(name) => Err(bad(format!("unknown field {name:?}"))),
        }
    }
}

fn bad(message: impl Into<String>) -> Fault {
    Fault::new("bad-request", message)
}

fn missing(name: &str) -> Fault {
    bad(format!("the field {name} is missing"))
}
