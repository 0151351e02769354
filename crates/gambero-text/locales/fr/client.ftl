# Ce que dit seulement le programme du terminal, à côté de terminal.ftl : nombres tapés, petites fenêtres, tes parties.
# $digits : les chiffres tapés. $reason : pourquoi cela ne marche pas ; $folder : un dossier.

client-typed = Carte { $digits }… : tape la fin de son nombre, ou Entrée pour la carte marquée.
client-typed-nothing = Aucune de tes cartes n’a un nombre qui commence par { $digits }. Retour arrière efface un chiffre, Échap efface tout.
client-typed-several = Plusieurs de tes cartes portent le nombre { $digits } : choisis-en une avec ← →, puis Entrée.
client-hint-keys = Entrée le fait ; ou tape le nombre d’une autre carte.
client-not-kept = La partie ne pourra pas être gardée si tu pars : { $reason }
client-games-none = Tu n’as pas encore terminé de partie dans le terminal : gambero play en commence une.
client-games-folder = gambero replay NOM remontre une partie. Les parties sont dans { $folder }.
client-unreadable = Un fichier enregistré est illisible. Il s’appelle maintenant { $file }. { $reason }
client-games-damaged =
    { $count ->
        [one] { $count } fichier y est illisible.
       *[other] { $count } fichiers y sont illisibles.
    }
