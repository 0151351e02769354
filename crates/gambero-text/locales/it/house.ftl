# Quello che la casa chiede a tutti: parti eque, e nessuno sbircia.

error-play-first = È una partita del giorno che non hai ancora finito. Giocala prima tu, oppure torna domani.
error-enough = Dalla distribuzione si è detto e cambiato così tanto che non si accetta altro. Continuate a giocare o ridistribuite le carte.
