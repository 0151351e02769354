# Historial, estadísticas, bots y gráficos.

games-none = Aún no has jugado aquí. Un clic y las cartas están repartidas.
games-over = Partidas terminadas
games-no-more = No hay partidas más antiguas.
games-pages = Páginas
games-newest = Las últimas
games-older = Partidas más antiguas
games-practice = práctica
games-away = Retirar
games-away-stand = Tu asiento queda libre, y los demás pueden seguir con otra persona.
games-away-give-up = La partida se abandona: se pierde con las cartas que quedan ahora.
games-away-close = La mesa se cierra, y ya nadie podrá llegar a ella.
games-away-do = Sí, retirar

numbers-lead = Tus partidas que cuentan, por variante y número de personas. Las de práctica no entran.
numbers-games = Partidas
numbers-won = Ganadas
numbers-longest = Racha más larga
numbers-streak = Racha actual
numbers-best = Mínimo restante
numbers-mean = Media restante
numbers-players = Personas
numbers-rates = Ganadas, en porcentaje
numbers-rates-about = { $wins } partidas ganadas de { $games }.
numbers-won-of = Ganadas de todas
numbers-distribution = Cuántas cartas quedaron
numbers-course = Partida a partida
numbers-course-about = { $games } partidas con { $mean } cartas restantes de media, { $late } en las diez últimas. Los rombos son partidas ganadas; la línea es la media de diez partidas.
numbers-course-across = partidas en orden · línea: media de diez
numbers-game = Partida
numbers-games-about = Cada partida para verla de nuevo, paso a paso.

plot-table = Cifras en tabla
plot-left = cartas restantes
plot-games = partidas
plot-distribution =
    { $games ->
        [one] Una partida, con { $best } cartas restantes.
       *[other] { $games } partidas; en la mejor quedaron { $best } cartas.
    }

bots-lead = Los bots ocupan los asientos libres, sustituyen a quien falta y dan pistas. Solo ven lo que ve su asiento, y son honestos.
bots-strength = Lo fuertes que son
bots-how = Cada signo es la parte de partidas ganadas cuando el mismo bot juega en todos los asientos, con su intervalo de confianza del 95 %: de { $games } partidas, y menos en los dos bots más fuertes, que piensan más.
bots-with = con señales
bots-without = sin señales
bots-published = mejor resultado publicado por otros
bots-published-about = Las líneas discontinuas son los mejores resultados de otros programas que conocemos para el juego original. Para los demás juegos no conocemos ninguno.
bots-across = personas; hacia arriba: ganadas, en porcentaje
bots-bot = Bot
bots-bot-with = { $bot }, con señales
bots-bot-open = { $bot }, manos abiertas
bots-best = Como mucho { $won } ganadas: { $bot }, { $players } en la mesa.
