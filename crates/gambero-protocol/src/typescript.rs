//! The same types for TypeScript and JSDoc.

use ts_rs::{Config, TS};

use crate::code::Code;
use crate::event::EventJson;
use crate::http::{
    DailyJson, DailyRequest, DailyRow, ErrorJson, GameJson, LinkJson, ListedTable, Me, MeRequest, PlayerJson,
    ServerJson, StatisticJson, TableCreated,
};
use crate::message::{ClientMessage, Extent, Missed, Request, ServerMessage};
use crate::table::{
    ChatLine, GameState, Occupant, Phase, Revealed, SeatJson, Settings, TableJson, TableState, TalkSetting,
};
use crate::view::{PlayJson, ViewJson};

/// The declarations of all types, as the text of a `.d.ts` file.
pub fn declarations() -> String {
    let config = Config::new();
    let mut text = String::from(
        "// The types of the protocol, made from crates/gambero-protocol. Change them there, then run\n\
         // `cargo xtask types`.\n",
    );
    let mut add = |docs: Option<String>, declaration: String| {
        text.push('\n');
        text.push_str(&docs.unwrap_or_default());
        text.push_str("export ");
        text.push_str(&declaration);
        text.push('\n');
    };
    macro_rules! add {
        ($($type:ty),* $(,)?) => {
            $(add(<$type>::docs(), <$type>::decl(&config));)*
        };
    }
    add!(
        Request,
        ClientMessage,
        Extent,
        ServerMessage,
        Missed,
        EventJson,
        Code,
        TableJson,
        TableState,
        GameState,
        ViewJson,
        PlayJson,
        Revealed,
        SeatJson,
        Occupant,
        Phase,
        Settings,
        TalkSetting,
        ChatLine,
        Me,
        MeRequest,
        LinkJson,
        TableCreated,
        ListedTable,
        GameJson,
        PlayerJson,
        StatisticJson,
        DailyJson,
        DailyRequest,
        DailyRow,
        ServerJson,
        ErrorJson,
    );
    text
}
