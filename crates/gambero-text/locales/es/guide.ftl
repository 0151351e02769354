# Más de la página de reglas: un turno entero en imágenes, qué significan las palabras y en qué se aparta este sitio de la caja.

rules-idea-4 = En las cajas pone: a partir de 8 años, unos 20 minutos, de una a cinco personas; Quick & Easy es más corto y es para dos a cinco.

rules-setup-5 = En la caja, cuatro cartas de inicio junto a las pilas muestran su sentido. Aquí cada pila muestra el suyo.
rules-hand-ours = (añadido nuestro)

## #example

rules-example-title = Un turno entero
rules-example-1 = Tres personas juegan a The Game y es tu turno. Estas cinco imágenes muestran las cuatro pilas y tu mano.
rules-moment-1 = Primero buscas el truco del revés: una pila ascendente muestra el 34 y tú tienes el 24, exactamente diez menos. También el 63 está cerca, del 66.
rules-moment-2 = Primera carta: el 63 en la pila descendente que muestra el 66, un paso pequeño de tres.
rules-moment-3 = Segunda carta: el 24 sobre el 34, un truco del revés. La pila ascendente ha recuperado diez números.
rules-moment-4 = Ya hay dos cartas, así que puedes terminar tu turno. Nada más está cerca: el 36 avanzaría doce. Lo terminas.
rules-moment-5 = Robas dos cartas, el 8 y el 57, y tu mano vuelve a estar llena. Le toca a la siguiente persona.

rules-talk-9 = ¿Puede una señal ser falsa? Ninguna regla lo prohíbe, y a veces pides una pila por otro motivo que tus cartas. Pero un equipo vive de fiarse de sus señales: lo que no es verdad de tu mano se ofrece en último lugar, e indicado. Los bots solo dicen la verdad.

rules-extreme-6 = Las reglas de la caja no dicen qué números llevan qué órdenes. Por eso las fijas siguen un reparto nuestro; tu caja tendrá otro.

rules-table-7 = Nuestras mesas tienen una memoria que una mesa de verdad no tiene: con la caja solo se ve la carta superior de cada pila, y nadie mira debajo. Aquí ves lo que se ha jugado hace poco y puedes abrir el historial de toda la partida. Quien abre una mesa puede desactivar esta memoria: entonces solo se ven las cartas superiores hasta que acaba la partida.

## #words

rules-words-title = Las palabras
rules-words-1-q = Obligación
rules-words-1-a = Lo que un turno aún tiene que hacer antes de poder terminar: jugar bastantes cartas, tapar una calavera, llegar a exactamente tres cartas. Hasta entonces la obligación está pendiente; después, cumplida. Si un turno termina con una obligación pendiente, la partida está perdida.
rules-words-2-q = Paso
rules-words-2-a = La distancia entre una carta y la que tapa. Un paso pequeño deja sitio a los demás.
rules-words-3-q = Pila
rules-words-3-a = Donde se ponen las cartas, junto a su carta de inicio. El mazo es de donde se roba.
rules-words-4-q = Truco del revés
rules-words-4-a = Una carta puesta en contra del sentido de su pila: exactamente diez atrás, o del mismo color en Quick & Easy. También decimos: saltar atrás.
rules-words-5-q = Orden de rayo, orden de infinito
rules-words-5-a = En la caja son las órdenes con el símbolo de un rayo y las órdenes con el símbolo del infinito.
rules-words-6-q = Calavera
rules-words-6-a = La orden con la calavera y los huesos cruzados.
rules-words-7-q = Señal
rules-words-7-a = Una frase corta que queda en la mesa mientras vale. Puede decir todo lo que las reglas permiten, y ningún número.
