//! A table in memory: one task that takes orders one after the other, writes the log, and only then tells
//! anybody.

mod bots;
mod committing;
mod lately;
mod peers;
mod people;
mod stored;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use gambero::Seat;
use gambero_bots::BotCache;
use gambero_protocol::{ClientMessage, Code, Missed, Request, ServerMessage};
use gambero_store::{Person, PersonId, StoreError, TableId};
use gambero_table::{Begin, Chair, Entry, Happening, Next, Presence, Refused, Table, WayOut};
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep_until;

use crate::clock;
use crate::context::Context;
use crate::kept::{at_table, guest};
use crate::registry::Registry;
use crate::secret::new_seed;
use crate::talk;

use self::bots::Given;
pub(crate) use self::bots::Pace;
use self::lately::Lately;
use self::peers::Replica;
pub(crate) use self::peers::Told;
use self::stored::load;
pub(crate) use self::stored::{Stored, fold, look};

/// How many messages may wait for a client before it is given up as too slow.
pub(crate) const OUTBOX: usize = 64;

const ORDERS: usize = 256;

/// How long a table waits before it tries again what the database refused.
const AGAIN: Duration = Duration::from_secs(1);

/// How long nobody is told again who is there, for each who is told, up to a second: however many come and
/// go, that takes a few hundred messages a second.
const GATHER: Duration = Duration::from_millis(5);

pub(crate) type ConnectionId = u64;

/// What a table is told to do.
pub(crate) enum Order {
    Join(Subscriber),
    Leave(ConnectionId),
    Ask(ConnectionId, Request),
    /// Somebody who has no connection yet wants a seat.
    Arrive(Person, oneshot::Sender<Result<(), Refused>>),
    Rename(Person, oneshot::Sender<Result<(), Refused>>),
    /// Somebody will not come back.
    PutAway(Person, WayOut, oneshot::Sender<Result<(), Refused>>),
    Forget(PersonId, oneshot::Sender<Result<Option<TableId>, Refused>>),
    /// Other nodes have done something, or may have.
    Told(Told),
}

/// Somebody who looks at the table: from a seat, or as a spectator.
pub(crate) struct Subscriber {
    pub(crate) connection: ConnectionId,
    pub(crate) person: Option<Person>,
    /// The last version that the client saw.
    pub(crate) since: Option<u64>,
    pub(crate) outbox: mpsc::Sender<Outgoing>,
    /// How fast bots are to play for this subscriber.
    pub(crate) pace: Pace,
}

/// A message on its way to a client.
pub(crate) enum Outgoing {
    /// Others may follow.
    Message(Utf8Bytes),
    /// The last one: the connection ends with it.
    Farewell(Utf8Bytes),
}

/// A table and those who look at it.
pub(crate) struct Running {
    registry: Arc<Registry>,
    context: Arc<Context>,
    id: TableId,
    table: Table,
    first_seed: Option<u64>,
    first_begin: Option<Begin>,
    subscribers: Vec<Subscriber>,
    /// Since when the person of a seat has been away.
    away: [Option<Instant>; Seat::MAX],
    bot_due: Option<Instant>,
    /// When to try again what the database refused. Until then nothing is done that nobody asked for.
    retry: Option<Instant>,
    /// The bot that is in the middle of its turn. Nobody ever waits for the lock: it is only there because a
    /// bot must not be shared, and a table is.
    bot_cache: Mutex<BotCache>,
    /// When everybody is told who is there, if somebody has come or gone.
    presence_due: Option<Instant>,
    presence_told: Option<Instant>,
    /// What happened lately, for those who come back.
    lately: Lately,
    /// The hints that were given in the position that is on the table.
    hints: Vec<Given>,
    /// Those whose new names have to wait for the end of the game.
    renamed: Vec<Person>,
    /// Since when nobody has looked.
    alone: Instant,
    replica: Replica,
}

/// Loads a table and starts its task. `None` if there is no such table.
pub(crate) async fn start(
    registry: &Arc<Registry>,
    code: &str,
) -> Result<Option<mpsc::Sender<Order>>, StoreError> {
    let context = Arc::clone(&registry.context);
    let mut lately = Lately::default();
    let note = |version, happened| lately.note(version, happened);
    let Some((row, stored, table)) = load(&*context.store, code, note).await? else { return Ok(None) };
    if row.summary.phase == gambero_store::Phase::Closed {
        return Ok(None);
    }
    let (sender, orders) = mpsc::channel(ORDERS);
    let replica = Replica::default();
    registry.note(row.id, sender.clone(), Arc::clone(&replica.known));
    let now = Instant::now();
    let away = std::array::from_fn(|place| table.chairs.get(place).and_then(Chair::person).map(|_| now));
    let running = Running {
        registry: Arc::clone(registry),
        context,
        id: row.id,
        table,
        first_seed: stored.seed,
        first_begin: stored.begin,
        subscribers: Vec::new(),
        away,
        bot_due: None,
        retry: None,
        bot_cache: Mutex::default(),
        presence_due: None,
        presence_told: None,
        lately,
        hints: Vec::new(),
        renamed: Vec::new(),
        alone: now,
        replica,
    };
    running.context.metrics.tables.add(1);
    tokio::spawn(running.run(orders));
    Ok(Some(sender))
}

impl Running {
    async fn run(mut self, mut orders: mpsc::Receiver<Order>) {
        if self.context.peers.is_some() {
            // What was written and said between reading the log and listening to others was told to nobody.
            self.catch_up().await;
            self.hear(Told::Presence).await;
        }
        self.go_on().await;
        loop {
            let due = self.next_due();
            tokio::select! {
                order = orders.recv() => match order {
                    Some(order) => if !self.obey(order).await { continue },
                    None => break,
                },
                () = sleep_until(due.into()) => {
                    let leaves = self.may_leave() && self.let_go().await;
                    if leaves && self.registry.unload(&self.table.code, &orders) {
                        orders.close();
                        break;
                    }
                    self.on_time().await;
                }
            }
            self.go_on().await;
        }
        self.keeps_no_longer();
        self.registry.unnote(self.id);
        self.context.metrics.tables.sub(1);
    }

    fn next_due(&self) -> Instant {
        let due = self.next_work();
        self.presence_due.map_or(due, |presence| due.min(presence))
    }

    /// When something else than telling who is there is due.
    fn next_work(&self) -> Instant {
        if let Some(retry) = self.retry {
            return retry;
        }
        let mut due = Instant::now() + Duration::from_hours(1);
        if self.subscribers.is_empty() && self.table.closed {
            return Instant::now();
        }
        if self.subscribers.is_empty() {
            due = due.min(self.alone + self.context.config.unload_after);
        }
        // What follows by itself is the keeper's.
        if !self.is_keeper() {
            return due;
        }
        if let Some(bot) = self.bot_due {
            due = due.min(bot);
        }
        // Once the time is up a bot is due; the time itself is then behind us.
        if let (None, Some(deadline)) = (self.bot_due, self.table.deadline()) {
            let left = u64::try_from(deadline - clock::now()).unwrap_or(0);
            due = due.min(Instant::now() + Duration::from_millis(left));
        }
        for seat in self.table.seats() {
            due = self.away_due(*seat).map_or(due, |away| due.min(away));
        }
        due
    }

    /// When a bot stands in for a person who is away.
    fn away_due(&self, seat: Seat) -> Option<Instant> {
        let seconds = self.table.settings.away_seconds?;
        let waits = self.table.is_busy() && self.table.chair(seat).bot().is_none();
        let since = self.away[seat.index()].filter(|_| waits)?;
        Some(since + Duration::from_secs(seconds.into()))
    }

    /// Whether nobody needs the table in memory.
    fn may_leave(&self) -> bool {
        if self.table.closed {
            return self.subscribers.is_empty();
        }
        if !self.subscribers.is_empty() || self.alone.elapsed() < self.context.config.unload_after {
            return false;
        }
        let waits = self.bot_due.is_some() || self.table.deadline().is_some();
        let away = self.table.seats().iter().any(|seat| self.away_due(*seat).is_some());
        !self.is_keeper() || (!waits && !away)
    }

    /// Does what it is told to. Says whether something may follow.
    async fn obey(&mut self, order: Order) -> bool {
        match order {
            Order::Join(subscriber) => {
                // Nobody is shown less than they have seen on another node, as far as that can be known.
                let _ = self.look_up().await;
                let person = subscriber.person.clone();
                self.join(subscriber);
                if let Some(person) = person {
                    let _ = self.rename(person).await;
                }
            }
            Order::Leave(connection) => {
                self.subscribers.retain(|subscriber| subscriber.connection != connection);
                self.look_round();
            }
            Order::Ask(connection, request) => self.ask(connection, request).await,
            Order::Arrive(person, done) => drop(done.send(self.arrive(&person).await)),
            Order::Rename(person, done) => drop(done.send(self.rename(person).await)),
            Order::PutAway(person, told, done) => drop(done.send(self.put_away(&person, told).await)),
            Order::Forget(person, done) => drop(done.send(self.forget(person).await)),
            Order::Told(told) => return self.hear(told).await,
        }
        true
    }

    fn join(&mut self, subscriber: Subscriber) {
        if self.seat_of(&subscriber).is_none()
            && self.spectators_here() >= self.context.config.spectators_per_table
        {
            let text = "too many people look on at this table: come back later".to_owned();
            return dismiss(&subscriber, &message(&ServerMessage::Bye { code: Code::TooMany, text }));
        }
        let missed =
            subscriber.since.map_or_else(Vec::new, |since| self.missed(since, self.seat_of(&subscriber)));
        self.subscribers.push(subscriber);
        if let Some(subscriber) = self.subscribers.last() {
            let seat = self.seat_of(subscriber);
            let table = Box::new(self.table.show(seat, missed, self.presence()));
            send(subscriber, &message(&ServerMessage::Table(table)));
        }
        self.look_round();
    }

    /// What a subscriber has missed, if that is not too much.
    fn missed(&self, since: u64, seat: Option<Seat>) -> Vec<Missed> {
        if !self.table.remembers() {
            return Vec::new();
        }
        let missed = self.lately.since(since);
        missed.map(|(version, happened)| Missed { version, happened: Table::tell(happened, seat) }).collect()
    }

    fn seat_of(&self, subscriber: &Subscriber) -> Option<Seat> {
        subscriber.person.as_ref().and_then(|person| self.table.seat_of(at_table(person.id)))
    }

    fn presence(&self) -> Presence {
        let here = |seat: &Seat| match self.table.chair(*seat) {
            Chair::Empty => false,
            Chair::Bot { .. } => true,
            Chair::Person { id, .. } => {
                let is_theirs = |subscriber: &Subscriber| {
                    subscriber.person.as_ref().is_some_and(|person| person.id.0 == *id)
                };
                self.subscribers.iter().any(is_theirs) || self.is_elsewhere(*id)
            }
        };
        Presence {
            present: self.table.seats().iter().map(here).collect(),
            spectators: self.spectators_here() + self.spectators_elsewhere(),
        }
    }

    fn spectators_here(&self) -> usize {
        self.subscribers.iter().filter(|subscriber| self.seat_of(subscriber).is_none()).count()
    }

    /// Somebody came or went: note who is away, and tell everybody.
    fn look_round(&mut self) {
        self.note_presence();
        self.note_away();
        self.alone = Instant::now();
        self.tell_presence_soon();
    }

    fn note_away(&mut self) {
        for (place, here) in self.presence().present.into_iter().enumerate() {
            let seat = self.table.seats()[place];
            self.away[place] = match (here, self.table.chair(seat).person()) {
                (false, Some(_)) => self.left(seat).or(self.away[place]).or_else(|| Some(Instant::now())),
                _ => None,
            };
        }
    }

    /// Tells everybody who is there: at once, or in a moment if that was done a moment ago.
    fn tell_presence_soon(&mut self) {
        let now = Instant::now();
        let due = presence_due(self.presence_told, now, self.subscribers.len());
        self.presence_due = Some(due);
        if due == now {
            self.tell_presence();
        }
    }

    fn tell_presence(&mut self) {
        (self.presence_due, self.presence_told) = (None, Some(Instant::now()));
        let Presence { present, spectators } = self.presence();
        let text = message(&ServerMessage::Presence { present, spectators });
        for subscriber in &self.subscribers {
            send(subscriber, &text);
        }
        self.drop_slow_subscribers();
    }

    fn subscriber(&self, connection: ConnectionId) -> Option<&Subscriber> {
        self.subscribers.iter().find(|subscriber| subscriber.connection == connection)
    }

    async fn ask(&mut self, connection: ConnectionId, Request { id, message: wish }: Request) {
        let Some(subscriber) = self.subscriber(connection) else { return };
        if wish == ClientMessage::Look {
            let table = Box::new(self.table.show(self.seat_of(subscriber), Vec::new(), self.presence()));
            send(subscriber, &message(&ServerMessage::Table(table)));
            return send(subscriber, &message(&ServerMessage::Ack { id, version: self.table.version }));
        }
        let done = if let ClientMessage::Hint { level } = &wish {
            self.hint(connection, id, level).await
        } else {
            let request = |running: &Self| Some(running.request(running.subscriber(connection)?, &wish));
            self.commit_asked(request, Some((connection, id))).await.map(drop)
        };
        if let Err(Refused { code, text, found }) = done {
            self.context.metrics.refused.add(1);
            if let Some(subscriber) = self.subscriber(connection) {
                send(subscriber, &message(&ServerMessage::Refused { id: Some(id), code, text, found }));
            }
        }
        self.drop_slow_subscribers();
    }

    fn request(&self, subscriber: &Subscriber, wish: &ClientMessage) -> Result<Entry, Refused> {
        let person = subscriber.person.as_ref();
        let seed = if matches!(wish, ClientMessage::Next { .. }) { new_seed() } else { 0 };
        let entry = self.table.request(person.map(guest), wish, seed)?;
        talk::check(&self.table, wish, person.map_or("", |person| &person.language))?;
        Ok(entry)
    }

    /// Tells everybody what happened; those who see the same get the same text.
    fn tell(&self, happened: &[Happening]) {
        let mut texts: [Option<Utf8Bytes>; Seat::MAX + 1] = Default::default();
        for subscriber in &self.subscribers {
            let seat = self.seat_of(subscriber);
            let text = texts[seat.map_or(Seat::MAX, Seat::index)]
                .get_or_insert_with(|| self.table.update_json(happened, seat).into());
            send(subscriber, text);
        }
    }

    fn drop_slow_subscribers(&mut self) {
        let before = self.subscribers.len();
        // A subscriber whose outbox is full or gone has had its sender closed by `send`.
        self.subscribers
            .retain(|subscriber| !subscriber.outbox.is_closed() && subscriber.outbox.capacity() > 0);
        if self.subscribers.len() < before {
            self.look_round();
        }
    }

    /// What follows by itself: the first deal, the talk of bots, and when the next bot plays.
    async fn go_on(&mut self) {
        self.replica.known.version.store(self.table.version, Ordering::Relaxed);
        if self.waits_for_database() {
            return;
        }
        self.say_presence().await;
        self.rename_later().await;
        if self.context.stopping.is_cancelled() || !self.keeps().await {
            self.bot_due = None;
            return;
        }
        self.bot_due = match (self.settle().await, self.bot_due) {
            (None, _) => None,
            (Some(_), Some(due)) => Some(due),
            (Some(_), None) => Some(Instant::now() + self.bot_delay()),
        };
    }

    /// Whether the database has just refused something, which is tried again in a moment.
    fn waits_for_database(&self) -> bool {
        self.retry.is_some_and(|retry| Instant::now() < retry)
    }

    /// Lets what the database refused be tried again in a moment.
    fn try_again(&mut self) {
        self.retry = Some(Instant::now() + AGAIN);
    }

    /// How long a bot waits before it plays: as the slowest of those who sit there and look on wishes.
    fn bot_delay(&self) -> Duration {
        let seated = self.subscribers.iter().filter(|subscriber| self.seat_of(subscriber).is_some());
        let paces = seated.map(|subscriber| subscriber.pace).chain(self.pace_elsewhere());
        let pace = paces.min().unwrap_or_default();
        pace.of(self.context.config.bot_delay)
    }

    /// Something is due: a bot plays, or stands in.
    async fn on_time(&mut self) {
        let now = Instant::now();
        if self.presence_due.is_some_and(|due| due <= now) {
            self.tell_presence();
        }
        if self.waits_for_database() {
            return;
        }
        self.retry = None;
        if !self.is_keeper() {
            return;
        }
        for seat in self.table.seats() {
            if self.away_due(*seat).is_some_and(|due| due <= now)
                && let Ok(entry) = self.table.stand_in(*seat, Some(Table::STAND_IN))
            {
                let _ = self.commit(entry, None).await;
            }
        }
        if self.waits_for_database() {
            return;
        }
        if self.bot_due.is_some_and(|due| due <= now) {
            self.bot_due = None;
            if let Next::Act(turn) = self.table.next(clock::now()) {
                self.play_bot(turn).await;
            }
        }
    }
}

/// When so many are told who is there, if they were told before.
fn presence_due(told: Option<Instant>, now: Instant, subscribers: usize) -> Instant {
    let gather = GATHER * u32::try_from(subscribers).unwrap_or(u32::MAX).min(200);
    told.map_or(now, |told| now.max(told + gather))
}

pub(crate) fn message(message: &ServerMessage) -> Utf8Bytes {
    message.to_json().into()
}

/// Puts a message into a subscriber's outbox. A full one is noticed afterwards, in `drop_slow_subscribers`.
fn send(subscriber: &Subscriber, text: &Utf8Bytes) {
    let _ = subscriber.outbox.try_send(Outgoing::Message(text.clone()));
}

/// Puts the last message into a subscriber's outbox.
fn dismiss(subscriber: &Subscriber, text: &Utf8Bytes) {
    let _ = subscriber.outbox.try_send(Outgoing::Farewell(text.clone()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_crowds_are_told_less_often_who_is_there() {
        let told = Instant::now();
        let after = |millis| told + Duration::from_millis(millis);
        assert_eq!(presence_due(None, after(1), 500), after(1));
        assert_eq!(presence_due(Some(told), after(1), 2), after(10));
        assert_eq!(presence_due(Some(told), after(30), 2), after(30));
        assert_eq!(presence_due(Some(told), after(30), 10_000), after(1000));
    }
}
