# Las lecciones: su página, y luego cada una con su regla, su tarea y unas palabras sobre lo que se intenta. Las pilas se cuentan desde 1.

learn-page-title = Aprender
learn-page-intro = Cada regla tiene su propia mesa pequeña: tú juegas las cartas y deciden las reglas de verdad. Una lección dura un minuto.
learn-page-count =
    { $count ->
        [one] { $count } lección
       *[other] { $count } lecciones
    }
learn-page-progress = { $done } de { $count } hechas
learn-page-begin = Empezar
learn-page-continue = Seguir
learn-page-once-more = Otra vez
learn-page-rules = Todas las reglas para leer
learn-page-lessons = Lecciones
learn-page-number = Lección { $number } de { $count }
learn-page-dot = Lección { $number }: { $title }
learn-page-dot-done = Lección { $number }: { $title }, hecha
learn-page-rule = Más en las reglas
learn-page-right = ¡Eso es!
learn-page-wrong = Casi
learn-page-refused = Así no se puede
learn-page-retry = Intentar otra vez
learn-page-end = Terminar turno
learn-page-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
learn-page-draw = mazo { $count }
learn-page-show = Enséñamelo
learn-page-next = Lección siguiente
learn-page-finish = Acabar
learn-page-finished = Todas las lecciones hechas
learn-page-finished-about = Ya sabes lo que importa. Lo demás es práctica.
learn-page-play-alone = Jugar en solitario
learn-page-play-bots = Jugar con un bot
learn-page-other = Todos los tutoriales
learn-page-you = Tú
learn-page-table = Mesa de práctica
learn-page-script = Las lecciones necesitan JavaScript. Sin él, puedes leer todas las reglas.
learn-page-unreachable = El servidor no responde. Comprueba la conexión e inténtalo otra vez.

## The Game

learn-original-rising-title = Pilas ascendentes
learn-original-rising-text = El equipo quiere poner las 98 cartas en cuatro pilas. Dos de ellas suben desde 1: cada carta debe ser más alta que la de debajo. Los pasos pueden ser tan grandes como quieras, pero lo que te saltas ya no encaja ahí.
learn-original-rising-goal = Pon el 23 donde su paso sea más pequeño.
learn-original-rising-done = Un paso de tres, y casi todas las cartas siguen encajando ahí.
learn-original-rising-elsewhere = Ahí puede estar, pero el paso es grande. El 20 quedaba a solo tres.
learn-original-rising-missed = El 23 iba en el 20, un paso de solo tres.

learn-original-falling-title = Pilas descendentes
learn-original-falling-text = Las otras dos pilas bajan desde 100: cada carta debe ser más baja que la de debajo. También aquí los pasos pequeños mantienen viva una pila.
learn-original-falling-goal = Pon el 58 en la pila descendente más cercana.
learn-original-falling-done = De 62 a 58: un paso de cuatro.
learn-original-falling-elsewhere = El 58 iba en el 62, un paso de solo cuatro.
learn-original-falling-higher = Una pila descendente admite cartas más bajas. Solo hay una excepción, y viene ahora.

learn-original-trick-title = El truco del revés
learn-original-trick-text = Hay un camino de vuelta: exactamente diez menos en una pila ascendente, exactamente diez más en una descendente. Así la pila vuelve a tener sitio. También las gambas nadan hacia atrás, por eso esta jugada es siempre de color coral.
learn-original-trick-goal = Salta atrás dos veces: una en una pila ascendente y otra en una descendente.
learn-original-trick-done = Veinte números recuperados. Ninguna otra jugada vale tanto.
learn-original-trick-forwards = Se ha perdido un salto. Busca una distancia de diez: el 37 vuelve atrás en el 47, el 76 en el 66.

learn-original-minimum-title = Al menos dos cartas
learn-original-minimum-text = Un turno tiene al menos dos cartas mientras queden cartas por robar. Puedes jugar más. Luego lo terminas y robas hasta llenar la mano.
learn-original-minimum-goal = Juega dos cartas con pasos pequeños y termina tu turno.
learn-original-minimum-done = Dos cartas por cuatro números, y la mano llena otra vez.
learn-original-minimum-costly = Era un paso grande. El 33 en el 30 y el 53 en el 52 cuestan cuatro números entre los dos.
learn-original-minimum-early = Mientras queden cartas por robar, un turno tiene al menos dos. Juega antes otra.

learn-original-chain-title = Preparar el salto
learn-original-chain-text = Dos cartas son el mínimo, no el máximo. Si tienes en la mano la subida y la vuelta, una tercera carta sale gratis.
learn-original-chain-goal = Pon tres cartas en la pila 1 de modo que acabe en 44. Luego termina tu turno.
learn-original-chain-done = Tres cartas menos, y la pila está más baja que antes.
learn-original-chain-too-soon = No encaja. El 44 solo vuelve atrás desde el 54, exactamente diez.
learn-original-chain-astray = En el orden correcto caben tres cartas: 52, luego 54 y de vuelta a 44.

learn-original-talk-title = Escuchar
learn-original-talk-text = Se puede hablar de todo menos de números. Aquí hablan las señales, y están en la pila de la que se habla. Anna dice de la pila 1: «{ signal-leave }».
learn-original-talk-goal = Juega tu turno sin tocar la pila 1.
learn-original-talk-done = Ahora Anna puede saltar de 47 a 37. Escuchar compensa.
learn-original-talk-taken = Anna quería saltar atrás ahí, y ahora su carta ya no encaja. El 24 y el 62 van igual de bien en otra parte.

learn-original-empty-title = Nada más que robar
learn-original-empty-text = Cuando el mazo está vacío, basta una carta por turno. Ya nadie tiene que dar un paso grande por una segunda carta.
learn-original-empty-goal = Juega una carta con un paso pequeño y termina tu turno.
learn-original-empty-done = Un paso pequeño. Quizá Anna tenga el siguiente.
learn-original-empty-enough = Bastaba una carta, porque el mazo está vacío.
learn-original-empty-costly = Ha costado mucho. El 83 en el 81 es un paso de dos.

learn-original-last-title = Las últimas cartas
learn-original-last-text = Se gana cuando está jugada la última carta. Ahora decide el orden: una carta demasiado pronto, y las demás ya no encajan.
learn-original-last-goal = Juega las tres cartas.
learn-original-last-done = ¡Partida ganada! Las 98 cartas están en las pilas.
learn-original-last-order = Demasiado alto y demasiado pronto: ya no encaja nada. Primero atrás a 79, después hacia arriba.

## Para expertos

learn-original-pro-three-title = Al menos tres cartas
learn-original-pro-three-text = Para expertos, un turno tiene al menos tres cartas mientras queden cartas por robar. Lo demás sigue igual.
learn-original-pro-three-goal = Juega tres cartas con pasos pequeños y termina tu turno.
learn-original-pro-three-done = Tres cartas por siete números: bien hecho.
learn-original-pro-three-costly = Tres cartas costaban poco: el 33 en el 30, el 53 en el 52, el 68 en el 71.
learn-original-pro-three-early = En este nivel un turno tiene al menos tres cartas. Juega antes otra.

learn-original-pro-empty-title = Al final, una
learn-original-pro-empty-text = Cuando el mazo está vacío, aquí también basta una carta.
learn-original-pro-empty-goal = Juega una carta con un paso pequeño y termina tu turno.
learn-original-pro-empty-done = Con eso bastaba. Guarda los pasos grandes para después.
learn-original-pro-empty-costly = Bastaba una carta: el 66 en el 64.

learn-original-pro-plus-three-title = Tres cartas de una mano reducida
learn-original-pro-plus-three-text = El nivel más difícil: al menos tres cartas por turno y una carta menos en cada mano. No se puede perder ningún salto.
learn-original-pro-plus-three-goal = Juega tres cartas: salta atrás una vez y da pasos pequeños con las demás. Luego termina tu turno.
learn-original-pro-plus-three-done = Tres cartas, y las pilas apenas se han movido.
learn-original-pro-plus-three-costly = Era más de lo necesario. El 28 salta atrás en el 38; el 59 en el 57 y el 42 en el 44 son pasos pequeños.
learn-original-pro-plus-three-early = Aquí también un turno tiene al menos tres cartas. Juega antes otra.

## Extreme

learn-extreme-stop-title = { command-stop }
learn-extreme-stop-text = En Extreme 28 cartas llevan una orden. Tres de las siete órdenes caen como un rayo: solo afectan a tu propio turno. Stop lo termina en el acto, incluso con la primera carta.
learn-extreme-stop-goal = Juega un turno de una sola carta.
learn-extreme-stop-done = ¡Stop! Una carta, ningún paso grande, y tu turno ha terminado.
learn-extreme-stop-more = Todas las demás cartas dan pasos grandes. El 49 con el stop habría bastado.

learn-extreme-skull-title = { command-skull }
learn-extreme-skull-text = Otra carta debe tapar la calavera antes de que termine el turno. Si no, la partida está perdida en el acto.
learn-extreme-skull-goal = Juega la calavera, tápala y termina tu turno.
learn-extreme-skull-done = Tapada, y desde ahora inofensiva.
learn-extreme-skull-no-cover = Ahí ninguna de tus cartas tapa la calavera. En la pila 1 lo habría hecho el 46.
learn-extreme-skull-astray = Tras este turno no debía quedar la calavera: el 45 en la pila 1 y luego el 46 encima.
learn-extreme-skull-duty = El turno no puede terminar aún: tiene al menos dos cartas, y ninguna calavera puede quedar a la vista.

learn-extreme-three-title = { command-three }
learn-extreme-three-text = Un turno con una carta 3! tiene exactamente tres cartas, contando la propia 3!. Ni una menos, ni una más.
learn-extreme-three-goal = Juega un turno con la carta 3!.
learn-extreme-three-done = Tres cartas. El turno ha terminado solo.
learn-extreme-three-short = Ya no encaja una tercera carta, y la partida está perdida. Busca las tres antes de empezar.
learn-extreme-three-kept = La carta 3! debe ser una de las tres: el 42, el 44 y el 60.
learn-extreme-three-duty = Este turno solo termina con exactamente tres cartas.

learn-extreme-silence-title = { command-silence }
learn-extreme-silence-text = Las otras cuatro órdenes duran: afectan a todo el mundo mientras sean la carta de arriba de una pila. Con Silencio nadie puede decir nada del juego, tampoco con señales.
learn-extreme-silence-goal = Tapa la carta de silencio para que el equipo vuelva a hablar. Luego termina tu turno.
learn-extreme-silence-done = Tapada. Se puede hablar otra vez.
learn-extreme-silence-silent = Había que tapar la carta de silencio: el 61 lo hace con un paso de dos.

learn-extreme-no-trick-title = { command-no-trick }
learn-extreme-no-trick-text = Mientras se vea esta carta, nadie puede saltar atrás en ninguna pila.
learn-extreme-no-trick-goal = Salta atrás con el 50. Antes tiene que pasar otra cosa.
learn-extreme-no-trick-done = Primero tapada, después el salto.
learn-extreme-no-trick-gone = Se ha perdido el salto. Primero el 37 tapa la orden, después el 50 vuelve atrás en el 60.
learn-extreme-no-trick-forbidden = No mientras se vea «Sin truco». Tapa antes la carta.

learn-extreme-one-pile-title = { command-one-pile }
learn-extreme-one-pile-text = Mientras se vea esta carta, todas las cartas de un turno van a la misma pila. La primera decide a cuál.
learn-extreme-one-pile-goal = Juega dos cartas según esta orden y déjala a la vista. Luego termina tu turno.
learn-extreme-one-pile-done = Las dos en la misma pila, como está mandado.
learn-extreme-one-pile-stuck = En esa pila no encaja nada más, y hacía falta una segunda carta: perdida. Piensa en la segunda antes de jugar la primera.
learn-extreme-one-pile-covered = Así tapas la orden, y la orden acaba. Muchas veces es buena idea, pero esta vez cúmplela.
learn-extreme-one-pile-other-pile = Tu primera carta ha elegido la pila. La siguiente va ahí también.

learn-extreme-draw-one-title = { command-draw-one }
learn-extreme-draw-one-text = Si esta carta se ve al terminar un turno, solo se roba una carta. Las manos menguan, y con ellas la elección.
learn-extreme-draw-one-goal = Tapa la orden antes de terminar tu turno.
learn-extreme-draw-one-done = Tapada a tiempo: has robado hasta llenar la mano.
learn-extreme-draw-one-one = Has robado una sola carta. El 26 habría tapado la orden con un paso de dos.

## Quick & Easy

learn-quick-scales-title = Dos pilas
learn-quick-scales-text = Cinco colores con los números del 1 al 10, una pila que sube y otra que baja, y solo dos cartas en la mano.
learn-quick-scales-goal = Juega las dos cartas, cada una con un paso de uno.
learn-quick-scales-done = Dos pasos pequeños. Tras la segunda carta, el turno termina solo.
learn-quick-scales-costly = Las dos van con un paso de uno: el 4 en la pila ascendente, el 7 en la descendente.

learn-quick-equal-title = Igual no es más alto
learn-quick-equal-text = Una carta debe ser de verdad más alta o más baja. El mismo número no encaja.
learn-quick-equal-goal = Juega las dos cartas.
learn-quick-equal-done = Una más baja en la descendente, una más alta en la ascendente.
learn-quick-equal-one = Encajan las dos: el 6 en la pila descendente, el 7 en la ascendente.
learn-quick-equal-same = El mismo número no encaja. ¿Y en la otra pila?

learn-quick-trick-title = El truco del revés
learn-quick-trick-text = Una carta del color de la carta de arriba encaja siempre, sea cual sea su número. Así una pila puede volver muy atrás.
learn-quick-trick-goal = Vuelve atrás en las dos pilas.
learn-quick-trick-done = Las dos pilas vuelven a tener sitio.
learn-quick-trick-plain = Se ha perdido un truco. El rojo vuelve atrás en el rojo, el verde en el verde.

learn-quick-one-or-two-title = Una carta o dos
learn-quick-one-or-two-text = Un turno tiene una carta o dos. Si la segunda cuesta demasiado, termina tu turno tras la primera.
learn-quick-one-or-two-goal = Juega una carta con un paso de uno y termina tu turno.
learn-quick-one-or-two-done = Muy bien: el 10 puede esperar.
learn-quick-one-or-two-two = El 10 lleva la pila ascendente hasta el final. Bastaba una carta.
learn-quick-one-or-two-none = Un turno tiene al menos una carta. Juega antes una.

learn-quick-talk-title = Colores y alturas
learn-quick-talk-text = Aquí también puedes decir qué colores tienes y más o menos lo altas que son las cartas. Anna dice: «una roja baja».
learn-quick-talk-goal = Juega una carta y déjale a Anna la pila en la que puede volver atrás. Luego termina tu turno.
learn-quick-talk-done = Rojo sobre rojo: Anna puede volver muy atrás.
learn-quick-talk-covered = El 7 rojo está tapado, y Anna ya no puede volver atrás. El 4 en la pila descendente costaba igual de poco.

## Quick & Easy, variante para expertos

learn-quick-expert-one-title = Exactamente una carta
learn-quick-expert-one-text = Aquí un turno es exactamente una carta. Termina solo, y robas en el acto.
learn-quick-expert-one-goal = Juega la carta con el paso más pequeño.
learn-quick-expert-one-done = Un paso de uno, y ya le toca a Anna.
learn-quick-expert-one-costly = El 5 en la pila ascendente habría sido un paso de uno.

learn-quick-expert-talk-title = Pocas palabras
learn-quick-expert-talk-text = Solo puedes decir qué colores tienes, dónde piensas jugar y dónde puedes volver atrás. Nada de alturas. Anna dice de la pila 1: «{ signal-jump }».
learn-quick-expert-talk-goal = Déjale esta pila a Anna.
learn-quick-expert-talk-done = Ahora Anna puede volver atrás ahí.
learn-quick-expert-talk-covered = Ahora hay ahí otro color, y Anna ya no puede volver atrás. El 4 en la pila descendente costaba igual de poco.
