//! Spanish.

use super::{List, Number, Words};
use crate::concern::Kind;
use crate::language::Language;

const UNITS: [&str; 9] = ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];
const TEENS: [&str; 11] = [
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
    "dieciséis",
    "diecisiete",
    "dieciocho",
    "diecinueve",
    "veinte",
];
const TENS: [&str; 7] = ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];

fn numbers() -> Vec<Number> {
    let mut list = List::default();
    list.add(Kind::NumberWord, &UNITS[1..], &["", "s"]);
    list.add(Kind::NumberWord, TEENS, &["", "s"]);
    let glued = |before: &str| UNITS.map(|unit| format!("{before}{unit}"));
    list.add(Kind::NumberWord, glued("veinti"), &["", "s"]);
    list.add(Kind::NumberWord, ["veintiun", "veintiuna"], &[""]);
    for ten in TENS {
        list.add(Kind::NumberWord, [ten], &["", "s", "iuno", "yun", "iun"]);
        list.add(Kind::NumberWord, glued(&format!("{ten}y")), &[""]);
        list.add(Kind::NumberWord, glued(&format!("{ten}i")), &[""]);
        list.add(Kind::NumberWord, glued(ten), &[""]);
        list.add(Kind::Ordinal, [&ten[..ten.len() - 1]], &["avo", "ava", "avos", "añero", "añera"]);
    }
    list.add(Kind::NumberWord, ["diez"], &["yseis", "ysiete", "yocho", "ynueve"]);
    let ordinals = [
        "primer",
        "segund",
        "tercer",
        "cuart",
        "quint",
        "sext",
        "séptim",
        "octav",
        "noven",
        "décim",
        "undécim",
        "duodécim",
        "vigésim",
        "trigésim",
        "cuadragésim",
        "quincuagésim",
        "sexagésim",
        "septuagésim",
        "octogésim",
        "nonagésim",
        "centésim",
        "onceav",
        "doceav",
        "treceav",
        "quinceav",
        "veinteav",
        "veintiav",
    ];
    list.add(Kind::Ordinal, ordinals, &["o", "a", "as"]);
    // Not "decimos": it is "we say" much more often.
    list.add(Kind::Ordinal, ordinals.iter().filter(|stem| **stem != "décim"), &["os"]);
    list.add(Kind::Ordinal, ["primer", "tercer"], &[""]);
    let about = ["doce", "dece", "veinte", "treinte", "cuarente", "cincuente", "cente", "quince"];
    list.add(Kind::Quantity, about, &["na", "nas"]);
    list.add(Kind::Quantity, ["centenar", "millar"], &["", "es"]);
    list.add(Kind::Quantity, ["mil", "millón", "millones", "miles", "tercio", "tercios"], &[""]);
    list.add(Kind::NumberWord, ["cien", "ciento", "cientos", "cero", "ceros"], &[""]);
    list.slips(
        "sinco beinte nuebe kuatro quatro sinko kinse quarenta sincuenta nobenta beintidos treynta diesiseis",
    );
    list.0
}

pub(super) const WORDS: Words = Words {
    language: Language::Spanish,
    numbers,
    soft: &["un", "uno", "una"],
    everyday: "vierte premier premiere otto ten primo",
    harmless: "sentados trento decime cerro cerró cerros cierro milla millas fundición sedición frustrante \
        entrante entrantes penetrante trolls",
    apart: &["se ven", "no venta", "de cima", "de cena", "de cine", "se conde"],
    typical: "yo tú él ella nosotros vosotros ellos ellas usted ustedes el los las del al es son soy eres \
        somos está estoy tengo tienes tiene tenemos mi mis tu tus y pero no que por para con sobre en aquí \
        ahí allí esta este esa ese eso esto muy más bien bueno buena gracias sí espera esperad deja dejad \
        juega jugar juego carta cartas montón pila nada algo quién qué cómo dónde cuándo porque puedo \
        puedes quiero quieres hay ahora todavía solo también demasiado alto alta bajo baja salto atrás \
        turno fila hilera entonces cerca lejos vale hola chicos mejor todo todos todas mano cuidado \
        paciencia le lo me te nos estás va vamos voy hacer haz ganas razón listo lista",
    card_names: "número carta tengo el la un una valor",
    classes: &[
        (
            "mid",
            "o|y|la|el|de|las|los|gran|otra|otras|últimas|primera|segunda|tercera|cuarta|primer|segundo\
            |tercer|cuarto",
        ),
        ("pile", "pila|pilas|montón|montones|mazo|mazos|fila|filas|hilera|hileras|columna|columnas"),
        ("piles", "pilas|montones|mazos|filas|hileras|columnas"),
        (
            "ord",
            "primer|primero|primera|primeras|primeros|segundo|segunda|tercer|tercero|tercera|cuarto|cuarta",
        ),
        ("one", "un|uno|una"),
        ("beside", "encima|debajo|arriba|abajo|sobre|bajo"),
        ("more", "más|menos"),
        (
            "thing",
            "carta|cima|roja|rojo|amarilla|verde|azul|violeta|última|número|valor|tuya|mía|esa|descubierta\
                |tope",
        ),
        ("the", "el|la|lo|los|las|esa|esta|ese|tu|mi|su|aquella|del|al"),
        (
            "just",
            "justo|inmediatamente|directamente|exactamente|precisamente|justamente|enseguida|pegada|pegado",
        ),
    ],
    idioms: &[
        "{ord} {mid}? {mid}? {pile}",
        "{pile} el|la? {ord}",
        "primer|primera|segundo|segunda turno|ronda|carta|partida|jugador|jugadora|intento|vez|mano|jugada\
            |lugar|opción|mitad|tirada|juego",
        "tercer|tercera|cuarto|cuarta turno|ronda|partida|jugador|jugadora|intento|vez|jugada",
        "primero yo|tú|él|ella|nosotros|vamos|que|de|hay|tengo|voy|el|la|los|las|piensa|juega|tú|usted|a",
        "yo|tú|va|vas|voy|juega|juego|empieza|el|quién|lo|soy|eres|tu primero $",
        "va|vas|voy|juega|juego|empieza|sale|salgo primero|primera !carta",
        "un|medio|solo|cada|otro|este segundo !encima|por",
        "unos|pocos|dos|de|par segundos",
        "un segundito",
        "mil|un gracias|perdones|veces|disculpas|millón",
        "mil gracias|perdones|veces|disculpas|besos|amores",
        "un millón de gracias",
        "muchas|miles de gracias",
        "cuarto de hora",
        "los|las|vosotros|ustedes|nosotros|nosotras|vosotras|ellos|ellas dos|tres|cuatro !por|más|menos|y|o\
            |encima|debajo|arriba",
        "los|las|estas|esas|estos|esos|nuestras|otras|ambas|sus dos|tres|cuatro {mid}? {piles}",
        "uno|una de los|las dos",
        "entre los|las dos",
        "cien por cien|ciento",
        "por ciento",
        "cero posibilidades|problemas|problema|idea|ganas|estrés|opciones|dramas",
        "ten cuidado|paciencia|en|fe|calma|confianza",
        "sexto sentido",
        "de primera",
        "a medias",
        "dos palabras|veces !{more}|el|la",
        "piensa|piénsalo|piensalo dos veces",
    ],
    named: &[
        "número|carta|valor|exactamente|menos|justo|el uno !de|que",
        "tengo|de|por uno $",
        "tengo un|el uno",
    ],
    distances: &[
        "uno más $",
        "falta {one} para|a|hasta",
        "{one} por {beside}|delante|detrás|encima !todo",
        "{one} {beside} !la",
        "{one} {more} que|alto|alta|bajo|baja|de|arriba|abajo|y !vez",
        "{one} solo|sola? paso|escalón|puesto|punto|número|unidad|lugar|posición|peldaño {beside}|por|de\
            |más|menos|antes|después",
        "por {one} solo|sola? paso|escalón|puesto|punto|número|unidad|lugar|posición|$",
        "a {one} solo|sola? paso|escalón|puesto|punto|número|unidad|lugar|posición de|del|$",
        "{just} por? {beside}|después|antes|detrás|delante|siguiente|anterior|contigua|contiguo|al !ti|mí\
            |él|ella|nosotros|vosotros|ustedes|mi|tu|su|que|turno",
        "{just} por? {beside}|después|antes|detrás|delante|tras|a de? {the}? {thing}",
        "{just} al lado",
        "al lado de {the}? {thing}",
        "pegada|pegado|contigua|contiguo|vecina|vecino|pegadita|pegadito a|al|de|con {the}? {thing}?",
        "consecutivo|consecutiva|consecutivas|consecutivos|adyacente|adyacentes|sucesor|predecesor|contiguo\
            |contigua",
        "el|la número|carta|valor siguiente|anterior|después|antes|posterior|previo|previa",
        "el|la que|de va|viene|sigue|le|justo|inmediatamente sigue|después|antes|detrás|delante|encima\
            |debajo|arriba|abajo !ti|mí|tu|mi",
        "el|la siguiente|anterior a|al|de|del {thing}|esa|ese|la|tu",
        "siguiente|anterior|próximo|mismo|exacto|inmediato|igual número|valor|cifra|dígito",
        "número|números|carta par|impar|primo|redondo|exacto|siguiente|anterior|vecino|vecina|inmediata",
        "mismo|mismos|misma|mismas número|cifra|cifras|dígito|dígitos|valor",
        "el|al|del|un doble|triple|cuádruple de|del|que|exacto|$",
        "doble|triple|mitad|tercio|cuarta de|del|que {the}? {thing}|ella|eso|tuya",
        "la|mitad mitad|exacta de tu|la|esa|mi|ese|su carta|cima|última|roja|azul|verde|amarilla|violeta\
            |tuya|mía",
        "dobla|dóblala|dóblalo|duplica|duplícala|duplícalo|duplicado|multiplica|multiplicado|multiplicada\
            |divisible|réstale|súmale|triplica|múltiplo|cuadrado|raíz",
        "suma|añade|añádele|quita|quítale|agrega|restando|sumando {one}|a|le|al",
        "resta uno|una? a|$",
        "uno más|menos {the} {thing}",
        "siguiente|anterior inmediata|inmediato|directa|directo",
        "aumentada|aumentado|incrementada|incrementado|disminuida|disminuido en|por",
        "la|el carta|número de después|antes",
        "divide|dividido|dividida por|entre|la|tu|el",
        "el|la|dos|tres doble|veces de? alta|alto|grande|más|la|el|esa",
        "exactamente|justo a|en? la|el? mitad|medio|igual|entre|mismo|centro",
        "a medio camino entre",
        "igual|idéntica|idéntico a|que|al {the}? {thing}",
        "sin|ningún|ninguna huecos|hueco|distancia|espacio|saltos|separación entre|en|con|de?",
        "distancia|diferencia|separación es? de|es {one}|exactamente",
        "cuenta|contad|cuenten hasta|desde|uno|un",
        "sigue|precede directamente|inmediatamente|justo",
        "sigue|precede a {the} {thing}",
        "más|menos alta|alto|baja|bajo|grande|por|en {one} $",
        "vecino|vecina inmediato|inmediata|directo|directa|de",
        "cifras|dígitos|cifra|dígito iguales|igual|invertidas|final|repetidas|repetidos|idénticas",
        "última|primera|segunda|doble cifra",
        "último|primer|segundo|doble dígito",
    ],
};
