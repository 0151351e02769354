### La mesa: el tablero, los asientos, la charla. El significado de las variables está en en/table.ftl.

## El tablero

board-piles = Pilas
board-hand = Tus cartas
board-in-force = En vigor
board-empty = vacía
board-pile = Pila { $pile }, { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }: { $card }.
board-since = Desde tu último turno: { $cards }.
board-lately = Cartas jugadas hace poco: { $cards }.
board-would-go = { $card } encaja aquí: { $step }.
board-would-lose = { $card } encaja aquí ({ $step }), pero la partida se perdería en el acto.
board-would-not = { $card } no va aquí: { $why }.
board-your-turn = Te toca
board-turn-of = Le toca a { $name }
board-why-does-not-fit = no encaja aquí
board-why-no-trick = ahora no se puede saltar atrás
board-why-one-pile = en este turno, solo la pila { $pile }
board-say = Decir algo sobre la pila { $pile }
board-card-jumps = { $card }, puede saltar atrás
board-card-stuck = { $card }, ahora no encaja en ninguna pila
board-rule = La regla completa
board-lose-title = Así se pierde la partida
board-lose-text = Con { $card } aquí, el turno ya no se puede completar. ¿Jugarla de todos modos?
board-lose-yes = Jugar
board-no = Cancelar
board-ruler-pile = pila { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } en { $card }
board-ruler-piles = Las pilas: { $piles }.
board-ruler-hand = Tus cartas: { $cards }.
board-ruler-step = { $step } en la pila { $pile }
board-ruler-card = Con { $card }: { $steps }.

## Asientos y fases

table-loading = Preparando la mesa…
table-no-script = La mesa necesita JavaScript. Actívalo en el navegador o juega en el terminal.
table-seats = Los otros asientos
table-bar = Lo que puedes hacer
table-menu = Menú
table-bot = Bot { $number }
table-free = Asiento libre
table-you = { $name } (tú)
table-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
table-draw = Mazo: { $count }
table-left = quedan { $count }
table-clock = Tiempo que queda para este turno
table-away = ausente
table-stand-in = juega un bot
table-would-start = se ofrece a empezar
table-rather-not = mejor no
table-gives-up = quiere rendirse
table-practice = Práctica
table-practice-about = Esta partida no cuenta: se deshizo una jugada, hubo una pista o las cartas ya se conocían.
table-waiting =
    { $count ->
        [one] Queda un asiento libre. En cuanto se ocupe, se reparten las cartas.
       *[other] Quedan { $count } asientos libres. En cuanto se ocupen, se reparten las cartas.
    }
table-invite = Invita a tus amigos con el enlace o con este código:
table-share = Compartir el enlace
table-copy = Copiar el enlace
table-copied = El enlace está copiado.
table-code = Mesa { $code }
table-watching =
    { $count ->
        [one] { $count } persona está mirando.
       *[other] { $count } personas están mirando.
    }
table-sit = Sentarse
table-level = Nivel del bot
table-put-bot = Añadir un bot
table-remove-bot = Quitar el bot
table-who-starts = ¿Quién empieza?
table-you-start = Empiezas tú: pon tu primera carta
table-several-start = Varios os ofrecéis a empezar: decide la primera carta
table-others-start = Empieza otra persona
table-seat-waits = La partida espera: hay un asiento libre
table-bot-plays-you = Un bot juega por ti
table-offer = Empiezo yo
table-decline = Mejor no
table-end = Terminar turno
table-undo = Deshacer
table-undo-turn = Deshacer el turno
table-undo-about = Desde entonces has visto algo nuevo, por ejemplo cartas robadas. Si retrocedes, la partida pasa a ser de práctica y no cuenta.
table-take-over = Retomar mi asiento
table-hand-over = Que un bot juegue por mí
table-give-up = Rendirse
table-give-up-alone = La partida se pierde con las cartas que quedan ahora.
table-give-up-vote = La partida se pierde en cuanto más de la mitad de las personas está de acuerdo.
table-go-on = Seguir jugando
table-stand = Levantarse
table-stand-about = Tus cartas se quedan en tu asiento, y la partida espera a que alguien se siente ahí.
table-close = Cerrar la mesa
table-close-about = Nadie podrá volver a esta mesa. Las partidas terminadas se conservan.
table-home = Ir a la página de inicio

## Pistas

table-hint = Pista
table-hint-about = Un bot te dice lo que jugaría. La partida pasa a ser de práctica y no cuenta.
table-hint-yes = Ver la pista
error-no-hints = Hay pistas en solitario, salvo en la partida del día, y en las partidas de práctica.

## El final

table-next = Partida nueva
table-same = Las mismas cartas otra vez
table-same-about = Para practicar: las cartas ya se conocen, así que no cuenta.
table-replay = Ver la partida
table-turns = Turnos
table-tricks = Trucos del revés
table-time = Tiempo
table-steps = Pasos en total
table-tally = { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } · { $tricks ->
        [one] { $tricks } truco
       *[other] { $tricks } trucos
    } · { $steps ->
        [one] { $steps } paso
       *[other] { $steps } pasos
    }
table-no-cards = sin cartas
table-seed = Reparto { $seed }

## Teclas

table-help = Teclas
table-key-arrows = recorrer las cartas o las pilas
table-key-enter = elegir una carta; en una pila, ponerla
table-key-number = elegir una carta por su número
table-key-pile = poner la carta elegida en esta pila
table-key-up = de las cartas a las pilas y vuelta
table-key-end = terminar el turno
table-key-undo = deshacer una carta (en solitario)
table-key-hint = pista (en solitario y en práctica)
table-key-escape = quitar la selección
table-keys-on = Jugar con teclas sueltas

## La conexión

table-away-banner = Conexión perdida, reintentando…
table-away-card = Conexión perdida. Tu última jugada se enviará en cuanto vuelva.
table-closed-title = Esta mesa está cerrada
table-full-title = Ya hay demasiada gente mirando esta mesa
table-full-about = Por ahora nadie más puede mirarla. Vuelve a intentarlo más tarde.
table-reload-title = Gambero se ha actualizado
table-reload = Recargar la página

## Charla

talk-signals = Señales
talk-more = Más señales
talk-which = Elige una pila para «{ $signal }»
talk-untrue = No es cierto de tus cartas
talk-lately = Puestas hace poco: { $cards }
talk-history = Historial
talk-write = Escribe algo
talk-send = Enviar
talk-close = Cerrar
