### The end of a game, sharing its result, and alerts. $card is ready to be read.

ending-title = La fine della partita
ending-won = Tutte le carte sono sulle pile.
ending-last = Ultima carta: { $card } sulla pila { $pile }, di { $name }.
ending-last-own = Ultima carta: { $card } sulla pila { $pile }, tua.
ending-see = Vedi il risultato
ending-take-back = Annulla
ending-board = Guarda le pile
ending-new-deal = Vai alla nuova partita
ending-share = Condividi
ending-daily = Risultati di questa partita

share-title = Gambero · Partita del giorno, { $day } · { $variant }
share-won = Vittoria: tutte le carte sono sulle pile!
share-copied = Copiato: incollalo dove vuoi.

alert-ask = Vuoi che ti avvisiamo quando tocca a te?
alert-sound = Suono
alert-vibration = Vibrazione
alert-notification = Notifica
alert-yes = Sì, grazie
alert-no = No, grazie
alert-done = Fatto
alert-later = Puoi cambiare idea in qualsiasi momento nelle impostazioni.
alert-turn = Tocca a te
alert-blocked = Il tuo browser blocca le notifiche di questa pagina. Puoi consentirle nelle sue impostazioni per questo sito.
