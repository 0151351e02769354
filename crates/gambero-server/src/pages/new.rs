//! A new table: every choice there is, explained. The form works without scripts; what does not fit is said
//! beside it.

use axum::http::StatusCode;
use gambero::LayoutKind;
use gambero_bots::Level;
use gambero_protocol::TalkSetting;

use super::choice::{Choice, Company, Problem, TIMES, seat_field};
use super::play;
use super::prelude::*;
use super::visitor::MaybeGuest;
use crate::people::{MAX_NAME, optional_name};

pub(crate) async fn show(visitor: Visitor) -> Response {
    page(&visitor, &visitor.choice.clone().unwrap_or_default(), &[], None)
}

/// `POST /new`: opens the table, or shows the form again with what is wrong.
pub(crate) async fn create(
    State(app): State<App>,
    newcomer: MaybeGuest,
    fields: Fields,
) -> Result<Response, Denied> {
    let (choice, mut problems) = Choice::read(|name| fields.get(name));
    let typed = fields.get("name").unwrap_or_default();
    // A form that was opened before the name was changed elsewhere leaves that change alone.
    let is_changed = fields.get("known").unwrap_or_default() != typed;
    let name = optional_name(if is_changed { typed } else { "" }).unwrap_or_else(|_| {
        problems.push(Problem::new("name", "error-bad-name"));
        None
    });
    if !problems.is_empty() {
        let mut response = page(&newcomer.visitor, &choice, &problems, Some(typed));
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(response);
    }
    // Only now does a stranger become known.
    let guest = newcomer.introduce_as(&app, name).await?;
    play::open(&app, guest, &choice).await
}

fn page(visitor: &Visitor, choice: &Choice, problems: &[Problem], typed: Option<&str>) -> Response {
    let text = visitor.text;
    let title = text.get("start-new-table");
    let form = Form { text, choice, problems };
    let known = visitor.person.as_ref().map(|person| person.name.as_str());
    let body = html! {
        h1 { (title) }
        p.lead { (text.get("new-lead")) }
        @if !problems.is_empty() { p.panel.problem role="alert" { (text.get("new-problems")) } }
        form.settings method="post" action="/new" {
            (form.variants())
            (form.players())
            (form.name(typed, known.unwrap_or_default()))
            (form.layouts())
            (form.company())
            (form.memory())
            (form.times())
            p.submit { button.main.big { (text.get("new-open")) } }
        }
    };
    Page::new(visitor, &title).device().show(&body)
}

/// The form, with what was chosen and what is wrong with it.
struct Form<'f> {
    text: &'static Text,
    choice: &'f Choice,
    problems: &'f [Problem],
}

impl Form<'_> {
    /// What is wrong with a field, beside it.
    fn problem(&self, field: &str) -> Markup {
        html! {
            @for problem in self.problems.iter().filter(|problem| problem.field == field) {
                p.problem id={ (field) "-problem" } { (problem.words(self.text)) }
            }
        }
    }

    fn is_wrong(&self, field: &str) -> Option<&'static str> {
        self.problems.iter().any(|problem| problem.field == field).then_some("true")
    }

    /// Choices of which one is taken: value, title, explanation.
    fn radios<'r>(
        &self,
        field: &str,
        chosen: &str,
        choices: impl IntoIterator<Item = (&'r str, &'r str, &'r str)>,
    ) -> Markup {
        html! {
            (self.problem(field))
            div.radios {
                @for (value, title, about) in choices {
                    label.radio {
                        input type="radio" name=(field) value=(value) checked[value == chosen];
                        span { strong { (self.text.get(title)) } span.help { (self.text.get(about)) } }
                    }
                }
            }
        }
    }

    fn variants(&self) -> Markup {
        let text = self.text;
        html! {
            fieldset.panel {
                legend { (text.get("new-variant")) }
                (self.problem("variant"))
                div.radios.wide {
                    @for variant in Variant::ALL {
                        label.radio {
                            input type="radio" name="variant" value=(variant) checked[variant == self.choice.variant];
                            (fan(variant))
                            span {
                                strong { (text.get(&format!("variant-{variant}"))) }
                                span.help { (text.get(&format!("variant-{variant}-about"))) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn players(&self) -> Markup {
        let text = self.text;
        html! {
            fieldset.panel.seats {
                legend { (text.get("new-players")) }
                p.help { (text.get("new-players-about")) }
                (self.problem("players"))
                div.segments {
                    @for players in 1..=Seat::MAX {
                        label {
                            input type="radio" name="players" value=(players) checked[players == self.choice.players];
                            span { (players) }
                        }
                    }
                }
                p.help.quick-solo { (text.get("variant-quick-solo")) }
                div.seat-list {
                    p.seat { span { (text.with("new-seat", &[("number", 1usize.into())])) } span.you { (text.get("new-you")) } }
                    @for seat in 1..Seat::MAX { (self.seat(seat)) }
                }
                p.help.levels-about { a href="/bots" { (text.get("new-levels-about")) } }
            }
        }
    }

    fn seat(&self, seat: usize) -> Markup {
        let text = self.text;
        let field = seat_field(seat);
        let levels = Level::ALL.into_iter().rev().map(Company::Bot);
        html! {
            div class={ "seat seat-" (seat + 1) } {
                label for=(field) { (text.with("new-seat", &[("number", (seat + 1).into())])) }
                select id=(field) name=(field) aria-invalid=[self.is_wrong(&field)] {
                    @for company in std::iter::once(Company::Person).chain(levels) {
                        option value=(company.name()) selected[company == self.choice.company[seat - 1]] {
                            (company_option(text, company))
                        }
                    }
                }
                (self.problem(&field))
            }
        }
    }

    /// What the others read who are invited.
    fn name(&self, typed: Option<&str>, known: &str) -> Markup {
        let name = typed.unwrap_or(known);
        html! {
            input type="hidden" name="known" value=(known);
            fieldset.panel.naming {
                legend { label for="name" { (self.text.get("invite-name")) } }
                input #name name="name" value=(name.chars().take(100).collect::<String>()) maxlength=(MAX_NAME)
                    autocomplete="nickname" aria-describedby="name-help" aria-invalid=[self.is_wrong("name")];
                p.help #name-help { (self.text.get("invite-name-about")) }
                (self.problem("name"))
            }
        }
    }

    fn layouts(&self) -> Markup {
        let text = self.text;
        let choices = [
            (LayoutKind::Fixed.name(), "new-layout-fixed", "new-layout-fixed-about"),
            (LayoutKind::Shuffled.name(), "new-layout-shuffled", "new-layout-shuffled-about"),
            (LayoutKind::Own.name(), "new-layout-own", "new-layout-own-about"),
        ];
        html! {
            fieldset.panel.layouts {
                legend { (text.get("new-layout")) }
                p.help { (text.get("new-layout-about")) }
                (self.radios("layout", self.choice.layout.name(), choices))
                div.own-layout {
                    label for="own" { (text.get("new-own")) }
                    textarea #own name="own" rows="3" maxlength="1000" spellcheck="false" autocapitalize="none"
                        aria-describedby="own-help" aria-invalid=[self.is_wrong("own")] { (self.choice.own) }
                    p.help #own-help { (text.get("new-own-about")) }
                    (self.problem("own"))
                }
            }
        }
    }

    fn company(&self) -> Markup {
        let text = self.text;
        let public = [("no", "new-private", "new-private-about"), ("yes", "new-public", "new-public-about")];
        let talk = [
            ("signals", "new-talk-signals", "new-talk-signals-about"),
            ("free", "new-talk-free", "new-talk-free-about"),
        ];
        let chosen = if self.choice.talk == TalkSetting::Free { "free" } else { "signals" };
        html! {
            fieldset.panel.together {
                legend { (text.get("new-access")) }
                (self.radios("public", if self.choice.public { "yes" } else { "no" }, public))
            }
            fieldset.panel.together {
                legend { (text.get("new-talk")) }
                (self.radios("talk", chosen, talk))
            }
        }
    }

    fn memory(&self) -> Markup {
        let choices = [
            ("yes", "new-memory-yes", "new-memory-yes-about"),
            ("no", "new-memory-no", "new-memory-no-about"),
        ];
        html! {
            fieldset.panel {
                legend { (self.text.get("new-memory")) }
                (self.radios("memory", if self.choice.memory { "yes" } else { "no" }, choices))
            }
        }
    }

    fn times(&self) -> Markup {
        let times = [
            ("turn", "new-turn", "new-turn-about", "new-turn-none", self.choice.turn_seconds),
            ("away", "new-away", "new-away-about", "new-away-none", self.choice.away_seconds),
        ];
        html! {
            fieldset.panel.times {
                legend { (self.text.get("new-time")) }
                @for (field, title, about, none, chosen) in times {
                    div.time.together[field == "away"] {
                        label for=(field) { (self.text.get(title)) }
                        select id=(field) name=(field) aria-describedby={ (field) "-help" } aria-invalid=[self.is_wrong(field)] {
                            option value="none" { (self.text.get(none)) }
                            @for seconds in offered(chosen) {
                                option value=(seconds) selected[Some(seconds) == chosen] { (time(self.text, seconds)) }
                            }
                        }
                        p.help id={ (field) "-help" } { (self.text.get(about)) }
                        (self.problem(field))
                    }
                }
            }
        }
    }
}

fn company_option(text: &Text, company: Company) -> String {
    match company {
        Company::Person => text.get("new-person"),
        Company::Bot(level) => {
            let name = text.with("bot-name", &[("level", level.name().into())]);
            format!("{name} ({})", text.get(&format!("strength-{level}")))
        }
    }
}

/// The times that the form offers, with one that was chosen otherwise.
fn offered(chosen: Option<u32>) -> Vec<u32> {
    let mut times: Vec<u32> = TIMES.into_iter().chain(chosen).collect();
    times.sort_unstable();
    times.dedup();
    times
}

fn time(text: &Text, seconds: u32) -> String {
    let (id, count) = match seconds {
        seconds if seconds % 3600 == 0 => ("time-hours", seconds / 3600),
        seconds if seconds % 60 == 0 => ("time-minutes", seconds / 60),
        seconds => ("time-seconds", seconds),
    };
    text.with(id, &[("count", count.into())])
}
