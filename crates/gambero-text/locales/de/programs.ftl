# Die Seite für alle, die Programme schreiben, und was die Seite der Bots Spielern sagt.

programs-lead = Was Menschen hier tun, können auch Programme tun.
programs-http = Die HTTP-Schnittstelle
programs-http-about = Tische öffnen, Partien auflisten, Aufzeichnungen und Analysen abholen. Sie ist im OpenAPI-Format beschrieben, das viele Werkzeuge lesen.
programs-http-link = Beschreibung für Werkzeuge (JSON)
programs-socket = Der Tisch
programs-socket-about = Ein WebSocket für jeden Tisch, mit Nachrichten in JSON: was dort geschieht, und was dein Platz tut und sagt.
programs-bot = Ein eigener Bot
programs-bot-about = Dein Programm liest Zeilen und antwortet mit Zeilen, in jeder Programmiersprache. Der Simulator lässt es so viele Partien spielen, wie du willst.
programs-record = Aufzeichnungen
programs-record-about = Jede beendete Partie kannst du aus ihrer Wiederholung mitnehmen, als Text oder als JSON.
programs-docs = Alles Genaue steht in den Dokumenten, die zum Quelltext gehören: { $files }.

bots-team = Zu dritt gewinnen sie { $won } der Partien von { $game }.
bots-play = Mit Bots spielen
bots-choose = Bots selbst auswählen
bots-figures = Alle Zahlen
