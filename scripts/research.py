"""Installs what the doors for researchers need beside the rest: the libraries they open to, in exact versions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements-research.lock"
INSTALLED = Path(sys.prefix) / "research"


class NoResearch(Exception):
    """They cannot be installed here."""


def install() -> None:
    """Into the environment that runs this, once for each state of the file of versions."""
    wanted = LOCK.read_text(encoding="utf-8")
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == wanted:
        return
    print("Installing what researchers use ...", file=sys.stderr, flush=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "-r", str(LOCK)]
    if subprocess.run(pip, check=False).returncode:
        raise NoResearch("PettingZoo, Gymnasium, OpenSpiel and what they need could not be installed")
    INSTALLED.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    try:
        install()
    except NoResearch as problem:
        sys.exit(str(problem))
