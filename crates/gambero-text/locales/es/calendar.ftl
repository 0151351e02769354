### The calendar of daily deals and the days in a row.

calendar-title = Tus días
calendar-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
calendar-streak = Racha actual
calendar-longest = Racha más larga
calendar-played = Días jugados
calendar-about = Un día cuenta cuando has terminado una de sus partidas, ganada o perdida.
calendar-none = Termina una de las partidas de hoy y aquí aparecerá tu primer día.
calendar-before = El mes anterior
calendar-after = El mes siguiente
calendar-won = ganada
calendar-lost = terminada
calendar-cell = { $day }: { $won } de { $played } ganadas

calendar-weekday-1 = lu
calendar-weekday-2 = ma
calendar-weekday-3 = mi
calendar-weekday-4 = ju
calendar-weekday-5 = vi
calendar-weekday-6 = sá
calendar-weekday-7 = do
