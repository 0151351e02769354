# La página para quienes programan, y lo que la página de los bots dice a quien juega.

programs-lead = Todo lo que aquí hacen las personas lo puede hacer también un programa.
programs-http = La interfaz HTTP
programs-http-about = Abrir mesas, listar partidas, obtener registros y análisis. Su descripción está en formato OpenAPI, que leen muchas herramientas.
programs-http-link = Descripción para herramientas (JSON)
programs-socket = La mesa
programs-socket-about = Un WebSocket por mesa, con mensajes en JSON: lo que ocurre en ella, y lo que tu asiento hace y dice.
programs-bot = Tu propio bot
programs-bot-about = Tu programa lee líneas y responde con líneas, en cualquier lenguaje. El simulador le deja jugar tantas partidas como quieras.
programs-record = Registros
programs-record-about = Cada partida terminada se puede descargar desde su repetición, como texto o como JSON.
programs-docs = Todos los detalles están en los documentos que acompañan al código fuente: { $files }.

bots-team = De tres en tres ganan el { $won } de las partidas de { $game }.
bots-play = Jugar con bots
bots-choose = Elige tú los bots
bots-figures = Todas las cifras
