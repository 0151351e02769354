//! English.

use super::{List, Number, Words};
use crate::concern::Kind;
use crate::language::Language;

const UNITS: [&str; 8] = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TEENS: [&str; 10] = [
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const UNIT_ORDINALS: [&str; 9] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

fn numbers() -> Vec<Number> {
    let mut list = List::default();
    list.add(Kind::NumberWord, UNITS, &["", "s", "ish", "fold", "some"]);
    list.add(Kind::NumberWord, TEENS, &["", "s", "ish", "fold"]);
    list.add(Kind::NumberWord, TENS, &["", "s", "ish", "fold", "one", "first"]);
    for ten in TENS {
        list.add(Kind::NumberWord, UNITS.map(|unit| format!("{ten}{unit}")), &["", "s"]);
        list.add(Kind::Ordinal, UNIT_ORDINALS.map(|unit| format!("{ten}{unit}")), &["", "s"]);
        let stem = &ten[..ten.len() - 1];
        list.add(Kind::Ordinal, [stem], &["ieth", "ieths"]);
        list.add(Kind::Quantity, [stem], &["ies"]);
    }
    list.add(Kind::Ordinal, UNIT_ORDINALS, &["", "s"]);
    list.add(Kind::Ordinal, ["ten", "eleven", "thirteen", "fourteen", "fifteen", "sixteen"], &["th", "ths"]);
    list.add(Kind::Ordinal, ["seventeen", "eighteen", "nineteen", "hundred", "thousand"], &["th", "ths"]);
    list.add(Kind::Ordinal, ["twelfth", "umptieth"], &["", "s"]);
    list.add(
        Kind::Quantity,
        ["dozen", "hundred", "thousand", "million", "billion", "quarter", "teen"],
        &["", "s"],
    );
    list.add(Kind::Quantity, ["dozenth", "halfdozen", "threescore", "fourscore", "fortnight"], &[""]);
    list.add(Kind::NumberWord, ["zero", "naught", "nought"], &["", "s", "es"]);
    list.slips(
        "fourty ninty fiveteen twelv eigth eigthy sevin svn lvn thirtheen fivety twenny twentie fiddy thurty",
    );
    list.slips("sixti seventi eightey ninetey twelth nineth fith sevun fiver sixer niner");
    list.0
}

pub(super) const WORDS: Words = Words {
    language: Language::English,
    numbers,
    soft: &["one", "ones"],
    everyday: "mile miles premier premiere premieres otto once due seize cent cents tiers null primer elf quart quarts quarto",
    harmless: "quarantine scientology decline sells sell hull trolls troll filth naughty vermilion relevent \
        tree trees mill mills nil fort forth tens tent",
    apart: &["for ties"],
    typical: "the i you my your have has this that with and please what is are it not can will would of we \
        he she they there here cards card for but if leave play let more again only too very good nice wait \
        was were do does did be been from how why who when where some something nothing anything everyone \
        someone thanks thank should could than then now our us his her them their about think know want \
        need go going come get take don won high low close jump back turn yes sorry well just really never \
        always at by or on all game stack",
    card_names: "number card have the a got hold holding has play played value is",
    classes: &[
        (
            "mid",
            "or|and|falling|rising|ascending|descending|left|right|upper|lower|top|bottom|outer|inner\
            |other|of|the|these|those|our|big|remaining|last|first|second|third|fourth|red|blue",
        ),
        ("pile", "pile|piles|stack|stacks|row|rows|column|columns"),
        ("piles", "piles|stacks|rows|columns|directions"),
        ("ord", "first|second|third|fourth"),
        ("colour", "red|yellow|green|blue|violet|purple"),
        (
            "thing",
            "top|card|number|value|red|yellow|green|blue|violet|purple|one|last|upper|lower|open|highest\
                |lowest|yours|mine",
        ),
        ("my", "the|that|this|your|my|his|her|their|its|our|a"),
        ("it", "it|that|this|yours|mine|his|hers|theirs"),
        ("who", "me|you|us|him|her|them|everyone|everybody"),
        (
            "beside",
            "above|below|over|under|underneath|beneath|higher|lower|bigger|smaller|larger|greater|beyond\
                |past|off",
        ),
        ("just", "just|right|directly|immediately|exactly|precisely|straight|literally"),
    ],
    idioms: &[
        "{ord} {mid}? {mid}? {pile}",
        "{pile} the? {ord}",
        "first|second card|cards|turn|turns|round|game|player|move|time|try|draw|choice|half|thing|trick\
            |jump|play|hand|attempt",
        "third|fourth turn|round|game|player|move|time|try|attempt",
        "at|go|goes|going|play|plays|start|starts|me|you|i|he|she|we|they|come|comes|lay|try|think|ask|talk\
            |was|were|be|is|are|who|whos|draw|move|wait|finish|s|lets|him|her|them|us|safety first",
        "first of all",
        "first i|you|we|he|she|they|let|then|come|things|thing|up|please|and|or|name|names|aid|class",
        "a|per|this|every|any|split|half|just|one|next|last|wait second",
        "few|some|many|couple|of seconds",
        "second thought|thoughts|guess|nature|best|opinion|wind|chance",
        "second to none",
        "thanks a million|thousand|bunch",
        "a thousand thanks|times|pardons|apologies",
        "hundred percent|per !of",
        "zero chance|chances|idea|clue|hope|luck|sense|problem|problems|pressure|regrets|worries",
        "quarter of? an? hour",
        "you|us|we|them two|three|four !have|above|below|more|less|up|down|and|or|higher|lower|steps",
        "two|three|four of us|you|them",
        "all|the|these|those|other|our|both|of two|three|four {mid}? {piles}",
        "due to",
        "at|all once",
    ],
    named: &[
        "number|card|value|rank|times|exactly|precisely one",
        "^one by|plus|minus one !of|more|pile|stack|row|turn",
        "a one $",
        "have|hold|holding|got|has the one $",
        "ones digit|place|column",
        "the tens place|digit",
    ],
    distances: &[
        "^nice|that|this|no|every|any|some|last|which|good|each|great|only|another|wrong|right|{colour}|big\
            |high|low|small|old|new|other|bad|{ord}|next|your|my|his|lovely|tough|hard|the one {beside}\
            |away|short|after|before|apart|further|less|ahead !all",
        "^nice|that|this|no|every|any|some|last|which|good|each|great|only|another|wrong|{colour}|big|high\
            |low|other|bad|the one up|down|back $",
        "^at the one {beside}|after|before|following|preceding|next !me|you|us|him|her|them|all|there|here\
            |which|that",
        "one up|down from|on",
        "next door to",
        "one more|less|higher|lower than|and|to|up|down|gets|or",
        "one|single step|notch|place|point|unit|number|rung|tick|position|count|digit !at|closer",
        "a|another step|notch|place|point|rung|tick|position|unit {beside}|away|from|after|before",
        "{just} next|beside to? {my}? {thing}|{it}|pile|stack|$",
        "{just} {beside}|adjacent|neighbouring|neighboring|consecutive !{who}|there|here|average|all",
        "{just} {beside}|after|before|behind|following|preceding|on {my}? {thing}",
        "{just} after|before|following {it} $",
        "next to|after|above|below {my}? {thing}|pile|stack",
        "next to {it} $",
        "next|following|previous|preceding|exact|same|adjacent|neighbouring|neighboring higher|lower|bigger\
            |smaller? number|value|integer|rank|digit",
        "following|preceding|adjacent|neighbouring|neighboring|consecutive|successive card|cards|one",
        "next higher|lower|bigger|smaller|up|down|above|below",
        "very next !turn|time|round|game|move|player|thing|day",
        "successor|predecessor|consecutive|adjacent",
        "direct|immediate|next|exact|closest neighbour|neighbor",
        "neighbour|neighbor of|to the|that|your|my|it",
        "the number|value|card after|before|following|preceding|above|below|past|over|under !i|you|we|he\
            |she|they|me|my|turn",
        "double|twice|triple|thrice|treble|half|quadruple {my} {thing}",
        "double|triple|halve|quadruple|half|treble it|that|this|yours|mine",
        "half|double|twice|third|quarter|multiple|factor|divisor|square|root|sum|difference|product of it\
            |that|yours|mine|his|hers",
        "half|double|twice|third|quarter|multiple|factor|divisor|square|root|sum|difference|product of {my} \
            {thing}",
        "twice|double|thrice|half|triple as high|big|large|much|low|small|many|great",
        "half|twice|double what you|he|she|is",
        "halve|quadruple|squared|cubed",
        "halved|doubled|tripled {my}? {thing}|{it}",
        "perfect|number|a square|squares $",
        "divided|multiplied|divisible|increased|decreased by",
        "plus|minus a|the|itself|that|your|my|one",
        "add|subtract one|a|the|that|your|my|from|up",
        "odd|even|prime|round|whole number|numbers|card|cards|digit|digits|value",
        "same|last|both|equal|double|repeated|identical|first|matching|two digit|digits|numeral",
        "halfway|midway|middle between",
        "exactly|precisely|right|dead in? the? halfway|middle|between|mid",
        "no|without|zero gap|gaps|space between|at|to|in|from?",
        "gap|distance|difference of|is|to one|a|exactly|that|nothing|yours|the",
        "off by|with one|a",
        "differ|differs|different by|in",
        "equal|identical to {my}",
        "equals {my}",
        "count|counting to|up|on from|to",
        "exactly the? same|distance|difference|number|as",
        "touches|touching {my} {thing}",
        "mirror|reverse|reversed|flip|flipped|swap digits|number|of|card",
    ],
};
