//! What goes over wires and pipes, as types: the JSON that servers, clients and bots exchange.
//!
//! Nothing here decides anything. The WebSocket's messages are [`Request`] and [`ServerMessage`], closed sets
//! with a tag and data; `docs/protocol.md` describes them with an example each. A [`ViewJson`] is made from a
//! view by the engine, and is read back into one.

mod analysis;
mod card;
mod code;
mod event;
mod http;
mod lesson;
mod level;
mod message;
mod named;
mod reason;
mod replay;
mod table;
#[cfg(feature = "describe")]
mod typescript;
mod view;
mod writer;

pub use analysis::{AnalysisJson, AnalysisProgress, TurnAnalysisJson};
pub use card::CardText;
pub use code::Code;
pub use event::EventJson;
pub use http::{
    DailyJson, DailyRequest, DailyRow, DeviceGameRequest, DevicePlace, ErrorJson, GameJson, LinkJson,
    ListedTable, Me, MeRequest, PlayerJson, ServerJson, StatisticJson, TableCreated,
};
pub use lesson::{LessonJson, LessonRequest, RefusedAction, Verdict};
pub use level::{Level, LevelError};
pub use message::{ClientMessage, Extent, Missed, Request, ServerMessage};
pub use reason::Reason;
pub use replay::{ContinueRequest, DoneJson, FrameJson, GivenJson, ReplayJson};
pub use table::{
    CannotJson, ChatLine, GameState, LaidJson, Occupant, Phase, Revealed, SeatJson, SeatTally, Settings,
    TableJson, TableState, TalkSetting,
};
#[cfg(feature = "describe")]
pub use typescript::declarations;
pub use view::{PlayJson, Status, ViewJson, card_texts};
pub use writer::JsonWriter;

/// The name and version of the WebSocket's protocol, as it is negotiated.
pub const SUBPROTOCOL: &str = "gambero.1";
