# Was nur das Programm im Terminal sagt, neben terminal.ftl: getippte Zahlen, kleine Fenster, eigene Partien.
# $digits sind die getippten Ziffern. $reason sagt, warum etwas nicht geht, $folder ist ein Ordner.

client-typed = Karte { $digits }…: Tippe den Rest ihrer Zahl oder nimm mit Enter die markierte Karte.
client-typed-nothing = Keine deiner Karten hat eine Zahl, die mit { $digits } beginnt. Rücktaste löscht eine Ziffer, Esc alle.
client-typed-several = Mehrere deiner Karten haben die Zahl { $digits }: Wähle eine mit ← →, dann Enter.
client-hint-keys = Enter macht es so; oder tippe die Zahl einer anderen Karte.
client-not-kept = Das Spiel kann nicht aufgehoben werden, wenn du gehst: { $reason }
client-games-none = Du hast im Terminal noch keine Partie zu Ende gespielt: gambero play beginnt eine.
client-games-folder = gambero replay NAME zeigt eine Partie noch einmal. Die Aufzeichnungen liegen in { $folder }.
client-unreadable = Eine gespeicherte Datei ist nicht lesbar. Sie heißt jetzt { $file }. { $reason }
client-games-damaged =
    { $count ->
        [one] { $count } Datei dort ist nicht lesbar.
       *[other] { $count } Dateien dort sind nicht lesbar.
    }
