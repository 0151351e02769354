### The calendar of daily deals and the days in a row.

calendar-title = Deine Tage
calendar-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
calendar-streak = Aktuelle Serie
calendar-longest = Längste Serie
calendar-played = Gespielte Tage
calendar-about = Ein Tag zählt, wenn du eine seiner Partien beendet hast, gewonnen oder verloren.
calendar-none = Beende eine der heutigen Partien, dann ist hier dein erster Tag markiert.
calendar-before = Der Monat davor
calendar-after = Der Monat danach
calendar-won = gewonnen
calendar-lost = beendet
calendar-cell = { $day }: { $won } von { $played } gewonnen

calendar-weekday-1 = Mo
calendar-weekday-2 = Di
calendar-weekday-3 = Mi
calendar-weekday-4 = Do
calendar-weekday-5 = Fr
calendar-weekday-6 = Sa
calendar-weekday-7 = So
