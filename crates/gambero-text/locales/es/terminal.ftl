# La terminal: menú, teclas y líneas propias. Todo lo demás se dice como en el navegador.
# $width y $height son el tamaño de la ventana en caracteres; $file es el nombre de un archivo, $name y $number un jugador.

terminal-too-small = La ventana es demasiado pequeña: { $width } × { $height }, y hacen falta 80 × 24. Agrándala, o juega con --plain.
terminal-game = Juego
terminal-seed = Semilla
terminal-seed-chance = al azar
terminal-player = Jugador { $number }
terminal-people-about = Los sitios sin bot son para personas en este teclado: entre sus turnos las cartas quedan ocultas.
terminal-menu-keys = ↑ ↓ elegir · ← → cambiar · Intro repartir · q salir
terminal-pick-keys = ↑ ↓ elegir · Intro seguir · q salir
terminal-write-keys = Intro listo · Esc cancelar
terminal-signal-keys = ↑ ↓ elegir · Intro decir o retirar · Esc cerrar · ? no es cierto de tus cartas
terminal-continue = ¿Seguir con la partida que dejaste?
terminal-new-game = Una partida nueva
terminal-kept = La partida queda guardada: gambero play sigue con ella.
terminal-help = Teclas
terminal-quit = Salir
terminal-key-signals = dar una señal, o retirarla
terminal-key-quit = salir; la partida queda guardada
terminal-signs = Signos en las pilas
terminal-loses = ¡se pierde!
terminal-start = ¿Quieres empezar? y: sí, n: mejor no. Quien empieza pone la primera carta.
terminal-choose-card = Elige una carta con ← → e Intro, o escribe su número; luego una pila con 1 a 4. ? muestra las teclas.
terminal-choose-pile = Ahora una pila: ← → e Intro, o su número. Esc devuelve la carta.
terminal-cover = { $name }, al teclado, por favor.
terminal-cover-key = Intro muestra tus cartas. Que no mire nadie más.
terminal-at-turn = quien tiene el turno
terminal-save = Guardar
terminal-save-as = Guardar la partida como
terminal-saved = Guardado: { $file }
terminal-exists = Ya hay un archivo { $file }. Elige otro nombre.
terminal-plain-over = n: siguiente partida. a: las mismas cartas. w ARCHIVO: guardar la partida. q: salir.
terminal-plain-help = CARTA PILA: poner una carta, por ejemplo 37 1. CARTA: adónde va. e: terminar el turno. u, U: deshacer una carta, el turno. h: consejo. s: señales, s NÚMERO: dar una. c TEXTO: escribir. g: rendirse. .: la mesa otra vez. q: salir. Ante sitios libres: sit SITIO, bot SITIO.
