//! The pages, asked for as browsers do: with cookies, forms and languages, and no scripts.

mod daily;
mod failures;
mod history;
mod invitations;
mod languages;
mod person;
mod sharing;
mod tables;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::SocketAddr;

use gambero_client::{Account, Response};

use crate::TestServer;
use crate::raw::{self};

/// A browser: it keeps cookies and speaks a language.
#[derive(Clone)]
struct Browser {
    addr: SocketAddr,
    language: &'static str,
    cookies: BTreeMap<String, String>,
}

impl Browser {
    fn new(house: &TestServer) -> Self {
        Self { addr: house.addr, language: "en", cookies: BTreeMap::new() }
    }

    /// A browser of somebody who is known.
    async fn known(house: &TestServer, name: &str) -> Self {
        let mut browser = Self::new(house);
        let token = house.person(name).await.token().unwrap().to_owned();
        browser.cookies.insert("gambero".to_owned(), token);
        browser
    }

    /// The same person, as programs are.
    fn account(&self) -> Account {
        Account::new(&self.addr.into(), self.cookies.get("gambero").cloned())
    }

    async fn get(&mut self, path: &str) -> Response {
        self.request("GET", path, &[], "").await
    }

    /// Sends a form.
    async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Response {
        let body = encode(fields);
        let origin = format!("http://{}", self.addr);
        let headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", origin.as_str())];
        self.request("POST", path, &headers, &body).await
    }

    async fn request(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Response {
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = cookies.join("; ");
        let mut all = vec![("Accept", "text/html,*/*;q=0.8"), ("Accept-Language", self.language)];
        if !cookies.is_empty() {
            all.push(("Cookie", &cookies));
        }
        all.extend(headers);
        let answer = raw::request(self.addr, method, path, &all, body).await;
        for cookie in answer.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    /// Sends a form that leads to a table: its code.
    async fn reach_table(&mut self, path: &str, fields: &[(&str, &str)]) -> String {
        let place = place(&self.post(path, fields).await);
        place.strip_prefix("/t/").unwrap_or_else(|| panic!("{place} is no table")).to_owned()
    }
}

/// Where an answer leads.
fn place(answer: &Response) -> String {
    assert_eq!(answer.status, 303, "{}", answer.body);
    answer.header("location").unwrap().to_owned()
}

/// A page, as it must be: whole, in a language, with nothing in it that is not ours.
fn assert_page(answer: &Response, status: u16, language: &str) {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    let page = &answer.body;
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"), "{page}");
    assert!(page.contains(&format!("<html lang=\"{language}\"")), "{page}");
    assert_eq!(page.matches("<h1>").count(), 1, "one title: {page}");
    assert!(!page.contains("{ $") && !page.contains(" style=\""), "{page}");
    for script in page.split("<script").skip(1) {
        let kinds = [" type=\"module\" src=\"/assets/", " type=\"application/json\"", ">addEventListener("];
        assert!(kinds.iter().any(|kind| script.starts_with(kind)), "{script}");
    }
    for form in page.split("<form").skip(1) {
        assert!(form.contains(" action=\"/"), "{form}");
    }
}

/// Fields as a form sends them.
fn encode(fields: &[(&str, &str)]) -> String {
    let mut body = String::new();
    for (name, value) in fields {
        let _ = write!(body, "{}{name}=", if body.is_empty() { "" } else { "&" });
        for byte in value.bytes() {
            let _ = write!(body, "%{byte:02X}");
        }
    }
    body
}
