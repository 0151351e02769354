# Lo que la casa pide a todos: partes justas, y nadie mira antes de tiempo.

error-play-first = Es una partida del día que aún no has terminado. Juégala primero tú, o vuelve mañana.
error-enough = Desde el reparto se ha dicho y cambiado tanto que no se acepta nada más. Seguid jugando o repartid de nuevo.
