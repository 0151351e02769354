# What stands on every page.

language-name = English
app-name = Gambero
app-about = The Game, Extreme and Quick & Easy: play, study and share
skip-to-content = Skip to the content

nav-main = Main menu
nav-menu = Menu
nav-more = More pages
nav-play = Play
nav-daily = Daily deal
nav-learn = Learn
nav-rules = Rules
nav-games = My games
nav-numbers = Statistics
nav-bots = Bots
nav-settings = Settings
nav-api = For programs
language-choose = Language
footer-licence = Free software under the MIT or the Apache 2.0 licence. Not connected with the publishers of the games.

error-page-title = That did not work
error-page-missing = Nothing here
error-page-later = Not right now
error-page-again = Try again
error-page-home = Go to the start page

date-day = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
percent = { $value }%

company-alone = alone
company-bots =
    { $bots ->
        [one] with a bot
       *[other] with { $bots } bots
    }
company-people =
    { $people ->
        [one] with another person
       *[other] with { $people } other people
    }
company-both =
    { $people ->
        [one] with another person
       *[other] with { $people } other people
    } { $bots ->
        [one] and a bot
       *[other] and { $bots } bots
    }
seat-somebody = somebody
seat-free = free seat
labelled = { $label }: { $value }
