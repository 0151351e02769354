//! A table of a real server: two terminals and a bot, and a server that goes away.

use gambero_client::{Account, Origin};
use gambero_protocol::{ClientMessage, ServerMessage, Settings, TalkSetting};
use tempfile::tempdir;

use super::plain::piped;
use super::pty::{DOWN, ENTER, HOME, Term};
use crate::Folder;
use crate::server::Server;

/// Opens a table for two people and a bot.
pub(crate) async fn open_table(server: &Origin) -> String {
    let host = Account::introduce(server, "Host", "en").await.unwrap();
    let bots = vec![None, None, Some("greedy".to_owned())];
    let settings = Settings { public: true, talk: TalkSetting::Free, bots, ..Settings::new("original", 3) };
    let code = host.open_table(&settings).await.unwrap();
    // Whoever opens a table may have been given a seat: this one only opens it.
    let mut connection = host.connect(&code, None).await.unwrap();
    connection.send(ClientMessage::Stand).await.unwrap();
    let is_answer = |message| matches!(message, ServerMessage::Ack { .. } | ServerMessage::Refused { .. });
    while !is_answer(connection.next().await.unwrap()) {}
    connection.close().await;
    code
}

#[tokio::test]
async fn who_looks_on_sees_the_table_in_lines() {
    let (house, ada_s, bob_s, mine) =
        (Folder::new(), tempdir().unwrap(), tempdir().unwrap(), tempdir().unwrap());
    let server = Server::with_file(&house, &[]);
    let (code, address) = (open_table(&server.origin).await, server.addr().to_string());
    let join = ["join", address.as_str(), &code];
    let mut ada = Term::gambero(ada_s.path(), &[&join[..], &["--name", "Ada"]].concat());
    ada.wait_for("One seat is still free");
    // Without a code, the open tables are offered.
    let (_, out, _) = piped(mine.path(), &["join", &address, "--plain"], "q\n");
    assert!(out.contains(&format!("2. {code}")), "{out}");
    let bob = Term::gambero(bob_s.path(), &[&join[..], &["--name", "Bob"]].concat());
    bob.wait_for("Would you start?");
    ada.keys("y");
    ada.wait_for("You start");
    let (status, out, _) = piped(mine.path(), &[&join[..], &["--plain"]].concat(), ".\n8 1\n");
    assert_eq!(status, 0);
    assert!(out.contains("Pile 1, rising: 1.") && out.contains("You look on."), "{out}");
    assert!(out.contains("Only those who sit at the table may do that."), "{out}");
    let mut eve = Term::gambero(mine.path(), &[&join[..], &["--name", "Eve"]].concat());
    eve.wait_for("You look on.");
    ada.keys("q");
    eve.keys("q");
}

#[tokio::test]
async fn two_terminals_and_a_bot_at_a_table_of_a_server() {
    let (house, ada_s, bob_s) = (Folder::new(), tempdir().unwrap(), tempdir().unwrap());
    let mut server = Server::with_file(&house, &[]);
    let (code, address) = (open_table(&server.origin).await, server.addr().to_string());
    let mut ada = Term::gambero(ada_s.path(), &["join", &address, &code, "--name", "Ada"]);
    ada.wait_for("One seat is still free");
    // The link that others can open.
    ada.wait_for(&format!("http://{address}/t/{code}"));
    let mut bob = Term::gambero(bob_s.path(), &["join", &address, &code, "--name", "Bob"]);
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
    server.kill();
    for term in [&ada, &bob] {
        term.wait_for("The connection is lost. Trying again");
    }
    // What is asked for meanwhile is not done, and leaves nothing on the screen.
    bob.keys("e");
    let mut again = Server::with_file(&house, &["--addr", &address]);
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
    again.kill();
    ada.wait_for("The connection is lost");
    ada.keys("q");
    assert_eq!(ada.end().0, 0);
}

#[test]
fn a_table_is_opened_and_filled_and_a_seat_is_left_and_taken_again() {
    let (house, mine) = (Folder::new(), tempdir().unwrap());
    let server = Server::with_file(&house, &[]);
    let address = server.addr().to_string();
    let mut term = Term::gambero(mine.path(), &["join", &address, "--name", "Ada"]);
    for (shown, keys) in [
        ("Join a table", ENTER),
        ("Which game?", ENTER),
        ("One seat is still free", "d"),
        ("2 seats are still free", ENTER),
        ("One seat is still free", DOWN),
        ("▸ 2.", "b"),
        // In the middle of a game it is asked first.
        ("Would you start?", "d"),
        ("Your cards stay at your seat", "y"),
        ("⏎ Sit down", ENTER),
    ] {
        term.wait_for(shown);
        term.keys(keys);
    }
    term.wait_for("Would you start?");
    let term = Term::gambero(mine.path(), &["join", &address, "BCDFGH"]);
    let (status, screen) = term.end();
    assert_eq!(status, 1);
    assert!(screen.replace('\n', " ").contains("There is no table with this code"), "{screen}");
}
