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
/// The first is not among them where it stands by itself: nobody holds it, and it is in every other sentence.
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
    list.add(Kind::Ordinal, ["second"], &[""]);
    list.add(Kind::Ordinal, &UNIT_ORDINALS[2..], &["", "s"]);
    list.add(Kind::Ordinal, ["ten", "eleven", "thirteen", "fourteen", "fifteen", "sixteen"], &["th", "ths"]);
    list.add(Kind::Ordinal, ["seventeen", "eighteen", "nineteen", "hundred", "thousand"], &["th", "ths"]);
    list.add(Kind::Ordinal, ["twelfth", "umptieth"], &["", "s"]);
    list.add(Kind::Quantity, ["dozen", "thousand", "million", "billion", "quarter"], &["", "s"]);
    list.add(Kind::Quantity, ["teens"], &[""]);
    list.add(Kind::Quantity, ["dozenth", "halfdozen", "threescore", "fourscore", "fortnight"], &[""]);
    list.add(Kind::NumberWord, ["hundred"], &["", "s"]);
    list.add(Kind::NumberWord, ["zero"], &["", "s", "es"]);
    list.slips("naught nought");
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
    everyday: "mile miles otto once due seize cent cents tiers null elf quart quarts quarto dos",
    harmless: "quarantine scientology decline sells sell hull trolls troll filth naughty vermilion relevent \
        tree trees mill mills nil fort forth tens tent teen clink settee tress doss weighty heighten \
        heightened heightening heightens hundredweight nighty",
    lookalikes: "there even right might night seen light fight weight tight sight height threw steven \
        mighty thee tire thru thirsty tore tighten tyre semen lighten forte sven wight nifty sever footy \
        foray severn weighty heighten bight hight leven tare silty keven pleven nicety shirty dight throe \
        sweven morty ther terre ight torre aight thro elven righty tere tweety ture seren tighty taree \
        deven rorty tiree sixt neven sehen sixto leight lighty gifty ninette hundredth hindered forts \
        fought ought heightened heightens tightened lightened heightening nighty",
    pieces: "for ties cent to co dec do zen dr rite imo mile mill ion lion prime era sec condo second set \
        sex sin que sand tier trent vent tina a s i",
    common: "the i you my your have has this that with and please what is are it not can will would of we \
        he she they there here cards card for but if leave play let more again only too very good nice wait \
        was were do does did be been from how why who when where some something nothing anything everyone \
        someone thanks thank should could than then now our us his her them their about think know want \
        need go going come get take don won high low close jump back turn yes sorry well just really never \
        always at by or on all game stack no as me am so man a an in to any exactly away higher lower above \
        below same number pile top left right row friend time day people said says say see make made way \
        may must even ever into out up down war",
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
        ("n", "one|two|three|four|1|2|3|4"),
        ("count", "one|two|three|four|five|six|seven|eight|1|2|3|4|5|6|7|8"),
        (
            "time",
            "one|two|three|four|five|ten|fifteen|twenty|thirty|forty|sixty|1|2|3|4|5|10|15|20|30|40|45|60|90",
        ),
        (
            "unit",
            "min|mins|minute|minutes|sec|secs|second|seconds|hour|hours|h|day|days|week|weeks|month|months|year|years",
        ),
        (
            "hour",
            "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1|2|3|4|5|6|7|8|9|10|11|12|18|19|20|21|22|23",
        ),
        (
            "more",
            "above|below|over|under|higher|lower|bigger|smaller|more|less|up|down|away|off|steps|beyond|past|plus|minus|times",
        ),
        (
            "rest",
            "is|are|was|were|s|card|cards|one|ones|and|or|of|in|on|from|to|for|please|belongs|fits|works|would|will|can|has|too|as|at|by|with|but|if|then|now|hundred|thousand",
        ),
        ("just", "just|right|directly|immediately|exactly|precisely|straight|literally"),
    ],
    idioms: &[
        "{ord} {mid}? {mid}? {pile}",
        "{pile} the? {ord}",
        "second card|cards",
        "second|third|fourth ~{rest}",
        "a|per|this|every|any|split|half|just|one|next|last|wait second",
        "second to none",
        "{pile} number|no|nr|n? {n} !{more}",
        "{pile} number|no|nr|n? {n} and|or|to number|no|nr|n? {n} !{more}",
        "1|2|3|4 st|nd|rd|th {mid}? {mid}? {pile}",
        "{count} more|other? card|cards !{more}|consecutive|adjacent|apart|that|which|i|for|between",
        "at least|most {n} !{more}|card|cards|steps",
        "draw|draws|drew|drawn|drawing {count} !{more}",
        "{time} more? {unit}",
        "at|till|until|by|before|after|around|about {hour} pm|am|o",
        "at|till|until|by|before|after|around|about {hour} 00|15|30|45",
        "{count} player|players|people",
        "thanks a million|thousand|bunch",
        "a thousand thanks|times|pardons|apologies",
        "hundred percent|per !of",
        "zero chance|chances|idea|clue|hope|luck|sense|problem|problems|pressure|regrets|worries",
        "quarter of? an? hour",
        "you|us|we|them two|three|four !have|card|cards|above|below|more|less|up|down|and|or|higher|lower|steps",
        "two|three|four of us|you|them",
        "all|the|these|those|other|our|both|of two|three|four {mid}? {piles}",
        "^the|a|my|your|his|her|our|their|this|that|card|number|play|have|got|hold second|third $",
        "ms|ibm|dr|pc|free dos",
        "due to",
        "at|all once",
    ],
    named: &[
        "number|card|value|rank|times|exactly|precisely one $",
        "^one by|plus|minus one $",
        "a one $",
        "have|hold|holding|got|has the one $",
        "ones digit|place|column",
        "the tens place|digit",
    ],
    distances: &[
        "^nice|that|this|no|every|any|some|last|which|good|each|great|only|another|wrong|right|{colour}|big\
            |high|low|small|old|new|other|bad|{ord}|next|your|my|his|lovely|tough|hard|the one {beside}\
            |away|short|after|before|apart|further|less|ahead !all|another|other|each|there|here|a|an",
        "^nice|that|this|no|every|any|some|last|which|good|each|great|only|another|wrong|{colour}|big|high\
            |low|other|bad|the one up|down|back $",
        "^at the one {beside}|after|before|following|preceding|next !me|you|us|him|her|them|all|there|here\
            |which|that",
        "one up|down from|on",
        "next door to",
        "one more|less|higher|lower than|and|to|up|down|gets|or",
        "one|single step|notch|place|point|unit|number|rung|tick|position|count|digit {beside}|away|from|after|before|more|less|up|down|off|apart",
        "a|another step|notch|place|point|rung|tick|position|unit {beside}|away|from|after|before",
        "{just} next|beside to? {my}? {thing}|{it}|pile|stack|$",
        "{just} above|below|underneath|beneath|under|higher|lower|bigger|smaller|larger|greater|adjacent|consecutive {it}? $",
        "{just} {beside}|after|before|behind|following|preceding|on {my}? {thing}",
        "{just} after|before|following {it} $",
        "next to|after|above|below {my}? {thing}|pile|stack",
        "next to {it} $",
        "next|following|previous|preceding|exact|same|adjacent|neighbouring|neighboring higher|lower|bigger\
            |smaller? number|value|integer|rank|digit",
        "following|preceding|adjacent|neighbouring|neighboring|consecutive|successive card|cards|one",
        "next higher|lower|bigger|smaller|up|down|above|below",
        "very next !turn|time|round|game|move|player|thing|day",
        "successor|predecessor|consecutive|adjacent $",
        "successor|predecessor|adjacent of|to {my}? {thing}|{it}",
        "consecutive numbers|values|ranks",
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
        "half|twice|double what s|you|he|she|is|lies",
        "half a century !ago|later|of|old|before|after|since",
        "halve|quadruple|squared|cubed",
        "halved|doubled|tripled {my}? {thing}|{it}",
        "perfect|number|a square|squares $",
        "divided|multiplied|divisible|increased|decreased by",
        "plus|minus {my} {thing}",
        "plus|minus itself|one $",
        "add|subtract one $|to|from",
        "odd|even|prime|round|whole number|numbers|card|cards|digit|digits|value",
        "same|last|both|equal|double|repeated|identical|first|matching|two digit|digits|numeral",
        "halfway|midway|middle between",
        "exactly|precisely in? the? halfway|middle|between|mid",
        "no|without|zero gap|gaps|space between|at|to|in|from?",
        "gap|distance|difference of|is|to one|exactly|nothing",
        "off by one|a",
        "differ|differs|different by one|exactly|only|just",
        "equal|identical to {my} {thing}",
        "equals {my} {thing}",
        "count|counting to|up|on from|to",
        "exactly the? same number|value|distance|difference|card",
        "exactly the? same as {it}|{my}",
        "touches|touching {my} {thing}",
        "mirror|reverse|reversed|flip|flipped|swap|swapped digits|number|card",
    ],
};
