"""What every number of actions, masks, observations and signals means, as data.

The specification is docs/encoding.md in the repository; both are made by the code that does the encoding.

>>> from gambero import encoding
>>> encoding.num_actions('original')
393
>>> [field.name for field in encoding.fields('compact', 'original')][:3]
['variant', 'players', 'seat']
>>> hand = encoding.field('compact', 'original', 'hand')
>>> hand.start, hand.shape
(20, (8, 1))
"""

from typing import NamedTuple

from ._gambero import ENCODING_VERSION, OBSERVATIONS, REWARDS, SIGNALS, num_actions, signal_index
from ._gambero import fields as _fields

__all__ = [
    "ENCODING_VERSION",
    "OBSERVATIONS",
    "REWARDS",
    "SIGNALS",
    "Field",
    "field",
    "fields",
    "num_actions",
    "signal_index",
]


class Field(NamedTuple):
    """A part of an observation."""

    name: str
    start: int
    rows: int
    columns: int
    meaning: str

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.columns

    @property
    def slice(self) -> slice:
        """Where it is in an observation: ``observation[..., field.slice]``."""
        return slice(self.start, self.start + self.rows * self.columns)


def fields(observation: str, variant: str) -> list[Field]:
    """The parts of an observation of a variant, in order."""
    return [Field(*part) for part in _fields(observation, variant)]


def field(observation: str, variant: str, name: str) -> Field:
    """The part with a name."""
    found = fields(observation, variant)
    for part in found:
        if part.name == name:
            return part
    names = ", ".join(part.name for part in found)
    raise KeyError(f"the observation {observation!r} of {variant} has no part {name!r}: it has {names}")
