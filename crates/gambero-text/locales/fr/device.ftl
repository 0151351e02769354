# Playing without a net: tables and games that are kept on the device.

device-guest = Invité
device-title = Sur cet appareil
device-about = Ceci est gardé sur cet appareil et ne compte dans aucun classement.
device-chip = sur cet appareil · ne compte pas
device-games = Sur cet appareil
device-going = en cours
device-gone = Cette table n’est pas sur cet appareil.
device-offline-mark = Hors ligne : tu vois ce qui est gardé sur cet appareil.
device-unsent = Pas de connexion : rien n’a été envoyé. Réessaie quand tu seras de nouveau en ligne.
device-offline-title = Pas de connexion
device-offline-about = Cette page n’est pas sur cet appareil. Les parties en solo et avec des bots, les leçons et les règles marchent sans réseau.
device-needs-net = Pour jouer avec d’autres, il faut une connexion. Seul et avec des bots, tu peux jouer maintenant.
device-failed = Quelque chose a mal tourné sur cet appareil. Recharge la page.
device-no-simd = Ce navigateur est trop ancien pour jouer sur cet appareil. Mets-le à jour ou joue en ligne.
device-full = Cet appareil n’a plus de place : la dernière carte n’a pas été gardée. Libère de l’espace, puis rejoue-la.
device-refused = Le navigateur ne permet pas de garder la partie. Les fenêtres privées l’interdisent souvent : ouvre Gambero dans une fenêtre normale.
device-broken = Ce qui était gardé de cette table est abîmé : elle ne peut pas continuer.
device-network = Les bots de ce niveau n’ont pas pu être chargés. Ils jouent comme « { level-careful } » jusqu’à la prochaine connexion.
device-back = Retour
device-reload = Recharger
device-no-analysis = L’analyse demande un fichier qui n’est pas encore sur cet appareil. Ouvre une fois une partie de ce genre avec une connexion.
device-invite = Inviter d’autres personnes
device-gone-about = Les navigateurs effacent ce qu’ils gardent quand la place manque ou que quelqu’un supprime leurs données. Les parties de ton compte sont sous « { nav-games } ».
device-send = Envoyer les parties finies à mon compte
device-send-about = Elles seront aussi sur tes autres appareils, avec la marque qu’elles ont été jouées sur un appareil. Elles ne comptent dans aucun classement.
device-sent = dans le compte
device-origin = sur un appareil
device-imported = d’un fichier
device-export = Tout enregistrer dans un fichier
device-import = Lire des parties d’un fichier
device-import-done =
    { $count ->
        [0] { $name } : tout est déjà ici.
        [one] { $name } : une partie a été lue.
       *[other] { $name } : { $count } parties ont été lues.
    }
device-import-failed = { $name } n’a pas pu être lu. Il faut l’enregistrement d’une partie finie, tel que Gambero l’écrit.
device-daily-lead = Il n’y a pas de connexion. Tu peux jouer la donne du jour des appareils : les mêmes cartes pour tous ceux qui jouent sans réseau aujourd’hui.
device-daily-why = Ce sont d’autres cartes que celles du classement. Celles-là ne quittent pas le serveur avant la fin du jour, pour que personne ne puisse les voir d’avance. Ton résultat n’est pas classé.
device-daily-about = Tous ceux qui jouent sans réseau sur un appareil ont ces cartes aujourd’hui. Le résultat n’est pas classé.
device-kept-about = Les tables et les parties finies que tu joues sans réseau sont gardées dans ce navigateur.
device-clear = Les effacer
device-clear-sure = Les parties qui ne sont dans aucun compte sont perdues, même celles en cours.
device-clear-do = Oui, tout effacer
device-cleared = Il n’y a plus rien sur cet appareil.
device-ways = Parties sur cet appareil
