# Mehr von der Regelseite: ein ganzer Zug in Bildern, was die Wörter bedeuten, und wo es hier anders ist als in der Schachtel.

rules-idea-4 = Auf den Schachteln steht: ab 8 Jahren, etwa 20 Minuten, für eine bis fünf Personen; Quick & Easy geht schneller und ist für zwei bis fünf.

rules-setup-5 = In der Schachtel liegen vier Reihenkarten neben den Stapeln und zeigen deren Richtung. Hier zeigt jeder Stapel seine Richtung selbst.
rules-hand-ours = (Zusatz von uns)

## #example

rules-example-title = Ein ganzer Zug
rules-example-1 = Drei Personen spielen The Game, und du bist dran. Diese fünf Bilder zeigen die vier Stapel und deine Hand.
rules-moment-1 = Zuerst suchst du den Rückwärtstrick: Auf einem aufsteigenden Stapel liegt die 34, und du hast die 24, genau zehn weniger. Auch die 63 ist nahe, an der 66.
rules-moment-2 = Erste Karte: die 63 auf den absteigenden Stapel mit der 66, ein kleiner Schritt von drei.
rules-moment-3 = Zweite Karte: die 24 auf die 34, ein Rückwärtstrick. Der aufsteigende Stapel hat zehn Zahlen zurückgewonnen.
rules-moment-4 = Zwei Karten liegen, du darfst deinen Zug also beenden. Sonst ist nichts nahe: Die 36 ginge um zwölf weiter. Du beendest ihn.
rules-moment-5 = Du ziehst zwei Karten nach, die 8 und die 57, und deine Hand ist wieder voll. Die nächste Person ist dran.

rules-talk-9 = Darf ein Signal unwahr sein? Keine Regel verbietet es, und manchmal bittest du aus einem anderen Grund als deinen Karten um einen Stapel. Aber ein Team lebt davon, dass es seinen Signalen traut: Was auf deine Hand nicht zutrifft, wird zuletzt angeboten und so gekennzeichnet. Bots sagen nur, was stimmt.

rules-extreme-6 = Die Spielregeln in der Schachtel sagen nicht, welche Zahlen welchen Befehl tragen. Die festen Befehle sind deshalb eine Verteilung von uns; in deiner Schachtel ist es eine andere.

rules-table-7 = Der Tisch hier hat ein Gedächtnis, das ein echter nicht hat: Mit der Schachtel sieht man nur die oberste Karte eines Stapels, und niemand darf darunter nachsehen. Hier siehst du, was zuletzt gelegt wurde, und kannst den Verlauf der ganzen Partie öffnen. Wer einen Tisch eröffnet, kann dieses Gedächtnis abschalten: Dann sind bis zum Ende der Partie nur die obersten Karten zu sehen.

## #words

rules-words-title = Wörter
rules-words-1-q = Pflicht
rules-words-1-a = Was ein Zug noch tun muss, bevor er enden darf: genug Karten legen, einen Totenkopf überdecken, auf genau drei Karten kommen. Bis dahin ist die Pflicht offen, danach erfüllt. Endet ein Zug mit einer offenen Pflicht, ist die Partie verloren.
rules-words-2-q = Schritt
rules-words-2-a = Der Abstand einer Karte von der, die sie überdeckt. Ein kleiner Schritt lässt Platz für andere.
rules-words-3-q = Stapel
rules-words-3-a = Wo Karten abgelegt werden, neben ihrer Reihenkarte. In der Schachtel liegen die vier untereinander: oben die aufsteigenden, unten die absteigenden.
rules-words-4-q = Rückwärtstrick
rules-words-4-a = Eine Karte gegen die Richtung ihres Stapels: genau zehn zurück, in Quick & Easy in derselben Farbe. Wir sagen auch: zurückspringen.
rules-words-5-q = Blitzbefehl, Dauerbefehl
rules-words-5-a = In der Schachtel sind das die Befehle mit einem Blitz und die mit dem Unendlich-Zeichen.
rules-words-6-q = Totenkopf
rules-words-6-a = Der Befehl mit Schädel und gekreuzten Knochen.
rules-words-7-q = Signal
rules-words-7-a = Ein kurzer Satz, der am Tisch steht, bis er nicht mehr gilt. Er kann alles sagen, was die Regeln erlauben, und keine Zahl.
