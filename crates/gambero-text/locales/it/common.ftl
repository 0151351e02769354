# Ciò che sta su ogni pagina.

language-name = Italiano
app-name = Gambero
app-about = The Game, Extreme e Facile e veloce: gioca, impara, condividi
skip-to-content = Vai al contenuto

nav-main = Menu principale
nav-menu = Menu
nav-more = Altre pagine
nav-play = Gioca
nav-daily = Partita del giorno
nav-learn = Impara
nav-rules = Regole
nav-games = Le mie partite
nav-numbers = Statistiche
nav-bots = Bot
nav-settings = Impostazioni
nav-api = Per sviluppatori
language-choose = Lingua
footer-licence = Software libero con licenza MIT o Apache 2.0. Nessun legame con gli editori dei giochi.

error-page-title = Non ha funzionato
error-page-missing = Qui non c’è niente
error-page-later = Non in questo momento
error-page-again = Riprova
error-page-home = Vai alla pagina iniziale

date-day =
    { $day ->
        [1] 1º
       *[other] { $day }
    } { $month } { $year }
month-1 = gennaio
month-2 = febbraio
month-3 = marzo
month-4 = aprile
month-5 = maggio
month-6 = giugno
month-7 = luglio
month-8 = agosto
month-9 = settembre
month-10 = ottobre
month-11 = novembre
month-12 = dicembre
percent = { $value }%

company-alone = in solitario
company-bots =
    { $bots ->
        [one] con un bot
       *[other] con { $bots } bot
    }
company-people =
    { $people ->
        [one] con un’altra persona
       *[other] con altre { $people } persone
    }
company-both =
    { $people ->
        [one] con un’altra persona
       *[other] con altre { $people } persone
    } { $bots ->
        [one] e un bot
       *[other] e { $bots } bot
    }
seat-somebody = qualcuno
seat-free = posto libero
labelled = { $label }: { $value }
