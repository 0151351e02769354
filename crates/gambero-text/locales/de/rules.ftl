### Die Regeln, für Menschen erklärt. Genau und vollständig ist docs/rules.md; jeder Satz hier stimmt damit überein.
### Jeder Abschnitt hat seinen Namen als Anker: rules-trick-1 steht unter #trick. Befehle sind #command-stop und so weiter.

rules-title = Die Regeln
rules-lead = Ein Team, ein Kartenspiel, und niemand nennt eine Zahl.
rules-contents = Auf dieser Seite
rules-more = In den Regeln nachlesen

## #idea

rules-idea-title = Worum es geht
rules-idea-1 = Ihr spielt alle zusammen, gegen das Spiel. Ziel ist, sämtliche Karten auf den Stapeln in der Mitte unterzubringen.
rules-idea-2 = Ihr gewinnt gemeinsam oder verliert gemeinsam. Reden und Planen sind erwünscht; nur die Zahlen bleiben geheim.
rules-idea-3 = Drei Spiele einer Familie gibt es hier: The Game mit zwei Stufen für Profis, Extreme mit seinen Befehlen und Quick & Easy mit seinen Farben. The Game kommt zuerst; was bei den anderen anders ist, steht in eigenen Abschnitten.

## #setup

rules-setup-title = Vor dem ersten Zug
rules-setup-1 = The Game hat 98 Karten mit den Zahlen 2 bis 99. In der Mitte sind vier Stapel: Zwei steigen von 1 auf, zwei von 100 ab.
rules-setup-2 = Die Karten werden gemischt, und alle bekommen eine Hand. Der Rest ist der verdeckte Zugstapel.
rules-setup-3 = Du siehst nur deine eigene Hand. Von jedem Stapel ist nur die oberste Karte zu sehen.
rules-setup-4 = Ihr macht untereinander aus, wer beginnt. Dann geht es im Uhrzeigersinn weiter.
rules-hand-caption = Karten einer vollen Hand
rules-hand-game = Spiel
rules-hand-one = allein
rules-hand-two = zu zweit
rules-hand-more = zu dritt bis zu fünft

## #turn

rules-turn-title = Dein Zug
rules-turn-1 = Du legst Karten aus deiner Hand, eine nach der anderen, jede auf einen Stapel deiner Wahl.
rules-turn-2 = Leg mindestens zwei Karten, oder mehr, wenn du willst. Ist der Zugstapel leer, genügt eine.
rules-turn-3 = Dann beendest du deinen Zug und füllst deine Hand vom Zugstapel auf. Als Nächstes ist dran, wer nach dir noch Karten hat; das kannst auch wieder du sein.

## #placing

rules-placing-title = Wo eine Karte passt
rules-placing-1 = Auf einem aufsteigenden Stapel muss eine Karte höher sein als die oberste, auf einem absteigenden niedriger. Der Abstand ist beliebig; aber je größer deine Schritte, desto schneller ist der Stapel am Ende.
rules-placing-2 = Ein Stapel ohne Karten zählt als 1, wenn er aufsteigt, und als 100, wenn er absteigt: Dort passt also jede Karte.
rules-placing-3 = Ein Beispiel: Ein aufsteigender Stapel zeigt die 52. Dann passt die 53, und die 90 passt auch; die 51 nicht.

## #trick

rules-trick-title = Der Rückwärtstrick
rules-trick-1 = Es gibt einen Weg zurück. Auf einen aufsteigenden Stapel darfst du die Karte legen, die genau um zehn niedriger ist als die oberste, auf einen absteigenden die, die genau um zehn höher ist.
rules-trick-2 = Ein Beispiel: Zeigt ein aufsteigender Stapel die 58, darfst du die 48 darauflegen; zeigt ein absteigender die 23, dann die 33.
rules-trick-3 = Du darfst den Trick in einem Zug so oft anwenden, wie du willst, auf jedem Stapel, auch mehrmals hintereinander.
rules-trick-4 = Auf Italienisch heißt er nach der Garnele, il gambero, die rückwärts läuft. Nach ihr ist Gambero benannt.

## #ending

rules-ending-title = Das Ende eines Zuges
rules-ending-1 = Du darfst deinen Zug beenden, sobald er genug Karten hat und, in Extreme, jeder Befehl ausgeführt ist.
rules-ending-2 = Dann ziehst du nach, bis deine Hand wieder voll ist, oder so weit der Zugstapel reicht. Nachziehen ist Pflicht.
rules-ending-3 = Ist der Zugstapel leer, spielt ihr weiter, ohne zu ziehen, und eine Karte pro Zug genügt. Wer keine Karten mehr hat, wird übersprungen.
rules-ending-4 = Lässt sich keine weitere Karte legen, endet der Zug von selbst. War er bis dahin nicht erfüllt, ist die Partie verloren.

## #outcome

rules-outcome-title = Gewinnen und verlieren
rules-outcome-1 = Ihr gewinnt, wenn alle Karten auf den Stapeln liegen und der letzte Zug erfüllt ist.
rules-outcome-2 = Ihr verliert, wenn jemand an der Reihe noch eine Karte legen muss und keine legen kann.
rules-outcome-3 = Ihr könnt auch aufgeben. An unseren Tischen wird darüber abgestimmt: Mehr als die Hälfte der Menschen, die dort sitzen, muss dafür sein. Bots stimmen nicht mit.
rules-outcome-4 = Das Ergebnis ist die Zahl der Karten, die auf keinem Stapel liegen, auf der Hand und im Zugstapel zusammen. Je weniger, desto besser; bei 98 Karten sind weniger als zehn hervorragend.

## #talk

rules-talk-title = Absprachen und Signale
rules-talk-1 = Redet miteinander, auch schon vor dem ersten Zug. Nur eines ist immer verboten: eine Zahl zu verraten, auf welche Weise auch immer. Auch ein genauer Abstand zwischen zwei Karten ist eine Zahl.
rules-talk-2 = In The Game und auf den Stufen für Profis dürft ihr alles andere sagen.
rules-talk-3 = In Extreme dürft ihr auch sagen, welche Befehle ihr habt und welche lieber warten sollten. Solange eine Schweigen-Karte zu sehen ist, sagt niemand etwas, auch nicht durch Signale.
rules-talk-4 = In Quick & Easy dürft ihr auch Farben mit ungefähren Höhen nennen, zum Beispiel eine hohe gelbe Karte.
rules-talk-5 = An unseren Tischen sprecht ihr mit Signalen: kurzen Sätzen, die sagen, was die Regeln erlauben, und keine Zahl verraten können. Ihr dürft sie während einer Partie jederzeit geben, auch wenn ihr nicht dran seid.
rules-talk-6 = Ein Signal verschwindet, wenn auf seinen Stapel eine Karte gelegt wird, wenn dein Zug endet oder wenn du es zurücknimmst. Eine Schweigen-Karte löscht alle.
rules-talk-7 = Ein kleiner Schritt geht um höchstens fünf weiter, in Quick & Easy um höchstens zwei. Niedrig ist 2 bis 34, mittel 35 bis 66, hoch 67 bis 99; in Quick & Easy ist niedrig 1 bis 3, mittel 4 bis 7, hoch 8 bis 10.
rules-talk-8 = Manche Tische erlauben auch freien Text. Während einer Partie dürfen nur die schreiben, die mitspielen, und was eine Zahl verrät, wird abgelehnt. Unter einer Schweigen-Karte und in der Expertenvariante von Quick & Easy gibt es keinen freien Text.

## #experts

rules-experts-title = Für Profis
rules-experts-1 = The Game für Profis verlangt mindestens drei Karten pro Zug, und eine, wenn der Zugstapel leer ist. Alles andere bleibt gleich.
rules-experts-2 = Mit kleinerer Hand ist es noch schwerer: dasselbe, und jede volle Hand hat eine Karte weniger.

## #extreme

rules-extreme-title = Extreme
rules-extreme-1 = Extreme wird wie The Game gespielt, aber 28 der Karten tragen einen Befehl: sieben Befehle auf je vier Karten. Wer einen Befehl legt, muss ihn genau befolgen. Mehrere in einem Zug sind erlaubt; dann gelten sie alle.
rules-extreme-2 = Drei sind Blitzbefehle: Stop, Totenkopf und 3!. Sie gelten nur für die Person, die sie legt, und nur in diesem Zug.
rules-extreme-3 = Vier sind Dauerbefehle: Schweigen, Kein Trick, Ein Stapel und Eine ziehen. Sie gelten für alle, vom Moment nach dem Legen an, solange sie oben auf einem Stapel liegen. Überdeckt bedeuten sie nichts mehr. Mehrere können zugleich gelten.
rules-extreme-4 = Was ein Dauerbefehl verbietet, lässt sich hier nicht spielen. Einen Blitzbefehl kann man verfehlen: Dann ist die Partie verloren, wenn der Zug endet.
rules-extreme-5 = Bei festen Befehlen tragen in jeder Partie dieselben Zahlen dieselben Befehle. Bei gemischten wechseln sie jedes Mal, und du erfährst den Befehl einer Karte, wenn du die Karte siehst. Oder ihr bringt eine eigene Liste mit, etwa die aus eurer Schachtel.
rules-command-cards = Bei festen Befehlen: { $cards }

## #command-stop

rules-command-stop-1 = Dein Zug ist sofort vorbei. Stop darf sogar deine erste Karte sein: Die Mindestzahl an Karten zählt dann nicht. Du ziehst nach wie nach jedem Zug.
rules-command-stop-2 = Stop hebt die Mindestzahl auf und sonst nichts. Ist ein Totenkopf zu sehen oder fehlen einem 3!-Zug Karten, ist die Partie verloren.

## #command-skull

rules-command-skull-1 = Du musst den Totenkopf mit einer anderen Karte überdecken, bevor dein Zug endet. Jede passende Karte genügt, auch ein Rückwärtstrick.
rules-command-skull-2 = Ist am Ende des Zuges auf irgendeinem Stapel ein Totenkopf zu sehen, ist die Partie verloren, auch wenn es die allerletzte Karte war.

## #command-three

rules-command-three-1 = Dein Zug muss genau drei Karten haben. Alle zählen, auch die vor der 3!-Karte gelegten.
rules-command-three-2 = Mit der dritten Karte ist so ein Zug vorbei. Eine Stop-Karte darf diese dritte sein; als zweite führt sie zur Niederlage.
rules-command-three-3 = Du darfst eine 3!-Karte auch legen, wenn du nicht auf drei Karten kommen kannst oder schon drei gelegt hast: Dann ist die Partie verloren. Zwei 3!-Karten in einem Zug verlangen drei Karten, nicht sechs.

## #command-silence

rules-command-silence-1 = Solange eine Schweigen-Karte zu sehen ist, darf niemand über das Spiel reden, schreiben oder Signale geben. Bisherige Signale verschwinden.
rules-command-silence-2 = Es endet, wenn eine Karte sie überdeckt.

## #command-no-trick

rules-command-no-trick-1 = Solange eine Kein-Trick-Karte zu sehen ist, darf niemand den Rückwärtstrick anwenden, auf keinem Stapel.
rules-command-no-trick-2 = Das gilt auch für den Stapel, auf dem sie liegt: Mit einem Rückwärtstrick lässt sie sich nicht überdecken.

## #command-one-pile

rules-command-one-pile-1 = Solange eine Ein-Stapel-Karte zu sehen ist, kommen alle Karten eines Zuges auf einen Stapel. Welcher das ist, entscheidet die erste Karte, die du unter ihr legst.
rules-command-one-pile-2 = Karten, die du in diesem Zug gelegt hast, bevor eine Ein-Stapel-Karte zu sehen war, zählen nicht. Auch die Ein-Stapel-Karte selbst zählt nicht, wenn beim Legen keine zu sehen war.
rules-command-one-pile-3 = Überdeckt die erste Karte deines Zuges die einzige Ein-Stapel-Karte, darf deine nächste überallhin, außer die neue Karte verlangt auch einen Stapel. Ist später im selben Zug wieder eine Ein-Stapel-Karte zu sehen, zählt der erste Stapel wieder.

## #command-draw-one

rules-command-draw-one-1 = Ist eine Eine-ziehen-Karte zu sehen, wenn dein Zug endet, ziehst du nur eine Karte nach, egal wie viele du gelegt hast.
rules-command-draw-one-2 = So können Hände kleiner werden. Sobald keine Eine-ziehen-Karte mehr zu sehen ist, füllen alle am Ende ihres Zuges die Hand wieder ganz auf.

## #quick

rules-quick-title = Quick & Easy
rules-quick-1 = Quick & Easy hat 50 Karten mit den Zahlen 1 bis 10 in fünf Farben und zwei Stapel: Einer steigt auf, einer ab. Beide sind anfangs leer. Alle haben zwei Karten auf der Hand.
rules-quick-2 = In deinem Zug legst du eine oder zwei Karten, dann füllst du deine Hand wieder auf zwei auf.
rules-quick-3 = Ein leerer Stapel nimmt jede Karte. Danach kommen auf den aufsteigenden Stapel höhere Zahlen, auf den absteigenden niedrigere. Eine gleiche Zahl passt nicht.
rules-quick-4 = Der Rückwärtstrick geht nach der Farbe: Eine Karte in der Farbe der obersten passt, egal welche Zahl sie hat.
rules-quick-5 = Die Partie ist verloren, wenn jemand an der Reihe gar keine Karte legen kann, und gewonnen, wenn alle 50 auf den Stapeln liegen.

## #quick-expert

rules-quick-expert-title = Quick & Easy, Expertenvariante
rules-quick-expert-1 = Du legst pro Zug genau eine Karte, nie zwei.
rules-quick-expert-2 = Nur dreierlei darf gesagt werden: welche Farben du hast, auf welchen Stapel du legen willst und auf welchem Stapel du einen Rückwärtstrick hast. Nichts darf auf Höhen hindeuten.

## #table

rules-table-title = An unseren Tischen
rules-table-1 = Ein Tisch hat einen bis fünf Plätze, für Menschen und Bots. Sind alle besetzt, wird ausgeteilt. Wer den Code des Tisches kennt, darf ohne Platz zuschauen und sieht dann keine Hand.
rules-table-2 = Vor der ersten Karte dürfen alle anbieten anzufangen, oder ablehnen. Angefangen hat, wer es angeboten hat und die erste Karte legt. Bots warten, bis alle Menschen abgelehnt haben.
rules-table-3 = Du darfst jederzeit aufstehen; deine Hand bleibt auf dem Platz, und die Partie wartet, bis sich jemand dorthin setzt. Bis neu gegeben wird, kannst du nur auf diesen Platz zurück, damit niemand zwei Hände sieht.
rules-table-4 = Ein Bot kann für dich spielen, bis du wieder übernimmst. Begrenzt ein Tisch die Zeit pro Zug, bringt ein Bot den Zug zu Ende, wenn sie um ist; begrenzt er die Abwesenheit, springt ein Bot für alle ein, die zu lange weg sind.
rules-table-5 = In einer Solopartie darfst du Karten und Züge zurücknehmen. Sie ist von da an eine Übungspartie und zählt nicht in der Statistik, ebenso wenig wie dieselben Karten, noch einmal gespielt.
rules-table-6 = Die Partie des Tages ist für alle gleich und für jedes Spiel jeden Tag neu. Du spielst sie einmal, allein oder mit Bots, und nichts lässt sich zurücknehmen.

## #rulings

rules-rulings-title = Häufige Fragen
rules-rulings-1-q = Darf ich einen Zug beginnen, den ich nicht zu Ende bringen kann?
rules-rulings-1-a = Ja. Kannst du eine Karte legen und müsstest zwei, dann darfst du die eine legen. Verloren ist die Partie erst, wenn nichts mehr geht.
rules-rulings-2-q = Darf ich gleich zurückspringen, nachdem ich eine Kein-Trick-Karte überdeckt habe?
rules-rulings-2-a = Ja, wenn keine andere Kein-Trick-Karte zu sehen ist. Für jede Karte zählt, was vor dem Legen zu sehen war.
rules-rulings-3-q = Ich lege mitten im Zug eine Ein-Stapel-Karte. Wohin kommt meine nächste Karte?
rules-rulings-3-a = War in diesem Zug vorher keine zu sehen, auf jeden Stapel, auf den sie passt. Von da an bleibst du bei diesem Stapel, solange eine zu sehen ist.
rules-rulings-4-q = Darf ein Totenkopf einen anderen überdecken?
rules-rulings-4-a = Ja, aber dann muss auch dieser noch im selben Zug überdeckt werden.
rules-rulings-5-q = Meine Hand ist auf eine Karte geschrumpft. Muss ich trotzdem zwei legen?
rules-rulings-5-a = Ja, solange der Zugstapel Karten hat. Nur eine Stop-Karte rettet so einen Zug.
rules-rulings-6-q = In Quick & Easy, eine höhere Karte derselben Farbe: Ist das ein Rückwärtstrick?
rules-rulings-6-a = Auf dem aufsteigenden Stapel passt sie sowieso und zählt als gewöhnliche Karte. Ein Trick ist sie nur, wenn sie sonst nicht passen würde; auf dem absteigenden Stapel ist es umgekehrt.
rules-rulings-7-q = Ist „ich kann zurückspringen“ nicht auch eine Zahl?
rules-rulings-7-a = Bei 98 Karten bleibt nur eine Karte möglich, und das ist in Ordnung: Am Tisch sagt man so etwas auch. Verboten ist, eine Zahl oder einen Abstand zu nennen.
rules-rulings-8-q = Wer beginnt, wo man fast nichts sagen darf?
rules-rulings-8-a = In der Expertenvariante von Quick & Easy gibt niemand Gründe an: Jemand bietet es an und beginnt.
rules-rulings-9-q = Auf dem Papier führt jeder Verstoß gegen einen Befehl zur Niederlage. Warum hier nicht?
rules-rulings-9-a = Ein Programm kann manche Verstöße verhindern, also tut es das: Es lehnt ab, was ein Dauerbefehl verbietet. Was ein Blitzbefehl verlangt, lässt sich weiterhin verfehlen.
rules-rulings-10-q = Kann ich The Game mit den Karten von Extreme spielen?
rules-rulings-10-a = Ja. Die Befehle bedeuten dann nichts.
