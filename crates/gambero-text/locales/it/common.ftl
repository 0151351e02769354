# Ciò che sta su ogni pagina.

language-name = Italiano
app-name = Gambero
app-about = The Game, Extreme e Quick & Easy: gioca, impara, condividi
skip-to-content = Vai al contenuto
nav-main = Menu principale
nav-play = Gioca
nav-daily = Mano del giorno
nav-learn = Impara
nav-rules = Regole
nav-games = Le mie partite
nav-numbers = Statistiche
nav-settings = Impostazioni
language-choose = Lingua
error-page-title = Non ha funzionato
error-page-home = Alla pagina iniziale
footer-licence = Software libero. Nessun legame con gli editori dei giochi.
