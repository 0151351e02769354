# Lo que está en cada página.

language-name = Español
app-name = Gambero
app-about = The Game, Extreme y Quick & Easy: juega, aprende, comparte
skip-to-content = Ir al contenido
nav-main = Menú principal
nav-play = Jugar
nav-daily = Reparto del día
nav-learn = Aprender
nav-rules = Reglas
nav-games = Mis partidas
nav-numbers = Estadísticas
nav-settings = Ajustes
language-choose = Idioma
error-page-title = No ha funcionado
error-page-home = A la página de inicio
footer-licence = Software libre. Sin relación con las editoriales de los juegos.
