# Die Lektionen: ihre Seite, dann jede mit ihrer Regel, ihrer Aufgabe und einem Wort zu dem, was versucht wird. Stapel werden ab 1 gezählt.

learn-page-title = Lernen
learn-page-intro = Jede Regel hat ihren eigenen kleinen Tisch: Du legst die Karten, und die echten Regeln entscheiden. Eine Lektion dauert eine Minute.
learn-page-count =
    { $count ->
        [one] { $count } Lektion
       *[other] { $count } Lektionen
    }
learn-page-progress = { $done } von { $count } geschafft
learn-page-begin = Anfangen
learn-page-continue = Weitermachen
learn-page-once-more = Noch einmal
learn-page-rules = Alle Regeln zum Lesen
learn-page-lessons = Lektionen
learn-page-number = Lektion { $number } von { $count }
learn-page-dot = Lektion { $number }: { $title }
learn-page-dot-done = Lektion { $number }: { $title }, geschafft
learn-page-rule = Mehr in den Regeln
learn-page-right = Genau!
learn-page-wrong = Nicht ganz
learn-page-refused = Das geht nicht
learn-page-retry = Noch ein Versuch
learn-page-end = Zug beenden
learn-page-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
learn-page-draw = Zugstapel { $count }
learn-page-show = Zeig es mir
learn-page-next = Nächste Lektion
learn-page-finish = Abschließen
learn-page-finished = Alle Lektionen geschafft
learn-page-finished-about = Du weißt, worauf es ankommt. Der Rest ist Übung.
learn-page-play-alone = Allein spielen
learn-page-play-bots = Mit einem Bot spielen
learn-page-other = Alle Einführungen
learn-page-you = Du
learn-page-table = Übungstisch
learn-page-script = Die Lektionen brauchen JavaScript. Alle Regeln kannst du auch ohne lesen.
learn-page-unreachable = Der Server antwortet nicht. Prüfe die Verbindung und versuch es noch einmal.

## The Game

learn-original-rising-title = Aufsteigende Stapel
learn-original-rising-text = Gemeinsam wollt ihr alle 98 Karten auf vier Stapel bringen. Zwei davon steigen von 1 auf: Jede Karte muss höher sein als die darunter. Schritte dürfen beliebig groß sein, aber was du überspringst, passt dort nicht mehr.
learn-original-rising-goal = Leg die 23 dorthin, wo ihr Schritt am kleinsten ist.
learn-original-rising-done = Ein Dreierschritt, und fast jede Karte passt dort noch.
learn-original-rising-elsewhere = Dort darf sie liegen, aber der Schritt ist groß. Bis zur 20 waren es nur drei.
learn-original-rising-missed = Die 23 gehörte auf die 20, nur drei weiter.

learn-original-falling-title = Absteigende Stapel
learn-original-falling-text = Die beiden anderen Stapel steigen von 100 ab: Jede Karte muss niedriger sein als die darunter. Auch hier halten kleine Schritte einen Stapel am Leben.
learn-original-falling-goal = Leg die 58 auf den absteigenden Stapel, der am nächsten ist.
learn-original-falling-done = Von 62 hinunter auf 58: ein Schritt von vier.
learn-original-falling-elsewhere = Die 58 gehörte auf die 62, ein Schritt von nur vier.
learn-original-falling-higher = Ein absteigender Stapel nimmt niedrigere Karten. Es gibt nur eine Ausnahme, und die kommt als Nächstes.

learn-original-trick-title = Der Rückwärtstrick
learn-original-trick-text = Es gibt einen Weg zurück: genau zehn niedriger auf einem aufsteigenden Stapel, genau zehn höher auf einem absteigenden. Dann ist dort wieder Platz. Auch Garnelen gehen rückwärts, deshalb ist dieser Trick immer korallenrot.
learn-original-trick-goal = Spring zweimal zurück: einmal auf einem aufsteigenden Stapel, einmal auf einem absteigenden.
learn-original-trick-done = Zwanzig Zahlen zurückgewonnen. Nichts anderes ist so viel wert.
learn-original-trick-forwards = Jetzt ist ein Sprung verloren. Achte auf die Zehn: die 37 zurück auf die 47, die 76 auf die 66.

learn-original-minimum-title = Mindestens zwei Karten
learn-original-minimum-text = Ein Zug hat mindestens zwei Karten, solange es welche zum Nachziehen gibt. Du darfst mehr legen. Dann beendest du ihn und ziehst nach, bis deine Hand voll ist.
learn-original-minimum-goal = Leg zwei Karten mit kleinen Schritten und beende dann deinen Zug.
learn-original-minimum-done = Zwei Karten für vier Zahlen, und deine Hand ist wieder voll.
learn-original-minimum-costly = Das war ein großer Schritt. Die 33 auf die 30 und die 53 auf die 52 kosten zusammen vier Zahlen.
learn-original-minimum-early = Solange es Karten zum Nachziehen gibt, hat ein Zug mindestens zwei. Leg erst noch eine.

learn-original-chain-title = Den Sprung vorbereiten
learn-original-chain-text = Zwei Karten sind das Minimum, nicht das Maximum. Wenn du den Weg hinauf und den Weg zurück auf der Hand hast, bekommst du eine dritte Karte geschenkt.
learn-original-chain-goal = Leg drei Karten auf Stapel 1, so dass er bei 44 endet. Beende dann deinen Zug.
learn-original-chain-done = Drei Karten weniger, und der Stapel steht niedriger als vorher.
learn-original-chain-too-soon = Das passt nicht. Die 44 springt nur von der 54 zurück, genau zehn.
learn-original-chain-astray = In der richtigen Reihenfolge passen drei Karten: 52, dann 54, dann zurück auf 44.

learn-original-talk-title = Zuhören
learn-original-talk-text = Über alles darf geredet werden, nur nicht über Zahlen. Hier reden Signale, und sie liegen auf dem Stapel, um den es geht. Anna sagt zu Stapel 1: „{ signal-leave }“.
learn-original-talk-goal = Spiel deinen Zug, ohne Stapel 1 anzufassen.
learn-original-talk-done = Jetzt kann Anna von 47 auf 37 zurückspringen. Zuhören lohnt sich.
learn-original-talk-taken = Anna wollte dort zurückspringen, und jetzt passt ihre Karte nicht mehr. Die 24 und die 62 liegen anderswo genauso gut.

learn-original-empty-title = Nichts mehr zu ziehen
learn-original-empty-text = Wenn der Zugstapel leer ist, genügt eine Karte pro Zug. Niemand muss mehr wegen einer zweiten Karte einen großen Schritt machen.
learn-original-empty-goal = Leg eine Karte mit einem kleinen Schritt und beende dann deinen Zug.
learn-original-empty-done = Ein kleiner Schritt. Vielleicht hat Anna den nächsten.
learn-original-empty-enough = Eine Karte war genug, denn der Zugstapel ist leer.
learn-original-empty-costly = Das war teuer. Die 83 auf die 81 ist ein Schritt von zwei.

learn-original-last-title = Die letzten Karten
learn-original-last-text = Gewonnen ist, wenn die letzte Karte liegt. Jetzt entscheidet die Reihenfolge: eine Karte zu früh, und die anderen passen nicht mehr.
learn-original-last-goal = Leg alle drei Karten.
learn-original-last-done = Gewonnen! Alle 98 Karten liegen auf den Stapeln.
learn-original-last-order = Zu früh zu hoch: Jetzt passt nichts mehr. Erst zurück auf 79, dann hinauf.

## Für Profis

learn-original-pro-three-title = Mindestens drei Karten
learn-original-pro-three-text = Für Profis hat ein Zug mindestens drei Karten, solange es welche zum Nachziehen gibt. Alles andere bleibt, wie es ist.
learn-original-pro-three-goal = Leg drei Karten mit kleinen Schritten und beende dann deinen Zug.
learn-original-pro-three-done = Drei Karten für sieben Zahlen: gut gemacht.
learn-original-pro-three-costly = Drei Karten waren billig: die 33 auf die 30, die 53 auf die 52, die 68 auf die 71.
learn-original-pro-three-early = Auf dieser Stufe hat ein Zug mindestens drei Karten. Leg erst noch eine.

learn-original-pro-empty-title = Am Ende eine
learn-original-pro-empty-text = Wenn der Zugstapel leer ist, genügt auch hier eine Karte.
learn-original-pro-empty-goal = Leg eine Karte mit einem kleinen Schritt und beende dann deinen Zug.
learn-original-pro-empty-done = Das war genug. Heb dir die großen Schritte auf.
learn-original-pro-empty-costly = Eine Karte war genug: die 66 auf die 64.

learn-original-pro-plus-three-title = Drei Karten aus kleinerer Hand
learn-original-pro-plus-three-text = Die schwerste Stufe: mindestens drei Karten pro Zug, und in jeder Hand eine Karte weniger. Da darf kein Sprung verloren gehen.
learn-original-pro-plus-three-goal = Leg drei Karten: Spring einmal zurück und mach sonst kleine Schritte. Beende dann deinen Zug.
learn-original-pro-plus-three-done = Drei Karten, und die Stapel haben sich kaum bewegt.
learn-original-pro-plus-three-costly = Das war mehr als nötig. Die 28 springt auf der 38 zurück; die 59 auf die 57 und die 42 auf die 44 sind kleine Schritte.
learn-original-pro-plus-three-early = Auch hier hat ein Zug mindestens drei Karten. Leg erst noch eine.

## Extreme

learn-extreme-stop-title = { command-stop }
learn-extreme-stop-text = In Extreme tragen 28 Karten einen Befehl. Drei der sieben Befehle schlagen ein wie ein Blitz: Sie betreffen nur deinen eigenen Zug. Stop beendet ihn sofort, sogar mit der ersten Karte.
learn-extreme-stop-goal = Spiel einen Zug aus einer einzigen Karte.
learn-extreme-stop-done = Stop! Eine Karte, kein großer Schritt, und dein Zug ist vorbei.
learn-extreme-stop-more = Alle anderen Karten machen große Schritte. Die 49 mit dem Stop hätte gereicht.

learn-extreme-skull-title = { command-skull }
learn-extreme-skull-text = Ein Totenkopf muss von einer anderen Karte überdeckt werden, bevor der Zug endet. Sonst ist die Partie sofort verloren.
learn-extreme-skull-goal = Leg den Totenkopf, überdecke ihn und beende deinen Zug.
learn-extreme-skull-done = Überdeckt, und von jetzt an harmlos.
learn-extreme-skull-no-cover = Dort kann keine deiner Karten den Totenkopf überdecken. Auf Stapel 1 hätte es die 46 getan.
learn-extreme-skull-astray = Nach diesem Zug sollte der Totenkopf weg sein: die 45 auf Stapel 1, dann die 46 darauf.
learn-extreme-skull-duty = Der Zug kann noch nicht enden: Er hat mindestens zwei Karten, und kein Totenkopf darf offen liegen.

learn-extreme-three-title = { command-three }
learn-extreme-three-text = Ein Zug mit einer 3!-Karte hat genau drei Karten, die 3! selbst mitgezählt. Keine weniger, keine mehr.
learn-extreme-three-goal = Spiel einen Zug, zu dem die 3!-Karte gehört.
learn-extreme-three-done = Drei Karten. Der Zug endet von selbst.
learn-extreme-three-short = Keine dritte Karte passt mehr, die Partie ist verloren. Such dir alle drei, bevor du anfängst.
learn-extreme-three-kept = Die 3!-Karte muss eine der drei sein: die 42, die 44 und die 60.
learn-extreme-three-duty = Erst mit genau drei Karten kann dieser Zug enden.

learn-extreme-silence-title = { command-silence }
learn-extreme-silence-text = Die anderen vier Befehle dauern an: Sie betreffen alle, solange sie oben auf einem Stapel liegen. Bei Schweigen darf niemand etwas zum Spiel sagen, auch nicht mit Signalen.
learn-extreme-silence-goal = Überdecke die Schweigen-Karte, damit das Team wieder reden darf. Beende dann deinen Zug.
learn-extreme-silence-done = Überdeckt. Alle dürfen wieder reden.
learn-extreme-silence-silent = Die Schweigen-Karte sollte überdeckt werden: Die 61 tut es mit einem Schritt von zwei.

learn-extreme-no-trick-title = { command-no-trick }
learn-extreme-no-trick-text = Solange diese Karte zu sehen ist, darf niemand zurückspringen, auf keinem Stapel.
learn-extreme-no-trick-goal = Spring mit der 50 zurück. Vorher muss etwas anderes geschehen.
learn-extreme-no-trick-done = Erst überdeckt, dann gesprungen.
learn-extreme-no-trick-gone = Jetzt ist der Sprung verloren. Erst überdeckt die 37 den Befehl, dann springt die 50 auf die 60 zurück.
learn-extreme-no-trick-forbidden = Nicht, solange „Kein Trick“ zu sehen ist. Überdecke die Karte erst.

learn-extreme-one-pile-title = { command-one-pile }
learn-extreme-one-pile-text = Solange diese Karte zu sehen ist, kommen alle Karten eines Zuges auf denselben Stapel. Die erste entscheidet, auf welchen.
learn-extreme-one-pile-goal = Leg zwei Karten nach diesem Befehl und lass ihn offen liegen. Beende dann deinen Zug.
learn-extreme-one-pile-done = Beide auf demselben Stapel, wie befohlen.
learn-extreme-one-pile-stuck = Auf diesen Stapel passt nichts mehr, und eine zweite Karte war nötig: verloren. Denk an die zweite Karte, bevor du die erste legst.
learn-extreme-one-pile-covered = Das überdeckt den Befehl, und er endet. Oft ist das klug, aber spiel diesmal nach ihm.
learn-extreme-one-pile-other-pile = Deine erste Karte hat den Stapel bestimmt. Die nächste kommt auch dorthin.

learn-extreme-draw-one-title = { command-draw-one }
learn-extreme-draw-one-text = Ist diese Karte am Ende eines Zuges zu sehen, wird nur eine Karte nachgezogen. Die Hände werden kleiner, und mit ihnen die Auswahl.
learn-extreme-draw-one-goal = Überdecke den Befehl, bevor du deinen Zug beendest.
learn-extreme-draw-one-done = Rechtzeitig überdeckt: Du hast nachgezogen, bis deine Hand voll war.
learn-extreme-draw-one-one = Du hast nur eine Karte nachgezogen. Die 26 hätte den Befehl mit einem Schritt von zwei überdeckt.

## Quick & Easy

learn-quick-scales-title = Zwei Stapel
learn-quick-scales-text = Fünf Farben mit den Zahlen 1 bis 10, ein aufsteigender und ein absteigender Stapel, und nur zwei Karten auf der Hand.
learn-quick-scales-goal = Leg beide Karten, jede mit einem Schritt von eins.
learn-quick-scales-done = Zwei kleine Schritte. Nach der zweiten Karte endet der Zug von selbst.
learn-quick-scales-costly = Beide gehen mit einem Schritt von eins: die 4 auf den aufsteigenden Stapel, die 7 auf den absteigenden.

learn-quick-equal-title = Gleich ist nicht höher
learn-quick-equal-text = Eine Karte muss wirklich höher oder niedriger sein. Dieselbe Zahl passt nicht.
learn-quick-equal-goal = Leg beide Karten.
learn-quick-equal-done = Eins niedriger auf dem absteigenden Stapel, eins höher auf dem aufsteigenden.
learn-quick-equal-one = Beide passen: die 6 auf den absteigenden Stapel, die 7 auf den aufsteigenden.
learn-quick-equal-same = Dieselbe Zahl passt nicht. Und auf dem anderen Stapel?

learn-quick-trick-title = Der Rückwärtstrick
learn-quick-trick-text = Eine Karte in der Farbe der obersten Karte passt immer, welche Zahl sie auch hat. So geht ein Stapel weit zurück.
learn-quick-trick-goal = Geh auf beiden Stapeln zurück.
learn-quick-trick-done = Auf beiden Stapeln ist wieder Platz.
learn-quick-trick-plain = Jetzt ist ein Trick verloren. Rot geht auf Rot zurück, Grün auf Grün.

learn-quick-one-or-two-title = Eine Karte oder zwei
learn-quick-one-or-two-text = Ein Zug hat eine Karte oder zwei. Wenn die zweite zu viel kostet, beende deinen Zug nach der ersten.
learn-quick-one-or-two-goal = Leg eine Karte mit einem Schritt von eins und beende dann deinen Zug.
learn-quick-one-or-two-done = Richtig: Die 10 kann warten.
learn-quick-one-or-two-two = Die 10 bringt den aufsteigenden Stapel ganz an sein Ende. Eine Karte war genug.
learn-quick-one-or-two-none = Ein Zug hat mindestens eine Karte. Leg erst eine.

learn-quick-talk-title = Farben und Höhen
learn-quick-talk-text = Hier darfst du auch sagen, welche Farben du hast und ungefähr wie hoch. Anna sagt: „eine niedrige rote“.
learn-quick-talk-goal = Leg eine Karte und lass Anna den Stapel, auf dem sie zurückgehen kann. Beende dann deinen Zug.
learn-quick-talk-done = Rot auf Rot: Anna kann weit zurück.
learn-quick-talk-covered = Die rote 7 ist überdeckt, und Anna kann nicht mehr zurück. Die 4 auf den absteigenden Stapel war genauso billig.

## Quick & Easy, Expertenvariante

learn-quick-expert-one-title = Genau eine Karte
learn-quick-expert-one-text = Hier ist ein Zug genau eine Karte. Er endet von selbst, und du ziehst gleich nach.
learn-quick-expert-one-goal = Leg die Karte mit dem kleinsten Schritt.
learn-quick-expert-one-done = Ein Schritt von eins, und schon ist Anna dran.
learn-quick-expert-one-costly = Die 5 auf den aufsteigenden Stapel wäre ein Schritt von eins gewesen.

learn-quick-expert-talk-title = Wenige Worte
learn-quick-expert-talk-text = Du darfst nur sagen, welche Farben du hast, wo du legen willst und wo du zurück kannst. Nichts über Höhen. Anna sagt zu Stapel 1: „{ signal-jump }“.
learn-quick-expert-talk-goal = Lass Anna diesen Stapel.
learn-quick-expert-talk-done = Jetzt kann Anna dort zurück.
learn-quick-expert-talk-covered = Jetzt liegt dort eine andere Farbe, und Anna kann nicht mehr zurück. Die 4 auf den absteigenden Stapel war genauso billig.
