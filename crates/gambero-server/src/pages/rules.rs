//! The rules, explained and illustrated. What is exact and complete is `docs/rules.md`.

use gambero::{Card, Command, CommandKind, Layout};

use super::picture::{card, empty_pile, sign};
use super::prelude::*;

/// The sections in their order; each is the anchor of its own. The commands follow `extreme`.
const SECTIONS: [&str; 16] = [
    "idea",
    "setup",
    "turn",
    "placing",
    "trick",
    "ending",
    "example",
    "outcome",
    "talk",
    "experts",
    "extreme",
    "quick",
    "quick-expert",
    "table",
    "words",
    "rulings",
];

/// Whether the page has a section with this anchor.
#[cfg(test)]
pub(crate) fn has_section(anchor: &str) -> bool {
    let command = anchor.strip_prefix("command-").and_then(|name| name.parse::<Command>().ok());
    SECTIONS.contains(&anchor) || command.is_some()
}

/// Where the page speaks of what a refusal is about.
pub(crate) const fn anchor(code: Code) -> Option<&'static str> {
    Some(match code {
        Code::OnePile => "command-one-pile",
        Code::NoTrick => "command-no-trick",
        Code::Silence => "command-silence",
        Code::DoesNotFit => "placing",
        Code::DutiesOpen => "ending",
        Code::NotYourTurn | Code::NotInHand | Code::NoSuchAction => "turn",
        Code::NoSuchPile => "setup",
        Code::GameOver => "outcome",
        Code::NoSuchSignal | Code::NotInVariant | Code::Spectator | Code::SignalsOnly | Code::TellsNumber => {
            "talk"
        }
        Code::OfferFirst
        | Code::GameHasBegun
        | Code::BotPlays
        | Code::NotSeated
        | Code::SeatTaken
        | Code::SeatFree
        | Code::KnowsAnotherHand
        | Code::NoSuchSeat
        | Code::AlreadySeated
        | Code::NoGame
        | Code::GameOn
        | Code::NoSuchBot
        | Code::NothingToTakeBack
        | Code::NoHints
        | Code::DailyOnly
        | Code::AlreadyPlayed
        | Code::BadSettings => "table",
        _ => return None,
    })
}

pub(crate) async fn show(visitor: Visitor) -> Response {
    let text = visitor.text;
    let title = text.get("rules-title");
    let body = html! {
        article.rules {
            header {
                h1 { (title) }
                p.lead { (text.get("rules-lead")) }
                nav.contents aria-label=(text.get("rules-contents")) {
                    h2 { (text.get("rules-contents")) }
                    ol {
                        @for section in SECTIONS {
                            li {
                                a href={ "#" (section) } { (text.get(&format!("rules-{section}-title"))) }
                                @if section == "extreme" { (command_links(text)) }
                            }
                        }
                    }
                    p { a href="/strategy" { (text.get("strategy-more")) } }
                }
            }
            @for section in SECTIONS {
                section #(section) {
                    h2 { (text.get(&format!("rules-{section}-title"))) }
                    @if matches!(section, "rulings" | "words") { (questions(text, section)) } @else { (paragraphs(text, section)) }
                    (illustration(text, section))
                    @if section == "extreme" { @for command in Command::ALL { (about(text, command)) } }
                }
            }
        }
    };
    Page::new(&visitor, &title).style("rules.css").about(text.get("start-rules-about")).show(&body)
}

/// The numbered paragraphs of a section, as many as there are.
fn paragraphs(text: &Text, section: &str) -> Markup {
    let ids = (1..).map(|number| format!("rules-{section}-{number}"));
    html! { @for id in ids.take_while(|id| text.has(id)) { p { (text.get(&id)) } } }
}

/// The questions of a section with their answers, or its words with what they mean.
fn questions(text: &Text, section: &str) -> Markup {
    let numbers = (1..).take_while(|number| text.has(&format!("rules-{section}-{number}-q")));
    html! {
        dl {
            @for number in numbers {
                dt { (text.get(&format!("rules-{section}-{number}-q"))) }
                dd { (text.get(&format!("rules-{section}-{number}-a"))) }
            }
        }
    }
}

fn command_links(text: &Text) -> Markup {
    html! {
        ul {
            @for command in Command::ALL {
                li { a href={ "#command-" (command.name()) } { (text.get(&format!("command-{}", command.name()))) } }
            }
        }
    }
}

/// A command: its sign, what it orders, the cards that carry it.
fn about(text: &Text, command: Command) -> Markup {
    let bearers: Vec<_> = Layout::FIXED.cards_with(command).iter().collect();
    let name = |card: Card| format!("{}{}", Variant::Extreme.number(card), command.letter());
    let numbers: Vec<_> = bearers.iter().map(|card| Variant::Extreme.number(*card).to_string()).collect();
    let kind = match command.kind() {
        CommandKind::Lightning => "kind-lightning",
        CommandKind::Lasting => "kind-lasting",
    };
    html! {
        section.command #{ "command-" (command.name()) } {
            h3 { (sign(command)) " " (text.get(&format!("command-{}", command.name()))) " " small { (text.get(kind)) } }
            div.beside {
                @if let Some(first) = bearers.first() { (card(text, &name(*first))) }
                div {
                    (paragraphs(text, &format!("command-{}", command.name())))
                    p.muted { (text.with("rules-command-cards", &[("cards", numbers.join(", ").as_str().into())])) }
                }
            }
        }
    }
}

/// What a section shows in cards.
fn illustration(text: &Text, section: &str) -> Markup {
    match section {
        "setup" => html! {
            div.row { (empty_pile(text, true)) (empty_pile(text, true)) (empty_pile(text, false)) (empty_pile(text, false)) }
            (hands(text))
        },
        "placing" => html! {
            div.row {
                div.from { (direction(text, true)) (card(text, "52")) }
                (arrow("fits"))
                div.fits { span.step { "+1" } (card(text, "53")) }
                div.fits { span.step { "+38" } (card(text, "90")) }
                div.fits-not { span.step { "✕" } (card(text, "51")) }
            }
        },
        "trick" => html! {
            div.cases {
                div.row {
                    div.from { (direction(text, true)) (card(text, "58")) }
                    (arrow("trick"))
                    div.jumps { span.step { "↩ 10" } (card(text, "48")) }
                }
                div.row {
                    div.from { (direction(text, false)) (card(text, "23")) }
                    (arrow("trick"))
                    div.jumps { span.step { "↩ 10" } (card(text, "33")) }
                }
            }
        },
        "example" => super::example::turn(text),
        "quick" => html! {
            div.row { @for name in ["r2", "y4", "g6", "b8", "v10"] { (card(text, name)) } }
            // The leaflet has the falling pile above.
            div.row {
                div.from { (direction(text, false)) (card(text, "b4")) }
                (arrow("fits"))
                div.fits { span.step { "−2" } (card(text, "r2")) }
                div.jumps { span.step { "↩ 5" } (card(text, "b9")) }
                div.fits-not { span.step { "✕" } (card(text, "v4")) }
            }
            div.row {
                div.from { (direction(text, true)) (card(text, "g7")) }
                (arrow("fits"))
                div.fits { span.step { "+2" } (card(text, "b9")) }
                div.jumps { span.step { "↩ 4" } (card(text, "g3")) }
                div.fits-not { span.step { "✕" } (card(text, "y7")) }
            }
        },
        _ => html! {},
    }
}

fn arrow(class: &str) -> Markup {
    html! { span.arrow.(class) aria-hidden="true" { "→" } }
}

fn direction(text: &Text, rising: bool) -> Markup {
    html! {
        @if rising { span.step.rising { "▲ " (text.get("pile-rising")) } }
        @else { span.step.falling { "▼ " (text.get("pile-falling")) } }
    }
}

/// How many cards a full hand has.
fn hands(text: &Text) -> Markup {
    let columns = [(1, "rules-hand-one"), (2, "rules-hand-two"), (3, "rules-hand-more")];
    html! {
        div.wide {
            table {
                caption { (text.get("rules-hand-caption")) }
                thead {
                    tr {
                        th scope="col" { (text.get("rules-hand-game")) }
                        @for (_, id) in columns { th scope="col" { (text.get(id)) } }
                    }
                }
                tbody {
                    @for variant in Variant::ALL {
                        tr {
                            th scope="row" { (text.get(&format!("variant-{}", variant.id()))) }
                            @for (players, _) in columns {
                                td {
                                    (variant.hand_size(players))
                                    @if variant.is_house_rule(players) { " " small { (text.get("rules-hand-ours")) } }
                                }
                            }
                        }
                    }
                }
            }
        }
        p.muted { (text.get("variant-quick-solo")) }
    }
}

/// A link to what the rules say about a refusal.
pub(crate) fn link(text: &Text, code: Code) -> Markup {
    html! { @if let Some(anchor) = anchor(code) { a.button href={ "/rules#" (anchor) } { (text.get("rules-more")) } } }
}
