# La page de stratégie : ce que vaut chaque habitude, mesuré, et combien de parties sont gagnées.

strategy-title = Stratégie
strategy-lead = Qu’est-ce qui fait gagner ? Un bot qui joue bien a abandonné une habitude à la fois, sur des milliers de parties, et nous avons compté ce que cela lui coûte.
strategy-worth-title = Ce que vaut chaque habitude
strategy-worth-about = En points de chance de gagner : +10 veut dire dix parties gagnées de plus sur cent. L’intervalle qui suit contient la vraie valeur avec 95 % de certitude ; dessous, combien de cartes restent en moins, en moyenne.
strategy-habit = Habitude
strategy-alone = en solitaire
strategy-players = à { $players }
strategy-range = de { $low } à { $high }
strategy-cards = { $cards } cartes
strategy-unclear = pas de différence nette

strategy-jump-title = Chercher d’abord le rétro
strategy-jump = Il regagne dix nombres ; aucune autre carte n’en regagne un seul. Une équipe qui ne le cherche pas ne gagne presque jamais. Avant de poser quoi que ce soit, cherche donc dans ta main une carte à dix d’un sommet, ou de sa couleur dans Quick & Easy.
strategy-turn-title = Penser le tour en entier
strategy-turn = La carte la plus proche n’est pas toujours la meilleure. Avant la première carte, regarde ce que le tour entier fait aux piles et aux cartes encore à venir. On compare ici un bot qui fait toujours le plus petit pas et un bot qui pèse des tours entiers.
strategy-few-title = Ne pas poser des cartes pour s’en débarrasser
strategy-few = Chaque carte fait avancer une pile. Le bot qui avait ce défaut continuait tant qu’une carte était à dix au plus ; dans Quick & Easy, il en posait toujours deux. Quand ton tour compte assez de cartes, termine-le.
strategy-free-title = Mais prendre ce qui ne coûte presque rien
strategy-free = Une troisième carte qui fait un rétro, ou qui avance d’un ou deux, ne coûte rien et t’apporte de nouvelles cartes. Une équipe qui s’arrête toujours au minimum s’en prive.
strategy-pairs-title = Garder les paires qui font un rétro
strategy-pairs = Deux cartes à dix d’écart, comme 44 et 54, sont un rétro que tu portes en main. Garde-les ensemble si cela ne coûte rien ; mais un bot qui ne ménageait pas ses paires ne gagnait guère moins. Fais un rétro quand il est là, et ne paie pas pour celui qui viendra peut-être.
strategy-memory-title = Se souvenir de ce qui est posé
strategy-memory = Un grand pas par-dessus des cartes déjà posées ne coûte rien. À nos tables, l’historique s’en souvient pour toi ; à une vraie table, il n’y a que toi. Le bot sans mémoire comptait sur tous les nombres comme s’ils allaient encore venir.
strategy-talk-title = Dire ce dont on a besoin avant que les autres jouent
strategy-talk = « Laisse-la-moi » et « rétro possible » valent surtout avant que le joueur suivant pose une carte. On compare ici des équipes avec et sans signaux. Le bot le plus fort en tire encore davantage.
strategy-listen-title = Écouter
strategy-listen = Ce que coûte une seule personne qui parle, mais n’écoute pas.
strategy-start-title = Laisser commencer la meilleure main
strategy-start = Que commence, si l’on veut, quelqu’un qui a des cartes proches de 1 et de 100, ou de 1 et de 10. Par rapport à un début au hasard, des milliers de parties montrent tout au plus une petite différence.
strategy-commands-title = Surveiller les consignes qui restent visibles
strategy-commands = Les consignes permanentes lient tout le monde jusqu’à ce qu’on les recouvre, et les têtes de mort et les cartes 3! sont d’autant plus difficiles à poser qu’elles attendent. Le bot sans cette habitude les prenait pour des cartes ordinaires, tout en y obéissant.

strategy-chance-title = Combien de parties sont gagnées ?
strategy-chance-about = Par des personnes sur ce serveur, dans des parties sans bots qui n’étaient pas d’entraînement, et par des bots qui peuvent donner des signaux. Le bot prudent joue à peu près comme quelqu’un d’expérimenté qui suit les conseils ci-dessus ; le plus fort voit plus loin que nous.
strategy-chance-none = Aucune partie entre personnes, sans bots, ne s’est encore terminée sur ce serveur. Nous ne connaissons pas de chiffres fiables d’ailleurs.
strategy-who = Qui
strategy-people = personnes d’ici
strategy-share = { $percent } sur { $games }
strategy-careful = bot prudent
strategy-expert = bot le plus fort
strategy-bots-link = Tous les bots et leur force

strategy-how-title = Comment on a mesuré
strategy-how = Chaque chiffre compare deux équipes du bot « prudent » sur les mêmes donnes, l’une avec l’habitude et l’autre sans, toutes choses égales par ailleurs ; avec des signaux dès qu’il y a des partenaires. Chaque équipe a joué 2 000 parties ou plus. Un bot n’est pas une personne : ce qui l’aide beaucoup t’aidera aussi, mais les points exacts sont les siens. Le fichier docs/strategy.md du projet donne chaque commande, pour que chacun puisse refaire les mesures.
strategy-more = Stratégie : ce que vaut chaque habitude
