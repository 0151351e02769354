# What stands on every page.

language-name = English
app-name = Gambero
app-about = The Game, Extreme and Quick & Easy: play, study and share
skip-to-content = Skip to the content
nav-main = Main menu
nav-play = Play
nav-daily = Daily deal
nav-learn = Learn
nav-rules = Rules
nav-games = My games
nav-numbers = Statistics
nav-settings = Settings
language-choose = Language
error-page-title = That did not work
error-page-home = To the start page
footer-licence = Free software. Not connected with the publishers of the games.
