### Le regole, spiegate a tutti. Esatto e completo è docs/rules.md; ogni frase qui è d’accordo con quel testo.
### Ogni sezione ha il suo nome come ancora: rules-trick-1 sta sotto #trick. I comandi sono #command-stop e così via.

rules-title = Le regole
rules-lead = Una squadra, un mazzo, e nessuno dice un numero.
rules-contents = In questa pagina
rules-more = Leggilo nelle regole

## #idea

rules-idea-title = L’idea
rules-idea-1 = Giocate tutti insieme, contro il gioco. Lo scopo è mettere tutte le carte sulle pile in mezzo al tavolo.
rules-idea-2 = Si vince insieme o si perde insieme. Parlare e fare piani sono benvenuti; solo i numeri restano segreti.
rules-idea-3 = Qui si giocano tre giochi di una stessa famiglia: The Game con due livelli per esperti, Extreme con i suoi comandi e Facile e veloce con i suoi colori. Prima viene The Game; quello che cambia negli altri ha sezioni proprie.

## #setup

rules-setup-title = Prima del primo turno
rules-setup-1 = The Game ha 98 carte, con i numeri da 2 a 99. In mezzo ci sono quattro pile: due salgono da 1, due scendono da 100.
rules-setup-2 = Le carte vengono mescolate, e ognuno riceve una mano. Il resto è il mazzo, coperto.
rules-setup-3 = Vedi soltanto la tua mano. Di ogni pila si vede solo la carta in cima.
rules-setup-4 = Decidete tra voi chi comincia. Poi si procede in senso orario.
rules-hand-caption = Carte di una mano piena
rules-hand-game = Gioco
rules-hand-one = in solitario
rules-hand-two = in 2
rules-hand-more = da 3 a 5

## #turn

rules-turn-title = Il tuo turno
rules-turn-1 = Giochi carte dalla tua mano, una dopo l’altra, ciascuna su una pila a tua scelta.
rules-turn-2 = Gioca almeno due carte, o di più se vuoi. Quando il mazzo è vuoto ne basta una.
rules-turn-3 = Poi finisci il turno e completi la mano pescando dal mazzo. Dopo tocca alla prima persona dopo di te che ha ancora carte; puoi essere di nuovo tu.

## #placing

rules-placing-title = Dove va una carta
rules-placing-1 = Su una pila ascendente una carta deve essere più alta di quella in cima, su una discendente più bassa. La distanza è libera, ma più grandi sono i passi, prima la pila è alla fine.
rules-placing-2 = Una pila senza carte vale 1 se sale e 100 se scende: quindi ci va qualunque carta.
rules-placing-3 = Per esempio: una pila ascendente mostra 52. Allora 53 va bene, e anche 90; 51 no.

## #trick

rules-trick-title = Il trucco del gambero
rules-trick-1 = C’è un modo per tornare indietro. Su una pila ascendente puoi giocare la carta più bassa esattamente di dieci rispetto a quella in cima, su una discendente quella più alta esattamente di dieci.
rules-trick-2 = Per esempio: su una pila ascendente che mostra 58 puoi giocare 48; su una discendente che mostra 23 puoi giocare 33.
rules-trick-3 = Puoi usare il trucco quante volte vuoi in un turno, su qualunque pila, anche più volte di fila.
rules-trick-4 = Si chiama così perché il gambero cammina all’indietro. Da qui viene anche il nome di Gambero.

## #ending

rules-ending-title = La fine di un turno
rules-ending-1 = Puoi finire il turno appena ha abbastanza carte e, in Extreme, ogni comando è stato eseguito.
rules-ending-2 = Poi peschi finché la mano non è di nuovo piena, o fin dove arriva il mazzo. Pescare è obbligatorio.
rules-ending-3 = Quando il mazzo è vuoto si continua senza pescare, e basta una carta a turno. Chi non ha più carte viene saltato.
rules-ending-4 = Se non si può giocare nessun’altra carta, il turno finisce da solo. Se non era completo, la partita è persa.

## #outcome

rules-outcome-title = Vincere e perdere
rules-outcome-1 = Vincete quando tutte le carte sono sulle pile e l’ultimo turno è completo.
rules-outcome-2 = Perdete quando chi è di turno deve ancora giocare una carta e non può giocarne nessuna.
rules-outcome-3 = Potete anche arrendervi. Ai nostri tavoli si vota: deve essere d’accordo più della metà delle persone sedute. I bot non votano.
rules-outcome-4 = Il risultato è il numero di carte che non sono su nessuna pila, in mano e nel mazzo insieme. Meno sono, meglio è; con 98 carte, meno di dieci è eccellente.

## #talk

rules-talk-title = Parole e segnali
rules-talk-1 = Parlatevi, anche prima del primo turno. Una cosa sola è sempre vietata: rivelare un numero, in qualunque forma. Anche la distanza esatta tra due carte è un numero.
rules-talk-2 = In The Game e nei livelli per esperti potete dire tutto il resto.
rules-talk-3 = In Extreme potete anche dire quali comandi avete e quali è meglio che aspettino. Finché è visibile una carta «silenzio», nessuno dice né segnala nulla.
rules-talk-4 = In Facile e veloce potete anche nominare colori con altezze approssimative, per esempio una carta gialla alta.
rules-talk-5 = Ai nostri tavoli si parla con i segnali: brevi frasi che dicono ciò che le regole permettono e non possono rivelare un numero. Potete darli in ogni momento della partita, anche quando non è il vostro turno.
rules-talk-6 = Un segnale sparisce quando sulla sua pila si gioca una carta, quando il tuo turno finisce o quando lo ritiri. Una carta «silenzio» li cancella tutti.
rules-talk-7 = Un passo piccolo avanza al massimo di cinque, in Facile e veloce al massimo di due. Basso è da 2 a 34, medio da 35 a 66, alto da 67 a 99; in Facile e veloce basso è da 1 a 3, medio da 4 a 7, alto da 8 a 10.
rules-talk-8 = Alcuni tavoli permettono anche il testo libero. Durante una partita scrive solo chi gioca, e ciò che rivela un numero viene rifiutato. Sotto una carta «silenzio» e nella variante per esperti di Facile e veloce il testo libero non c’è.

## #experts

rules-experts-title = Per esperti
rules-experts-1 = The Game per esperti chiede almeno tre carte a turno, e una quando il mazzo è vuoto. Tutto il resto è uguale.
rules-experts-2 = Con la mano ridotta è ancora più difficile: stesse regole, e ogni mano piena ha una carta in meno.

## #extreme

rules-extreme-title = Extreme
rules-extreme-1 = Extreme si gioca come The Game, ma 28 carte portano un comando: sette comandi, quattro carte di ciascuno. Chi gioca un comando deve eseguirlo esattamente. Se ne possono giocare più d’uno in un turno; allora valgono tutti.
rules-extreme-2 = Tre sono comandi lampo: Stop, Teschio e 3!. Riguardano solo chi li gioca, e solo in quel turno.
rules-extreme-3 = Quattro sono comandi duraturi: Silenzio, Niente gambero, Una sola pila e Pesca una. Riguardano tutti, dal momento dopo che sono stati giocati, finché restano in cima a una pila. Coperti, non contano più. Possono valerne più d’uno insieme.
rules-extreme-4 = Ciò che un comando duraturo vieta qui non si può giocare. Un comando lampo si può non rispettare: allora la partita è persa quando il turno finisce.
rules-extreme-5 = Con i comandi fissi, gli stessi numeri portano gli stessi comandi in ogni partita. Con i comandi mescolati cambiano ogni volta, e scopri il comando di una carta quando vedi la carta. Oppure portate una lista vostra, per esempio quella della vostra scatola.
rules-command-cards = Con i comandi fissi: { $cards }

## #command-stop

rules-command-stop-1 = Il tuo turno finisce subito. Stop può essere anche la tua prima carta: il minimo di carte allora non conta. Peschi come dopo ogni turno.
rules-command-stop-2 = Stop toglie il minimo e nient’altro. Se è visibile un teschio, o se a un turno con una carta 3! mancano carte, la partita è persa.

## #command-skull

rules-command-skull-1 = Devi coprire il teschio con un’altra carta prima che il tuo turno finisca. Va bene qualunque carta ci stia, anche con il trucco del gambero.
rules-command-skull-2 = Se su una pila è visibile un teschio quando il turno è finito, la partita è persa, anche se era l’ultimissima carta.

## #command-three

rules-command-three-1 = Il tuo turno deve avere esattamente tre carte. Contano tutte, anche quelle giocate prima della carta 3!.
rules-command-three-2 = Un turno così finisce con la terza carta. Una carta di stop può essere questa terza carta; come seconda fa perdere la partita.
rules-command-three-3 = Puoi giocare una carta 3! anche se non puoi arrivare a tre carte, o se ne hai già giocate tre: allora la partita è persa. Due carte 3! in un turno chiedono tre carte, non sei.

## #command-silence

rules-command-silence-1 = Finché è visibile una carta «silenzio», nessuno può parlare del gioco, scrivere o dare segnali. I segnali già dati spariscono.
rules-command-silence-2 = Finisce quando una carta la copre.

## #command-no-trick

rules-command-no-trick-1 = Finché è visibile una carta «niente gambero», nessuno può usare il trucco del gambero, su nessuna pila.
rules-command-no-trick-2 = Vale anche per la pila su cui si trova: non può essere coperta con un trucco del gambero.

## #command-one-pile

rules-command-one-pile-1 = Finché è visibile una carta «una sola pila», tutte le carte di un turno vanno su una sola pila. Quale sia, lo decide la prima carta che giochi sotto questo comando.
rules-command-one-pile-2 = Le carte giocate in quel turno prima che fosse visibile una carta «una sola pila» non contano. Non conta nemmeno la carta «una sola pila» stessa, se quando la giochi non ne era visibile nessuna.
rules-command-one-pile-3 = Se la prima carta del tuo turno copre l’unica carta «una sola pila», la prossima può andare ovunque, a meno che la nuova carta porti lo stesso comando. Se più tardi nello stesso turno ne diventa visibile un’altra, conta di nuovo la prima pila.

## #command-draw-one

rules-command-draw-one-1 = Se è visibile una carta «pesca una» quando il tuo turno finisce, peschi una carta soltanto, non importa quante ne hai giocate.
rules-command-draw-one-2 = Così le mani possono ridursi. Appena non è più visibile nessuna carta «pesca una», chi finisce un turno completa di nuovo tutta la mano.

## #quick

rules-quick-title = Facile e veloce
rules-quick-1 = Facile e veloce ha 50 carte, con i numeri da 1 a 10 in cinque colori, e due pile: una sale, una scende. All’inizio sono vuote. Ognuno ha due carte in mano.
rules-quick-2 = Nel tuo turno giochi una o due carte, poi completi di nuovo la mano a due.
rules-quick-3 = Una pila vuota accetta qualunque carta. Poi la pila ascendente vuole numeri più alti, la discendente più bassi. Un numero uguale non va.
rules-quick-4 = Il trucco del gambero qui va a colori: una carta dello stesso colore di quella in cima va bene, qualunque numero abbia.
rules-quick-5 = La partita è persa quando chi è di turno non può giocare nessuna carta, ed è vinta quando tutte e 50 sono sulle pile.

## #quick-expert

rules-quick-expert-title = Facile e veloce per esperti
rules-quick-expert-1 = Giochi esattamente una carta a turno, mai due.
rules-quick-expert-2 = Si possono dire solo tre cose: quali colori hai, su quale pila pensi di giocare e su quale pila hai un trucco del gambero. Nulla deve far capire le altezze.

## #table

rules-table-title = Ai nostri tavoli
rules-table-1 = Un tavolo ha da uno a cinque posti, per persone e bot. Quando sono tutti occupati, le carte vengono distribuite. Chi conosce il codice del tavolo può guardare senza posto, e allora non vede nessuna mano.
rules-table-2 = Prima della prima carta ognuno può offrirsi di cominciare o rifiutare. Ha cominciato chi si è offerto e gioca la prima carta. I bot aspettano che tutte le persone abbiano rifiutato.
rules-table-3 = Puoi alzarti in ogni momento; la tua mano resta al posto, e la partita aspetta che qualcuno ci si sieda. Fino alle prossime carte puoi tornare solo a quel posto, perché nessuno veda due mani.
rules-table-4 = Un bot può giocare per te finché non riprendi il posto. Se un tavolo limita il tempo per turno, un bot finisce il turno quando il tempo è scaduto; se limita l’assenza, un bot sostituisce chi manca troppo a lungo.
rules-table-5 = In una partita in solitario puoi annullare carte e turni. Da quel momento è una partita di allenamento e resta fuori dalle statistiche, come una distribuzione giocata di nuovo.
rules-table-6 = La partita del giorno è uguale per tutti, e ogni giorno nuova per ogni gioco. La giochi una volta sola, in solitario o con i bot, e non si può annullare nulla.

## #rulings

rules-rulings-title = Domande frequenti
rules-rulings-1-q = Posso cominciare un turno che non posso finire?
rules-rulings-1-a = Sì. Se puoi giocare una carta ma ne servirebbero due, puoi giocare quella. La partita è persa quando non si può più andare avanti, non prima.
rules-rulings-2-q = Posso fare il gambero subito dopo aver coperto una carta «niente gambero»?
rules-rulings-2-a = Sì, se non ne è visibile un’altra. Per ogni carta conta ciò che era visibile prima di giocarla.
rules-rulings-3-q = Gioco una carta «una sola pila» a metà del turno. Dove va la mia prossima carta?
rules-rulings-3-a = Se prima in quel turno non ne era visibile nessuna, su qualunque pila vada bene. Da lì in poi, finché ne è visibile una, resti su quella pila.
rules-rulings-4-q = Un teschio può coprirne un altro?
rules-rulings-4-a = Sì, ma allora anche quello va coperto nello stesso turno.
rules-rulings-5-q = La mia mano si è ridotta a una carta. Devo comunque giocarne due?
rules-rulings-5-a = Sì, finché il mazzo ha carte. Solo una carta di stop salva un turno così.
rules-rulings-6-q = In Facile e veloce, una carta più alta dello stesso colore è un trucco del gambero?
rules-rulings-6-a = Sulla pila ascendente ci va comunque e conta come carta normale. È un trucco solo se altrimenti non andrebbe; sulla pila discendente è il contrario.
rules-rulings-7-q = «Ho il gambero» non è anche un numero?
rules-rulings-7-a = Con 98 carte resta possibile una carta sola, e va bene così: anche a un tavolo vero si dice. È vietato nominare un numero o una distanza.
rules-rulings-8-q = Chi comincia quando non si può dire quasi nulla?
rules-rulings-8-a = Nella variante per esperti di Facile e veloce nessuno dà motivi: qualcuno si offre, e comincia.
rules-rulings-9-q = Sulla carta ogni violazione di un comando fa perdere. Perché qui no?
rules-rulings-9-a = Un programma può impedirne alcune, e lo fa: rifiuta ciò che un comando duraturo vieta. Ciò che chiede un comando lampo si può sempre non rispettare.
rules-rulings-10-q = Si può giocare a The Game con una scatola di Extreme?
rules-rulings-10-a = Sì. I comandi allora non contano.
