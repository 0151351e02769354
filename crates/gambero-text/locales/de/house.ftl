# Was das Haus von allen verlangt: gerechte Anteile, und niemand spickt.

error-play-first = Das ist eine Partie des Tages, die du noch nicht zu Ende gespielt hast. Spiel sie erst selbst oder komm morgen wieder.
error-enough = Seit dem Austeilen wurde so viel gesagt und geändert, dass nichts mehr angenommen wird. Spielt weiter oder teilt neu aus.
