# Il replay di una partita. $name è chi gioca; $cards in replay-drew è un testo pronto, altrove un numero.

replay-title = Replay
replay-stage = La partita, passo per passo
replay-loading = La partita sta arrivando…
replay-script = Per rivedere la partita passo per passo serve JavaScript. La registrazione si scarica anche senza.
replay-nobody = nessuno
replay-practice = allenamento
replay-daily = partita del giorno del { $day }
replay-from = Vista da
replay-open = carte scoperte
replay-hand = In mano: { $name }
replay-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
replay-draw = mazzo { $count }
replay-drew = { $name } pesca { $cards }.
replay-step = Passo
replay-at = Turno { $turn } · passo { $step } di { $count }
replay-first = All’inizio
replay-turn-back = Un turno indietro
replay-back = Una carta indietro
replay-forward = Una carta avanti
replay-turn-forward = Un turno avanti
replay-last = Alla fine
replay-play = Avvia
replay-pause = Ferma
replay-speed = Velocità
replay-plot = Carte rimaste
replay-plot-title = Carte rimaste turno per turno
replay-plot-about = Da { $cards } carte all’inizio a { $left } alla fine. Turni: { $turns }. Trucchi del gambero: { $tricks }. La tabella dei turni ha gli stessi numeri.
replay-plot-left = rimaste
replay-plot-draw = di cui nel mazzo
replay-plot-trick = trucco del gambero
replay-turns = Turni
replay-turn = Turno { $turn }
replay-column-turn = Turno
replay-column-who = Chi
replay-column-laid = Giocate
replay-column-left = Restano
replay-chance = Probabilità di vincere
replay-chance-title = La probabilità di vincere della squadra, turno per turno
replay-chance-about = Da { $start } all’inizio a { $end } dopo l’ultimo dei { $turns } turni.
replay-chance-deal = all’inizio: { $chance }
replay-chance-after = dopo il turno { $turn }: { $chance }
replay-chance-line = probabilità della squadra
replay-chance-dear = turno costoso
replay-chance-won = si poteva vincere conoscendo tutte le carte
replay-chance-perhaps = non si sa
replay-chance-lost = persa anche conoscendo tutte le carte
replay-winnable-always = Conoscendo tutte le carte, si poteva vincere fino alla fine.
replay-winnable-never = Questa partita non si poteva vincere nemmeno conoscendo tutte le carte.
replay-winnable-until = Conoscendo tutte le carte, si poteva vincere fino al turno { $until }, che l’ha persa.
replay-winnable-between = Conoscendo tutte le carte, si poteva vincere fino al turno { $until }; al più tardi al turno { $from } era persa. In mezzo non si sa.
replay-winnable-from = Anche conoscendo tutte le carte, al più tardi al turno { $from } era persa. Prima non si sa.
replay-winnable-perhaps = Conoscendo tutte le carte, si poteva vincere fino al turno { $until }. Dopo non si sa.
replay-winnable-unknown = Se si potesse vincere conoscendo tutte le carte, non si sa.
replay-analysis-making = La partita viene analizzata…
replay-dearest = Che cosa è costato di più
replay-dearest-none = Nessun turno è costato molto alla squadra.
replay-dear = Turno { $turn }, { $name }
replay-dear-cost =
    { $points ->
        [one] −{ $points } punto
       *[other] −{ $points } punti
    }
replay-dear-better = Meglio:
replay-dear-look = Guarda
replay-continue = Continua da qui
replay-continue-about = Giochi tu da questo momento, con i bot agli altri posti. È una partita di allenamento e non conta.
replay-continue-seat = Il tuo posto
replay-continue-bots = Livello dei bot
replay-continue-go = Continua
replay-share = Condividi questo momento
replay-copied = Il link è copiato.
replay-link = Link a questo momento
replay-record = Registrazione
replay-record-text = come testo
replay-record-json = come JSON
replay-table = Al tavolo
error-no-such-position = Questa posizione nella partita non c’è, o lì è già finita. Scegline una precedente.
