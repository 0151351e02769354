//! Screens: who sees them, where, and what is done there. The test of the layout measures them, and the
//! documentation shows some.

mod tables;

use gambero_chromium::{Page, Scheme, Size};
use gambero_client::Account;
use gambero_protocol::{ClientMessage, Phase, Settings, TableCreated, TalkSetting, ViewJson};
use serde_json::json;
use tables::{best, find, gather, play_until, say};

use crate::TestServer;
use crate::test_server::{Player, play_all, settings, with_bots};

/// A phone, with as many pixels as phones have.
const PHONE: Size = Size { scale: 2.0, ..Size::PHONE };
const LAPTOP: Size = Size::LAPTOP;
use Scheme::{Dark, Light};

/// What a table shows once its cards are there.
const DEALT: &str = "document.querySelectorAll('.hand [data-card]').length > 0";

/// A table and two finished games on the device, as they are kept there.
const ON_DEVICE: &str = "new Promise(done => {
    const request = indexedDB.open('gambero', 1);
    request.onsuccess = () => {
        const writing = request.result.transaction(['tables', 'games'], 'readwrite');
        const at = Date.UTC(2026, 10, 16, 20, 5);
        const me = { type: 'person', data: { name: 'Anna', stand_in: null } };
        const bot = { type: 'bot', data: { level: 'careful' } };
        writing.objectStore('tables').put({ code: 'KRTBNWQD', opening: '', variant: 'original', players: 3,
            bots: ['careful', 'careful'], updated: at, phase: 'playing' });
        writing.objectStore('games').put({ code: 'QWRTZPSD', number: 1, players: [me, bot], variant: 'extreme',
            outcome: 'lost:stuck', left: 12, practice: true, started: at, ended: at, record: '',
            place: 'X/1' });
        writing.objectStore('games').put({ code: 'BNMFGHJK', number: 1, players: [me], variant: 'quick-expert',
            outcome: 'won', left: 0, daily: '2026-11-16', started: at, ended: at - 1, record: '', place: '' });
        writing.oncomplete = () => (request.result.close(), done(true));
    };
})";

/// Those who sit there.
pub(crate) struct People {
    anna: Account,
    marco: Account,
    lena: Account,
}

impl People {
    pub(crate) async fn come(house: &TestServer) -> Self {
        Self {
            anna: house.person("Anna").await,
            marco: house.person("Marco").await,
            lena: Account::introduce(&house.server(), "Lena", "de").await.unwrap(),
        }
    }
}

/// A screen as somebody sees it.
pub(crate) struct Screen {
    pub(crate) name: &'static str,
    pub(crate) person: Account,
    pub(crate) path: String,
    then: Then,
    /// Its pictures in the documentation and the manifest: their names, on what, in which light.
    pub(crate) pictures: &'static [(&'static str, Size, Scheme)],
}

/// What is done there once it is open.
enum Then {
    Nothing,
    /// The cards are there.
    Dealt,
    /// A card is chosen: its piles light up.
    Choose(String),
    /// A card is chosen and the history opened.
    ChooseBesideHistory(String),
    /// The first card of the hand is pressed.
    PressFirst,
    /// A table has come to a phase.
    Phase(&'static str),
    /// A game is over, and the board is looked at once more.
    LookAgain,
    /// The game is looked through, and this part is looked at.
    Analysed(&'static str),
    /// Games are on the device.
    OnDevice,
}

/// Screens, with the players who are at their tables meanwhile.
#[derive(Default)]
pub(crate) struct Scene {
    pub(crate) screens: Vec<Screen>,
    _players: Vec<Player>,
}

impl Screen {
    fn new(name: &'static str, person: &Account, path: &str, then: Then) -> Self {
        Self { name, person: person.clone(), path: path.to_owned(), then, pictures: &[] }
    }

    fn pictures(self, pictures: &'static [(&'static str, Size, Scheme)]) -> Self {
        Self { pictures, ..self }
    }

    /// Whether it is a table, where everything is made for thumbs. An invitation to one is a page like
    /// others.
    pub(crate) fn is_table(&self) -> bool {
        let is_page = matches!(self.then, Then::Nothing);
        self.path.starts_with("/t/") && self.path.matches('/').count() == 2 && !is_page
    }

    /// Does what belongs to the screen, on its page.
    pub(crate) async fn settle(&self, page: &Page) {
        match &self.then {
            Then::Nothing => {}
            Then::Dealt => page.wait_for(DEALT).await,
            Then::Choose(card) => choose(page, card).await,
            Then::ChooseBesideHistory(card) => {
                choose(page, card).await;
                if !is_touched(page).await {
                    page.click("#table-top button.icon").await;
                }
            }
            Then::PressFirst => {
                page.wait_for(DEALT).await;
                page.click(".hand [data-card]").await;
            }
            Then::Phase(phase) => {
                page.wait_for(&format!("document.body.dataset.phase === '{phase}'")).await;
            }
            Then::OnDevice => {
                page.wait_for(ON_DEVICE).await;
                page.reload().await;
                page.wait_for("document.querySelectorAll('#device-list li').length === 3").await;
            }
            Then::LookAgain => {
                page.wait_for("document.body.dataset.end === 'result'").await;
                page.click(".result-more button").await;
                page.wait_for("document.body.dataset.end === 'look'").await;
            }
            Then::Analysed(part) => {
                page.wait_for("document.querySelector('#replay.ready') && document.querySelector('#analysis.ready .chance') !== null")
                    .await;
                let _: bool =
                    page.eval(&format!("document.querySelector('{part}').scrollIntoView(), true")).await;
            }
        }
        page.wait_for("document.fonts.ready.then(() => document.getAnimations().length === 0)").await;
    }
}

/// Whether the page is pressed with fingers.
async fn is_touched(page: &Page) -> bool {
    page.eval("matchMedia('(pointer: coarse)').matches").await
}

/// Chooses a card at a table: its piles light up.
async fn choose(page: &Page, card: &str) {
    page.wait_for(DEALT).await;
    let card = format!(".hand [data-card=\"{card}\"]");
    if is_touched(page).await {
        page.tap(&card).await;
    } else {
        page.click(&card).await;
    }
    page.there(".pile.legal").await;
}

/// Games of the last days, for figures and tables: so many of each kind.
pub(crate) async fn history(house: &TestServer, people: &People, games: usize) {
    for (variant, players) in [("original", 1), ("original", 3), ("quick", 1), ("extreme", 2)] {
        for _ in 0..games {
            let code = people.anna.open_table(&with_bots(variant, players)).await.unwrap();
            hand_over(Player::connect(people.anna.clone(), &code).await).await;
        }
    }
    let daily =
        [("Marco", 3), ("Lena", 1), ("Jonas", 2), ("Chloé", 4), ("Giulia", 5), ("Tomás", 3), ("Anna", 2)];
    for (name, players) in daily {
        let account = if name == "Anna" { people.anna.clone() } else { house.person(name).await };
        let daily = json!({ "variant": "quick", "players": players });
        let table: TableCreated = account.post("/api/daily", &daily).await.unwrap();
        Player::connect(account, &table.code).await.play_out().await;
    }
}

/// A bot plays the game to its end.
async fn hand_over(mut player: Player) {
    player.dealt().await;
    if player.table.settings.players > 1 {
        player.does(ClientMessage::HandOver { level: "thrifty".to_owned() }).await;
        player.reaches(Phase::Over).await;
    } else {
        player.play_out().await;
    }
}

/// A table for people, with a bot in the last seat.
fn for_people(variant: &str, people: usize) -> Settings {
    let mut bots = vec![None; people];
    bots.push(Some("careful".to_owned()));
    Settings { bots, ..settings(variant, people + 1) }
}

/// The original, with a backwards trick to be made.
pub(crate) async fn original(house: &TestServer, people: &People) -> Scene {
    let People { anna, marco, lena } = people;
    let (mut players, code) = find(house, &[anna, marco, lena], &for_people("original", 3), |view| {
        view.left < 75 && view.plays.iter().any(|play| play.back)
    })
    .await;
    let table = format!("/t/{code}");
    say(&mut players[1], &["jump", "really-leave", "leave"]).await;
    say(&mut players[2], &["leave", "step", "take"]).await;
    say(&mut players[2], &["go-on", "mostly", "big-steps"]).await;
    let card = best(&players[0]).card.to_string();
    let screens = vec![
        Screen::new("table", anna, &table, Then::Choose(card))
            .pictures(&[("table", LAPTOP, Dark), ("table-phone", PHONE, Dark)]),
        // Somebody else's turn, as it looks to her in German.
        Screen::new("table-de", lena, &table, Then::Dealt),
    ];
    Scene { screens, _players: players }
}

/// Extreme, with commands in the hand and in force, and a history.
pub(crate) async fn extreme(house: &TestServer, people: &People) -> Scene {
    let People { anna, marco, .. } = people;
    let settings = Settings { talk: TalkSetting::Free, ..for_people("extreme", 2) };
    let (mut players, code) = find(house, &[anna, marco], &settings, |view| {
        let commands = view.hand.iter().filter(|card| card.ends_with(char::is_alphabetic)).count();
        view.left < 85
            && commands >= 2
            && !view.lasting.is_empty()
            && !view.lasting.contains(&gambero::Command::Silence)
    })
    .await;
    let table = format!("/t/{code}");
    say(&mut players[1], &["really-leave", "leave", "jump"]).await;
    players[1].does(ClientMessage::Write { text: "I can help on the right".to_owned() }).await;
    let screens = vec![
        Screen::new("extreme", anna, &table, Then::ChooseBesideHistory(best(&players[0]).card.to_string()))
            .pictures(&[("phone", PHONE, Dark)]),
    ];
    Scene { screens, _players: players }
}

/// Quick & Easy.
pub(crate) async fn quick(house: &TestServer, people: &People) -> Scene {
    let People { anna, marco, .. } = people;
    let wanted = |view: &ViewJson| view.left < 40 && view.plays.len() > 1;
    let (mut players, code) = find(house, &[anna, marco], &for_people("quick", 2), wanted).await;
    say(&mut players[1], &["jump", "leave", "card", "colour"]).await;
    let screens = vec![Screen::new(
        "quick",
        anna,
        &format!("/t/{code}"),
        Then::Choose(best(&players[0]).card.to_string()),
    )];
    Scene { screens, _players: players }
}

/// A table that waits for friends.
pub(crate) async fn waiting(house: &TestServer, people: &People) -> Scene {
    let bots = vec![None, None, Some("careful".to_owned())];
    let settings = Settings { bots, public: true, ..settings("original", 4) };
    let players = gather(house, &[&people.marco, &people.anna], &settings, 1, "HMMR64KQ").await;
    let screens = vec![
        Screen::new("waiting", &people.anna, "/t/HMMR64KQ", Then::Phase("waiting")),
        Screen::new("invitation", &people.lena, "/t/HMMR64KQ", Then::Nothing),
    ];
    Scene { screens, _players: players }
}

/// The end of a game, and its replay.
pub(crate) async fn over(house: &TestServer, people: &People) -> Scene {
    let People { anna, marco, .. } = people;
    let mut players = gather(house, &[anna, marco], &for_people("original", 2), 8, "FNXX88").await;
    play_until(&mut players, |_| true).await;
    for turn in (1..25).step_by(3) {
        say(&mut players[1], &["jump", "really-leave", "leave", "step"]).await;
        play_until(&mut players, |game| game.turn >= turn).await;
    }
    play_all(&mut players).await;
    let replay = "/t/FNXX88/1#23";
    let screens = vec![
        Screen::new("end", anna, "/t/FNXX88", Then::Phase("over")),
        Screen::new("end-look", marco, "/t/FNXX88", Then::LookAgain),
        Screen::new("replay", anna, replay, Then::Analysed("body")).pictures(&[("replay", LAPTOP, Dark)]),
        Screen::new("analysis", anna, replay, Then::Analysed("#analysis")),
    ];
    Scene { screens, _players: players }
}

/// A game that is won: bots play deal after deal until that comes.
pub(crate) async fn won(house: &TestServer, people: &People) -> Scene {
    let People { anna, marco, .. } = people;
    for (seed, last) in (1..).zip("BCDFGHJKMNPQRTVWXZ".chars()) {
        let code = format!("WNNR7{last}");
        let mut players = gather(house, &[anna, marco], &for_people("original", 2), seed, &code).await;
        for player in &mut players {
            player.dealt().await;
            player.does(ClientMessage::HandOver { level: "careful".to_owned() }).await;
        }
        players[0].reaches(Phase::Over).await;
        if players[0].game().view.status == gambero_protocol::Status::Won {
            let screens = vec![Screen::new("won", anna, &format!("/t/{code}"), Then::Phase("over"))];
            return Scene { screens, _players: players };
        }
    }
    panic!("the bots win no deal");
}

/// The pages around the table.
pub(crate) fn pages(people: &People) -> Scene {
    let People { anna, lena, .. } = people;
    let page = |name, path| Screen::new(name, anna, path, Then::Nothing);
    let screens = vec![
        page("start", "/").pictures(&[("start", LAPTOP, Light)]),
        Screen::new("start-de", lena, "/", Then::Nothing),
        page("new", "/new"),
        page("daily", "/daily"),
        page("daily-results", "/daily/today/quick"),
        page("games", "/games"),
        Screen::new("device-games", lena, "/games", Then::OnDevice),
        page("offline", "/offline"),
        page("offline-daily", "/offline/daily"),
        page("statistics", "/statistics"),
        page("bots", "/bots"),
        page("programs", "/programs"),
        page("strategy", "/strategy"),
        page("tutorials", "/learn"),
        page("rules", "/rules#trick"),
        page("settings", "/settings"),
        Screen::new("learn", anna, "/learn/extreme#2", Then::PressFirst).pictures(&[("learn", LAPTOP, Dark)]),
    ];
    Scene { screens, ..Scene::default() }
}
