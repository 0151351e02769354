//! A lesson as far as it has come: what was done, what it led to, and whether that is what was asked for.

use gambero::{Action, Event, Outcome, Pile, Seat, State, Step, TurnEnd};
use gambero_game::{History, cannot, code_of, laid_json};
use gambero_protocol::{
    Code, EventJson, GameState, LessonJson, Occupant, Phase, RefusedAction, SeatJson, TableState, Verdict,
    ViewJson,
};

use super::{LEARNER, Lesson, PARTNERS};
use crate::error::Denied;

/// The most actions that a lesson looks at: more than any of them can take.
const MAX_ACTIONS: usize = 24;

/// A lesson that is being done.
#[derive(Clone)]
pub(crate) struct Course {
    pub(crate) state: State,
    history: History,
    actions: Vec<String>,
    events: Vec<Event>,
    /// Where the events of the last action begin.
    last: usize,
}

impl Course {
    /// The beginning of a lesson.
    ///
    /// # Errors
    ///
    /// If its position is none. Tests see to it that this never happens.
    pub(crate) fn new(lesson: &Lesson) -> Result<Self, Denied> {
        let state = lesson.position.parse().map_err(|error| {
            Denied::new(Code::Internal, format!("the position of {} is none: {error}", lesson.id))
        })?;
        Ok(Self { state, history: History::new(), actions: Vec::new(), events: Vec::new(), last: 0 })
    }

    /// Carries out an action of the learner.
    fn act(&mut self, text: &str) -> Result<(), Code> {
        if self.is_over() {
            return Err(Code::GameOver);
        }
        if self.state.active() != learner() {
            return Err(Code::NotYourTurn);
        }
        let action = self.state.deck().parse_action(text).map_err(|_| Code::NoSuchAction)?;
        if action == Action::Concede {
            return Err(Code::NoSuchAction);
        }
        let (state, history, events) = (&mut self.state, &mut self.history, &mut self.events);
        self.last = events.len();
        history.act(state, action, |event| events.push(event)).map_err(code_of)?;
        self.actions.push(text.to_owned());
        Ok(())
    }

    /// Whether the learner has laid this card there, such as `37@0`.
    pub(crate) fn did(&self, action: &str) -> bool {
        self.actions.iter().any(|done| done == action)
    }

    /// Whether the learner has laid this card, wherever.
    pub(crate) fn laid(&self, card: &str) -> bool {
        self.actions.iter().any(|done| done.split('@').next() == Some(card))
    }

    /// How many cards lie that the learner has laid.
    pub(crate) fn cards(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Played { .. })).count()
    }

    /// How many of them were backwards tricks.
    pub(crate) fn tricks(&self) -> usize {
        let is_trick = |event: &&Event| matches!(event, Event::Played { step: Step::Backwards, .. });
        self.events.iter().filter(is_trick).count()
    }

    /// How many lie on one pile.
    pub(crate) fn cards_on(&self, number: usize) -> usize {
        let is_there = |event: &&Event| matches!(event, Event::Played { pile, .. } if pile.index() == number);
        self.events.iter().filter(is_there).count()
    }

    /// How far the piles have gone forwards, all steps together.
    pub(crate) fn steps(&self) -> u32 {
        self.history.by_seat(self.state.seats()).iter().map(|tally| tally.steps).sum()
    }

    /// What ended the learner's turn, once it has ended.
    pub(crate) fn turn_end(&self) -> Option<TurnEnd> {
        self.events.iter().find_map(|event| match event {
            Event::TurnEnded { cause, .. } => Some(*cause),
            _ => None,
        })
    }

    /// The text of a pile's top card.
    pub(crate) fn top(&self, number: usize) -> Option<String> {
        let card = self.state.board().top(Pile::new(number)?)?;
        Some(self.state.deck().face(card).to_string())
    }

    /// Whether the game is lost.
    pub(crate) fn is_lost(&self) -> bool {
        matches!(self.state.outcome(), Some(Outcome::Lost(_)))
    }

    fn is_over(&self) -> bool {
        self.state.outcome().is_some()
    }

    fn reached(&self, lesson: &Lesson) -> bool {
        !self.is_lost() && (lesson.goal)(self)
    }

    /// Whether the goal can still be reached by somebody who plays on.
    pub(crate) fn can_reach(&self, lesson: &Lesson) -> bool {
        if self.reached(lesson) {
            return true;
        }
        if self.is_over() || self.state.active() != learner() {
            return false;
        }
        let deck = self.state.deck();
        self.state.actions().any(|action| {
            let mut next = self.clone();
            next.act(&deck.action_text(action)).is_ok() && next.can_reach(lesson)
        })
    }

    /// How far the goal is, and what there is to say to that.
    fn verdict(&self, lesson: &Lesson) -> (Verdict, Option<String>) {
        if self.reached(lesson) {
            return (Verdict::Done, Some(lesson.text("done")));
        }
        if self.can_reach(lesson) {
            return (Verdict::Going, None);
        }
        let slip = lesson.slips.iter().find(|slip| (slip.when)(self));
        (Verdict::Wrong, slip.map(|slip| lesson.text(slip.word)))
    }

    /// How a lesson stands after these actions. What comes behind a refused one, or when the goal is decided, is not carried out.
    ///
    /// # Errors
    ///
    /// If there are more actions than any lesson takes.
    pub(crate) fn after(lesson: &Lesson, actions: &[String]) -> Result<LessonJson, Denied> {
        if actions.len() > MAX_ACTIONS {
            return Err(Denied::new(
                Code::TooLong,
                format!("a lesson takes at most {MAX_ACTIONS} actions: begin again"),
            ));
        }
        let mut course = Self::new(lesson)?;
        let mut judged = course.verdict(lesson);
        let mut refused = None;
        for action in actions {
            if judged.0 != Verdict::Going {
                break;
            }
            if let Err(code) = course.act(action) {
                course.last = course.events.len();
                judged.1 = word_of_refusal(lesson, code);
                refused = Some(RefusedAction { action: action.clone(), code });
                break;
            }
            judged = course.verdict(lesson);
        }
        let (verdict, word) = judged;
        let hint = course.hint(lesson).filter(|_| verdict == Verdict::Going);
        let happened = course.happened();
        Ok(LessonJson { seat: LEARNER, state: course.table(lesson), happened, verdict, word, refused, hint })
    }

    fn hint(&self, lesson: &Lesson) -> Option<String> {
        let rest = lesson.solution.get(self.actions.len()..)?;
        let follows = self.actions.iter().zip(lesson.solution).all(|(done, right)| done == right);
        rest.first().filter(|_| follows).map(|next| (*next).to_owned())
    }

    fn happened(&self) -> Vec<EventJson> {
        let deck = self.state.view(learner()).deck();
        let tell = |event: &Event| EventJson::of_game(&event.seen_by(Some(learner())), &deck);
        self.events[self.last..].iter().map(tell).collect()
    }

    /// The table as the learner sees it.
    fn table(&self, lesson: &Lesson) -> TableState {
        let view = self.state.view(learner());
        let deck = view.deck();
        let recent = self.history.recent(learner());
        TableState {
            phase: if self.is_over() { Phase::Over } else { Phase::Playing },
            seats: self.state.seats().iter().map(|seat| self.seat(lesson, *seat)).collect(),
            game: Some(GameState {
                number: 1,
                position: self.actions.len() as u64,
                turn: self.history.turn(),
                view: ViewJson::from(&view),
                recent: recent.iter().map(|laid| laid_json(laid, &deck)).collect(),
                cannot: cannot(&view),
                may_hint: false,
                may_undo: false,
                may_say: Vec::new(),
                honest: Vec::new(),
                practice: true,
                deadline: None,
                revealed: None,
            }),
        }
    }

    /// A seat, with those of its signals that still stand: what is said of a pile goes when a card is laid there.
    fn seat(&self, lesson: &Lesson, seat: Seat) -> SeatJson {
        let stands =
            |signal: &str| match signal.parse::<gambero::Signal>().ok().and_then(gambero::Signal::pile) {
                Some(pile) => self.cards_on(pile.index()) == 0,
                None => true,
            };
        let own = lesson.said.iter().filter(|(from, signal)| *from == seat.index() && stands(signal));
        let partner = seat.index().checked_sub(LEARNER + 1).and_then(|place| PARTNERS.get(place));
        SeatJson {
            occupant: Occupant::Person {
                name: partner.copied().unwrap_or_default().to_owned(),
                stand_in: None,
            },
            offer: None,
            gives_up: false,
            said: own.map(|(_, signal)| (*signal).to_owned()).collect(),
        }
    }
}

const fn learner() -> Seat {
    Seat::ALL[LEARNER]
}

fn word_of_refusal(lesson: &Lesson, code: Code) -> Option<String> {
    lesson.refusals.iter().find(|refusal| refusal.code == code).map(|refusal| lesson.text(refusal.word))
}
