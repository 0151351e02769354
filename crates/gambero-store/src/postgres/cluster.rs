//! What the nodes of a cluster know of each other. See the tables' comments in the migration.

use std::collections::BTreeMap;
use std::time::Duration;

use async_trait::async_trait;

use super::PostgresStore;
use super::dialect::Row;
use super::query::{Column, Read, bind, column, columns, queries};
use crate::cluster::{Claim, Cluster, Node, NodeId, PresenceRow, Pulse, TableStand};
use crate::error::StoreError;
use crate::game::GameId;
use crate::person::PersonId;
use crate::table::{Phase, TableId};

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

queries! {
    fn join_node(name: String, version: String, lease: i64) -> Option<NodeId> = concat!("INSERT INTO nodes (name, version, until_ms) VALUES ($1, $2, ", now!(), " + $3) RETURNING id");
    /// One row for each node that lives, with the rest in each; none if this one has been given up.
    fn renew_lease(node: NodeId, lease: i64) -> Vec<Beat> = concat!(
        "WITH clock AS MATERIALIZED (SELECT ",
        now!(),
        " AS now), me AS (
            UPDATE nodes SET until_ms = clock.now + $2 FROM clock WHERE nodes.id = $1
            RETURNING nodes.id, nodes.name, nodes.version
        )
        SELECT clock.now, COALESCE((SELECT MAX(id) FROM forgettings), 0) AS forgotten, n.id, n.name, n.version
        FROM clock CROSS JOIN me CROSS JOIN LATERAL (
            SELECT me.id, me.name, me.version
            UNION SELECT id, name, version FROM (
                SELECT id, name, version FROM nodes WHERE until_ms > clock.now ORDER BY until_ms DESC LIMIT 1000
            ) AS living
        ) AS n ORDER BY n.id"
    );
    fn end_lease(node: NodeId) -> () = concat!("UPDATE nodes SET until_ms = LEAST(until_ms, ", now!(), ") WHERE id = $1");
    fn remove_nodes(after: i64) -> u64 = concat!(
        "DELETE FROM nodes WHERE id = ANY (ARRAY(
            SELECT id FROM nodes WHERE until_ms <= ",
        now!(),
        " - $1 ORDER BY until_ms LIMIT 100 FOR UPDATE SKIP LOCKED))"
    );
    /// In the order of tables, so that two nodes that want the same ones wait for each other and not both.
    fn insert_keepers(node: NodeId, tables: Vec<i64>) -> Vec<TableId> = concat!(
        "INSERT INTO keepers (table_id, node_id)
        SELECT asked.id, n.id FROM UNNEST($2::bigint[]) AS asked (id) CROSS JOIN nodes n WHERE n.id = $1
        ORDER BY asked.id
        ON CONFLICT (table_id) DO UPDATE SET node_id = excluded.node_id
        WHERE keepers.node_id = excluded.node_id OR NOT ",
        lives!("keepers.node_id"),
        " RETURNING table_id"
    );
    fn remove_keepers(node: NodeId, tables: Vec<i64>) -> () = "DELETE FROM keepers WHERE node_id = $1 AND table_id = ANY ($2)";
    /// Nodes that keep something and do not live. The index is read once for each node that keeps something.
    fn failed(asks: NodeId) -> Vec<NodeId> = concat!(
        "WITH RECURSIVE held AS (
            SELECT CAST(0 AS BIGINT) AS id
            UNION ALL
            SELECT (SELECT MIN(node_id) FROM keepers WHERE node_id > held.id) FROM held WHERE held.id IS NOT NULL
        )
        SELECT id FROM held WHERE id > 0 AND NOT ",
        lives!("held.id"),
        " AND EXISTS (SELECT 1 FROM nodes WHERE id = $1)"
    );
    fn take_over(node: NodeId, failed: NodeId, limit: u32) -> Vec<Adopted> = concat!(
        "UPDATE keepers SET node_id = $1 FROM tables t
        WHERE t.id = keepers.table_id AND keepers.table_id = ANY (ARRAY(
            SELECT table_id FROM keepers WHERE node_id = $2 ORDER BY table_id LIMIT $3 FOR UPDATE SKIP LOCKED))
            AND EXISTS (SELECT 1 FROM nodes WHERE id = $1) AND NOT ",
        lives!("$2"),
        " RETURNING t.id, t.code, t.phase"
    );
    fn say(node: NodeId, tables: Vec<i64>, bodies: Vec<String>) -> () = "
        INSERT INTO presence (table_id, node_id, body, stamp)
        SELECT said.table_id, n.id, said.body, CAST(random() * 281474976710656 AS BIGINT) + 1
        FROM UNNEST($2::bigint[], $3::text[]) AS said (table_id, body) CROSS JOIN nodes n WHERE n.id = $1
        FOR KEY SHARE OF n
        ON CONFLICT (table_id, node_id) DO UPDATE SET body = excluded.body, stamp = excluded.stamp";
    fn say_nothing(node: NodeId, tables: Vec<i64>) -> () = "DELETE FROM presence WHERE node_id = $1 AND table_id = ANY ($2)";
    fn said(tables: Vec<i64>) -> Vec<(TableId, PresenceRow)> = concat!(
        "SELECT table_id, node_id, (SELECT until_ms FROM nodes WHERE id = presence.node_id AND until_ms <= ",
        now!(),
        ") AS died, body
        FROM presence WHERE table_id = ANY ($1) ORDER BY table_id, node_id"
    );
    fn stands_of(tables: Vec<i64>) -> Vec<TableStand> = concat!(
        "SELECT t.id AS \"table\", (SELECT MAX(version) FROM log WHERE table_id = t.id) AS version, CAST(COALESCE((
            SELECT until_ms FROM nodes WHERE id = (SELECT node_id FROM keepers WHERE table_id = t.id)
        ) > ",
        now!(),
        ", false) AS INTEGER)::bigint AS is_kept,
            COALESCE((SELECT CAST(SUM(stamp) AS BIGINT) FROM presence WHERE table_id = t.id), 0) AS presence
        FROM UNNEST($1::bigint[]) WITH ORDINALITY AS asked (id, place) JOIN tables t ON t.id = asked.id
        ORDER BY asked.place"
    );
    fn forgettings(after: i64) -> Vec<Forgetting> = "SELECT id, person_id AS person FROM forgettings WHERE id > $1 ORDER BY id LIMIT 1000";
    fn claim(node: NodeId, game: GameId, done: f32) -> u64 = concat!(
        "INSERT INTO analyses_in_work (game_id, node_id, done)
        SELECT $2, id, $3 FROM nodes WHERE id = $1 FOR KEY SHARE
        ON CONFLICT (game_id) DO UPDATE SET node_id = excluded.node_id, done = excluded.done
        WHERE analyses_in_work.node_id = excluded.node_id OR NOT ",
        lives!("analyses_in_work.node_id"),
        " RETURNING game_id"
    );
    fn claimed(game: GameId) -> Option<f32> = "SELECT done FROM analyses_in_work WHERE game_id = $1";
    fn unclaim(node: NodeId, game: GameId) -> () = "DELETE FROM analyses_in_work WHERE game_id = $2 AND node_id = $1";
}

/// A living node, with the time and the last forgetting.
pub(super) struct Beat {
    now: i64,
    forgotten: i64,
    id: NodeId,
    name: String,
    version: String,
}

/// A table that has another keeper now.
pub(super) struct Adopted {
    id: TableId,
    code: String,
    phase: Phase,
}

pub(super) struct Forgetting {
    id: i64,
    person: PersonId,
}

columns! {
    Beat { now, forgotten, id, name, version }
    Adopted { id, code, phase }
    Forgetting { id, person }
    TableStand { table, version, is_kept, presence }
}

column! {
    NodeId = i64: value => Some(Self(value));
    f32 = f32: value => Some(value);
}

bind! {
    NodeId: value => value.0;
}

impl Read for (TableId, PresenceRow) {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let (node, died) = (Column::read(row, "node_id")?, Column::read(row, "died")?);
        let row =
            (Column::read(row, "table_id")?, PresenceRow { node, died, body: Column::read(row, "body")? });
        Ok(row)
    }
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
        let (name, version) = (name.to_owned(), version.to_owned());
        let joined = self.heartbeat.once(move |desk| Box::pin(join_node(desk, name, version, millis(lease))));
        Ok(joined.await?.ok_or(sqlx::Error::RowNotFound)?)
    }

    async fn renew(&self, node: NodeId, lease: Duration) -> Result<Option<Pulse>, StoreError> {
        let beats = self.heartbeat.once(move |desk| Box::pin(renew_lease(desk, node, millis(lease)))).await?;
        let Some(&Beat { now, forgotten, .. }) = beats.first() else { return Ok(None) };
        let node = |Beat { id, name, version, .. }| Node { id, name, version };
        Ok(Some(Pulse { now, nodes: beats.into_iter().map(node).collect(), forgotten }))
    }

    async fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        self.heartbeat.once(move |desk| Box::pin(end_lease(desk, node))).await
    }

    async fn give_up(&self, after: Duration) -> Result<u64, StoreError> {
        self.leases.once(move |desk| Box::pin(remove_nodes(desk, millis(after)))).await
    }

    async fn keep(&self, node: NodeId, tables: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        let tables = numbers(tables);
        self.leases.once(move |desk| Box::pin(insert_keepers(desk, node, tables))).await
    }

    async fn release(&self, node: NodeId, tables: &[TableId]) -> Result<(), StoreError> {
        let tables = numbers(tables);
        self.leases.once(move |desk| Box::pin(remove_keepers(desk, node, tables))).await
    }

    async fn adopt(&self, node: NodeId, limit: u32) -> Result<Vec<String>, StoreError> {
        for failed in self.leases.once(move |desk| Box::pin(failed(desk, node))).await? {
            loop {
                let rows =
                    self.leases.once(move |desk| Box::pin(take_over(desk, node, failed, limit))).await?;
                if rows.is_empty() {
                    break;
                }
                let (closed, open): (Vec<_>, Vec<_>) =
                    rows.into_iter().partition(|row| row.phase == Phase::Closed);
                if !closed.is_empty() {
                    // Closed tables need no keeper any more.
                    let closed: Vec<_> = closed.into_iter().map(|row| row.id).collect();
                    self.release(node, &closed).await?;
                }
                if !open.is_empty() {
                    return Ok(open.into_iter().map(|row| row.code).collect());
                }
            }
        }
        Ok(Vec::new())
    }

    async fn set_presence(&self, node: NodeId, bodies: &BTreeMap<TableId, String>) -> Result<(), StoreError> {
        let (nothing, something): (Vec<_>, Vec<_>) = bodies.iter().partition(|(_, body)| body.is_empty());
        if !nothing.is_empty() {
            let tables = nothing.into_iter().map(|(table, _)| table.0).collect();
            self.write_once(move |desk| Box::pin(say_nothing(desk, node, tables))).await?;
        }
        if !something.is_empty() {
            let (tables, bodies) = something.into_iter().map(|(table, body)| (table.0, body.clone())).unzip();
            self.write_once(move |desk| Box::pin(say(desk, node, tables, bodies))).await?;
        }
        Ok(())
    }

    async fn presence(&self, tables: &[TableId]) -> Result<Vec<(TableId, PresenceRow)>, StoreError> {
        let tables = numbers(tables);
        self.read(move |desk| Box::pin(said(desk, tables))).await
    }

    async fn stands(&self, tables: &[TableId]) -> Result<Vec<TableStand>, StoreError> {
        let tables = tables.iter().map(|table| table.0).collect();
        self.read(move |desk| Box::pin(stands_of(desk, tables))).await
    }

    async fn forgotten_after(&self, number: i64) -> Result<(Vec<PersonId>, i64), StoreError> {
        let rows = self.read(move |desk| Box::pin(forgettings(desk, number))).await?;
        let last = rows.last().map_or(number, |row| row.id);
        Ok((rows.into_iter().map(|row| row.person).collect(), last))
    }

    async fn claim_analysis(&self, node: NodeId, game: GameId, done: f32) -> Result<Claim, StoreError> {
        if self.write_once(move |desk| Box::pin(claim(desk, node, game, done))).await? > 0 {
            return Ok(Claim::Mine);
        }
        let done = self.read(move |desk| Box::pin(claimed(desk, game))).await?;
        // Whoever had it has just dropped it, or this node has been given up: it must ask again.
        Ok(Claim::Elsewhere(done.unwrap_or(0.0)))
    }

    async fn drop_analysis(&self, node: NodeId, game: GameId) -> Result<(), StoreError> {
        self.write_once(move |desk| Box::pin(unclaim(desk, node, game))).await
    }
}
