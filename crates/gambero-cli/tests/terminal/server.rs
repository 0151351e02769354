//! A table of a real server: two terminals and a bot, and a server that goes away.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use gambero_client::Account;
use gambero_protocol::{Settings, TalkSetting};
use tempfile::tempdir;

use crate::plain::piped;
use crate::pty::{ENTER, HOME, Term};

/// A server that ends with the test.
pub(crate) struct Server {
    child: Child,
    /// Host and port.
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(folder: &Path, address: &str) -> Self {
        let database = format!("sqlite://{}", folder.join("server.db").display());
        let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
            .args(["serve", "--addr", address, "--database", &database])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let first = lines.next().expect("it says where it is").unwrap();
        let address =
            first.strip_prefix("Gambero is at http://").expect("an address").trim_end_matches('/').to_owned();
        std::thread::spawn(move || lines.count());
        Self { child, address }
    }

    fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Opens a table for two people and a bot.
pub(crate) async fn open_table(address: &str) -> String {
    let host = Account::introduce(&address.parse().unwrap(), "Host", "en").await.unwrap();
    let bots = vec![None, None, Some("greedy".to_owned())];
    let settings = Settings { public: true, talk: TalkSetting::Free, bots, ..Settings::new("original", 3) };
    let code = host.open_table(&settings).await.unwrap();
    // Whoever opens a table may have been given a seat: this one only opens it.
    let mut connection = host.connect(&code, None).await.unwrap();
    connection.send(gambero_protocol::ClientMessage::Stand).await.unwrap();
    loop {
        match connection.next().await.unwrap() {
            gambero_protocol::ServerMessage::Ack { .. } | gambero_protocol::ServerMessage::Refused { .. } => {
                break;
            }
            _ => {}
        }
    }
    connection.close().await;
    code
}

#[tokio::test]
async fn who_looks_on_sees_the_table_in_lines() {
    let (house, ada_s, bob_s, mine) =
        (tempdir().unwrap(), tempdir().unwrap(), tempdir().unwrap(), tempdir().unwrap());
    let server = Server::start(house.path(), "127.0.0.1:0");
    let code = open_table(&server.address).await;
    let join = ["join", server.address.as_str(), &code];
    let mut ada = Term::gambero(ada_s.path(), &[&join[..], &["--name", "Ada"]].concat());
    ada.wait_for("One seat is still free");
    // Without a code, the open tables are offered.
    let (_, out, _) = piped(mine.path(), &["join", &server.address, "--plain"], "q\n");
    assert!(out.contains(&format!("2. {code}")), "{out}");
    let bob = Term::gambero(bob_s.path(), &[&join[..], &["--name", "Bob"]].concat());
    bob.wait_for("Would you start?");
    ada.keys("y");
    ada.wait_for("You start");
    let (status, out, _) = piped(mine.path(), &[&join[..], &["--plain"]].concat(), ".\n8 1\n");
    assert_eq!(status, Some(0));
    assert!(out.contains("Pile 1, rising: 1.") && out.contains("You look on."), "{out}");
    assert!(out.contains("Only those who sit at the table may do that."), "{out}");
    let mut eve = Term::gambero(mine.path(), &[&join[..], &["--name", "Eve"]].concat());
    eve.wait_for("You look on.");
    ada.keys("q");
    eve.keys("q");
}

#[tokio::test]
async fn two_terminals_and_a_bot_at_a_table_of_a_server() {
    let (house, ada_s, bob_s) = (tempdir().unwrap(), tempdir().unwrap(), tempdir().unwrap());
    let mut server = Server::start(house.path(), "127.0.0.1:0");
    let code = open_table(&server.address).await;
    let mut ada = Term::gambero(ada_s.path(), &["join", &server.address, &code, "--name", "Ada"]);
    ada.wait_for("One seat is still free");
    // The link that others can open.
    ada.wait_for(&format!("http://{}/t/{code}", server.address));
    let mut bob = Term::gambero(bob_s.path(), &["join", &server.address, &code, "--name", "Bob"]);
    bob.wait_for("Would you start?");
    ada.wait_for("Would you start?");

    // They talk: a line, and a signal.
    bob.keys("c");
    bob.wait_for("Write something");
    // Ctrl-U and Ctrl-W take back a line and a word.
    bob.keys("what I did not mean\x15hello Adam \x17");
    bob.wait_for("hello ▏");
    bob.keys(&format!("Ada{ENTER}"));
    ada.wait_for("Bob writes: hello Ada");
    bob.keys("c");
    bob.wait_for("Write something");
    bob.keys(&format!("I have the 37{ENTER}"));
    bob.wait_for("That gives away a number.");
    bob.keys("n");
    ada.wait_for("Bob would rather not start.");
    ada.keys("y");
    ada.wait_for("You start");
    // Two cards, wherever they go best.
    ada.keys(&format!("{HOME}{ENTER}{ENTER}"));
    ada.wait_for("97 left");
    ada.keys(&format!("{HOME}{ENTER}{ENTER}"));
    ada.wait_for("96 left");
    bob.wait_for("96 left");
    ada.wait_for("you may end your turn");
    ada.keys("e");
    bob.wait_for("Your turn");
    bob.keys("s");
    bob.wait_for("Enter say or take back");
    bob.keys(ENTER);
    ada.wait_for("Bob: ");
    bob.keys("\x1b");
    bob.wait_for_no("Enter say or take back");

    // The server goes away and comes back: so do they.
    server.stop();
    for term in [&ada, &bob] {
        term.wait_for("The connection is lost. Trying again");
    }
    // What is asked for meanwhile is not done, and leaves nothing on the screen.
    bob.keys("e");
    let mut again = Server::start(house.path(), &server.address);
    for term in [&ada, &bob] {
        term.wait_for_no("The connection is lost");
    }
    bob.keys(&format!("{HOME}{ENTER}{ENTER}"));
    ada.wait_for("95 left");
    bob.wait_for("95 left");
    bob.keys(&format!("{HOME}{ENTER}{ENTER}"));
    bob.wait_for("94 left");
    bob.wait_for("you may end your turn");
    bob.keys("e");
    // The bot plays, and it is Ada's turn again.
    ada.wait_for("Your turn");
    assert!(ada.screen().contains("Bot 3"), "{}", ada.screen());

    // For good: whoever leaves has the terminal back.
    again.stop();
    ada.wait_for("The connection is lost");
    ada.keys("q");
    assert_eq!(ada.end().0, 0);
}

#[test]
fn a_table_can_be_opened_and_filled_from_the_terminal() {
    let (house, mine) = (tempdir().unwrap(), tempdir().unwrap());
    let server = Server::start(house.path(), "127.0.0.1:0");
    let mut term = Term::gambero(mine.path(), &["join", &server.address, "--name", "Ada"]);
    term.wait_for("Join a table");
    term.keys(ENTER);
    term.wait_for("Which game?");
    term.keys(ENTER);
    term.wait_for("One seat is still free");
    term.keys("\x1b[B");
    term.wait_for("▸ 2.");
    term.keys("b");
    term.wait_for("Would you start?");
}

#[test]
fn a_seat_is_left_and_taken_again() {
    let (house, mine) = (tempdir().unwrap(), tempdir().unwrap());
    let server = Server::start(house.path(), "127.0.0.1:0");
    let mut term = Term::gambero(mine.path(), &["join", &server.address, "--name", "Ada"]);
    term.wait_for("Join a table");
    term.keys(ENTER);
    term.wait_for("Which game?");
    term.keys(ENTER);
    term.wait_for("One seat is still free");
    term.keys("d");
    term.wait_for("2 seats are still free");
    term.keys(ENTER);
    term.wait_for("One seat is still free");
    term.keys("\x1b[B");
    term.wait_for("▸ 2.");
    term.keys("b");
    term.wait_for("Would you start?");
    // In the middle of a game it is asked first.
    term.keys("d");
    term.wait_for("Your cards stay at your seat");
    term.keys("y");
    term.wait_for("⏎ Sit down");
    term.keys(ENTER);
    term.wait_for("Would you start?");
}

#[test]
fn a_table_that_is_not_there_is_said_in_one_line() {
    let (house, mine) = (tempdir().unwrap(), tempdir().unwrap());
    let server = Server::start(house.path(), "127.0.0.1:0");
    let term = Term::gambero(mine.path(), &["join", &server.address, "BCDFGH"]);
    let (status, screen) = term.end();
    assert_eq!(status, 1);
    assert!(screen.replace('\n', " ").contains("There is no table with this code"), "{screen}");
}
