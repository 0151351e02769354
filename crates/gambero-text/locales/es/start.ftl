# La página de inicio, las mesas nuevas y la partida del día.

start-title = 98 cartas, cuatro pilas, un equipo
start-lead = Dos pilas suben desde 1, dos bajan desde 100: colocad juntos todas las cartas y, cuando se pueda, saltad diez justos hacia atrás.
start-scene = Una mesa: pilas ascendentes con 47 y 21, descendentes con 66 y 88, una escala de 1 a 100 y una mano con 8, 24, 37, 55, 76 y 93. El 37 está elegido: sobre el 47 salta diez hacia atrás.
start-continue = Continuar
start-with = { $game } con { $names }
start-play = Jugar ahora
start-new-table = Mesa nueva
start-learn = Aprender el juego
start-running = Tus partidas en curso
start-choose = Elige un juego
start-alone = En solitario
start-bots = Con bots
start-friend = Con un amigo
start-join = Unirse a una mesa
start-open = Mesas abiertas
start-with-clock = con tiempo
start-further = Para saber más
start-learn-about = Unas pocas posiciones pequeñas, una regla cada vez: en minutos ya juegas.
start-rules-about = Todo con imágenes, de la primera carta a la última orden.
start-bots-about = Cómo juega cada nivel y cuántas veces gana.

join-code = Código de la mesa
join-help = Ocho letras y cifras, o el enlace que te han enviado.
join-go = Unirse

running-mine = Te toca
running-other = Le toca a { $name }
running-start = ¿Quién empieza?
running-nobody = todavía nadie más
running-ready = Todo listo
running-people =
    { $free ->
        [one] un asiento libre
       *[other] { $free } asientos libres
    }

new-lead = Los ajustes ya son buenos: cambia solo lo que quieras.
new-problems = La mesa aún no está abierta: algo no encaja. Está marcado abajo.
new-variant = ¿Qué juego?
new-players = ¿Cuántos juegan?
new-players-about = Tú tienes el primer asiento. Los bots llegan al momento; los demás se sientan con tu enlace o el código.
new-seat = Asiento { $number }
new-you = Tú
new-person = Una persona
new-levels-about = Cómo juegan los bots
strength-random = muy flojo
strength-greedy = flojo
strength-thrifty = aceptable
strength-careful = bueno
strength-skilled = fuerte
strength-expert = muy fuerte
new-layout = ¿Qué cartas llevan una orden?
new-layout-about = Hay siete órdenes, en cuatro cartas cada una.
new-layout-fixed = Fijas
new-layout-fixed-about = Siempre las mismas cartas, conocidas por todo el equipo: un reparto nuestro, porque las reglas no dan ninguno.
new-layout-shuffled = Mezcladas
new-layout-shuffled-about = Otras cartas en cada partida: una orden se ve solo con su carta.
new-layout-own = Propias
new-layout-own-about = Una lista tuya, por ejemplo los números de tu caja.
new-own = Tus 28 cartas de orden
new-own-about = Cada una con su número y una letra, separadas por espacios o comas, por ejemplo 3s 49s 7k. Las letras: s Stop, k Calavera, t 3!, q Silencio, b Sin truco, p Una sola pila, d Robar una.
new-own-empty = La lista está vacía. Escribe 28 cartas, cuatro por cada orden.
new-own-no-card = «{ $card }» no es una carta con orden. Escribe un número del 2 al 99 y una de las letras s, k, t, q, b, p o d.
new-own-twice = El número de «{ $card }» aparece dos veces. Cada carta lleva una sola orden.
new-own-counts = Cada orden debe estar exactamente en cuatro cartas, 28 en total.
new-access = ¿Quién puede venir?
new-private = Solo con el enlace
new-private-about = Solo quien reciba de ti el enlace o el código.
new-public = Cualquiera
new-public-about = La mesa aparece en la página de inicio mientras haya un asiento libre.
new-talk = ¿Cómo os comunicáis?
new-talk-signals = Solo señales
new-talk-signals-about = Señales cortas que no pueden revelar ningún número y sirven en todos los idiomas.
new-talk-free = También texto libre
new-talk-free-about = Escribe lo que quieras; los mensajes con números se retienen durante la partida. La variante para expertos de Quick & Easy solo permite señales.
new-time = Tiempo
new-turn = Tiempo por turno
new-turn-about = Después, un bot termina el turno.
new-turn-none = Sin límite
new-away = Si alguien se ausenta
new-away-about = Tras ese tiempo sin conexión un bot ocupa el lugar, hasta que la persona vuelva y lo retome.
new-away-none = Simplemente esperar
time-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
time-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
time-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
new-open = Abrir la mesa
new-wrong-variant = Ese juego no existe. Elige uno de estos.
new-wrong-players = Una mesa tiene de 1 a 5 asientos.
new-wrong-seat = Elige una persona o uno de los bots.
new-wrong-layout = Elige una de estas tres posibilidades.
new-wrong-public = Elige una de las dos.
new-wrong-talk = Elige solo señales o también texto libre.
new-wrong-time = Un tiempo va de 5 segundos a 24 horas, o no hay ninguno.

daily-lead = Las mismas cartas para todo el mundo, una vez al día: ¿cuántas quedan al final?
daily-rules = Tienes un solo intento y no se puede deshacer nada. El día empieza a medianoche UTC.
daily-running = aún en curso
daily-nobody = Nadie ha terminado aún esta partida.
daily-played =
    { $count ->
        [one] La ha jugado una persona.
       *[other] La han jugado { $count } personas.
    }
daily-best = Mejor resultado: { $result }.
daily-mine = Tú: { $result }
daily-play = Jugar
daily-go-on = Continuar
daily-again = Ver la partida
daily-results = Resultados
daily-bots = Si no juegas en solitario, te acompañan bots de nivel «{ $level }».
daily-plot = Cuántas cartas quedaron
daily-other-days = Otras partidas
daily-before = Día anterior
daily-after = Día siguiente
daily-others = Todas las partidas de este día
daily-rank = Puesto
daily-name = Nombre
daily-company = Con
daily-result = Resultado
daily-shown = Se muestran los mejores { $count }.
