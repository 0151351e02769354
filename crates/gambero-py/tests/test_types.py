"""The stubs are true, and the wheel is one for many versions."""

from __future__ import annotations

import ast
import importlib.metadata
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


def test_one_wheel_is_for_python_3_10_and_later() -> None:
    wheel = importlib.metadata.distribution("gambero").read_text("WHEEL")
    assert wheel is not None
    tags = [line.split(": ")[1] for line in wheel.splitlines() if line.startswith("Tag: ")]
    assert tags and all(tag.startswith("cp310-abi3-") for tag in tags)
    metadata = importlib.metadata.metadata("gambero")
    assert metadata["Requires-Python"] == ">=3.10" and metadata["Version"] == gambero.__version__
    needed = [text for text in importlib.metadata.requires("gambero") or [] if "extra ==" not in text]
    assert needed == ["numpy>=1.23"]


def test_the_wheel_holds_only_what_is_needed() -> None:
    files = importlib.metadata.files("gambero")
    assert files is not None
    endings = {pathlib.Path(str(file)).suffix for file in files if "dist-info" not in str(file)}
    assert endings <= {".py", ".pyi", ".so", ".pyd", ".typed", ".pyc"}, endings
    assert {str(file).split("/")[0] for file in files} <= {
        "gambero", f"gambero-{gambero.__version__}.dist-info"
    }


def test_the_sources_are_those_of_python_3_10() -> None:
    sources = [*PACKAGE.rglob("*.py"), *HERE.glob("*.py")]
    assert len(sources) > 5
    for source in sources:
        ast.parse(source.read_text(), str(source), feature_version=(3, 10))
