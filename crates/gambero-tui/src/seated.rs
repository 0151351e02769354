//! A player at a table on the screen: news are taken in, intents are carried out.

use anyhow::{Result, bail};
use gambero_bots::Level;
use gambero_protocol::{ClientMessage, Phase};

use crate::app::Left;
use crate::local::now;
use crate::menu::erase_word;
use crate::model::{Model, Question, hint, strongest};
use crate::news::{News, Table};
use crate::ui::{Intent, Panel, Ui, free_seat};

/// More lines than the help has: it stops scrolling at its end by itself.
const MOST_HELP: usize = 30;

pub(crate) struct Seated<'a> {
    pub(crate) model: Model,
    pub(crate) ui: Ui,
    pub(crate) table: &'a Table,
}

impl Seated<'_> {
    pub(crate) fn left(&self) -> Left {
        if self.model.is_playing() && self.table.is_kept() { Left::Kept } else { Left::Done }
    }

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
                let is_shared = !self.table.remote && self.model.people() > 1;
                if is_shared && !over && (self.model.seat != before || was_over) {
                    self.ui = Ui { covered: true, notice: self.ui.notice.take(), ..Ui::new() };
                }
                if !hinted {
                    self.take_hint();
                }
            }
            News::Record(record) => self.model.record = Some(record),
            News::NotSaved(reason) => {
                self.ui.notice = Some(self.model.text.with("client-not-kept", &[("reason", reason.into())]));
            }
            News::Away => self.model.away = true,
            News::Gone(reason) => bail!("{reason}"),
        }
        Ok(())
    }

    /// Chooses what a new hint says, unless the player has chosen or begun to type a card meanwhile.
    fn take_hint(&mut self) {
        if !self.ui.chosen
            && self.ui.typed.is_empty()
            && let Some((_, action, _)) = &self.model.hint
            && let Some((card, pile)) = action.split_once('@')
            && let Some(game) = self.model.game()
            && let Some(place) = game.view.hand.iter().position(|held| held == card)
        {
            (self.ui.cursor, self.ui.chosen, self.ui.hinted) = (place, true, true);
            self.ui.pile = pile.parse().unwrap_or(0);
        }
    }

    pub(crate) fn carry_out(&mut self, intent: Intent) {
        // What came under the cover is still to be read.
        if intent != Intent::Uncover {
            self.ui.notice = None;
        }
        if !matches!(intent, Intent::Look(_) | Intent::LookAtPile(_)) {
            self.model.refused = None;
        }
        let seat = self.ui.seat;
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
            Intent::Undo(extent) => self.ask(self.model.undo(extent)),
            Intent::Hint => self.ask(hint()),
            Intent::Open(Panel::Save(_)) => self.ui.panel = Some(Panel::Save(self.file_name())),
            Intent::Open(panel) => self.ui.panel = Some(panel),
            Intent::ClosePanel => self.ui.panel = None,
            Intent::Along(by) => self.along(by),
            Intent::Edit(sign) => self.edit(|line| line.push(sign)),
            Intent::Erase => self.edit(|line| _ = line.pop()),
            Intent::EraseWord => self.edit(erase_word),
            Intent::EraseLine => self.edit(String::clear),
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
                self.ask(ClientMessage::Sit { seat: free_seat(&self.model, seat).unwrap_or(seat) });
            }
            Intent::Stand => self.ask(ClientMessage::Stand),
            Intent::PutBot => {
                self.ask(ClientMessage::PutBot { seat, level: self.ui.level.name().to_owned() });
            }
            Intent::RemoveBot => self.ask(ClientMessage::RemoveBot { seat }),
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

    /// Changes the line that is written, if one is.
    fn edit(&mut self, change: impl FnOnce(&mut String)) {
        if let Some(Panel::Write(line) | Panel::Save(line)) = &mut self.ui.panel {
            change(line);
        }
    }

    /// Takes in what was pasted, where a line is written. Elsewhere it would play.
    pub(crate) fn paste(&mut self, pasted: &str) {
        let visible = pasted.chars().map(|sign| if sign.is_control() { ' ' } else { sign });
        self.edit(|line| line.extend(visible));
    }

    fn ask(&self, message: ClientMessage) {
        // While the connection is lost, the banner says so.
        if !self.model.away {
            self.table.ask(message);
        }
    }

    fn act(&mut self, action: String) {
        self.ui.unchoose();
        self.ask(self.model.act(action));
    }

    /// Lays the chosen card. A play that loses at once asks first.
    fn lay(&mut self, pile: usize) {
        let Some(card) = self.ui.looked(&self.model).filter(|_| self.ui.chosen) else { return };
        let action = format!("{card}@{pile}");
        if self.model.loses(card, pile) {
            self.ui.panel = Some(Panel::Ask(Question::Lose(action)));
        } else {
            self.act(action);
        }
    }

    fn along(&mut self, by: isize) {
        let signals = self.model.signals().len().saturating_sub(1);
        let lines = self.model.log.len().saturating_sub(1);
        match &mut self.ui.panel {
            Some(Panel::Help(from)) => *from = from.saturating_add_signed(by).min(MOST_HELP),
            Some(Panel::Signals(at)) => *at = at.saturating_add_signed(by).min(signals),
            Some(Panel::Log(back)) => *back = back.saturating_add_signed(-by).min(lines),
            _ => {}
        }
    }

    fn accept(&mut self) {
        match self.ui.panel.take() {
            Some(Panel::Ask(question)) => {
                if matches!(question, Question::Lose(_)) {
                    self.ui.unchoose();
                }
                self.ask(self.model.confirmed(question));
            }
            Some(Panel::Write(text)) if !text.trim().is_empty() => self.ask(ClientMessage::Write { text }),
            Some(Panel::Save(line)) => self.ui.notice = self.model.save(line.trim()),
            Some(Panel::Signals(at)) if self.model.game().is_some() => {
                self.ui.panel = Some(Panel::Signals(at));
                if let Some(signal) = self.model.signals().get(at) {
                    self.ask(self.model.toggle(*signal));
                }
            }
            _ => {}
        }
    }

    fn file_name(&self) -> String {
        let revealed = self.model.game().and_then(|game| game.revealed.as_ref());
        let seed = revealed.map_or("", |revealed| &revealed.seed);
        format!("gambero-{}-{seed}.gambero", self.model.settings.variant)
    }
}
