# La página de estrategia: lo que vale cada costumbre, medido, y con qué frecuencia se gana.

strategy-title = Estrategia
strategy-lead = ¿Con qué se gana? Un bot que juega bien dejó una costumbre cada vez, durante miles de partidas, y contamos lo que le costaba.
strategy-worth-title = Lo que vale cada costumbre
strategy-worth-about = En puntos de probabilidad de ganar: +10 quiere decir diez partidas ganadas más de cada cien. El intervalo que sigue contiene el valor verdadero con un 95 % de certeza; debajo, cuántas cartas menos quedan de media.
strategy-habit = Costumbre
strategy-alone = en solitario
strategy-players = { $players } jugadores
strategy-range = de { $low } a { $high }
strategy-cards = { $cards } cartas
strategy-unclear = sin diferencia clara

strategy-jump-title = Buscar primero el truco del revés
strategy-jump = Recupera diez números; ninguna otra carta recupera ni uno. Un equipo que no lo busca no gana casi nunca. Antes de jugar nada, busca en tu mano una carta a diez de una carta superior, o de su color en Quick & Easy.
strategy-turn-title = Pensar el turno entero
strategy-turn = La carta más cercana no siempre es la mejor. Antes de la primera carta, mira lo que hace el turno entero con las pilas y con las cartas que faltan por salir. Se comparan un bot que da siempre el paso más pequeño y uno que sopesa turnos enteros.
strategy-few-title = No jugar cartas solo por quitárselas de encima
strategy-few = Cada carta hace avanzar una pila. El bot con este defecto seguía mientras una carta estuviera a diez como mucho; en Quick & Easy jugaba siempre dos. Cuando tu turno tenga bastantes cartas, termínalo.
strategy-free-title = Pero aprovechar lo que casi no cuesta
strategy-free = Una tercera carta que salta atrás, o que avanza uno o dos, no cuesta nada y te trae cartas nuevas. Un equipo que se para siempre en el mínimo lo desperdicia.
strategy-pairs-title = Guardar las parejas que dan un salto
strategy-pairs = Dos cartas a diez de distancia, como 44 y 54, son un truco del revés que llevas contigo. Guárdalas juntas si no cuesta nada; pero un bot que no cuidaba sus parejas ganaba apenas menos. Salta cuando puedas, y no pagues por un salto que quizá llegue.
strategy-memory-title = Recordar lo que ya está puesto
strategy-memory = Un paso grande sobre cartas ya jugadas no cuesta nada. En nuestras mesas el historial lo recuerda por ti; en una mesa de verdad, solo tú. El bot sin memoria contaba con que todos los números estaban aún por salir.
strategy-talk-title = Decir lo que se necesita antes de que jueguen los demás
strategy-talk = «Déjamela» y «puedo saltar atrás» valen sobre todo antes de que juegue el siguiente. Se comparan equipos con y sin señales. El bot más fuerte les saca aún más partido.
strategy-listen-title = Escuchar
strategy-listen = Lo que cuesta una sola persona que habla pero no escucha.
strategy-start-title = Que empiece la mejor mano
strategy-start = Puede empezar quien tenga cartas cercanas a 1 y a 100, o a 1 y a 10. Frente a empezar al azar, miles de partidas muestran como mucho una pequeña diferencia.
strategy-commands-title = Vigilar qué órdenes quedan a la vista
strategy-commands = Las órdenes de infinito obligan a todos hasta que se tapan, y las calaveras y las cartas 3! son más difíciles de jugar cuanto más esperan. El bot sin esta costumbre tomaba las órdenes por cartas normales, aunque las cumplía.

strategy-chance-title = ¿Con qué frecuencia se gana?
strategy-chance-about = Por personas en este servidor, en partidas sin bots que no eran de práctica, y por bots que pueden dar señales. El bot prudente juega más o menos como alguien con experiencia que sigue los consejos de arriba; el más fuerte mira más lejos que nosotros.
strategy-chance-none = En este servidor aún no ha terminado ninguna partida entre personas sin bots. No conocemos cifras fiables de otros sitios.
strategy-who = Quién
strategy-people = personas aquí
strategy-share = { $percent } de { $games }
strategy-careful = bot prudente
strategy-expert = bot más fuerte
strategy-bots-link = Todos los bots y su fuerza

strategy-how-title = Cómo se ha medido
strategy-how = Cada cifra compara dos equipos del bot «prudente» con las mismas cartas, uno con la costumbre y otro sin ella, a igualdad de todo lo demás; con señales donde hay compañeros. Cada equipo jugó 2000 partidas o más. Un bot no es una persona: lo que le ayuda mucho te ayudará también a ti, pero los puntos exactos son los suyos. El archivo docs/strategy.md del proyecto tiene todas las órdenes, para que cualquiera pueda repetir las medidas.
strategy-more = Estrategia: lo que vale cada costumbre
