"""Copies the docstrings of the built module into its stubs, for editors that read stubs alone.

    python crates/gambero-py/stubs.py

The docstrings are written in Rust, beside what they describe. A test sees to it that the two are the same.
"""

from __future__ import annotations

import ast
import inspect
import pathlib
from collections.abc import Iterator

STUBS = pathlib.Path(__file__).parent / "python" / "gambero" / "_gambero.pyi"


def documented(source: str, module: object) -> str:
    """The stubs with the docstrings that things have in the module."""
    lines = source.splitlines()
    found = sorted(definitions(ast.parse(source), module), key=lambda pair: pair[0].lineno)
    for node, docstring in reversed(found):
        first = node.body[0]
        place = min(part.lineno for part in [first, *getattr(first, "decorator_list", [])]) - 1
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            if isinstance(first.value.value, str):
                del lines[place : first.end_lineno]
            else:  # an ellipsis, at the end of a line
                lines[place] = lines[place][: first.col_offset].rstrip()
                place += 1
        lines[place:place] = literal(docstring, " " * (node.col_offset + 4))
    return "\n".join(lines) + "\n"


def literal(docstring: str, indent: str) -> list[str]:
    """The lines of a docstring as it stands in a source."""
    lines = docstring.splitlines()
    lines[0] = ('r"""' if "\\" in docstring else '"""') + lines[0]
    if len(lines) == 1:
        lines[0] += '"""'
    else:
        lines.append('"""')
    return [(indent + line).rstrip() for line in lines]


def definitions(
    tree: ast.Module | ast.ClassDef, owner: object
) -> Iterator[tuple[ast.ClassDef | ast.FunctionDef, str]]:
    """The classes and functions of the stubs whose counterparts have docstrings of their own."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_"):
            thing = inspect.getattr_static(owner, node.name)
            docstring = getattr(thing, "__func__", thing).__doc__
            if docstring:
                yield node, inspect.cleandoc(docstring)
            if isinstance(node, ast.ClassDef):
                yield from definitions(node, thing)


if __name__ == "__main__":
    from gambero import _gambero

    STUBS.write_text(documented(STUBS.read_text(), _gambero))
