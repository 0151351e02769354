//! A player at a table on the screen: news are taken in, intents are carried out.

use gambero::{Signal, SignalSet};
use std::path::Path;

use anyhow::{Result, bail};
use gambero_bots::Level;
use gambero_protocol::{ClientMessage, Extent, GameState, Occupant, Phase};

use crate::app::Left;
use crate::local::now;
use crate::menu::erase_word;
use crate::model::Model;
use crate::news::{News, Table};
use crate::save::write_whole;
use crate::ui::{Intent, Panel, Question, Ui, free_seat, strongest};

/// More lines than the help has: it stops scrolling at its end by itself.
const MOST_HELP: usize = 30;

/// A player at a table.
pub(crate) struct Seated<'a> {
    pub(crate) model: Model,
    pub(crate) ui: Ui,
    pub(crate) table: &'a Table,
}

impl Seated<'_> {
    pub(crate) fn left(&self) -> Left {
        let playing = matches!(self.model.state.phase, Phase::Starting | Phase::Playing);
        if playing && self.model.game().is_some() && self.table.is_kept() { Left::Kept } else { Left::Done }
    }

    /// How many seconds the turn may still take.
    pub(crate) fn clock(&self) -> Option<i64> {
        let deadline = self.model.game()?.deadline?;
        Some((deadline - now()).max(0) / 1000)
    }

    pub(crate) fn hear(&mut self, news: News) -> Result<()> {
        match news {
            News::Message(message) => {
                let (before, was_over) = (self.model.seat, self.model.state.phase == Phase::Over);
                let hinted = self.model.hint.is_some();
                let looked = self.ui.looked(&self.model).map(str::to_owned);
                self.model.hear(*message);
                self.ui.follow(looked.as_deref(), &self.model);
                let over = self.model.state.phase == Phase::Over;
                if !self.table.remote && self.people() > 1 && !over && (self.model.seat != before || was_over)
                {
                    self.ui = Ui { covered: true, notice: self.ui.notice.take(), ..Ui::new() };
                }
                // Whoever has gone on meanwhile keeps the card that they have chosen or begun to type.
                let free = !self.ui.chosen && self.ui.typed.is_empty();
                if let (false, true, Some((_, action, _)), Some(game)) =
                    (hinted, free, &self.model.hint, self.model.game())
                    && let Some((card, pile)) = action.split_once('@')
                    && let Some(place) = game.view.hand.iter().position(|held| held == card)
                {
                    (self.ui.cursor, self.ui.chosen, self.ui.hinted) = (place, true, true);
                    self.ui.pile = pile.parse().unwrap_or(0);
                }
            }
            News::Record(record) => self.model.record = Some(record),
            News::NotSaved(reason) => {
                self.ui.notice =
                    Some(self.model.text.with("client-not-kept", &[("reason", (&reason).into())]));
            }
            News::Away => self.model.away = true,
            News::Gone(reason) => bail!("{reason}"),
        }
        Ok(())
    }

    fn people(&self) -> usize {
        self.model.state.seats.iter().filter(|seat| matches!(seat.occupant, Occupant::Person { .. })).count()
    }

    pub(crate) fn carry_out(&mut self, intent: Intent) {
        // What came under the cover is still to be read.
        if intent != Intent::Uncover {
            self.ui.notice = None;
        }
        if !matches!(intent, Intent::Look(_) | Intent::LookAtPile(_)) {
            self.model.refused = None;
        }
        match intent {
            Intent::Look(place) if self.model.state.phase == Phase::Waiting => self.ui.seat = place,
            Intent::Look(card) => {
                self.ui.unchoose();
                self.ui.cursor = card;
            }
            Intent::Pick(card) => self.ui.choose(&self.model, card),
            Intent::Choose => self.ui.choose(&self.model, self.ui.cursor),
            Intent::Unchoose => self.ui.unchoose(),
            Intent::LookAtPile(pile) => self.ui.pile = pile,
            Intent::Lay(pile) => self.lay(pile),
            Intent::Type(sign) => self.ui.type_sign(&self.model, sign),
            Intent::EraseDigit => self.ui.erase_digit(&self.model),
            Intent::EndTurn => self.act("end".to_owned()),
            Intent::Undo(extent) => self.undo(extent),
            Intent::Hint => self.ask(ClientMessage::Hint { level: strongest().name().to_owned() }),
            Intent::Open(Panel::Save(_)) => self.ui.panel = Some(Panel::Save(self.file_name())),
            Intent::Open(panel) => self.ui.panel = Some(panel),
            Intent::ClosePanel => self.ui.panel = None,
            Intent::Along(by) => self.along(by),
            Intent::Edit(sign) => {
                if let Some(Panel::Write(line) | Panel::Save(line)) = &mut self.ui.panel {
                    line.push(sign);
                }
            }
            Intent::Erase => {
                if let Some(Panel::Write(line) | Panel::Save(line)) = &mut self.ui.panel {
                    line.pop();
                }
            }
            Intent::EraseWord => {
                if let Some(Panel::Write(line) | Panel::Save(line)) = &mut self.ui.panel {
                    erase_word(line);
                }
            }
            Intent::EraseLine => {
                if let Some(Panel::Write(line) | Panel::Save(line)) = &mut self.ui.panel {
                    line.clear();
                }
            }
            Intent::Accept => self.accept(),
            Intent::Tell(id) => self.ui.notice = Some(self.model.text.get(id)),
            Intent::Offer(offer) => self.ask(ClientMessage::Offer { offer: Some(offer) }),
            Intent::Next(same) => self.ask(ClientMessage::Next { same }),
            Intent::GoOn => self.ask(ClientMessage::GiveUp { agree: false, game: None }),
            Intent::StandIn(true) => {
                self.ask(ClientMessage::HandOver { level: strongest().name().to_owned() });
            }
            Intent::StandIn(false) => self.ask(ClientMessage::TakeOver),
            Intent::Sit => {
                let seat = free_seat(&self.model, self.ui.seat).unwrap_or(self.ui.seat);
                self.ask(ClientMessage::Sit { seat });
            }
            Intent::Stand => self.ask(ClientMessage::Stand),
            Intent::PutBot => {
                let level = self.ui.level.name().to_owned();
                self.ask(ClientMessage::PutBot { seat: self.ui.seat, level });
            }
            Intent::RemoveBot => self.ask(ClientMessage::RemoveBot { seat: self.ui.seat }),
            Intent::OtherLevel => {
                let place = Level::ALL.iter().position(|level| *level == self.ui.level).unwrap_or(0);
                self.ui.level = Level::ALL[(place + 1) % Level::ALL.len()];
            }
            Intent::Uncover => self.ui.covered = false,
            Intent::Replay
            | Intent::Analyse
            | Intent::PlayOn
            | Intent::Suspend
            | Intent::Redraw
            | Intent::Quit => {}
        }
    }

    /// Takes in what was pasted, where a line is written. Elsewhere it would play.
    pub(crate) fn paste(&mut self, pasted: &str) {
        if let Some(Panel::Write(line) | Panel::Save(line)) = &mut self.ui.panel {
            line.extend(pasted.chars().map(|sign| if sign.is_control() { ' ' } else { sign }));
        }
    }

    fn ask(&mut self, message: ClientMessage) {
        // While the connection is lost, the banner says so.
        if !self.model.away {
            self.table.ask(message);
        }
    }

    fn position(&self) -> u64 {
        self.model.game().map_or(0, |game| game.position)
    }

    fn act(&mut self, action: String) {
        self.ui.unchoose();
        let position = self.position();
        self.ask(ClientMessage::Act { position, action });
    }

    fn undo(&mut self, extent: Extent) {
        let position = self.position();
        self.ask(ClientMessage::Undo { position, extent });
    }

    /// Lays the chosen card. A play that loses at once asks first.
    fn lay(&mut self, pile: usize) {
        let Some(card) = self.ui.looked(&self.model).filter(|_| self.ui.chosen) else { return };
        let action = format!("{card}@{pile}");
        let plays = self.model.game().map_or(&[][..], |game| &game.view.plays);
        if plays.iter().any(|play| play.card == card && play.pile == pile && play.loses) {
            self.ui.panel = Some(Panel::Ask(Question::Lose(action)));
        } else {
            self.act(action);
        }
    }

    fn along(&mut self, by: isize) {
        if let Some(Panel::Help(from)) = &mut self.ui.panel {
            *from = from.saturating_add_signed(by).min(MOST_HELP);
            return;
        }
        let Some(game) = self.model.game() else { return };
        let count = offered(game, said(&self.model)).len();
        let lines = self.model.log.len().saturating_sub(1);
        match &mut self.ui.panel {
            Some(Panel::Signals(at)) => *at = at.saturating_add_signed(by).min(count.saturating_sub(1)),
            Some(Panel::Log(back)) => *back = back.saturating_add_signed(-by).min(lines),
            _ => {}
        }
    }

    /// Carries out what the panel has.
    fn accept(&mut self) {
        match self.ui.panel.take() {
            Some(Panel::Ask(Question::Lose(action))) => self.act(action),
            Some(Panel::Ask(Question::GiveUp)) => self.ask(ClientMessage::GiveUp { agree: true, game: None }),
            Some(Panel::Ask(Question::Undo(extent))) => self.undo(extent),
            Some(Panel::Ask(Question::Stand)) => self.ask(ClientMessage::Stand),
            Some(Panel::Write(line)) if !line.trim().is_empty() => {
                self.ask(ClientMessage::Write { text: line });
            }
            Some(Panel::Save(line)) => self.save(&line),
            Some(Panel::Signals(at)) => {
                let Some(game) = self.model.game() else { return };
                let chosen = offered(game, said(&self.model)).get(at).copied();
                self.ui.panel = Some(Panel::Signals(at));
                if let Some(signal) = chosen {
                    let stands = said(&self.model).contains(signal);
                    let signal = signal.to_string();
                    self.ask(if stands {
                        ClientMessage::Unsay { signal }
                    } else {
                        ClientMessage::Say { signal }
                    });
                }
            }
            _ => {}
        }
    }

    fn file_name(&self) -> String {
        let seed =
            self.model.game().and_then(|game| game.revealed.as_ref()).map(|revealed| revealed.seed.clone());
        format!("gambero-{}-{}.gambero", self.model.settings.variant, seed.unwrap_or_default())
    }

    fn save(&mut self, file: &str) {
        let text = self.model.text;
        let Some(record) = &self.model.record else { return };
        let path = Path::new(file.trim());
        self.ui.notice = Some(if path.exists() {
            text.with("terminal-exists", &[("file", file.trim().into())])
        } else {
            match write_whole(path, record.to_text().as_bytes()) {
                Ok(()) => text.with("terminal-saved", &[("file", file.trim().into())]),
                Err(error) => format!("{error:#}"),
            }
        });
    }
}

/// What one has said that still stands.
fn said(model: &Model) -> SignalSet {
    model.seat.and_then(|seat| model.state.seats.get(seat)).map_or(SignalSet::EMPTY, |seat| seat.said)
}

/// The signals to choose from: those that are true first, and those that stand, so that they can be taken
/// back.
pub(crate) fn offered(game: &GameState, said: SignalSet) -> Vec<Signal> {
    let honest = game.honest;
    let stands = said.iter().filter(|signal| !honest.contains(*signal));
    let others = game.may_say.iter().filter(|signal| !honest.contains(*signal) && !said.contains(*signal));
    honest.iter().chain(stands).chain(others).collect()
}
