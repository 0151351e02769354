//! What nodes tell each other over NATS: that something can be read, and never what it says.

use gambero_store::TableId;

/// A hint, and which node it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hint {
    pub(crate) from: String,
    pub(crate) about: About,
}

/// What there is to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// A table's log has an entry with this number.
    Entry(TableId, u64),
    /// Somebody has come to a table, or gone.
    Presence(TableId),
    /// A table has no keeper any more.
    Keeper(TableId),
    /// A node has come or gone.
    Nodes,
    /// A node is there.
    Here,
    /// Somebody has been forgotten.
    Forgotten,
}

impl Hint {
    /// The subject, after what all subjects of the cluster begin with.
    pub(super) fn subject(&self) -> String {
        match self.about {
            About::Entry(table, _) => format!("table.{}.entry", table.0),
            About::Presence(table) => format!("table.{}.presence", table.0),
            About::Keeper(table) => format!("table.{}.keeper", table.0),
            About::Nodes => "nodes.changed".to_owned(),
            About::Here => "nodes.here".to_owned(),
            About::Forgotten => "people.forgotten".to_owned(),
        }
    }

    /// The message: the node's name, and for an entry its number.
    pub(super) fn payload(&self) -> String {
        match self.about {
            About::Entry(_, version) => format!("{} {version}", self.from),
            _ => self.from.clone(),
        }
    }

    /// Reads a message. `None` if it is none of ours: anybody may write to a subject.
    pub(super) fn read(subject: &str, payload: &[u8]) -> Option<Self> {
        let payload = std::str::from_utf8(payload).ok()?;
        let mut words = payload.split(' ');
        let (from, number) = (words.next()?, words.next());
        let mut parts = subject.split('.');
        let about = match (parts.next()?, parts.next()?, parts.next()) {
            ("table", table, Some(what)) => {
                let table = TableId(table.parse().ok()?);
                match what {
                    "entry" => About::Entry(table, number?.parse().ok()?),
                    "presence" => About::Presence(table),
                    "keeper" => About::Keeper(table),
                    _ => return None,
                }
            }
            ("nodes", "changed", None) => About::Nodes,
            ("nodes", "here", None) => About::Here,
            ("people", "forgotten", None) => About::Forgotten,
            _ => return None,
        };
        Some(Self { from: from.to_owned(), about })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_come_back_as_they_were() {
        let table = TableId(7);
        let all = [
            About::Entry(table, 12),
            About::Presence(table),
            About::Keeper(table),
            About::Nodes,
            About::Here,
            About::Forgotten,
        ];
        for about in all {
            let hint = Hint { from: "a/BCDFGH".to_owned(), about };
            assert_eq!(Hint::read(&hint.subject(), hint.payload().as_bytes()), Some(hint));
        }
    }

    #[test]
    fn what_is_no_hint_is_left_alone() {
        for (subject, payload) in [
            ("", ""),
            ("table", "a"),
            ("table.x.entry", "a 1"),
            ("table.1.entry", "a"),
            ("table.1.entry", "a -1"),
            ("table.1.entry", "a 99999999999999999999"),
            ("table.1.entries", "a 1"),
            ("nodes.else", "a"),
            ("people.forgotten.7", "a"),
        ] {
            assert_eq!(Hint::read(subject, payload.as_bytes()), None, "{subject} {payload}");
        }
        assert_eq!(Hint::read("nodes.here", &[0xff]), None);
    }
}
