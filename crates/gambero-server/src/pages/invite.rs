//! The page for whoever comes to a table by its link and does not sit there: what this is, who invites, and a
//! seat with one click.

use axum::http::StatusCode;
use axum::response::Redirect;
use gambero_store::{Phase, Store, TableRow};
use gambero_table::{Chair, Table};

use super::prelude::*;
use super::seated::{chair_name, together};
use super::visitor::MaybeGuest;
use crate::ingress::Address;
use crate::kept::sitter;
use crate::people::{MAX_NAME, optional_name};
use crate::running;
use crate::tables::gone;

/// A table as somebody finds it who does not sit there.
pub(crate) struct Invitation {
    variant: Variant,
    table: Table,
    state: Found,
    host: Option<String>,
}

/// What can be done at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    /// A seat is free, before the first deal or between two games.
    Free,
    /// A seat is free in the midst of a game.
    FreeInGame,
    /// Every seat is taken, and a game is on.
    Playing,
    /// Every seat is taken, and this was the table's last game so far.
    Over(u32),
    Daily,
}

impl Invitation {
    /// Looks at the table. `None` if there is none.
    pub(crate) async fn look(
        store: &dyn Store,
        row: &TableRow,
        variant: Variant,
    ) -> Result<Option<Self>, Denied> {
        let Some(table) = running::look(store, &row.code).await? else { return Ok(None) };
        let state = match (table.chairs.contains(&Chair::Empty), row.summary.phase) {
            _ if table.daily.is_some() => Found::Daily,
            (true, Phase::Playing) => Found::FreeInGame,
            (true, _) => Found::Free,
            (false, Phase::Over) => Found::Over(table.game.as_ref().map_or(1, |game| game.number)),
            (false, _) => Found::Playing,
        };
        let named = |chair: &&Chair| matches!(chair, Chair::Person { id, .. } if *id != Chair::FORGOTTEN);
        let people = || table.chairs.iter().filter(named);
        let owner = people().find(|chair| sitter(chair) == Some(row.owner));
        let host = owner.or_else(|| people().next()).map(|chair| chair.name().to_owned());
        Ok(Some(Self { variant, table, state, host }))
    }

    fn title(&self, text: &Text) -> String {
        let somebody = || text.get("seat-somebody");
        match self.state {
            Found::Free | Found::FreeInGame => match &self.host {
                Some(name) => text.with("invite-title", &[("name", name.into())]),
                None => text.get("invite-title-nobody"),
            },
            Found::Playing => text.get("invite-playing-title"),
            Found::Over(_) => text.get("invite-over-title"),
            Found::Daily => {
                let name = self.host.clone().unwrap_or_else(somebody);
                text.with("invite-daily-title", &[("name", (&name).into())])
            }
        }
    }

    fn what(&self, text: &Text) -> String {
        let name = text.get(&format!("variant-{}", self.variant));
        text.with("invite-what", &[("variant", (&name).into())])
    }

    fn company(&self, text: &Text) -> Option<String> {
        let taken = self.table.chairs.iter().filter(|chair| **chair != Chair::Empty);
        let names: Vec<_> = taken.map(|chair| chair_name(text, chair)).collect();
        (!names.is_empty()).then(|| text.with("invite-company", &[("names", (&together(&names)).into())]))
    }

    /// The page. `late` says that the last seat was taken just now, `wrong_name` is what cannot be a name.
    pub(crate) fn show(
        &self,
        visitor: &Visitor,
        site: &Site,
        late: bool,
        wrong_name: Option<&str>,
    ) -> Response {
        let text = visitor.text;
        let (title, what) = (self.title(text), self.what(text));
        let free = self.table.chairs.iter().filter(|chair| **chair == Chair::Empty).count();
        let body = html! {
            section.invite-card {
                div.invite-art { (fan(self.variant)) }
                h1 { (title) }
                p.invite-what { (what) }
                @if late { p.invite-late role="alert" { (text.get("invite-late")) } }
                p.muted.invite-company {
                    @if let Some(company) = self.company(text) { (company) }
                    @if free > 0 { br; (text.with("running-people", &[("free", free.into())])) }
                }
                (self.ways(visitor, wrong_name))
            }
            p.invite-learn {
                span { (text.get("invite-new")) }
                a href={ "/learn/" (self.variant) } { (text.get("invite-learn")) }
                a href="/rules" { (text.get("nav-rules")) }
            }
        };
        let path = format!("/t/{}", self.table.code);
        let preview =
            Preview::new(site, &path, &format!("/preview/{}.png", self.variant), title.clone(), what);
        Page::new(visitor, &title).style("invite.css").private().preview(preview).show(&body)
    }

    /// What can be done, the best first.
    fn ways(&self, visitor: &Visitor, wrong_name: Option<&str>) -> Markup {
        let (text, code) = (visitor.text, &self.table.code);
        let watch = |id: &str, main: bool| {
            html! { a.button.main[main] href={ "/t/" (code) "?watch" } { (text.get(id)) } }
        };
        let own_table = html! { a.button href="/new" { (text.get("start-new-table")) } };
        html! {
            @match self.state {
                Found::Free => { (join_form(visitor, code, wrong_name)) p.actions { (watch("invite-look", false)) } },
                Found::FreeInGame => {
                    p { (text.get("invite-takes-over")) }
                    (join_form(visitor, code, wrong_name))
                    p.actions { (watch("invite-look", false)) }
                }
                Found::Playing => {
                    p { (text.get("invite-playing-about")) }
                    p.actions { (watch("invite-watch", true)) (own_table) }
                }
                Found::Over(number) => {
                    p { (text.get("invite-over-about")) }
                    p.actions {
                        a.button.main href={ "/t/" (code) "/" (number) } { (text.get("invite-replay")) }
                        (watch("invite-table", false))
                        (own_table)
                    }
                }
                Found::Daily => {
                    p { (text.get("invite-daily-about")) }
                    p.actions {
                        a.button.main href="/daily" { (text.get("invite-daily")) }
                        (watch("invite-look", false))
                    }
                }
            }
        }
    }
}

/// A name, if one likes, and a seat.
fn join_form(visitor: &Visitor, code: &str, wrong_name: Option<&str>) -> Markup {
    let text = visitor.text;
    let known = visitor.person.as_ref().map(|person| person.name.as_str()).unwrap_or_default();
    html! {
        form.invite-form method="post" action={ "/t/" (code) "/sit" } {
            label for="name" { (text.get("invite-name")) }
            input #name name="name" value=(wrong_name.unwrap_or(known)) maxlength=(MAX_NAME) autocomplete="nickname"
                enterkeyhint="go" aria-describedby="name-help" aria-invalid=[wrong_name.map(|_| "true")];
            @if wrong_name.is_some() {
                p.problem #name-help role="alert" { (text.get("error-bad-name")) }
            } @else {
                p.help #name-help { (text.get("invite-name-about")) }
            }
            button.main { (text.get("invite-join")) }
        }
    }
}

/// `POST /t/{code}/sit`: takes a seat, with a name or without.
pub(crate) async fn sit(
    State(app): State<App>,
    newcomer: MaybeGuest,
    Address(from): Address,
    site: Site,
    Path(code): Path<String>,
    fields: Fields,
) -> Result<Response, Denied> {
    let visitor = &newcomer.visitor;
    let (row, _, variant) = app.find_open(from, &code).await?;
    let typed = fields.get("name").unwrap_or_default();
    let Ok(name) = optional_name(typed) else {
        let typed: String = typed.chars().take(100).collect();
        return again(&app, visitor, &site, &row, variant, Some(&typed)).await;
    };
    let guest = newcomer.introduce_as(&app, name).await?;
    match app.sit(&guest.person, &row.code).await {
        Ok(()) => Ok(see_other(&format!("/t/{}", row.code), guest.cookie)),
        Err(denied) if denied.code == Code::SeatTaken => {
            let mut response = again(&app, &guest.visitor, &site, &row, variant, None).await?;
            response
                .headers_mut()
                .extend(guest.cookie.map(|cookie| (axum::http::header::SET_COOKIE, cookie)));
            Ok(response)
        }
        Err(denied) => Err(denied),
    }
}

/// `GET /t/{code}/sit`: whoever goes there otherwise, by going back or by reloading, finds the table.
pub(crate) async fn back(Path(code): Path<String>) -> Redirect {
    let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    Redirect::to(&format!("/t/{code}"))
}

/// The invitation once more: the name cannot be one, or else the seat is gone.
async fn again(
    app: &App,
    visitor: &Visitor,
    site: &Site,
    row: &TableRow,
    variant: Variant,
    wrong_name: Option<&str>,
) -> Result<Response, Denied> {
    let row = app.store.table(&row.code).await?;
    let invitation = match &row {
        Some(row) => Invitation::look(&*app.store, row, variant).await?,
        None => None,
    };
    let late = wrong_name.is_none();
    let mut response = invitation.ok_or_else(gone)?.show(visitor, site, late, wrong_name);
    *response.status_mut() = if late { StatusCode::CONFLICT } else { StatusCode::UNPROCESSABLE_ENTITY };
    Ok(response)
}
