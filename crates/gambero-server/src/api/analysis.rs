//! The analysis of a finished game: kept, or in work.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use gambero_protocol::{AnalysisProgress, Code};

use crate::analyses::{Analyses, Standing};
use crate::error::Denied;
use crate::games::Games;
use crate::ingress::Address;
use crate::limits::network;
use crate::people::Caller;
use crate::thinking::Asker;

/// `GET /api/tables/{code}/games/{number}/analysis`: where a finished game was won or lost, for those who
/// know the code.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/tables/{code}/games/{number}/analysis",
    params(
        ("code" = String, Path, description = "The code of the table"),
        ("number" = u32, Path, description = "Which game of the table, from 1")
    ),
    responses(
        (status = 200, body = gambero_protocol::AnalysisJson),
        (status = 202, description = "It is being made: ask again", body = AnalysisProgress),
        (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson)
    )
))]
pub(crate) async fn show(
    State(games): State<Arc<Games>>,
    State(analyses): State<Arc<Analyses>>,
    Address(address): Address,
    caller: Caller,
    Path((code, number)): Path<(String, u32)>,
) -> Result<Response, Denied> {
    let (_, game, _) = games.finished(address, caller.person.as_ref(), &code, number).await?;
    let asker = match caller.person {
        Some(person) => Asker::Account(person.id),
        None => Asker::Stranger(network(address)),
    };
    match analyses.of(asker, game).await? {
        Standing::Kept(text) => Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response()),
        Standing::Going(progress) => {
            Ok((StatusCode::ACCEPTED, axum::Json(AnalysisProgress { progress })).into_response())
        }
        Standing::Failed => Err(Denied::new(Code::Internal, "this game could not be analysed")),
        Standing::Full => Err(Denied::new(
            Code::TryAgain,
            "too many of your games or of all are being analysed: try again in a minute",
        )),
    }
}
