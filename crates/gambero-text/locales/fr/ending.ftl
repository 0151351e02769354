### The end of a game, sharing its result, and alerts. $card is ready to be read.

ending-title = La fin de la partie
ending-won = Toutes les cartes sont sur les piles.
ending-last = Dernière carte : { $card } sur la pile { $pile }, par { $name }.
ending-last-own = Dernière carte : { $card } sur la pile { $pile }, par toi.
ending-see = Voir le résultat
ending-take-back = Reprendre
ending-board = Revoir les piles
ending-new-deal = Voir la nouvelle donne
ending-share = Partager
ending-daily = Résultats de cette donne

share-title = Gambero · Donne du jour, { $day } · { $variant }
share-won = Gagné : toutes les cartes sont sur les piles !
share-copied = Copié : colle-le où tu veux.

alert-ask = Veux-tu qu’on te prévienne quand c’est ton tour ?
alert-sound = Son
alert-vibration = Vibration
alert-notification = Notification
alert-yes = Oui
alert-no = Non merci
alert-done = Terminé
alert-later = Tu peux changer cela à tout moment dans les réglages.
alert-turn = À toi de jouer
alert-blocked = Ton navigateur bloque les notifications de cette page. Tu peux les autoriser dans ses réglages pour ce site.
