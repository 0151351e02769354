//! Everyday sentences that nobody wrote for us: at most 2 in 1,000 are refused without a number meant.
//!
//! They come with packages of the system and are read where these are installed; nothing of them is copied.
//! The fortunes are quotations and jokes; the fish of Fillets are two who talk to each other, in all five
//! languages. Sentences with digits, Roman numerals or number words are left out, by lists that have nothing
//! to do with the guard's own. What is left means no number.

use std::fs;
use std::path::{Path, PathBuf};

use gambero_guard::{Language, check};

const FORTUNES: &str = "/usr/share/games/fortunes";
const FILLETS: &str = "/usr/share/games/fillets-ng/script";

/// The bar: this many in a thousand.
const BAR: usize = 2;

/// Number words, as a dictionary has them. A star stands for any ending.
fn numbers(language: Language) -> &'static str {
    match language {
        Language::English => {
            "zero* two* three* four* five* six* seven* eight* nine* ten eleven* twelve* thirteen fourteen fifteen sixteen \
             seventeen eighteen nineteen twent* thirt* fort* fift* sixt* sevent* eight* ninet* hundred* thousand* \
             million* billion* dozen* naught once twice half halfway double third* fourth* fifth* sixth* seventh* \
             ninth* tenth* eleventh twelfth quarter* fortnight multipl* divided"
        }
        Language::German => {
            "null nullen zwei* zwo drei* vier* fünf* sechs* sieb* acht achte achten achtel* neun neunt* zehn* elf elft* \
             zwölf* zwanzig* dreiß* fünfz* sechz* neunz* achtz* hundert* tausend* million* milliard* dutzend* \
             dritt* eins einmal halb* doppel* *zwanzig* *dreißig* *vierzig* *fünfzig* *zehn"
        }
        Language::French => {
            "zéro deux trois quatre cinq six sept huit neuf neufs dix onze douze treize quatorze quinze seize vingt* \
             trent* quarant* cinquant* soixant* septant* nonant* cent cents mill* douzain* dizain* quinzain* \
             centain* *ième *ièmes quart quarts tiers moitié demi* double* multipl* divis*"
        }
        Language::Italian => {
            "zero due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici \
             dicia* diciott* vent* trent* quarant* cinquant* sessant* settant* ottant* novant* cento* *cento mille \
             *mila milion* miliard* dozzin* decin* centinai* migliai* second* terz* quart* quint* sest* settim* \
             ottav* non* decim* *esimo *esima metà mezz* doppi* moltiplic* divis* duecent* cinquecent*"
        }
        Language::Spanish => {
            "cero dos tres cuatro* cinco* seis* siete* ocho* nueve* diez once doce trece catorce quince veint* treint* \
             cuarent* cincuent* sesent* setent* ochent* novent* cien ciento* mil miles mill* docen* decen* segund* \
             tercer* cuart* quint* sext* séptim* octav* noven* décim* tercio* mitad medio media doble* dieci* \
             *cientos centenar* multiplic* divid*"
        }
    }
}

/// Songs and sayings are quoted in English everywhere.
const ENGLISH: &str = "two three four five six seven eight nine twelve fifteen sixteen twenty thirty forty fifty ninety \
                       hundred thousand thousands first second third eighth tenth";

fn matches(pattern: &str, word: &str) -> bool {
    match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        (Some(inner), Some(_)) => word.contains(inner.trim_end_matches('*')),
        (Some(ending), None) => word.ends_with(ending),
        (None, Some(beginning)) => word.starts_with(beginning),
        (None, None) => word == pattern,
    }
}

fn means_a_number(language: Language, sentence: &str) -> bool {
    let lists = [numbers(language), if language == Language::English { "" } else { ENGLISH }];
    sentence.contains(|char: char| char.is_numeric())
        || sentence.split(|char: char| !char.is_alphabetic()).filter(|word| !word.is_empty()).any(|word| {
            let roman = word.len() >= 2 && word.chars().all(|char| "IVXLC".contains(char));
            let word = word.to_lowercase();
            let listed = lists.iter().flat_map(|list| list.split_whitespace());
            roman || listed.into_iter().any(|pattern| matches(pattern, &word))
        })
}

/// The whole sentences of a text that somebody could say at a table.
fn sentences(text: &str, into: &mut Vec<String>) {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in text.split_inclusive(['.', '!', '?']) {
        let sentence =
            part.trim_matches(|char: char| char.is_whitespace() || "\"'«»“”„-–—*_()".contains(char));
        let words = sentence.split_whitespace().count();
        let whole = sentence.starts_with(char::is_uppercase) && sentence.ends_with(['.', '!', '?']);
        let plain = !sentence
            .contains(['<', '>', '{', '}', '\\', '$', '=', '|', '/', '@', '#', '~', '^', '%', '+', '*', '_']);
        if (2..=25).contains(&words) && whole && plain {
            into.push(sentence.to_owned());
        }
    }
}

/// The text of a file, which may be from before Unicode.
fn read(path: &Path) -> String {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().map(|byte| char::from(*byte)).collect())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| {
        panic!("{} is missing ({error}): `cargo xtask tools` installs it", folder.display())
    });
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    files
}

fn fortunes(language: Language) -> Vec<String> {
    let folder = match language {
        Language::English => PathBuf::from(FORTUNES),
        // Nobody has packed fortunes in French.
        Language::French => return Vec::new(),
        _ => Path::new(FORTUNES).join(language.code()),
    };
    let mut found = Vec::new();
    for path in files(&folder) {
        let text =
            path.is_file() && !path.is_symlink() && path.extension().is_none_or(|end| end == "fortunes");
        // Pictures and programs are no sentences.
        let prose =
            path.file_name().is_some_and(|name| !["ascii-art", "perl"].iter().any(|other| name == *other));
        if text && prose {
            read(&path).split("\n%\n").for_each(|cookie| sentences(cookie, &mut found));
        }
    }
    found
}

fn fillets(language: Language) -> Vec<String> {
    let mut found = Vec::new();
    for folder in files(Path::new(FILLETS)) {
        let path = folder.join(format!("dialogs_{}.lua", language.code()));
        if path.is_file() {
            // What is said stands in quotes, a backslash before those inside.
            let text = read(&path).replace("\\\"", "'").replace("\\n", " ");
            text.split('"').skip(1).step_by(2).for_each(|said| sentences(said, &mut found));
        }
    }
    found
}

fn judge(language: Language) {
    let mut corpus = [fortunes(language), fillets(language)].concat();
    corpus.sort();
    corpus.dedup();
    corpus.retain(|sentence| !means_a_number(language, sentence));
    assert!(
        corpus.len() >= 1_000,
        "{language}: {} sentences are too few: `cargo xtask tools` installs what they come with",
        corpus.len()
    );
    let refused: Vec<String> = corpus
        .iter()
        .filter_map(|sentence| {
            let concern = check(sentence, Some(language)).err()?;
            Some(format!("{} \"{}\": {sentence}", concern.kind.code(), concern.part(sentence)))
        })
        .collect();
    println!("{language}: {} of {} refused", refused.len(), corpus.len());
    assert!(
        refused.len() * 1_000 <= BAR * corpus.len(),
        "{language}: {} of {} are refused:\n{}",
        refused.len(),
        corpus.len(),
        refused.join("\n")
    );
}

#[test]
fn everyday_sentences_pass() {
    Language::ALL.into_iter().for_each(judge);
}
