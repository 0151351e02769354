# Ce que la maison demande à tous : des parts équitables, et personne ne triche.

error-play-first = C’est une donne du jour que tu n’as pas encore terminée. Joue-la d’abord toi-même, ou reviens demain.
error-enough = Il s’est dit et changé tant de choses depuis la donne que rien de plus n’est accepté. Continuez à jouer ou redistribuez.
