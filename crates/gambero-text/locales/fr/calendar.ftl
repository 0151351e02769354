### The calendar of daily deals and the days in a row.

calendar-title = Tes jours
calendar-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
calendar-streak = Série en cours
calendar-longest = Plus longue série
calendar-played = Jours joués
calendar-about = Un jour compte dès que tu as terminé une de ses donnes, gagnée ou perdue.
calendar-none = Termine une des donnes du jour, et ton premier jour sera marqué ici.
calendar-before = Le mois précédent
calendar-after = Le mois suivant
calendar-won = gagnée
calendar-lost = terminée
calendar-cell = { $day } : { $won } sur { $played } gagnées

calendar-weekday-1 = lu
calendar-weekday-2 = ma
calendar-weekday-3 = me
calendar-weekday-4 = je
calendar-weekday-5 = ve
calendar-weekday-6 = sa
calendar-weekday-7 = di
