### Las reglas, explicadas para todo el mundo. Lo exacto y completo es docs/rules.md; cada frase de aquí concuerda con ello.
### Cada sección tiene su nombre como ancla: rules-trick-1 está bajo #trick. Las órdenes son #command-stop, etcétera.

rules-title = Las reglas
rules-lead = Un equipo, un mazo, y nadie dice un número.
rules-contents = En esta página
rules-more = Leerlo en las reglas

## #idea

rules-idea-title = La idea
rules-idea-1 = Todo el equipo juega junto, contra el juego. El objetivo es poner todas las cartas en las pilas del centro.
rules-idea-2 = Se gana o se pierde en equipo. Hablar y hacer planes son bienvenidos; solo los números son secretos.
rules-idea-3 = Aquí se juega a tres juegos de una misma familia: The Game con dos niveles para expertos, Extreme con sus órdenes y Quick & Easy con sus colores. Primero va The Game; lo que cambia en los demás tiene secciones propias.

## #setup

rules-setup-title = Antes del primer turno
rules-setup-1 = The Game tiene 98 cartas, con los números del 2 al 99. En el centro hay cuatro pilas: dos suben desde 1 y dos bajan desde 100.
rules-setup-2 = Las cartas se barajan y cada persona recibe una mano. El resto es el mazo, boca abajo.
rules-setup-3 = Solo ves tu propia mano. De cada pila solo se ve la carta de arriba.
rules-setup-4 = El equipo decide quién empieza. Después se sigue en el sentido de las agujas del reloj.
rules-hand-caption = Cartas de una mano completa
rules-hand-game = Juego
rules-hand-one = en solitario
rules-hand-two = 2 personas
rules-hand-more = de 3 a 5 personas

## #turn

rules-turn-title = Tu turno
rules-turn-1 = Juegas cartas de tu mano, una tras otra, cada una en la pila que elijas.
rules-turn-2 = Juega al menos dos cartas, o más si quieres. Cuando el mazo está vacío, basta con una.
rules-turn-3 = Luego terminas tu turno y completas tu mano robando del mazo. Después le toca a la primera persona tras de ti que aún tenga cartas; puedes ser tú otra vez.

## #placing

rules-placing-title = Dónde encaja una carta
rules-placing-1 = En una pila ascendente, una carta debe ser más alta que la de arriba; en una descendente, más baja. La distancia es libre, pero cuanto mayores son los pasos, antes llega la pila a su fin.
rules-placing-2 = Una pila sin cartas vale 1 si sube y 100 si baja: ahí encaja, pues, cualquier carta.
rules-placing-3 = Por ejemplo: una pila ascendente muestra el 52. Entonces encaja el 53, y también el 90; el 51, no.

## #trick

rules-trick-title = El truco del revés
rules-trick-1 = Hay una manera de volver atrás. En una pila ascendente puedes poner la carta que vale exactamente diez menos que la de arriba; en una descendente, la que vale exactamente diez más.
rules-trick-2 = Por ejemplo: en una pila ascendente que muestra el 58 puedes poner el 48; en una descendente que muestra el 23, el 33.
rules-trick-3 = Puedes usar el truco todas las veces que quieras en un turno, en cualquier pila, incluso varias veces seguidas.
rules-trick-4 = En italiano lleva el nombre de la gamba, il gambero, que camina hacia atrás. De ahí viene el nombre de Gambero.

## #ending

rules-ending-title = El final de un turno
rules-ending-1 = Puedes terminar tu turno en cuanto tenga cartas suficientes y, en Extreme, se haya cumplido cada orden.
rules-ending-2 = Entonces robas hasta tener otra vez la mano completa, o hasta donde llegue el mazo. Robar es obligatorio.
rules-ending-3 = Cuando el mazo está vacío se sigue jugando sin robar, y basta con una carta por turno. A quien no le quedan cartas se le salta.
rules-ending-4 = Si no se puede jugar ninguna carta más, el turno termina por sí solo. Si no estaba completo, la partida está perdida.

## #outcome

rules-outcome-title = Ganar y perder
rules-outcome-1 = El equipo gana cuando todas las cartas están en las pilas y el último turno está completo.
rules-outcome-2 = El equipo pierde cuando la persona a la que le toca debe jugar otra carta y no puede jugar ninguna.
rules-outcome-3 = También es posible rendirse. En nuestras mesas se vota: debe estar de acuerdo más de la mitad de las personas sentadas. Los bots no votan.
rules-outcome-4 = El resultado es el número de cartas que no están en ninguna pila, sumando las manos y el mazo. Cuantas menos, mejor; con 98 cartas, menos de diez es excelente.

## #talk

rules-talk-title = Palabras y señales
rules-talk-1 = Hablar ayuda, también antes del primer turno. Una sola cosa está siempre prohibida: revelar un número, sea como sea. La distancia exacta entre dos cartas también es un número.
rules-talk-2 = En The Game y en sus niveles para expertos se puede decir todo lo demás.
rules-talk-3 = En Extreme también se puede decir qué órdenes se tienen y cuáles conviene dejar para luego. Mientras se vea una carta «silencio», nadie dice ni señala nada.
rules-talk-4 = En Quick & Easy también se pueden decir colores con alturas aproximadas, por ejemplo, una carta amarilla alta.
rules-talk-5 = En nuestras mesas se habla con señales: frases breves que dicen lo que permiten las reglas y no pueden revelar un número. Se pueden dar en cualquier momento de la partida, también fuera de turno.
rules-talk-6 = Una señal desaparece cuando se pone una carta en su pila, cuando termina tu turno o cuando la retiras. Una carta «silencio» las borra todas.
rules-talk-7 = Un paso pequeño avanza cinco como máximo, en Quick & Easy dos como máximo. Bajo es del 2 al 34, medio del 35 al 66, alto del 67 al 99; en Quick & Easy, bajo es del 1 al 3, medio del 4 al 7, alto del 8 al 10.
rules-talk-8 = Algunas mesas permiten también texto libre. Durante una partida solo escribe quien juega, y lo que revele un número se rechaza. Bajo una carta «silencio» y en la variante para expertos de Quick & Easy no hay texto libre.

## #experts

rules-experts-title = Para expertos
rules-experts-1 = The Game para expertos pide al menos tres cartas por turno, y una cuando el mazo está vacío. Todo lo demás es igual.
rules-experts-2 = Con la mano reducida es aún más difícil: las mismas reglas, y cada mano completa tiene una carta menos.

## #extreme

rules-extreme-title = Extreme
rules-extreme-1 = Extreme se juega como The Game, pero 28 cartas llevan una orden: siete órdenes, cuatro cartas de cada una. Quien juega una orden debe cumplirla exactamente. Se permiten varias en un turno; entonces valen todas.
rules-extreme-2 = Tres son órdenes de rayo: Stop, Calavera y 3!. Solo afectan a quien las juega, y solo en ese turno.
rules-extreme-3 = Cuatro son órdenes de infinito: Silencio, Sin truco, Una sola pila y Robar una. Afectan a todo el mundo, desde el momento después de jugarlas, mientras estén en lo alto de una pila. Tapadas, ya no valen. Puede haber varias vigentes a la vez.
rules-extreme-4 = Lo que prohíbe una orden de infinito no se puede jugar aquí. Una orden de rayo se puede incumplir: entonces la partida está perdida cuando termina el turno.
rules-extreme-5 = Con órdenes fijas, los mismos números llevan las mismas órdenes en cada partida. Con órdenes mezcladas cambian en cada reparto, y descubres la orden de una carta al ver la carta. O se trae una lista propia, por ejemplo, la de la caja de casa.
rules-command-cards = Con órdenes fijas: { $cards }

## #command-stop

rules-command-stop-1 = Tu turno termina en el acto. Stop puede ser incluso tu primera carta: entonces no cuenta el mínimo de cartas. Robas como después de cualquier turno.
rules-command-stop-2 = Stop anula el mínimo y nada más. Si se ve una calavera, o a un turno con una carta 3! le faltan cartas, la partida está perdida.

## #command-skull

rules-command-skull-1 = Debes tapar la calavera con otra carta antes de que termine tu turno. Sirve cualquier carta que encaje, también con el truco del revés.
rules-command-skull-2 = Si en alguna pila se ve una calavera cuando el turno ha terminado, la partida está perdida, aunque fuera la última carta de todas.

## #command-three

rules-command-three-1 = Tu turno debe tener exactamente tres cartas. Cuentan todas, también las jugadas antes de la carta 3!.
rules-command-three-2 = Un turno así termina con la tercera carta. Una carta de stop puede ser esa tercera; como segunda, hace perder la partida.
rules-command-three-3 = Puedes jugar una carta 3! aunque no puedas llegar a tres cartas o ya hayas jugado tres: entonces la partida está perdida. Dos cartas 3! en un turno piden tres cartas, no seis.

## #command-silence

rules-command-silence-1 = Mientras se vea una carta «silencio», nadie puede hablar del juego, escribir ni dar señales. Las señales que había desaparecen.
rules-command-silence-2 = Termina cuando una carta la tapa.

## #command-no-trick

rules-command-no-trick-1 = Mientras se vea una carta «sin truco», nadie puede usar el truco del revés, en ninguna pila.
rules-command-no-trick-2 = También vale para la pila en la que está: no se puede tapar con un truco del revés.

## #command-one-pile

rules-command-one-pile-1 = Mientras se vea una carta «una sola pila», todas las cartas de un turno van a una sola pila. Cuál, lo decide la primera carta que juegues bajo esa orden.
rules-command-one-pile-2 = Las cartas que jugaste en ese turno antes de que se viera una carta «una sola pila» no cuentan. Tampoco cuenta la propia carta «una sola pila» si no se veía ninguna al jugarla.
rules-command-one-pile-3 = Si la primera carta de tu turno tapa la única carta «una sola pila», la siguiente puede ir a cualquier pila, salvo que la nueva carta lleve la misma orden. Si más tarde en el mismo turno se ve otra, vuelve a contar la primera pila.

## #command-draw-one

rules-command-draw-one-1 = Si se ve una carta «robar una» cuando termina tu turno, robas una sola carta, sin importar cuántas hayas jugado.
rules-command-draw-one-2 = Así las manos pueden menguar. En cuanto no se vea ninguna carta «robar una», quien termine un turno vuelve a completar toda la mano.

## #quick

rules-quick-title = Quick & Easy
rules-quick-1 = Quick & Easy tiene 50 cartas, con los números del 1 al 10 en cinco colores, y dos pilas: una sube y otra baja. Al principio están vacías. Cada persona tiene dos cartas en la mano.
rules-quick-2 = En tu turno juegas una o dos cartas y luego vuelves a completar tu mano hasta dos.
rules-quick-3 = Una pila vacía admite cualquier carta. Después, la pila ascendente admite números más altos y la descendente, más bajos. Un número igual no encaja.
rules-quick-4 = El truco del revés va por colores: una carta del mismo color que la de arriba encaja, sea cual sea su número.
rules-quick-5 = La partida está perdida cuando la persona a la que le toca no puede jugar ninguna carta, y ganada cuando las 50 están en las pilas.

## #quick-expert

rules-quick-expert-title = Quick & Easy para expertos
rules-quick-expert-1 = Juegas exactamente una carta por turno, nunca dos.
rules-quick-expert-2 = Solo se pueden decir tres cosas: qué colores tienes, en qué pila piensas jugar y en qué pila tienes un truco del revés. Nada debe dar a entender las alturas.

## #table

rules-table-title = En nuestras mesas
rules-table-1 = Una mesa tiene de uno a cinco asientos, para personas y bots. Cuando todos están ocupados, se reparten las cartas. Quien conoce el código de la mesa puede mirar sin asiento, y entonces no ve ninguna mano.
rules-table-2 = Antes de la primera carta, cada persona puede ofrecerse a empezar o rechazarlo. Empieza quien se ha ofrecido y juega la primera carta. Los bots esperan a que todas las personas lo hayan rechazado.
rules-table-3 = Puedes levantarte en cualquier momento; tu mano se queda en el asiento, y la partida espera a que alguien se siente ahí. Hasta el próximo reparto solo puedes volver a ese asiento, para que nadie vea dos manos.
rules-table-4 = Un bot puede jugar por ti hasta que retomes tu asiento. Si una mesa limita el tiempo por turno, un bot acaba el turno cuando se agota; si limita la ausencia, un bot sustituye a quien falte demasiado tiempo.
rules-table-5 = En una partida en solitario puedes deshacer cartas y turnos. Desde ese momento es una partida de práctica y queda fuera de las estadísticas, igual que las mismas cartas jugadas otra vez.
rules-table-6 = La partida del día es la misma para todo el mundo, y nueva cada día para cada juego. La juegas una sola vez, en solitario o con bots, y no se puede deshacer nada.

## #rulings

rules-rulings-title = Preguntas frecuentes
rules-rulings-1-q = ¿Puedo empezar un turno que no puedo acabar?
rules-rulings-1-a = Sí. Si puedes jugar una carta pero harían falta dos, puedes jugar esa. La partida se pierde cuando ya no se puede seguir, no antes.
rules-rulings-2-q = ¿Puedo saltar atrás justo después de tapar una carta «sin truco»?
rules-rulings-2-a = Sí, si no se ve otra carta «sin truco». Para cada carta cuenta lo que se veía antes de jugarla.
rules-rulings-3-q = Juego una carta «una sola pila» a mitad de mi turno. ¿Adónde va mi siguiente carta?
rules-rulings-3-a = Si antes no se veía ninguna en ese turno, a cualquier pila en la que encaje. Desde entonces, mientras se vea una, sigues en esa pila.
rules-rulings-4-q = ¿Puede una calavera tapar otra?
rules-rulings-4-a = Sí, pero entonces también hay que tapar esa en el mismo turno.
rules-rulings-5-q = Mi mano se ha quedado en una carta. ¿Debo jugar dos igualmente?
rules-rulings-5-a = Sí, mientras el mazo tenga cartas. Solo una carta de stop salva un turno así.
rules-rulings-6-q = En Quick & Easy, ¿una carta más alta del mismo color es un truco del revés?
rules-rulings-6-a = En la pila ascendente encaja de todos modos y cuenta como carta normal. Solo es un truco si no encajara de otra manera; en la pila descendente es al contrario.
rules-rulings-7-q = ¿No es «puedo saltar atrás» también un número?
rules-rulings-7-a = Con 98 cartas deja una sola carta posible, y está permitido: en una mesa de verdad también se dice. Lo prohibido es nombrar un número o una distancia.
rules-rulings-8-q = ¿Quién empieza cuando no se puede decir casi nada?
rules-rulings-8-a = En la variante para expertos de Quick & Easy nadie da razones: alguien se ofrece y empieza.
rules-rulings-9-q = Sobre el papel, toda falta contra una orden hace perder. ¿Por qué aquí no?
rules-rulings-9-a = Un programa puede impedir algunas, así que lo hace: rechaza lo que prohíbe una orden de infinito. Lo que pide una orden de rayo todavía se puede incumplir.
rules-rulings-10-q = ¿Se puede jugar a The Game con una caja de Extreme?
rules-rulings-10-a = Sí. Entonces las órdenes no valen.
