# La pagina iniziale, i nuovi tavoli e la partita del giorno.

start-title = 98 carte, quattro pile, una squadra
start-lead = Due pile salgono da 1, due scendono da 100: mettete giù insieme tutte le carte e, quando si può, tornate indietro di dieci esatti.
start-scene = Un tavolo: pile ascendenti con 47 e 21, discendenti con 66 e 88, una scala da 1 a 100 e una mano con 8, 24, 37, 55, 76 e 93. Il 37 è scelto: sul 47 torna indietro di dieci.
start-continue = Continua
start-with = { $game } con { $names }
start-play = Gioca ora
start-new-table = Nuovo tavolo
start-learn = Impara il gioco
start-running = Le tue partite in corso
start-choose = Scegli un gioco
start-alone = In solitario
start-bots = Con i bot
start-friend = In due
start-join = Unisciti a un tavolo
start-open = Tavoli aperti
start-with-clock = a tempo
start-further = Buono a sapersi
start-learn-about = Poche piccole posizioni, una regola alla volta: in pochi minuti si gioca.
start-rules-about = Tutto con le immagini, dalla prima carta all’ultimo comando.
start-bots-about = Com’è ogni livello, e quanto spesso vince.

join-code = Codice del tavolo
join-help = Otto lettere e cifre, o il link che hai ricevuto.
join-go = Entra

running-mine = Tocca a te
running-other = Tocca a { $name }
running-start = Chi comincia?
running-nobody = ancora nessun altro
running-ready = Pronto a cominciare
running-people =
    { $free ->
        [one] un posto libero
       *[other] { $free } posti liberi
    }

new-lead = Le impostazioni vanno già bene: cambia solo quello che vuoi.
new-problems = Il tavolo non è ancora aperto: qualcosa non va. È indicato qui sotto.
new-variant = Quale gioco?
new-players = In quanti?
new-players-about = Tu hai il primo posto. I bot arrivano subito; le altre persone si siedono con il tuo link o il codice.
new-seat = Posto { $number }
new-you = Tu
new-person = Una persona
new-levels-about = Come giocano i bot
strength-random = debolissimo
strength-greedy = debole
strength-thrifty = discreto
strength-careful = buono
strength-skilled = forte
strength-expert = fortissimo
new-layout = Quali carte portano un comando?
new-layout-about = Ci sono sette comandi, su quattro carte ciascuno.
new-layout-fixed = Fissi
new-layout-fixed-about = Sempre le stesse carte, note a tutta la squadra: una distribuzione nostra, perché le regole non ne danno.
new-layout-shuffled = Mescolati
new-layout-shuffled-about = Carte diverse a ogni partita: un comando si vede solo con la sua carta.
new-layout-own = Tuoi
new-layout-own-about = Una tua lista, per esempio i numeri della tua scatola.
new-own = Le tue 28 carte comando
new-own-about = Ciascuna con il numero e una lettera, separate da spazi o virgole, per esempio 3s 49s 7k. Le lettere: s Stop, k Teschio, t 3!, q Silenzio, b Niente gambero, p Una sola pila, d Pesca una.
new-own-empty = La lista è vuota. Scrivi 28 carte, quattro per ogni comando.
new-own-no-card = «{ $card }» non è una carta comando. Scrivi un numero da 2 a 99 e una delle lettere s, k, t, q, b, p o d.
new-own-twice = Il numero di «{ $card }» compare due volte. Ogni carta porta un solo comando.
new-own-counts = Ogni comando deve stare su esattamente quattro carte, 28 in tutto.
new-access = Chi può venire?
new-private = Solo con il link
new-private-about = Solo le persone a cui dai il link o il codice.
new-public = Chiunque
new-public-about = Il tavolo è nell’elenco della pagina iniziale finché c’è un posto libero.
new-talk = Come comunicate?
new-talk-signals = Solo segnali
new-talk-signals-about = Brevi segnali che non possono rivelare numeri e funzionano in tutte le lingue.
new-talk-free = Anche testo libero
new-talk-free-about = Scrivi quello che vuoi; i messaggi con numeri vengono trattenuti durante la partita. La variante per esperti di Facile e veloce permette solo segnali.
new-time = Tempo
new-turn = Tempo per turno
new-turn-about = Poi un bot finisce il turno.
new-turn-none = Senza limiti
new-away = Se qualcuno manca
new-away-about = Dopo questo tempo senza connessione un bot prende il posto, finché la persona non torna e lo riprende.
new-away-none = Aspettare e basta
time-seconds =
    { $count ->
        [one] { $count } secondo
       *[other] { $count } secondi
    }
time-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minuti
    }
time-hours =
    { $count ->
        [one] { $count } ora
       *[other] { $count } ore
    }
new-open = Apri il tavolo
new-wrong-variant = Questo gioco non esiste. Scegline uno di questi.
new-wrong-players = Un tavolo ha da 1 a 5 posti.
new-wrong-seat = Scegli una persona o uno dei bot.
new-wrong-layout = Scegli una di queste tre possibilità.
new-wrong-public = Scegli uno dei due.
new-wrong-talk = Scegli solo segnali o anche testo libero.
new-wrong-time = Un tempo va da 5 secondi a 24 ore, oppure non c’è.

daily-lead = Le stesse carte per tutti, una volta al giorno: quante ne restano alla fine?
daily-rules = Hai un solo tentativo, e non si può annullare nulla. Il giorno comincia a mezzanotte UTC.
daily-running = ancora in corso
daily-nobody = Nessuno ha ancora finito questa partita.
daily-played =
    { $count ->
        [one] Una persona l’ha giocata.
       *[other] { $count } persone l’hanno giocata.
    }
daily-best = Migliore: { $result }.
daily-mine = Tu: { $result }
daily-play = Gioca
daily-go-on = Continua
daily-again = Rivedi la partita
daily-results = Risultati
daily-bots = Se non giochi in solitario, con te siedono bot di livello «{ $level }».
daily-plot = Quante carte sono rimaste
daily-other-days = Altre partite
daily-before = Giorno prima
daily-after = Giorno dopo
daily-others = Tutte le partite di questo giorno
daily-rank = Posto
daily-name = Nome
daily-company = Con
daily-result = Risultato
daily-shown = Sono mostrati i migliori { $count }.
