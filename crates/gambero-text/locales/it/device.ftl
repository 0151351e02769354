# Playing without a net: tables and games that are kept on the device.

device-guest = Ospite
device-title = Su questo dispositivo
device-about = È conservato su questo dispositivo e non conta in nessuna classifica.
device-chip = su questo dispositivo · non conta
device-games = Su questo dispositivo
device-going = in corso
device-gone = Questo tavolo non è su questo dispositivo.
device-offline-mark = Offline: vedi quello che è conservato su questo dispositivo.
device-unsent = Non c’è connessione: non è stato inviato nulla. Riprova quando sarai di nuovo online.
device-offline-title = Nessuna connessione
device-offline-about = Questa pagina non è su questo dispositivo. Le partite da soli e con i bot, le lezioni e le regole funzionano senza rete.
device-needs-net = Per giocare con altri serve una connessione. Da solo e con i bot puoi giocare adesso.
device-failed = Qualcosa è andato storto su questo dispositivo. Ricarica la pagina.
device-no-simd = Questo browser è troppo vecchio per giocare su questo dispositivo. Aggiornalo o gioca online.
device-full = Su questo dispositivo non c’è più spazio: l’ultima carta non è stata conservata. Libera spazio e giocala di nuovo.
device-refused = Il browser non permette di conservare la partita. Le finestre private spesso lo vietano: apri Gambero in una normale.
device-broken = Quello che era conservato di questo tavolo è danneggiato: non può continuare.
device-network = I bot di questo livello non si sono potuti caricare. Giocano come «{ level-careful }» finché non c’è una connessione.
device-back = Indietro
device-reload = Ricarica
device-no-analysis = L’analisi richiede un file che non è ancora su questo dispositivo. Apri una volta una partita di questo tipo con una connessione.
device-invite = Invita altri
device-gone-about = I browser tolgono quello che conservano quando manca lo spazio o qualcuno cancella i loro dati. Le partite del tuo conto sono sotto «{ nav-games }».
device-send = Invia le partite finite al mio conto
device-send-about = Così sono anche sugli altri tuoi dispositivi, segnate come giocate su un dispositivo. Non contano in nessuna classifica.
device-sent = nel conto
device-origin = su un dispositivo
device-imported = da un file
device-export = Salva tutte in un file
device-import = Leggi partite da un file
device-import-done =
    { $count ->
        [0] { $name }: è già tutto qui.
        [one] { $name }: una partita è stata letta.
       *[other] { $name }: { $count } partite sono state lette.
    }
device-import-failed = { $name } non si è potuto leggere. Serve la registrazione di una partita finita, come la scrive Gambero.
device-daily-lead = Non c’è connessione. Puoi giocare la partita del giorno dei dispositivi: le stesse carte per tutti quelli che oggi giocano senza rete.
device-daily-why = Sono carte diverse da quelle della classifica. Quelle non lasciano il server prima che il giorno sia finito, così nessuno può guardarle in anticipo. Il tuo risultato non entra in classifica.
device-daily-about = Tutti quelli che oggi giocano senza rete su un dispositivo hanno queste carte. Il risultato non entra in classifica.
device-kept-about = I tavoli e le partite finite che giochi senza rete sono conservati in questo browser.
device-clear = Toglili
device-clear-sure = Le partite che non sono in nessun conto vanno perse, anche quelle in corso.
device-clear-do = Sì, togli tutto
device-cleared = Su questo dispositivo non c’è più niente.
device-ways = Partite su questo dispositivo
