//! What undo does to a game: nothing while the player has learned nothing, practice afterwards.

use gambero::{Seat, Variant};
use gambero_protocol::{ClientMessage, Extent, Level, Settings};
use gambero_table::{Chair, Entry, GameConfig, Person, PersonId, Policy, Table};

const ADA: Person<'_> = Person { id: PersonId(1), name: "Ada" };

/// A table of Ada and bots whose game has been dealt.
fn dealt(variant: Variant, players: usize) -> Table {
    let config = GameConfig { variant, players, layout: None };
    let mut table = Table::new("UNDO", Settings::new(variant.id(), players), config, Policy::DEVICE, None);
    let ada = Chair::Person { id: 1, name: "Ada".to_owned(), stand_in: None };
    let mut chairs = vec![Chair::Bot { level: Level::Greedy }; players];
    chairs[0] = ada;
    write(&mut table, &Entry::Dealt { game: 1, seed: 3, same: false, chairs, begin: None });
    table
}

/// The time of an entry is its number.
fn write(table: &mut Table, entry: &Entry) {
    let version = table.version + 1;
    assert_eq!(table.apply(version, version.cast_signed(), entry).fault, None);
}

fn ask(table: &mut Table, message: &ClientMessage) {
    let entry = table.request(Some(ADA), message, 0).unwrap();
    write(table, &entry);
}

/// Ada lays the first card that fits.
fn lay(table: &mut Table) {
    let view = table.game.as_ref().unwrap().view(Some(Seat::ALL[0]));
    let action = view.deck().action_text(view.actions().next().unwrap());
    ask(table, &ClientMessage::Act { position: table.game.as_ref().unwrap().position, action });
}

fn undo(table: &mut Table) -> (bool, bool) {
    let shown = table.state(Some(Seat::ALL[0])).game.unwrap();
    ask(table, &ClientMessage::Undo { position: shown.position, extent: Extent::Card });
    (shown.free_undo, table.game.as_ref().unwrap().practice)
}

#[test]
fn undo_within_a_turn_is_free_in_every_variant() {
    for variant in Variant::ALL.into_iter().filter(|variant| *variant != Variant::QuickExpert) {
        let mut table = dealt(variant, 1);
        lay(&mut table);
        assert_eq!(undo(&mut table), (true, false), "{variant}");
    }
}

#[test]
fn free_undo_does_not_reset_the_clock() {
    let mut table = dealt(Variant::Original, 1);
    lay(&mut table);
    let began = table.game.as_ref().unwrap().turn_began;
    lay(&mut table);
    undo(&mut table);
    assert_eq!(table.game.as_ref().unwrap().turn_began, began);
}

#[test]
fn undo_after_a_draw_makes_the_game_practice() {
    let mut table = dealt(Variant::Original, 1);
    lay(&mut table);
    lay(&mut table);
    let position = table.game.as_ref().unwrap().position;
    ask(&mut table, &ClientMessage::Act { position, action: "end".to_owned() });
    assert_eq!(undo(&mut table), (false, true));
}

#[test]
fn undo_after_a_signal_of_another_seat_is_practice() {
    for (seat, free) in [(0, true), (1, false)] {
        let mut table = dealt(Variant::Original, 2);
        ask(&mut table, &ClientMessage::Offer { offer: Some(true) });
        write(&mut table, &Entry::Say { seat: 1, signals: vec!["leave:0".to_owned()] });
        lay(&mut table);
        write(&mut table, &Entry::Say { seat, signals: vec!["leave:1".to_owned()] });
        assert_eq!(undo(&mut table), (free, !free));
    }
}

#[test]
fn undo_in_a_log_without_the_mark_is_practice() {
    let mut table = dealt(Variant::Original, 1);
    lay(&mut table);
    let entry = Entry::from_json(r#"{"type":"undo","actions":1}"#).unwrap();
    write(&mut table, &entry);
    assert!(table.game.unwrap().practice);
}
