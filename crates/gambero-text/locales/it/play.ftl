### The table during a game explains itself: what its parts mean, and what was added to them.

board-ruler-empty = pila { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }, vuota
signal-height =
    { $height ->
        [low] bassa
        [middle] media
       *[high] alta
    }
table-remove-bot-about = Il bot se ne va subito. Le sue carte restano al posto, e la partita aspetta che lo prenda una persona o un altro bot.
table-daily-about = Oggi tutti giocano queste carte, e ognuno ha un solo tentativo.

## Help

help-open = Che cos’è?
help-title = Che cos’è?
help-how = Direttamente sul tavolo: tieni premuto un elemento, o fermaci sopra il mouse.
help-card = La tacca rossa sul bordo sinistro mostra dove sta la carta sulla linea: in basso per le carte basse, in alto per quelle alte.
help-jumps = Il segno ↩ dice che questa carta può fare il gambero adesso.
help-rising = Verde, con ▲: una pila ascendente. Ogni carta deve essere più alta di quella sotto.
help-falling = Blu, con ▼: una pila discendente. Ogni carta deve essere più bassa di quella sotto.
help-step = +16 o −16: di quanto avanza la pila se la carta scelta va lì. I passi piccoli lasciano più spazio agli altri.
help-back = ↩ 10, color corallo: il trucco del gambero. Una carta distante esattamente dieci può tornare indietro, e la pila ha di nuovo spazio.
help-back-colour = ↩, color corallo: il trucco del gambero. Una carta dello stesso colore di quella in cima può tornare indietro, a qualunque distanza.
help-duty = Di questo colore: ciò che il turno chiede ancora, un teschio da coprire, o un suggerimento.
help-ruler = La linea da 1 a 100. I triangoli sono le carte in cima alle pile, i punti sono le tue carte. Un punto vicino a un triangolo lì costa poco; un arco tratteggiato è un gambero che aspetta.
help-ruler-colour = Due linee da 1 a 10, una per pila. La forma in alto è la carta in cima, quelle sotto sono le tue carte. Un arco tratteggiato è un gambero che aspetta.
help-trail = Le strisce dietro la carta in cima: ciò che è stato giocato lì dal tuo ultimo turno, e da chi.
help-badge = I segnali stanno sulla pila di cui parlano. Le lettere dicono chi li ha dati. Premili per dire qualcosa o ritirare il tuo.
help-lightning = Il fulmine su una carta: il suo comando agisce subito, nel turno in cui la carta viene giocata.
help-lasting = Il segno di infinito su una carta: il suo comando vale finché la carta resta in cima a una pila.
help-deck = Le carte che si possono ancora pescare.
help-left = Le carte che non sono ancora su una pila. A zero la partita è vinta.
help-signals = Che cosa significa ogni segnale
help-untrue = La barra propone ciò che è vero delle tue carte. Il resto è a parte e segnato, così nessuno lo dice per sbaglio.
help-lie = Si può mentire? Nessuno controlla, ma vincete o perdete insieme: un segnale falso inganna solo la tua squadra. I bot sono sempre sinceri.
