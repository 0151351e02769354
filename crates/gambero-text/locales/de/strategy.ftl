# Die Seite zur Strategie: was jede Gewohnheit wert ist, gemessen, und wie oft Partien gewonnen werden.

strategy-title = Strategie
strategy-lead = Womit gewinnt man? Ein Bot, der gut spielt, hat über Tausende von Partien jeweils eine Gewohnheit abgelegt, und wir haben gezählt, was das kostet.
strategy-worth-title = Was jede Gewohnheit wert ist
strategy-worth-about = In Punkten der Gewinnchance: +10 heißt, dass von hundert Partien zehn mehr gewonnen werden. Der Bereich dahinter ist der, in dem der wahre Wert mit 95 % Sicherheit liegt; darunter steht, wie viele Karten im Mittel weniger übrig bleiben.
strategy-habit = Gewohnheit
strategy-alone = allein
strategy-players = zu { $players ->
        [2] zweit
        [3] dritt
        [4] viert
       *[5] fünft
    }
strategy-range = { $low } bis { $high }
strategy-cards = { $cards } Karten
strategy-unclear = kein klarer Unterschied

strategy-jump-title = Zuerst den Rückwärtstrick suchen
strategy-jump = Er gewinnt zehn Zahlen zurück, keine andere Karte gewinnt auch nur eine. Ein Team, das nicht danach sucht, gewinnt so gut wie nie. Sieh also vor jeder Karte nach, ob etwas genau zehn von einer obersten Karte entfernt ist, in Quick & Easy, ob etwas ihre Farbe hat.
strategy-turn-title = Den ganzen Zug überlegen
strategy-turn = Die nächste Karte ist nicht immer die beste. Überleg vor der ersten Karte, was der ganze Zug mit den Stapeln macht und mit den Karten, die noch kommen. Verglichen wird ein Bot, der immer den kleinsten Schritt nimmt, mit einem, der ganze Züge abwägt.
strategy-few-title = Karten nicht bloß loswerden
strategy-few = Jede Karte rückt einen Stapel weiter. Der Bot mit dieser Unart legte weiter, solange eine Karte höchstens zehn entfernt war; in Quick & Easy legte er immer zwei. Hat dein Zug genug Karten, beende ihn.
strategy-free-title = Aber nehmen, was fast nichts kostet
strategy-free = Eine dritte Karte, die zurückspringt oder nur um eins oder zwei weitergeht, kostet nichts und bringt dir neue Karten. Wer immer bei der Mindestzahl aufhört, verschenkt das.
strategy-pairs-title = Paare für einen Sprung behalten
strategy-pairs = Zwei Karten mit Abstand zehn, etwa 44 und 54, sind ein Rückwärtstrick, den du bei dir trägst. Behalte sie zusammen, wenn es nichts kostet; aber ein Bot, der auf seine Paare nicht achtete, gewann kaum weniger. Nutze einen Sprung, wenn er da ist, und bezahle nicht für einen, der vielleicht kommt.
strategy-memory-title = Sich merken, was liegt
strategy-memory = Ein großer Schritt über Karten, die schon liegen, kostet nichts. Am Tisch hier merkt es sich der Verlauf, an einem echten nur du. Der Bot ohne Gedächtnis rechnete damit, dass jede Zahl noch kommt.
strategy-talk-title = Sagen, was man braucht, bevor die anderen legen
strategy-talk = „Lass ihn mir“ und „kann zurückspringen“ sind am meisten wert, bevor die nächste Person legt. Verglichen werden Teams mit und ohne Signale. Der stärkste Bot holt noch mehr heraus.
strategy-listen-title = Zuhören
strategy-listen = Was eine einzige Person kostet, die zwar redet, aber nicht zuhört.
strategy-start-title = Die beste Hand beginnen lassen
strategy-start = Wer Karten nahe an 1 und 100 hat, in Quick & Easy nahe an 1 und 10, darf gern anfangen. Gegenüber einem Beginn nach Zufall zeigen Tausende von Partien höchstens einen kleinen Unterschied.
strategy-commands-title = Darauf achten, welche Befehle obenauf bleiben
strategy-commands = Dauerbefehle binden alle, bis sie überdeckt sind, und Totenköpfe und 3!-Karten lassen sich umso schwerer legen, je länger sie warten. Der Bot ohne diese Gewohnheit hielt Befehle für gewöhnliche Karten, nur dass er sie befolgte.

strategy-chance-title = Wie oft wird gewonnen?
strategy-chance-about = Von Menschen auf diesem Server, in Partien ohne Bots, die keine Übung waren, und von Bots, die Signale geben dürfen. Der umsichtige Bot spielt etwa so gut wie jemand mit Erfahrung, der sich an die Ratschläge oben hält; der stärkste blickt weiter voraus als Menschen.
strategy-chance-none = Auf diesem Server ist noch keine Partie zu Ende gegangen, die Menschen ohne Bots gespielt haben. Verlässliche Zahlen von anderswo kennen wir nicht.
strategy-who = Wer
strategy-people = Menschen hier
strategy-share = { $percent } von { $games }
strategy-careful = umsichtiger Bot
strategy-expert = stärkster Bot
strategy-bots-link = Alle Bots und wie stark sie sind

strategy-how-title = Wie gemessen wurde
strategy-how = Jede Zahl vergleicht zwei Teams des Bots „umsichtig“ mit denselben Karten, eines mit der Gewohnheit und eines ohne, bei sonst gleichem Spiel; mit Signalen, wo es Mitspieler gibt. Jedes Team hat 2000 Partien oder mehr gespielt. Ein Bot ist kein Mensch: Was ihm viel hilft, wird auch dir helfen, aber die genauen Punkte sind seine eigenen. In der Datei docs/strategy.md des Projekts steht jeder Befehl, sodass alle nachmessen können.
strategy-more = Strategie: was jede Gewohnheit wert ist
