//! A lesson as far as it has come: what was done, what it led to, and whether that is what was asked for.

use gambero::{Action, Event, Outcome, Pile, Playthrough, Seat, Signal, SignalSet, State, Step, TurnEnd};
use gambero_protocol::{
    Code, EventJson, GameState, LessonJson, Occupant, Phase, RefusedAction, SeatJson, TableState, Verdict,
    ViewJson,
};

use super::{LEARNER, Lesson, PARTNERS};
use crate::game_show::{cannot, code_of, laid_json};
use crate::history::History;
use crate::request::{Refused, refuse};

/// The most actions that a lesson looks at: more than any of them can take.
const MAX_ACTIONS: usize = 24;

/// Where a position says whose turn it is: variant, tops, hands and draw pile come before.
const ACTIVE_FIELD: usize = 4;

/// A lesson that is being done.
#[derive(Clone)]
pub struct Course {
    lesson: &'static Lesson,
    game: Playthrough,
    history: History,
    actions: Vec<String>,
    events: Vec<Event>,
    /// Where the events of the last action begin.
    last: usize,
    /// Whether the learner would start, once that is said.
    offer: Option<bool>,
    /// What the learner has said.
    said: SignalSet,
    /// Whether all of that was true.
    honest: bool,
    /// Whether the others have had their turn: what a lesson has for them is one turn.
    answered: bool,
}

impl Course {
    /// The beginning of a lesson.
    ///
    /// # Errors
    ///
    /// If its position is none. Tests see to it that this never happens.
    pub fn new(lesson: &'static Lesson) -> Result<Self, Refused> {
        Ok(Self {
            lesson,
            game: position(lesson, lesson.position)?.into(),
            history: History::new(),
            actions: Vec::new(),
            events: Vec::new(),
            last: 0,
            offer: None,
            said: SignalSet::EMPTY,
            honest: true,
            answered: false,
        })
    }

    /// The state of the game.
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// Whether it is not settled yet who starts.
    fn is_starting(&self) -> bool {
        self.lesson.starting && self.offer.is_none()
    }

    /// Whether the learner may say something, because others are at turn and will heed it.
    fn may_talk(&self) -> bool {
        !self.is_over() && !self.lesson.starting && !self.answered && self.others_wait()
    }

    /// Whether others are at turn who have something to do.
    fn others_wait(&self) -> bool {
        !self.lesson.replies.is_empty() && self.state().active() != learner()
    }

    /// Carries out what the learner does or says, and what the others answer to it.
    fn act(&mut self, text: &str) -> Result<(), Code> {
        if self.is_over() {
            return Err(Code::GameOver);
        }
        let last = self.events.len();
        match text {
            "offer" | "decline" => self.offer(text == "offer")?,
            "wait" if self.may_talk() => {}
            _ => match text.strip_prefix("say ") {
                Some(signal) => self.say(signal)?,
                None => self.play(text)?,
            },
        }
        self.last = last;
        self.actions.push(text.to_owned());
        self.answer();
        Ok(())
    }

    fn offer(&mut self, offer: bool) -> Result<(), Code> {
        if !self.is_starting() {
            return Err(Code::GameHasBegun);
        }
        if offer {
            self.game = begun_by_learner(self.lesson).map_err(|refused| refused.code)?.into();
        }
        self.offer = Some(offer);
        Ok(())
    }

    fn say(&mut self, signal: &str) -> Result<(), Code> {
        if !self.may_talk() {
            return Err(Code::NoSuchAction);
        }
        let signal: Signal = signal.parse().map_err(|_| Code::NoSuchSignal)?;
        let view = self.state().view(learner());
        if !view.sayable().contains(signal) {
            return Err(Code::NotInVariant);
        }
        self.honest &= view.honest().contains(signal);
        self.said.insert(signal);
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), Code> {
        if self.is_starting() {
            return Err(Code::OfferFirst);
        }
        let action = self.state().deck().parse_action(text).map_err(|_| Code::NoSuchAction)?;
        if action == Action::Concede {
            return Err(Code::NoSuchAction);
        }
        if self.state().active() != learner() {
            return Err(Code::NotYourTurn);
        }
        self.carry_out(action)
    }

    pub(super) fn carry_out(&mut self, action: Action) -> Result<(), Code> {
        let (game, history, events) = (&mut self.game, &mut self.history, &mut self.events);
        history.act(game, action, |event| events.push(event)).map_err(code_of)
    }

    /// The others do what the lesson has for them. Tests see to it that they can.
    fn answer(&mut self) {
        if self.is_over() || self.answered || !self.others_wait() {
            return;
        }
        let reply = self.lesson.replies.iter().find(|reply| (reply.when)(self));
        self.answered = true;
        let Some(reply) = reply else { return };
        for action in reply.actions {
            let Ok(action) = self.state().deck().parse_action(action) else { return };
            if self.carry_out(action).is_err() {
                return;
            }
        }
    }

    /// Everything that the learner could do or say now.
    fn choices(&self) -> Vec<String> {
        let deck = self.state().deck();
        if self.is_over() {
            Vec::new()
        } else if self.is_starting() {
            vec!["offer".to_owned(), "decline".to_owned()]
        } else if self.may_talk() {
            let signals = self.state().view(learner()).sayable();
            let signals = signals.iter().map(|signal| format!("say {signal}"));
            signals.chain(["wait".to_owned()]).collect()
        } else if self.state().active() != learner() {
            Vec::new()
        } else {
            self.state().actions().map(|action| deck.action_text(action)).collect()
        }
    }

    /// Whether the learner has offered to start.
    pub(crate) fn offered(&self) -> bool {
        self.offer == Some(true)
    }

    /// Whether the learner would rather not start.
    pub(crate) fn declined(&self) -> bool {
        self.offer == Some(false)
    }

    /// Whether the learner has said one of these.
    pub(crate) fn said_one_of(&self, signals: &[&str]) -> bool {
        self.said.iter().any(|signal| signals.contains(&signal.to_string().as_str()))
    }

    /// Whether the learner has said something.
    pub(crate) fn has_spoken(&self) -> bool {
        !self.said.is_empty()
    }

    /// Whether the learner has said something that the hand does not bear out.
    pub(crate) fn said_untruth(&self) -> bool {
        !self.honest
    }

    /// Whether the learner has laid this card there, such as `37@0`.
    pub(crate) fn did(&self, action: &str) -> bool {
        self.actions.iter().any(|done| done == action)
    }

    /// Whether the learner has laid this card, wherever.
    pub(crate) fn laid(&self, card: &str) -> bool {
        self.actions.iter().any(|done| done.split('@').next() == Some(card))
    }

    /// How many cards were laid of which this holds: who laid it, where, and how.
    fn count(&self, is_meant: impl Fn(Seat, Pile, Step) -> bool) -> usize {
        let is_meant = |event: &&Event| match **event {
            Event::Played { seat, pile, step, .. } => is_meant(seat, pile, step),
            _ => false,
        };
        self.events.iter().filter(is_meant).count()
    }

    /// How many cards lie that the learner has laid.
    pub(crate) fn cards(&self) -> usize {
        self.count(|seat, _, _| seat == learner())
    }

    /// How many of them were backwards tricks.
    pub(crate) fn tricks(&self) -> usize {
        self.count(|seat, _, step| seat == learner() && step == Step::Backwards)
    }

    /// How many lie on one pile, whoever has laid them.
    pub(crate) fn cards_on(&self, number: usize) -> usize {
        self.count(|_, pile, _| pile.index() == number)
    }

    /// How far the learner's cards have gone forwards, all steps together.
    pub(crate) fn steps(&self) -> u32 {
        self.history.by_seat(self.state().seats()).get(LEARNER).map_or(0, |tally| tally.steps)
    }

    /// What ended the learner's turn, once it has ended.
    pub(crate) fn turn_end(&self) -> Option<TurnEnd> {
        self.events.iter().find_map(|event| match event {
            Event::TurnEnded { seat, cause } if *seat == learner() => Some(*cause),
            _ => None,
        })
    }

    /// The text of a pile's top card.
    pub(crate) fn top(&self, number: usize) -> Option<String> {
        let card = self.state().board().top(Pile::new(number)?)?;
        Some(self.state().deck().face(card).to_string())
    }

    /// Whether the game is lost.
    pub(crate) fn is_lost(&self) -> bool {
        matches!(self.state().outcome(), Some(Outcome::Lost(_)))
    }

    fn is_over(&self) -> bool {
        self.state().outcome().is_some()
    }

    fn reached(&self) -> bool {
        (self.lesson.loses || !self.is_lost()) && (self.lesson.goal)(self)
    }

    /// Whether the goal can still be reached by somebody who plays on.
    pub(crate) fn can_reach(&self) -> bool {
        if self.reached() {
            return true;
        }
        if (self.lesson.hopeless)(self) {
            return false;
        }
        self.choices().iter().any(|choice| {
            let mut next = self.clone();
            next.act(choice).is_ok() && next.can_reach()
        })
    }

    /// How far the goal is, and what there is to say to that.
    fn verdict(&self) -> (Verdict, Option<String>) {
        if self.reached() {
            return (Verdict::Done, Some(self.lesson.text("done")));
        }
        if self.can_reach() {
            return (Verdict::Going, None);
        }
        let slip = self.lesson.slips.iter().find(|slip| (slip.when)(self));
        (Verdict::Wrong, slip.map(|slip| self.lesson.text(slip.word)))
    }

    /// How a lesson stands after these actions. What comes behind a refused one, or when the goal is decided,
    /// is not carried out.
    ///
    /// # Errors
    ///
    /// If there are more actions than any lesson takes.
    pub fn after(lesson: &'static Lesson, actions: &[String]) -> Result<LessonJson, Refused> {
        if actions.len() > MAX_ACTIONS {
            return refuse(
                Code::TooLong,
                format!("a lesson takes at most {MAX_ACTIONS} actions: begin again"),
            );
        }
        let mut course = Self::new(lesson)?;
        let mut judged = course.verdict();
        let mut refused = None;
        for action in actions {
            if judged.0 != Verdict::Going {
                break;
            }
            if let Err(code) = course.act(action) {
                course.last = course.events.len();
                let refusal = lesson.refusals.iter().find(|refusal| refusal.code == code);
                judged.1 = refusal.map(|refusal| lesson.text(refusal.word));
                refused = Some(RefusedAction { action: action.clone(), code });
                break;
            }
            judged = course.verdict();
        }
        let (verdict, word) = judged;
        let hint = course.hint().filter(|_| verdict == Verdict::Going);
        let happened = course.happened();
        Ok(LessonJson { seat: LEARNER, state: course.table(), happened, verdict, word, refused, hint })
    }

    fn hint(&self) -> Option<String> {
        let rest = self.lesson.solution.get(self.actions.len()..)?;
        let follows = self.actions.iter().zip(self.lesson.solution).all(|(done, right)| done == right);
        rest.first().filter(|_| follows).map(|next| (*next).to_owned())
    }

    fn happened(&self) -> Vec<EventJson> {
        let deck = self.state().view(learner()).deck();
        let tell = |event: &Event| EventJson::of_game(&event.seen_by(Some(learner())), &deck);
        self.events[self.last..].iter().map(tell).collect()
    }

    /// The table as the learner sees it.
    fn table(&self) -> TableState {
        let view = self.state().view(learner());
        let deck = view.deck();
        let recent = self.history.recent(learner());
        let may_talk = self.may_talk();
        let game = GameState {
            turn: self.history.turn(),
            recent: recent.iter().map(|laid| laid_json(laid, &deck)).collect(),
            cannot: cannot(&view).collect(),
            may_say: if may_talk { view.sayable() } else { SignalSet::EMPTY },
            honest: if may_talk { view.honest() } else { SignalSet::EMPTY },
            practice: true,
            ..GameState::seen(self.actions.len() as u64, ViewJson::from(&view))
        };
        let phase = match (self.is_over(), self.is_starting()) {
            (true, _) => Phase::Over,
            (false, true) => Phase::Starting,
            (false, false) => Phase::Playing,
        };
        let seats = self.state().seats().iter().map(|seat| self.seat(*seat)).collect();
        TableState { phase, seats, game: Some(game) }
    }

    /// A seat, with those of its signals that still stand: what is said of a pile goes when a card is laid
    /// there.
    fn seat(&self, seat: Seat) -> SeatJson {
        let stands = |signal: &Signal| signal.pile().is_none_or(|pile| self.cards_on(pile.index()) == 0);
        let said: SignalSet = if seat == learner() {
            self.said
        } else {
            let own = self.lesson.said.iter().filter(|(from, _)| *from == seat.index());
            own.filter_map(|(_, signal)| signal.parse().ok()).collect()
        };
        let partner = seat.index().checked_sub(LEARNER + 1).and_then(|place| PARTNERS.get(place));
        let name = partner.copied().unwrap_or_default().to_owned();
        SeatJson {
            offer: self.offer.filter(|_| seat == learner()),
            said: said.iter().filter(stands).collect(),
            ..SeatJson::from(Occupant::Person { name, stand_in: None })
        }
    }
}

/// A position of a lesson. Tests see to it that it is one.
fn position(lesson: &Lesson, text: &str) -> Result<State, Refused> {
    text.parse().map_err(|error| {
        Refused::new(Code::Internal, format!("the position of {} is none: {error}", lesson.id))
    })
}

/// The same position with the learner at turn, who starts.
fn begun_by_learner(lesson: &Lesson) -> Result<State, Refused> {
    let mut fields: Vec<_> = lesson.position.split(' ').collect();
    if let Some(active) = fields.get_mut(ACTIVE_FIELD) {
        *active = "0";
    }
    position(lesson, &fields.join(" "))
}

const fn learner() -> Seat {
    Seat::ALL[LEARNER]
}
