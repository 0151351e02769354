//! Every number from 0 to 100 in every language, and words that are numbers in one language only.

use gambero_guard::{Kind, Language, check};

/// Numbers below 20, and then the tens from 20.
fn words(language: Language) -> [&'static str; 2] {
    match language {
        Language::English => [
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
             seventeen eighteen nineteen",
            "twenty thirty forty fifty sixty seventy eighty ninety",
        ],
        Language::German => [
            "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn \
             siebzehn achtzehn neunzehn",
            "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
        ],
        Language::French => [
            "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept \
             dix-huit dix-neuf",
            "vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt",
        ],
        Language::Italian => [
            "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici \
             diciassette diciotto diciannove",
            "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
        ],
        Language::Spanish => [
            "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis \
             diecisiete dieciocho diecinueve",
            "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
        ],
    }
}

/// A number in words, written as the language usually writes it.
fn in_words(language: Language, number: usize) -> String {
    let [low, tens] = words(language);
    let nth =
        |words: &str, at: usize| words.split(' ').filter(|word| !word.is_empty()).nth(at).unwrap().to_owned();
    if number < 20 {
        return nth(low, number);
    }
    if number == 100 {
        return ["hundred", "hundert", "cent", "cento", "cien"][language as usize].to_owned();
    }
    let ten = nth(tens, number / 10 - 2);
    let is_twenty = language == Language::French && matches!(number / 10, 7 | 9);
    let rest = if is_twenty { number % 20 } else { number % 10 };
    let unit = nth(low, rest);
    match (language, rest) {
        (_, 0) => ten,
        (Language::German, 1) => format!("einund{ten}"),
        (Language::German, _) => format!("{unit}und{ten}"),
        (Language::French, 1 | 11) => format!("{ten} et {unit}"),
        (Language::English | Language::French, _) => format!("{ten}-{unit}"),
        (Language::Italian, 1 | 8) => format!("{}{unit}", &ten[..ten.len() - 1]),
        (Language::Italian, 3) => format!("{ten}tré"),
        (Language::Italian, _) => format!("{ten}{unit}"),
        (Language::Spanish, _) if number < 30 => format!("veinti{unit}"),
        (Language::Spanish, _) => format!("{ten} y {unit}"),
    }
}

#[test]
fn every_number_is_found() {
    for language in Language::ALL {
        for number in 0..=100 {
            let word = in_words(language, number);
            let wide = |digit| char::from_u32(u32::from(digit) + 0xfee0).unwrap();
            let fullwidth: String = number.to_string().chars().map(wide).collect();
            let texts = [word.clone(), word.to_uppercase(), format!("\"{word}\"!"), fullwidth];
            for text in texts {
                for sender in Language::ALL.into_iter().map(Some).chain([None]) {
                    assert!(check(&text, sender).is_err(), "{language} {number}, sent as {sender:?}: {text}");
                }
            }
        }
    }
}

#[test]
fn concerns_have_a_kind_and_a_place() {
    for (text, kind, part) in [
        ("I have 42.", Kind::Digit, "42"),
        ("I have the forty-seven here", Kind::NumberWord, "forty-seven"),
        ("J'ai le vingt et un.", Kind::NumberWord, "vingt et un"),
        ("Tengo treinta y dos cosas", Kind::NumberWord, "treinta y dos"),
        ("Roll a ⚅ then", Kind::Symbol, "⚅"),
        ("The Sévèn is mine", Kind::NumberWord, "Sévèn"),
        ("I hold the fifth", Kind::Ordinal, "fifth"),
        ("about a dozen", Kind::Quantity, "dozen"),
        ("it is XLII", Kind::Roman, "XLII"),
        ("mine is one above it", Kind::Distance, "one above"),
    ] {
        let concern = check(text, Some(Language::English)).expect_err(text);
        assert_eq!((concern.kind, concern.part(text)), (kind, part), "{text}");
        assert!(!concern.to_string().is_empty());
    }
}

#[test]
fn language_decides_about_ambiguous_words() {
    use Language::{English, French, German, Italian, Spanish};
    for (text, sender, passes) in [
        ("Sei vorsichtig mit dem Stapel", Some(German), true),
        ("Ho il sei", Some(Italian), false),
        ("Once you have played, wait", Some(English), true),
        ("Tengo once", Some(Spanish), false),
        ("Tengo once", Some(English), false),
        ("Ten cuidado con esa pila", Some(Spanish), true),
        ("Ten cuidado con esa pila", None, true),
        ("I have ten", Some(English), false),
        // A false claim does not help.
        ("I have ten", Some(Spanish), false),
        ("ten", Some(Spanish), false),
        ("ten", None, false),
        ("That is due to me", Some(English), true),
        ("Ne ho due", Some(Italian), false),
        ("Ne ho due", Some(English), false),
        ("C'est très bien pour moi", Some(French), true),
        ("Tengo tres", Some(French), false),
        ("The elf on my shelf is with you", Some(English), true),
        ("Ich habe elf", Some(German), false),
        ("Ich habe elf", Some(English), false),
    ] {
        assert_eq!(check(text, sender).is_ok(), passes, "{text} sent as {sender:?}");
    }
}
