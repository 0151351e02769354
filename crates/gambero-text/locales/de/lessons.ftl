# Die Lektionen, in denen man Signale gibt, ausmacht, wer beginnt, mehrere Befehle zugleich befolgt und zählt, was übrig bleibt. Stapel zählen ab 1.

learn-page-say = Was sagst du { $name }?
learn-page-wait = Nichts sagen
learn-page-who-starts = Noch liegt keine Karte. Beginnst du?

learn-original-start-title = Wer beginnt?
learn-original-start-text = Am Anfang sind die Stapel leer: Die aufsteigenden zählen als 1, die absteigenden als 100. Niemand sieht eine fremde Hand, also macht ihr aus, wer beginnt: am besten jemand mit Karten nahe an 1 und 100.
learn-original-start-goal = Sieh dir deine Hand an, entscheide, ob du beginnst, und spiel einen Zug mit kleinen Schritten.
learn-original-start-done = Zwei Karten für fünf Zahlen, und vier Stapel so gut wie neu.
learn-original-start-declined = Anna hatte nur mittlere Karten und musste auf zwei Stapeln weit springen. Du hast eine 3 und eine 97: Fang du an.
learn-original-start-costly = Das eröffnet einen Stapel mit einem großen Schritt. Die 3 auf einem aufsteigenden und die 97 auf einem absteigenden Stapel kosten zusammen nur fünf Zahlen.
learn-original-start-undecided = Sag zuerst, dass du beginnst. Dann darfst du eine Karte legen.
learn-original-start-early = Auch der erste Zug hat mindestens zwei Karten. Leg noch eine.

learn-original-signal-title = Bescheid sagen
learn-original-signal-text = Signale helfen am meisten, bevor die anderen legen. Anna ist dran und kennt deine Karten nicht. Unten steht, was du ihr sagen kannst; zuerst das, was auf deine Hand zutrifft.
learn-original-signal-goal = Sorge dafür, dass du auf Stapel 1 zurückspringen kannst: Sag es Anna, dann spring.
learn-original-signal-done = Anna hat den Stapel gemieden, und du hast zehn Zahlen zurückgewonnen.
learn-original-signal-untrue = Das trifft auf deine Hand nicht zu. Die Regeln verbieten es nicht, aber ein Signal ist nur etwas wert, wenn sich alle darauf verlassen können.
learn-original-signal-missed = Anna hat dir Stapel 1 gelassen. Die 37 wäre von der 47 zurückgesprungen.
learn-original-signal-other = Das stimmt, schützt aber Stapel 1 nicht: Anna hat ihre 49 dort gelegt. Sag ihr etwas über den Stapel, den du brauchst.
learn-original-signal-silent = Anna konnte nicht wissen, dass du Stapel 1 brauchst, und hat ihre 49 dort gelegt. Sag es ihr, bevor sie legt.
learn-original-signal-turn = Anna ist dran. Du darfst etwas sagen, aber keine Karte legen.

learn-original-result-title = Das Ergebnis
learn-original-result-text = Die meisten Partien werden nicht gewonnen, ein Ergebnis haben sie trotzdem: wie viele Karten übrig sind, auf allen Händen und im Zugstapel. Bei 98 Karten sind weniger als zehn hervorragend. Diese Partie ist nicht mehr zu gewinnen.
learn-original-result-goal = Lass so wenige Karten übrig wie möglich.
learn-original-result-done = Deine 40 und Annas zwei Karten passen nirgends: verloren mit drei Karten. Ein hervorragendes Ergebnis.
learn-original-result-early = Anna kann keine Karte legen, also war die Partie mit deinem Zug vorbei, und deine eigenen Karten sind auch übrig. Leg zuerst alle, die passen.
learn-original-result-order = Zu früh zu hoch: Was du übersprungen hast, passt nicht mehr. Die Reihenfolge ist 91, 93, 95.

learn-extreme-three-stop-title = Stop als dritte Karte
learn-extreme-three-stop-text = Alle Befehle eines Zuges gelten. Stop beendet den Zug, aber 3! verlangt genau drei Karten: Also darf Stop die dritte Karte sein, niemals die zweite.
learn-extreme-three-stop-goal = Leg die 3!-Karte und die Stop-Karte im selben Zug.
learn-extreme-three-stop-done = Drei Karten, die letzte davon Stop: Beide Befehle sind befolgt.
learn-extreme-three-stop-second = Ein Zug mit einer 3!-Karte braucht genau drei Karten, und dieser endete ohne sie: verloren. Stop kommt als dritte.
learn-extreme-three-stop-kept = Beide Befehle gehören in diesen Zug: zuerst die 42 und die 44, dann die 49 mit dem Stop.
learn-extreme-three-stop-duty = In diesem Zug liegt eine 3!-Karte: Eine Karte fehlt noch.

learn-extreme-three-skull-title = Zwei eigene Befehle
learn-extreme-three-skull-text = Ein Zug kann mehrere Blitzbefehle haben. 3! zählt jede Karte des Zuges, auch die, die den Totenkopf überdeckt.
learn-extreme-three-skull-goal = Leg die 3!-Karte und den Totenkopf, und befolge beide.
learn-extreme-three-skull-done = Genau drei Karten, und der Totenkopf ist überdeckt.
learn-extreme-three-skull-stuck = Jetzt lassen sich nicht mehr beide Befehle befolgen. Die 46 muss den Totenkopf überdecken, als dritte Karte.
learn-extreme-three-skull-kept = Beide Befehle gehören in diesen Zug: die 42, die 45 und die 46 auf den Totenkopf.
learn-extreme-three-skull-duty = Der Zug kann noch nicht enden: genau drei Karten, und kein Totenkopf obenauf.

learn-extreme-several-title = Zwei Dauerbefehle
learn-extreme-several-text = Zwei Dauerbefehle gelten zugleich: Kein Trick auf Stapel 1, Ein Stapel auf Stapel 3. Für jede Karte zählt, was vor dem Legen zu sehen ist.
learn-extreme-several-goal = Spring mit der 34 auf Stapel 2 zurück. Befreie dich vorher von beiden Befehlen.
learn-extreme-several-done = Erst Ein Stapel überdeckt, dann Kein Trick, dann der Sprung. Auf die Reihenfolge kam es an.
learn-extreme-several-order = Solange Ein Stapel zu sehen ist, bindet deine erste Karte alle weiteren. Überdecke ihn zuerst mit der 69, dann Kein Trick mit der 37, und spring.
learn-extreme-several-forbidden = Auf Stapel 1 ist noch Kein Trick zu sehen. Überdecke ihn zuerst.

learn-quick-start-title = Leere Stapel
learn-quick-start-text = Beide Stapel sind am Anfang leer, und ein leerer Stapel nimmt jede Karte. Den aufsteigenden eröffnet man mit einer niedrigen, den absteigenden mit einer hohen Karte. Wer beginnt, macht ihr aus.
learn-quick-start-goal = Entscheide, ob du beginnst, dann eröffne beide Stapel gut.
learn-quick-start-done = Einer niedrig, einer hoch: Beide Stapel haben ihren Weg noch vor sich.
learn-quick-start-declined = Anna hatte nur mittlere Karten, und von beiden Stapeln ist die Hälfte weg. Du hast eine 2 und eine 9: Fang du an.
learn-quick-start-costly = Das nimmt einem Stapel fast alles auf einmal. Die 2 eröffnet den aufsteigenden, die 9 den absteigenden.
learn-quick-start-undecided = Sag zuerst, dass du beginnst. Dann darfst du eine Karte legen.

learn-quick-signal-title = Bescheid sagen
learn-quick-signal-text = Anna ist dran, und der aufsteigende Stapel zeigt eine rote 7. Deine rote 2 passt dort wegen der Farbe, aber nur, solange die 7 oben liegt. Farben und ungefähre Höhen darfst du sagen.
learn-quick-signal-goal = Sag Anna, was sie wissen muss, dann geh auf dem aufsteigenden Stapel zurück.
learn-quick-signal-done = Anna hat woanders gelegt, und der aufsteigende Stapel steht wieder bei 2.
learn-quick-signal-untrue = Das trifft auf deine Hand nicht zu. Die Regeln verbieten es nicht, aber ein Signal ist nur etwas wert, wenn sich alle darauf verlassen können.
learn-quick-signal-missed = Anna hat dir die rote 7 gelassen. Die rote 2 gehörte darauf.
learn-quick-signal-other = Das stimmt, schützt aber die rote 7 nicht: Anna hat sie überdeckt. Sag ihr etwas über deine rote Karte.
learn-quick-signal-silent = Anna konnte von deiner roten Karte nichts wissen und hat die 7 überdeckt. Sag es ihr, bevor sie legt.
