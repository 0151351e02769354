### The end of a game, sharing its result, and alerts. $card is ready to be read.

ending-title = El final de la partida
ending-won = Todas las cartas están en las pilas.
ending-last = Última carta: { $card } en la pila { $pile }, de { $name }.
ending-last-own = Última carta: { $card } en la pila { $pile }, tuya.
ending-see = Ver el resultado
ending-take-back = Deshacer
ending-board = Mirar las pilas
ending-new-deal = Ir a la partida nueva
ending-share = Compartir
ending-daily = Resultados de esta partida

share-title = Gambero · Partida del día, { $day } · { $variant }
share-won = Victoria: ¡todas las cartas están en las pilas!
share-copied = Copiado: pégalo donde quieras.

alert-ask = ¿Te avisamos cuando sea tu turno?
alert-sound = Sonido
alert-vibration = Vibración
alert-notification = Notificación
alert-yes = Sí, gracias
alert-no = No, gracias
alert-done = Listo
alert-later = Puedes cambiarlo cuando quieras en los ajustes.
alert-turn = Te toca
alert-blocked = Tu navegador bloquea las notificaciones de esta página. Puedes permitirlas en sus ajustes para este sitio.
