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
    list.add(Kind::Ordinal, ["tercer", "segundo", "segunda", "segundas"], &[""]);
    let about = ["doce", "dece", "veinte", "treinte", "cuarente", "cincuente", "cente", "quince"];
    list.add(Kind::Quantity, about, &["na", "nas"]);
    list.add(Kind::Quantity, ["centenar", "millar"], &["", "es"]);
    list.add(Kind::Quantity, ["mil", "millón", "millones", "miles", "tercio", "tercios"], &[""]);
    list.add(Kind::NumberWord, ["cien", "cero"], &[""]);
    list.add(Kind::Quantity, ["ciento", "cientos", "ceros"], &[""]);
    list.slips(
        "sinco beinte nuebe kuatro quatro sinko kinse quarenta sincuenta nobenta beintidos treynta diesiseis hocho oxo veintitantos veintipico treintaitantos",
    );
    list.0
}

pub(super) const WORDS: Words = Words {
    language: Language::Spanish,
    numbers,
    soft: &["un", "uno", "una"],
    everyday: "vierte otto ten",
    harmless: "sentados trento decime cerro cerró cerros cierro milla millas fundición sedición frustrante \
        entrante entrantes penetrante trolls inmundicia inmundicias fundiciones ñoño ñoña oxxo catre \
        cuatrero",
    lookalikes: "nuevo nueva siente cuadro nieve mueve crece circo site cínico cisco trace tiento catre \
        cinto cinc vente sirte cinca cincho trepe hinco canco tinco cenco vinco trefe trente cuarto crecen \
        sientes vencí ríete siéntete",
    pieces: "se ven no venta de cima cena cine conde ante da do doc e era es esta esto fort y les mera mero \
        mi nov o onda os pri prime primer a que santa seco segun set sex sin sois sta tanta te tercer ti \
        tina to tos tren vena decimos sent conciencia esté estén estés",
    common: "yo tú él ella nosotros vosotros ellos ellas usted ustedes el los las del al es son soy eres \
        somos está estoy tengo tienes tiene tenemos mi mis tu tus y pero no que por para con sobre en aquí \
        ahí allí esta este esa ese eso esto muy más bien bueno buena gracias sí espera esperad deja dejad \
        juega jugar juego carta cartas montón pila nada algo quién qué cómo dónde cuándo porque puedo \
        puedes quiero quieres hay ahora todavía solo también demasiado alto alta bajo baja salto atrás \
        turno fila hilera entonces cerca lejos vale hola chicos mejor todo todos todas mano cuidado \
        paciencia le lo me te nos estás va vamos voy hacer haz ganas razón listo lista a has he se su un la \
        de una o antes después menos cima veces par sea justo encima debajo derecha izquierda mía tuya \
        mitad siguiente mío tuyo ser estar hace era fue ha han sus sin como cuando donde si ni ya nunca \
        siempre cada otro otra mismo misma favor hombre esos esas quien cual aunque poco mucho tan vida",
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
        ("n", "uno|una|dos|tres|cuatro|1|2|3|4"),
        ("count", "dos|tres|cuatro|cinco|seis|siete|ocho|1|2|3|4|5|6|7|8"),
        (
            "time",
            "dos|tres|cuatro|cinco|diez|quince|veinte|treinta|cuarenta|sesenta|1|2|3|4|5|10|15|20|30|40|45|60|90",
        ),
        (
            "unit",
            "min|minuto|minutos|minutitos|seg|segundo|segundos|hora|horas|h|día|días|semana|semanas|mes|meses|año|años",
        ),
        (
            "hour",
            "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|1|2|3|4|5|6|7|8|9|10|11|12|18|19|20|21|22|23",
        ),
        ("rel", "más|menos|por|encima|debajo|arriba|abajo|pasos|puntos|veces|escalones"),
        (
            "rest",
            "es|y|o|de|del|está|son|carta|la|el|lo|por|en|a|al|que|no|me|para|con|más|menos|tuya|mía|va|se|ya|pero|si|sirve|como|tengo|hay",
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
        "segundo|segunda carta|cartas",
        "segundo|segunda|segundas|tercer|tercero|tercera|cuarto|cuarta ~{rest}",
        "mi|tu|su|nuestro|vuestro|mis|tus|sus cuarto|cuartos",
        "en|al|del el? cuarto",
        "cuarto de baño|estar|invitados|hora|juegos",
        "{pile} número|n|nr|no|nº? {n} !{rel}",
        "{pile} número|n|nr|no|nº? {n} y|o|a la|número? {n} !{rel}",
        "1|2|3|4 a|o|da|do|ra|ro|er|ta|to {mid}? {mid}? {pile}",
        "{count} otras? carta|cartas !{rel}|consecutivas|vecinas|que|para|entre",
        "al menos {n} !{rel}|carta|cartas",
        "como|por mínimo|máximo|menos {n} !{rel}|carta|cartas",
        "roba|robas|robo|robad|robar|robado|roben {count} !{rel}",
        "{time} {unit}",
        "a|sobre|hasta|de las {hour} !{rel}",
        "a la tercera va",
        "{count} jugadores|jugadoras|personas",
        "un|medio|solo|cada|otro|este|por segundo !encima|por",
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
        "^el|la|un|una|mi|tu|su|tengo|carta|número segundo|tercero $",
        "a medias",
        "dos palabras|veces !{more}|el|la",
        "piensa|piénsalo|piensalo dos veces",
    ],
    named: &[
        "de a dos|tres|cuatro|cinco",
        "número|carta|valor|exactamente|menos|justo|el uno $",
        "tengo|de|por uno $",
        "tengo un|el uno",
    ],
    distances: &[
        "uno más|menos $",
        "falta {one} para|a|hasta",
        "{one} por {beside}|delante|detrás|encima !todo",
        "{one} {beside} !la",
        "{one} {more} que|alto|alta|bajo|baja|de|arriba|abajo|y !vez",
        "{one} solo|sola? paso|escalón|puesto|punto|número|unidad|lugar|posición|peldaño {beside}|más|menos|antes|después",
        "{one} solo|sola? paso|escalón|puesto|punto|número|unidad|lugar|posición|peldaño por|de {beside}|más|menos",
        "medio siglo !después|antes|de|atrás",
        "por {one} solo|sola? paso|escalón|puesto|punto|número|unidad|lugar|posición $",
        "a {one} solo|sola? paso|escalón|puesto|punto|número|unidad|lugar|posición $",
        "a {one} solo|sola? paso|escalón|puesto|punto|número|unidad|lugar|posición de|del {the}? {thing}",
        "{just} por? {beside}|siguiente|anterior|contigua|contiguo $",
        "la|el|carta|número|sigue de? {just} después|antes $",
        "{just} por? {beside}|después|antes|detrás|delante|tras|a de? {the}? {thing}",
        "carta|número {just} al lado",
        "al lado de {the}? {thing}",
        "pegada|pegado|contigua|contiguo|vecina|vecino|pegadita|pegadito a|al|de|con {the}? {thing}?",
        "consecutivo|consecutiva|consecutivas|consecutivos|adyacente|adyacentes|sucesor|predecesor|contiguo|contigua $",
        "adyacente|sucesor|predecesor|contiguo|contigua a|al|de|del {the}? {thing}",
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
        "dóblala|dóblalo|duplícala|duplícalo|réstale|súmale",
        "dobla|duplica|triplica|multiplica {the}? {thing}",
        "multiplicado|multiplicada|multiplica|divisible por|entre",
        "múltiplo|cuadrado|raíz de|del {the}? {thing}",
        "suma|añade|añádele|quita|quítale|agrega|restando|sumando {one}|a|le|al",
        "resta uno|una a|$",
        "uno más|menos {the} {thing}",
        "siguiente|anterior inmediata|inmediato|directa|directo",
        "aumentada|aumentado|incrementada|incrementado|disminuida|disminuido en|por",
        "la|el carta|número de después|antes",
        "divide|dividido|dividida por|entre|la|tu|el {the}? {thing}|{one}|dos|tres|$",
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
