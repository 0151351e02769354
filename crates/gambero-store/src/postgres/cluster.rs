//! What the nodes of a cluster know of each other. See the tables' comments in the migration.

use std::time::Duration;

use async_trait::async_trait;

use super::PostgresStore;
use crate::cluster::{Claim, Cluster, Node, NodeId, PresenceRow, Pulse, TableStand};
use crate::error::StoreError;
use crate::game::GameId;
use crate::person::PersonId;
use crate::table::TableId;

/// The database's time.
macro_rules! now {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

/// Whether the lease of a node has not run out.
macro_rules! lives {
    ($node:literal) => {
        concat!("EXISTS (SELECT 1 FROM nodes n WHERE n.id = ", $node, " AND n.until_ms > ", now!(), ")")
    };
}

const JOIN: &str =
    concat!("INSERT INTO nodes (name, version, until_ms) VALUES ($1, $2, ", now!(), " + $3) RETURNING id");

/// One row for each node that lives, with the rest in each; none if this one has been given up.
const RENEW: &str = concat!(
    "WITH clock AS MATERIALIZED (SELECT ",
    now!(),
    " AS now), me AS (
        UPDATE nodes SET until_ms = clock.now + $2 FROM clock WHERE nodes.id = $1 RETURNING nodes.id
    )
    SELECT clock.now, COALESCE((SELECT MAX(id) FROM forgettings), 0), n.id, n.name, n.version
    FROM clock CROSS JOIN me JOIN nodes n ON n.id = me.id OR n.until_ms > clock.now
    ORDER BY n.id"
);

const LEAVE: &str = concat!("UPDATE nodes SET until_ms = LEAST(until_ms, ", now!(), ") WHERE id = $1");
const GIVE_UP: &str = concat!("DELETE FROM nodes WHERE until_ms <= ", now!(), " - $1");

pub(super) const KEEP: &str = concat!(
    "INSERT INTO keepers (table_id, node_id) SELECT $2, id FROM nodes WHERE id = $1
    ON CONFLICT (table_id) DO UPDATE SET node_id = excluded.node_id
    WHERE keepers.node_id = excluded.node_id OR NOT ",
    lives!("keepers.node_id"),
    " RETURNING table_id"
);

const RELEASE: &str = "DELETE FROM keepers WHERE table_id = $2 AND node_id = $1";

/// Closed tables need no keeper any more.
const ADOPT: &str = concat!(
    "WITH free AS MATERIALIZED (
        SELECT k.table_id, t.code, t.phase FROM keepers k JOIN tables t ON t.id = k.table_id
        WHERE NOT ",
    lives!("k.node_id"),
    " AND EXISTS (SELECT 1 FROM nodes WHERE id = $1)
        ORDER BY t.phase = 'closed', k.table_id LIMIT $2 FOR UPDATE OF k SKIP LOCKED
    ), gone AS (
        DELETE FROM keepers USING free WHERE keepers.table_id = free.table_id AND free.phase = 'closed'
    )
    UPDATE keepers SET node_id = $1 FROM free
    WHERE keepers.table_id = free.table_id AND free.phase <> 'closed' RETURNING free.code"
);

const SAY: &str = "
    INSERT INTO presence (table_id, node_id, body, stamp)
    SELECT $2, id, $3, CAST(random() * 281474976710656 AS BIGINT) + 1 FROM nodes WHERE id = $1 FOR KEY SHARE
    ON CONFLICT (table_id, node_id) DO UPDATE SET body = excluded.body, stamp = excluded.stamp";

const SAY_NOTHING: &str = "DELETE FROM presence WHERE table_id = $2 AND node_id = $1";

pub(super) const PRESENCE: &str = concat!(
    "SELECT p.node_id, CASE WHEN n.until_ms <= ",
    now!(),
    " THEN n.until_ms END, p.body
    FROM presence p JOIN nodes n ON n.id = p.node_id WHERE p.table_id = $1 ORDER BY p.node_id"
);

pub(super) const STANDS: &str = concat!(
    "SELECT t.id, (SELECT MAX(version) FROM log WHERE table_id = t.id), EXISTS (
        SELECT 1 FROM keepers k JOIN nodes n ON n.id = k.node_id
        WHERE k.table_id = t.id AND n.until_ms > ",
    now!(),
    "), COALESCE((SELECT CAST(SUM(stamp) AS BIGINT) FROM presence WHERE table_id = t.id), 0)
    FROM UNNEST($1::bigint[]) WITH ORDINALITY AS asked (id, place) JOIN tables t ON t.id = asked.id
    ORDER BY asked.place"
);

const FORGOTTEN: &str = "SELECT id, person_id FROM forgettings WHERE id > $1 ORDER BY id";

const CLAIM: &str = concat!(
    "INSERT INTO analyses_in_work (game_id, node_id, done)
    SELECT $2, id, $3 FROM nodes WHERE id = $1 FOR KEY SHARE
    ON CONFLICT (game_id) DO UPDATE SET node_id = excluded.node_id, done = excluded.done
    WHERE analyses_in_work.node_id = excluded.node_id OR NOT ",
    lives!("analyses_in_work.node_id"),
    " RETURNING game_id"
);

const DROP: &str = "DELETE FROM analyses_in_work WHERE game_id = $2 AND node_id = $1";

fn millis(time: Duration) -> i64 {
    // A lease of more than some thousand years would be too long to be added to the time.
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX).min(i64::MAX >> 16)
}

#[async_trait]
impl Cluster for PostgresStore {
    fn name(&self) -> &str {
        &self.name
    }

    async fn join(&self, name: &str, version: &str, lease: Duration) -> Result<NodeId, StoreError> {
        let join =
            sqlx::query_scalar(JOIN).bind(name.to_owned()).bind(version.to_owned()).bind(millis(lease));
        self.write_once(|desk| Box::pin(async move { Ok(NodeId(join.fetch_one(desk).await?)) })).await
    }

    async fn renew(&self, node: NodeId, lease: Duration) -> Result<Option<Pulse>, StoreError> {
        let renew = sqlx::query_as(RENEW).bind(node.0).bind(millis(lease));
        let rows: Vec<(i64, i64, i64, String, String)> =
            self.write_once(|desk| Box::pin(async move { Ok(renew.fetch_all(desk).await?) })).await?;
        let Some(&(now, forgotten, ..)) = rows.first() else { return Ok(None) };
        let node = |(_, _, id, name, version)| Node { id: NodeId(id), name, version };
        Ok(Some(Pulse { now, nodes: rows.into_iter().map(node).collect(), forgotten }))
    }

    async fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        self.execute(sqlx::query(LEAVE).bind(node.0)).await.map(|_| ())
    }

    async fn give_up(&self, after: Duration) -> Result<u64, StoreError> {
        self.execute(sqlx::query(GIVE_UP).bind(millis(after))).await
    }

    async fn keep(&self, node: NodeId, table: TableId) -> Result<bool, StoreError> {
        Ok(self.execute(sqlx::query(KEEP).bind(node.0).bind(table.0)).await? > 0)
    }

    async fn release(&self, node: NodeId, table: TableId) -> Result<(), StoreError> {
        self.execute(sqlx::query(RELEASE).bind(node.0).bind(table.0)).await.map(|_| ())
    }

    async fn adopt(&self, node: NodeId, limit: u32) -> Result<Vec<String>, StoreError> {
        let adopt = sqlx::query_scalar(ADOPT).bind(node.0).bind(i64::from(limit));
        self.write_once(|desk| Box::pin(async move { Ok(adopt.fetch_all(desk).await?) })).await
    }

    async fn set_presence(&self, node: NodeId, table: TableId, body: &str) -> Result<(), StoreError> {
        let say = if body.is_empty() {
            sqlx::query(SAY_NOTHING).bind(node.0).bind(table.0)
        } else {
            sqlx::query(SAY).bind(node.0).bind(table.0).bind(body.to_owned())
        };
        self.execute(say).await.map(|_| ())
    }

    async fn presence(&self, table: TableId) -> Result<Vec<PresenceRow>, StoreError> {
        let ask = sqlx::query_as(PRESENCE).bind(table.0);
        let rows: Vec<(i64, Option<i64>, String)> =
            self.read(|desk| Box::pin(async move { Ok(ask.fetch_all(desk).await?) })).await?;
        let row = |(node, died, body)| PresenceRow { node: NodeId(node), died, body };
        Ok(rows.into_iter().map(row).collect())
    }

    async fn stands(&self, tables: &[TableId]) -> Result<Vec<TableStand>, StoreError> {
        let ids: Vec<i64> = tables.iter().map(|table| table.0).collect();
        let ask = sqlx::query_as(STANDS).bind(ids);
        let rows: Vec<(i64, i64, bool, i64)> =
            self.read(|desk| Box::pin(async move { Ok(ask.fetch_all(desk).await?) })).await?;
        let stand = |(table, version, is_kept, presence): (i64, i64, bool, i64)| TableStand {
            table: TableId(table),
            version: version.cast_unsigned(),
            is_kept,
            presence,
        };
        Ok(rows.into_iter().map(stand).collect())
    }

    async fn forgotten_after(&self, number: i64) -> Result<(Vec<PersonId>, i64), StoreError> {
        let ask = sqlx::query_as(FORGOTTEN).bind(number);
        let rows: Vec<(i64, i64)> =
            self.read(|desk| Box::pin(async move { Ok(ask.fetch_all(desk).await?) })).await?;
        let last = rows.last().map_or(number, |(id, _)| *id);
        Ok((rows.into_iter().map(|(_, person)| PersonId(person)).collect(), last))
    }

    async fn claim_analysis(&self, node: NodeId, game: GameId, done: f32) -> Result<Claim, StoreError> {
        if self.execute(sqlx::query(CLAIM).bind(node.0).bind(game.0).bind(done)).await? > 0 {
            return Ok(Claim::Mine);
        }
        let ask = sqlx::query_scalar("SELECT done FROM analyses_in_work WHERE game_id = $1").bind(game.0);
        let done: Option<f32> =
            self.read(|desk| Box::pin(async move { Ok(ask.fetch_optional(desk).await?) })).await?;
        // Whoever had it has just dropped it, or this node has been given up: it must ask again.
        Ok(Claim::Elsewhere(done.unwrap_or(0.0)))
    }

    async fn drop_analysis(&self, node: NodeId, game: GameId) -> Result<(), StoreError> {
        self.execute(sqlx::query(DROP).bind(node.0).bind(game.0)).await.map(|_| ())
    }
}
