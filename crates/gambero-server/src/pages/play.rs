//! The ways to a table: at once, as last time, or by its code.

use gambero_store::Phase;

use super::choice::{CHOICE_COOKIE, Choice};
use super::prelude::*;
use super::start;
use super::visitor::Guest;
use crate::ingress::Address;
use crate::people::choice_cookie;

/// `POST /play`: opens a table at once: as a quick choice says, or as last time.
pub(crate) async fn play(State(app): State<App>, guest: Guest, fields: Fields) -> Result<Response, Denied> {
    let choice = quick_choice(&fields)?.or_else(|| guest.visitor.choice.clone()).unwrap_or_default();
    match app.untouched(&guest.person, &choice.settings()).await? {
        Some(code) => Ok(there(&code, guest, &choice)),
        None => open(&app, guest, &choice).await,
    }
}

/// A quick choice: a variant, and with whom.
fn quick_choice(fields: &Fields) -> Result<Option<Choice>, Denied> {
    let Some(variant) = fields.get("variant") else { return Ok(None) };
    let wrong = || Denied::new(Code::BadSettings, "there is no such variant or company");
    let variant = variant.parse::<Variant>().ok().ok_or_else(wrong)?;
    match fields.get("company") {
        None | Some("alone") => Ok(Some(Choice::alone(variant))),
        Some("bots") => Ok(Some(Choice::with_bots(variant))),
        Some("friend") => Ok(Some(Choice::with_friend(variant))),
        Some(_) => Err(wrong()),
    }
}

pub(crate) async fn open(app: &App, guest: Guest, choice: &Choice) -> Result<Response, Denied> {
    let code = app.open_table(&guest.person, choice.settings()).await?;
    Ok(there(&code, guest, choice))
}

/// Goes to a table, and remembers what was chosen.
fn there(code: &str, guest: Guest, choice: &Choice) -> Response {
    let remembered = choice_cookie(CHOICE_COOKIE, &choice.to_string());
    see_other(&format!("/t/{code}"), guest.cookie.into_iter().chain(remembered))
}

/// `GET /join?code=…`: goes to the table with a code, or says on the start page why not.
pub(crate) async fn join(
    State(app): State<App>,
    Address(address): Address,
    visitor: Visitor,
    site: Site,
    Asked(asked): Asked,
) -> Result<Response, Denied> {
    // What another app shares has the link in either of them.
    let named = |name| asked.get(name).filter(|typed| !typed.trim().is_empty());
    let typed = named("code").or_else(|| named("url")).unwrap_or_default();
    match app.find(address, &typed_code(typed)).await {
        Ok(row) if row.summary.phase != Phase::Closed => Ok(see_other(&format!("/t/{}", row.code), None)),
        Err(denied) if denied.code != Code::NoSuchTable => Err(denied),
        _ => start::page(&app, &visitor, &site, Some(typed)).await,
    }
}

/// A code as people type or paste it: with blanks, a dash, or the whole address of the table around it.
fn typed_code(typed: &str) -> String {
    let end = typed.split(['?', '#']).next().unwrap_or_default().trim().trim_end_matches('/');
    let last = end.rsplit('/').next().unwrap_or_default();
    last.chars().filter(|sign| sign.is_alphanumeric()).take(64).collect()
}

/// The field for a code. After a code that leads nowhere, it says so.
pub(crate) fn join_form(text: &Text, label: &str, typed: &str, problem: Option<&str>) -> Markup {
    html! {
        form.join method="get" action="/join" {
            label for="code" { (label) }
            div.field {
                input #code name="code" value=(typed) required maxlength="80" autocomplete="off" autocapitalize="characters"
                    spellcheck="false" enterkeyhint="go" aria-describedby="code-help"
                    aria-invalid=[problem.map(|_| "true")] autofocus[problem.is_some()];
                button { (text.get("join-go")) }
            }
            @if let Some(problem) = problem {
                p.problem #code-help role="alert" { (problem) }
            } @else {
                p.help #code-help { (text.get("join-help")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        for typed in [
            "CTGQBD",
            " ctg qbd ",
            "ctg-qbd",
            "https://play.example.org/t/ctgqbd",
            "play.example.org/t/CTGQBD/?x=1#y",
        ] {
            assert_eq!(typed_code(typed).to_uppercase(), "CTGQBD", "{typed}");
        }
        assert_eq!(typed_code("<script>"), "script");
        assert_eq!(typed_code(""), "");
    }
}
