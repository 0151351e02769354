### Le parole del gioco, per browser, pagine e terminali. Il senso delle variabili è spiegato in en/game.ftl.

## Varianti

variant-original = The Game
variant-original-about = 98 carte e quattro pile: almeno due carte a turno finché ci sono carte da pescare.
variant-original-pro = The Game per esperti
variant-original-pro-about = Come l’originale, ma con almeno tre carte a turno finché ci sono carte da pescare.
variant-original-pro-plus = The Game per esperti, mano ridotta
variant-original-pro-plus-about = Almeno tre carte a turno, e una carta in meno in ogni mano.
variant-extreme = The Game: Extreme
variant-extreme-about = 28 delle 98 carte portano un comando, e ogni comando va eseguito esattamente.
variant-quick = The Game: Facile e veloce
variant-quick-about = 50 carte in cinque colori, due pile, due carte in mano: una o due carte a turno.
variant-quick-expert = The Game: Facile e veloce, variante per esperti
variant-quick-expert-about = Esattamente una carta a turno e pochissime parole: si possono dire colori e pile, non altezze.
variant-quick-solo = La scatola è pensata per due a cinque persone. Il gioco in solitario è una nostra aggiunta.

## Pile e carte

pile-rising = ascendente
pile-falling = discendente
pile-name = pila { $number }

colour-red = rosso
colour-yellow = giallo
colour-green = verde
colour-blue = blu
colour-violet = viola

card-colour-name =
    { $colour ->
        [red] { $number } rosso
        [yellow] { $number } giallo
        [green] { $number } verde
        [blue] { $number } blu
       *[violet] { $number } viola
    }
card-command-name = { $number } ({ command-named })

## Comandi

command-stop = Stop
command-stop-about = Il turno finisce subito, anche se è la prima carta.
command-skull = Teschio
command-skull-about = Un’altra carta deve coprirlo nello stesso turno, altrimenti la partita è persa.
command-three = 3!
command-three-about = Questo turno deve avere esattamente tre carte, contandole tutte.
command-silence = Silenzio
command-silence-about = Finché la carta è visibile, nessuno può parlare del gioco né dare segnali.
command-no-trick = Niente gambero
command-no-trick-about = Finché la carta è visibile, il trucco del gambero è vietato su tutte le pile.
command-one-pile = Una sola pila
command-one-pile-about = Finché la carta è visibile, tutte le carte di un turno vanno su una sola pila, a scelta di chi gioca.
command-draw-one = Pesca una
command-draw-one-about = Se la carta è visibile alla fine di un turno, si pesca una carta soltanto.

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

kind-lightning = Comando lampo
kind-lasting = Comando duraturo

## Segnali: il testo breve dei pulsanti, che cosa significano, e con la pila per cronologia e lettori di schermo

signal-leave = lasciala a me
signal-leave-about = Per favore non giocare su questa pila: ho una carta che ci sta bene.
signal-leave-at = lascia a me la pila { $pile }
signal-really-leave = non toccarla
signal-really-leave-about = Sta’ alla larga da questa pila, costi quel che costi.
signal-really-leave-at = non toccare la pila { $pile }
signal-step = passo piccolo
signal-step-about = Ho una carta che fa avanzare di poco questa pila.
signal-step-at = passo piccolo sulla pila { $pile }
signal-jump = ho il gambero
signal-jump-about = Ho un trucco del gambero per questa pila.
signal-jump-at = ho il gambero per la pila { $pile }
signal-take = prendila pure
signal-take-about = Questa pila non mi serve: giocaci pure.
signal-take-at = prendi pure la pila { $pile }
signal-aim = gioco qui
signal-aim-about = Ho intenzione di giocare su questa pila.
signal-aim-at = gioco sulla pila { $pile }
signal-mostly =
    { $height ->
        [low] per lo più basse
        [middle] per lo più medie
       *[high] per lo più alte
    }
signal-mostly-about = Più della metà delle mie carte ha quest’altezza.
signal-go-on = posso continuare
signal-go-on-about = Ho buone carte per un turno intero.
signal-big-steps = solo passi grandi
signal-big-steps-about = Nessuna delle mie carte è vicina a una pila.
signal-start = dovrei cominciare io
signal-start-about = Ho buone carte per il primo turno.
signal-holds = ho: { command-named }
signal-holds-about = Ho in mano una carta con questo comando.
signal-not-now = non ora: { command-named }
signal-not-now-about = Per favore non giocare adesso questo comando: rovinerebbe qualcosa.
signal-card =
    { $colour ->
        [red] una rossa
        [yellow] una gialla
        [green] una verde
        [blue] una blu
       *[violet] una viola
    } { $height ->
        [low] bassa
        [middle] media
       *[high] alta
    }
signal-card-about = Ho una carta di questo colore e più o meno di quest’altezza.
signal-colour =
    { $colour ->
        [red] ho del rosso
        [yellow] ho del giallo
        [green] ho del verde
        [blue] ho del blu
       *[violet] ho del viola
    }
signal-colour-about = Ho una carta di questo colore.

## Che cosa chiede ancora il turno e che cosa è in vigore: parti di una sola riga

duty-minimum =
    { $missing ->
        [one] ancora una carta
       *[other] ancora { $missing } carte
    }
duty-three = esattamente tre: { $played } di 3
duty-skull = copri il teschio sulla pila { $pile }
duty-bound = in questo turno solo la pila { $pile }
duty-none = puoi finire il turno

## Come finiscono le partite

outcome-won = Vinta
outcome-lost = Persa
lost-skull = Un teschio è rimasto scoperto.
lost-three = È stata giocata una carta 3!, e il turno non aveva esattamente tre carte.
lost-stuck = Il turno chiedeva ancora una carta, e non se ne poteva giocare nessuna.
lost-conceded = La squadra si è arresa.
left =
    { $left ->
        [0] nessuna carta rimasta
        [one] { $left } carta rimasta
       *[other] { $left } carte rimaste
    }
verdict-perfect = Tutte le carte sono sulle pile: meglio di così non si può.
verdict-excellent = Meno di dieci carte rimaste: un risultato eccellente.
verdict-all-laid = Tutte le carte sono sulle pile, ma nell’ultimo turno un comando non è stato rispettato.

## Bot e suggerimenti

bot-name =
    { $level ->
        [random] Bot · { level-random }
        [greedy] Bot · { level-greedy }
        [thrifty] Bot · { level-thrifty }
        [careful] Bot · { level-careful }
        [skilled] Bot · { level-skilled }
       *[expert] Bot · { level-expert }
    }
level-random = casuale
level-random-about = Gioca qualunque cosa sia permessa e non faccia perdere subito.
level-greedy = avido
level-greedy-about = Fa il passo più piccolo, e il gambero ogni volta che può.
level-thrifty = parsimonioso
level-thrifty-about = Pensa al turno intero e spreca il meno possibile.
level-careful = attento
level-careful-about = Valuta che cosa ogni turno lascia alla squadra.
level-skilled = abile
level-skilled-about = Ha imparato da molte partite contro sé stesso quali posizioni si possono ancora vincere.
level-expert = esperto
level-expert-about = Come «abile», ma prima di ogni turno prova anche che cosa potrebbe fare chi viene dopo: il nostro bot più forte.

hint-play = { $card } sulla pila { $pile }.
hint-end = Finisci il turno.
reason-chance = Scelta a caso.
reason-jumps-back = È un gambero: la pila ha di nuovo spazio.
reason-smallest-step = È il passo più piccolo che ci sia.
reason-cheap-extra = Il turno ha già abbastanza carte, e questa non costa quasi nulla.
reason-leaves-pile = Un’altra pila è più vicina, ma serve di più a qualcun altro.
reason-best-turn = C’è un passo più piccolo, ma questo fa parte del turno migliore.
reason-covers-skull = Copre il teschio.
reason-makes-up-three = Fa parte delle tre carte che questo turno deve avere.
reason-only-safe-play = Qualunque altra cosa farebbe perdere subito.
reason-nothing-better = Ormai non c’è più nulla da salvare.
reason-ends-turn = Il turno ha abbastanza carte, e ogni altra costerebbe troppo.

## Che cosa succede, per cronologia e lettori di schermo: degli altri e di sé

event-sat = { $name } si siede.
event-sat-you = Ti siedi.
event-renamed = { $old } ora si chiama { $name }.
event-renamed-you = Ora ti chiami { $name }.
event-stood = { $name } si alza.
event-stood-you = Ti alzi.
event-stand-in = Ora un bot gioca al posto di { $name }.
event-stand-in-you = Ora un bot gioca al posto tuo.
event-took-over = { $name } torna a giocare di persona.
event-took-over-you = Torni a giocare di persona.
event-away = { $name } ha perso la connessione.
event-back = { $name } è di nuovo qui.
event-dealt = Le carte sono state distribuite.
event-dealt-same = Le stesse carte sono state distribuite di nuovo.
event-offered = { $name } si offre di cominciare.
event-offered-you = Ti offri di cominciare.
event-declined = { $name } preferisce non cominciare.
event-declined-you = Preferisci non cominciare.
event-undecided = { $name } non ha ancora deciso se cominciare.
event-undecided-you = Non hai ancora deciso se cominciare.
event-played = { $name } gioca { $card } sulla pila { $pile }.
event-played-you = Giochi { $card } sulla pila { $pile }.
event-jumped = { $name } fa il gambero con { $card } sulla pila { $pile }.
event-jumped-you = Fai il gambero con { $card } sulla pila { $pile }.
event-ended = { $name } finisce il turno.
event-ended-you = Finisci il tuo turno.
event-stopped = Stop: il turno è finito per { $name }.
event-stopped-you = Stop: il tuo turno è finito.
event-closed-turn = Non si può giocare altro: il turno è finito per { $name }.
event-closed-turn-you = Non si può giocare altro: il tuo turno è finito.
event-drew =
    { $count ->
        [0] { $name } non pesca nessuna carta.
        [one] { $name } pesca { $count } carta.
       *[other] { $name } pesca { $count } carte.
    }
event-drew-you =
    { $count ->
        [0] Non peschi nessuna carta.
       *[other] Peschi { $cards }.
    }
event-turn = Tocca a { $name }.
event-your-turn = Tocca a te.
event-said = { $name }: { $signal }
event-said-you = Tu: { $signal }
event-unsaid = { $name } ritira: { $signal }
event-unsaid-you = Ritiri: { $signal }
event-wrote = { $name } scrive: { $text }
event-wrote-you = Scrivi: { $text }
event-voted = { $name } vuole arrendersi.
event-voted-you = Vuoi arrenderti.
event-unvoted = { $name } preferisce invece continuare.
event-unvoted-you = Preferisci invece continuare.
event-took-back =
    { $count ->
        [one] { $count } azione annullata.
       *[other] { $count } azioni annullate.
    }
event-won = La partita è vinta!
event-lost =
    { $left ->
        [0] La partita è persa, senza nessuna carta rimasta.
        [one] La partita è persa, con { $left } carta rimasta.
       *[other] La partita è persa, con { $left } carte rimaste.
    }
event-closed = Il tavolo è chiuso.

## Perché qualcosa è stato rifiutato, e che cosa sarebbe giusto

error-malformed = Il server non è riuscito a leggerlo. Se era un messaggio, scrivilo su una sola riga; altrimenti ricarica la pagina.
error-too-long = È troppo lungo. Una riga ha al massimo 300 caratteri.
error-too-fast = Troppo tutto in una volta. Aspetta un attimo e riprova.
error-too-slow = La tua connessione non è stata al passo con il tavolo. Connettiti di nuovo.
error-other-protocol = Questa pagina e il server non hanno la stessa versione. Ricarica la pagina.
error-stale = Nel frattempo la partita è andata avanti. Guarda di nuovo, poi decidi.
error-not-your-turn = Tocca a qualcun altro. Aspetta il tuo turno.
error-bot-plays = Un bot gioca al tuo posto. Prima riprendi il posto.
error-not-seated = Può farlo solo chi siede al tavolo. Prima prendi un posto libero.
error-seat-taken = Qui siede già qualcuno. Scegli un posto libero.
error-seat-free = Un posto è ancora libero. Prima mettici una persona o un bot.
error-knows-another-hand = Hai già visto un’altra mano di questa partita. Torna al posto che hai lasciato, o aspetta le prossime carte.
error-no-such-seat = A questo tavolo quel posto non c’è. Scegline uno di quelli che vedi.
error-already-seated = Hai già un posto a questo tavolo. Se ne vuoi un altro, prima alzati.
error-offer-first = Nessuno ha ancora cominciato. Offriti di cominciare, poi gioca la tua carta.
error-no-game = Le carte non sono ancora distribuite. La partita comincia quando tutti i posti sono occupati.
error-game-over = Questa partita è finita. Chiedi una nuova partita.
error-game-on = C’è una partita in corso. Prima bisogna finirla o arrendersi.
error-no-such-action = Questa mossa non esiste. Gioca una carta della tua mano su una pila, o finisci il turno.
error-no-such-pile = In questo gioco quella pila non c’è. Scegline una di quelle sul tavolo.
error-not-in-hand = Non hai in mano questa carta. Scegline un’altra.
error-does-not-fit = Questa carta lì non va. Una pila ascendente vuole carte più alte, una discendente più basse; solo il trucco del gambero va all’indietro.
error-one-pile = È visibile una carta «una sola pila», che limita questo turno a un’altra pila. Gioca la carta su quella.
error-no-trick = È visibile una carta «niente gambero». Finché non è coperta, nessuna carta può tornare indietro.
error-duties-open = Il turno non può ancora finire. Prima fai quello che richiede ancora.
error-no-such-signal = Questo segnale non esiste. Scegline uno di quelli proposti.
error-not-in-variant = Questo gioco non ha quel segnale. Scegline uno di quelli proposti.
error-silence = È visibile una carta «silenzio». Finché non è coperta, nessuno può dire nulla.
error-game-has-begun = C’è già una carta sul tavolo: si sa quindi chi comincia.
error-spectator = Durante una partita parla solo chi gioca. Potrai scrivere quando sarà finita.
error-signals-only = Qui non c’è testo libero. Usa i segnali.
error-tells-number = Così riveli un numero. Di’ piuttosto all’incirca quanto è alto o quanto è vicino.
error-no-such-bot = Questo bot non esiste. Scegli uno dei livelli proposti, o un posto con un bot.
error-nothing-to-take-back = Non c’è nulla da annullare. Si può in solitario, tranne che nella partita del giorno, dopo aver giocato una carta.
error-daily-only = A un tavolo della partita del giorno non si può: posti e bot restano come sono, e si gioca una volta sola.
error-already-played = Hai già cominciato questa partita del giorno. Continua a quel tavolo, o prova un’altra variante.
error-no-such-table = Nessun tavolo ha questo codice, oppure è stato chiuso. Controlla il codice, o apri un nuovo tavolo.
error-no-such-game = Qui non c’è nessuna partita finita. Forse è ancora in corso.
error-not-found = A questo indirizzo non c’è nulla. Controllalo, o vai alla pagina iniziale.
error-bad-settings = Queste impostazioni non sono compatibili. Cambiale e riprova.
error-bad-name = Un nome ha da 1 a 24 caratteri visibili. Scegline un altro.
error-bad-language = Non parliamo ancora questa lingua. Scegline una di quelle proposte.
error-bad-link = Questo link è già stato usato o è scaduto. Creane uno nuovo sull’altro dispositivo.
error-bad-day = Per questo giorno non c’è una partita. Scegli oggi o un giorno passato.
error-who-are-you = Su questo dispositivo non ti conosciamo ancora. Prima scegli un nome.
error-bad-origin = Questa richiesta viene dalla pagina di un altro sito. Apri Gambero direttamente e riprova.
error-too-many = Sono troppi tutti insieme. Chiudi un tavolo o una finestra, o torna più tardi.
error-try-again = Il server è occupato. Riprova tra poco.
error-internal = Qualcosa è andato storto sul server. Riprova; se continua così, avvisa chi lo gestisce.
