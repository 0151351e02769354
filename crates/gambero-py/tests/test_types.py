"""The stubs are true, and the wheel is one for many versions."""

from __future__ import annotations

import ast
import os
import pathlib
import subprocess
import sys

import gambero
from gambero import _gambero

HERE = pathlib.Path(__file__).parent
CRATE = HERE.parent
PACKAGE = CRATE / "python" / "gambero"


def run(*words: str, cwd: pathlib.Path) -> None:
    environment = {**os.environ, "MYPYPATH": str(HERE)}
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_are_those_of_the_module(tmp_path: pathlib.Path) -> None:
    run("mypy.stubtest", "gambero._gambero", cwd=tmp_path)


def test_the_package_and_code_that_uses_it_are_typed(tmp_path: pathlib.Path) -> None:
    settings = f"--config-file={CRATE.parents[1] / 'pyproject.toml'}"
    run("mypy", "--strict", settings, "--package", "gambero", "--module", "typed_sample", cwd=tmp_path)


def test_the_sample_runs() -> None:
    run_path = [sys.executable, str(HERE / "typed_sample.py")]
    done = subprocess.run(run_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(("won, ", "lost, "))


def test_everything_public_has_a_docstring() -> None:
    for name in gambero.__all__:
        thing = getattr(gambero, name)
        if isinstance(thing, (str, tuple, int)):
            continue
        assert thing.__doc__, name
        if isinstance(thing, type) and hasattr(_gambero, name):
            for part, value in vars(thing).items():
                if not part.startswith("_") and not isinstance(value, str):
                    assert value.__doc__, f"{name}.{part}"


def test_the_sources_are_those_of_python_3_10() -> None:
    sources = [*PACKAGE.rglob("*.py"), *HERE.glob("*.py")]
    assert len(sources) > 5
    for source in sources:
        ast.parse(source.read_text(), str(source), feature_version=(3, 10))
