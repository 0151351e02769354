"""Every example of docs/python.md is run; the one about Ray is in test_ray.py."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "python.md"


def test_the_examples_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    shown = [block for block in blocks if ">>>" in block]
    assert len(shown) >= 4
    names: dict[str, Any] = {}
    for number, block in enumerate(shown):
        test = doctest.DocTestParser().get_doctest(block, names, f"python.md, block {number}", None, 0)
        said: list[str] = []
        result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
            test, out=said.append, clear_globs=False
        )
        names = test.globs
        assert result.attempted > 0 and result.failed == 0, "".join(said)
