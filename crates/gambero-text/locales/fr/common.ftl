# Ce qui figure sur chaque page.

language-name = Français
app-name = Gambero
app-about = The Game, Extreme et Quick & Easy : jouer, apprendre, partager
skip-to-content = Aller au contenu

nav-main = Menu principal
nav-menu = Menu
nav-more = Autres pages
nav-play = Jouer
nav-daily = Donne du jour
nav-learn = Apprendre
nav-rules = Règles
nav-games = Mes parties
nav-numbers = Statistiques
nav-bots = Bots
nav-settings = Réglages
nav-api = Pour les développeurs
language-choose = Langue
footer-licence = Logiciel libre sous licence MIT ou Apache 2.0. Sans lien avec les éditeurs des jeux.

error-page-title = Ça n’a pas marché
error-page-missing = Il n’y a rien ici
error-page-later = Pas pour l’instant
error-page-again = Réessayer
error-page-home = Aller à l’accueil

date-day =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month } { $year }
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
percent = { $value } %

company-alone = en solitaire
company-bots =
    { $bots ->
        [one] avec un bot
       *[other] avec { $bots } bots
    }
company-people =
    { $people ->
        [one] avec une autre personne
       *[other] avec { $people } autres personnes
    }
company-both =
    { $people ->
        [one] avec une autre personne
       *[other] avec { $people } autres personnes
    } { $bots ->
        [one] et un bot
       *[other] et { $bots } bots
    }
seat-somebody = quelqu’un
seat-free = place libre
labelled = { $label } : { $value }
