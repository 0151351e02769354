# Il resto della pagina delle regole: un turno intero in figure, che cosa vogliono dire le parole, e che cosa qui è diverso dalla scatola.

rules-idea-4 = Sulle scatole c’è scritto: da 8 anni, circa 20 minuti, da una a cinque persone; Quick & Easy dura meno, ed è per due fino a cinque.

rules-setup-5 = Nella scatola quattro carte di partenza accanto alle pile ne mostrano il verso. Qui ogni pila mostra il suo da sola.
rules-hand-ours = (aggiunta nostra)

## #example

rules-example-title = Un turno intero
rules-example-1 = Tre persone giocano a The Game, ed è il tuo turno. Queste cinque figure mostrano le quattro pile e la tua mano.
rules-moment-1 = Prima di tutto cerchi il gambero: una pila ascendente mostra 34, e tu hai il 24, esattamente dieci di meno. Anche il 63 è vicino, al 66.
rules-moment-2 = Prima carta: il 63 sulla pila discendente che mostra 66, un passo piccolo di tre.
rules-moment-3 = Seconda carta: il 24 sul 34, un gambero. La pila ascendente ha riguadagnato dieci numeri.
rules-moment-4 = Due carte ci sono, quindi puoi finire il turno. Nient’altro è vicino: il 36 avanzerebbe di dodici. Lo finisci.
rules-moment-5 = Peschi due carte, l’8 e il 57, e la tua mano è di nuovo piena. Tocca alla persona dopo di te.

rules-talk-9 = Un segnale può essere falso? Nessuna regola lo vieta, e a volte chiedi una pila per un motivo diverso dalle tue carte. Ma una squadra vive della fiducia nei suoi segnali: ciò che non è vero della tua mano viene offerto per ultimo, e segnalato. I bot dicono solo il vero.

rules-extreme-6 = Le regole nella scatola non dicono quali numeri portano quali comandi. Quelli fissi seguono perciò una distribuzione nostra; la tua scatola ne ha un’altra.

rules-table-7 = I nostri tavoli hanno una memoria che un tavolo vero non ha: con la scatola si vede solo la carta in cima a ogni pila, e nessuno guarda sotto. Qui vedi che cosa è stato giocato da poco e puoi aprire la cronologia di tutta la partita. Chi apre un tavolo può disattivare questa memoria: allora, fino alla fine della partita, si vedono solo le carte in cima.

## #words

rules-words-title = Le parole
rules-words-1-q = Obbligo
rules-words-1-a = Ciò che un turno deve ancora fare prima di poter finire: giocare abbastanza carte, coprire un teschio, arrivare a esattamente tre carte. Fino ad allora l’obbligo è aperto, poi è rispettato. Se un turno finisce con un obbligo aperto, la partita è persa.
rules-words-2-q = Passo
rules-words-2-a = La distanza di una carta da quella che copre. Un passo piccolo lascia spazio agli altri.
rules-words-3-q = Pila
rules-words-3-a = Dove si mettono le carte, accanto alla carta di partenza. Quick & Easy nella scatola la chiama anche mazzo; per noi il mazzo è quello da cui si pesca.
rules-words-4-q = Gambero, trucco a ritroso
rules-words-4-a = Una carta giocata contro il verso della sua pila: esattamente dieci indietro, o dello stesso colore in Quick & Easy, dove la scatola parla di trucco a ritroso. Noi diciamo sempre gambero, o tornare indietro.
rules-words-5-q = Comando lampo, comando duraturo
rules-words-5-a = Nella scatola sono i comandi con il simbolo del lampo e quelli con il simbolo dell’infinito.
rules-words-6-q = Teschio
rules-words-6-a = Il comando con il teschio e le ossa incrociate.
rules-words-7-q = Segnale
rules-words-7-a = Una frase breve che resta sul tavolo finché vale. Può dire tutto ciò che le regole permettono, e nessun numero.
