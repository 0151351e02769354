# Playing without a net: tables and games that are kept on the device.

device-guest = Invitado
device-title = En este dispositivo
device-about = Se guarda en este dispositivo y no cuenta en ninguna clasificación.
device-chip = en este dispositivo · no cuenta
device-games = En este dispositivo
device-going = en curso
device-gone = Esta mesa no está en este dispositivo.
device-offline-mark = Sin conexión: ves lo que se guarda en este dispositivo.
device-unsent = No hay conexión, así que no se ha enviado. Inténtalo de nuevo cuando vuelvas a estar en línea.
device-offline-title = Sin conexión
device-offline-about = Esta página no está en este dispositivo. Las partidas en solitario y con bots, las lecciones y las reglas funcionan sin red.
device-needs-net = Para jugar con otras personas necesitas conexión. Solo y con bots puedes jugar ahora.
device-failed = Algo ha fallado en este dispositivo. Vuelve a cargar la página.
device-no-simd = Este navegador es demasiado antiguo para jugar en este dispositivo. Actualízalo o juega en línea.
device-full = No queda espacio en este dispositivo: la última carta no se ha guardado. Libera espacio y juégala otra vez.
device-refused = El navegador no deja guardar la partida. Las ventanas privadas suelen prohibirlo: abre Gambero en una normal.
device-broken = Lo que se guardó de esta mesa está dañado y no puede continuar.
device-network = No se han podido cargar los bots de este nivel. Juegan como «{ level-careful }» hasta que haya conexión.
device-back = Atrás
device-reload = Recargar
device-no-analysis = El análisis necesita un archivo que aún no está en este dispositivo. Abre una vez una partida de este tipo con conexión.
device-invite = Invitar a otros
device-gone-about = Los navegadores quitan lo que guardan cuando falta espacio o alguien borra sus datos. Las partidas de tu cuenta están en «{ nav-games }».
device-send = Enviar las partidas terminadas a mi cuenta
device-send-about = Así están también en tus otros dispositivos, marcadas como jugadas en un dispositivo. No cuentan en ninguna clasificación.
device-sent = en la cuenta
device-origin = en un dispositivo
device-imported = de un archivo
device-export = Guardar todas en un archivo
device-import = Leer partidas de un archivo
device-import-done =
    { $count ->
        [0] { $name }: ya está todo aquí.
        [one] { $name }: se ha leído una partida.
       *[other] { $name }: se han leído { $count } partidas.
    }
device-import-failed = { $name } no se ha podido leer. Hace falta el registro de una partida terminada, como lo escribe Gambero.
device-daily-lead = No hay conexión. Puedes jugar la partida del día de los dispositivos: las mismas cartas para todos los que juegan hoy sin red.
device-daily-why = Son otras cartas que las de la clasificación. Aquellas no salen del servidor antes de que acabe el día, para que nadie pueda mirarlas. Tu resultado no entra en la clasificación.
device-daily-about = Todos los que juegan hoy sin red en un dispositivo tienen estas cartas. El resultado no entra en la clasificación.
device-kept-about = Las mesas y las partidas terminadas que juegas sin red se guardan en este navegador.
device-clear = Quitarlas
device-clear-sure = Las partidas que no están en ninguna cuenta se pierden, también las que están en curso.
device-clear-do = Sí, quitar todo
device-cleared = Ya no queda nada en este dispositivo.
device-ways = Partidas en este dispositivo
