# Che cosa ricorda un tavolo: quello che è stato giocato da poco e la cronologia, o solo le carte in cima, come a un tavolo vero.

new-memory = Che cosa ricorda il tavolo?
new-memory-yes = Con memoria
new-memory-yes-about = Vedi che cosa è stato giocato da poco e puoi aprire la cronologia.
new-memory-no = Come a un tavolo vero
new-memory-no-about = Di ogni pila si vede solo la carta in cima. La cronologia compare solo a partita finita.
new-wrong-memory = Scegli con memoria o come a un tavolo vero.
talk-no-memory = Come a un tavolo vero: quello che si gioca compare qui solo a partita finita.
