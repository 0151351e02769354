# La strada verso un tavolo: le vie brevi della pagina iniziale, gli inviti, la sala d'attesa, le anteprime dei link.

start-code = Entra con il codice del tavolo
start-daily-about = Le stesse carte per tutti
start-daily-done = { $done } su { $all } giocate oggi

invite-title = { $name } ti invita a giocare
invite-title-nobody = Ti invitano a giocare
invite-what = { $variant }, un gioco di carte cooperativo. Gratis, senza account, direttamente nel browser.
invite-company = Al tavolo: { $names }
invite-takes-over = Una partita è in corso e c’è un posto libero: prendi le sue carte.
invite-name = Il tuo nome
invite-name-about = Gli altri lo vedono. Lascia vuoto per giocare come ospite.
invite-join = Siediti e gioca
invite-look = Solo guardare
invite-new = Non conosci il gioco?
invite-learn = Imparalo in pochi minuti
invite-late = Qualcuno ha appena preso l’ultimo posto.
invite-playing-title = Stanno già giocando
invite-playing-about = Tutti i posti sono occupati. Puoi guardare, oppure aprire un tavolo tuo.
invite-watch = Guarda la partita
invite-over-title = Questa partita è finita
invite-over-about = Tutti i posti sono occupati. Puoi vedere com’è andata, oppure aprire un tavolo tuo.
invite-replay = Guarda com’è andata
invite-table = Vai al tavolo
invite-daily-title = { $name } gioca la partita del giorno
invite-daily-about = Ognuno la gioca per conto suo, con le stesse carte. Giocala anche tu, e confronta.
invite-daily = Gioca la partita del giorno

room-qr = Codice QR con il link a questo tavolo
room-share = Gioca con me a { $variant }: un gioco di carte cooperativo, gratis e senza account.
room-fill = Completa con i bot e comincia

preview-start = Gioca a The Game, Extreme e Facile e veloce nel browser: in solitario, con gli amici o con i bot. Cooperativo, gratis, senza account.
preview-replay = { $names }. Rivedi la partita carta per carta, scopri dove è stata vinta o persa e riprendila da lì.
preview-picture = Carte del gioco sulle loro pile
