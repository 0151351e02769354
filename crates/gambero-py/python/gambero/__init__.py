"""Gambero: The Game and its family of cooperative card games, with bots, solver, simulator and analysis."""

from ._gambero import __version__

__all__ = ["__version__"]
