### Die Wörter des Spiels: für Browser, Seiten und Terminals. Was die Variablen bedeuten, steht in en/game.ftl.

## Varianten

variant-original = The Game
variant-original-about = 98 Karten und vier Stapel: mindestens zwei Karten pro Zug, solange es noch Karten zu ziehen gibt.
variant-original-pro = The Game für Profis
variant-original-pro-about = Wie das Original, aber mit mindestens drei Karten pro Zug, solange es noch Karten zu ziehen gibt.
variant-original-pro-plus = The Game für Profis, kleinere Hand
variant-original-pro-plus-about = Mindestens drei Karten pro Zug, und jede Hand hat eine Karte weniger.
variant-extreme = The Game: Extreme
variant-extreme-about = 28 der 98 Karten tragen Befehle, und jeder Befehl muss genau befolgt werden.
variant-quick = The Game: Quick & Easy
variant-quick-about = 50 Karten in fünf Farben, zwei Stapel, zwei Karten auf der Hand: eine oder zwei Karten pro Zug.
variant-quick-expert = The Game: Quick & Easy, Expertenvariante
variant-quick-expert-about = Genau eine Karte pro Zug und kaum Absprachen: Farben und Stapel, keine Höhen.
variant-quick-solo = Die Schachtel ist für zwei bis fünf Personen gedacht. Die Solovariante ist unsere eigene Ergänzung.

## Stapel und Karten

pile-rising = aufsteigend
pile-falling = absteigend
pile-name = Stapel { $number }

colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-violet = Violett

card-colour-name =
    { $colour ->
        [red] rote { $number }
        [yellow] gelbe { $number }
        [green] grüne { $number }
        [blue] blaue { $number }
       *[violet] violette { $number }
    }
card-command-name = { $number } ({ command-named })

## Befehle

command-stop = Stop
command-stop-about = Der Zug endet sofort, auch schon mit der ersten Karte.
command-skull = Totenkopf
command-skull-about = Eine andere Karte muss ihn noch im selben Zug überdecken, sonst ist die Partie verloren.
command-three = 3!
command-three-about = In diesem Zug werden genau drei Karten gelegt, alle Karten des Zuges mitgezählt.
command-silence = Schweigen
command-silence-about = Solange die Karte zu sehen ist, darf niemand über das Spiel reden oder Signale geben.
command-no-trick = Kein Trick
command-no-trick-about = Solange die Karte zu sehen ist, ist der Rückwärtstrick auf allen Stapeln verboten.
command-one-pile = Ein Stapel
command-one-pile-about = Solange die Karte zu sehen ist, kommen alle Karten eines Zuges auf einen Stapel. Auf welchen, entscheidet, wer dran ist.
command-draw-one = Eine ziehen
command-draw-one-about = Ist die Karte am Ende eines Zuges zu sehen, wird nur eine Karte nachgezogen.

command-named =
    { $command ->
        [stop] { command-stop }
        [skull] { command-skull }
        [three] { command-three }
        [silence] { command-silence }
        [no-trick] { command-no-trick }
        [one-pile] { command-one-pile }
       *[draw-one] { command-draw-one }
    }

kind-lightning = Blitzbefehl
kind-lasting = Dauerbefehl

## Signale: kurz für Knöpfe, was sie bedeuten, und mit Stapel für Verlauf und Bildschirmleser

signal-leave = lass ihn mir
signal-leave-about = Bitte leg nichts auf diesen Stapel: Ich habe eine Karte, die dort gut passt.
signal-leave-at = lass mir Stapel { $pile }
signal-really-leave = bitte nicht anfassen
signal-really-leave-about = Bleib von diesem Stapel weg, koste es, was es wolle.
signal-really-leave-at = Stapel { $pile } bitte nicht anfassen
signal-step = kleiner Schritt
signal-step-about = Ich habe eine Karte, die diesen Stapel nur ein wenig weiterbringt.
signal-step-at = kleiner Schritt auf Stapel { $pile }
signal-jump = kann zurückspringen
signal-jump-about = Ich habe einen Rückwärtstrick für diesen Stapel.
signal-jump-at = kann auf Stapel { $pile } zurückspringen
signal-take = nimm ihn ruhig
signal-take-about = Ich brauche diesen Stapel nicht: Leg ruhig darauf.
signal-take-at = nimm ruhig Stapel { $pile }
signal-aim = ich lege hier
signal-aim-about = Ich habe vor, auf diesen Stapel zu legen.
signal-aim-at = ich lege auf Stapel { $pile }
signal-mostly =
    { $height ->
        [low] meist niedrige
        [middle] meist mittlere
       *[high] meist hohe
    }
signal-mostly-about = Mehr als die Hälfte meiner Karten liegt in dieser Höhe.
signal-go-on = ich kann weiter
signal-go-on-about = Ich habe gute Karten für einen ganzen Zug.
signal-big-steps = nur große Schritte
signal-big-steps-about = Keine meiner Karten liegt nahe an einem Stapel.
signal-start = ich sollte anfangen
signal-start-about = Ich habe gute Karten für den ersten Zug.
signal-holds = ich habe: { command-named }
signal-holds-about = Ich habe eine Karte mit diesem Befehl auf der Hand.
signal-not-now = jetzt nicht: { command-named }
signal-not-now-about = Bitte spiel diesen Befehl jetzt nicht: Er würde etwas verderben.
signal-card =
    { $height ->
        [low] eine niedrige
        [middle] eine mittlere
       *[high] eine hohe
    } { $colour ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [blue] blaue
       *[violet] violette
    }
signal-card-about = Ich habe eine Karte dieser Farbe und ungefähren Höhe.
signal-colour =
    { $colour ->
        [red] ich habe Rot
        [yellow] ich habe Gelb
        [green] ich habe Grün
        [blue] ich habe Blau
       *[violet] ich habe Violett
    }
signal-colour-about = Ich habe eine Karte dieser Farbe.

## Was der Zug noch verlangt und was gerade gilt: Teile einer Zeile

duty-minimum =
    { $missing ->
        [one] noch eine Karte
       *[other] noch { $missing } Karten
    }
duty-three = genau drei: { $played } von 3
duty-skull = Totenkopf auf Stapel { $pile } überdecken
duty-bound = in diesem Zug nur Stapel { $pile }
duty-none = du darfst deinen Zug beenden

## Wie Partien enden

outcome-won = Gewonnen
outcome-lost = Verloren
lost-skull = Ein Totenkopf blieb unbedeckt.
lost-three = Eine 3!-Karte wurde gespielt, und der Zug hatte nicht genau drei Karten.
lost-stuck = Der Zug verlangte noch eine Karte, und keine ließ sich legen.
lost-conceded = Das Team hat aufgegeben.
left =
    { $left ->
        [0] keine Karte übrig
        [one] { $left } Karte übrig
       *[other] { $left } Karten übrig
    }
verdict-perfect = Alle Karten liegen auf den Stapeln: Besser geht es nicht.
verdict-excellent = Weniger als zehn Karten übrig: ein hervorragendes Ergebnis.
verdict-all-laid = Alle Karten liegen auf den Stapeln, aber im letzten Zug wurde ein Befehl nicht erfüllt.

## Bots und Tipps

bot-name =
    { $level ->
        [random] Bot · { level-random }
        [greedy] Bot · { level-greedy }
        [thrifty] Bot · { level-thrifty }
        [careful] Bot · { level-careful }
        [skilled] Bot · { level-skilled }
       *[expert] Bot · { level-expert }
    }
level-random = zufällig
level-random-about = Spielt irgendetwas, das erlaubt ist und nicht sofort verliert.
level-greedy = gierig
level-greedy-about = Nimmt den kleinsten Schritt und springt zurück, wo es geht.
level-thrifty = sparsam
level-thrifty-about = Denkt den ganzen Zug durch und verschwendet so wenig wie möglich.
level-careful = umsichtig
level-careful-about = Wägt ab, was ein Zug dem Team übrig lässt.
level-skilled = geübt
level-skilled-about = Hat in vielen Partien gegen sich selbst gelernt, welche Stellungen noch zu gewinnen sind.
level-expert = meisterlich
level-expert-about = Wie „geübt“, spielt aber vor jedem Zug durch, was die Nächsten tun könnten: unser stärkster Bot.

hint-play = { $card } auf Stapel { $pile }.
hint-end = Beende den Zug.
reason-chance = Zufällig gewählt.
reason-jumps-back = Die Karte springt zurück, und der Stapel hat wieder Platz.
reason-smallest-step = Das ist der kleinste Schritt, den es gibt.
reason-cheap-extra = Der Zug hat schon genug Karten, und diese kostet fast nichts.
reason-leaves-pile = Ein anderer Stapel liegt näher, aber jemand anders kann ihn besser gebrauchen.
reason-best-turn = Es gibt einen kleineren Schritt, aber dieser gehört zum insgesamt besten Zug.
reason-covers-skull = Die Karte überdeckt den Totenkopf.
reason-makes-up-three = Sie gehört zu den drei Karten, die dieser Zug haben muss.
reason-only-safe-play = Alles andere würde sofort verlieren.
reason-nothing-better = Hier ist nichts mehr zu retten.
reason-ends-turn = Der Zug hat genug Karten, und jede weitere würde zu viel kosten.

## Was geschieht, für Verlauf und Bildschirmleser: über andere und über einen selbst

event-sat = { $name } setzt sich.
event-sat-you = Du setzt dich.
event-renamed = { $old } heißt jetzt { $name }.
event-renamed-you = Du heißt jetzt { $name }.
event-stood = { $name } steht auf.
event-stood-you = Du stehst auf.
event-stand-in = Für { $name } spielt jetzt ein Bot.
event-stand-in-you = Für dich spielt jetzt ein Bot.
event-took-over = { $name } spielt wieder selbst.
event-took-over-you = Du spielst wieder selbst.
event-away = { $name } hat die Verbindung verloren.
event-back = { $name } ist wieder da.
event-dealt = Die Karten wurden ausgeteilt.
event-dealt-same = Dieselben Karten wurden noch einmal ausgeteilt.
event-offered = { $name } bietet an anzufangen.
event-offered-you = Du bietest an anzufangen.
event-declined = { $name } möchte lieber nicht anfangen.
event-declined-you = Du möchtest lieber nicht anfangen.
event-undecided = { $name } ist noch unentschlossen.
event-undecided-you = Du bist noch unentschlossen, ob du anfängst.
event-played = { $name } legt die { $card } auf Stapel { $pile }.
event-played-you = Du legst die { $card } auf Stapel { $pile }.
event-jumped = { $name } springt mit der { $card } auf Stapel { $pile } zurück.
event-jumped-you = Du springst mit der { $card } auf Stapel { $pile } zurück.
event-ended = { $name } beendet den Zug.
event-ended-you = Du beendest deinen Zug.
event-stopped = Stop: Der Zug ist für { $name } vorbei.
event-stopped-you = Stop: Dein Zug ist vorbei.
event-closed-turn = Keine weitere Karte ist möglich: Der Zug ist für { $name } vorbei.
event-closed-turn-you = Keine weitere Karte ist möglich: Dein Zug ist vorbei.
event-drew =
    { $count ->
        [0] { $name } zieht keine Karte.
        [one] { $name } zieht { $count } Karte.
       *[other] { $name } zieht { $count } Karten.
    }
event-drew-you =
    { $count ->
        [0] Du ziehst keine Karte.
       *[other] Du ziehst { $cards }.
    }
event-turn = { $name } ist dran.
event-your-turn = Du bist dran.
event-said = { $name }: { $signal }
event-said-you = Du: { $signal }
event-unsaid = { $name } nimmt zurück: { $signal }
event-unsaid-you = Du nimmst zurück: { $signal }
event-wrote = { $name } schreibt: { $text }
event-wrote-you = Du schreibst: { $text }
event-voted = { $name } möchte aufgeben.
event-voted-you = Du möchtest aufgeben.
event-unvoted = { $name } möchte doch weiterspielen.
event-unvoted-you = Du möchtest doch weiterspielen.
event-took-back =
    { $count ->
        [one] { $count } Aktion wurde zurückgenommen.
       *[other] { $count } Aktionen wurden zurückgenommen.
    }
event-won = Die Partie ist gewonnen!
event-lost =
    { $left ->
        [0] Die Partie ist verloren, keine Karte ist übrig.
        [one] Die Partie ist verloren, { $left } Karte ist übrig.
       *[other] Die Partie ist verloren, { $left } Karten sind übrig.
    }
event-closed = Der Tisch ist geschlossen.

## Warum etwas nicht ging, und was richtig wäre

error-malformed = Das konnte der Server nicht lesen. War es eine Nachricht, schreib sie in eine Zeile; sonst lade die Seite neu.
error-too-long = Das ist zu lang. Eine Zeile hat höchstens 300 Zeichen.
error-too-fast = Das war zu viel auf einmal. Warte einen Moment und versuch es noch einmal.
error-too-slow = Deine Verbindung kam mit dem Tisch nicht mit. Verbinde dich neu.
error-other-protocol = Diese Seite und der Server haben nicht dieselbe Version. Lade die Seite neu.
error-stale = Die Partie ist inzwischen weitergegangen. Schau noch einmal hin und entscheide dann.
error-not-your-turn = Jemand anders ist dran. Warte, bis du an der Reihe bist.
error-bot-plays = Ein Bot spielt auf deinem Platz. Übernimm ihn zuerst wieder.
error-not-seated = Das darf nur, wer am Tisch sitzt. Nimm zuerst einen freien Platz.
error-seat-taken = Da sitzt schon jemand. Such dir einen freien Platz aus.
error-seat-free = Ein Platz ist noch frei. Besetze ihn zuerst mit einer Person oder einem Bot.
error-knows-another-hand = Du hast in dieser Partie schon eine andere Hand gesehen. Geh auf deinen alten Platz zurück oder warte, bis neu gegeben wird.
error-no-such-seat = Diesen Platz gibt es am Tisch nicht. Wähle einen von denen, die du siehst.
error-already-seated = Du sitzt schon an diesem Tisch. Steh zuerst auf, wenn du einen anderen Platz möchtest.
error-offer-first = Noch hat niemand angefangen. Biete zuerst an anzufangen und leg dann deine Karte.
error-no-game = Es ist noch nicht ausgeteilt. Die Partie beginnt, wenn alle Plätze besetzt sind.
error-game-over = Diese Partie ist vorbei. Lass neu geben.
error-game-on = Es läuft eine Partie. Spielt sie zuerst zu Ende oder gebt auf.
error-no-such-action = Diesen Spielzug gibt es nicht. Leg eine Karte aus deiner Hand auf einen Stapel oder beende den Zug.
error-no-such-pile = Diesen Stapel gibt es in diesem Spiel nicht. Wähle einen von denen auf dem Tisch.
error-not-in-hand = Diese Karte hast du nicht auf der Hand. Wähle eine andere.
error-does-not-fit = Diese Karte passt dort nicht. Auf einen aufsteigenden Stapel kommen höhere Karten, auf einen absteigenden niedrigere; nur der Rückwärtstrick geht andersherum.
error-one-pile = Eine Ein-Stapel-Karte ist zu sehen und bindet diesen Zug an einen anderen Stapel. Leg deine Karte dorthin.
error-no-trick = Eine Kein-Trick-Karte ist zu sehen. Bis sie überdeckt ist, kann keine Karte zurückspringen.
error-duties-open = Der Zug kann noch nicht enden. Erfülle zuerst, was er noch verlangt.
error-no-such-signal = Dieses Signal gibt es nicht. Wähle eines von denen, die dir angeboten werden.
error-not-in-variant = Dieses Signal gibt es in diesem Spiel nicht. Wähle eines von denen, die dir angeboten werden.
error-silence = Eine Schweigen-Karte ist zu sehen. Bis sie überdeckt ist, darf niemand etwas sagen.
error-game-has-begun = Es liegt schon eine Karte: Damit steht fest, wer anfängt.
error-spectator = Während einer Partie reden nur die, die mitspielen. Wenn sie vorbei ist, kannst du schreiben.
error-signals-only = Freien Text gibt es hier nicht. Nimm die Signale.
error-tells-number = Das verrät eine Zahl. Sag lieber ungefähr, wie hoch oder wie nah.
error-no-such-bot = Diesen Bot gibt es nicht. Wähle eine der angebotenen Stufen oder einen Platz mit einem Bot.
error-nothing-to-take-back = Hier lässt sich nichts zurücknehmen. Das geht nur in Solopartien, außer in der Partie des Tages, und erst, wenn eine Karte liegt.
error-daily-only = Das geht am Tisch für die Partie des Tages nicht: Plätze und Bots bleiben, wie sie sind, und sie wird nur einmal gespielt.
error-already-played = Du hast diese Partie des Tages schon begonnen. Spiel an jenem Tisch weiter oder versuch eine andere Variante.
error-no-such-table = Es gibt keinen Tisch mit diesem Code, oder er ist geschlossen. Prüfe den Code oder eröffne einen neuen Tisch.
error-no-such-game = Hier gibt es keine beendete Partie. Vielleicht wird sie noch gespielt.
error-not-found = Unter dieser Adresse gibt es nichts. Prüfe sie oder geh zur Startseite.
error-bad-settings = Diese Einstellungen passen nicht zusammen. Ändere sie und versuch es noch einmal.
error-bad-name = Ein Name hat 1 bis 24 sichtbare Zeichen. Wähle einen anderen.
error-bad-language = Diese Sprache sprechen wir noch nicht. Wähle eine der angebotenen.
error-bad-link = Dieser Link wurde schon benutzt oder ist abgelaufen. Erstelle auf deinem anderen Gerät einen neuen.
error-bad-day = Für diesen Tag gibt es keine Partie. Wähle heute oder einen Tag davor.
error-who-are-you = Auf diesem Gerät kennen wir dich noch nicht. Wähl zuerst einen Namen.
error-bad-origin = Diese Anfrage kam von einer fremden Seite. Öffne Gambero selbst und versuch es noch einmal.
error-too-many = Das sind zu viele auf einmal. Schließ einen Tisch oder ein Fenster oder komm später wieder.
error-try-again = Der Server ist gerade beschäftigt. Versuch es gleich noch einmal.
error-internal = Auf dem Server ist etwas schiefgegangen. Versuch es noch einmal; wenn es so bleibt, sag denen Bescheid, die ihn betreiben.
