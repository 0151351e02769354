//! What every store can do.

use std::ops::RangeInclusive;
use std::sync::Arc;

use async_trait::async_trait;

use crate::cluster::Cluster;
use crate::daily::{DailyCount, DailyDay, DailyKey, DailyResult, DailyTable};
use crate::error::StoreError;
use crate::game::{DeviceGame, FinishedGame, GameId, GameResult, GameSummary, PeoplesResult, Statistic};
use crate::person::{Person, PersonId, TokenHash};
use crate::redact::Redact;
use crate::table::{Append, LogEntry, NewTable, TableId, TableRow};

/// A place that loses nothing. Whatever returns `Ok` is on the disk.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Takes in a new person, who holds the secret of this hash.
    async fn create_person(
        &self,
        name: &str,
        language: &str,
        token: TokenHash,
        now: i64,
    ) -> Result<Person, StoreError>;

    /// The person with this number.
    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError>;

    /// The person who holds the secret of this hash.
    async fn person_by_token(&self, token: TokenHash) -> Result<Option<Person>, StoreError>;

    /// Changes a person's name and language; [`StoreError::NoSuchPerson`] if there is nobody with this
    /// number.
    async fn update_person(&self, id: PersonId, name: &str, language: &str) -> Result<(), StoreError>;

    /// Forgets a secret: that device no longer is this person's.
    async fn remove_token(&self, token: TokenHash) -> Result<(), StoreError>;

    /// Removes all secrets of a person but one, and all links to other devices.
    async fn remove_other_tokens(&self, person: PersonId, token: TokenHash) -> Result<(), StoreError>;

    /// Those of some hashes whose secrets are held by somebody.
    async fn valid_tokens(&self, tokens: &[TokenHash]) -> Result<Vec<TokenHash>, StoreError>;

    /// Keeps a secret that moves a person to another device, once, until it expires.
    async fn create_link(&self, person: PersonId, link: TokenHash, expires: i64) -> Result<(), StoreError>;

    /// Whom such a secret would move, if it is still good.
    async fn link(&self, link: TokenHash, now: i64) -> Result<Option<PersonId>, StoreError>;

    /// Uses such a secret up: whoever holds the new token's secret is that person too. `None` if there is no
    /// such link, it was used before, or it has expired.
    async fn use_link(
        &self,
        link: TokenHash,
        token: TokenHash,
        now: i64,
    ) -> Result<Option<Person>, StoreError>;

    /// Opens a table with the first entry of its log; [`StoreError::TooManyTables`] if its limit is reached,
    /// however many are opened at once.
    async fn create_table(&self, table: NewTable) -> Result<TableId, StoreError>;

    /// The table with this code.
    async fn table(&self, code: &str) -> Result<Option<TableRow>, StoreError>;

    /// The latest public tables with a free seat that wait for players, or whose game goes on with an empty
    /// seat, in the order of their last entries, the latest first.
    async fn open_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// The latest tables where a person sits and that are not closed, in the order of their last entries, the
    /// latest first.
    async fn tables_of(&self, person: PersonId, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// The latest tables where a person sits that wait for players or where a game is played, in the order of
    /// their last entries, the latest first.
    async fn tables_in_progress(&self, person: PersonId, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Closes tables where nothing has happened since a time and no game is played, among so many of those
    /// after a table (all are after number 0). Their logs stay as they are. Returns the last table that it
    /// looked at and how many it closed, or `None` after the last one.
    async fn close_idle_tables(
        &self,
        since: i64,
        after: TableId,
        limit: u32,
    ) -> Result<Option<(TableId, u64)>, StoreError>;

    /// A table's log from an entry on.
    async fn log(&self, table: TableId, from: u64) -> Result<Vec<LogEntry>, StoreError>;

    /// The last entries of a table's log before one whose text begins so, in order. It looks at some hundreds
    /// of entries at most.
    async fn log_before(
        &self,
        table: TableId,
        before: u64,
        beginning: &str,
        limit: u32,
    ) -> Result<Vec<LogEntry>, StoreError>;

    /// Writes an entry. Many calls at once share one write to the disk; those that begin earlier come first.
    ///
    /// [`StoreError::Conflict`] says for sure that nothing was written. After another error, and if nobody
    /// waits for the answer, the entry may be there or not: the log tells.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// Keeps a game that was played on its owner's device, and returns the code of the table at which it is
    /// shown. A game that was sent before is not kept again: then it is the code of the first time.
    async fn keep_device_game(&self, game: DeviceGame) -> Result<String, StoreError>;

    /// The latest games of a person, the latest first; `before` skips those with this number and later ones.
    async fn games_of(
        &self,
        person: PersonId,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError>;

    /// A game with its record, and the table's code.
    async fn game(&self, id: GameId) -> Result<Option<(String, FinishedGame)>, StoreError>;

    /// The games of a table, the first one first; `after` skips those with this number and earlier ones.
    /// Records are left empty.
    async fn games_at(
        &self,
        table: TableId,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError>;

    /// The game of a table that has this number there, with its record.
    async fn game_at(
        &self,
        table: TableId,
        number: u32,
    ) -> Result<Option<(GameId, FinishedGame)>, StoreError>;

    /// What was found out about a game and kept.
    async fn analysis(&self, game: GameId) -> Result<Option<String>, StoreError>;

    /// Keeps what was found out about a game, which must name nobody. What is kept already stays; of a game
    /// that there is not, nothing is kept.
    async fn keep_analysis(&self, game: GameId, text: &str) -> Result<(), StoreError>;

    /// What a person has done, one row for each variant and number of players.
    async fn statistics(&self, person: PersonId) -> Result<Vec<Statistic>, StoreError>;

    /// A person's latest results, the latest last, without practice games.
    async fn latest_results(&self, person: PersonId, limit: u32) -> Result<Vec<GameResult>, StoreError>;

    /// What people have made of all games that they played without bots, one row for each variant and number
    /// of players.
    async fn results_of_people(&self) -> Result<Vec<PeoplesResult>, StoreError>;

    /// The seed of a daily deal. The first call for a day and variant keeps the seed that it brings; later
    /// ones get it.
    async fn daily_seed(&self, key: &DailyKey, fresh: u64) -> Result<u64, StoreError>;

    /// The table at which a person plays or has played a daily deal.
    async fn daily_table(&self, key: &DailyKey, person: PersonId) -> Result<Option<String>, StoreError>;

    /// The daily deals of a day that a person has opened a table for, and what came of each.
    async fn daily_tables(&self, day: &str, person: PersonId) -> Result<Vec<DailyTable>, StoreError>;

    /// What people made of a daily deal: wins first, then by cards left, then by time of the end. What counts
    /// is the first game of the deal at the table that a person opened for it, if the person sat there to its
    /// end and did not practise.
    async fn daily_results(&self, key: &DailyKey, limit: u32) -> Result<Vec<DailyResult>, StoreError>;

    /// How many people made what of the daily deals of a day, by the same measure: by variant and cards left.
    async fn daily_counts(&self, day: &str) -> Result<Vec<DailyCount>, StoreError>;

    /// The days on which a person made something of a daily deal, by the same measure, in order.
    async fn daily_days(&self, person: PersonId) -> Result<Vec<String>, StoreError>;

    /// What a person made of the daily deals of some days, by the same measure, in the order of days. Days
    /// without a result are left out.
    async fn daily_calendar(
        &self,
        person: PersonId,
        days: RangeInclusive<String>,
    ) -> Result<Vec<DailyDay>, StoreError>;

    /// How many cards a person left in a daily deal, by the same measure.
    async fn daily_left(&self, person: PersonId, key: &DailyKey) -> Result<Option<u32>, StoreError>;

    /// The tables at which a person has ever sat or written something, as far as the person has not been
    /// taken out there.
    async fn visits(&self, person: PersonId) -> Result<Vec<TableId>, StoreError>;

    /// Takes a person out of everything at a table: its log, the games that ended there, their records, and
    /// the results of daily deals. The person must not sit there any more.
    async fn forget_at(
        &self,
        person: PersonId,
        table: TableId,
        redact: Arc<dyn Redact>,
    ) -> Result<(), StoreError>;

    /// Forgets a person, with all secrets and links, who has been taken out of all tables; the name is the
    /// one that stays. From then on the person can neither sit nor write anywhere:
    /// [`StoreError::NoSuchPerson`]. `false`, and nothing is done, if there are tables left,
    /// [`StoreError::NoSuchPerson`] if there is nobody with this number.
    async fn forget_person(&self, person: PersonId, name: &str) -> Result<bool, StoreError>;

    /// Whether the store does its work: it reads something and writes something, and nothing that was read or
    /// written before was found to be damaged.
    async fn check(&self) -> Result<(), StoreError>;

    /// Writes a copy of everything to a file, while work goes on. A file that is there is replaced when the
    /// copy is whole, not before.
    async fn backup(&self, path: &str) -> Result<(), StoreError>;

    /// What the servers that share this store know of each other; `None` if it belongs to one process.
    fn cluster(self: Arc<Self>) -> Option<Arc<dyn Cluster>> {
        None
    }

    /// Finishes what has been begun and takes no more.
    async fn close(&self);
}
