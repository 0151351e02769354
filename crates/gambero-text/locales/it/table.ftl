### Il tavolo: il piano di gioco, i posti, la chat. Il significato delle variabili è in en/table.ftl.

## Il piano di gioco

board-piles = Pile
board-hand = Le tue carte
board-in-force = In vigore
board-empty = vuota
board-pile = Pila { $pile }, { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }: { $card }.
board-since = Dal tuo ultimo turno: { $cards }.
board-lately = Carte giocate di recente: { $cards }.
board-would-go = { $card } va qui: { $step }.
board-would-lose = { $card } va qui ({ $step }), ma la partita sarebbe subito persa.
board-would-not = { $card } non va qui: { $why }.
board-your-turn = Tocca a te
board-turn-of = Tocca a { $name }
board-why-does-not-fit = non va qui
board-why-no-trick = per ora niente gambero
board-why-one-pile = in questo turno solo la pila { $pile }
board-say = Di’ qualcosa sulla pila { $pile }
board-card-jumps = { $card }, può fare il gambero
board-card-stuck = { $card }, ora non va da nessuna parte
board-rule = La regola completa
board-lose-title = Così la partita è persa
board-lose-text = Con { $card } qui, il turno non può più essere completato. Giocarla lo stesso?
board-lose-yes = Gioca
board-no = Annulla
board-ruler-pile = pila { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } a { $card }
board-ruler-piles = Le pile: { $piles }.
board-ruler-hand = Le tue carte: { $cards }.
board-ruler-step = { $step } sulla pila { $pile }
board-ruler-card = Con { $card }: { $steps }.

## Posti e fasi

table-loading = Preparazione del tavolo…
table-no-script = Il tavolo ha bisogno di JavaScript. Attivalo nel browser, oppure gioca nel terminale.
table-seats = Gli altri posti
table-bar = Che cosa puoi fare
table-menu = Menu
table-bot = Bot { $number }
table-free = Posto libero
table-you = { $name } (tu)
table-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
table-draw = Mazzo: { $count }
table-left = restano { $count }
table-clock = Tempo rimasto per questo turno
table-away = assente
table-stand-in = gioca un bot
table-would-start = si offre di cominciare
table-rather-not = meglio di no
table-gives-up = vuole arrendersi
table-practice = Allenamento
table-practice-about = Questa partita non conta: una mossa è stata annullata, c’è stato un suggerimento, o le carte erano note.
table-waiting =
    { $count ->
        [one] Un posto è ancora libero. Appena è occupato si danno le carte.
       *[other] { $count } posti sono ancora liberi. Appena sono occupati si danno le carte.
    }
table-invite = Invita gli amici con il link o con questo codice:
table-share = Condividi il link
table-copy = Copia il link
table-copied = Il link è copiato.
table-code = Tavolo { $code }
table-watching =
    { $count ->
        [one] { $count } persona sta guardando.
       *[other] { $count } persone stanno guardando.
    }
table-sit = Siediti
table-level = Livello del bot
table-put-bot = Aggiungi un bot
table-remove-bot = Togli il bot
table-who-starts = Chi comincia?
table-you-start = Cominci tu: metti giù la prima carta
table-several-start = Vi offrite in più di uno: decide la prima carta
table-others-start = Comincia qualcun altro
table-seat-waits = La partita aspetta: un posto è libero
table-bot-plays-you = Un bot gioca per te
table-offer = Comincio io
table-decline = Meglio di no
table-end = Fine turno
table-undo = Annulla
table-undo-turn = Annulla il turno
table-undo-about = Da allora hai visto qualcosa di nuovo, per esempio le carte pescate. Se torni indietro, la partita diventa di allenamento e non conta.
table-take-over = Riprendi il posto
table-hand-over = Fai giocare un bot al posto tuo
table-give-up = Arrenditi
table-give-up-alone = La partita è persa, con le carte che restano adesso.
table-give-up-vote = La partita è persa appena più della metà delle persone è d’accordo.
table-go-on = Continua a giocare
table-stand = Alzati
table-stand-about = Le tue carte restano al tuo posto, e la partita aspetta che qualcuno si sieda lì.
table-close = Chiudi il tavolo
table-close-about = Nessuno potrà più tornare a questo tavolo. Le partite finite restano.
table-home = Vai alla pagina iniziale

## Suggerimenti

table-hint = Suggerimento
table-hint-about = Un bot ti dice che cosa giocherebbe. La partita diventa di allenamento e non conta.
table-hint-yes = Mostra il suggerimento
error-no-hints = I suggerimenti ci sono in solitario, tranne nella partita del giorno, e nelle partite di allenamento.

## La fine

table-next = Nuova partita
table-same = Di nuovo le stesse carte
table-same-about = Per allenarsi: le carte sono note, quindi non conta.
table-replay = Rivedi la partita
table-turns = Turni
table-tricks = Trucchi del gambero
table-time = Tempo
table-steps = Passi totali
table-tally = { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    } · { $tricks ->
        [one] { $tricks } trucco
       *[other] { $tricks } trucchi
    } · { $steps ->
        [one] { $steps } passo
       *[other] { $steps } passi
    }
table-no-cards = niente più carte
table-seed = Distribuzione { $seed }

## Tasti

table-help = Tasti
table-key-arrows = scorri le carte o le pile
table-key-enter = scegli una carta; su una pila, mettila giù
table-key-number = scegli una carta dal suo numero
table-key-pile = metti la carta scelta su questa pila
table-key-up = dalle carte alle pile e ritorno
table-key-end = finisci il turno
table-key-undo = annulla una carta (in solitario)
table-key-hint = suggerimento (in solitario e in allenamento)
table-key-escape = annulla la scelta
table-keys-on = Gioca con i singoli tasti

## La connessione

table-away-banner = Connessione persa, nuovo tentativo…
table-away-card = Connessione persa. La tua ultima mossa parte appena torna.
table-closed-title = Questo tavolo è chiuso
table-full-title = Troppe persone guardano già questo tavolo
table-full-about = Per ora nessun altro può guardarlo. Riprova più tardi.
table-reload-title = Gambero è stato aggiornato
table-reload = Ricarica la pagina

## Parlare

talk-signals = Segnali
talk-more = Altri segnali
talk-which = Scegli una pila per «{ $signal }»
talk-untrue = Non vero per le tue carte
talk-lately = Giocate da poco: { $cards }
talk-history = Cronologia
talk-write = Scrivi qualcosa
talk-send = Invia
talk-close = Chiudi
