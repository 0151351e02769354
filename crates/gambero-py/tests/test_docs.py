"""Every example in the documentation is run."""

from __future__ import annotations

import doctest
import importlib
import pathlib
import pkgutil
import re
import types
from collections.abc import Iterator
from typing import Any

import pytest

import gambero
from gambero import _gambero

README = pathlib.Path(__file__).parents[1] / "README.md"
PAGE = pathlib.Path(__file__).parents[3] / "docs" / "python.md"


def docstrings(owner: Any, name: str, seen: set[int]) -> Iterator[tuple[str, str]]:
    """The docstrings with examples of a module or class, and of all that belongs to it."""
    for part, thing in [("", owner), *sorted(vars(owner).items())]:
        docstring = getattr(getattr(thing, "__func__", thing), "__doc__", None)
        is_own = getattr(thing, "__module__", "gambero") or "gambero"
        is_other = isinstance(thing, types.ModuleType) and thing is not owner
        if id(thing) in seen or is_other or not is_own.startswith("gambero"):
            continue
        seen.add(id(thing))
        if isinstance(docstring, str) and ">>>" in docstring and not isinstance(thing, str):
            yield f"{name}.{part}".strip("."), docstring
        if isinstance(thing, type):
            yield from docstrings(thing, f"{name}.{part}", seen)


def modules() -> Iterator[Any]:
    """Those of the package that need nothing else."""
    for found in pkgutil.iter_modules(gambero.__path__, "gambero."):
        try:
            yield importlib.import_module(found.name)
        except ImportError:
            continue


def examples() -> list[tuple[str, str]]:
    seen: set[int] = set()
    found = []
    for module in [gambero, _gambero, *modules()]:
        found += docstrings(module, module.__name__, seen)
    return found


@pytest.mark.parametrize(("name", "docstring"), examples(), ids=[name for name, _ in examples()])
def test_the_examples_of_a_docstring(name: str, docstring: str) -> None:
    run(docstring, name, dict(vars(gambero)))


def test_there_are_examples() -> None:
    assert len(examples()) >= 12


@pytest.mark.parametrize("page", [README, PAGE], ids=["README", "python"])
def test_the_examples_of_a_page(page: pathlib.Path, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that show what comes of them. The one about Ray is in test_ray.py."""
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)
    shown = [block for block in blocks if ">>>" in block]
    assert len(shown) >= 4 and (page is PAGE or shown == blocks)
    names: dict[str, Any] = {}
    for number, block in enumerate(shown):
        run(block, f"{page.name}, block {number}", names)


def run(text: str, name: str, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.REPORT_NDIFF)
    said: list[str] = []
    result = runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert result.attempted > 0 and result.failed == 0, "".join(said)
