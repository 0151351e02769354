# Le lezioni: la loro pagina, poi ognuna con la sua regola, il suo compito e una parola su ciò che si prova. Le pile si contano da 1.

learn-page-title = Impara
learn-page-intro = Ogni regola ha il suo piccolo tavolo: tu giochi le carte, e decidono le regole vere. Una lezione dura un minuto.
learn-page-count =
    { $count ->
        [one] { $count } lezione
       *[other] { $count } lezioni
    }
learn-page-progress = { $done } di { $count } fatte
learn-page-begin = Comincia
learn-page-continue = Continua
learn-page-once-more = Ancora una volta
learn-page-rules = Tutte le regole da leggere
learn-page-lessons = Lezioni
learn-page-number = Lezione { $number } di { $count }
learn-page-dot = Lezione { $number }: { $title }
learn-page-dot-done = Lezione { $number }: { $title }, fatta
learn-page-rule = Di più nelle regole
learn-page-right = Proprio così!
learn-page-wrong = Non proprio
learn-page-refused = Così non si può
learn-page-retry = Riprova
learn-page-end = Fine turno
learn-page-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
learn-page-draw = mazzo { $count }
learn-page-show = Fammi vedere
learn-page-next = Lezione successiva
learn-page-finish = Concludi
learn-page-finished = Tutte le lezioni fatte
learn-page-finished-about = Ora sai che cosa conta. Il resto è pratica.
learn-page-play-alone = Gioca in solitario
learn-page-play-bots = Gioca con un bot
learn-page-other = Tutti i tutorial
learn-page-you = Tu
learn-page-table = Tavolo di prova
learn-page-script = Le lezioni hanno bisogno di JavaScript. Tutte le regole si leggono anche senza.
learn-page-unreachable = Il server non risponde. Controlla la connessione e riprova.

## The Game

learn-original-rising-title = Pile ascendenti
learn-original-rising-text = Insieme volete mettere tutte le 98 carte su quattro pile. Due salgono da 1: ogni carta dev’essere più alta di quella sotto. I passi possono essere grandi quanto vuoi, ma quello che salti lì non va più.
learn-original-rising-goal = Metti il 23 dove il suo passo è più piccolo.
learn-original-rising-done = Un passo di tre, e quasi tutte le carte ci vanno ancora.
learn-original-rising-elsewhere = Lì può stare, ma il passo è grande. Il 20 distava solo tre.
learn-original-rising-missed = Il 23 andava sul 20, un passo di appena tre.

learn-original-falling-title = Pile discendenti
learn-original-falling-text = Le altre due pile scendono da 100: ogni carta dev’essere più bassa di quella sotto. Anche qui i passi piccoli tengono viva una pila.
learn-original-falling-goal = Metti il 58 sulla pila discendente più vicina.
learn-original-falling-done = Da 62 giù a 58: un passo di quattro.
learn-original-falling-elsewhere = Il 58 andava sul 62, un passo di appena quattro.
learn-original-falling-higher = Una pila discendente prende carte più basse. C’è una sola eccezione, e arriva subito dopo.

learn-original-trick-title = Il trucco del gambero
learn-original-trick-text = C’è un modo per tornare indietro: esattamente dieci in meno su una pila ascendente, esattamente dieci in più su una discendente. Così la pila ha di nuovo spazio. Anche i gamberi vanno all’indietro, perciò questa mossa è sempre color corallo.
learn-original-trick-goal = Torna indietro due volte: una su una pila ascendente, una su una discendente.
learn-original-trick-done = Venti numeri riguadagnati. Nessun’altra mossa vale tanto.
learn-original-trick-forwards = Hai perso un gambero. Cerca una distanza di dieci: il 37 torna indietro sul 47, il 76 sul 66.

learn-original-minimum-title = Almeno due carte
learn-original-minimum-text = Un turno ha almeno due carte finché ce ne sono da pescare. Puoi giocarne di più. Poi lo finisci e peschi finché la mano non è piena.
learn-original-minimum-goal = Gioca due carte con passi piccoli, poi finisci il turno.
learn-original-minimum-done = Due carte per quattro numeri, e la mano è di nuovo piena.
learn-original-minimum-costly = Era un passo grande. Il 33 sul 30 e il 53 sul 52 costano quattro numeri in tutto.
learn-original-minimum-early = Finché ci sono carte da pescare, un turno ne ha almeno due. Prima giocane un’altra.

learn-original-chain-title = Prepararsi il gambero
learn-original-chain-text = Due carte sono il minimo, non il massimo. Se hai in mano la salita e il ritorno, una terza carta è gratis.
learn-original-chain-goal = Metti tre carte sulla pila 1 in modo che finisca a 44. Poi finisci il turno.
learn-original-chain-done = Tre carte in meno, e la pila è più in basso di prima.
learn-original-chain-too-soon = Non va. Il 44 torna indietro solo dal 54, esattamente dieci.
learn-original-chain-astray = Nell’ordine giusto ci stanno tre carte: 52, poi 54, poi indietro a 44.

learn-original-talk-title = Ascoltare
learn-original-talk-text = Si può parlare di tutto tranne che di numeri. Qui parlano i segnali, e stanno sulla pila di cui si parla. Anna dice della pila 1: «{ signal-leave }».
learn-original-talk-goal = Gioca il tuo turno senza toccare la pila 1.
learn-original-talk-done = Ora Anna può tornare da 47 a 37. Ascoltare conviene.
learn-original-talk-taken = Anna voleva tornare indietro lì, e ora la sua carta non va più. Il 24 e il 62 stanno bene anche altrove.

learn-original-empty-title = Niente più da pescare
learn-original-empty-text = Quando il mazzo è vuoto, basta una carta per turno. Nessuno deve più fare un passo grande per una seconda carta.
learn-original-empty-goal = Gioca una carta con un passo piccolo, poi finisci il turno.
learn-original-empty-done = Un passo piccolo. Forse Anna ha il prossimo.
learn-original-empty-enough = Bastava una carta, perché il mazzo è vuoto.
learn-original-empty-costly = È costato molto. L’83 sull’81 è un passo di due.

learn-original-last-title = Le ultime carte
learn-original-last-text = Si vince quando è stata giocata l’ultima carta. Ora decide l’ordine: una carta troppo presto, e le altre non vanno più.
learn-original-last-goal = Gioca tutte e tre le carte.
learn-original-last-done = Vinto! Tutte le 98 carte sono sulle pile.
learn-original-last-order = Troppo in alto troppo presto: ora non va più niente. Prima indietro a 79, poi su.

## Per esperti

learn-original-pro-three-title = Almeno tre carte
learn-original-pro-three-text = Per gli esperti un turno ha almeno tre carte finché ce ne sono da pescare. Il resto non cambia.
learn-original-pro-three-goal = Gioca tre carte con passi piccoli, poi finisci il turno.
learn-original-pro-three-done = Tre carte per sette numeri: ben fatto.
learn-original-pro-three-costly = Tre carte costavano poco: il 33 sul 30, il 53 sul 52, il 68 sul 71.
learn-original-pro-three-early = A questo livello un turno ha almeno tre carte. Prima giocane un’altra.

learn-original-pro-empty-title = Alla fine, una
learn-original-pro-empty-text = Quando il mazzo è vuoto, anche qui basta una carta.
learn-original-pro-empty-goal = Gioca una carta con un passo piccolo, poi finisci il turno.
learn-original-pro-empty-done = Bastava così. I passi grandi lasciali per dopo.
learn-original-pro-empty-costly = Bastava una carta: il 66 sul 64.

learn-original-pro-plus-three-title = Tre carte da una mano ridotta
learn-original-pro-plus-three-text = Il livello più difficile: almeno tre carte per turno, e una carta in meno in ogni mano. Nessun gambero va sprecato.
learn-original-pro-plus-three-goal = Gioca tre carte: torna indietro una volta e per il resto fai passi piccoli. Poi finisci il turno.
learn-original-pro-plus-three-done = Tre carte, e le pile si sono mosse appena.
learn-original-pro-plus-three-costly = Era più del necessario. Il 28 torna indietro sul 38; il 59 sul 57 e il 42 sul 44 sono passi piccoli.
learn-original-pro-plus-three-early = Anche qui un turno ha almeno tre carte. Prima giocane un’altra.

## Extreme

learn-extreme-stop-title = { command-stop }
learn-extreme-stop-text = In Extreme 28 carte portano un comando. Tre dei sette comandi sono lampi: riguardano solo il tuo turno. Stop lo finisce subito, anche con la prima carta.
learn-extreme-stop-goal = Gioca un turno di una sola carta.
learn-extreme-stop-done = Stop! Una carta, nessun passo grande, e il tuo turno è finito.
learn-extreme-stop-more = Tutte le altre carte fanno passi grandi. Il 49 con lo stop sarebbe bastato.

learn-extreme-skull-title = { command-skull }
learn-extreme-skull-text = Un teschio va coperto con un’altra carta prima che il turno finisca. Altrimenti la partita è subito persa.
learn-extreme-skull-goal = Gioca il teschio, coprilo e finisci il turno.
learn-extreme-skull-done = Coperto, e d’ora in poi innocuo.
learn-extreme-skull-no-cover = Lì nessuna delle tue carte copre il teschio. Sulla pila 1 l’avrebbe fatto il 46.
learn-extreme-skull-astray = Dopo questo turno il teschio non doveva esserci più: il 45 sulla pila 1, poi il 46 sopra.
learn-extreme-skull-duty = Il turno non può ancora finire: ha almeno due carte, e nessun teschio può restare scoperto.

learn-extreme-three-title = { command-three }
learn-extreme-three-text = Un turno con una carta 3! ha esattamente tre carte, la 3! compresa. Non una di meno, non una di più.
learn-extreme-three-goal = Gioca un turno che comprenda la carta 3!.
learn-extreme-three-done = Tre carte. Il turno è finito da solo.
learn-extreme-three-short = Nessuna terza carta va più, e la partita è persa. Cerca tutte e tre prima di cominciare.
learn-extreme-three-kept = La carta 3! dev’essere una delle tre: il 42, il 44 e il 60.
learn-extreme-three-duty = Questo turno finisce solo con esattamente tre carte.

learn-extreme-silence-title = { command-silence }
learn-extreme-silence-text = Gli altri quattro comandi durano: riguardano tutti finché stanno in cima a una pila. Con Silenzio nessuno può dire niente sul gioco, neanche con i segnali.
learn-extreme-silence-goal = Copri la carta del silenzio, così la squadra può parlare di nuovo. Poi finisci il turno.
learn-extreme-silence-done = Coperta. Tutti possono parlare di nuovo.
learn-extreme-silence-silent = La carta del silenzio andava coperta: il 61 lo fa con un passo di due.

learn-extreme-no-trick-title = { command-no-trick }
learn-extreme-no-trick-text = Finché si vede questa carta, nessuno può tornare indietro, su nessuna pila.
learn-extreme-no-trick-goal = Torna indietro con il 50. Prima deve succedere qualcos’altro.
learn-extreme-no-trick-done = Prima coperta, poi indietro.
learn-extreme-no-trick-gone = Hai perso un gambero. Prima il 37 copre il comando, poi il 50 torna indietro sul 60.
learn-extreme-no-trick-forbidden = Non finché si vede «Niente gambero». Prima copri la carta.

learn-extreme-one-pile-title = { command-one-pile }
learn-extreme-one-pile-text = Finché si vede questa carta, tutte le carte di un turno vanno sulla stessa pila. La prima decide quale.
learn-extreme-one-pile-goal = Gioca due carte secondo il comando e lascialo scoperto. Poi finisci il turno.
learn-extreme-one-pile-done = Tutte e due sulla stessa pila, come ordinato.
learn-extreme-one-pile-stuck = Su quella pila non va più niente, e serviva una seconda carta: persa. Pensa alla seconda prima di giocare la prima.
learn-extreme-one-pile-covered = Così copri il comando, e il comando finisce. Spesso è furbo, ma stavolta rispettalo.
learn-extreme-one-pile-other-pile = La prima carta ha scelto la pila. Anche la prossima va lì.

learn-extreme-draw-one-title = { command-draw-one }
learn-extreme-draw-one-text = Se questa carta si vede alla fine di un turno, si pesca una carta sola. Le mani si riducono, e la scelta con loro.
learn-extreme-draw-one-goal = Copri il comando prima di finire il turno.
learn-extreme-draw-one-done = Coperto in tempo: hai pescato fino a riempire la mano.
learn-extreme-draw-one-one = Hai pescato una carta sola. Il 26 avrebbe coperto il comando con un passo di due.

## Facile e veloce

learn-quick-scales-title = Due pile
learn-quick-scales-text = Cinque colori con i numeri da 1 a 10, una pila che sale e una che scende, e solo due carte in mano.
learn-quick-scales-goal = Gioca tutte e due le carte, ognuna con un passo di uno.
learn-quick-scales-done = Due passi piccoli. Dopo la seconda carta il turno finisce da solo.
learn-quick-scales-costly = Tutte e due vanno con un passo di uno: il 4 sulla pila ascendente, il 7 su quella discendente.

learn-quick-equal-title = Uguale non è più alto
learn-quick-equal-text = Una carta dev’essere davvero più alta o più bassa. Lo stesso numero non va.
learn-quick-equal-goal = Gioca tutte e due le carte.
learn-quick-equal-done = Una più bassa sulla discendente, una più alta sull’ascendente.
learn-quick-equal-one = Vanno tutte e due: il 6 sulla pila discendente, il 7 su quella ascendente.
learn-quick-equal-same = Lo stesso numero non va. E sull’altra pila?

learn-quick-trick-title = Il trucco del gambero
learn-quick-trick-text = Una carta del colore della carta in cima va sempre, qualunque sia il numero. Così una pila torna molto indietro.
learn-quick-trick-goal = Torna indietro su tutte e due le pile.
learn-quick-trick-done = Le due pile hanno di nuovo spazio.
learn-quick-trick-plain = Hai perso un gambero. Il rosso torna indietro sul rosso, il verde sul verde.

learn-quick-one-or-two-title = Una carta o due
learn-quick-one-or-two-text = Un turno ha una carta o due. Se la seconda costa troppo, finisci il turno dopo la prima.
learn-quick-one-or-two-goal = Gioca una carta con un passo di uno, poi finisci il turno.
learn-quick-one-or-two-done = Giusto: il 10 può aspettare.
learn-quick-one-or-two-two = Il 10 porta la pila ascendente proprio alla fine. Bastava una carta.
learn-quick-one-or-two-none = Un turno ha almeno una carta. Prima giocane una.

learn-quick-talk-title = Colori e altezze
learn-quick-talk-text = Qui puoi anche dire quali colori hai e più o meno quanto sono alte le carte. Anna dice: «una rossa bassa».
learn-quick-talk-goal = Gioca una carta e lascia ad Anna la pila su cui può tornare indietro. Poi finisci il turno.
learn-quick-talk-done = Rosso su rosso: Anna può tornare molto indietro.
learn-quick-talk-covered = Il 7 rosso è coperto, e Anna non può più tornare indietro. Il 4 sulla pila discendente costava altrettanto poco.

## Facile e veloce, variante per esperti

learn-quick-expert-one-title = Esattamente una carta
learn-quick-expert-one-text = Qui un turno è esattamente una carta. Finisce da solo, e peschi subito.
learn-quick-expert-one-goal = Gioca la carta con il passo più piccolo.
learn-quick-expert-one-done = Un passo di uno, e tocca già ad Anna.
learn-quick-expert-one-costly = Il 5 sulla pila ascendente sarebbe stato un passo di uno.

learn-quick-expert-talk-title = Poche parole
learn-quick-expert-talk-text = Puoi dire solo quali colori hai, dove vuoi giocare e dove puoi tornare indietro. Niente sulle altezze. Anna dice della pila 1: «{ signal-jump }».
learn-quick-expert-talk-goal = Lascia questa pila ad Anna.
learn-quick-expert-talk-done = Ora Anna può tornare indietro lì.
learn-quick-expert-talk-covered = Ora lì c’è un altro colore, e Anna non può più tornare indietro. Il 4 sulla pila discendente costava altrettanto poco.
