# Playing without a net: tables and games that are kept on the device.

device-guest = Invitado
device-title = En este dispositivo
device-about = Solo se guarda en este dispositivo y no cuenta en ninguna clasificación.
device-games = En este dispositivo
device-going = en curso
device-gone = Esta mesa no está en este dispositivo.
device-offline-mark = Sin conexión: ves lo que se guarda en este dispositivo.
device-offline-title = Sin conexión
device-offline-about = Esta página no está en este dispositivo. Las partidas en solitario y con bots, las lecciones y las reglas funcionan sin red.
device-needs-net = Para jugar con otras personas necesitas conexión. Solo y con bots puedes jugar ahora.
device-failed = Algo ha fallado en este dispositivo. Vuelve a cargar la página.
device-full = No queda espacio en este dispositivo: la última carta no se ha guardado. Libera espacio y juégala otra vez.
device-refused = El navegador no deja guardar la partida. Las ventanas privadas suelen prohibirlo: abre Gambero en una normal.
device-broken = Lo que se guardó de esta mesa está dañado y no puede continuar.
device-network = No se han podido cargar los bots de este nivel. Juegan como «{ level-careful }» hasta que haya conexión.
device-back = Atrás
device-reload = Recargar
device-no-analysis = El análisis necesita un archivo que aún no está en este dispositivo. Abre una vez una partida de este tipo con conexión.
