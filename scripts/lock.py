"""Writes the files of exact versions anew: for running and developing, and for the tests of the doors for researchers.

It runs where pip-tools is installed: `make lock` sees to that.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BASE = ROOT / "requirements.lock"
RESEARCH = ROOT / "requirements-research.lock"
COMPILE = """--quiet --upgrade --allow-unsafe --strip-extras --no-header --no-emit-index-url --no-emit-trusted-host
--no-emit-find-links --no-emit-options""".split()
HEADS = {
    BASE: "Everything that is installed, in exact versions: what pyproject.toml asks for, for running and developing.",
    RESEARCH: "What the tests of the doors for researchers need besides, in exact versions that fit requirements.lock.",
}


def pins(*words: str | Path) -> list[str]:
    """The lines that pip-compile writes for what pyproject.toml asks for."""
    made = ROOT / "build" / "lock" / "pins.txt"
    made.unlink(missing_ok=True)
    command = [sys.executable, "-m", "piptools", "compile", *COMPILE, "--output-file", made, *words, "pyproject.toml"]
    subprocess.run(command, check=True, cwd=ROOT)
    lines = made.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and "considered to be unsafe" not in line]


def write(lock: Path, lines: list[str]) -> None:
    head = [f"# {HEADS[lock]}", "# Do not edit: `make lock` writes this file anew."]
    lock.write_text("\n".join([*head, *lines, ""]), encoding="utf-8")


def main() -> None:
    write(BASE, pins("--extra", "dev"))
    extras = [word for extra in ("examples", "mcp", "research") for word in ("--extra", extra)]
    write(RESEARCH, pins(*extras, "--constraint", BASE.name))


if __name__ == "__main__":
    main()
