//! Games that have ended: writing, listing and counting them.

use super::dialect::{Connection, Row};
use super::query::{Column, Read, columns, queries};
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

queries! {
    fn of(person: PersonId, before: Option<GameId>, limit: u32) -> Vec<GameSummary> = select!(
        "''",
        "g.id IN (
            SELECT DISTINCT game_id FROM game_seats
            WHERE person_id = $1 AND game_id < COALESCE($2, 9223372036854775807)
            ORDER BY game_id DESC LIMIT $3)",
        "DESC"
    );
    fn at(table: TableId, after: Option<GameId>, limit: u32) -> Vec<GameSummary> = select!(
        "''",
        "g.id IN (
            SELECT id FROM games WHERE table_id = $1 AND id > COALESCE($2, 0) ORDER BY id LIMIT $3)",
        "ASC"
    );
    fn whole(id: GameId) -> Vec<GameSummary> =
        select!("(SELECT body FROM records WHERE game_id = g.id)", "g.id = $1", "ASC");
    fn numbered(table: TableId, number: u32) -> Vec<GameSummary> = select!(
        "(SELECT body FROM records WHERE game_id = g.id)",
        "g.table_id = $1 AND g.number = $2",
        "ASC"
    );
    fn analysis(game: GameId) -> Option<String> = "SELECT body FROM analyses WHERE game_id = $1";
    fn keep_analysis(game: GameId, text: String) -> () = "
        INSERT INTO analyses (game_id, body) SELECT id, $2 FROM games WHERE id = $1
        ON CONFLICT (game_id) DO NOTHING";
    fn statistics(person: PersonId) -> Vec<Statistic> = "
        SELECT variant, players, games, wins, CAST(cards_left AS DOUBLE PRECISION) / games AS mean_left,
            best_left, streak, longest_streak
        FROM person_statistics WHERE person_id = $1 ORDER BY variant, players";
    fn latest_results(person: PersonId, limit: u32) -> Vec<GameResult> = r#"
        SELECT variant, CAST(CASE WHEN outcome = 'won' THEN 1 ELSE 0 END AS BIGINT) AS won, cards_left AS "left" FROM games
        WHERE practice = 0 AND id IN (
            SELECT DISTINCT game_id FROM game_seats WHERE person_id = $1 ORDER BY game_id DESC LIMIT $2)
        ORDER BY id"#;
    fn results_of_people() -> Vec<PeoplesResult> = "
        SELECT variant, players, CAST(SUM(games) AS BIGINT) AS games, CAST(SUM(wins) AS BIGINT) AS wins,
            CAST(SUM(cards_left) AS DOUBLE PRECISION) / SUM(games) AS mean_left
        FROM people_results WHERE games > 0 GROUP BY variant, players ORDER BY variant, players";
}

columns! {
    Statistic { variant, players, games, wins, mean_left, best_left, streak, longest_streak }
    GameResult { variant, won, left }
    PeoplesResult { variant, players, games, wins, mean_left }
}

/// A game with one of its seats.
impl Read for GameSummary {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let text = |name| <Option<String> as Column>::read(row, name);
        let seat: Option<u8> = Column::read(row, "seat")?;
        let person = Column::read(row, "person_id")?;
        let player = seat.zip(text("name")?).map(|(seat, name)| Player { seat, person, name });
        let daily = text("daily_day")?.zip(text("daily_variant")?);
        let device = text("device_code")?.zip(Column::read(row, "device_number")?);
        let game = FinishedGame {
            number: Column::read(row, "number")?,
            variant: Column::read(row, "variant")?,
            players: Column::read(row, "players")?,
            outcome: Column::read(row, "outcome")?,
            left: Column::read(row, "cards_left")?,
            practice: Column::read(row, "practice")?,
            daily: daily.map(|(day, variant)| DailyKey { day, variant }),
            started: Column::read(row, "started")?,
            ended: Column::read(row, "ended")?,
            record: Column::read(row, "record")?,
            seats: player.into_iter().collect(),
            device: device.map(|(code, number)| DeviceOrigin { code, number }),
        };
        let (id, table) = (Column::read(row, "id")?, Column::read(row, "table_id")?);
        Ok(Self { id, table, code: Column::read(row, "code")?, game })
    }

    fn join(&mut self, next: Self) -> Option<Self> {
        if next.id != self.id {
            return Some(next);
        }
        self.game.seats.extend(next.game.seats);
        None
    }
}

pub(super) async fn by_number(
    connection: &mut Connection,
    table: TableId,
    number: u32,
) -> Result<Option<(GameId, FinishedGame)>, StoreError> {
    let found = numbered(connection, table, number).await?.pop();
    Ok(found.map(|summary| (summary.id, summary.game)))
}

pub(super) async fn by_id(
    connection: &mut Connection,
    id: GameId,
) -> Result<Option<(String, FinishedGame)>, StoreError> {
    Ok(whole(connection, id).await?.pop().map(|summary| (summary.code, summary.game)))
}
