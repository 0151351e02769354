//! HTTP: other sites, headers, cookies, bodies, paths.

use gambero_client::Response;
use gambero_protocol::{Code, LinkJson, ListedTable, Me, ServerMessage, TableCreated};

use super::code_in;
use crate::TestServer;
use crate::raw::{self, RawSocket};
use crate::test_server::settings;

#[tokio::test]
async fn pages_of_other_sites_change_nothing_and_do_not_connect() {
    let house =
        TestServer::with(|config| config.public_url = Some("https://play.example.org/".to_owned())).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let token = ada.account.token().unwrap();
    let bearer = format!("Bearer {token}");
    let own = format!("http://{}", house.addr);
    let other_port = format!("http://{}:1", house.addr.ip());
    let body = serde_json::to_string(&settings("original", 2)).unwrap();
    for (origins, passes) in [
        (vec![], true),
        (vec![own.as_str()], true),
        (vec!["https://play.example.org"], true),
        (vec!["http://play.example.org"], false),
        (vec!["https://play.example.org.evil.example"], false),
        (vec!["https://evil.example"], false),
        (vec![other_port.as_str()], false),
        (vec!["null"], false),
        (vec![""], false),
    ] {
        let mut headers = vec![("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
        headers.extend(origins.iter().map(|origin| ("Origin", *origin)));
        let answer = raw::request(house.addr, "POST", "/api/tables", &headers, &body).await;
        if passes {
            assert_eq!(answer.status, 201, "{origins:?}");
            assert!(serde_json::from_str::<TableCreated>(&answer.body).is_ok());
        } else {
            assert_eq!((answer.status, code_in(&answer)), (403, Code::BadOrigin), "{origins:?}");
        }
        let origins: Vec<_> = origins.iter().map(|origin| ("Origin", *origin)).collect();
        match RawSocket::connect(house.addr, &ada.code, Some(token), &origins).await {
            Ok(_) => assert!(passes, "{origins:?}"),
            Err(answer) => {
                assert!(!passes, "{origins:?}");
                assert_eq!((answer.status, code_in(&answer)), (403, Code::BadOrigin));
            }
        }
        let answer = raw::request(house.addr, "DELETE", "/api/me", &origins, "").await;
        assert_eq!(answer.status, if passes { 204 } else { 403 });
    }
    let tables: Vec<ListedTable> = ada.account.get("/api/me/tables").await.unwrap();
    assert_eq!(tables.len(), 4, "the first one and three from pages of our own");
}

#[tokio::test]
async fn every_answer_tells_browsers_what_they_may_do_with_it() {
    let house = TestServer::open().await;
    let json = [("Content-Type", "application/json")];
    let foreign = [("Origin", "https://evil.example")];
    for (method, path, headers, status) in [
        ("GET", "/", &[][..], 200),
        ("GET", "/healthz", &[], 200),
        ("GET", "/metrics", &[], 200),
        ("GET", "/api/openapi.json", &[], 200),
        ("GET", "/nowhere", &[], 404),
        ("GET", "/assets/000000000000/app.js", &[], 404),
        ("GET", "/networks/000000000000/original-1.net", &[], 404),
        ("GET", "/api/me", &[], 401),
        ("GET", "/api/tables/BCDFGH", &[], 404),
        ("GET", "/api/tables/BCDFGH/socket", &[], 400),
        ("PUT", "/api/me", &[], 405),
        ("OPTIONS", "/api/me", &[], 405),
        ("POST", "/api/me", &foreign, 403),
        ("POST", "/api/tables", &json, 401),
        ("DELETE", "/api/me", &[], 204),
    ] {
        let answer = raw::request(house.addr, method, path, headers, "").await;
        assert_eq!(answer.status, status, "{method} {path}");
        let policy = answer.header("content-security-policy").expect(path);
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        // Nothing but modules of WebAssembly may be compiled.
        assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{method} {path}");
        }
        assert_eq!(answer.header("access-control-allow-origin"), None);
        assert_eq!(answer.header("strict-transport-security"), None);
        if status >= 400 {
            assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}");
            code_in(&answer);
        }
    }
}

#[tokio::test]
async fn the_cookie_is_for_this_site_no_script_and_tls() {
    for (url, secure) in
        [(None, false), (Some("https://play.example.org"), true), (Some("http://x.org"), false)]
    {
        let house = TestServer::with(|config| config.public_url = url.map(str::to_owned)).await;
        let json = [("Content-Type", "application/json")];
        let answer = raw::request(house.addr, "POST", "/api/me", &json, r#"{"name":"Ada"}"#).await;
        let cookie = answer.header("set-cookie").unwrap();
        let parts: Vec<_> = cookie.split("; ").collect();
        let me: Me = serde_json::from_str(&answer.body).unwrap();
        let token = me.token.unwrap();
        let name = if secure { "__Host-gambero" } else { "gambero" };
        assert_eq!(parts[0], format!("{name}={token}"));
        assert_eq!(answer.header("strict-transport-security"), secure.then_some("max-age=31536000"));
        for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=31536000"] {
            assert!(parts.contains(&part), "{cookie}");
        }
        assert_eq!(parts.contains(&"Secure"), secure, "{url:?}");
        assert!(!cookie.contains("Domain"), "{cookie}");

        // The cookie is enough, for requests and for the connection.
        let cookies = format!("other=1; {name}={token}");
        let headers = [("Cookie", cookies.as_str()), ("Content-Type", "application/json")];
        let body = serde_json::to_string(&settings("original", 1)).unwrap();
        let answer = raw::request(house.addr, "POST", "/api/tables", &headers, &body).await;
        let TableCreated { code } = serde_json::from_str(&answer.body).unwrap();
        let mut socket = RawSocket::connect(house.addr, &code, None, &headers[..1]).await.ok().unwrap();
        loop {
            let text = socket.next_text().await.unwrap();
            if let ServerMessage::Table(table) = serde_json::from_str(&text).unwrap() {
                assert_eq!(table.seat, Some(0));
                break;
            }
        }
    }
}

/// The cookies that an answer sets.
fn cookies_of(answer: &Response) -> Vec<&str> {
    let cookies = answer.headers.get_all("set-cookie").iter();
    cookies.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap()).collect()
}

#[tokio::test]
async fn cookie_of_another_host_signs_nobody_in_over_https() {
    let house =
        TestServer::with(|config| config.public_url = Some("https://play.example.org".to_owned())).await;
    let [ada, eve] = [house.person("Ada").await, house.person("Eve").await];
    let [own, planted] = [ada, eve].map(|account| account.token().unwrap().to_owned());
    let page = async |cookie: &str| {
        let headers = [("Accept", "text/html"), ("Cookie", cookie)];
        raw::request(house.addr, "GET", "/settings", &headers, "").await
    };
    let answer = page(&format!("gambero={planted}")).await;
    assert!(!answer.body.contains(">Eve<"));
    assert_eq!(cookies_of(&answer), [""; 0]);
    assert!(page(&format!("gambero={planted}; __Host-gambero={own}")).await.body.contains(">Ada<"));
    let cookie = format!("__Host-gambero={own}");
    let headers = [("Accept", "text/html"), ("Cookie", cookie.as_str())];
    let answer = raw::request(house.addr, "POST", "/settings/forget", &headers, "").await;
    assert_eq!(cookies_of(&answer)[1..], ["gambero=", "__Host-gambero="]);
}

#[tokio::test]
async fn scripts_of_pages_never_see_a_token() {
    let house = TestServer::open().await;
    let origin = format!("http://{}", house.addr);
    let headers = [("Origin", origin.as_str()), ("Content-Type", "application/json")];
    let link: LinkJson = house.person("Ada").await.post("/api/me/link", &()).await.unwrap();
    for path in ["/api/me", &format!("/api/links/{}", link.secret)] {
        let answer = raw::request(house.addr, "POST", path, &headers, "{}").await;
        let me: Me = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(me.token, None, "{path}");
        assert!(cookies_of(&answer)[0].starts_with("gambero="), "{path}");
    }
}

#[tokio::test]
async fn bodies_that_are_too_long_or_no_json_are_refused_in_words() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let bearer = format!("Bearer {}", ada.token().unwrap());
    let plain = [("Authorization", bearer.as_str())];
    let text = [plain[0], ("Content-Type", "text/plain")];
    let form = [plain[0], ("Content-Type", "application/x-www-form-urlencoded")];
    let json = [plain[0], ("Content-Type", "application/json")];
    let good = serde_json::to_string(&settings("original", 2)).unwrap();
    let long = format!("{}{good}", " ".repeat(17_000));
    let cheat = good.replacen('{', r#"{"seed":7,"#, 1);
    let unknown = good.replace("original", "chess");
    let crowd = good.replace("\"players\":2", "\"players\":6");
    for (headers, body, status, code) in [
        (&json[..], long.as_str(), 413, Code::TooLong),
        (&plain[..], &good, 400, Code::Malformed),
        (&text[..], &good, 400, Code::Malformed),
        (&form[..], &good, 400, Code::Malformed),
        (&json[..], "", 400, Code::Malformed),
        (&json[..], "{", 400, Code::Malformed),
        (&json[..], "[]", 400, Code::Malformed),
        (&json[..], &cheat, 400, Code::Malformed),
        (&json[..], &unknown, 400, Code::BadSettings),
        (&json[..], &crowd, 400, Code::BadSettings),
    ] {
        let answer = raw::request(house.addr, "POST", "/api/tables", headers, body).await;
        assert_eq!((answer.status, code_in(&answer)), (status, code), "{body:.80}");
    }
    assert!(ada.get::<Vec<ListedTable>>("/api/me/tables").await.unwrap().is_empty());
    ada.open_table(&settings("original", 2)).await.unwrap();
}

#[tokio::test]
async fn odd_paths_are_answered_as_paths_that_do_not_exist() {
    let house = TestServer::open().await;
    let long = format!("/api/tables/{}", "B".repeat(9000));
    for path in [
        "/nowhere",
        "/api//tables",
        "/api/tables/..",
        "/api/tables/../../etc/passwd",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/%00",
        "/api/tables/%27%20OR%201=1",
        "/api/tables/BCDFGHJ",
        "/api/tables/BCDFGH/games/1/record",
        "/api/tables/BCDFGH/games/1/record?form=pdf",
        "/%2e%2e/%2e%2e/etc/passwd",
        &long,
    ] {
        let answer = raw::request(house.addr, "GET", path, &[], "").await;
        assert_eq!(answer.status, 404, "{path:.60}");
        assert!(
            matches!(code_in(&answer), Code::NotFound | Code::NoSuchTable | Code::NoSuchGame),
            "{path:.60}: {}",
            answer.body
        );
        assert!(!answer.body.contains("root:"));
    }
    for path in [
        "/api/tables/%ff",
        "/api/tables/BCDFGH/games/one/record",
        "/api/tables/BCDFGH/games/99999999999999999999/record",
        "/api/daily/tomorrow/original",
        "/api/daily/today/chess",
    ] {
        let answer = raw::request(house.addr, "GET", path, &[], "").await;
        assert_eq!(answer.status, 400, "{path}");
        code_in(&answer);
    }
    // These do not even come as far as our program.
    for path in ["/\u{7f}", "/a b", "x", "/\u{0}"] {
        let answer = raw::request(house.addr, "GET", path, &[], "").await;
        assert!((400..500).contains(&answer.status), "{path:?}: {}", answer.status);
    }
    let ada = house.host("Ada", &settings("original", 1)).await;
    let small = ada.code.to_lowercase();
    assert_eq!(house.guest("Bob", &small).await.table.code, ada.code, "small letters do for a code");
}
