//! What browsers get, and of which files under `web/` it is made.

/// The styles of pages with a board.
const BOARD_STYLE: &[&str] = &["style/base.css", "style/board.css"];

/// The styles of pages with forms.
const FORMS_STYLE: &[&str] = &["style/base.css", "style/pages.css", "style/forms.css"];

/// The modules of a board, whatever it is for. Each comes after those that it needs.
const BOARD: &[&str] = &[
    "text.js",
    "storage.js",
    "card.js",
    "motion.js",
    "popup.js",
    "signals.js",
    "ruler.js",
    "duties.js",
    "hand.js",
    "piles.js",
    "input.js",
    "board.js",
];

/// What the table has besides the board.
const TABLE: &[&str] = &[
    "device.js",
    "server.js",
    "link.js",
    "history.js",
    "talk.js",
    "seats.js",
    "room.js",
    "preferences.js",
    "sounds.js",
    "alerts.js",
    "celebrate.js",
    "share.js",
    "result.js",
    "ending.js",
    "hint.js",
    "vote.js",
    "help.js",
    "menu.js",
    "table.js",
];

/// What a replay has besides the board.
const REPLAY: &[&str] = &[
    "share.js",
    "frames.js",
    "curve.js",
    "plot.js",
    "controls.js",
    "turnlist.js",
    "device.js",
    "server.js",
    "chance.js",
    "analysis.js",
    "replay.js",
];

/// Every bundle with its parts. A page gets the styles of its own parts only; `scopes.rs` sees to it that the
/// parts of a bundle do not meet.
pub(crate) fn bundles() -> Vec<(&'static str, Vec<&'static str>)> {
    let bundle = |name, shared: &[&'static str], own: &[&'static str]| (name, [shared, own].concat());
    vec![
        bundle("table.css", BOARD_STYLE, &["style/table.css", "style/room.css", "style/ending.css"]),
        bundle(
            "pages.css",
            FORMS_STYLE,
            &["style/charts.css", "style/preferences.css", "style/calendar.css"],
        ),
        bundle("start.css", FORMS_STYLE, &["style/start.css"]),
        bundle("invite.css", FORMS_STYLE, &["style/invite.css"]),
        bundle("rules.css", &[], &["style/base.css", "style/pages.css", "style/rules.css"]),
        bundle("learn.css", BOARD_STYLE, &["style/pages.css", "style/learn.css"]),
        bundle("replay.css", BOARD_STYLE, &["style/pages.css", "style/replay.css"]),
        bundle("table-page.js", BOARD, TABLE),
        bundle("replay-page.js", BOARD, REPLAY),
        bundle("learn-page.js", BOARD, &["progress.js", "device.js", "learn.js"]),
        bundle("tutorials-page.js", &[], &["text.js", "storage.js", "progress.js"]),
        bundle("start.js", &[], &["text.js", "kept.js", "going.js", "start.js"]),
        bundle("app.js", &[], &["device.js", "server.js", "kept.js", "storage.js", "sending.js", "app.js"]),
        bundle(
            "games-page.js",
            &[],
            &[
                "text.js",
                "device.js",
                "server.js",
                "kept.js",
                "storage.js",
                "going.js",
                "sending.js",
                "games.js",
            ],
        ),
        bundle("worker.js", &[], &["kept.js", "worker.js"]),
        bundle("recover.js", &[], &["recover.js"]),
        bundle("sw.js", &[], &["sw.js"]),
        bundle("copy.js", &[], &["copy.js"]),
        bundle("share.js", &[], &["share.js"]),
        bundle(
            "settings-page.js",
            &[],
            &["preferences.js", "sounds.js", "kept.js", "storage.js", "settings.js"],
        ),
    ]
}
