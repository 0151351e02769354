### The calendar of daily deals and the days in a row.

calendar-title = I tuoi giorni
calendar-days =
    { $count ->
        [one] { $count } giorno
       *[other] { $count } giorni
    }
calendar-streak = Serie attuale
calendar-longest = Serie più lunga
calendar-played = Giorni giocati
calendar-about = Un giorno conta quando hai finito una delle sue partite, vinta o persa.
calendar-none = Finisci una delle partite di oggi e qui comparirà il tuo primo giorno.
calendar-before = Il mese prima
calendar-after = Il mese dopo
calendar-won = vinta
calendar-lost = finita
calendar-cell = { $day }: { $won } su { $played } vinte

calendar-weekday-1 = lu
calendar-weekday-2 = ma
calendar-weekday-3 = me
calendar-weekday-4 = gi
calendar-weekday-5 = ve
calendar-weekday-6 = sa
calendar-weekday-7 = do
