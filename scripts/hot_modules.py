"""Which modules are compiled, and whether what lies compiled beside them was made from them."""

from __future__ import annotations

import ast
import os
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

HOT = {
    "kernel": ("rng", "frames", "state", "paths", "operations", "advice", "play", "match", "sheets"),
    "server/rooms": ("live", "lines", "positions", "clocks", "overview"),
    "server/storage": ("records",),
    "bots": ("base", "random", "greedy", "findings", "lines", "search"),
    "games/*": (
        "tables",
        "board",
        "deals",
        "state",
        "opening",
        "decisions",
        "actions",
        "effects",
        "scoring",
        "advice",
        "operations",
        "pricing",
        "determinise",
        "paths",
        "neutral",
        "wheel",
        "workshop",
        "solo",
        "view",
        "encoding",
    ),
    "research": ("chances", "forms", "runs"),
    "games/*/advice": (
        "adviser",
        "value",
        "promise",
        "features",
        "planner",
        "manner",
        "outlook",
        "promises",
        "prospects",
        "shortlist",
        "quick",
        "worth",
        "weights",
    ),
}
"""Folders of the package and the modules in them that are compiled, as far as they exist."""

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
STAMP = ROOT / "build" / "compiled.stamp"
"""Holds the fingerprint of the sources that were compiled last."""


def hot_sources() -> list[Path]:
    """All of them; with ONLY=GAME those that this game needs, which compile in a quarter of the time."""
    only = os.environ.get("ONLY")
    found = sorted(
        path
        for folder, names in HOT.items()
        for name in names
        for path in (SOURCES / "ludotheque").glob(f"{folder}/{name}.py")
    )
    if not only:
        return found
    parts = {path: path.relative_to(SOURCES).parts for path in found}
    return [path for path in found if only in parts[path] or not {"games", "server"} & set(parts[path])]


def imported(path: Path) -> Iterator[Path]:
    """The sources of ours that a source imports; none when it is broken, which compiling will tell."""
    try:
        tree = ast.parse(path.read_bytes())
    except SyntaxError:
        return
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            source = SOURCES / f"{name.replace('.', '/')}.py"
            if source.exists():
                yield source


def ingredients() -> list[Path]:
    """The hot modules and all that they import, since constants of those are compiled in."""
    found: set[Path] = set()
    waiting = hot_sources()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting.extend(imported(path))
    return sorted(found)


def fingerprint() -> str:
    """Different whenever compiling again would give something else."""
    made_of = sha256(f"{sys.version} {sysconfig.get_platform()} mypy {version('mypy')}".encode())
    for path in [ROOT / "setup.py", *ingredients()]:
        made_of.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        made_of.update(path.read_bytes())
    return made_of.hexdigest()


def has_compiler() -> bool:
    """Can C code that includes the headers of Python be compiled?"""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    command = [*shlex.split(compiler), "-fsyntax-only", "-I", sysconfig.get_path("include"), "-x", "c", "-"]
    try:
        return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True).returncode == 0
    except OSError:
        return False


def compiled_files() -> list[Path]:
    return sorted(SOURCES.rglob("*.so"))


def is_fresh() -> bool:
    """Is every hot module compiled, and from the sources as they are now?"""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return (
        STAMP.exists()
        and STAMP.read_text(encoding="utf-8") == fingerprint()
        and all(path.with_suffix(suffix).exists() for path in hot_sources())
    )
