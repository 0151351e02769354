# Lo que recuerda una mesa: lo que se ha jugado hace poco y el historial, o solo las cartas superiores, como en una mesa de verdad.

new-memory = ¿Qué recuerda la mesa?
new-memory-yes = Con memoria
new-memory-yes-about = Ves lo que se ha jugado hace poco y puedes abrir el historial.
new-memory-no = Como en una mesa de verdad
new-memory-no-about = De cada pila solo se ve la carta superior. El historial no aparece hasta que acaba la partida.
new-wrong-memory = Elige con memoria o como en una mesa de verdad.
talk-no-memory = Como en una mesa de verdad: lo que se juega aparecerá aquí cuando acabe la partida.
