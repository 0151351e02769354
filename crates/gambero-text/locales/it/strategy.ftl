# La pagina della strategia: quanto vale ogni abitudine, misurato, e quanto spesso si vince.

strategy-title = Strategia
strategy-lead = Che cosa fa vincere? Un bot che gioca bene ha rinunciato a un’abitudine per volta, per migliaia di partite, e noi abbiamo contato quanto gli costa.
strategy-worth-title = Quanto vale ogni abitudine
strategy-worth-about = In punti di probabilità di vincere: +10 vuol dire dieci partite vinte in più su cento. L’intervallo che segue contiene il valore vero con il 95% di certezza; sotto c’è quante carte in meno restano in media.
strategy-habit = Abitudine
strategy-alone = in solitario
strategy-players = in { $players }
strategy-range = da { $low } a { $high }
strategy-cards = { $cards } carte
strategy-unclear = nessuna differenza netta

strategy-jump-title = Cercare prima di tutto il gambero
strategy-jump = Fa riguadagnare dieci numeri; nessun’altra carta ne fa riguadagnare nemmeno uno. Una squadra che non lo cerca non vince quasi mai. Prima di giocare, cerca quindi nella tua mano una carta a dieci di distanza da una carta in cima, o del suo colore in Quick & Easy.
strategy-turn-title = Pensare a tutto il turno
strategy-turn = La carta più vicina non è sempre la migliore. Prima della prima carta, guarda che cosa fa l’intero turno alle pile e alle carte che devono ancora arrivare. Si confrontano un bot che fa sempre il passo più piccolo e uno che soppesa turni interi.
strategy-few-title = Non giocare carte solo per liberarsene
strategy-few = Ogni carta fa avanzare una pila. Il bot con questo difetto continuava finché una carta distava al massimo dieci; in Quick & Easy ne giocava sempre due. Quando il tuo turno ha abbastanza carte, finiscilo.
strategy-free-title = Ma prendere ciò che non costa quasi nulla
strategy-free = Una terza carta che torna indietro, o che avanza di uno o due, non costa nulla e ti porta carte nuove. Una squadra che si ferma sempre al minimo vi rinuncia.
strategy-pairs-title = Tenere le coppie che fanno un gambero
strategy-pairs = Due carte a dieci di distanza, come 44 e 54, sono un gambero che porti con te. Tienile insieme se non costa nulla; ma un bot che non badava alle sue coppie vinceva appena di meno. Usa il gambero quando c’è, e non pagare per uno che forse verrà.
strategy-memory-title = Ricordare che cosa è già sul tavolo
strategy-memory = Un passo grande sopra carte già giocate non costa nulla. Ai nostri tavoli lo ricorda per te la cronologia; a un tavolo vero ci sei solo tu. Il bot senza memoria contava ogni numero come se dovesse ancora arrivare.
strategy-talk-title = Dire di che cosa si ha bisogno prima che giochino gli altri
strategy-talk = «Lasciala a me» e «ho il gambero» valgono soprattutto prima che il prossimo giochi una carta. Si confrontano squadre con e senza segnali. Il bot più forte ne ricava ancora di più.
strategy-listen-title = Ascoltare
strategy-listen = Quanto costa una sola persona che parla ma non ascolta.
strategy-start-title = Far cominciare la mano migliore
strategy-start = Può cominciare chi ha carte vicine a 1 e a 100, o a 1 e a 10. Rispetto a un inizio a caso, migliaia di partite mostrano al massimo una piccola differenza.
strategy-commands-title = Badare a quali comandi restano in cima
strategy-commands = I comandi duraturi legano tutti finché non vengono coperti, e teschi e carte 3! sono sempre più difficili da giocare quanto più aspettano. Il bot senza questa abitudine prendeva i comandi per carte normali, pur rispettandoli.

strategy-chance-title = Quanto spesso si vince?
strategy-chance-about = Da parte di persone su questo server, in partite senza bot e non di pratica, e di bot che possono dare segnali. Il bot attento gioca più o meno come una persona esperta che segue i consigli qui sopra; il più forte guarda più avanti di noi.
strategy-chance-none = Su questo server non è ancora finita nessuna partita fra persone senza bot. Cifre affidabili da altre fonti non ne conosciamo.
strategy-who = Chi
strategy-people = persone qui
strategy-share = { $percent } su { $games }
strategy-careful = bot attento
strategy-expert = bot più forte
strategy-bots-link = Tutti i bot e quanto sono forti

strategy-how-title = Come si è misurato
strategy-how = Ogni cifra confronta due squadre del bot «attento» con le stesse carte, una con l’abitudine e una senza, a parità di tutto il resto; con i segnali dove ci sono compagni. Ogni squadra ha giocato 2000 partite o più. Un bot non è una persona: ciò che aiuta molto lui aiuterà anche te, ma i punti esatti sono i suoi. Il file docs/strategy.md del progetto riporta ogni comando, così chiunque può rifare le misure.
strategy-more = Strategia: quanto vale ogni abitudine
