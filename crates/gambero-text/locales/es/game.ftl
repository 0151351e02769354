### Las palabras del juego, para navegadores, páginas y terminales. El sentido de las variables se explica en en/game.ftl.

## Variantes

variant-original = The Game
variant-original-about = 98 cartas y cuatro pilas: al menos dos cartas por turno mientras queden cartas que robar.
variant-original-pro = The Game para expertos
variant-original-pro-about = Como el original, pero con al menos tres cartas por turno mientras queden cartas que robar.
variant-original-pro-plus = The Game para expertos, mano reducida
variant-original-pro-plus-about = Al menos tres cartas por turno, y una carta menos en cada mano.
variant-extreme = The Game: Extreme
variant-extreme-about = 28 de las 98 cartas llevan una orden, y cada orden hay que cumplirla exactamente.
variant-quick = The Game: Quick & Easy
variant-quick-about = 50 cartas de cinco colores, dos pilas, dos cartas en la mano: una o dos cartas por turno.
variant-quick-expert = The Game: Quick & Easy, variante para expertos
variant-quick-expert-about = Exactamente una carta por turno y muy pocas palabras: se pueden decir colores y pilas, no alturas.
variant-quick-solo = La caja está pensada para dos a cinco personas. El juego en solitario es un añadido nuestro.

## Pilas y cartas

pile-rising = ascendente
pile-falling = descendente
pile-name = pila { $number }

colour-red = rojo
colour-yellow = amarillo
colour-green = verde
colour-blue = azul
colour-violet = violeta

card-colour-name =
    { $colour ->
        [red] { $number } rojo
        [yellow] { $number } amarillo
        [green] { $number } verde
        [blue] { $number } azul
       *[violet] { $number } violeta
    }
card-command-name = { $number } ({ command-named })

## Órdenes

command-stop = Stop
command-stop-about = El turno termina en el acto, aunque sea su primera carta.
command-skull = Calavera
command-skull-about = Otra carta debe taparla en el mismo turno; si no, la partida está perdida.
command-three = 3!
command-three-about = Este turno debe tener exactamente tres cartas, contándolas todas.
command-silence = Silencio
command-silence-about = Mientras se vea la carta, nadie puede hablar del juego ni dar señales.
command-no-trick = Sin truco
command-no-trick-about = Mientras se vea la carta, el truco del revés está prohibido en todas las pilas.
command-one-pile = Una sola pila
command-one-pile-about = Mientras se vea la carta, todas las cartas de un turno van a una sola pila, a elección de quien juega.
command-draw-one = Robar una
command-draw-one-about = Si la carta se ve al final de un turno, se roba una sola carta.

command-named =
    { $command ->
        [stop] { command-stop }
        [skull] { command-skull }
        [three] { command-three }
        [silence] { command-silence }
        [no-trick] { command-no-trick }
        [one-pile] { command-one-pile }
       *[draw-one] { command-draw-one }
    }

kind-lightning = Orden de rayo
kind-lasting = Orden de infinito

## Señales: el texto breve de los botones, qué significan, y con la pila para el historial y los lectores de pantalla

signal-leave = déjamela
signal-leave-about = Por favor, no juegues en esta pila: tengo una carta que va bien ahí.
signal-leave-at = déjame la pila { $pile }
signal-really-leave = no la toques
signal-really-leave-about = Ni te acerques a esta pila, cueste lo que cueste.
signal-really-leave-at = no toques la pila { $pile }
signal-step = paso pequeño
signal-step-about = Tengo una carta que hace avanzar poco esta pila.
signal-step-at = paso pequeño en la pila { $pile }
signal-jump = puedo saltar atrás
signal-jump-about = Tengo un truco del revés para esta pila.
signal-jump-at = puedo saltar atrás en la pila { $pile }
signal-take = úsala tú
signal-take-about = No necesito esta pila: juega en ella.
signal-take-at = usa tú la pila { $pile }
signal-aim = juego aquí
signal-aim-about = Tengo intención de jugar en esta pila.
signal-aim-at = juego en la pila { $pile }
signal-mostly =
    { $height ->
        [low] sobre todo bajas
        [middle] sobre todo medias
       *[high] sobre todo altas
    }
signal-mostly-about = Más de la mitad de mis cartas tienen esta altura.
signal-go-on = puedo seguir
signal-go-on-about = Tengo buenas cartas para un turno entero.
signal-big-steps = solo pasos grandes
signal-big-steps-about = Ninguna de mis cartas está cerca de una pila.
signal-start = debería empezar yo
signal-start-about = Tengo buenas cartas para el primer turno.
signal-holds = tengo: { command-named }
signal-holds-about = Tengo en la mano una carta con esta orden.
signal-not-now = ahora no: { command-named }
signal-not-now-about = Por favor, no juegues esta orden ahora: estropearía algo.
signal-card =
    { $colour ->
        [red] una roja
        [yellow] una amarilla
        [green] una verde
        [blue] una azul
       *[violet] una violeta
    } { $height ->
        [low] baja
        [middle] media
       *[high] alta
    }
signal-card-about = Tengo una carta de este color y más o menos de esta altura.
signal-colour =
    { $colour ->
        [red] tengo rojo
        [yellow] tengo amarillo
        [green] tengo verde
        [blue] tengo azul
       *[violet] tengo violeta
    }
signal-colour-about = Tengo una carta de este color.

## Qué pide todavía el turno y qué está vigente: partes de una sola línea

duty-minimum =
    { $missing ->
        [one] una carta más
       *[other] { $missing } cartas más
    }
duty-three = exactamente tres: { $played } de 3
duty-skull = tapa la calavera de la pila { $pile }
duty-bound = en este turno solo la pila { $pile }
duty-none = puedes terminar tu turno

## Cómo terminan las partidas

outcome-won = Ganada
outcome-lost = Perdida
lost-skull = Una calavera quedó sin tapar.
lost-three = Se jugó una carta 3!, y el turno no tuvo exactamente tres cartas.
lost-stuck = El turno pedía otra carta, y no se podía jugar ninguna.
lost-conceded = El equipo se ha rendido.
left =
    { $left ->
        [0] ninguna carta restante
        [one] { $left } carta restante
       *[other] { $left } cartas restantes
    }
verdict-perfect = Todas las cartas están en las pilas: no se puede hacer mejor.
verdict-excellent = Menos de diez cartas restantes: un resultado excelente.
verdict-all-laid = Todas las cartas están en las pilas, pero en el último turno no se cumplió una orden.

## Bots y pistas

bot-name =
    { $level ->
        [random] Bot · { level-random }
        [greedy] Bot · { level-greedy }
        [thrifty] Bot · { level-thrifty }
        [careful] Bot · { level-careful }
        [skilled] Bot · { level-skilled }
       *[expert] Bot · { level-expert }
    }
level-random = al azar
level-random-about = Juega cualquier cosa que esté permitida y no haga perder en el acto.
level-greedy = codicioso
level-greedy-about = Da el paso más pequeño y salta atrás siempre que puede.
level-thrifty = ahorrador
level-thrifty-about = Piensa el turno entero y desperdicia lo menos posible.
level-careful = prudente
level-careful-about = Sopesa lo que cada turno deja al equipo.
level-skilled = hábil
level-skilled-about = Ha aprendido en muchas partidas contra sí mismo qué posiciones aún se pueden ganar.
level-expert = experto
level-expert-about = Como «hábil», pero antes de cada turno prueba también qué podrían hacer los siguientes: nuestro bot más fuerte.

hint-play = { $card } en la pila { $pile }.
hint-end = Termina el turno.
reason-chance = Elegida al azar.
reason-jumps-back = Salta atrás, y la pila vuelve a tener sitio.
reason-smallest-step = Es el paso más pequeño que hay.
reason-cheap-extra = El turno ya tiene cartas suficientes, y esta no cuesta casi nada.
reason-leaves-pile = Otra pila está más cerca, pero a otra persona le sirve más.
reason-best-turn = Hay un paso más pequeño, pero este forma parte del mejor turno posible.
reason-covers-skull = Tapa la calavera.
reason-makes-up-three = Forma parte de las tres cartas que debe tener este turno.
reason-only-safe-play = Cualquier otra cosa haría perder en el acto.
reason-nothing-better = Ya no hay nada que salvar.
reason-ends-turn = El turno ya tiene cartas suficientes, y cualquier otra costaría demasiado.

## Lo que ocurre, para el historial y los lectores de pantalla: sobre los demás y sobre uno mismo

event-sat = { $name } se sienta.
event-sat-you = Te sientas.
event-renamed = { $old } ahora se llama { $name }.
event-renamed-you = Ahora te llamas { $name }.
event-stood = { $name } se levanta.
event-stood-you = Te levantas.
event-stand-in = Ahora un bot juega por { $name }.
event-stand-in-you = Ahora un bot juega por ti.
event-took-over = { $name } vuelve a jugar en persona.
event-took-over-you = Vuelves a jugar en persona.
event-away = { $name } ha perdido la conexión.
event-back = { $name } está de vuelta.
event-dealt = Se han repartido las cartas.
event-dealt-same = Se han repartido otra vez las mismas cartas.
event-offered = { $name } se ofrece a empezar.
event-offered-you = Te ofreces a empezar.
event-declined = { $name } prefiere no empezar.
event-declined-you = Prefieres no empezar.
event-undecided = { $name } aún no ha decidido si empezar.
event-undecided-you = Aún no has decidido si empezar.
event-played = { $name } pone el { $card } en la pila { $pile }.
event-played-you = Pones el { $card } en la pila { $pile }.
event-jumped = { $name } salta atrás con el { $card } en la pila { $pile }.
event-jumped-you = Saltas atrás con el { $card } en la pila { $pile }.
event-ended = { $name } termina el turno.
event-ended-you = Terminas tu turno.
event-stopped = Stop: el turno ha terminado para { $name }.
event-stopped-you = Stop: tu turno ha terminado.
event-closed-turn = No se puede jugar nada más: el turno ha terminado para { $name }.
event-closed-turn-you = No se puede jugar nada más: tu turno ha terminado.
event-drew =
    { $count ->
        [0] { $name } no roba ninguna carta.
        [one] { $name } roba { $count } carta.
       *[other] { $name } roba { $count } cartas.
    }
event-drew-you =
    { $count ->
        [0] No robas ninguna carta.
       *[other] Robas { $cards }.
    }
event-turn = Le toca a { $name }.
event-your-turn = Te toca.
event-said = { $name }: { $signal }
event-said-you = Tú: { $signal }
event-unsaid = { $name } retira: { $signal }
event-unsaid-you = Retiras: { $signal }
event-wrote = { $name } escribe: { $text }
event-wrote-you = Escribes: { $text }
event-voted = { $name } quiere rendirse.
event-voted-you = Quieres rendirte.
event-unvoted = { $name } prefiere al final seguir.
event-unvoted-you = Prefieres al final seguir.
event-took-back =
    { $count ->
        [one] Se deshace { $count } acción.
       *[other] Se deshacen { $count } acciones.
    }
event-won = ¡Partida ganada!
event-lost =
    { $left ->
        [0] Partida perdida, sin ninguna carta restante.
        [one] Partida perdida, con { $left } carta restante.
       *[other] Partida perdida, con { $left } cartas restantes.
    }
event-closed = La mesa está cerrada.

## Por qué se rechaza algo, y qué sería lo correcto

error-malformed = El servidor no ha podido leer eso. Si era un mensaje, escríbelo en una sola línea; si no, recarga la página.
error-too-long = Es demasiado largo. Una línea tiene como máximo 300 caracteres.
error-too-fast = Demasiado de golpe. Espera un momento e inténtalo de nuevo.
error-too-slow = Tu conexión no ha podido seguir el ritmo de la mesa. Conéctate de nuevo.
error-other-protocol = Esta página y el servidor no tienen la misma versión. Recarga la página.
error-stale = La partida ha avanzado entretanto. Mira otra vez y luego decide.
error-not-your-turn = Le toca a otra persona. Espera tu turno.
error-bot-plays = Un bot juega en tu asiento. Primero vuelve a ocuparlo tú.
error-not-seated = Eso solo lo puede hacer quien está en la mesa. Primero ocupa un asiento libre.
error-seat-taken = Ahí ya hay alguien. Elige un asiento libre.
error-seat-free = Queda un asiento libre. Primero debe ocuparlo una persona o un bot.
error-knows-another-hand = Ya has visto otra mano de esta partida. Vuelve al asiento que dejaste o espera al próximo reparto.
error-no-such-seat = Esta mesa no tiene ese asiento. Elige uno de los que ves.
error-already-seated = Ya tienes un asiento en esta mesa. Si quieres otro, levántate primero.
error-offer-first = Nadie ha empezado todavía. Ofrécete a empezar y luego juega tu carta.
error-no-game = Aún no se han repartido las cartas. La partida empieza cuando todos los asientos están ocupados.
error-game-over = Esta partida ha terminado. Pide una partida nueva.
error-game-on = Hay una partida en curso. Primero hay que terminarla o rendirse.
error-no-such-action = Esa jugada no existe. Pon una carta de tu mano en una pila o termina el turno.
error-no-such-pile = En este juego no hay esa pila. Elige una de las que están en la mesa.
error-not-in-hand = Esa carta no está en tu mano. Elige otra.
error-does-not-fit = Esa carta no encaja ahí. Una pila ascendente admite cartas más altas y una descendente, más bajas; solo el truco del revés va en sentido contrario.
error-one-pile = Se ve una carta «una sola pila», que limita este turno a otra pila. Pon la carta en esa.
error-no-trick = Se ve una carta «sin truco». Ninguna carta puede saltar atrás hasta que se tape.
error-duties-open = El turno aún no puede terminar. Primero haz lo que todavía pide.
error-no-such-signal = Esa señal no existe. Elige una de las que se ofrecen.
error-not-in-variant = Este juego no tiene esa señal. Elige una de las que se ofrecen.
error-silence = Se ve una carta «silencio». Nadie puede decir nada hasta que se tape.
error-game-has-begun = Ya hay una carta en la mesa: está decidido quién empieza.
error-spectator = Durante una partida solo habla quien juega. Podrás escribir cuando termine.
error-signals-only = Aquí no hay texto libre. Usa las señales.
error-tells-number = Eso revela un número. Di mejor, más o menos, si es alto o si está cerca.
error-no-such-bot = Ese bot no existe. Elige uno de los niveles que se ofrecen o un asiento con un bot.
error-nothing-to-take-back = No hay nada que deshacer. Se puede en solitario, salvo en la partida del día, después de jugar una carta.
error-daily-only = En una mesa de la partida del día no se puede: los asientos y los bots no cambian, y se juega una sola vez.
error-already-played = Ya has empezado esta partida del día. Sigue en esa mesa o prueba otra variante.
error-no-such-table = Ninguna mesa tiene este código, o se ha cerrado. Comprueba el código o abre una mesa nueva.
error-no-such-game = Aquí no hay ninguna partida terminada. Quizá siga en curso.
error-not-found = No hay nada en esta dirección. Compruébala o ve a la página de inicio.
error-bad-settings = Estos ajustes no son compatibles. Cámbialos e inténtalo de nuevo.
error-bad-name = Un nombre tiene de 1 a 24 caracteres visibles. Elige otro.
error-bad-language = Todavía no hablamos ese idioma. Elige uno de los que se ofrecen.
error-bad-link = Este enlace ya se ha usado o ha caducado. Crea uno nuevo en tu otro dispositivo.
error-bad-day = No hay partida para ese día. Elige hoy o un día anterior.
error-who-are-you = Todavía no te conocemos en este dispositivo. Primero elige un nombre.
error-bad-origin = Esta petición viene de la página de otro sitio. Abre Gambero directamente e inténtalo de nuevo.
error-too-many = Son demasiados a la vez. Cierra una mesa o una ventana, o vuelve más tarde.
error-try-again = El servidor está ocupado. Inténtalo dentro de un momento.
error-internal = Algo ha fallado en el servidor. Inténtalo de nuevo; si continúa, avisa a quien lo administra.
