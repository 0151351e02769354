### The table during a game explains itself: what its parts mean, and what was added to them.

board-ruler-empty = Stapel { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }, leer
signal-height =
    { $height ->
        [low] niedrig
        [middle] mittel
       *[high] hoch
    }
table-remove-bot-about = Der Bot geht sofort. Seine Karten bleiben am Platz, und die Partie wartet, bis jemand oder ein anderer Bot ihn einnimmt.
table-daily-about = Diese Karten spielen heute alle, und jeder hat einen Versuch.

## Help

help-open = Was ist was?
help-title = Was ist was?
help-how = Am Tisch selbst: Halte etwas gedrückt, oder lass die Maus darauf ruhen.
help-card = Die rote Kerbe am linken Rand zeigt, wo die Karte auf der Linie steht: bei niedrigen Karten unten, bei hohen oben.
help-jumps = Das Zeichen ↩ sagt, dass diese Karte jetzt zurückspringen kann.
help-rising = Grün, mit ▲: ein aufsteigender Stapel. Jede Karte muss höher sein als die darunter.
help-falling = Blau, mit ▼: ein absteigender Stapel. Jede Karte muss niedriger sein als die darunter.
help-step = +16 oder −16: So weit rückt der Stapel vor, wenn die gewählte Karte dorthin geht. Kleine Schritte lassen den anderen mehr Platz.
help-back = ↩ 10, in Koralle: der Rückwärtstrick. Eine Karte, die genau zehn entfernt ist, darf zurück, und der Stapel hat wieder Platz.
help-back-colour = ↩, in Koralle: der Rückwärtstrick. Eine Karte in der Farbe der obersten darf zurück, egal wie weit.
help-duty = In dieser Farbe: was dieser Zug noch verlangt, ein Totenkopf, der überdeckt werden muss, oder ein Tipp.
help-ruler = Die Linie von 1 bis 100. Dreiecke sind die obersten Karten der Stapel, Punkte deine Karten. Ein Punkt nahe bei einem Dreieck kostet dort wenig; ein gestrichelter Bogen ist ein Rückwärtstrick, der wartet.
help-ruler-colour = Zwei Linien von 1 bis 10, eine für jeden Stapel. Die Form darüber ist die oberste Karte, darunter stehen deine Karten. Ein gestrichelter Bogen ist ein Rückwärtstrick, der wartet.
help-trail = Die Streifen hinter der obersten Karte: was seit deinem letzten Zug dort gelegt wurde, und von wem.
help-badge = Signale liegen auf dem Stapel, um den es geht. Die Buchstaben sagen, von wem sie kommen. Tippe darauf, um etwas zu sagen oder dein eigenes zurückzunehmen.
help-lightning = Der Blitz auf einer Karte: Ihr Befehl wirkt sofort, in dem Zug, in dem sie gelegt wird.
help-lasting = Das Unendlichzeichen auf einer Karte: Ihr Befehl gilt, solange sie oben auf einem Stapel liegt.
help-deck = Die Karten, die noch gezogen werden können.
help-left = Die Karten, die noch auf keinem Stapel liegen. Bei null ist die Partie gewonnen.
help-signals = Was jedes Signal bedeutet
help-untrue = Angeboten wird zuerst, was auf deine Karten zutrifft. Der Rest steht getrennt und ist gekennzeichnet, damit ihn niemand aus Versehen sagt.
help-lie = Darf man lügen? Niemand prüft es, aber ihr gewinnt oder verliert gemeinsam: Ein falsches Signal führt nur das eigene Team in die Irre. Bots sind immer ehrlich.
