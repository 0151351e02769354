//! The deals of a day: what there is to play, what one has made of it oneself, and what others have.

use gambero_protocol::DailyRequest;
use gambero_store::{DailyCount, DailyKey, DailyResult, DailyTable, Person, Store};
use time::Date;

use super::calendar::{self, Days, month_of};
use super::choice::company_words;
use super::figures::{self, head};
use super::plot;
use super::prelude::*;
use super::visitor::Guest;
use crate::clock;
use crate::daily::{self, PARTNERS, SHOWN};

/// The deals of a day, with what somebody has made of them.
pub(crate) struct Today {
    day: String,
    deals: Vec<(Variant, Option<Mine>)>,
}

/// Somebody's own table for a deal.
struct Mine {
    code: String,
    /// Outcome and cards left, if the game is over.
    result: Option<(String, u32)>,
}

impl Today {
    pub(crate) async fn look(store: &dyn Store, person: Option<&Person>) -> Result<Self, Denied> {
        Self::of(store, person, clock::day(clock::now())).await
    }

    async fn of(store: &dyn Store, person: Option<&Person>, day: String) -> Result<Self, Denied> {
        let mut own = match person {
            Some(person) => store.daily_tables(&day, person.id).await?,
            None => Vec::new(),
        };
        let mut mine = |variant: Variant| {
            let place = own.iter().position(|own| own.variant == variant.id())?;
            Some(Mine::from(own.swap_remove(place)))
        };
        let deals = Variant::ALL.into_iter().map(|variant| (variant, mine(variant))).collect();
        Ok(Self { day, deals })
    }

    pub(crate) fn day_of_month(&self) -> &str {
        self.day.rsplit('-').next().unwrap_or_default().trim_start_matches('0')
    }

    /// How far somebody is with the deals, in a few words.
    pub(crate) fn progress(&self, text: &Text) -> String {
        let done =
            self.deals.iter().filter(|(_, mine)| mine.as_ref().is_some_and(|mine| mine.result.is_some()));
        match done.count() {
            0 => text.get("start-daily-about"),
            done => text.with("start-daily-done", &[("done", done.into()), ("all", self.deals.len().into())]),
        }
    }
}

/// Somebody's own table for a deal, if it was opened.
async fn mine(store: &dyn Store, person: Option<&Person>, key: &DailyKey) -> Result<Option<Mine>, Denied> {
    let Some(person) = person else { return Ok(None) };
    let own = store.daily_tables(&key.day, person.id).await?;
    Ok(own.into_iter().find(|own| own.variant == key.variant).map(Mine::from))
}

impl From<DailyTable> for Mine {
    fn from(DailyTable { code, result, .. }: DailyTable) -> Self {
        Self { code, result }
    }
}

impl Mine {
    fn place(&self) -> String {
        if self.result.is_some() { format!("/t/{}/1", self.code) } else { format!("/t/{}", self.code) }
    }

    fn words(&self, text: &Text) -> String {
        match &self.result {
            Some((outcome, left)) => figures::result(text, outcome, *left),
            None => text.get("daily-running"),
        }
    }
}

/// `GET /daily` and `GET /daily/{day}`: the deals of a day.
pub(crate) async fn day(
    State(app): State<App>,
    day: Option<Path<String>>,
    visitor: Visitor,
    Asked(asked): Asked,
    site: Site,
) -> Result<Response, Denied> {
    let store = &*app.store;
    let day = day.map_or_else(|| "today".to_owned(), |Path(day)| day);
    let day = daily::key(&day, Variant::Original.id())?.day;
    let deals = Today::of(store, visitor.person.as_ref(), day).await?;
    let (text, now) = (visitor.text, clock::now());
    let is_today = deals.day == clock::day(now);
    let counts = store.daily_counts(&deals.day).await?;
    // A month that has not come has no days to look at.
    let wished =
        asked.get("month").and_then(month_of).filter(|month| Some(*month) <= month_of(&clock::day(now)));
    let month = wished.or_else(|| month_of(&deals.day));
    let days = match (&visitor.person, month) {
        (Some(person), Some(month)) => Days::of(store, person.id, month).await?,
        _ => Days::default(),
    };
    let title = text.get("nav-daily");
    let body = html! {
        h1 { (title) }
        p.lead { (text.get("daily-lead")) " " (text.get("daily-rules")) }
        h2 { (figures::day(text, &deals.day)) }
        div.tiles {
            @for (variant, mine) in &deals.deals {
                (tile(text, &deals.day, *variant, mine.as_ref(), &of_variant(&counts, *variant), is_today))
            }
        }
        @if let Some(month) = month { (calendar::show(text, &days, month, &deals.day)) }
    };
    let preview =
        Preview::new(&site, "/daily", "/preview/original.png", title.clone(), text.get("daily-lead"));
    Ok(Page::new(&visitor, &title).preview(preview).module("share.js").show(&body))
}

/// How many people left how many cards in a variant, the fewest cards first.
fn of_variant(counts: &[DailyCount], variant: Variant) -> Vec<(u32, usize)> {
    let counts = counts.iter().filter(|count| count.variant == variant.id());
    counts.map(|count| (count.left, count.results as usize)).collect()
}

fn total(counts: &[(u32, usize)]) -> usize {
    counts.iter().map(|(_, results)| results).sum()
}

fn tile(
    text: &Text,
    day: &str,
    variant: Variant,
    mine: Option<&Mine>,
    counts: &[(u32, usize)],
    is_today: bool,
) -> Markup {
    html! {
        section.tile {
            (fan(variant))
            div.what {
                h3 { (text.get(&format!("variant-{variant}"))) }
                p {
                    @match counts.first() {
                        None => (text.get("daily-nobody")),
                        Some((best, _)) => {
                            (text.with("daily-played", &[("count", total(counts).into())]))
                            " " (text.with("daily-best", &[("result", (&figures::result_left(text, *best)).into())]))
                        }
                    }
                }
                @if let Some(mine) = mine { p { strong { (text.with("daily-mine", &[("result", (&mine.words(text)).into())])) } } }
            }
            div.choices {
                (way(text, variant, mine, is_today))
                @if let Some(mine) = mine { (share(text, day, variant, mine)) }
                a.button href={ "/daily/" (day) "/" (variant) } { (text.get("daily-results")) }
            }
        }
    }
}

/// The place of a result among all of them, best first: equal results share a place.
fn rank(results: &[DailyResult], row: &DailyResult) -> usize {
    1 + results.iter().take_while(|other| other.left < row.left).count()
}

/// A button that shares one's own result: no card of the deal is in it. It shows where there is a module to
/// press it for.
fn share(text: &Text, date: &str, variant: Variant, mine: &Mine) -> Markup {
    let name = text.get(&format!("variant-{variant}"));
    let day = figures::day(text, date);
    html! {
        @if let Some((outcome, left)) = &mine.result {
            @let is_won = outcome == "won";
            button hidden data-share
                data-title=(text.with("share-title", &[("variant", (&name).into()), ("day", (&day).into())]))
                data-words=(if is_won { text.get("share-won") } else { text.with("left", &[("left", (*left).into())]) })
                data-left=(left)
                data-deck=(variant.deck_size())
                data-won[is_won]
                data-url={ "/daily/" (date) "/" (variant) }
                data-done=(text.get("share-copied"))
            { (text.get("ending-share")) }
        }
    }
}

/// The way to one's own game: to begin it, to go on, or to see it again.
fn way(text: &Text, variant: Variant, mine: Option<&Mine>, is_today: bool) -> Markup {
    html! {
        @match mine {
            Some(mine) => {
                a.button.main[mine.result.is_none()] href=(mine.place()) {
                    (text.get(if mine.result.is_some() { "daily-again" } else { "daily-go-on" }))
                }
            }
            None if is_today => (begin_daily(text, variant)),
            None => {}
        }
    }
}

pub(crate) fn begin_daily(text: &Text, variant: Variant) -> Markup {
    let label = format!("{}: {}", text.get("daily-company"), text.get(&format!("variant-{variant}")));
    html! {
        form.start method="post" action="/daily" {
            input type="hidden" name="variant" value=(variant);
            select name="players" aria-label=(label) {
                @for players in 1..=Seat::MAX {
                    option value=(players) {
                        (company_words(text, 0, players - 1))
                        @if variant.is_house_rule(players) { " " (text.get("rules-hand-ours")) }
                    }
                }
            }
            button.main { (text.get("daily-play")) }
        }
    }
}

/// `POST /daily`: opens one's table for today's deal, or goes back to it.
pub(crate) async fn play(State(app): State<App>, guest: Guest, fields: Fields) -> Result<Response, Denied> {
    let wrong = |_| Denied::new(Code::BadSettings, "a daily deal has a variant and 1 to 5 players");
    let players = fields.get("players").unwrap_or("1").parse().map_err(wrong)?;
    let variant = fields.get("variant").unwrap_or_default().to_owned();
    let code =
        match daily::open(&app, &guest.person, DailyRequest { variant: variant.clone(), players }).await {
            Err(denied) if denied.code == Code::AlreadyPlayed => {
                let key = daily::key("today", &variant)?;
                app.store.daily_table(&key, guest.person.id).await?.ok_or(denied)?
            }
            code => code?,
        };
    Ok(see_other(&format!("/t/{code}"), guest.cookie))
}

/// `GET /daily/{day}/{variant}`: what people made of a deal.
pub(crate) async fn deal(
    State(app): State<App>,
    Path((day, variant)): Path<(String, String)>,
    visitor: Visitor,
    site: Site,
) -> Result<Response, Denied> {
    let store = &*app.store;
    let key = daily::key(&day, &variant)?;
    let variant = variant.parse::<Variant>().ok().unwrap_or(Variant::Original);
    let (text, me) = (visitor.text, visitor.person.as_ref());
    let mine = mine(store, me, &key).await?;
    let results = store.daily_results(&key, SHOWN).await?;
    let counts = of_variant(&store.daily_counts(&key.day).await?, variant);
    let own_left = match me {
        Some(person) => store.daily_left(person.id, &key).await?,
        None => None,
    };
    let title = text.get(&format!("variant-{variant}"));
    let level = text.get(&format!("level-{PARTNERS}"));
    let body = html! {
        p.crumbs { a href="/daily" { (text.get("nav-daily")) } }
        h1 { (title) }
        p.lead { (figures::day(text, &key.day)) ". " (text.with("daily-bots", &[("level", (&level).into())])) }
        div.actions {
            @if let Some(mine) = &mine { p.mine { strong { (text.with("daily-mine", &[("result", (&mine.words(text)).into())])) } } }
            (way(text, variant, mine.as_ref(), key.day == clock::day(clock::now())))
            @if let Some(mine) = &mine { (share(text, &key.day, variant, mine)) }
        }
        (days(text, &key))
        @if results.is_empty() {
            p.panel.nothing { (text.get("daily-nobody")) }
        } @else {
            div.columns {
                section aria-labelledby="results-title" {
                    h2 #results-title { (text.get("daily-results")) }
                    (table(text, &results, me, total(&counts)))
                }
                (plot::distribution(text, "distribution", text.get("daily-plot"), variant, &counts, own_left))
            }
        }
    };
    let (path, picture) = (format!("/daily/{}/{variant}", key.day), format!("/preview/{variant}.png"));
    let heading = format!("{title} · {}", figures::day(text, &key.day));
    let preview = Preview::new(&site, &path, &picture, heading, text.get("daily-lead"));
    Ok(Page::new(&visitor, &title).preview(preview).module("share.js").show(&body))
}

/// Links to the daily deals of the days before and after, and to the other deals of this day.
fn days(text: &Text, key: &DailyKey) -> Markup {
    let today = clock::date(clock::now());
    let day = clock::read_day(&key.day).unwrap_or(today);
    let place = |day: Option<Date>| day.map(|day| format!("/daily/{day}/{}", key.variant));
    html! {
        nav.days aria-label=(text.get("daily-other-days")) {
            a.button href=[place(day.previous_day())] rel="prev" { "← " (text.get("daily-before")) }
            @if day < today { a.button href=[place(day.next_day())] rel="next" { (text.get("daily-after")) " →" } }
            a.button href={ "/daily/" (key.day) } { (text.get("daily-others")) }
        }
    }
}

fn table(text: &Text, results: &[DailyResult], me: Option<&Person>, total: usize) -> Markup {
    html! {
        div.scroll tabindex="0" role="group" aria-labelledby="results-title" {
            table.results {
                (head(text, &["daily-rank", "daily-name", "daily-company", "daily-result"]))
                tbody {
                    @for row in results {
                        tr.own[me.is_some_and(|me| me.id == row.person)] {
                            td { (rank(results, row)) }
                            th scope="row" { (row.name) }
                            td { (company_words(text, 0, usize::from(row.players).saturating_sub(1))) }
                            td { (figures::result(text, &row.outcome, row.left)) }
                        }
                    }
                }
            }
        }
        @if total > results.len() { p.help { (text.with("daily-shown", &[("count", results.len().into())])) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_results_share_a_place() {
        let result = |left| DailyResult {
            person: gambero_store::PersonId(1),
            name: String::new(),
            players: 1,
            outcome: if left == 0 { "won".to_owned() } else { "lost:must-play".to_owned() },
            left,
            ended: 0,
        };
        let results = [0, 0, 3, 5, 5, 9].map(result);
        let ranks = results.iter().map(|row| rank(&results, row));
        assert_eq!(ranks.collect::<Vec<_>>(), [1, 1, 3, 4, 4, 6]);
    }
}
