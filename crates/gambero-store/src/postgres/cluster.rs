//! What the nodes of a cluster know of each other. See the tables' comments in the migration.

use std::collections::BTreeMap;
use std::time::Duration;

use async_trait::async_trait;

use super::statements::statements;
use super::{PostgresStore, execute};
use crate::cluster::{Claim, Cluster, Node, NodeId, PresenceRow, Pulse, TableStand};
use crate::error::StoreError;
use crate::game::GameId;
use crate::person::PersonId;
use crate::table::TableId;

/// The database's time, read once for a statement: as a subquery it can be compared through an index.
macro_rules! now {
    () => {
        "(SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT))"
    };
}

/// Whether the lease of a node has not run out.
macro_rules! lives {
    ($node:literal) => {
        concat!("EXISTS (SELECT 1 FROM nodes n WHERE n.id = ", $node, " AND n.until_ms > ", now!(), ")")
    };
}

statements! {
    JOIN = concat!("INSERT INTO nodes (name, version, until_ms) VALUES ($1, $2, ", now!(), " + $3) RETURNING id");
    /// One row for each node that lives, with the rest in each; none if this one has been given up.
    RENEW = concat!(
        "WITH clock AS MATERIALIZED (SELECT ",
        now!(),
        " AS now), me AS (
            UPDATE nodes SET until_ms = clock.now + $2 FROM clock WHERE nodes.id = $1
            RETURNING nodes.id, nodes.name, nodes.version
        )
        SELECT clock.now, COALESCE((SELECT MAX(id) FROM forgettings), 0), n.id, n.name, n.version
        FROM clock CROSS JOIN me CROSS JOIN LATERAL (
            SELECT me.id, me.name, me.version
            UNION SELECT id, name, version FROM (
                SELECT id, name, version FROM nodes WHERE until_ms > clock.now ORDER BY until_ms DESC LIMIT 1000
            ) AS living
        ) AS n ORDER BY n.id"
    );
    LEAVE = concat!("UPDATE nodes SET until_ms = LEAST(until_ms, ", now!(), ") WHERE id = $1");
    GIVE_UP = concat!(
        "DELETE FROM nodes WHERE id = ANY (ARRAY(
            SELECT id FROM nodes WHERE until_ms <= ",
        now!(),
        " - $1 ORDER BY until_ms LIMIT 100 FOR UPDATE SKIP LOCKED))"
    );
    /// In the order of tables, so that two nodes that want the same ones wait for each other and not both.
    KEEP = concat!(
        "INSERT INTO keepers (table_id, node_id)
        SELECT asked.id, n.id FROM UNNEST($2::bigint[]) AS asked (id) CROSS JOIN nodes n WHERE n.id = $1
        ORDER BY asked.id
        ON CONFLICT (table_id) DO UPDATE SET node_id = excluded.node_id
        WHERE keepers.node_id = excluded.node_id OR NOT ",
        lives!("keepers.node_id"),
        " RETURNING table_id"
    );
    RELEASE = "DELETE FROM keepers WHERE node_id = $1 AND table_id = ANY ($2)";
    /// Nodes that keep something and do not live. The index is read once for each node that keeps something.
    FAILED = concat!(
        "WITH RECURSIVE held AS (
            SELECT CAST(0 AS BIGINT) AS id
            UNION ALL
            SELECT (SELECT MIN(node_id) FROM keepers WHERE node_id > held.id) FROM held WHERE held.id IS NOT NULL
        )
        SELECT id FROM held WHERE id > 0 AND NOT ",
        lives!("held.id"),
        " AND EXISTS (SELECT 1 FROM nodes WHERE id = $1)"
    );
    ADOPT = concat!(
        "UPDATE keepers SET node_id = $1 FROM tables t
        WHERE t.id = keepers.table_id AND keepers.table_id = ANY (ARRAY(
            SELECT table_id FROM keepers WHERE node_id = $2 ORDER BY table_id LIMIT $3 FOR UPDATE SKIP LOCKED))
            AND EXISTS (SELECT 1 FROM nodes WHERE id = $1) AND NOT ",
        lives!("$2"),
        " RETURNING t.id, t.code, t.phase = 'closed'"
    );
    SAY = "
        INSERT INTO presence (table_id, node_id, body, stamp)
        SELECT said.table_id, n.id, said.body, CAST(random() * 281474976710656 AS BIGINT) + 1
        FROM UNNEST($2::bigint[], $3::text[]) AS said (table_id, body) CROSS JOIN nodes n WHERE n.id = $1
        FOR KEY SHARE OF n
        ON CONFLICT (table_id, node_id) DO UPDATE SET body = excluded.body, stamp = excluded.stamp";
    SAY_NOTHING = "DELETE FROM presence WHERE node_id = $1 AND table_id = ANY ($2)";
    PRESENCE = concat!(
        "SELECT table_id, node_id, (SELECT until_ms FROM nodes WHERE id = presence.node_id AND until_ms <= ",
        now!(),
        "), body
        FROM presence WHERE table_id = ANY ($1) ORDER BY table_id, node_id"
    );
    STANDS = concat!(
        "SELECT t.id, (SELECT MAX(version) FROM log WHERE table_id = t.id), COALESCE((
            SELECT until_ms FROM nodes WHERE id = (SELECT node_id FROM keepers WHERE table_id = t.id)
        ) > ",
        now!(),
        ", false), COALESCE((SELECT CAST(SUM(stamp) AS BIGINT) FROM presence WHERE table_id = t.id), 0)
        FROM UNNEST($1::bigint[]) WITH ORDINALITY AS asked (id, place) JOIN tables t ON t.id = asked.id
        ORDER BY asked.place"
    );
    FORGOTTEN = "SELECT id, person_id FROM forgettings WHERE id > $1 ORDER BY id LIMIT 1000";
    CLAIM = concat!(
        "INSERT INTO analyses_in_work (game_id, node_id, done)
        SELECT $2, id, $3 FROM nodes WHERE id = $1 FOR KEY SHARE
        ON CONFLICT (game_id) DO UPDATE SET node_id = excluded.node_id, done = excluded.done
        WHERE analyses_in_work.node_id = excluded.node_id OR NOT ",
        lives!("analyses_in_work.node_id"),
        " RETURNING game_id"
    );
    CLAIMED = "SELECT done FROM analyses_in_work WHERE game_id = $1";
    DROP = "DELETE FROM analyses_in_work WHERE game_id = $2 AND node_id = $1";
}

fn numbers(tables: &[TableId]) -> Vec<i64> {
    let mut numbers: Vec<_> = tables.iter().map(|table| table.0).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

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
        Self::once(&self.heartbeat, |desk| Box::pin(async move { Ok(NodeId(join.fetch_one(desk).await?)) }))
            .await
    }

    async fn renew(&self, node: NodeId, lease: Duration) -> Result<Option<Pulse>, StoreError> {
        let renew = sqlx::query_as(RENEW).bind(node.0).bind(millis(lease));
        let rows: Vec<(i64, i64, i64, String, String)> =
            Self::once(&self.heartbeat, |desk| Box::pin(async move { Ok(renew.fetch_all(desk).await?) }))
                .await?;
        let Some(&(now, forgotten, ..)) = rows.first() else { return Ok(None) };
        let node = |(_, _, id, name, version)| Node { id: NodeId(id), name, version };
        Ok(Some(Pulse { now, nodes: rows.into_iter().map(node).collect(), forgotten }))
    }

    async fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        execute(&self.heartbeat, sqlx::query(LEAVE).bind(node.0)).await.map(|_| ())
    }

    async fn give_up(&self, after: Duration) -> Result<u64, StoreError> {
        execute(&self.leases, sqlx::query(GIVE_UP).bind(millis(after))).await
    }

    async fn keep(&self, node: NodeId, tables: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        let keep = sqlx::query_scalar(KEEP).bind(node.0).bind(numbers(tables));
        let kept: Vec<i64> =
            Self::once(&self.leases, |desk| Box::pin(async move { Ok(keep.fetch_all(desk).await?) })).await?;
        Ok(kept.into_iter().map(TableId).collect())
    }

    async fn release(&self, node: NodeId, tables: &[TableId]) -> Result<(), StoreError> {
        let release = sqlx::query(RELEASE).bind(node.0).bind(numbers(tables));
        execute(&self.leases, release).await.map(|_| ())
    }

    async fn adopt(&self, node: NodeId, limit: u32) -> Result<Vec<String>, StoreError> {
        let ask = sqlx::query_scalar(FAILED).bind(node.0);
        let failed: Vec<i64> =
            Self::once(&self.leases, |desk| Box::pin(async move { Ok(ask.fetch_all(desk).await?) })).await?;
        for failed in failed {
            loop {
                let adopt = sqlx::query_as(ADOPT).bind(node.0).bind(failed).bind(i64::from(limit));
                let rows: Vec<(i64, String, bool)> = Self::once(&self.leases, |desk| {
                    Box::pin(async move { Ok(adopt.fetch_all(desk).await?) })
                })
                .await?;
                if rows.is_empty() {
                    break;
                }
                let (closed, open): (Vec<_>, Vec<_>) = rows.into_iter().partition(|(.., closed)| *closed);
                if !closed.is_empty() {
                    // Closed tables need no keeper any more.
                    let closed: Vec<_> = closed.into_iter().map(|(id, ..)| TableId(id)).collect();
                    self.release(node, &closed).await?;
                }
                if !open.is_empty() {
                    return Ok(open.into_iter().map(|(_, code, _)| code).collect());
                }
            }
        }
        Ok(Vec::new())
    }

    async fn set_presence(&self, node: NodeId, bodies: &BTreeMap<TableId, String>) -> Result<(), StoreError> {
        let (nothing, something): (Vec<_>, Vec<_>) = bodies.iter().partition(|(_, body)| body.is_empty());
        if !nothing.is_empty() {
            let tables: Vec<i64> = nothing.into_iter().map(|(table, _)| table.0).collect();
            self.execute(sqlx::query(SAY_NOTHING).bind(node.0).bind(tables)).await?;
        }
        if !something.is_empty() {
            let (tables, bodies): (Vec<i64>, Vec<String>) =
                something.into_iter().map(|(table, body)| (table.0, body.clone())).unzip();
            self.execute(sqlx::query(SAY).bind(node.0).bind(tables).bind(bodies)).await?;
        }
        Ok(())
    }

    async fn presence(&self, tables: &[TableId]) -> Result<Vec<(TableId, PresenceRow)>, StoreError> {
        let ask = sqlx::query_as(PRESENCE).bind(numbers(tables));
        let rows: Vec<(i64, i64, Option<i64>, String)> =
            self.read(|desk| Box::pin(async move { Ok(ask.fetch_all(desk).await?) })).await?;
        let row =
            |(table, node, died, body)| (TableId(table), PresenceRow { node: NodeId(node), died, body });
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
        let ask = sqlx::query_scalar(CLAIMED).bind(game.0);
        let done: Option<f32> =
            self.read(|desk| Box::pin(async move { Ok(ask.fetch_optional(desk).await?) })).await?;
        // Whoever had it has just dropped it, or this node has been given up: it must ask again.
        Ok(Claim::Elsewhere(done.unwrap_or(0.0)))
    }

    async fn drop_analysis(&self, node: NodeId, game: GameId) -> Result<(), StoreError> {
        self.execute(sqlx::query(DROP).bind(node.0).bind(game.0)).await.map(|_| ())
    }
}
