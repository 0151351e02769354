//! What every store can do.

use std::ops::RangeInclusive;
use std::sync::Arc;

use async_trait::async_trait;

use crate::cluster::Cluster;
use crate::daily::{DailyCount, DailyDay, DailyKey, DailyResult, DailyTable};
use crate::error::StoreError;
use crate::game::{DeviceGame, FinishedGame, GameId, GameResult, GameSummary, PeoplesResult, Statistic};
use crate::person::{Person, PersonId, Redact, TokenHash};
use crate::table::{Append, LogEntry, NewTable, TableId, TableRow};

/// Lists the methods of a store that are one function of a module of `sql` each: whether they read, write
/// with several statements or write once; what they are called, take and return; and the function.
macro_rules! methods {
    ($use:ident) => {
        $use! {
            /// Takes in a new person, who holds the secret of this hash.
            write create_person(name: &str, language: &str, token: TokenHash, now: i64) -> Person =
                people::create;
            /// The person with this number.
            read person(id: PersonId) -> Option<Person> = people::by_id;
            /// The person who holds the secret of this hash.
            read person_by_token(token: TokenHash) -> Option<Person> = people::by_token;
            /// Changes a person's name and language; [`StoreError::NoSuchPerson`] if there is nobody with
            /// this number.
            write_once update_person(id: PersonId, name: &str, language: &str) -> () = people::update;
            /// Forgets a secret: that device no longer is this person's.
            write_once remove_token(token: TokenHash) -> () = people::remove_token;
            /// Removes all secrets of a person but one, and all links to other devices.
            write remove_other_tokens(person: PersonId, token: TokenHash) -> () = people::remove_other_tokens;
            /// Those of some hashes whose secrets are held by somebody.
            read valid_tokens(tokens: &[TokenHash]) -> Vec<TokenHash> = people::valid_tokens;
            /// Keeps a secret that moves a person to another device, once, until it expires.
            write_once create_link(person: PersonId, link: TokenHash, expires: i64) -> () =
                people::create_link;
            /// Whom such a secret would move, if it is still good.
            read link(link: TokenHash, now: i64) -> Option<PersonId> = people::link;
            /// Uses such a secret up: whoever holds the new token's secret is that person too. `None` if
            /// there is no such link, it was used before, or it has expired.
            write use_link(link: TokenHash, token: TokenHash, now: i64) -> Option<Person> = people::use_link;
            /// Opens a table with the first entry of its log; [`StoreError::TooManyTables`] if its limit is
            /// reached, however many are opened at once.
            write create_table(table: NewTable) -> TableId = tables::create;
            /// The table with this code.
            read table(code: &str) -> Option<TableRow> = tables::by_code;
            /// The latest public tables with a free seat that wait for players, or whose game goes on with an
            /// empty seat, in the order of their last entries, the latest first.
            read open_tables(limit: u32) -> Vec<TableRow> = tables::open;
            /// The latest tables where a person sits and that are not closed, in the order of their last
            /// entries, the latest first.
            read tables_of(person: PersonId, limit: u32) -> Vec<TableRow> = tables::of;
            /// The latest tables where a person sits that wait for players or where a game is played, in the
            /// order of their last entries, the latest first.
            read tables_in_progress(person: PersonId, limit: u32) -> Vec<TableRow> = tables::in_progress;
            /// A table's log from an entry on.
            read log(table: TableId, from: u64) -> Vec<LogEntry> = log::read;
            /// The last entries of a table's log before one whose text begins so, in order. It looks at some
            /// hundreds of entries at most.
            read log_before(table: TableId, before: u64, beginning: &str, limit: u32) -> Vec<LogEntry> =
                log::read_before;
            /// Keeps a game that was played on its owner's device, and returns the code of the table at which
            /// it is shown. A game that was sent before is not kept again: then it is the code of the first
            /// time.
            write keep_device_game(game: DeviceGame) -> String = device::keep;
            /// The latest games of a person, the latest first; `before` skips those with this number and
            /// later ones.
            read games_of(person: PersonId, before: Option<GameId>, limit: u32) -> Vec<GameSummary> =
                games::of;
            /// A game with its record, and the table's code.
            read game(id: GameId) -> Option<(String, FinishedGame)> = games::by_id;
            /// The games of a table, the first one first; `after` skips those with this number and earlier
            /// ones. Records are left empty.
            read games_at(table: TableId, after: Option<GameId>, limit: u32) -> Vec<GameSummary> = games::at;
            /// The game of a table that has this number there, with its record.
            read game_at(table: TableId, number: u32) -> Option<(GameId, FinishedGame)> = games::by_number;
            /// What was found out about a game and kept.
            read analysis(game: GameId) -> Option<String> = games::analysis;
            /// Keeps what was found out about a game, which must name nobody. What is kept already stays; of
            /// a game that there is not, nothing is kept.
            write_once keep_analysis(game: GameId, text: &str) -> () = games::keep_analysis;
            /// What a person has done, one row for each variant and number of players.
            read statistics(person: PersonId) -> Vec<Statistic> = games::statistics;
            /// A person's latest results, the latest last, without practice games.
            read latest_results(person: PersonId, limit: u32) -> Vec<GameResult> = games::latest_results;
            /// What people have made of all games that they played without bots, one row for each variant and
            /// number of players.
            read results_of_people() -> Vec<PeoplesResult> = games::results_of_people;
            /// The table at which a person plays or has played a daily deal.
            read daily_table(key: &DailyKey, person: PersonId) -> Option<String> = daily::table;
            /// The daily deals of a day that a person has opened a table for, and what came of each.
            read daily_tables(day: &str, person: PersonId) -> Vec<DailyTable> = daily::tables;
            /// What people made of a daily deal: wins first, then by cards left, then by time of the end.
            /// What counts is the first game of the deal at the table that a person opened for it, if the
            /// person sat there to its end and did not practise.
            read daily_results(key: &DailyKey, limit: u32) -> Vec<DailyResult> = daily::results;
            /// How many people made what of the daily deals of a day, by the same measure: by variant and
            /// cards left.
            read daily_counts(day: &str) -> Vec<DailyCount> = daily::counts;
            /// The days on which a person made something of a daily deal, by the same measure, in order.
            read daily_days(person: PersonId) -> Vec<String> = daily::days;
            /// What a person made of the daily deals of some days, by the same measure, in the order of days.
            /// Days without a result are left out.
            read daily_calendar(person: PersonId, days: RangeInclusive<String>) -> Vec<DailyDay> =
                daily::calendar;
            /// How many cards a person left in a daily deal, by the same measure.
            read daily_left(person: PersonId, key: &DailyKey) -> Option<u32> = daily::left;
            /// The tables at which a person has ever sat or written something, as far as the person has not
            /// been taken out there.
            read visits(person: PersonId) -> Vec<TableId> = forget::visits;
            /// Forgets a person, with all secrets and links, who has been taken out of all tables; the name
            /// is the one that stays. From then on the person can neither sit nor write anywhere:
            /// [`StoreError::NoSuchPerson`]. `false`, and nothing is done, if there are tables left,
            /// [`StoreError::NoSuchPerson`] if there is nobody with this number.
            write forget_person(person: PersonId, name: &str) -> bool = forget::entirely;
        }
    };
}

pub(crate) use methods;

macro_rules! declare {
    ($(
        $(#[$doc:meta])*
        $way:ident $name:ident($($arg:ident: $type:ty),*) -> $answer:ty = $module:ident::$function:ident;
    )*) => {
        /// A place that loses nothing. Whatever returns `Ok` is on the disk.
        #[async_trait]
        pub trait Store: Send + Sync + 'static {
            $($(#[$doc])* async fn $name(&self, $($arg: $type),*) -> Result<$answer, StoreError>;)*

            /// Closes tables where nothing has happened since a time and no game is played, among so many of
            /// those after a table (all are after number 0). Their logs stay as they are. Returns the last
            /// table that it looked at and how many it closed, or `None` after the last one.
            async fn close_idle_tables(
                &self,
                since: i64,
                after: TableId,
                limit: u32,
            ) -> Result<Option<(TableId, u64)>, StoreError>;

            /// Writes an entry. Many calls at once share one write to the disk; those that begin earlier come
            /// first.
            ///
            /// [`StoreError::Conflict`] says for sure that nothing was written. After another error, and if
            /// nobody waits for the answer, the entry may be there or not: the log tells.
            async fn append(&self, append: Append) -> Result<(), StoreError>;

            /// The seed of a daily deal. The first call for a day and variant keeps the seed that it brings;
            /// later ones get it.
            async fn daily_seed(&self, key: &DailyKey, fresh: u64) -> Result<u64, StoreError>;

            /// Takes a person out of everything at a table: its log, the games that ended there, their
            /// records, and the results of daily deals. The person must not sit there any more.
            async fn forget_at(
                &self,
                person: PersonId,
                table: TableId,
                redact: Arc<dyn Redact>,
            ) -> Result<(), StoreError>;

            /// Whether the store does its work: it reads something and writes something, and nothing that was
            /// read or written before was found to be damaged.
            async fn check(&self) -> Result<(), StoreError>;

            /// Writes a copy of everything to a file, while work goes on. A file that is there is replaced
            /// when the copy is whole, not before.
            async fn backup(&self, path: &str) -> Result<(), StoreError>;

            /// What the servers that share this store know of each other; `None` if it belongs to one
            /// process.
            fn cluster(self: Arc<Self>) -> Option<Arc<dyn Cluster>> {
                None
            }

            /// Finishes what has been begun and takes no more.
            async fn close(&self);
        }
    };
}

methods!(declare);
