# Las lecciones en las que se dan señales, se decide quién empieza, se cumplen varias órdenes a la vez y se cuenta lo que queda. Las pilas se cuentan desde 1.

learn-page-say = ¿Qué le dices a { $name }?
learn-page-wait = No decir nada
learn-page-who-starts = Aún no hay ninguna carta. ¿Empiezas tú?

learn-original-start-title = ¿Quién empieza?
learn-original-start-text = Al principio las pilas están vacías: las ascendentes cuentan como 1 y las descendentes como 100. Nadie ve la mano de los demás, así que acordáis quién empieza: mejor alguien con cartas cercanas a 1 y a 100.
learn-original-start-goal = Mira tu mano, decide si empiezas y juega un turno con pasos pequeños.
learn-original-start-done = Dos cartas por cinco números, y cuatro pilas como nuevas.
learn-original-start-declined = Anna solo tenía cartas medias y ha tenido que dar pasos enormes en dos pilas. Tú tienes un 3 y un 97: empieza tú.
learn-original-start-costly = Así abres una pila con un paso grande. El 3 en una pila ascendente y el 97 en una descendente cuestan solo cinco números entre los dos.
learn-original-start-undecided = Primero di que empiezas tú. Después puedes jugar una carta.
learn-original-start-early = El primer turno también tiene al menos dos cartas. Juega otra.

learn-original-signal-title = Avisar
learn-original-signal-text = Las señales ayudan sobre todo antes de que jueguen los demás. Le toca a Anna, y ella no conoce tus cartas. Abajo está lo que puedes decirle, empezando por lo que es verdad de tu mano.
learn-original-signal-goal = Asegúrate el salto atrás en la pila 1: avisa a Anna y luego salta.
learn-original-signal-done = Anna no ha tocado la pila, y tú has recuperado diez números.
learn-original-signal-untrue = Eso no es verdad de tu mano. Las reglas no lo prohíben, pero una señal solo vale algo si el equipo puede fiarse de ella.
learn-original-signal-missed = Anna te había dejado la pila 1. El 37 podía saltar atrás desde el 47.
learn-original-signal-other = Es verdad, pero no protege la pila 1: Anna ha puesto ahí su 49. Háblale de la pila que necesitas.
learn-original-signal-silent = Anna no podía saber que necesitas la pila 1, y ha puesto ahí su 49. Avísala antes de que juegue.
learn-original-signal-turn = Le toca a Anna. Puedes hablar, pero no jugar una carta.

learn-original-result-title = El resultado
learn-original-result-text = La mayoría de las partidas no se ganan, pero aun así tienen un resultado: cuántas cartas quedan, entre todas las manos y el mazo. Con 98 cartas, menos de diez es excelente. Esta partida ya no se puede ganar.
learn-original-result-goal = Deja las menos cartas posibles.
learn-original-result-done = Tu 40 y las dos cartas de Anna no encajan en ninguna parte: partida perdida con tres cartas sin jugar. Un resultado excelente.
learn-original-result-early = Anna no puede jugar ninguna carta, así que la partida ha acabado con tu turno, y también se han quedado tus cartas. Juega antes todas las que encajen.
learn-original-result-order = Demasiado alto demasiado pronto: lo que te has saltado ya no encaja. El orden es 91, 93, 95.

learn-extreme-three-stop-title = Stop como tercera carta
learn-extreme-three-stop-text = Todas las órdenes de un turno cuentan. Stop termina el turno, pero 3! pide exactamente tres cartas: así que stop puede ser la tercera carta, nunca la segunda.
learn-extreme-three-stop-goal = Juega la carta 3! y la carta de stop en el mismo turno.
learn-extreme-three-stop-done = Tres cartas, y la última es stop: las dos órdenes están cumplidas.
learn-extreme-three-stop-second = Un turno con una carta 3! necesita exactamente tres cartas, y este ha terminado sin ellas: partida perdida. Stop va en tercer lugar.
learn-extreme-three-stop-kept = Las dos órdenes van en este turno: primero el 42 y el 44, después el 49 con el stop.
learn-extreme-three-stop-duty = En este turno hay una carta 3!: falta una carta.

learn-extreme-three-skull-title = Dos órdenes propias
learn-extreme-three-skull-text = Un turno puede tener varias órdenes de rayo. 3! cuenta todas las cartas del turno, también la que tapa la calavera.
learn-extreme-three-skull-goal = Juega la carta 3! y la calavera, y cumple las dos.
learn-extreme-three-skull-done = Exactamente tres cartas, y la calavera está tapada.
learn-extreme-three-skull-stuck = Ahora ya no se pueden cumplir las dos órdenes. El 46 tiene que tapar la calavera, como tercera carta.
learn-extreme-three-skull-kept = Las dos órdenes van en este turno: el 42, el 45 y el 46 encima de la calavera.
learn-extreme-three-skull-duty = El turno no puede terminar aún: exactamente tres cartas, y ninguna calavera a la vista.

learn-extreme-several-title = Dos órdenes de infinito
learn-extreme-several-text = Hay dos órdenes de infinito a la vez: sin truco en la pila 1, una sola pila en la pila 3. Para cada carta cuenta lo que se ve antes de jugarla.
learn-extreme-several-goal = Salta atrás con el 34 en la pila 2. Líbrate antes de las dos órdenes.
learn-extreme-several-done = Primero tapada una sola pila, luego sin truco, luego el salto. Todo dependía del orden.
learn-extreme-several-order = Mientras se vea una sola pila, tu primera carta obliga a todas las demás. Tápala primero con el 69, después tapa sin truco con el 37 y salta.
learn-extreme-several-forbidden = En la pila 1 aún se ve sin truco. Tápala primero.

learn-quick-start-title = Pilas vacías
learn-quick-start-text = Al principio las dos pilas están vacías, y una pila vacía admite cualquier carta. Una carta baja abre bien la pila ascendente y una alta la descendente. Quién empieza lo acordáis vosotros.
learn-quick-start-goal = Decide si empiezas y abre bien las dos pilas.
learn-quick-start-done = Una baja y una alta: las dos pilas tienen todo el camino por delante.
learn-quick-start-declined = Anna solo tenía cartas medias, y de las dos pilas ya se ha ido la mitad. Tú tienes un 2 y un 9: empieza tú.
learn-quick-start-costly = Así se va casi toda una pila de golpe. El 2 abre la pila ascendente, el 9 la descendente.
learn-quick-start-undecided = Primero di que empiezas tú. Después puedes jugar una carta.

learn-quick-signal-title = Avisar
learn-quick-signal-text = Le toca a Anna, y la pila ascendente muestra un 7 rojo. Tu 2 rojo encaja ahí por el color, pero solo mientras el 7 esté encima. Puedes decir colores y más o menos las alturas.
learn-quick-signal-goal = Dile a Anna lo que debe saber y luego vuelve atrás en la pila ascendente.
learn-quick-signal-done = Anna ha jugado en otra parte, y la pila ascendente ha vuelto al 2.
learn-quick-signal-untrue = Eso no es verdad de tu mano. Las reglas no lo prohíben, pero una señal solo vale algo si el equipo puede fiarse de ella.
learn-quick-signal-missed = Anna te había dejado el 7 rojo. El 2 rojo iba ahí.
learn-quick-signal-other = Es verdad, pero no protege el 7 rojo: Anna lo ha tapado. Háblale de tu carta roja.
learn-quick-signal-silent = Anna no podía saber de tu carta roja, y ha tapado el 7. Avísala antes de que juegue.
