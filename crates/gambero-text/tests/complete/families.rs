//! Messages whose ids are put together when they are needed, and all that can be put in.

use std::fs;
use std::path::Path;

use gambero::{Colour, Command, LossReason, Signal, Variant};
use gambero_bots::Level;
use gambero_text::{Language, Text};

use crate::sources::entries;

/// Messages whose ids follow a pattern with stars.
pub(crate) struct Family {
    pub(crate) pattern: &'static str,
    /// The ids of all its messages.
    pub(crate) ids: Vec<String>,
}

impl Family {
    /// A pattern with one star or `*-*`, and all that can stand for it.
    fn new(pattern: &'static str, members: &[String]) -> Self {
        let id = |member: &String| pattern.replace("*-*", "*").replace('*', member);
        Self { pattern, ids: members.iter().map(id).collect() }
    }

    /// A pattern whose second star is a number from 1 on, as far as there are messages: paragraphs, of which
    /// there is one at least.
    fn numbered(pattern: &'static str, members: &[String]) -> Self {
        let paragraphs = |member: &String| {
            let first = pattern.replacen('*', member, 1);
            let ids = (1..).map(move |number: u32| first.replace('*', &number.to_string()));
            let count = ids.clone().take_while(|id| Text::of(Language::En).has(id)).count();
            ids.take(count.max(1))
        };
        Self { pattern, ids: members.iter().flat_map(paragraphs).collect() }
    }
}

/// Every family, with what can be put in: the closed lists of the engine, of the bots and of the protocol.
pub(crate) fn families() -> Vec<Family> {
    let family = Family::new;
    let variants = Variant::ALL.map(|variant| variant.id().to_owned());
    let levels = Level::ALL.map(|level| level.name().to_owned());
    let commands = Command::ALL.map(|command| command.name().to_owned());
    let kind = |signal: &Signal| signal.to_string().split(':').next().unwrap_or_default().to_owned();
    let signals: Vec<_> = Signal::all().map(|signal| kind(&signal)).collect();
    let signals_about_piles: Vec<_> =
        Signal::all().filter(|signal| signal.pile().is_some()).map(|signal| kind(&signal)).collect();
    // About others, and about oneself.
    let both = [String::new(), "-you".to_owned()];
    let for_both = |list| {
        words(list).iter().flat_map(|word| both.clone().map(|end| format!("{word}{end}"))).collect::<Vec<_>>()
    };
    let months: Vec<_> = (1..=12).map(|month| month.to_string()).collect();
    let weekdays: Vec<_> = (1..=7).map(|weekday| weekday.to_string()).collect();
    let moments: Vec<_> = (1..=5).map(|moment| moment.to_string()).collect();
    let questions = words("words rulings");
    let sections = words(SECTIONS).into_iter().filter(|section| !questions.contains(section));
    let paragraphs: Vec<_> =
        sections.chain(commands.iter().map(|command| format!("command-{command}"))).collect();
    vec![
        family("device-*", &words("broken failed full network refused")),
        family("variant-*", &variants),
        family("variant-*-about", &variants),
        family("new-layout-*", &words("fixed shuffled own")),
        family("level-*", &levels),
        family("level-*-about", &levels),
        family("strength-*", &levels),
        family("command-*", &commands),
        family("command-*-about", &commands),
        family("colour-*", &Colour::ALL.map(|colour| colour.name().to_owned())),
        family("pile-*", &words("rising falling")),
        family("signal-*", &signals),
        family("signal-*-about", &signals),
        family("signal-*-at", &signals_about_piles),
        family("lost-*", &LossReason::ALL.map(|reason| reason.name().to_owned())),
        family("reason-*", &protocol("Reason")),
        family("error-*", &protocol("Code")),
        family(
            "event-*",
            &for_both(
                "sat stand-in took-over undecided offered declined jumped played stopped closed-turn ended voted unvoted",
            ),
        ),
        family("event-renamed*", &both),
        family("event-stood*", &both),
        family("event-drew*", &both),
        family("event-said*", &both),
        family("event-unsaid*", &both),
        family("event-wrote*", &both),
        family("replay-*", &words(CONTROLS)),
        family("replay-*-*", &words("plot-left plot-draw plot-trick chance-line chance-dear")),
        family("replay-*-*", &words("chance-won chance-perhaps chance-lost")),
        family("replay-winnable-*", &words("always never until between from perhaps unknown")),
        family("replay-column-*", &words("turn who laid left")),
        Family { pattern: "*-*", ids: lessons() },
        family("month-*", &months),
        family("theme-*", &words("device light dark")),
        family(
            "prefs-*",
            &words("alerts play help sound vibration notification cards motion bots ruler steps hints"),
        ),
        family("prefs-*-about", &words("vibration notification cards bots ruler steps hints")),
        Family { pattern: "prefs-*-*", ids: words(VALUES) },
        family("alert-*", &words("sound vibration notification")),
        family("calendar-weekday-*", &weekdays),
        family("games-away-*", &words("stand give-up close")),
        family("rules-*-title", &words(SECTIONS)),
        Family::numbered("rules-*-*", &paragraphs),
        Family::numbered("rules-*-*-q", &questions),
        Family::numbered("rules-*-*-a", &questions),
        family("rules-moment-*", &moments),
        family("strategy-*-title", &words(ADVICE)),
        family("strategy-*", &words(ADVICE)),
    ]
}

/// The sections of the page of rules.
const SECTIONS: &str = "idea setup turn placing trick ending example outcome talk experts extreme quick quick-expert table words rulings";

/// What can be preferred beside on and off.
const VALUES: &str = "prefs-cards-normal prefs-cards-large prefs-motion-device prefs-motion-off prefs-motion-slow prefs-motion-fast prefs-bots-slow prefs-bots-normal prefs-bots-fast";

/// The advice of the page of strategy.
const ADVICE: &str = "jump turn few free memory talk listen start pairs commands";

/// The buttons of the replay.
const CONTROLS: &str = "first turn-back back play pause forward turn-forward last";

/// The ids of the texts of the lessons: read from where the lessons are written down, as nobody else has a
/// list of them.
fn lessons() -> Vec<String> {
    let mut found = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gambero-table/src/lessons");
    for file in entries(&folder) {
        let source = fs::read_to_string(file).unwrap_or_default();
        let mut lesson = String::new();
        for field in source.split([',', '{']).map(str::trim) {
            let value = |name: &str| {
                field.strip_prefix(name).and_then(|rest| rest.trim().strip_prefix('"')?.strip_suffix('"'))
            };
            // What lessons have in common is no lesson.
            if let Some(id) = value("id:").filter(|id| !id.is_empty()) {
                id.clone_into(&mut lesson);
                found.extend(["title", "text", "goal", "done"].map(|part| format!("{lesson}-{part}")));
            }
            found.extend(value("word:").map(|word| format!("{lesson}-{word}")));
        }
    }
    assert!(found.len() > 50, "the lessons are where they are looked for");
    found
}

fn words(list: &str) -> Vec<String> {
    list.split(' ').map(str::to_owned).collect()
}

/// The members of a closed list of the protocol, by its name in TypeScript.
fn protocol(name: &str) -> Vec<String> {
    let types = gambero_protocol::declarations();
    let list =
        types.split(&format!("type {name} =")).nth(1).unwrap_or_else(|| panic!("there is no type {name}"));
    let list = list.split(';').next().unwrap_or_default();
    let members: Vec<_> = list.split('"').skip(1).step_by(2).map(str::to_owned).collect();
    assert!(members.len() > 1, "{name} is a list of words: {list}");
    members
}
