# Lo que solo dice el programa del terminal, junto a terminal.ftl: números tecleados, ventanas pequeñas, tus partidas.
# $digits son las cifras tecleadas. $reason es el motivo, $folder una carpeta.

client-typed = Carta { $digits }…: teclea el resto de su número, o Intro para la carta marcada.
client-typed-nothing = Ninguna de tus cartas tiene un número que empiece por { $digits }. Retroceso borra una cifra, Esc todas.
client-typed-several = Varias de tus cartas tienen el número { $digits }: elige una con ← →, luego Intro.
client-hint-keys = Intro lo hace; o teclea el número de otra carta.
client-not-kept = La partida no se puede guardar si te vas: { $reason }
client-games-none = Todavía no has terminado ninguna partida en el terminal: gambero play empieza una.
client-games-folder = gambero replay NOMBRE muestra de nuevo una partida. Las partidas están en { $folder }.
client-unreadable = Un archivo guardado no se puede leer. Ahora se llama { $file }. { $reason }
client-games-damaged =
    { $count ->
        [one] { $count } archivo no se puede leer.
       *[other] { $count } archivos no se pueden leer.
    }
