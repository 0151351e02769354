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
replay-chance = Probabilidad de ganar
replay-chance-title = La probabilidad de ganar del equipo, turno a turno
replay-chance-about = De { $start } al principio a { $end } después del último de { $turns } turnos.
replay-chance-deal = al principio: { $chance }
replay-chance-after = después del turno { $turn }: { $chance }
replay-chance-line = probabilidad del equipo
replay-chance-dear = turno caro
replay-chance-won = se podía ganar conociendo todas las cartas
replay-chance-perhaps = no se sabe
replay-chance-lost = perdida aun conociendo todas las cartas
replay-winnable-always = Conociendo todas las cartas, se podía ganar hasta el final.
replay-winnable-never = Esta partida no se podía ganar ni conociendo todas las cartas.
replay-winnable-until = Conociendo todas las cartas, se podía ganar hasta el turno { $until }, que la perdió.
replay-winnable-between = Conociendo todas las cartas, se podía ganar hasta el turno { $until }; a más tardar en el turno { $from } estaba perdida. Entre medias no se sabe.
replay-winnable-from = Aun conociendo todas las cartas, a más tardar en el turno { $from } estaba perdida. Antes no se sabe.
replay-winnable-perhaps = Conociendo todas las cartas, se podía ganar hasta el turno { $until }. Después no se sabe.
replay-winnable-unknown = No se sabe si se podía ganar conociendo todas las cartas.
replay-analysis-making = La partida se está analizando…
replay-dearest = Lo que más costó
replay-dearest-none = Ningún turno le costó mucho al equipo.
replay-dear = Turno { $turn }, { $name }
replay-dear-cost =
    { $points ->
        [one] −{ $points } punto
       *[other] −{ $points } puntos
    }
replay-dear-better = Mejor:
replay-dear-look = Ver
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
