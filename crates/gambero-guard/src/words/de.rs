//! German.

use super::{List, Number, Words};
use crate::concern::Kind;
use crate::language::Language;

/// As they stand before "und"; the first is "ein" there.
const UNITS: [&str; 11] =
    ["ein", "zwei", "zwo", "drei", "vier", "fünf", "fuenf", "sechs", "sieben", "acht", "neun"];
const TEENS: [&str; 15] = [
    "zehn",
    "elf",
    "zwölf",
    "zwoelf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "fuenfzehn",
    "fuffzehn",
    "sechzehn",
    "sechszehn",
    "siebzehn",
    "siebenzehn",
    "achtzehn",
    "neunzehn",
];
const TENS: [&str; 13] = [
    "zwanzig", "dreißig", "dreisig", "dreizig", "vierzig", "fünfzig", "fuenfzig", "fuffzig", "sechzig",
    "sechszig", "siebzig", "achtzig", "neunzig",
];
const NAMES: [&str; 8] = ["", "er", "ern", "ers", "erin", "e", "en", "mal"];
const ORDINALS: [&str; 5] = ["e", "en", "er", "es", "em"];

fn numbers() -> Vec<Number> {
    let mut list = List::default();
    let units = &UNITS[1..];
    list.add(Kind::NumberWord, units, &["", "er", "ern", "ers", "e", "en", "mal", "fach"]);
    list.add(Kind::NumberWord, TEENS, &NAMES);
    list.add(Kind::NumberWord, TENS, &NAMES);
    list.add(Kind::Ordinal, TENS.map(|ten| format!("{ten}st")), &ORDINALS);
    // Spoken and dialect forms of the tens.
    let spoken = TENS.map(|ten| ten.replace("zig", "zich").replace("ßig", "ßich"));
    list.add(Kind::NumberWord, &spoken, &[""]);
    for ten in TENS.iter().map(|ten| (*ten).to_owned()).chain(spoken) {
        for unit in UNITS {
            list.add(Kind::NumberWord, [format!("{unit}und{ten}"), format!("{unit}n{ten}")], &["", "er"]);
            list.add(Kind::Ordinal, [format!("{unit}und{ten}st")], &ORDINALS);
        }
    }
    let ordinals =
        ["zweit", "dritt", "viert", "fünft", "fuenft", "sechst", "siebt", "siebent", "acht", "neunt"];
    list.add(Kind::Ordinal, ordinals, &ORDINALS);
    list.add(Kind::Quantity, ordinals, &["el", "eln", "els"]);
    list.add(Kind::Quantity, TEENS.map(|teen| format!("{teen}t")), &["el", "eln"]);
    list.add(Kind::Quantity, TENS.map(|ten| format!("{ten}st")), &["el", "eln"]);
    list.add(Kind::Ordinal, TEENS.map(|teen| format!("{teen}t")), &ORDINALS);
    list.add(Kind::Ordinal, ["hundertst", "tausendst", "x-t"], &ORDINALS);
    list.add(Kind::NumberWord, ["hundert", "hunderteins", "einhundert"], &["", "er", "e", "en"]);
    list.add(Kind::Quantity, ["dutzend", "million", "milliarde", "tausend"], &["", "e", "er", "en", "n"]);
    list.add(Kind::Quantity, ["halbdutzend", "dreiviertel"], &[""]);
    list.add(Kind::NumberWord, ["null"], &["", "en", "er"]);
    list.slips(
        "siebn zwoa fünwe zwanzge zwee fümf sexzig sibzig zwanzisch dreizen virzig fierzig zehnerbereich einerbereich zwanni",
    );
    list.0
}

pub(super) const WORDS: Words = Words {
    language: Language::German,
    numbers,
    soft: &["eins", "ein", "eine", "einer", "einen", "einem", "eines"],
    everyday: "otto cent cents mille mila teen teens dos",
    harmless: "zehen zehe nerven siebe sieb ventil ventile wochentag wochentage jahrhundert jahrhunderte \
        jahrhunderts jahrhunderten hundertprozentig hundertprozentige vierteljahr trennt trennte trennten \
        getrennt getrennte getrennten quarantäne elfen elfe",
    lookalikes: "lieben wolf siegen soeben wundert hindert silben dieben siezen hungert reisig siebe sechst \
        sieden rieben hieben lechs sielen stieben siebes pechs siebent siebend wolff sachs sieber sichs \
        sehs woolf siebel zwolle breisig steben reissig siemen siepen preisig sieren wunder hunderte sueben \
        zwölfe",
    pieces: "erst er es en e ach tel ne unter unten sie eben ben set sex to sin que tier a co da hund red",
    common: "ich du er wir ihr sie und nicht das die der den dem ist sind war hab habe hast hat haben mein \
        meine meinen dein deine auf mit bitte noch nur auch aber wenn dann jetzt hier da dort kann kannst \
        können will willst was wer wie wo warum stapel karte karten keine kein keinen nichts etwas gut gute \
        schön sehr ganz zu zum zur von vom für lass lasst spiel spielen leg legen warte danke ja nein doch \
        mal schon wieder mir mich dir dich uns euch sich es im am als oder weil bin bist hoch niedrig reihe \
        zug sprung zurück über unter gleich genau man so aus nach bei des her eine einen einem ein eines in \
        einer wird werden wurde sein seine ihre immer alle alles diese dieser dieses durch vor gegen ohne \
        weg liegt leider vielleicht viel mehr weniger heute hätte wäre würde kommt kommen geht gehen sagt \
        sagen weiß mitte rechts links",
    card_names: "nummer karte zahl habe hab die eine der wert",
    classes: &[
        (
            "mid",
            "oder|und|fallende|fallenden|fallender|steigende|steigenden|steigender|linke|linken|linker\
            |rechte|rechten|rechter|obere|oberen|oberer|untere|unteren|unterer|von|der|den|die|dem|andere\
            |anderen|erste|ersten|erster|zweite|zweiten|zweiter|dritte|dritten|dritter|vierte|vierten\
            |vierter|großen|letzten|äußeren",
        ),
        ("pile", "stapel|stapeln|stapels|haufen|reihe|reihen|spalte|ablage|zeile"),
        ("piles", "stapel|stapeln|haufen|reihen|richtungen"),
        (
            "ord",
            "erste|ersten|erster|erstes|erstem|zweite|zweiten|zweiter|zweites|zweitem|dritte|dritten\
                |dritter|drittes|drittem|vierte|vierten|vierter|viertes|viertem",
        ),
        ("n", "eins|zwei|zwo|drei|vier|1|2|3|4"),
        ("count", "zwei|drei|vier|fünf|sechs|sieben|acht|1|2|3|4|5|6|7|8"),
        (
            "time",
            "zwei|drei|vier|fünf|zehn|fünfzehn|zwanzig|dreißig|vierzig|sechzig|1|2|3|4|5|10|15|20|30|40|45|60|90",
        ),
        (
            "unit",
            "min|minute|minuten|minütchen|sek|sekunde|sekunden|stunde|stunden|std|h|tag|tage|tagen|woche|wochen|monat|monate|monaten|jahr|jahre|jahren",
        ),
        (
            "hour",
            "eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|1|2|3|4|5|6|7|8|9|10|11|12|18|19|20|21|22|23",
        ),
        (
            "more",
            "über|unter|höher|niedriger|größer|kleiner|tiefer|mehr|weniger|rauf|runter|weg|drüber|drunter|darüber|darunter|plus|minus|mal|weiter|entfernt|daneben",
        ),
        (
            "rest",
            "ist|und|oder|von|karte|der|die|das|den|gehört|bitte|hab|habe|für|über|unter|mehr|weniger|passt|liegt|wäre|war|sind|geht|kommt|in|im|auf|mit|zu|als|wie|nicht|auch|am|an|bei|hat|kann|wird|ich|du|er|wir|ihr|sie",
        ),
        ("one", "eins|einer|einen|eine|eines|ein|einem"),
        ("beside", "drüber|drunter|darüber|darunter|über|unter|oberhalb|unterhalb|überm|unterm"),
        (
            "thing",
            "top|karte|zahl|obersten|oberste|oberen|rote|roten|gelbe|gelben|grüne|grünen|blaue|blauen\
                |violette|violetten|lila|letzten|letzte|offenen|deiner|meiner|stapel|wert",
        ),
        (
            "the",
            "der|die|das|den|dem|deiner|deine|deinem|deinen|meiner|meine|diese|dieser|diesem|jener|seiner\
                |ihrer",
        ),
        ("just", "genau|direkt|gleich|unmittelbar|exakt|knapp|haargenau|haarscharf|sofort"),
    ],
    idioms: &[
        "{ord} {mid}? {mid}? {pile}",
        "{pile} der|die|das? {ord}",
        "zweite|zweiten|zweiter|zweites karte",
        "zweite|zweiten|zweiter|zweites|zweitem|dritte|dritten|dritter|drittes|drittem|vierte|vierten|vierter|viertes|viertem ~{rest}",
        "{pile} nummer|nr|no? {n} !{more}",
        "{pile} nummer|nr|no? {n} und|oder|bis nummer|nr|no? {n} !{more}",
        "1|2|3|4 te|ter|ten|tes? {mid}? {mid}? {pile}",
        "{count} weitere|weiteren? karte|karten !{more}|aufeinanderfolgende|die|für|über|unter|dazwischen",
        "mindestens|höchstens {n} !{more}|karte|karten",
        "zieh|ziehe|zieht|ziehen|ziehst|gezogen {count} !{more}",
        "{time} {unit}",
        "um|gegen|bis|ab|nach|vor {hour} uhr",
        "um|gegen|bis|ab {hour} 00|15|30|45",
        "{count} spieler|spielern|spielerinnen|leute|leuten|mann|personen",
        "als|wer|bin|bist|ist|war zweiter|zweite|zweites|dritter|dritte|nächster $",
        "gib|gebt|geben|gebe|hab|habt|nimm|nehmt acht",
        "acht geben|gegeben|gib|gebt|nehmen|genommen",
        "in|außer acht",
        "achte|achten|achtet|geachtet bitte|mal|ich|du|wir|jetzt|lieber|immer|stets|besser|doch? auf|darauf\
            |drauf",
        "ich|bitte|darauf|drauf|auf|und|wir achte|achten !karte",
        "viertel stunde|stündchen",
        "tausend dank",
        "ihr|wir|euch|uns|sie|beide|denen|die zwei|drei|vier !hab|habe|über|unter|höher|mehr|weniger|drüber\
            |drunter|und|oder|karten",
        "alle|allen|die|den|diese|diesen|beiden|anderen|unsere|unseren zwei|drei|vier {mid}? {piles}",
        "zu zweit|dritt|viert",
        "hundert prozent|pro",
        "null ahnung|chance|problem|bock|plan|probleme|lust|komma",
        "in null komma? nichts|nix",
        "prima",
    ],
    named: &[
        "nummer|zahl|karte|genau|exakt|plus|minus|wert|eine|die|der|hab|habe|um eins !von|davon|zu|nach",
        "eins und|oder {one}? zwan",
        "um einen? eins",
        "um {one} {beside}|mehr|weniger|höher|niedriger|tiefer|größer|kleiner",
    ],
    distances: &[
        "eins|einer|einen höher|niedriger|tiefer|größer|kleiner",
        "{one} zu viel|wenig|hoch|tief|niedrig|groß|klein",
        "eins rauf|runter|hoch|entfernt|weg|weiter|zurück",
        "halbes|halben jahrhundert !später|lang|her|nach|vor|alt",
        "direkt|genau|unmittelbar|exakt die|der|den nächste|nächsten karte|zahl",
        "nur|genau|bloß|exakt {one} einziger|einzigen|einzige|einziges schritt|stufe|zähler|punkt|platz\
            |stelle|strich",
        "^der|den|die|das|dem|noch|nicht|als|wie eins|einer|einen|eine {beside}|mehr|weniger|daneben|davor|danach|weiter|dahinter\
            |vor|nach !alles|allem|bitte|mal|dem",
        "{one} schritt|stufe|zähler|punkt|nummer|zahl|platz|position|stelle|strich {beside}|mehr\
            |weniger|entfernt|davor|danach|daneben|von|neben|runter|rauf|höher|niedriger|tiefer|größer\
            |kleiner",
        "um {one} schritt|stufe|zähler|punkt|nummer|platz|stelle|strich|mehr|weniger|einzige|einziges\
            |einzigen",
        "nur|genau|bloß|exakt um? {one} mehr|weniger|drüber|drunter",
        "{just} {beside}|daneben|davor|dahinter|dazwischen|anschließend $",
        "genau|unmittelbar|exakt dran|danach $",
        "{just} {beside}|neben {the}? {thing}",
        "{just} auf|an|nach|vor|hinter {the} {thing}",
        "{just} nach|vor|hinter|an|neben deiner|meiner|dieser|der da|dort|hier|$",
        "{just} in? der? mitte|halbe|hälfte|mittig|zwischen",
        "halb|doppelt|dreimal|zweimal so hoch|viel|groß|niedrig|klein",
        "das|ein|genau doppelte|dreifache|vierfache|halbe|anderthalbfache von|davon|der|deiner|$",
        "vielfache|vielfaches|halbierte|verdoppelte von|davon|der|deiner|$",
        "doppelt|halb deine|deiner|meine|der|die|die? {thing}",
        "verdoppel|verdopple|verdoppelt|verdoppeln|halbiere|halbier|halbiert|halbieren|verdreifache {the} {thing}",
        "verdoppel|verdopple|halbiere|halbier $",
        "quadrat|wurzel von|aus|der|deiner {the}? {thing}|$",
        "vorgänger|nachfolger|benachbart|benachbarte|benachbarten $",
        "vorgänger|nachfolger von|der|deiner {the}? {thing}",
        "benachbarte|benachbarten karte|zahl|karten|zahlen",
        "vertauschte|vertauschten|gleiche|gleichen|letzte|letzten|erste|ersten ziffer|ziffern",
        "quersumme|teilbar|primzahl|nachbarzahl|nachbarkarte|folgezahl|folgekarte|nächsthöhere|nächsthöher|nächstkleinere|nächsttiefere|nächstgrößere\
            |nächstniedrigere|nächsthöheren|nächstniedrigeren|nächstkleineren|nächstgrößeren|aufeinanderfolgend|aufeinanderfolgende|aufeinanderfolgenden|schnapszahl|einerstelle|zehnerstelle|endziffer",
        "hälfte von|der|deiner|meiner|davon {thing}|deiner|meiner|$",
        "hälfte deiner|meiner|der|dieser karte|zahl|oberen|obersten",
        "hälfte davon|deiner|meiner $",
        "gerade|ungerade|runde|glatte zahl|nummer|karte",
        "nächste|nächsten|vorige|vorherige|folgende|gleiche|selbe|exakte|nächst zahl|nummer|wert|höhere\
            |niedrigere|kleinere|größere|höheren|niedrigeren",
        "dieselbe|derselbe zahl|nummer|wert",
        "direkt|direkte|direkter|unmittelbare|unmittelbarer|genau nachbar|nachbarin|anschluss|nachbarn",
        "nachbar|nachbarn von|der|zur|zu|deiner",
        "die karte|zahl|nummer danach|davor|dahinter|daneben|darüber|darunter|drüber|drunter|nach|vor !dem\
            |mir|dir|uns|euch|ihm",
        "keine|keinen|ohne|null lücke|abstand|zwischenraum|luft zwischen|zu|zur|dazwischen|drin|dran?",
        "lücke|abstand|differenz|unterschied von|ist|beträgt|zu|um? {one}|genau|exakt|eins",
        "plus|minus {one}|der|die|deine|meine",
        "geteilt|dividiert durch",
        "addier|addiere|subtrahier|subtrahiere|multiplizier|multipliziere|dividier|dividiere",
        "summe|produkt|differenz aus|der|von|zwischen {the}? {thing}|karten|zahlen|ziffern",
        "zähl|zähle|zählt _? {one}|bis|weiter|hoch|runter|dazu|drauf",
        "schließt an|direkt|genau|unmittelbar an|die|deine|der|daran?",
        "folgt direkt|unmittelbar|sofort|genau auf|darauf|nach",
        "umgedreht|gespiegelt|vertauscht|verkehrt zahl|ziffern",
    ],
};
