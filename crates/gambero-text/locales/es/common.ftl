# Lo que está en cada página.

language-name = Español
app-name = Gambero
app-about = The Game, Extreme y Quick & Easy: juega, aprende, comparte
skip-to-content = Ir al contenido

nav-main = Menú principal
nav-menu = Menú
nav-more = Más páginas
nav-play = Jugar
nav-daily = Partida del día
nav-learn = Aprender
nav-rules = Reglas
nav-games = Mis partidas
nav-numbers = Estadísticas
nav-bots = Bots
nav-settings = Ajustes
nav-api = Para desarrolladores
language-choose = Idioma
footer-licence = Software libre con licencia MIT o Apache 2.0. Sin relación con las editoriales de los juegos.

error-page-title = No ha funcionado
error-page-missing = Aquí no hay nada
error-page-later = Ahora mismo no
error-page-again = Intentar de nuevo
error-page-home = Ir a la página de inicio

date-day = { $day } de { $month } de { $year }
month-1 = enero
month-2 = febrero
month-3 = marzo
month-4 = abril
month-5 = mayo
month-6 = junio
month-7 = julio
month-8 = agosto
month-9 = septiembre
month-10 = octubre
month-11 = noviembre
month-12 = diciembre
percent = { $value } %

company-alone = en solitario
company-bots =
    { $bots ->
        [one] con un bot
       *[other] con { $bots } bots
    }
company-people =
    { $people ->
        [one] con otra persona
       *[other] con otras { $people } personas
    }
company-both =
    { $people ->
        [one] con otra persona
       *[other] con otras { $people } personas
    } { $bots ->
        [one] y un bot
       *[other] y { $bots } bots
    }
seat-somebody = alguien
seat-free = asiento libre
labelled = { $label }: { $value }
