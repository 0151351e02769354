//! The relations that are exported: their columns and keys, the same in both databases.

use super::value::{Row, Value};

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number.
    Integer,
    /// A text.
    Text,
    /// The text of an entry, which is bytes in PostgreSQL.
    Body,
    /// Bytes.
    Bytes,
}

/// A column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name in the databases.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether it can be empty.
    pub nullable: bool,
}

/// A relation of the databases.
#[derive(PartialEq, Eq, Debug)]
pub struct Relation {
    /// Its name.
    pub name: &'static str,
    /// Its columns, those of the key first.
    pub columns: &'static [Column],
    /// How many columns the key has. Rows are exported in its order.
    pub key: usize,
}

impl Relation {
    /// The relation with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        RELATIONS.iter().find(|relation| relation.name == name)
    }

    /// The columns of the key.
    pub fn key_columns(&self) -> &'static [Column] {
        self.columns.get(..self.key).unwrap_or_default()
    }

    /// The key of a row.
    pub fn key_of<'r>(&self, row: &'r Row) -> &'r [Value] {
        row.get(..self.key).unwrap_or_default()
    }
}

const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind, nullable: false }
}

const fn integer(name: &'static str) -> Column {
    column(name, Kind::Integer)
}

const fn text(name: &'static str) -> Column {
    column(name, Kind::Text)
}

const fn nullable(column: Column) -> Column {
    Column { nullable: true, ..column }
}

/// Everything that must not be lost, in the order of references: whoever is referred to comes first.
///
/// Where a key begins with a text, PostgreSQL has no index in our order; so the person comes first where
/// there can be many rows.
pub static RELATIONS: [Relation; 14] = [
    Relation {
        name: "persons",
        columns: &[integer("id"), text("name"), text("language"), integer("created"), integer("forgotten")],
        key: 1,
    },
    Relation { name: "tokens", columns: &[column("hash", Kind::Bytes), integer("person_id")], key: 1 },
    Relation {
        name: "links",
        columns: &[column("hash", Kind::Bytes), integer("person_id"), integer("expires")],
        key: 1,
    },
    Relation {
        name: "tables",
        columns: &[
            integer("id"),
            text("code"),
            text("settings"),
            integer("owner_id"),
            integer("public"),
            integer("created"),
            text("phase"),
            integer("free_seats"),
            integer("checkpoint"),
        ],
        key: 1,
    },
    Relation {
        name: "sittings",
        columns: &[integer("table_id"), integer("seat"), integer("person_id")],
        key: 2,
    },
    Relation {
        name: "log",
        columns: &[integer("table_id"), integer("version"), integer("at"), column("body", Kind::Body)],
        key: 2,
    },
    Relation {
        name: "games",
        columns: &[
            integer("id"),
            integer("table_id"),
            integer("number"),
            text("variant"),
            integer("players"),
            text("outcome"),
            integer("cards_left"),
            integer("practice"),
            nullable(text("daily_day")),
            nullable(text("daily_variant")),
            integer("started"),
            integer("ended"),
        ],
        key: 1,
    },
    Relation {
        name: "game_seats",
        columns: &[integer("game_id"), integer("seat"), nullable(integer("person_id")), text("name")],
        key: 2,
    },
    Relation { name: "records", columns: &[integer("game_id"), text("body")], key: 1 },
    Relation { name: "analyses", columns: &[integer("game_id"), text("body")], key: 1 },
    Relation {
        name: "device_games",
        columns: &[integer("person_id"), text("code"), integer("number"), integer("game_id")],
        key: 3,
    },
    Relation { name: "daily_seeds", columns: &[text("day"), text("variant"), integer("seed")], key: 2 },
    Relation {
        name: "daily_plays",
        columns: &[integer("person_id"), text("day"), text("variant"), integer("table_id")],
        key: 3,
    },
    Relation { name: "visits", columns: &[integer("person_id"), integer("table_id")], key: 2 },
];
