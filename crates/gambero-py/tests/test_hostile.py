"""Whatever callers do, they get an exception and not a crash."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

HOSTILE = pathlib.Path(__file__).with_name("hostile.py")
EXAMPLES = os.environ.get("GAMBERO_EXAMPLES", "150")


def test_nothing_crashes_the_interpreter(tmp_path: pathlib.Path) -> None:
    done = subprocess.run(
        [sys.executable, str(HOSTILE), EXAMPLES], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("nothing unexpected") == 7
