//! A card as it is typed: its number digit by digit, in Quick & Easy with its colour before or behind it.
//!
//! A digit that can belong to the number belongs to it: a card is chosen when its number is whole, not when
//! it is the only one left. A pile comes after that. A number that no card has stays on the screen until it
//! is erased, so that the digits behind it are not taken for something else.

use gambero_text::Text;

use crate::words::{self, bare, parts};

/// What was typed of a card: `37`, `49s`, `r7`, `7 red`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Typed {
    /// Letters of its colour or its command, in lower case.
    letters: String,
    number: String,
}

impl Typed {
    pub(crate) fn read(text: &str) -> Self {
        let (number, letters): (String, String) = text.chars().partition(char::is_ascii_digit);
        let letters = letters.chars().filter(|sign| !sign.is_whitespace());
        Self { letters: letters.flat_map(char::to_lowercase).collect(), number }
    }

    /// Reads a line with a card and perhaps a pile behind it.
    pub(crate) fn with_pile(line: &str) -> Option<(Self, &str)> {
        let words: Vec<_> = line.split_whitespace().collect();
        let is_word = |text: &&&str| text.chars().all(char::is_alphabetic);
        // A colour may be a word of its own, before the number or behind it.
        let first = usize::from(words.iter().take(2).filter(is_word).count() == 1) + 1;
        let (card, pile) = words.split_at_checked(first)?;
        let typed = Self::read(&card.concat());
        let is_card = !typed.number.is_empty() && typed.letters.chars().all(char::is_alphabetic);
        (is_card && pile.len() < 2).then(|| (typed, pile.first().copied().unwrap_or_default()))
    }

    /// The cards of a hand that have this whole number and, if there are letters, this colour.
    pub(crate) fn cards(&self, text: &Text, hand: &[impl AsRef<str>]) -> Vec<usize> {
        let places = |fits: &dyn Fn(&str) -> bool| -> Vec<_> {
            let cards = hand.iter().map(AsRef::as_ref).enumerate();
            let found = cards.filter(|(_, card)| number_of(card) == self.number && fits(card));
            found.map(|(place, _)| place).collect()
        };
        let by_code = places(&|card| self.is_code_of(card));
        if by_code.is_empty() { places(&|card| self.begins_colour(text, card)) } else { by_code }
    }

    /// Whether the letters are those that the notation gives the card.
    fn is_code_of(&self, card: &str) -> bool {
        let command = &card[bare(card).len()..];
        let colour = parts(card).colour.map(|colour| colour.letter().to_string());
        self.letters.is_empty() || colour.as_deref().unwrap_or(command) == self.letters
    }

    /// Whether the name of the colour or of the card begins with the letters: `Gelb`, `gelbe 3`.
    fn begins_colour(&self, text: &Text, card: &str) -> bool {
        parts(card).colour.is_some_and(|colour| {
            let names = [text.get(&format!("colour-{}", colour.name())), words::card(text, card)];
            names.iter().any(|name| Self::read(name).letters.starts_with(&self.letters))
        })
    }
}

fn number_of(card: &str) -> String {
    parts(card).number.to_string()
}

/// What the signs so far stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// The whole number of one card, and no other number goes on from it.
    Card(usize),
    /// The beginning of a number, or a whole one from which another goes on: the first card with it.
    Begun(usize),
    /// The whole number of several cards, as in Quick & Easy: the first of them.
    Several(usize),
    Nothing,
}

/// Looks up in a hand what was typed. Places count from 0.
pub(crate) fn look_up(text: &Text, hand: &[impl AsRef<str>], typed: &str) -> Found {
    let typed = Typed::read(typed);
    let longer = (0..hand.len()).find(|place| {
        let card = hand[*place].as_ref();
        let number = number_of(card);
        number.len() > typed.number.len()
            && number.starts_with(&typed.number)
            && (typed.is_code_of(card) || typed.begins_colour(text, card))
    });
    match (&typed.cards(text, hand)[..], longer) {
        ([], None) => Found::Nothing,
        ([only], None) => Found::Card(*only),
        ([first, ..], None) => Found::Several(*first),
        ([], Some(first)) => Found::Begun(first),
        ([first, ..], Some(_)) => Found::Begun(*first),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use crossterm::event::KeyCode;
    use gambero::{Deal, Seat, State, Variant};
    use gambero_protocol::{
        ClientMessage, GameState, Occupant, Phase, Reason, SeatJson, ServerMessage, TableState, ViewJson,
    };
    use gambero_text::{Language, Text};

    use super::*;
    use crate::keys;
    use crate::model::{Model, Question};
    use crate::news::{News, Table};
    use crate::seated::Seated;
    use crate::ui::{Panel, Ui, items};

    #[test]
    fn a_card_of_quick_and_easy_is_typed_as_printed() {
        let line = |language: Language, hand: &[&str], line: &str| {
            Typed::with_pile(line)
                .map(|(typed, pile)| (typed.cards(Text::of(language), hand), pile.to_owned()))
        };
        let hand = ["v1", "y3", "v10", "g3"];
        for (language, typed, cards) in [
            (Language::En, "v1 2", &[0][..]),
            (Language::En, "V1 2", &[0]),
            (Language::En, "1 2", &[0]),
            (Language::En, "3 2", &[1, 3]),
            (Language::En, "violet 10 2", &[2]),
            (Language::En, "3 yellow 2", &[1]),
            (Language::En, "r3 2", &[]),
            (Language::De, "y3 2", &[1]),
            (Language::De, "Gelb 3 2", &[1]),
            (Language::De, "gelbe 3 2", &[1]),
            (Language::De, "ge3 2", &[1]),
            (Language::De, "g3 2", &[3]),
            (Language::Fr, "j3 2", &[1]),
            (Language::Fr, "vert 3 2", &[3]),
            (Language::Es, "am3 2", &[1]),
        ] {
            assert_eq!(line(language, &hand, typed), Some((cards.to_vec(), "2".to_owned())), "{typed}");
        }
        assert_eq!(line(Language::De, &["y3", "v1"], "g3"), Some((vec![0], String::new())));
        assert_eq!(line(Language::En, &["49s", "49"], "49s 1"), Some((vec![0], "1".to_owned())));
        for wrong in ["", "red", "hello world", "3 2 1", "-3", "3; 1"] {
            assert_eq!(line(Language::En, &hand, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_number_is_whole_when_no_other_goes_on_from_it() {
        let colours = &["r9", "b9", "g1", "g10"][..];
        for (hand, typed, expected) in [
            (colours, "9", Found::Several(0)),
            (colours, "9b", Found::Card(1)),
            (colours, "b", Found::Begun(1)),
            (colours, "B9", Found::Card(1)),
            (colours, "g1", Found::Begun(2)),
            (colours, "gg", Found::Nothing),
            (colours, "y", Found::Nothing),
            (&["8", "36", "81"], "8", Found::Begun(0)),
            (&["8", "36", "81"], "81", Found::Card(2)),
            (&["36", "81"], "8", Found::Begun(1)),
            (&["8", "36"], "8", Found::Card(0)),
            (&["8", "36"], "83", Found::Nothing),
            (&["49s", "52k"], "49", Found::Card(0)),
            (&["r1", "b10"], "1", Found::Begun(0)),
            (&["b10"], "1", Found::Begun(0)),
            (&["r7", "b7"], "7", Found::Several(0)),
        ] {
            assert_eq!(look_up(Text::of(Language::En), hand, typed), expected, "{typed} of {hand:?}");
        }
    }

    /// What a seat is told of a state.
    fn told(state: &State, position: u64) -> TableState {
        let person = Occupant::Person { name: "Ada".to_owned(), stand_in: None };
        let game = GameState {
            may_hint: true,
            may_undo: true,
            free_undo: true,
            ..GameState::seen(position, ViewJson::from(&state.view(state.active())))
        };
        TableState {
            phase: Phase::Playing,
            seats: vec![SeatJson::from(person); state.players()],
            game: Some(game),
        }
    }

    /// A player at turn, and what the table is asked for.
    fn at_turn<'a>(state: &State, table: &'a Table) -> Seated<'a> {
        let mut model = Model::new(Text::of(Language::En));
        (model.state, model.seat) = (told(state, 0), Some(state.active().index()));
        model.names = words::names(model.text, &model.state.seats);
        Seated { model, ui: Ui::new(), table }
    }

    fn press(player: &mut Seated<'_>, key: KeyCode) {
        let items = items(&player.model, &player.ui);
        if let Some(intent) = keys::key(key.into(), &player.model, &player.ui, &items) {
            player.carry_out(intent);
        }
        player.ui.settle(&player.model);
    }

    fn press_digits(player: &mut Seated<'_>, digits: &str) {
        digits.chars().for_each(|digit| press(player, KeyCode::Char(digit)));
    }

    /// What has been laid, or would be after the question whether to lose.
    fn laid(player: &mut Seated<'_>, asked: &Receiver<ClientMessage>) -> Option<String> {
        if let Some(Panel::Ask(Question::Lose(action))) = player.ui.panel.take() {
            return Some(action);
        }
        asked.try_iter().find_map(|order| match order {
            ClientMessage::Act { action, .. } => Some(action),
            _ => None,
        })
    }

    /// A table, what it is asked for, and positions of every kind: from the deal and some cards later.
    fn for_positions(step: usize, look: impl Fn(&State, &[String], &Table, &Receiver<ClientMessage>)) {
        let (orders, asked) = channel();
        let table = Table::new(true, move |message| drop(orders.send(message)));
        let mut states = Vec::new();
        for (variant, players) in [(Variant::Original, 1), (Variant::Extreme, 2), (Variant::Quick, 3)] {
            for seed in 0..12 {
                let mut state = State::new(&Deal::from_seed(variant, players, seed, None).unwrap());
                for _ in 0..4 {
                    states.push(state);
                    let Some((card, pile)) = state.plays().next() else { break };
                    if state.play(card, pile).is_err() || state.outcome().is_some() {
                        break;
                    }
                }
            }
        }
        for state in states.iter().step_by(step) {
            let hand = state.deck().texts(state.hand(state.active()));
            look(state, &hand, &table, &asked);
        }
    }

    #[test]
    fn typing_a_number_lays_nothing_and_the_pile_that_follows_lays_that_card() {
        for_positions(1, |state, hand, table, asked| {
            for card in hand {
                let number = number_of(card);
                let same = hand.iter().filter(|other| number_of(other) == number).count();
                // Only where another number goes on from this one must its end be said.
                let longer = |other: &String| {
                    number_of(other).len() > number.len() && number_of(other).starts_with(&number)
                };
                let goes_on = hand.iter().any(longer);
                for pile in 0..state.variant().pile_count() {
                    let mut player = at_turn(state, table);
                    press_digits(&mut player, &number);
                    assert_eq!(laid(&mut player, asked), None, "{card} of {hand:?}");
                    assert_eq!(player.ui.chosen, same == 1 && !goes_on, "{card} of {hand:?}");
                    if same > 1 {
                        continue;
                    }
                    if goes_on {
                        press(&mut player, KeyCode::Enter);
                    }
                    press_digits(&mut player, &(pile + 1).to_string());
                    let expected = Some(format!("{card}@{pile}"));
                    assert_eq!(laid(&mut player, asked), expected, "{card} of {hand:?}");
                }
            }
        });
    }

    #[test]
    fn a_number_that_no_card_has_lays_nothing_whatever_digits_follow() {
        for_positions(7, |state, hand, table, asked| {
            // The first digit may be a card itself, and the second is then its pile.
            let is_held = |number: &String| {
                hand.iter().any(|card| number_of(card) == *number || number_of(card) == number[..1])
            };
            for number in (10..100).map(|number| number.to_string()).filter(|number| !is_held(number)) {
                let mut player = at_turn(state, table);
                press_digits(&mut player, &format!("{number}123456789"));
                assert_eq!(laid(&mut player, asked), None, "{number} with {hand:?}");
                // Enter does not choose a card that was not typed; then everything can be typed again.
                press(&mut player, KeyCode::Enter);
                assert!(!player.ui.chosen && player.ui.typed.is_empty(), "{number} with {hand:?}");
            }
        });
    }

    #[test]
    fn after_a_hint_digits_are_the_number_of_a_card() {
        for_positions(5, |state, hand, table, asked| {
            let Some((hinted, pile)) = state.plays().next() else { return };
            let action = format!("{}@{}", state.deck().face(hinted), pile.index());
            let hint = |player: &mut Seated<'_>| {
                let (level, reason) = (gambero_protocol::Level::Expert, Reason::SmallestStep);
                let hint = ServerMessage::Hint { id: 0, position: 0, level, action: action.clone(), reason };
                player.hear(News::Message(Box::new(hint))).unwrap();
            };
            for card in hand {
                let mut player = at_turn(state, table);
                hint(&mut player);
                press_digits(&mut player, &number_of(card));
                assert_eq!(laid(&mut player, asked), None, "{card} of {hand:?} after {action}");
            }
            // Enter alone does what the hint says.
            let mut player = at_turn(state, table);
            hint(&mut player);
            press(&mut player, KeyCode::Enter);
            assert_eq!(laid(&mut player, asked), Some(action.clone()));
            // A hint that comes late does not take the place of a card that was chosen meanwhile.
            let mut player = at_turn(state, table);
            press(&mut player, KeyCode::End);
            press(&mut player, KeyCode::Enter);
            hint(&mut player);
            press_digits(&mut player, "1");
            assert_eq!(laid(&mut player, asked), Some(format!("{}@0", hand[hand.len() - 1])));
        });
    }

    #[test]
    fn a_chosen_card_stays_chosen_when_news_change_its_place() {
        for_positions(3, |state, hand, table, asked| {
            let Some((laid_first, pile)) = state.plays().next() else { return };
            let mut later = *state;
            if later.play(laid_first, pile).is_err()
                || later.active() != state.active()
                || later.outcome().is_some()
            {
                return;
            }
            for (place, card) in hand.iter().enumerate() {
                if *card == state.deck().face(laid_first).to_string() {
                    continue;
                }
                let mut player = at_turn(state, table);
                press(&mut player, KeyCode::Home);
                (0..place).for_each(|_| press(&mut player, KeyCode::Right));
                press(&mut player, KeyCode::Enter);
                // The card that was laid before is gone only now.
                let update = ServerMessage::Update {
                    version: 1,
                    at: 0,
                    happened: Vec::new(),
                    seat: Some(Seat::index(later.active())),
                    state: Box::new(told(&later, 1)),
                };
                player.hear(News::Message(Box::new(update))).unwrap();
                press_digits(&mut player, "1");
                assert_eq!(laid(&mut player, asked), Some(format!("{card}@0")));
            }
        });
    }
}
