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
        let is_card = !matches!(word.as_str(), "cento" | "mille" | "duecento");
        list.add(if is_card { Kind::NumberWord } else { Kind::Quantity }, [word], &[""]);
        let stem = word.strip_suffix(['a', 'e', 'i', 'o']).unwrap_or(word);
        list.add(Kind::Ordinal, [stem, word], &["esimo", "esima", "esimi", "esime"]);
    }
    list.add(Kind::Ordinal, ["secondo", "seconda"], &[""]);
    let ordinals = ["terz", "quart", "quint", "sest", "settim", "ottav", "decim"];
    list.add(Kind::Ordinal, ordinals, &["o", "a", "i", "e"]);
    list.add(Kind::Ordinal, ["nono", "nona"], &[""]);
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
    everyday: "siete elf null dos",
    harmless: "trento ventre ventri stenta docce trecce cilento vivi velina sedizione nonna nonne nonno \
        nonni diesis declina declino declinare decliniamo ventoso ventosa venturo ventura mentii vestii \
        cotanta veementi",
    lookalikes: "sede rete eventi mette dici medici tanta sente senti quadro denti enti unici tette venuti \
        codici tenta dette trentino venite lenti menti aventi seta sere setta vesti smette dirci seme \
        viventi vinti indici pete veneti este fette vette mete lette genti seth vendi dicci site dritte \
        rette tenti sett brenta dille cenato trent vedenti venni nette diedi setto setti quatto vanti \
        credici sedette cotanta vestì stette sudici modici sedete veti mentì pentì avventi sedili sentì \
        sentii vento sete cinte picciotto sestetto veni",
    pieces: "se tenta sto sta dici quindi ci un de cima cena cina cent o to die do doc zen mi les lione \
        miglia io no vanta vena nov ott tanta prime era ero qua art qui indici santa senta te sec onda sedi \
        set e sex co sin que ter cera cio ce ente und ve enti vento trento siete sete tanto",
    common: "io tu lui lei noi voi loro il lo gli i della delle dello degli del di che è sono siamo siete \
        ho hai ha abbiamo avete hanno mio mia mie miei tuo tua e ma non per con su sul sulla nel nella \
        questa questo quella quello qui qua lì là se anche solo più molto bene buono bella bello grazie sì \
        aspetta aspettate lascia lasciate gioca giocare giochi carta carte mazzo niente qualcosa me te ci \
        vi chi cosa come dove quando perché posso puoi vuoi voglio devo ora adesso ancora troppo alto alta \
        basso bassa salto indietro turno fila ragazzi allora subito vicino vicina sicuro sicura sicuri \
        pronto pronta pronti pronte bravo brava bravi dai meglio tutto tutti tutte mano gambero al no mi \
        però va le a in un la da una uno alla alle dal dalla dei dopo prima sopra sotto meno manca cima \
        paio cioè destra sinistra stesso suo sua suoi fatto fare essere stato era quel mai sempre così può \
        deve senza fra tra grandi forti tocca",
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
        ("n", "uno|una|due|tre|quattro|1|2|3|4"),
        ("count", "due|tre|quattro|cinque|sei|sette|otto|1|2|3|4|5|6|7|8"),
        (
            "time",
            "due|tre|quattro|cinque|dieci|quindici|venti|trenta|quaranta|sessanta|1|2|3|4|5|10|15|20|30|40|45|60|90",
        ),
        (
            "unit",
            "min|minuto|minuti|minutini|sec|secondo|secondi|ora|ore|h|giorno|giorni|settimana|settimane|mese|mesi|anno|anni",
        ),
        (
            "hour",
            "due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|1|2|3|4|5|6|7|8|9|10|11|12|18|19|20|21|22|23",
        ),
        (
            "rel",
            "above|below|higher|lower|more|less|up|down|più|meno|in|sopra|sotto|oltre|passi|punti|gradini|volte|avanti|indietro",
        ),
        (
            "rest",
            "e|o|è|di|del|della|dell|carta|carte|che|a|in|con|per|non|la|il|lo|mi|più|meno|da|sono|al|alla|va|si|ma|se|ce|ho",
        ),
        ("one", "un|uno|una"),
        ("beside", "sopra|sotto|oltre"),
        ("more", "più|meno"),
        (
            "thing",
            "carta|cima|rossa|rosso|gialla|verde|blu|viola|ultima|numero|valore|tua|mia|quella|scoperta",
        ),
        ("card", "carta|cima|rossa|rosso|gialla|verde|blu|viola|ultima|numero|valore|scoperta"),
        ("the", "il|la|lo|l|alla|al|dalla|della|del|sulla|quella|questa|tua|mia|sua|quello"),
        ("just", "subito|appena|proprio|esattamente|immediatamente|direttamente|precisamente|giusto"),
    ],
    idioms: &[
        "{ord} {mid}? {mid}? {pile}",
        "{pile} la|il? {ord}",
        "secondo|seconda carta|carte",
        "secondo|seconda|terzo|terza|quarto|quarta ~{rest}",
        "{pile} numero|n|nr|no? {n} !{rel}",
        "{pile} numero|n|nr|no? {n} e|o|alla|numero? {n} !{rel}",
        "1|2|3|4 a|o {mid}? {mid}? {pile}",
        "{count} altre? carta|carte !{rel}|consecutive|vicine|che|per|tra|fra",
        "almeno|massimo {n} !{rel}|carta|carte",
        "pesca|peschi|pesco|pescate|pescare|pescato {count} !{rel}",
        "{time} {unit}",
        "alle {hour} !{rel}",
        "verso|fino|entro|prima|dopo le|alle|delle {hour} !{rel}",
        "{count} giocatori|giocatrici|persone",
        "per|da|arrivo|arrivi|sono secondo|terzo $",
        "secondo me|te|lui|lei|noi|voi|loro|il|la|le|i|mario|quello|quanto|gli",
        "un|mezzo|solo|qualche|ogni|altro secondo",
        "un secondino",
        "mille grazie|scuse|volte|baci",
        "grazie mille",
        "voi|noi|loro|tutti e? due|tre|quattro !sopra|sotto|più|meno|e|o",
        "tutti|tutte e due|tre|quattro",
        "le|queste|quelle|delle|sulle|altre|nostre|alle|i|questi due|tre|quattro {mid}? {piles}",
        "uno|una|nessuna|nessuno|quale|ciascuna dei|delle due",
        "cento per",
        "zero possibilità|problemi|speranze|idee|stress|pensieri|voglia",
        "quarto d ora",
        "cent|vent|trent|quarant|cinquant anni",
        "^il|la|un|una|mia|tua|il|ho|carta|numero secondo|terzo $",
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
        "numero|carta|valore|esattamente|meno|il uno $",
        "ho uno $",
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
        "{one} sola? passo|gradino|posto|punto|numero|unità|tacca|posizione {beside}|più|meno|dalla|dal|prima|dopo|oltre",
        "{one} sola? passo|gradino|posto|punto|numero|unità|tacca|posizione di|in più|meno",
        "mezzo secolo !fa|dopo|prima|di",
        "di {one} solo? passo|gradino|posto|punto|numero|unità|tacca|posizione|soltanto|solo $",
        "supera|superiore|alta|alto|grande|bassa|basso|piccola|piccolo|maggiore|minore|aumentata|aumentato di {one} $",
        "a {one} passo|gradino|posto|punto|numero|unità|tacca|posizione {beside}|dal|dalla {the}? {thing}|$",
        "più|meno alta|alto|bassa|basso|grande|piccola|piccolo di|solo {one}|un",
        "{just} {beside}|successiva|successivo|precedente $",
        "{just} {beside}|accanto|dopo|prima|oltre {the}? {thing}",
        "{just} {beside}|accanto|dopo|prima|oltre a|di quella|quello|questa|tua|mia",
        "accanto alla|al|a {thing}|quella|cima",
        "quella|quello|carta|numero|la|il subito|appena|immediatamente dopo|prima|sopra|sotto|successivo\
            |successiva|precedente",
        "il|la numero|carta|valore dopo|successivo|successiva|seguente|precedente|prima",
        "quella|quello dopo|prima|sopra|sotto|successivo|successiva|precedente !me|te|lui|lei|noi|voi|che",
        "consecutivo|consecutiva|consecutive|consecutivi|adiacente|adiacenti|successore|predecessore\
            |contigua|contiguo|attigua $",
        "adiacente|adiacenti|successore|predecessore|contigua|contiguo a|al|alla|di|del|della {the}? {thing}|quella",
        "numero|carta successivo|successiva|seguente|precedente|vicino|pari|dispari|primo|tondo|esatto\
            |identico",
        "stesso|stesse|stessa|medesimo numero|cifra|cifre|valore",
        "il|al|del|un doppio|triplo|quadruplo di|del|della|rispetto|esatto|$",
        "doppio|triplo più|meno",
        "doppio|triplo|metà|terzo|quarto di|del|della|dell {the}? {card}",
        "doppio|triplo|metà|terzo|quarto di|del|della|dell {the}? quella|quello|tua|tuo|mia|mio|essa $",
        "raddoppiala|raddoppialo|dimezzala|dimezzalo",
        "raddoppia|raddoppiate|dimezza|triplica|moltiplica|sottrai|addiziona {the}? {thing}",
        "moltiplicato|moltiplicata|moltiplica|diviso|divisa|divisibile per",
        "multiplo|quadrato|radice di|del|della|dell {the}? {thing}|quella|quello|tua|mia",
        "aggiungi|togli|somma|levaci|aggiungici|togliendo|aggiungendo {one} $|alla|al|dalla|dal",
        "due|tre|il volte più|la|il|tanto|quella|quello",
        "esattamente a|nel|in|tra|fra? metà|mezzo|mezza|tra|fra",
        "a metà tra|fra|strada? tra|fra",
        "a metà tra|fra",
        "uguale|identica|identico|pari a|alla|al {card}",
        "uguale|identica|identico|pari a|alla|al quella|quello|tua|mia $",
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
