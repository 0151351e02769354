//! Company at a table, and a game elsewhere that nothing may disturb.

use gambero_client::ClientError;
use gambero_protocol::{Code, Occupant, Phase, Settings};
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub(crate) use crate::test_server::{all_at, play_all};
use crate::{Player, TestServer};

const NAMES: [&str; 5] = ["Ada", "Bob", "Cem", "Dora", "Eve"];

/// People in all seats of a new table that are not a bot's, in the order of the seats; the cards are dealt.
pub(crate) async fn gather(house: &TestServer, settings: &Settings) -> Vec<Player> {
    let host = house.host(NAMES[0], settings).await;
    let code = host.code.clone();
    let mut players = vec![host];
    for seat in 0..settings.players {
        if players[0].state().seats[seat].occupant == Occupant::Nobody {
            let mut guest = house.guest(NAMES[players.len()], &code).await;
            guest.sit(seat).await;
            players.push(guest);
        }
    }
    for player in &mut players {
        player.reaches(Phase::Starting).await;
    }
    players
}

/// The person in a place offers to start and lays the first card; everybody has seen it.
pub(crate) async fn start(players: &mut [Player], place: usize) {
    players[place].offer().await;
    let version = players[place].act().await;
    all_at(players, version).await;
}

/// Everybody gives the game up.
pub(crate) async fn all_give_up(players: &mut [Player]) {
    for player in players {
        player.give_up().await;
    }
}

/// The code with which something was refused.
pub(crate) fn code_of<T>(answer: Result<T, ClientError>) -> Code {
    match answer {
        Err(ClientError::Refused(error)) => error.code,
        Err(error) => panic!("not refused, but broken: {error}"),
        Ok(_) => panic!("not refused"),
    }
}

/// How many actions a witness plays at most: fewer than what one connection may send at once.
const WITNESSED: usize = 40;

/// Somebody who plays at another table all the while, and fails if anything goes wrong there.
pub(crate) struct Witness {
    stop: watch::Sender<bool>,
    plays: JoinHandle<usize>,
}

impl Witness {
    pub(crate) async fn sit(house: &TestServer) -> Self {
        let mut player = house.alone("original").await;
        let (stop, mut stopped) = watch::channel(false);
        let plays = tokio::spawn(async move {
            let mut count = 0;
            while count < WITNESSED && !*stopped.borrow() {
                player.act_or_next().await;
                count += 1;
            }
            let _ = stopped.wait_for(|stopped| *stopped).await;
            // Once more, after whatever has happened.
            player.act_or_next().await;
            count + 1
        });
        Self { stop, plays }
    }

    /// The game elsewhere has gone on, and still does.
    pub(crate) async fn stays_undisturbed(self) {
        let _ = self.stop.send(true);
        assert!(self.plays.await.expect("the other table goes on") > 0);
    }
}

impl Player {
    /// Plays a plain action, or deals again if the game is over.
    async fn act_or_next(&mut self) {
        if self.may_act() {
            self.act().await;
        } else {
            self.deal().await;
        }
    }
}
