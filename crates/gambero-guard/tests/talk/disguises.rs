//! Every number from 0 to 100 in every language and every disguise.

use gambero_guard::{Kind, Language, check};
use proptest::prelude::*;

/// A number in words, written as the language usually writes it.
pub(crate) fn in_words(language: Language, number: usize) -> String {
    let (tens, unit) = (number / 10, number % 10);
    match language {
        Language::English => {
            const LOW: &str = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
                               fifteen sixteen seventeen eighteen nineteen";
            const TENS: &str = "twenty thirty forty fifty sixty seventy eighty ninety";
            match (number, unit) {
                (100, _) => "hundred".to_owned(),
                (..20, _) => nth(LOW, number),
                (_, 0) => nth(TENS, tens - 2),
                _ => format!("{}-{}", nth(TENS, tens - 2), nth(LOW, unit)),
            }
        }
        Language::German => {
            const LOW: &str = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn \
                               fünfzehn sechzehn siebzehn achtzehn neunzehn";
            const TENS: &str = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig";
            match (number, unit) {
                (100, _) => "hundert".to_owned(),
                (..20, _) => nth(LOW, number),
                (_, 0) => nth(TENS, tens - 2),
                (_, 1) => format!("einund{}", nth(TENS, tens - 2)),
                _ => format!("{}und{}", nth(LOW, unit), nth(TENS, tens - 2)),
            }
        }
        Language::French => {
            const LOW: &str = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze \
                               seize dix-sept dix-huit dix-neuf";
            const TENS: &str = "vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt";
            let rest = if matches!(tens, 7 | 9) { number % 20 } else { unit };
            match (number, rest) {
                (100, _) => "cent".to_owned(),
                (..20, _) => nth(LOW, number),
                (_, 0) => nth(TENS, tens - 2),
                (..80, 1 | 11) => format!("{}-et-{}", nth(TENS, tens - 2), nth(LOW, rest)),
                _ => format!("{}-{}", nth(TENS, tens - 2), nth(LOW, rest)),
            }
        }
        Language::Italian => {
            const LOW: &str = "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici \
                               quattordici quindici sedici diciassette diciotto diciannove";
            const TENS: &str = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta";
            match (number, unit) {
                (100, _) => "cento".to_owned(),
                (..20, _) => nth(LOW, number),
                (_, 0) => nth(TENS, tens - 2),
                (_, 1 | 8) => {
                    let ten = nth(TENS, tens - 2);
                    format!("{}{}", &ten[..ten.len() - 1], nth(LOW, unit))
                }
                (_, 3) => format!("{}tré", nth(TENS, tens - 2)),
                _ => format!("{}{}", nth(TENS, tens - 2), nth(LOW, unit)),
            }
        }
        Language::Spanish => {
            const LOW: &str = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince \
                               dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés \
                               veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve";
            const TENS: &str = "treinta cuarenta cincuenta sesenta setenta ochenta noventa";
            match (number, unit) {
                (100, _) => "cien".to_owned(),
                (..30, _) => nth(LOW, number),
                (_, 0) => nth(TENS, tens - 3),
                _ => format!("{} y {}", nth(TENS, tens - 3), nth(LOW, unit)),
            }
        }
    }
}

fn nth(words: &str, at: usize) -> String {
    words.split_whitespace().nth(at).expect("the list is long enough").to_owned()
}

type Disguise = fn(&str) -> String;

fn letters(word: &str, between: &str) -> String {
    let letters: Vec<String> = word.chars().filter(|char| char.is_alphabetic()).map(String::from).collect();
    letters.join(between)
}

/// Ways to hide a word. Where a word is also an article, only those count that leave it alone in the message.
const DISGUISES: [(&str, Disguise); 16] = [
    ("plain", str::to_owned),
    ("capitals", str::to_uppercase),
    ("glued", |word| letters(word, "")),
    ("spaced", |word| letters(word, " ")),
    ("hyphens", |word| letters(word, "-")),
    ("dots", |word| letters(word, ".")),
    ("underscores", |word| letters(word, "_")),
    ("new lines", |word| letters(word, "\n")),
    ("zero width", |word| letters(word, "\u{200b}")),
    ("soft hyphens", |word| letters(word, "\u{ad}")),
    ("joiners", |word| letters(word, "\u{2060}")),
    ("repeated letters", |word| {
        word.chars().flat_map(|char| [char, char, char]).filter(|char| *char != ' ').collect()
    }),
    ("accents", |word| letters(word, "\u{301}")),
    ("full width", |word| {
        let wide = |char: char| {
            char::from_u32(char as u32 + 0xfee0).filter(|_| char.is_ascii_lowercase()).unwrap_or(char)
        };
        word.chars().map(wide).collect()
    }),
    ("look-alikes", |word| word.replace('e', "е").replace('o', "ο").replace('i', "і").replace('a', "а")),
    ("quotes", |word| format!("\"{word}\"!")),
];

#[test]
fn no_disguise_hides_a_number() {
    let mut hidden = Vec::new();
    for language in Language::ALL {
        for number in 0..=100 {
            let word = in_words(language, number);
            for (name, disguise) in DISGUISES {
                let text = disguise(&word);
                // Two letters in a row say nothing: that is how "u n" would have to be read.
                if letters(&word, "").chars().count() < 3
                    && text.split(|char: char| !char.is_alphabetic()).count() > 1
                {
                    continue;
                }
                for sender in Language::ALL.into_iter().map(Some).chain([None]) {
                    if check(&text, sender).is_ok() {
                        hidden.push(format!("{language} {number} as {name}, sent as {sender:?}: {text}"));
                    }
                }
            }
        }
    }
    assert!(hidden.is_empty(), "{} hidden:\n{}", hidden.len(), hidden.join("\n"));
}

#[test]
fn the_kind_and_the_place_are_told() {
    for (text, kind, part) in [
        ("I have 42.", Kind::Digit, "42"),
        ("I have the forty-seven here", Kind::NumberWord, "forty-seven"),
        ("J'ai le vingt et un.", Kind::NumberWord, "vingt et un"),
        ("Tengo treinta y dos cosas", Kind::NumberWord, "treinta y dos"),
        ("Roll a ⚅ then", Kind::Symbol, "⚅"),
        ("ok ||||", Kind::Counting, "||"),
        ("The Sévèn is mine", Kind::NumberWord, "Sévèn"),
        ("I hold the fifth", Kind::Ordinal, "fifth"),
        ("about a dozen", Kind::Quantity, "dozen"),
        ("it is XLII", Kind::Roman, "XLII"),
        ("say s-e-v-e-n aloud", Kind::Disguise, "s-e-v-e-n"),
        ("mine is one above it", Kind::Distance, "one above"),
    ] {
        let concern = check(text, Some(Language::English)).expect_err(text);
        assert_eq!((concern.kind, concern.part(text)), (kind, part), "{text}");
        assert!(!concern.to_string().is_empty());
    }
}

#[test]
fn the_language_decides_about_ambiguous_words() {
    use Language::{English, French, German, Italian, Spanish};
    for (text, sender, passes) in [
        ("Sei vorsichtig mit dem Stapel", German, true),
        ("Ho il sei", Italian, false),
        ("Once you have played, wait", English, true),
        ("Tengo once", Spanish, false),
        ("Tengo once", English, false),
        ("Ten cuidado con esa pila", Spanish, true),
        ("I have ten", English, false),
        // A false flag does not help.
        ("I have ten", Spanish, false),
        ("ten", Spanish, false),
        ("That is due to me", English, true),
        ("Ne ho due", Italian, false),
        ("Ne ho due", English, false),
        ("C'est très bien pour moi", French, true),
        ("Tengo tres", French, false),
        ("The elf on my shelf is with you", English, true),
        ("Ich habe elf", German, false),
        ("Ich habe elf", English, false),
    ] {
        assert_eq!(check(text, Some(sender)).is_ok(), passes, "{text} sent as {sender}");
    }
    // Without a word from the sender, the message itself has to tell.
    assert!(check("Ten cuidado con esa pila", None).is_ok());
    assert!(check("ten", None).is_err());
}

proptest! {
    #[test]
    fn a_number_in_a_sentence_is_found(
        number in 2usize..=100,
        language in prop::sample::select(&Language::ALL[..]),
        before in "[a-z]{0,3}( [a-z]{2,7}){0,3}",
    ) {
        // Italian "sei" is "you are" as well, and needs its surroundings.
        prop_assume!(!(language == Language::Italian && number == 6));
        // French nine is "new" too.
        prop_assume!(!(language == Language::French && number == 9));
        let text = format!("{before}: {}.", in_words(language, number));
        prop_assert!(check(&text, Some(language)).is_err(), "{}", text);
    }
}
