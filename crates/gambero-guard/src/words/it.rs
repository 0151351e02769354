//! Italian.

use super::{List, Number, Words};
use crate::concern::Kind;
use crate::language::Language;

const UNITS: [&str; 10] = ["", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"];
const TEENS: [&str; 10] = [
    "dieci",
    "undici",
    "dodici",
    "tredici",
    "quattordici",
    "quindici",
    "sedici",
    "diciassette",
    "diciotto",
    "diciannove",
];
const TENS: [&str; 8] =
    ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"];

fn numbers() -> Vec<Number> {
    let mut list = List::default();
    list.add(Kind::NumberWord, UNITS.iter().filter(|unit| !matches!(**unit, "" | "uno" | "sei")), &[""]);
    let mut high: Vec<String> = TEENS.map(str::to_owned).to_vec();
    for ten in TENS {
        let stem = &ten[..ten.len() - 1];
        for unit in UNITS {
            high.push(format!("{ten}{unit}"));
            if unit.starts_with(['u', 'o']) {
                high.push(format!("{stem}{unit}"));
            }
            high.push(format!("{ten}e{unit}"));
        }
        high.push(format!("{stem}un"));
        list.add(Kind::Quantity, [stem], &["ina", "ine"]);
    }
    high.extend(["cento", "mille", "duecento"].map(str::to_owned));
    for word in &high {
        list.add(Kind::NumberWord, [word], &[""]);
        let stem = word.strip_suffix(['a', 'e', 'i', 'o']).unwrap_or(word);
        list.add(Kind::Ordinal, [stem, word], &["esimo", "esima", "esimi", "esime"]);
    }
    let ordinals = ["second", "terz", "quart", "quint", "sest", "settim", "ottav", "decim"];
    list.add(Kind::Ordinal, ordinals, &["o", "a", "i", "e"]);
    list.add(Kind::Ordinal, ["primo", "nono", "nona"], &[""]);
    list.add(Kind::Quantity, ["decin", "dozzin", "quindicin"], &["a", "e"]);
    list.add(
        Kind::Quantity,
        ["centinaio", "centinaia", "migliaio", "migliaia", "mila", "milione", "milioni"],
        &[""],
    );
    list.add(Kind::NumberWord, ["zero", "zeri"], &[""]);
    list.slips("cuattro cuaranta cuindici quatro cinqe sinque trantatre kuaranta kuattro");
    list.0
}

pub(super) const WORDS: Words = Words {
    language: Language::Italian,
    numbers,
    soft: &["uno", "una", "un", "sei"],
    everyday: "siete premier elf null",
    harmless: "trento ventre ventri stenta docce trecce cilento vivi velina sedizione nonna nonne nonno \
        nonni diesis",
    apart: &["se tenta", "se sto", "se sta", "se dici", "quindi ci", "un dici", "de cima"],
    typical: "io tu lui lei noi voi loro il lo gli i della delle dello degli del di che è sono siamo siete \
        ho hai ha abbiamo avete hanno mio mia mie miei tuo tua e ma non per con su sul sulla nel nella \
        questa questo quella quello qui qua lì là se anche solo più molto bene buono bella bello grazie sì \
        aspetta aspettate lascia lasciate gioca giocare giochi carta carte mazzo niente qualcosa me te ci \
        vi chi cosa come dove quando perché posso puoi vuoi voglio devo ora adesso ancora troppo alto alta \
        basso bassa salto indietro turno fila ragazzi allora subito vicino vicina sicuro sicura sicuri \
        pronto pronta pronti pronte bravo brava bravi dai meglio tutto tutti tutte mano gambero",
    card_names: "numero carta ho il la un una valore lo",
    classes: &[
        (
            "mid",
            "o|e|la|il|delle|dei|di|grande|altra|altre|ultime|nostre|prima|seconda|terza|quarta|primo\
            |secondo|terzo|quarto",
        ),
        ("pile", "pila|pile|mazzo|mazzi|fila|file|colonna|colonne|mazzetto|mazzetti|riga|righe"),
        ("piles", "pile|mazzi|file|colonne|mazzetti|righe"),
        ("ord", "primo|prima|prime|primi|secondo|seconda|terzo|terza|quarto|quarta"),
        ("one", "un|uno|una"),
        ("beside", "sopra|sotto|oltre"),
        ("more", "più|meno"),
        (
            "thing",
            "carta|cima|rossa|rosso|gialla|verde|blu|viola|ultima|numero|valore|tua|mia|quella|scoperta",
        ),
        ("the", "il|la|lo|l|alla|al|dalla|della|del|sulla|quella|questa|tua|mia|sua|quello"),
        ("just", "subito|appena|proprio|esattamente|immediatamente|direttamente|precisamente|giusto"),
    ],
    idioms: &[
        "{ord} {mid}? {mid}? {pile}",
        "{pile} la|il? {ord}",
        "primo|seconda|secondo turno|giro|carta|partita|mano|giocatore|tentativo|colpo|volta|mossa|scelta\
            |metà",
        "terzo|terza|quarto|quarta turno|giro|partita|mano|giocatore|tentativo|volta|mossa",
        "per|il|di|sono|sei|da|sarò|chi primo a|$",
        "per|prim primo|secondo|terzo",
        "secondo me|te|lui|lei|noi|voi|loro|il|la|le|i|mario|quello|quanto|gli",
        "un|mezzo|solo|qualche|ogni|altro secondo",
        "un secondino",
        "pochi|qualche|di|due secondi",
        "mille grazie|scuse|volte|baci",
        "grazie mille",
        "voi|noi|loro|tutti e? due|tre|quattro !sopra|sotto|più|meno|e|o",
        "tutti|tutte e due|tre|quattro",
        "le|queste|quelle|delle|sulle|altre|nostre|alle|i|questi due|tre|quattro {mid}? {piles}",
        "uno|una|nessuna|nessuno|quale|ciascuna dei|delle due",
        "cento per",
        "zero possibilità|problemi|speranze|idee|stress|pensieri|voglia",
        "quarto d ora",
        "in due|tre|quattro|cinque $",
        "un paio",
        "due parole|passi !sopra|sotto|avanti|indietro|più|meno",
        "sesto senso",
        "a mille",
    ],
    named: &[
        "il|un|del|al|dal|nel|sul|col|di|da|numero|carta|valore|ho|abbiamo|tengo|gioco|metto|esattamente\
            |più|meno|cala|butta sei !pronto|pronta|pronti|stato|stata|tu|sicuro|sicura|bravo|grande|qui\
            |già|proprio|un|una|il|la",
        "sei sopra|sotto|in|di più|meno|$",
        "la sei $",
        "sei e mezzo|mezza|due|tre|quattro|cinque|sette",
        "sei più|meno alta|alto|bassa|basso|grande|piccola|piccolo",
        "sei più|meno $",
        "sei di|in più|meno",
        "i sei $",
        "sei punti|carte|rosso|rossa|blu|verde|giallo|gialla|viola|passi",
        "sei sopra|sotto|oltre|lontano|distante",
        "numero|carta|valore|l|esattamente|meno|il uno",
        "di|ho uno $",
        "ho un uno",
    ],
    distances: &[
        "{one} {beside}|avanti|indietro|prima|dopo !tutto|tutti|noi|l|altra|all",
        "uno più|meno {the} {thing}",
        "successiva|successivo|seguente diretta|diretto|immediata|immediato",
        "aumentata|aumentato|diminuita|diminuito di",
        "manca {one} a|al|alla|per",
        "{one} in|di {more}",
        "{one} {more} di|del|della",
        "{one} sola? passo|gradino|posto|punto|numero|unità|tacca|posizione {beside}|di|in|più|meno|dalla\
            |dal|prima|dopo|oltre|da",
        "di {one} passo|gradino|posto|punto|numero|unità|tacca|posizione|soltanto|solo",
        "di {one} $",
        "a {one} passo|gradino|posto|punto|numero|unità|tacca|posizione {beside}|da|dal|dalla|di",
        "più|meno alta|alto|bassa|basso|grande|piccola|piccolo di|solo {one}|un",
        "{just} {beside}|accanto|dopo|prima|oltre|successiva|successivo|precedente|vicina !te|me|lui|lei\
            |noi|voi|il|la|tuo|mio|che|aver|tocca",
        "{just} {beside}|accanto|dopo|prima|oltre {the}? {thing}",
        "{just} {beside}|accanto|dopo|prima|oltre a|di quella|quello|questa|tua|mia",
        "accanto alla|al|a {thing}|quella|cima",
        "quella|quello|carta|numero|la|il subito|appena|immediatamente dopo|prima|sopra|sotto|successivo\
            |successiva|precedente",
        "il|la numero|carta|valore dopo|successivo|successiva|seguente|precedente|prima",
        "quella|quello dopo|prima|sopra|sotto|successivo|successiva|precedente !me|te|lui|lei|noi|voi|che",
        "consecutivo|consecutiva|consecutive|consecutivi|adiacente|adiacenti|successore|predecessore\
            |contigua|contiguo|attigua",
        "numero|carta successivo|successiva|seguente|precedente|vicino|pari|dispari|primo|tondo|esatto\
            |identico",
        "stesso|stesse|stessa|medesimo numero|cifra|cifre|valore",
        "il|al|del|un doppio|triplo|quadruplo di|del|della|rispetto|esatto|$",
        "doppio|triplo più|meno",
        "doppio|triplo|metà|terzo|quarto di|del|della|dell {the}? {thing}|quella|quello|tua|tuo|mia|essa",
        "la|alla|esatta metà di|del|della quella|quello|tua|tuo|mia|{thing}",
        "raddoppia|raddoppiala|raddoppialo|raddoppiate|dimezza|dimezzala|dimezzalo|triplica|moltiplica\
            |moltiplicato|moltiplicata|diviso|divisibile|sottrai|addiziona|multiplo|quadrato|radice",
        "aggiungi|togli|somma|levaci|aggiungici|togliendo|aggiungendo {one}|alla|al|il|la|dalla",
        "due|tre|il volte più|la|il|tanto|quella|quello",
        "esattamente a? metà|mezzo|uguale|mezza|nel|tra|fra|in",
        "a metà tra|fra|strada? tra|fra",
        "a metà tra|fra",
        "uguale|identica|identico|pari a|alla|al {thing}|quella|quello|tua",
        "senza|nessun|nessuno|nessuna buchi|buco|distanza|spazio|salti|intervallo tra|fra|in|con|dalla|dal?",
        "distanza|differenza|scarto|distacco è? di|è|da {one}|esattamente",
        "confina|attaccata|attaccato|appiccicata|appiccicato con|alla|al|a",
        "segue|precede direttamente|subito|immediatamente",
        "segue|precede {the} {thing}",
        "conta|contate fino|da|un|in",
        "vicina|vicino di {one}",
        "vicina|vicino|numero|carta immediata|immediato|diretta|diretto",
        "immediata|immediato|diretta|diretto|prossimo|prossima successore|vicina|vicino|numero|seguente",
        "cifra|cifre finale|uguali|uguale|doppia|doppie|identiche|invertite|ultima",
        "ultima|prima|doppia|seconda cifra",
    ],
};
