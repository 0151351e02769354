//! The lessons: a choice of tutorials, and a page for each, where the modules of `web/` put a board beside
//! the words.

use gambero_table::lessons::{Lesson, tutorial};

use super::picture::card;
use super::prelude::*;
use super::table::{BOARD_MESSAGES, messages_of};

const MESSAGES: &str = "\
    learn-page- hint-play hint-end left outcome- table-offer table-decline talk-untrue error-duties-open \
    error-game-has-begun error-game-over error-internal error-no-such-action error-not-in-hand \
    error-not-your-turn error-offer-first";

/// The tutorials in the order in which one would take them.
const ORDER: [Variant; 6] = [
    Variant::Original,
    Variant::Quick,
    Variant::Extreme,
    Variant::QuickExpert,
    Variant::OriginalPro,
    Variant::OriginalProPlus,
];

pub(crate) async fn choose(visitor: Visitor) -> Response {
    let text = visitor.text;
    let title = text.get("learn-page-title");
    let body = html! {
        div.tutorials {
            h1 { (title) }
            p.lead { (text.get("learn-page-intro")) }
            ul { @for variant in ORDER { li { (offer(text, variant)) } } }
            p { a href="/rules" { (text.get("learn-page-rules")) } " · " a href="/strategy" { (text.get("strategy-more")) } }
        }
        (messages_of(text, &["learn-page-progress", "learn-page-continue", "learn-page-once-more"]))
    };
    let page = Page::new(&visitor, &title).style("learn.css").about(text.get("start-learn-about"));
    page.module("tutorials-page.js").show(&body)
}

/// A tutorial as it is offered. How far one has come, only the browser knows.
fn offer(text: &Text, variant: Variant) -> Markup {
    let lessons = tutorial(variant);
    let ids: Vec<_> = lessons.iter().map(|lesson| lesson.id).collect();
    html! {
        a.panel.tutorial href={ "/learn/" (variant) } data-tutorial=(variant) data-lessons=(ids.join(" ")) {
            span.fan aria-hidden="true" { @for name in pictured(variant) { (card(text, name)) } }
            strong.name { (text.get(&format!("variant-{variant}"))) }
            span.muted { (text.get(&format!("variant-{variant}-about"))) }
            span.progress {
                span.dots aria-hidden="true" { @for lesson in lessons { i data-lesson=(lesson.id) {} } }
                span.count { (text.with("learn-page-count", &[("count", lessons.len().into())])) }
            }
            span.button.main { (text.get("learn-page-begin")) }
        }
    }
}

/// Three cards that show what a variant is about.
const fn pictured(variant: Variant) -> [&'static str; 3] {
    match variant {
        Variant::Original => ["37", "47", "48"],
        Variant::OriginalPro => ["68", "71", "73"],
        Variant::OriginalProPlus => ["28", "38", "42"],
        Variant::Extreme => ["49s", "45k", "42t"],
        Variant::Quick => ["r2", "g5", "b8"],
        Variant::QuickExpert => ["y4", "v5", "r9"],
    }
}

pub(crate) async fn show(visitor: Visitor, Path(variant): Path<String>) -> Result<Response, Denied> {
    let variant: Variant =
        variant.parse().map_err(|_| Denied::new(Code::NotFound, "there is no such tutorial"))?;
    let text = visitor.text;
    let lessons = tutorial(variant);
    let name = text.get(&format!("variant-{variant}"));
    let own: Vec<_> = lessons.iter().map(|lesson| lesson.text("")).collect();
    let body = html! {
        article.lessons #lessons data-variant=(variant) data-sheet=(address(Sheet::of(variant).file())) {
            header {
                a.back href="/learn" { "‹ " (text.get("learn-page-other")) }
                h1 { (name) }
                nav aria-label=(text.get("learn-page-lessons")) { ol.dots #dots { @for _ in lessons { li { a {} } } } }
            }
            div.stage {
                div.lesson-words {
                    @for (place, lesson) in lessons.iter().enumerate() { (words(text, lesson, place + 1, lessons.len())) }
                    noscript { p.panel { (text.get("learn-page-script")) " " a href="/rules" { (text.get("learn-page-rules")) } } }
                }
                div.practice #practice hidden aria-label=(text.get("learn-page-table")) role="group" {}
            }
            (finished(text, variant))
        }
        (messages_of(text, &[BOARD_MESSAGES, MESSAGES, &own.join(" ")]))
    };
    let title = format!("{}: {name}", text.get("learn-page-title"));
    let page = Page::new(&visitor, &title).style("learn.css").about(text.get("start-learn-about"));
    Ok(page.device().module("learn-page.js").show(&body))
}

/// What a lesson says before anything is done.
fn words(text: &Text, lesson: &Lesson, number: usize, count: usize) -> Markup {
    let values = [("number", number.into()), ("count", count.into())];
    html! {
        section.lesson id=(lesson.id) {
            p.muted { (text.with("learn-page-number", &values)) }
            h2 tabindex="-1" { (text.get(&lesson.text("title"))) }
            p { (text.get(&lesson.text("text"))) " " a.muted href={ "/rules#" (lesson.rule) } { (text.get("learn-page-rule")) } }
            p.goal { (text.get(&lesson.text("goal"))) }
        }
    }
}

/// The end of a tutorial: a real game.
fn finished(text: &Text, variant: Variant) -> Markup {
    html! {
        section.finished.panel #finished hidden {
            h2 tabindex="-1" { (text.get("learn-page-finished")) }
            p { (text.get("learn-page-finished-about")) }
            form.actions method="post" action="/play" {
                input type="hidden" name="variant" value=(variant);
                button.main name="company" value="bots" { (text.get("learn-page-play-bots")) }
                button name="company" value="alone" { (text.get("learn-page-play-alone")) }
                a.button href="/learn" { (text.get("learn-page-other")) }
            }
            @if variant.is_house_rule(1) { p.muted { (text.get("variant-quick-solo")) } }
            p { a href="/strategy" { (text.get("strategy-more")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_leads_to_its_rule() {
        for lesson in Variant::ALL.into_iter().flat_map(tutorial) {
            assert!(crate::pages::rules::has_section(lesson.rule), "{}: {}", lesson.id, lesson.rule);
        }
    }
}
