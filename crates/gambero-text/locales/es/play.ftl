### The table during a game explains itself: what its parts mean, and what was added to them.

board-ruler-empty = pila { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }, vacía
signal-height =
    { $height ->
        [low] baja
        [middle] media
       *[high] alta
    }
table-remove-bot-about = El bot se va enseguida. Sus cartas se quedan en el asiento, y la partida espera hasta que alguien u otro bot lo ocupe.
table-daily-about = Hoy todos juegan con estas cartas, y cada uno tiene un solo intento.

## Help

help-open = ¿Qué es qué?
help-title = ¿Qué es qué?
help-how = En la propia mesa: mantén pulsado algo, o deja el ratón encima.
help-card = La muesca roja del borde izquierdo muestra dónde está la carta en la línea: abajo en las cartas bajas, arriba en las altas.
help-jumps = El signo ↩ indica que esta carta puede saltar atrás ahora.
help-rising = Verde, con ▲: una pila ascendente. Cada carta debe ser más alta que la de debajo.
help-falling = Azul, con ▼: una pila descendente. Cada carta debe ser más baja que la de debajo.
help-step = +16 o −16: cuánto avanza la pila si la carta elegida va ahí. Los pasos pequeños dejan más sitio a los demás.
help-back = ↩ 10, en coral: el truco del revés. Una carta a exactamente diez de distancia puede volver atrás, y la pila vuelve a tener sitio.
help-back-colour = ↩, en coral: el truco del revés. Una carta del mismo color que la de arriba puede volver atrás, esté a la distancia que esté.
help-duty = De este color: lo que este turno aún exige, una calavera por cubrir, o una pista.
help-ruler = La línea del 1 al 100. Los triángulos son las cartas de arriba de las pilas; los puntos, tus cartas. Un punto cerca de un triángulo cuesta poco ahí; un arco discontinuo es un truco del revés que espera.
help-ruler-colour = Dos líneas del 1 al 10, una por pila. La forma de arriba es la carta visible; las de abajo son tus cartas. Un arco discontinuo es un truco del revés que espera.
help-trail = Las tiras detrás de la carta visible: lo que se ha jugado ahí desde tu último turno, y quién.
help-badge = Las señales están en la pila de la que hablan. Las letras dicen de quién son. Púlsalas para decir algo o retirar la tuya.
help-lightning = El rayo en una carta: su orden actúa enseguida, en el turno en que se juega la carta.
help-lasting = El símbolo del infinito en una carta: su orden vale mientras la carta esté encima de una pila.
help-deck = Las cartas que aún se pueden robar.
help-left = Las cartas que aún no están en ninguna pila. Con cero, la partida está ganada.
help-signals = Qué significa cada señal
help-untrue = La barra ofrece lo que es verdad de tus cartas. El resto está aparte y marcado, para que nadie lo diga por error.
help-lie = ¿Se puede mentir? Nadie lo comprueba, pero ganáis o perdéis juntos: una señal falsa solo engaña a tu propio equipo. Los bots siempre son sinceros.
