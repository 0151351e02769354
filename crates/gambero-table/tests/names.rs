//! Names at a table: a new one shows at once, unless it could tell the others something.

use gambero::Variant;
use gambero_protocol::Settings;
use gambero_table::{Chair, Entry, GameConfig, Person, PersonId, Policy, Table};

fn person(id: i64, name: &str) -> Chair {
    Chair::Person { id, name: name.to_owned(), stand_in: None }
}

fn table(chairs: Vec<Chair>) -> Table {
    let (variant, players) = (Variant::Extreme, chairs.len());
    let config = GameConfig { variant, players, layout: None };
    let mut table = Table::new("NAMES", Settings::new(variant.id(), players), config, Policy::SERVER, None);
    write(&mut table, &Entry::Opened { chairs });
    table
}

fn write(table: &mut Table, entry: &Entry) {
    let version = table.version + 1;
    assert_eq!(table.apply(version, 0, entry).fault, None);
}

fn deal(table: &mut Table) {
    let chairs = table.chairs.clone();
    write(table, &Entry::Dealt { game: 1, seed: 1, same: false, chairs, begin: None });
}

fn rename(table: &mut Table, name: &str) -> bool {
    let entry = table.rename(Person { id: PersonId(1), name });
    entry.inspect(|entry| write(table, entry)).is_some()
}

#[test]
fn a_rename_keeps_votes_and_stays_after_the_deal() {
    let mut table = table(vec![person(1, "Gambero 9491"), person(2, "Bob"), person(3, "Cem")]);
    assert!(rename(&mut table, "Anna"));
    assert!(!rename(&mut table, "Anna"), "nothing is written for the same name");
    deal(&mut table);
    write(&mut table, &Entry::Vote { seat: 0, agree: true });
    assert!(rename(&mut table, "Annette"));
    assert!(table.game.as_ref().unwrap().votes[0]);
    assert_eq!(table.chairs[0].name(), "Annette");
}

#[test]
fn names_change_once_in_a_game_with_other_people() {
    let mut table = table(vec![person(1, "Anna"), person(2, "Bob")]);
    deal(&mut table);
    assert!(rename(&mut table, "Annette"));
    assert!(!rename(&mut table, "low cards"));
    // Standing up and sitting down again gives no other name either.
    write(&mut table, &Entry::Chair { seat: 0, chair: Chair::Empty });
    let name = table.name_of(Person { id: PersonId(1), name: "low cards" });
    assert_eq!(name, "Annette");
}

#[test]
fn names_change_freely_among_bots() {
    let mut table = table(vec![person(1, "Anna"), Chair::Bot { level: gambero_protocol::Level::Greedy }]);
    deal(&mut table);
    assert!(rename(&mut table, "Annette") && rename(&mut table, "Ann"));
}
