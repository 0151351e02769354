# Was sich ein Tisch merkt: was zuletzt gelegt wurde und den Verlauf, oder nur die obersten Karten, wie an einem echten Tisch.

new-memory = Was merkt sich der Tisch?
new-memory-yes = Mit Gedächtnis
new-memory-yes-about = Du siehst, was zuletzt gelegt wurde, und kannst den Verlauf öffnen.
new-memory-no = Wie an einem echten Tisch
new-memory-no-about = Von jedem Stapel ist nur die oberste Karte zu sehen. Den Verlauf gibt es erst nach der Partie.
new-wrong-memory = Wähl mit Gedächtnis oder wie an einem echten Tisch.
talk-no-memory = Wie an einem echten Tisch: Was gespielt wird, steht hier erst nach der Partie.
