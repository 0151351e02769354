"""The package as it is installed from its wheel: `cargo xtask python` runs this too."""

from __future__ import annotations

import importlib.metadata
import pathlib

import gambero


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
