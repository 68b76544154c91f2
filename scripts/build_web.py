"""Build the browser table into the package, unless that is done: `make web`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from nodejs import Node, NoNode, find_node

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "ludotheque" / "server" / "static"
STAMP = ROOT / "build" / "web.stamp"
"""Holds the fingerprint of the sources that were built last."""
MODULES = WEB / "node_modules"
MODULES_STAMP = MODULES / ".ludotheque"
SHARED_TEXTS = (
    ROOT / "src" / "ludotheque" / "bots" / "text",
    ROOT / "src" / "ludotheque" / "kernel" / "text_catalogues",
)
"""What the browser says in the same words as the terminal."""
NOT_BUILT = {"node_modules", "screenshots", "tests", "e2e", "dev"}
"""Folders of `web` that do not go into the build."""


class BuildFailed(Exception):
    """The sources are broken, or what they need cannot be fetched; the message is what the tools said."""


def sources() -> Iterator[Path]:
    """All that the build is made of."""
    for entry in sorted(WEB.iterdir()):
        if entry.name not in NOT_BUILT:
            yield from [entry] if entry.is_file() else sorted(entry.rglob("*"))
    yield from sorted((ROOT / "docs" / "rules").glob("*.md"))
    for texts in SHARED_TEXTS:
        yield from sorted(texts.glob("*.json"))


def fingerprint(paths: Iterator[Path], node: Node) -> str:
    made_of = sha256(repr(node.version).encode())
    for path in paths:
        if path.is_file():
            made_of.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
            made_of.update(path.read_bytes())
    return made_of.hexdigest()


def is_built() -> bool:
    return (BUILT / "index.html").is_file()


def install_modules(node: Node) -> None:
    """What the tools are made of, exactly as locked."""
    wanted = fingerprint(iter([WEB / "package.json", WEB / "package-lock.json"]), node)
    if _read(MODULES_STAMP) == wanted:
        return
    print("Fetching what builds the browser table ... ", end="", flush=True)
    _npm(node, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    MODULES_STAMP.write_text(wanted, encoding="utf-8")
    print("done")


def build() -> Node:
    """Leave the table built as its sources are now; NoNode or BuildFailed when that cannot be."""
    node = find_node()
    install_modules(node)
    made_of = fingerprint(sources(), node)
    if is_built() and _read(STAMP) == made_of:
        return node
    print("Building the browser table ... ", end="", flush=True)
    STAMP.unlink(missing_ok=True)
    _npm(node, "run", "build")
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(made_of, encoding="utf-8")
    print("done")
    return node


def _npm(node: Node, *arguments: str) -> None:
    run = subprocess.run(
        [*node.npm, *arguments],
        cwd=WEB,
        env=node.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if run.returncode != 0:
        print("failed")
        raise BuildFailed(f"{run.stdout.strip()}\n`npm {' '.join(arguments)}` failed in web/, see above.")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


if __name__ == "__main__":
    try:
        build()
    except (NoNode, BuildFailed) as problem:
        sys.exit(str(problem))
