# Cronologia, statistiche, bot e grafici.

games-none = Non hai ancora giocato qui. Un clic, e le carte sono servite.
games-over = Partite finite
games-no-more = Non ci sono partite più vecchie.
games-pages = Pagine
games-newest = Le più recenti
games-older = Partite più vecchie
games-practice = allenamento
games-away = Metti via
games-away-stand = Il tuo posto si libera, e gli altri possono continuare con qualcun altro.
games-away-give-up = La partita viene abbandonata: è persa, con le carte che restano adesso.
games-away-close = Il tavolo viene chiuso, e nessuno potrà più venirci.
games-away-do = Sì, metti via

numbers-lead = Le tue partite che contano, per variante e numero di persone. Gli allenamenti sono esclusi.
numbers-games = Partite
numbers-won = Vinte
numbers-longest = Serie più lunga
numbers-streak = Serie attuale
numbers-best = Minimo rimaste
numbers-mean = Rimaste in media
numbers-players = Persone
numbers-rates = Vinte, in percentuale
numbers-rates-about = { $wins } partite vinte su { $games }.
numbers-won-of = Vinte su tutte
numbers-distribution = Quante carte sono rimaste
numbers-course = Partita dopo partita
numbers-course-about = { $games } partite con { $mean } carte rimaste in media, { $late } nelle ultime dieci. I rombi sono partite vinte; la linea è la media di dieci partite.
numbers-course-across = partite in ordine · linea: media di dieci
numbers-game = Partita
numbers-games-about = Ogni partita da rivedere, passo dopo passo.

plot-table = Cifre in tabella
plot-left = carte rimaste
plot-games = partite
plot-distribution =
    { $games ->
        [one] Una partita, con { $best } carte rimaste.
       *[other] { $games } partite; nella migliore sono rimaste { $best } carte.
    }

bots-lead = I bot occupano i posti vuoti, sostituiscono chi manca e danno suggerimenti. Vedono solo ciò che vede il loro posto, e sono onesti.
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
bots-best = Al meglio { $won } vinte: { $bot }, in { $players } al tavolo.
