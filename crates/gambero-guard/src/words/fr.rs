//! French.

use super::{List, Number, Words};
use crate::concern::Kind;
use crate::language::Language;

const UNITS: [&str; 20] = [
    "", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    "treize", "quatorze", "quinze", "seize", "dixsept", "dixhuit", "dixneuf",
];
/// Tens with what they are followed by: the units to nine, or to nineteen.
const TENS: [(&str, usize); 11] = [
    ("vingt", 10),
    ("trente", 10),
    ("quarante", 10),
    ("cinquante", 10),
    ("soixante", 20),
    ("septante", 10),
    ("quatrevingt", 20),
    ("huitante", 10),
    ("octante", 10),
    ("nonante", 10),
    ("quatrevingts", 1),
];

fn numbers() -> Vec<Number> {
    let mut list = List::default();
    let mut cardinals: Vec<String> = UNITS[2..].iter().map(|unit| (*unit).to_owned()).collect();
    for (ten, units) in TENS {
        for unit in &UNITS[..units] {
            cardinals.push(format!("{ten}{unit}"));
            cardinals.push(format!("{ten}et{unit}"));
        }
        cardinals.push(format!("{ten}une"));
        cardinals.push(format!("{ten}etune"));
    }
    cardinals.extend(["cent", "mille"].map(str::to_owned));
    for word in &cardinals {
        let is_card = !matches!(word.as_str(), "cent" | "mille");
        list.add(if is_card { Kind::NumberWord } else { Kind::Quantity }, [word], &["", "s"]);
        let stem = match word.as_str() {
            word if word.ends_with("cinq") => format!("{word}u"),
            word if word.ends_with("neuf") => format!("{}v", &word[..word.len() - 1]),
            word => word.trim_end_matches('e').to_owned(),
        };
        list.add(Kind::Ordinal, [stem], &["ième", "ièmes", "ieme", "eme"]);
    }
    list.add(Kind::Ordinal, ["second", "seconde"], &[""]);
    let about = ["huit", "neuv", "diz", "douz", "quinz", "vingt", "trent", "quarant", "cinquant", "soixant"];
    list.add(Kind::Quantity, about, &["aine", "aines", "aire", "aires", "enaire"]);
    list.add(
        Kind::Quantity,
        ["centaine", "millier", "million", "milliard", "quart", "demidouzaine"],
        &["", "s"],
    );
    list.add(Kind::Quantity, ["tiers"], &[""]);
    list.add(Kind::NumberWord, ["zéro"], &["", "s"]);
    list.slips(
        "trante cinqante sinquante katre katrevin soissante sinq quarente quatrevin catre cink diset disept \
            dizuit diznef karante cinkante kinze katorze sèze",
    );
    list.0
}

pub(super) const WORDS: Words = Words {
    language: Language::French,
    numbers,
    soft: &["un", "une"],
    everyday: "four fours otto très dos due elfe elf nul quinte",
    harmless: "sels ventre ventres élèvent relèvent prélèvent enlèvent soulèvent scientologie sète déclina \
        déclinée décliné décline déclinées décimée décimées décimé décima millésime clinquant octane \
        ventilée",
    lookalikes: "crois doute doutes tente seine trou douce rois trous doué vint rente troie tris trios \
        trais trots trocs trent size tarente clinquante sonnante tonnante donnante quine quater quarte \
        quarré seime séide seie vînt douve douée doue douez tentes rentes croîs quatrain tentée tenté \
        rentée",
    pieces: "mi les qu art cent to die ci d rite dr eleve en n fort y iles lier lion m nue eve nul te ta \
        ter a quart s ete se set sex ses santa sante si soi sois t rente rois und ici uni eme unie me vent \
        titre second que",
    common: "je tu il elle nous vous ils elles le les des du est suis es êtes sommes sont ai as avons avez \
        ont mon ma mes ton ta tes et mais pas ne que qui quoi pour avec sur sous dans ici là cette ces ce \
        très plus bien bon bonne merci oui non attends attendez laisse laissez joue jouer jouez carte \
        cartes tas rien quelque chose moi toi lui leur au aux on peux peut veux veut faut fait faire encore \
        trop peu haut bas saut arrière tour voilà alors aussi si quand comment allez vas vais était jamais \
        toujours tout tous toute toutes ça super désolé en y nos mal hier a se la de un une d l c j n s qu \
        par sans avant après sommet droite gauche être avoir fais dis dit plaît quel quelle comme où donc \
        vraiment beaucoup monde leurs ses son sa cet petit petite mien mienne",
    card_names: "numéro carte ai le la un une valeur",
    classes: &[
        (
            "mid",
            "ou|et|la|le|de|des|du|petite|grande|autre|autres|dernière|dernières|première|premières\
            |seconde|deuxième|troisième|quatrième",
        ),
        ("pile", "pile|piles|tas|rangée|rangées|colonne|colonnes|ligne|lignes"),
        ("piles", "piles|tas|rangées|colonnes|lignes"),
        ("ord", "premier|première|premiers|premières|second|seconde|deuxième|troisième|quatrième"),
        ("n", "un|une|deux|trois|quatre|1|2|3|4"),
        ("count", "deux|trois|quatre|cinq|six|sept|huit|1|2|3|4|5|6|7|8"),
        (
            "time",
            "deux|trois|quatre|cinq|dix|quinze|vingt|trente|quarante|soixante|1|2|3|4|5|10|15|20|30|40|45|60|90",
        ),
        (
            "unit",
            "min|mins|minute|minutes|sec|seconde|secondes|heure|heures|h|jour|jours|semaine|semaines|mois|an|ans|année|années",
        ),
        (
            "hour",
            "une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|1|2|3|4|5|6|7|8|9|10|11|12|18|19|20|21|22|23",
        ),
        (
            "rel",
            "above|below|higher|lower|more|less|up|down|plus|moins|de|au|en|dessus|dessous|crans|fois|points|rangs|unités|pas",
        ),
        (
            "rest",
            "is|are|was|of|in|on|one|card|est|et|ou|de|du|des|carte|à|au|que|qui|en|pour|sur|ne|n|la|le|plus|moins|sera|sont|c|avec|me|m|pas|dans|si|je|tu|il",
        ),
        ("one", "un|une"),
        ("beside", "dessus|dessous|supérieur|supérieure|inférieur|inférieure"),
        ("more", "plus|moins"),
        ("high", "haut|haute|bas|basse|grand|grande|petit|petite|élevé|élevée"),
        (
            "thing",
            "carte|sommet|rouge|jaune|verte|vert|bleue|bleu|violette|violet|dernière|valeur|chiffre|nombre\
                |numéro",
        ),
        ("the", "le|la|les|l|ta|ma|sa|ton|mon|son|cette|ce|cet|votre|notre"),
        ("just", "juste|directement|immédiatement|exactement|précisément|pile|tout"),
    ],
    idioms: &[
        "{ord} {mid}? {mid}? {pile}",
        "{pile} le|la? {ord}",
        "second|seconde|deuxième carte|cartes",
        "second|seconde|deuxième|troisième|quatrième ~{rest}",
        "{pile} numéro|no|n|nº? {n} !{rel}",
        "{pile} numéro|no|n|nº? {n} et|ou|à la|numéro|no? {n} !{rel}",
        "1|2|3|4 e|er|re|ère|ème|eme|ième|nd|nde {mid}? {mid}? {pile}",
        "{count} autres? carte|cartes !{rel}|consécutives|voisines|qui|que|pour|entre",
        "au moins|plus {n} !{rel}|carte|cartes",
        "pioche|pioches|piocher|piochez|pioché|tire|tires|tirer|tirez|tiré {count} !{rel}",
        "{time} petites? {unit}",
        "à|vers|avant|après|jusqu {hour} h|heures|heure",
        "{count} joueurs|joueuses|personnes",
        "une|petite|chaque|cette|demi|par|d seconde !carte|pile",
        "à la seconde $",
        "en|suis|es|est second|seconde $",
        "mille mercis|excuses|pardons|fois",
        "merci mille fois",
        "quart d heure",
        "tout|toute|tous|toutes|de|jeu|rien neuf|neufs|neuve !en|sur|à",
        "quoi de neuf",
        "flambant|comme|remettre|remis|à neuf $",
        "nous|vous|eux|elles|tous les? deux|trois|quatre !au|de|plus|moins|en|et|ou",
        "tous|toutes les deux|trois|quatre",
        "les|ces|nos|des|vos|autres|aux|mes deux|trois|quatre {mid}? {piles}",
        "entre les deux",
        "aucun|aucune|un|une|chacun|chacune|laquelle|lequel|quelle|n des|de deux",
        "aucun|aucune|une|chacune|laquelle des deux",
        "les deux sont|me|vont|marchent|ensemble|conviennent|m|à|mais|on",
        "l un ou|et|comme|à l autre",
        "à deux|trois|quatre $",
        "cent pour",
        "zéro chance|idée|souci|problème|problèmes|pointé|faute|stress",
        "tiers monde|personne",
        "le quart de tour",
    ],
    named: &[
        "numéro|chiffre|nombre|carte|valeur|exactement|fois {one} $",
        "plus|moins un $",
        "le|as un $",
        "de {one} $",
        "d {one} $",
        "^en|y ai {one} $",
    ],
    distances: &[
        "d {one} $",
        "d {one} seul|seule? cran|rang|unité|point|degré|numéro|chiffre|position $",
        "un plus|moins {the} {thing}",
        "manque {one} pour|au|à|jusqu|avant",
        "voisin|voisine|suivant|suivante direct|directe|immédiat|immédiate",
        "^un {one} de|cran|rang|unité|point|pas|degré|position|numéro|niveau de|d? {more}|{beside}|avant|après|trop",
        "{one} cran|rang|unité|degré|pas|point plus|moins|avant|après|trop",
        "{one} cran|rang|unité|degré|pas|point de|en|au plus|moins|{beside}|trop",
        "à {one} cran|rang|unité|degré|point|chiffre|numéro $|près|du|de",
        "à {one} près",
        "demi siècle !plus|après|avant|d|de",
        "{one} de {more} !chaque|jour",
        "{one} au|en {beside}",
        "{just} au|en {beside} !moi|toi|nous|vous|lui",
        "{just} {beside}|suivant|suivante|précédent|voisin|voisine $",
        "carte|nombre|numéro|celle|celui {just} avant|après|derrière|sous|devant",
        "carte|nombre|numéro|celle|celui {just} à côté",
        "vient|est {just} avant|après $",
        "{just} après|avant|derrière|sous|sur {the} {thing}",
        "{just} à côté de|du {the}? {thing}|sommet|celle",
        "à côté de|du la|le|l|ta|ma|cette? {thing}|sommet",
        "collé|collée|accolé|accolée|voisin|voisine|adjacent|adjacente|contigu|contiguë|successeur|prédécesseur à|au|de|du {the}? {thing}|sommet|celle",
        "consécutif|consécutive|consécutives|consécutifs|adjacent|adjacente|contigu|contiguë|successeur|prédécesseur $",
        "le|la nombre|numéro|chiffre|valeur|carte|suivant|suivante|précédent|précédente d? après|avant\
            |suivant|suivante|précédent|précédente|dessus|dessous|voisin|voisine",
        "celui|celle d? juste? après|avant|suivant|suivante|dessus|dessous",
        "celui|celle juste? au {beside}",
        "le|la|du double|triple|quadruple de|du|d|$",
        "double|triple|moitié|quadruple de|du|des {the}? {thing}|celle|celui|ça|tienne|mienne",
        "double|doublez|doubler la|le|ta|ma {thing}|mienne|tienne|tien|mien|$",
        "divise|divisez|diviser|multiplie|multipliez|multiplier par|la|le|ta|ma",
        "ajoute|ajoutez|soustrais|retranche|additionne|enlève|ajoute lui? {one} $|à|au|de|du",
        "divisé|divisée|divisible|multiplié|multipliée|augmenté|diminué par|de|d",
        "nombre|chiffre|numéro pair|impair|premier|rond|exact|voisin|suivant|précédent",
        "carte paire|impaire|suivante|voisine|précédente",
        "même|mêmes chiffre|chiffres|nombre|numéro|valeur",
        "deux|dernier|premier|mêmes|les chiffre|chiffres identiques|pareils|inversés?",
        "exactement au? milieu|entre|moitié|pareil|pareille|égal|égale",
        "mi chemin entre",
        "égal|égale|identique à|au {the}? {thing}|sommet|celle|celui",
        "aucun|sans|pas d? écart|trou|espace entre|avec|d?",
        "écart|différence|distance de|d|est {one}|exactement",
        "somme|différence|produit|carré|racine|multiple de|du|entre|des {the}? {thing}|sommet|cartes|chiffres|nombres|deux",
        "compte|comptez jusqu",
        "touche|suit|précède directement|immédiatement|juste {the}? {thing}?",
        "deux fois {the}|plus|moins|plus? {thing}|{high}?",
    ],
};
