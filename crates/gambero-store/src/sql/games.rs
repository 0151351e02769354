//! Games that have ended: writing, listing and counting them.

use super::dialect::Connection;
use super::row::row;
use super::statements::statements;
use crate::daily::DailyKey;
use crate::error::StoreError;
use crate::game::{
    DeviceOrigin, FinishedGame, GameId, GameResult, GameSummary, PeoplesResult, Player, Statistic,
};
use crate::person::PersonId;
use crate::table::TableId;

/// Selects games by a condition on `g`, with their seats.
macro_rules! select {
    ($record:literal, $condition:literal, $order:literal) => {
        concat!(
            "SELECT g.id, g.table_id, t.code, g.number, g.variant, g.players, g.outcome, g.cards_left, g.practice,
                g.daily_day, g.daily_variant, g.started, g.ended, ",
            $record,
            " AS record, s.seat, s.person_id, s.name, d.code AS device_code, d.number AS device_number
            FROM games g JOIN tables t ON t.id = g.table_id LEFT JOIN game_seats s ON s.game_id = g.id
                LEFT JOIN device_games d ON d.game_id = g.id
            WHERE ",
            $condition,
            " ORDER BY g.id ",
            $order,
            ", s.seat"
        )
    };
}

statements! {
    OF_PERSON = select!(
        "''",
        "g.id IN (
            SELECT DISTINCT game_id FROM game_seats WHERE person_id = $1 AND game_id < $2
            ORDER BY game_id DESC LIMIT $3)",
        "DESC"
    );
    AT_TABLE = select!(
        "''",
        "g.id IN (SELECT id FROM games WHERE table_id = $1 AND id > $2 ORDER BY id LIMIT $3)",
        "ASC"
    );
    BY_ID = select!("(SELECT body FROM records WHERE game_id = g.id)", "g.id = $1", "ASC");
    BY_NUMBER = select!("(SELECT body FROM records WHERE game_id = g.id)", "g.table_id = $1 AND g.number = $2", "ASC");
    ANALYSIS = "SELECT body FROM analyses WHERE game_id = $1";
    STATISTICS = "
        SELECT variant, players, games, wins, cards_left, best_left, streak, longest_streak
        FROM person_statistics WHERE person_id = $1 ORDER BY variant, players";
    LATEST_RESULTS = "
        SELECT variant, outcome, cards_left FROM games
        WHERE practice = 0 AND id IN (
            SELECT DISTINCT game_id FROM game_seats WHERE person_id = $1 ORDER BY game_id DESC LIMIT $2)
        ORDER BY id";
    RESULTS_OF_PEOPLE = "
        SELECT variant, players, CAST(SUM(games) AS BIGINT) AS games, CAST(SUM(wins) AS BIGINT) AS wins,
            CAST(SUM(cards_left) AS BIGINT) AS cards_left
        FROM people_results WHERE games > 0 GROUP BY variant, players ORDER BY variant, players";
    KEEP_ANALYSIS = "
        INSERT INTO analyses (game_id, body) SELECT id, $2 FROM games WHERE id = $1
        ON CONFLICT (game_id) DO NOTHING";
}

row! {
    /// A game with one of its seats.
    struct Row {
        id: i64,
        table_id: i64,
        code: String,
        number: u32,
        variant: String,
        players: u8,
        outcome: String,
        cards_left: u32,
        practice: bool,
        daily_day: Option<String>,
        daily_variant: Option<String>,
        started: i64,
        ended: i64,
        record: String,
        seat: Option<u8>,
        person_id: Option<i64>,
        name: Option<String>,
        device_code: Option<String>,
        device_number: Option<u32>,
    }
}

/// Rows of the same game follow each other.
fn gather(rows: Vec<Row>) -> Vec<GameSummary> {
    let mut games: Vec<GameSummary> = Vec::new();
    for row in rows {
        let person = row.person_id.map(PersonId);
        let player = row.seat.zip(row.name).map(|(seat, name)| Player { seat, person, name });
        match games.last_mut() {
            Some(game) if game.id.0 == row.id => game.game.seats.extend(player),
            _ => games.push(GameSummary {
                id: GameId(row.id),
                table: TableId(row.table_id),
                code: row.code,
                game: FinishedGame {
                    number: row.number,
                    variant: row.variant,
                    players: row.players,
                    outcome: row.outcome,
                    left: row.cards_left,
                    practice: row.practice,
                    daily: row
                        .daily_day
                        .zip(row.daily_variant)
                        .map(|(day, variant)| DailyKey { day, variant }),
                    started: row.started,
                    ended: row.ended,
                    record: row.record,
                    seats: player.into_iter().collect(),
                    device: row
                        .device_code
                        .zip(row.device_number)
                        .map(|(code, number)| DeviceOrigin { code, number }),
                },
            }),
        }
    }
    games
}

pub(super) async fn of(
    connection: &mut Connection,
    person: PersonId,
    before: Option<GameId>,
    limit: u32,
) -> Result<Vec<GameSummary>, StoreError> {
    let rows = sqlx::query_as(OF_PERSON)
        .bind(person.0)
        .bind(before.map_or(i64::MAX, |game| game.0))
        .bind(i64::from(limit))
        .fetch_all(connection)
        .await?;
    Ok(gather(rows))
}

pub(super) async fn at(
    connection: &mut Connection,
    table: TableId,
    after: Option<GameId>,
    limit: u32,
) -> Result<Vec<GameSummary>, StoreError> {
    let rows = sqlx::query_as(AT_TABLE)
        .bind(table.0)
        .bind(after.map_or(i64::MIN, |game| game.0))
        .bind(i64::from(limit))
        .fetch_all(connection)
        .await?;
    Ok(gather(rows))
}

pub(super) async fn by_number(
    connection: &mut Connection,
    table: TableId,
    number: u32,
) -> Result<Option<(GameId, FinishedGame)>, StoreError> {
    let rows = sqlx::query_as(BY_NUMBER).bind(table.0).bind(i64::from(number)).fetch_all(connection).await?;
    Ok(gather(rows).pop().map(|summary| (summary.id, summary.game)))
}

pub(super) async fn by_id(
    connection: &mut Connection,
    id: GameId,
) -> Result<Option<(String, FinishedGame)>, StoreError> {
    let rows = sqlx::query_as(BY_ID).bind(id.0).fetch_all(connection).await?;
    Ok(gather(rows).pop().map(|summary| (summary.code, summary.game)))
}

pub(super) async fn analysis(
    connection: &mut Connection,
    game: GameId,
) -> Result<Option<String>, StoreError> {
    Ok(sqlx::query_scalar(ANALYSIS).bind(game.0).fetch_optional(connection).await?)
}

pub(super) async fn keep_analysis(
    connection: &mut Connection,
    game: GameId,
    text: String,
) -> Result<(), StoreError> {
    sqlx::query(KEEP_ANALYSIS).bind(game.0).bind(text).execute(connection).await?;
    Ok(())
}

row! {
    struct Counted {
        variant: String,
        players: u8,
        games: u32,
        wins: u32,
        cards_left: i64,
        best_left: u32,
        streak: u32,
        longest_streak: u32,
    }
}

pub(super) async fn statistics(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Vec<Statistic>, StoreError> {
    let rows: Vec<Counted> = sqlx::query_as(STATISTICS).bind(person.0).fetch_all(connection).await?;
    Ok(rows
        .into_iter()
        .map(|row| Statistic {
            variant: row.variant,
            players: row.players,
            games: row.games,
            wins: row.wins,
            mean_left: row.cards_left as f64 / f64::from(row.games),
            best_left: row.best_left,
            streak: row.streak,
            longest_streak: row.longest_streak,
        })
        .collect())
}

row! {
    struct Latest {
        variant: String,
        outcome: String,
        cards_left: u32,
    }
}

pub(super) async fn latest_results(
    connection: &mut Connection,
    person: PersonId,
    limit: u32,
) -> Result<Vec<GameResult>, StoreError> {
    let rows: Vec<Latest> =
        sqlx::query_as(LATEST_RESULTS).bind(person.0).bind(i64::from(limit)).fetch_all(connection).await?;
    let result =
        |row: Latest| GameResult { variant: row.variant, won: row.outcome == "won", left: row.cards_left };
    Ok(rows.into_iter().map(result).collect())
}

row! {
    struct CountedOfPeople {
        variant: String,
        players: u8,
        games: u32,
        wins: u32,
        cards_left: i64,
    }
}

pub(super) async fn results_of_people(connection: &mut Connection) -> Result<Vec<PeoplesResult>, StoreError> {
    let rows: Vec<CountedOfPeople> = sqlx::query_as(RESULTS_OF_PEOPLE).fetch_all(connection).await?;
    Ok(rows
        .into_iter()
        .map(|row| PeoplesResult {
            variant: row.variant,
            players: row.players,
            games: row.games,
            wins: row.wins,
            mean_left: row.cards_left as f64 / f64::from(row.games),
        })
        .collect())
}
