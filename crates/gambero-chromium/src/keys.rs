//! Keys by name, as a keyboard of the United States has them.

/// A key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// What pages get as `key`.
    pub(crate) name: String,
    /// What pages get as `code`: its place on the keyboard.
    pub(crate) code: String,
    /// The system's number for it.
    pub(crate) number: u32,
    /// What it writes.
    pub(crate) text: Option<String>,
}

/// Keys that are not characters: name, number, what they write. Their names are their codes.
const NAMED: [(&str, u32, Option<&str>); 15] = [
    ("Enter", 13, Some("\r")),
    ("Tab", 9, None),
    ("Escape", 27, None),
    ("Backspace", 8, None),
    ("Delete", 46, None),
    ("ArrowLeft", 37, None),
    ("ArrowUp", 38, None),
    ("ArrowRight", 39, None),
    ("ArrowDown", 40, None),
    ("Home", 36, None),
    ("End", 35, None),
    ("PageUp", 33, None),
    ("PageDown", 34, None),
    ("F1", 112, None),
    ("F5", 116, None),
];

/// Signs: what they write, their place, its number.
const SIGNS: [(char, &str, u32); 31] = [
    (' ', "Space", 32),
    ('-', "Minus", 189),
    ('_', "Minus", 189),
    ('=', "Equal", 187),
    ('+', "Equal", 187),
    (',', "Comma", 188),
    ('<', "Comma", 188),
    ('.', "Period", 190),
    ('>', "Period", 190),
    ('/', "Slash", 191),
    ('?', "Slash", 191),
    (';', "Semicolon", 186),
    (':', "Semicolon", 186),
    ('\'', "Quote", 222),
    ('"', "Quote", 222),
    ('[', "BracketLeft", 219),
    (']', "BracketRight", 221),
    ('{', "BracketLeft", 219),
    ('}', "BracketRight", 221),
    ('\\', "Backslash", 220),
    ('`', "Backquote", 192),
    ('!', "Digit1", 49),
    ('@', "Digit2", 50),
    ('#', "Digit3", 51),
    ('$', "Digit4", 52),
    ('%', "Digit5", 53),
    ('^', "Digit6", 54),
    ('&', "Digit7", 55),
    ('*', "Digit8", 56),
    ('(', "Digit9", 57),
    (')', "Digit0", 48),
];

const ALT: u8 = 1;
const CONTROL: u8 = 2;
const SHIFT: u8 = 8;

impl Key {
    /// The key that writes a character.
    pub(crate) fn of(character: char) -> Option<Self> {
        let (code, number) = if character.is_ascii_alphabetic() {
            let capital = character.to_ascii_uppercase();
            (format!("Key{capital}"), u32::from(capital))
        } else if character.is_ascii_digit() {
            (format!("Digit{character}"), u32::from(character))
        } else {
            let (_, code, number) = SIGNS.iter().find(|(sign, ..)| *sign == character)?;
            ((*code).to_owned(), *number)
        };
        Some(Self { name: character.to_string(), code, number, text: Some(character.to_string()) })
    }

    fn named(name: &str) -> Option<Self> {
        let (_, number, text) = NAMED.iter().find(|(named, ..)| *named == name)?;
        let name = name.to_owned();
        Some(Self { code: name.clone(), name, number: *number, text: text.map(str::to_owned) })
    }
}

/// A key with what is held down meanwhile.
pub(crate) struct Stroke {
    pub(crate) key: Key,
    /// In the protocol's bits.
    pub(crate) modifiers: u8,
}

impl Stroke {
    /// `e`, `Enter`, `Shift+Tab`, `Control+a`.
    pub(crate) fn parse(mut name: &str) -> Option<Self> {
        let mut modifiers = 0;
        for (prefix, bit) in [("Control+", CONTROL), ("Alt+", ALT), ("Shift+", SHIFT)] {
            if let Some(rest) = name.strip_prefix(prefix) {
                (name, modifiers) = (rest, modifiers | bit);
            }
        }
        let mut characters = name.chars();
        let key = match (characters.next(), characters.next()) {
            (Some(one), None) => Key::of(one),
            _ => Key::named(name),
        };
        Some(Self { key: key?, modifiers })
    }

    /// Whether the key writes what stands on it.
    pub(crate) fn writes(&self) -> bool {
        self.modifiers & (CONTROL | ALT) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::{CONTROL, SHIFT, Stroke};

    #[test]
    fn names() {
        let told =
            |name| Stroke::parse(name).map(|stroke| (stroke.key.code, stroke.key.number, stroke.modifiers));
        assert_eq!(told("e"), Some(("KeyE".to_owned(), 69, 0)));
        assert_eq!(told("Shift+Tab"), Some(("Tab".to_owned(), 9, SHIFT)));
        assert_eq!(told("Control+Shift+a"), Some(("KeyA".to_owned(), 65, CONTROL | SHIFT)));
        assert_eq!(told("+"), Some(("Equal".to_owned(), 187, 0)));
        assert_eq!(told("Enterr"), None);
        assert_eq!(told(""), None);
    }
}
