# Il terminale: menu, tasti e righe proprie. Tutto il resto si dice come nel browser.
# $width e $height sono la misura della finestra in caratteri; $file è il nome di un file, $name e $number un giocatore.

terminal-too-small = La finestra è troppo piccola: { $width } × { $height }, servono 80 × 24. Ingrandiscila, o gioca con --plain.
terminal-game = Gioco
terminal-seed = Seme
terminal-seed-chance = a caso
terminal-player = Giocatore { $number }
terminal-people-about = I posti senza bot sono per persone a questa tastiera: tra un turno e l’altro le carte sono coperte.
terminal-menu-keys = ↑ ↓ scegli · ← → cambia · Invio distribuisci · q esci
terminal-pick-keys = ↑ ↓ scegli · Invio avanti · q esci
terminal-write-keys = Invio conferma · Esc annulla
terminal-signal-keys = ↑ ↓ scegli · Invio di’ o ritira · Esc chiudi · ? non vero per le tue carte
terminal-continue = Continuare la partita lasciata?
terminal-new-game = Una nuova partita
terminal-kept = La partita è conservata: gambero play la riprende.
terminal-help = Tasti
terminal-quit = Esci
terminal-key-signals = dare un segnale, o ritirarlo
terminal-key-quit = uscire; la partita è conservata
terminal-signs = Segni sulle pile
terminal-loses = si perde!
terminal-start = Vuoi cominciare? y: sì, n: meglio di no. Chi comincia gioca la prima carta.
terminal-choose-card = Scegli una carta con ← → e Invio, o scrivi il suo numero; poi una pila da 1 a 4. ? mostra i tasti.
terminal-choose-pile = Ora una pila: ← → e Invio, o il suo numero. Esc rimette la carta.
terminal-cover = { $name }, alla tastiera, per favore.
terminal-cover-key = Invio mostra le tue carte. Nessun altro guardi.
terminal-at-turn = chi è di turno
terminal-save = Salva
terminal-save-as = Salva la partita come
terminal-saved = Salvato: { $file }
terminal-exists = C’è già un file { $file }. Scegli un altro nome.
terminal-plain-over = n: prossima partita. a: stesse carte. w FILE: salva la partita. q: esci.
terminal-plain-help = CARTA PILA: gioca una carta, per esempio 37 1. CARTA: dove va. e: fine del turno. u, U: riprendi una carta, il turno. h: consiglio. s: segnali, s NUMERO: danne uno. c TESTO: scrivi. g: arrenditi. .: di nuovo il tavolo. q: esci. Davanti a posti liberi: sit POSTO, bot POSTO.
