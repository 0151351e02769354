# Le lezioni in cui si danno segnali, si decide chi comincia, si rispettano più comandi insieme e si conta quel che resta. Le pile si contano da 1.

learn-page-say = Che cosa dici a { $name }?
learn-page-wait = Non dire niente
learn-page-who-starts = Non c’è ancora nessuna carta. Cominci tu?

learn-original-start-title = Chi comincia?
learn-original-start-text = All’inizio le pile sono vuote: le ascendenti valgono 1, le discendenti 100. Nessuno vede la mano degli altri, quindi decidete insieme chi comincia: meglio chi ha carte vicine a 1 e a 100.
learn-original-start-goal = Guarda la tua mano, decidi se cominciare e gioca un turno con passi piccoli.
learn-original-start-done = Due carte per cinque numeri, e quattro pile come nuove.
learn-original-start-declined = Anna aveva solo carte medie e ha dovuto fare passi enormi su due pile. Tu hai un 3 e un 97: comincia tu.
learn-original-start-costly = Così apri una pila con un passo grande. Il 3 su una pila ascendente e il 97 su una discendente costano solo cinque numeri in tutto.
learn-original-start-undecided = Prima di’ che cominci tu. Poi puoi giocare una carta.
learn-original-start-early = Anche il primo turno ha almeno due carte. Giocane un’altra.

learn-original-signal-title = Farsi sentire
learn-original-signal-text = I segnali servono soprattutto prima che giochino gli altri. Tocca ad Anna, e lei non conosce le tue carte. Qui sotto c’è che cosa puoi dirle, a cominciare da ciò che è vero della tua mano.
learn-original-signal-goal = Assicurati il gambero sulla pila 1: avvisa Anna, poi torna indietro.
learn-original-signal-done = Anna non ha toccato la pila, e tu hai riguadagnato dieci numeri.
learn-original-signal-untrue = Per la tua mano non è vero. Le regole non lo vietano, ma un segnale vale qualcosa solo se la squadra può fidarsi.
learn-original-signal-missed = Anna ti aveva lasciato la pila 1. Il 37 poteva tornare indietro sul 47.
learn-original-signal-other = È vero, ma non protegge la pila 1: Anna ci ha messo il suo 49. Parlale della pila che ti serve.
learn-original-signal-silent = Anna non poteva sapere che ti serve la pila 1, e ci ha messo il suo 49. Avvisala prima che giochi.
learn-original-signal-turn = Tocca ad Anna. Puoi parlare, ma non giocare una carta.

learn-original-result-title = Il risultato
learn-original-result-text = La maggior parte delle partite non si vince, ma un risultato c’è comunque: quante carte restano, in tutte le mani e nel mazzo. Con 98 carte, meno di dieci è un risultato eccellente. Questa partita non si può più vincere.
learn-original-result-goal = Lascia meno carte possibile.
learn-original-result-done = Il tuo 40 e le due carte di Anna non vanno da nessuna parte: partita persa con tre carte rimaste. Un risultato eccellente.
learn-original-result-early = Anna non può giocare nessuna carta: la partita è finita con il tuo turno, e sono rimaste anche le tue carte. Prima gioca tutte quelle che ci stanno.
learn-original-result-order = Troppo in alto troppo presto: quello che hai saltato non va più. L’ordine è 91, 93, 95.

learn-extreme-three-stop-title = Stop come terza carta
learn-extreme-three-stop-text = Tutti i comandi di un turno contano. Stop finisce il turno, ma 3! vuole esattamente tre carte: quindi stop può essere la terza carta, mai la seconda.
learn-extreme-three-stop-goal = Gioca la carta 3! e la carta stop nello stesso turno.
learn-extreme-three-stop-done = Tre carte, e l’ultima è stop: entrambi i comandi sono rispettati.
learn-extreme-three-stop-second = Un turno con una carta 3! vuole esattamente tre carte, e questo è finito senza: partita persa. Stop va per terza.
learn-extreme-three-stop-kept = Entrambi i comandi vanno in questo turno: prima il 42 e il 44, poi il 49 con lo stop.
learn-extreme-three-stop-duty = In questo turno c’è una carta 3!: manca ancora una carta.

learn-extreme-three-skull-title = Due comandi tuoi
learn-extreme-three-skull-text = In un turno ci possono stare più comandi lampo. 3! conta ogni carta del turno, anche quella che copre il teschio.
learn-extreme-three-skull-goal = Gioca la carta 3! e il teschio, e rispetta entrambi.
learn-extreme-three-skull-done = Esattamente tre carte, e il teschio è coperto.
learn-extreme-three-skull-stuck = Ora non si possono più rispettare entrambi i comandi. Il 46 deve coprire il teschio, come terza carta.
learn-extreme-three-skull-kept = Entrambi i comandi vanno in questo turno: il 42, il 45 e il 46 sopra il teschio.
learn-extreme-three-skull-duty = Il turno non può ancora finire: esattamente tre carte, e nessun teschio in cima.

learn-extreme-several-title = Due comandi duraturi
learn-extreme-several-text = Due comandi duraturi valgono insieme: niente gambero sulla pila 1, una sola pila sulla pila 3. Per ogni carta conta quello che si vede prima di giocarla.
learn-extreme-several-goal = Torna indietro con il 34 sulla pila 2. Prima liberati di tutti e due i comandi.
learn-extreme-several-done = Prima coperto una sola pila, poi niente gambero, poi il gambero. L’ordine era tutto.
learn-extreme-several-order = Finché si vede una sola pila, la tua prima carta lega tutte le altre. Coprila prima con il 69, poi copri niente gambero con il 37, e torna indietro.
learn-extreme-several-forbidden = Sulla pila 1 si vede ancora niente gambero. Prima coprilo.

learn-quick-start-title = Pile vuote
learn-quick-start-text = All’inizio le due pile sono vuote, e una pila vuota prende qualsiasi carta. Una carta bassa apre bene la pila ascendente, una alta la discendente. Chi comincia lo decidete insieme.
learn-quick-start-goal = Decidi se cominciare, poi apri bene tutte e due le pile.
learn-quick-start-done = Una bassa, una alta: le due pile hanno ancora tutta la strada davanti.
learn-quick-start-declined = Anna aveva solo carte medie, e metà di tutte e due le pile è andata. Tu hai un 2 e un 9: comincia tu.
learn-quick-start-costly = Così se ne va quasi tutta una pila in un colpo. Il 2 apre la pila ascendente, il 9 la discendente.
learn-quick-start-undecided = Prima di’ che cominci tu. Poi puoi giocare una carta.

learn-quick-signal-title = Farsi sentire
learn-quick-signal-text = Tocca ad Anna, e la pila ascendente mostra un 7 rosso. Il tuo 2 rosso ci va per il colore, ma solo finché il 7 è in cima. Puoi dire i colori e più o meno le altezze.
learn-quick-signal-goal = Di’ ad Anna quello che deve sapere, poi torna indietro sulla pila ascendente.
learn-quick-signal-done = Anna ha giocato altrove, e la pila ascendente è tornata a 2.
learn-quick-signal-untrue = Per la tua mano non è vero. Le regole non lo vietano, ma un segnale vale qualcosa solo se la squadra può fidarsi.
learn-quick-signal-missed = Anna ti aveva lasciato il 7 rosso. Il 2 rosso andava lì.
learn-quick-signal-other = È vero, ma non protegge il 7 rosso: Anna l’ha coperto. Parlale della tua carta rossa.
learn-quick-signal-silent = Anna non poteva sapere della tua carta rossa, e ha coperto il 7. Avvisala prima che giochi.
