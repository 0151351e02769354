# Quello che dice solo il programma nel terminale, accanto a terminal.ftl: numeri digitati, finestre piccole, le tue partite.
# $digits sono le cifre digitate. $reason è il motivo, $folder una cartella.

client-typed = Carta { $digits }…: digita il resto del numero, oppure Invio per la carta evidenziata.
client-typed-nothing = Nessuna delle tue carte ha un numero che comincia con { $digits }. Backspace cancella una cifra, Esc tutte.
client-typed-several = Più carte hanno il numero { $digits }: scegline una con ← →, poi Invio.
client-hint-keys = Invio lo fa; oppure digita il numero di un’altra carta.
client-not-kept = La partita non può essere conservata se esci: { $reason }
client-games-none = Non hai ancora finito nessuna partita nel terminale: gambero play ne comincia una.
client-games-folder = gambero replay NOME mostra di nuovo una partita. Le partite sono in { $folder }.
client-unreadable = Un file salvato non è leggibile. Ora si chiama { $file }. { $reason }
client-games-damaged =
    { $count ->
        [one] { $count } file non è leggibile.
       *[other] { $count } file non sono leggibili.
    }
