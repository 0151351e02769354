# Playing without a net: tables and games that are kept on the device.

device-guest = Invité
device-title = Sur cet appareil
device-about = Ceci n’est gardé que sur cet appareil et ne compte dans aucun classement.
device-games = Sur cet appareil
device-going = en cours
device-gone = Cette table n’est pas sur cet appareil.
device-offline-mark = Hors ligne : tu vois ce qui est gardé sur cet appareil.
device-offline-title = Pas de connexion
device-offline-about = Cette page n’est pas sur cet appareil. Les parties en solo et avec des bots, les leçons et les règles marchent sans réseau.
device-needs-net = Pour jouer avec d’autres, il faut une connexion. Seul et avec des bots, tu peux jouer maintenant.
device-failed = Quelque chose a mal tourné sur cet appareil. Recharge la page.
device-full = Cet appareil n’a plus de place : la dernière carte n’a pas été gardée. Libère de l’espace, puis rejoue-la.
device-refused = Le navigateur ne permet pas de garder la partie. Les fenêtres privées l’interdisent souvent : ouvre Gambero dans une fenêtre normale.
device-broken = Ce qui était gardé de cette table est abîmé : elle ne peut pas continuer.
device-network = Les bots de ce niveau n’ont pas pu être chargés. Ils jouent comme « { level-careful } » jusqu’à la prochaine connexion.
device-back = Retour
device-reload = Recharger
device-no-analysis = L’analyse demande un fichier qui n’est pas encore sur cet appareil. Ouvre une fois une partie de ce genre avec une connexion.
