# Historial, estadísticas, bots y gráficos.

games-none = Aún no has jugado aquí. Un clic y se reparten las cartas.
games-only-practice =
    { $games ->
        [one] Hasta ahora solo has practicado: una partida.
       *[other] Hasta ahora solo has practicado: { $games } partidas.
    } Las partidas con pistas o jugadas deshechas no cuentan.
games-over = Partidas terminadas
games-no-more = No hay partidas más antiguas.
games-pages = Páginas
games-newest = Las últimas
games-older = Partidas más antiguas
games-practice = práctica
games-away = Quitar
games-away-stand = Tu asiento queda libre, y los demás pueden seguir con otra persona.
games-away-give-up = La partida se abandona: se pierde con las cartas que quedan ahora.
games-away-close = La mesa se cierra, y ya nadie podrá volver a ella.
games-away-do = Sí, quitar

numbers-lead = Tus partidas que cuentan, por variante y número de personas. Las de práctica no entran.
numbers-games = Partidas
numbers-won = Ganadas
numbers-longest = Racha más larga
numbers-streak = Racha actual
numbers-best = Mínimo de cartas restantes
numbers-mean = Media de cartas restantes
numbers-players = Personas
numbers-rates = Ganadas, en porcentaje
numbers-rates-about =
    { $wins ->
        [one] { $wins } partida ganada de { $games }.
       *[other] { $wins } partidas ganadas de { $games }.
    }
numbers-won-of = Ganadas de todas
numbers-distribution = Cuántas cartas quedaron
numbers-course = Partida a partida
numbers-course-about =
    { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    } con { $mean } cartas restantes de media, { $late } en las diez últimas. Los rombos son partidas ganadas; la línea es la media de diez partidas.
numbers-course-across = partidas en orden · línea: media de diez
numbers-game = Partida
numbers-games-about = Cada partida para verla de nuevo, paso a paso.

plot-table = Cifras en tabla
plot-left = cartas restantes
plot-games = partidas
plot-distribution =
    { $games ->
        [one] Una partida
       *[other] { $games } partidas
    }; { $best ->
        [one] en el mejor caso { $best } carta restante.
       *[other] en el mejor caso { $best } cartas restantes.
    }

bots-lead = Los bots ocupan los asientos libres, sustituyen a quien falta y dan pistas. Solo ven lo que se ve desde su asiento, y sus señales son honestas.
bots-strength = Lo fuertes que son
bots-how = Cada marca es la proporción de partidas ganadas cuando el mismo bot juega en todos los asientos, con su intervalo de confianza del 95 %: de { $games } partidas, y de menos en los dos bots más fuertes, que piensan más.
bots-with = con señales
bots-without = sin señales
bots-published = mejor resultado publicado por otros
bots-published-about = Las líneas discontinuas son los mejores resultados de otros programas que conocemos para el juego original. Para los demás juegos no conocemos ninguno.
bots-across = personas; hacia arriba: ganadas, en porcentaje
bots-bot = Bot
bots-bot-with = { $bot }, con señales
bots-bot-open = { $bot }, manos a la vista
bots-best = En el mejor caso: { $won } ganadas, { $bot }, { $players } en la mesa.
