### The calendar of daily deals and the days in a row.

calendar-title = Your days
calendar-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
calendar-streak = Current streak
calendar-longest = Longest streak
calendar-played = Days played
calendar-about = A day counts when you have finished one of its deals, won or lost.
calendar-none = Finish one of today’s deals, and your first day is marked here.
calendar-before = The month before
calendar-after = The month after
calendar-won = won
calendar-lost = finished
calendar-cell = { $day }: { $won } of { $played } won

calendar-weekday-1 = Mo
calendar-weekday-2 = Tu
calendar-weekday-3 = We
calendar-weekday-4 = Th
calendar-weekday-5 = Fr
calendar-weekday-6 = Sa
calendar-weekday-7 = Su
