# Playing without a net: tables and games that are kept on the device.

device-guest = Ospite
device-title = Su questo dispositivo
device-about = È conservato solo su questo dispositivo e non conta in nessuna classifica.
device-games = Su questo dispositivo
device-going = in corso
device-gone = Questo tavolo non è su questo dispositivo.
device-offline-mark = Offline: vedi quello che è conservato su questo dispositivo.
device-offline-title = Nessuna connessione
device-offline-about = Questa pagina non è su questo dispositivo. Le partite da soli e con i bot, le lezioni e le regole funzionano senza rete.
device-needs-net = Per giocare con altri serve una connessione. Da solo e con i bot puoi giocare adesso.
device-failed = Qualcosa è andato storto su questo dispositivo. Ricarica la pagina.
device-full = Su questo dispositivo non c’è più spazio: l’ultima carta non è stata conservata. Libera spazio e giocala di nuovo.
device-refused = Il browser non permette di conservare la partita. Le finestre private spesso lo vietano: apri Gambero in una normale.
device-broken = Quello che era conservato di questo tavolo è danneggiato: non può continuare.
device-network = I bot di questo livello non si sono potuti caricare. Giocano come «{ level-careful }» finché non c’è una connessione.
device-back = Indietro
device-reload = Ricarica
device-no-analysis = L’analisi richiede un file che non è ancora su questo dispositivo. Apri una volta una partita di questo tipo con una connessione.
