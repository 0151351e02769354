# El camino a una mesa: los atajos de la página de inicio, las invitaciones, la sala de espera, las vistas previas de enlaces.

start-code = Unirse con el código de la mesa
start-daily-about = Las mismas cartas para todo el mundo
start-daily-done = { $done } de { $all } jugadas hoy

invite-title = { $name } te invita a jugar
invite-title-nobody = Te invitan a jugar
invite-what = { $variant }, un juego de cartas cooperativo. Gratis, sin cuenta, directamente en el navegador.
invite-company = En la mesa: { $names }
invite-takes-over = Hay una partida en curso y un asiento libre: te quedas con sus cartas.
invite-name = Tu nombre
invite-name-about = Los demás lo ven. Déjalo vacío para jugar sin nombre.
invite-join = Sentarse y jugar
invite-look = Solo mirar
invite-new = ¿No conoces el juego?
invite-learn = Apréndelo en unos minutos
invite-late = Alguien acaba de ocupar el último asiento.
invite-playing-title = Ya están jugando
invite-playing-about = Todos los asientos están ocupados. Puedes mirar o abrir tu propia mesa.
invite-watch = Mirar la partida
invite-over-title = Esta partida ha terminado
invite-over-about = Todos los asientos están ocupados. Puedes ver cómo fue o abrir tu propia mesa.
invite-replay = Ver cómo fue
invite-table = Ir a la mesa
invite-daily-title = { $name } juega la partida del día
invite-daily-about = Cada cual la juega por su cuenta, con las mismas cartas. Juégala tú también y compara.
invite-daily = Jugar la partida del día

room-qr = Código QR con el enlace a esta mesa
room-share = Juega conmigo a { $variant }: un juego de cartas cooperativo, gratis y sin cuenta.
room-fill = Completar con bots y empezar

preview-start = Juega a The Game, Extreme y Quick & Easy en el navegador: en solitario, con amigos o con bots. Cooperativo, gratis, sin cuenta.
preview-replay = { $names }. Repasa la partida carta por carta, descubre dónde se ganó o se perdió y sigue jugando desde ahí.
preview-picture = Cartas del juego en sus pilas
