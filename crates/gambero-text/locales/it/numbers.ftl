# Cronologia, statistiche, bot e grafici.

games-none = Non hai ancora giocato qui. Un clic, e si danno le carte.
games-only-practice =
    { $games ->
        [one] Finora ti sei solo allenato: una partita.
       *[other] Finora ti sei solo allenato: { $games } partite.
    } Le partite con suggerimenti o mosse annullate non contano.
games-over = Partite finite
games-no-more = Non ci sono partite più vecchie.
games-pages = Pagine
games-newest = Le più recenti
games-older = Partite più vecchie
games-practice = allenamento
games-away = Rimuovi
games-away-stand = Il tuo posto si libera, e gli altri possono continuare con qualcun altro.
games-away-give-up = La partita viene abbandonata: è persa, con le carte che restano adesso.
games-away-close = Il tavolo viene chiuso, e nessuno potrà più tornarci.
games-away-do = Sì, rimuovi

numbers-lead = Le tue partite che contano, per variante e numero di persone. Gli allenamenti sono esclusi.
numbers-games = Partite
numbers-won = Vinte
numbers-longest = Serie più lunga
numbers-streak = Serie attuale
numbers-best = Carte rimaste, minimo
numbers-mean = Carte rimaste, in media
numbers-players = Persone
numbers-rates = Vinte, in percentuale
numbers-rates-about =
    { $wins ->
        [one] { $wins } partita vinta su { $games }.
       *[other] { $wins } partite vinte su { $games }.
    }
numbers-won-of = Vinte su tutte
numbers-distribution = Quante carte sono rimaste
numbers-course = Partita dopo partita
numbers-course-about =
    { $games ->
        [one] { $games } partita
       *[other] { $games } partite
    } con { $mean } carte rimaste in media, { $late } nelle ultime dieci. I rombi sono partite vinte; la linea è la media di dieci partite.
numbers-course-across = partite in ordine · linea: media di dieci
numbers-game = Partita
numbers-games-about = Ogni partita da rivedere, passo dopo passo.

plot-table = Cifre in tabella
plot-left = carte rimaste
plot-games = partite
plot-distribution =
    { $games ->
        [one] Una partita
       *[other] { $games } partite
    }; { $best ->
        [one] nel caso migliore { $best } carta rimasta.
       *[other] nel caso migliore { $best } carte rimaste.
    }

bots-lead = I bot occupano i posti vuoti, sostituiscono chi manca e danno suggerimenti. Vedono solo ciò che si vede dal loro posto, e i loro segnali sono onesti.
bots-strength = Quanto sono forti
bots-how = Ogni segno è la quota di partite vinte quando lo stesso bot gioca a tutti i posti, con il suo intervallo di confidenza al 95%: su { $games } partite, e meno per i due bot più forti, che pensano più a lungo.
bots-with = con segnali
bots-without = senza segnali
bots-published = miglior risultato pubblicato da altri
bots-published-about = Le linee tratteggiate sono i migliori risultati di altri programmi che conosciamo per il gioco originale. Per gli altri giochi non ne conosciamo.
bots-across = persone; verso l’alto: vinte, in percentuale
bots-bot = Bot
bots-bot-with = { $bot }, con segnali
bots-bot-open = { $bot }, mani scoperte
bots-best = Al meglio: { $won } vinte, { $bot }, in { $players } al tavolo.
