//! What every store can do, by the statements that both databases understand. Each database has its own way
//! to a connection: `read`, `write` and, for a single statement, `write_once`.

use std::ops::RangeInclusive;
use std::sync::Arc;

use async_trait::async_trait;

use super::dialect::This;
use super::query::queries;
use super::{daily, device, forget, games, log, people, tables};
use crate::cluster::Cluster;
use crate::daily::{DailyCount, DailyDay, DailyKey, DailyResult, DailyTable};
use crate::error::StoreError;
use crate::game::{DeviceGame, FinishedGame, GameId, GameResult, GameSummary, PeoplesResult, Statistic};
use crate::person::{Person, PersonId, Redact, TokenHash};
use crate::store::{Store, methods};
use crate::table::{Append, LogEntry, NewTable, TableId, TableRow};

queries! {
    fn pulse() -> Option<i64> = "SELECT beat FROM pulse WHERE id = 1";
    fn beat() -> () = "UPDATE pulse SET beat = beat + 1 WHERE id = 1";
}

macro_rules! implement {
    ($(
        $(#[$doc:meta])*
        $way:ident $name:ident($($arg:ident: $type:ty),*) -> $answer:ty = $module:ident::$function:ident;
    )*) => {
        #[async_trait]
        impl Store for This {
            $(
                async fn $name(&self, $($arg: $type),*) -> Result<$answer, StoreError> {
                    $(let $arg = $arg.to_owned();)*
                    self.$way(move |desk| Box::pin($module::$function(desk, $($arg),*))).await
                }
            )*

            async fn close_idle_tables(
                &self,
                since: i64,
                after: TableId,
                limit: u32,
            ) -> Result<Option<(TableId, u64)>, StoreError> {
                let next = self.read(move |desk| Box::pin(tables::next_idle(desk, since, after, limit))).await?;
                let Some(last) = next else { return Ok(None) };
                let closed =
                    self.write_once(move |desk| Box::pin(tables::close_idle(desk, since, after, last))).await?;
                Ok(Some((last, closed)))
            }

            async fn append(&self, append: Append) -> Result<(), StoreError> {
                self.append_entry(append).await
            }

            async fn daily_seed(&self, key: &DailyKey, fresh: u64) -> Result<u64, StoreError> {
                // All but the first one only read.
                let (asked, key) = (key.clone(), key.clone());
                if let Some(seed) = self.read(move |desk| Box::pin(daily::seed(desk, asked))).await? {
                    return Ok(seed);
                }
                self.write(move |desk| Box::pin(daily::keep_seed(desk, key, fresh))).await
            }

            async fn forget_at(
                &self,
                person: PersonId,
                table: TableId,
                redact: Arc<dyn Redact>,
            ) -> Result<(), StoreError> {
                self.write(move |desk| Box::pin(async move { forget::at_table(desk, person, table, &*redact).await }))
                    .await
            }

            async fn check(&self) -> Result<(), StoreError> {
                self.assert_sound()?;
                self.read(|desk| Box::pin(pulse(desk))).await?;
                // Only a write shows that the disk still takes writes.
                self.write_once(|desk| Box::pin(beat(desk))).await
            }

            async fn backup(&self, path: &str) -> Result<(), StoreError> {
                self.copy_to(path).await
            }

            fn cluster(self: Arc<Self>) -> Option<Arc<dyn Cluster>> {
                self.shared_by_nodes()
            }

            async fn close(&self) {
                self.shut().await;
            }
        }
    };
}

methods!(implement);
