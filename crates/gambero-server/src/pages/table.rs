//! The table: an empty page with everything that its modules need. They draw what the WebSocket tells.

use gambero_bots::Level;
use gambero_protocol::Settings;
use maud::PreEscaped;

use super::figures;
use super::invite::Invitation;
use super::prelude::*;
use crate::clock;
use crate::games::check_spoiler;
use crate::ingress::Address;

/// The messages that a board needs, for every page that has one, by how their ids begin.
pub(crate) const BOARD_MESSAGES: &str = "\
    board- card-colour-name card-command-name command- duty- pile-rising pile-falling signal- \
    error-does-not-fit error-no-trick error-one-pile";

const TABLE_MESSAGES: &str = "\
    table- room- invite-name settings-save error-bad-name ending- share- alert- talk- help- level- \
    reason- event- hint- lost- outcome- verdict- left nav-daily nav-rules nav-settings pile-name \
    error-already-seated error-bot-plays error-daily-only error-duties-open error-enough \
    error-game-has-begun error-game-on error-game-over error-internal error-knows-another-hand \
    error-malformed error-no-hints error-no-such-table error-not-seated error-not-your-turn \
    error-nothing-to-take-back error-offer-first error-other-protocol error-play-first error-seat-free \
    error-seat-taken error-signals-only error-silence error-spectator error-stale error-tells-number \
    error-too-fast error-too-long error-too-many error-try-again";

/// Messages that only Extreme needs, and those that only Quick & Easy needs.
const OF_EXTREME: &str = "\
    card-command- command- signal-holds signal-not-now lost-skull lost-three board-why-one board-why-no \
    help-lightning help-lasting";
const OF_QUICK: &str = "card-colour- signal-card signal-colour";

/// `GET /t/{code}`: the table; for somebody who does not sit there and does not ask to watch, the invitation.
pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Address(from): Address,
    Path(code): Path<String>,
    Asked(asked): Asked,
    site: Site,
) -> Result<Response, Denied> {
    let (row, stored, variant) = app.find_open(from, &code).await?;
    let me = visitor.person.as_ref().map(|person| person.id);
    let sits_there = row.summary.sitting.iter().any(|sitting| Some(sitting.person) == me);
    if !sits_there && asked.get("watch").is_none() {
        let invitation = Invitation::look(&*app.store, &row, variant).await?;
        if let Some(invitation) = invitation {
            return Ok(invitation.show(&visitor, &site, false, None));
        }
    }
    check_spoiler(&*app.store, visitor.person.as_ref(), &row).await?;
    Ok(page(&visitor, &row.code, &stored.settings, variant, stored.daily.as_deref()))
}

fn page(
    visitor: &Visitor,
    code: &str,
    settings: &Settings,
    variant: Variant,
    daily: Option<&str>,
) -> Response {
    let text = visitor.text;
    let levels = Level::ALL.map(Level::name).join(" ");
    let name = text.get(&format!("variant-{}", settings.variant));
    let body = html! {
        div #table
            data-code=(code)
            data-variant=(name)
            data-players=(settings.players)
            data-sheet=(address(Sheet::of(variant).file()))
            data-levels=(levels)
            data-known=[visitor.person.is_some().then_some("")]
            data-now=(clock::now())
            data-deck=(variant.deck_size())
            data-day=[daily.map(|day| figures::day(text, day))]
        {
            p.waiting { (text.get("table-loading")) }
            noscript { p { (text.get("table-no-script")) } }
        }
        // The cards are fetched with the modules, and stay as long as the page does.
        svg.sheet aria-hidden="true" { use href={ (address(Sheet::of(variant).file())) "#back" } {} }
        (messages(text, "", Some(variant)))
    };
    Page::new(visitor, &format!("{name} · {code}")).table().private().module("table-page.js").show(&body)
}

/// The messages of a table of a variant, or of all, and others.
pub(crate) fn messages(text: &Text, others: &str, variant: Option<Variant>) -> Markup {
    let needed = |is: fn(Variant) -> bool| variant.is_none_or(is);
    let of_variants = [
        (OF_EXTREME, needed(|variant| variant == Variant::Extreme)),
        (OF_QUICK, needed(|variant| Sheet::of(variant) == Sheet::Colours)),
    ];
    let foreign = of_variants.iter().filter(|(_, needed)| !needed);
    let foreign: Vec<_> = foreign.flat_map(|(ids, _)| ids.split_whitespace()).collect();
    let is_wanted = |id: &str| !foreign.iter().any(|start| id.starts_with(start));
    script(text, &[BOARD_MESSAGES, TABLE_MESSAGES, others], is_wanted)
}

/// The messages with these beginnings, for the modules of a page.
pub(crate) fn messages_of(text: &Text, wanted: &[&str]) -> Markup {
    script(text, wanted, |_| true)
}

fn script(text: &Text, wanted: &[&str], is_wanted: impl Fn(&str) -> bool) -> Markup {
    let wanted: Vec<_> = wanted.iter().flat_map(|list| list.split_whitespace()).collect();
    let mut messages = text.catalogue(&wanted);
    if let Some(messages) = messages.as_object_mut() {
        messages.retain(|id, _| is_wanted(id));
    }
    // In a script only `<` could end it.
    let messages = messages.to_string().replace('<', "\\u003c");
    html! { script type="application/json" id="messages" { (PreEscaped(messages)) } }
}
