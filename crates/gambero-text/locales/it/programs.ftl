# La pagina per chi scrive programmi, e ciò che la pagina dei bot dice a chi gioca.

programs-lead = Tutto quello che qui fanno le persone, può farlo anche un programma.
programs-http = L’interfaccia HTTP
programs-http-about = Aprire tavoli, elencare partite, scaricare registrazioni e analisi. La descrizione è nel formato OpenAPI, che molti strumenti sanno leggere.
programs-http-link = Descrizione per gli strumenti (JSON)
programs-socket = Il tavolo
programs-socket-about = Un WebSocket per ogni tavolo, con messaggi JSON: ciò che vi succede, e ciò che il tuo posto fa e dice.
programs-bot = Un bot tutto tuo
programs-bot-about = Il tuo programma legge righe e risponde con righe, in qualsiasi linguaggio. Il simulatore gli fa giocare tutte le partite che vuoi.
programs-record = Registrazioni
programs-record-about = Ogni partita finita si può portare via dal suo replay, come testo o come JSON.
programs-docs = Tutti i dettagli sono nei documenti che accompagnano il codice sorgente: { $files }.

bots-team = In tre vincono il { $won } delle partite di { $game }.
bots-play = Gioca con i bot
bots-choose = Scegli tu i bot
bots-figures = Tutte le cifre
