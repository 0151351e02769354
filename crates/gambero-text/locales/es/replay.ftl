# La repetición de una partida. $name es quien juega; $cards es un texto listo en replay-drew y un número en lo demás.

replay-title = Repetición
replay-stage = La partida, paso a paso
replay-loading = La partida está llegando…
replay-script = Para ver la partida paso a paso hace falta JavaScript. El registro se puede descargar igualmente.
replay-nobody = nadie
replay-practice = práctica
replay-daily = partida del día del { $day }
replay-from = Vista desde
replay-open = cartas abiertas
replay-hand = En la mano: { $name }
replay-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
replay-draw = mazo { $count }
replay-drew = { $name } roba { $cards }.
replay-step = Paso
replay-at = Turno { $turn } · paso { $step } de { $count }
replay-first = Al principio
replay-turn-back = Un turno atrás
replay-back = Una carta atrás
replay-forward = Una carta adelante
replay-turn-forward = Un turno adelante
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-speed = Velocidad
replay-plot = Cartas restantes
replay-plot-title = Cartas restantes turno a turno
replay-plot-about = De { $cards } cartas al principio a { $left } al final. Turnos: { $turns }. Trucos del revés: { $tricks }. La tabla de turnos tiene los mismos números.
replay-plot-left = restantes
replay-plot-draw = de ellas en el mazo
replay-plot-trick = truco del revés
replay-turns = Turnos
replay-turn = Turno { $turn }
replay-column-turn = Turno
replay-column-who = Quién
replay-column-laid = Jugadas
replay-column-left = Quedan
replay-analysis = Análisis
replay-continue = Continuar desde aquí
replay-continue-about = Sigues jugando desde este momento, con bots en los demás asientos. Es una partida de práctica y no cuenta.
replay-continue-seat = Tu asiento
replay-continue-bots = Nivel de los bots
replay-continue-go = Seguir jugando
replay-share = Compartir este momento
replay-copied = El enlace está copiado.
replay-link = Enlace a este momento
replay-record = Registro
replay-record-text = como texto
replay-record-json = como JSON
replay-table = A la mesa
error-no-such-position = Esa posición no existe en la partida, o allí ya ha terminado. Elige una anterior.
