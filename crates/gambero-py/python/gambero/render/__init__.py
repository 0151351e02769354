"""The board as a text for terminals and as a picture.

>>> import gambero
>>> from gambero import render
>>> state = gambero.Deal.from_seed('original', 2, 7).state().act('8@0')
>>> print(render.text(state, seat=0, ascii=True))
original, 2 players                         draw pile 84, left 97
<BLANKLINE>
^ rising        ^ rising        v falling       v falling
+-------+       +-------+       +-------+       +-------+
|   8   |       |  (1)  |       | (100) |       | (100) |
+-------+       +-------+       +-------+       +-------+
  pile 0          pile 1          pile 2          pile 3
<BLANKLINE>
1 |^..^......o......o.....o........o.......o.......ov| 100
<BLANKLINE>
> seat 0:  21  36  48  66  81  98
  seat 1:  7 cards
<BLANKLINE>
seat 0 plays: 1 more card
>>> render.rgb(state, width=320).shape
(236, 320, 3)
"""

from ._picture import rgb
from ._text import text

__all__ = ["rgb", "text"]
