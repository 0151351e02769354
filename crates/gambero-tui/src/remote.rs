//! A table of a server, over the net: the same messages as browsers exchange, and coming back after the
//! connection broke.

use std::sync::mpsc::Sender;
use std::time::Duration;

use anyhow::{Context as _, Result};
use gambero_client::{Account, ClientError, Connection, Origin};
use gambero_protocol::{
    ClientMessage, Code, ListedTable, Occupant, Phase, ServerMessage, Settings, TableState,
};
use gambero_record::Record;
use gambero_text::Text;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use crate::history;
use crate::news::{Event, News, Table, tell};
use crate::start::data_folder;
use crate::words;

/// How long a server has for an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// A server gives a sign of life every twenty seconds: after so long without any, the connection is dead.
const SILENCE: Duration = Duration::from_secs(50);
/// How long the pauses between attempts to come back are, at first and at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(5));

/// Where a server is, and perhaps a table there: `example.org`, `10.0.0.2:9898`, or a table's link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    pub(crate) server: Origin,
    pub(crate) code: Option<String>,
}

impl Address {
    /// Reads an address as people write it.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let text = text.trim_end_matches('/');
        let host = text.find("://").map_or(0, |scheme| scheme + 3);
        let (server, path) = match text[host..].find('/') {
            Some(slash) => (&text[..host + slash], &text[host + slash + 1..]),
            None => (text, ""),
        };
        let code = path.strip_prefix("t/").and_then(|code| code.split('/').next()).map(str::to_uppercase);
        Ok(Self { server: server.parse()?, code })
    }
}

pub(crate) struct Guest {
    runtime: Runtime,
    account: Account,
    text: &'static Text,
    /// How a link to the server begins.
    site: String,
}

impl Guest {
    /// Introduces oneself, or comes back with a token from before.
    pub(crate) fn introduce(
        server: &Origin,
        token: Option<String>,
        name: &str,
        text: &'static Text,
    ) -> Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build().context("cannot start")?;
        let site = server.to_string();
        let known = Account::new(server, token);
        let is_known = known.token().is_some()
            && answer(&runtime, text, &site, known.get::<gambero_protocol::Me>("/api/me")).is_ok();
        let account = if is_known {
            known
        } else {
            answer(&runtime, text, &site, Account::introduce(server, name, text.language().code()))?
        };
        Ok(Self { runtime, account, text, site })
    }

    /// The secret by which the server knows this person.
    pub(crate) fn token(&self) -> Option<&str> {
        self.account.token()
    }

    /// The tables that everybody may join.
    pub(crate) fn open_tables(&self) -> Result<Vec<ListedTable>> {
        answer(&self.runtime, self.text, &self.site, self.account.get("/api/tables"))
    }

    /// Opens a table and gives back its code.
    pub(crate) fn open_table(&self, settings: &Settings) -> Result<String> {
        answer(&self.runtime, self.text, &self.site, self.account.open_table(settings))
    }

    /// Goes to a table. What comes of it, a first refusal too, is news.
    pub(crate) fn join(self, code: &str, news: Sender<Event>) -> Result<Table> {
        let Self { runtime, account, text, site } = self;
        let connection = answer(&runtime, text, &site, account.connect(code, None))?;
        let (orders, waiting) = unbounded_channel();
        let visit = Visit { account, text, code: code.to_owned(), news, version: 0, sat: false, kept: None };
        std::thread::spawn(move || runtime.block_on(visit.run(connection, waiting)));
        let mut table = Table::new(true, move |message| drop(orders.send(message)));
        table.site = Some(site);
        Ok(table)
    }
}

/// Waits for an answer. What goes wrong is said in the player's language where the server has a reason.
fn answer<T>(
    runtime: &Runtime,
    text: &Text,
    site: &str,
    asked: impl Future<Output = Result<T, ClientError>>,
) -> Result<T> {
    let answer = runtime.block_on(async { timeout(PATIENCE, asked).await });
    let late = || format!("the server at {site} does not answer");
    answer.with_context(late)?.map_err(|error| match error {
        ClientError::Refused(refused) => anyhow::anyhow!("{}", words::refusal(text, refused.code)),
        other => anyhow::anyhow!("{other}"),
    })
}

/// A stay at a table.
struct Visit {
    account: Account,
    text: &'static Text,
    code: String,
    news: Sender<Event>,
    version: u64,
    /// Whether a seat was asked for: once, on arrival.
    sat: bool,
    /// The last game that has gone to one's own games.
    kept: Option<u32>,
}

/// Why a connection ended.
enum End {
    /// It broke: it is tried again.
    Broken,
    /// The server will not have us back.
    Gone(String),
    Left,
}

impl Visit {
    async fn run(mut self, mut connection: Connection, mut orders: UnboundedReceiver<ClientMessage>) {
        loop {
            match self.stay(connection, &mut orders).await {
                End::Left => return,
                End::Gone(reason) => return tell(&self.news, News::Gone(reason)),
                End::Broken => tell(&self.news, News::Away),
            }
            match self.come_back(&mut orders).await {
                Ok(Some(again)) => connection = again,
                Ok(None) => return,
                Err(reason) => return tell(&self.news, News::Gone(reason)),
            }
        }
    }

    /// Tries again until it works. `None` if the player leaves.
    async fn come_back(
        &self,
        orders: &mut UnboundedReceiver<ClientMessage>,
    ) -> Result<Option<Connection>, String> {
        let mut pause = PAUSES.0;
        loop {
            let attempt = timeout(PATIENCE, self.account.connect(&self.code, Some(self.version)));
            tokio::select! {
                found = attempt => match found {
                    Ok(Ok(connection)) => return Ok(Some(connection)),
                    Ok(Err(ClientError::Refused(refused))) if !matches!(refused.code, Code::TryAgain | Code::TooMany | Code::TooFast) => {
                        return Err(words::refusal(self.text, refused.code));
                    }
                    Ok(Err(_)) | Err(_) => {}
                },
                () = closed(orders) => return Ok(None),
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = closed(orders) => return Ok(None),
            }
            pause = (2 * pause).min(PAUSES.1);
        }
    }

    /// Passes messages both ways until the connection ends.
    async fn stay(
        &mut self,
        mut connection: Connection,
        orders: &mut UnboundedReceiver<ClientMessage>,
    ) -> End {
        loop {
            tokio::select! {
                order = orders.recv() => match order {
                    None => {
                        connection.close().await;
                        return End::Left;
                    }
                    Some(order) => if connection.send(order).await.is_err() { return End::Broken },
                },
                heard = timeout(SILENCE, connection.next()) => match heard {
                    Ok(Ok(message)) => if let Some(end) = self.heard(message, &mut connection).await { return end },
                    Ok(Err(ClientError::Strange(reason))) => return End::Gone(reason),
                    Ok(Err(_)) | Err(_) => return End::Broken,
                },
            }
        }
    }

    async fn heard(&mut self, message: ServerMessage, connection: &mut Connection) -> Option<End> {
        let mut over = None;
        match &message {
            ServerMessage::Table(table) => {
                self.version = table.version;
                // Whoever comes to a table with a free seat means to play.
                let free = table.state.seats.iter().position(|seat| seat.occupant == Occupant::Nobody);
                if let (None, Some(seat), false) = (table.seat, free, self.sat)
                    && connection.send(ClientMessage::Sit { seat }).await.is_err()
                {
                    return Some(End::Broken);
                }
                self.sat = true;
                over = ended(&table.state).map(|number| (number, table.seat.is_some()));
            }
            ServerMessage::Update { version, state, seat, .. } => {
                self.version = *version;
                over = ended(state).map(|number| (number, seat.is_some()));
            }
            ServerMessage::Bye { code, .. } if *code != Code::TryAgain && *code != Code::TooSlow => {
                return Some(End::Gone(words::refusal(self.text, *code)));
            }
            _ => {}
        }
        tell(&self.news, News::Message(Box::new(message)));
        if let Some((number, played)) = over {
            self.fetch_record(number, played).await;
        }
        None
    }

    /// Fetches the record of a finished game, and stores it if the player has played in it.
    async fn fetch_record(&mut self, number: u32, played: bool) {
        let path = format!("/api/tables/{}/games/{number}/record", self.code);
        if let Ok(Ok(answer)) = timeout(PATIENCE, self.account.request("GET", &path, None)).await
            && let Ok(record) = Record::read(answer.body.as_bytes())
        {
            if played && self.kept != Some(number) {
                self.kept = Some(number);
                // A folder that cannot be written was warned of at the start.
                let _ = data_folder().and_then(|folder| history::keep(&folder, &record));
            }
            tell(&self.news, News::Record(Box::new(record)));
        }
    }
}

/// The number of a game that is over.
fn ended(state: &TableState) -> Option<u32> {
    state.game.as_ref().filter(|_| state.phase == Phase::Over).map(|game| game.number)
}

/// Waits until the player leaves. What is asked for while the connection is lost cannot be done.
async fn closed(orders: &mut UnboundedReceiver<ClientMessage>) {
    while orders.recv().await.is_some() {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        let read =
            |text: &str| Address::parse(text).map(|address| (address.server.to_string(), address.code)).ok();
        let of = |server: &str, code: Option<&str>| Some((server.to_owned(), code.map(str::to_owned)));
        assert_eq!(read("example.org"), of("http://example.org:9898", None));
        assert_eq!(read("127.0.0.1:81/"), of("http://127.0.0.1:81", None));
        assert_eq!(read("http://example.org:81/t/bcdfgh"), of("http://example.org:81", Some("BCDFGH")));
        assert_eq!(read("https://example.org/t/bcdfgh/"), of("https://example.org", Some("BCDFGH")));
        assert_eq!(read("10.0.0.2/t/BCDFGH"), of("http://10.0.0.2:9898", Some("BCDFGH")));
        for wrong in ["", "ftp://example.org", "no address", "host:port", "http://", "https:///t/BCDFGH"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
