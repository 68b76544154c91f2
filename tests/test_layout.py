"""The layout of the project: the same files in every game, imports that point one way, no function that is too long."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "ludotheque"

USUAL = {
    "facts": "reads the components and holds them to the totals of the rulebook",
    "tables": "the facts as small integers and tables, in the form that rules use",
    "state": "the position",
    "operations": "all that can be done, as a table",
    "pricing": "what actions cost",
    "actions": "the rules",
    "decisions": "the flow of the game",
    "scoring": "points",
    "opening": "set-up",
    "determinise": "drawing anew what a seat cannot see",
    "encoding": "the position as a seat sees it, in numbers",
    "events": "what can happen, and the log line for each",
    "view": "what a seat may see",
    "shapes": "the types of views and components",
    "components": "what never changes, for whoever draws it",
    "explain": "why something is not possible",
    "advice": "what a position is worth, for bots",
    "luck": "what chance decides, by kind, and drawing it anew",
    "audit": "conservation of pieces, scores worked out a second way",
    "screen": "the drawing for the terminal",
    "spec": "all of it as one GameSpec",
}
"""Files (or packages) that every game has, and their jobs."""

OFTEN = {
    "effects": "what cards, tiles and buildings do",
    "board": "a player's own part of the position",
    "deals": "payments and exchanges that several rules use",
}
"""Files with a usual job that not every game needs."""

OWN = {
    "castles_of_burgundy": {"screen_hexes"},
    "ora_et_labora": {"neutral"},
    "woodcraft": {"fact_fields", "naming", "solo", "wheel", "workshop"},
}
"""Files for what only one game has."""

LAYERS = (
    "kernel",
    "games",
    "bots",
    "analysis",
    "datasets",
    "protocol",
    "testing",
    "terminal",
    "words",
    "research",
    "server",
    "commands",
    "cli",
)
"""Each may import from those before it; most of them only from kernel, games and bots, and commands from all. The
server also publishes the protocol."""
ALLOWED = {
    "kernel": {"kernel"},
    "games": {"kernel", "games"},
    "bots": {"kernel", "games", "bots"},
    "protocol": {"kernel", "games", "protocol"},
    "testing": {"kernel", "games", "bots", "testing"},
    "terminal": {"kernel", "games", "bots", "terminal"},
    "words": {"kernel", "games", "bots", "terminal", "words"},
    "analysis": {"kernel", "games", "bots", "analysis"},
    "datasets": {"kernel", "games", "bots", "datasets"},
    "research": {"kernel", "games", "bots", "analysis", "research"},
    "server": {"kernel", "games", "bots", "analysis", "protocol", "server"},
    "commands": set(LAYERS) - {"cli"},
    "cli": {"kernel", "commands", "cli"},
}
LONGEST_FUNCTION = 60
LONGEST_FILE = 620
HISTORY = "migrations"
"""Migrations are history: they stay as they were released."""
THEIRS = {
    *("ColorDepth", "get_completions", "send_400_response"),
    *("_action_to_string", "_apply_action", "_legal_actions", "action_masks", "make_py_observer"),
    *("chance_outcomes", "max_chance_nodes_in_history", "restart", "restart_at"),
}
"""Names of prompt_toolkit, uvicorn, OpenSpiel and those who ask Gymnasium's environments for masks."""


def sources() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if HISTORY not in path.parts and path.name != "__main__.py")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_usual_files_and_no_others(game: str) -> None:
    folder = SOURCE / "games" / game
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert files | packages >= set(USUAL)
    assert (files | packages) - set(USUAL) - set(OFTEN) - OWN.get(game, set()) == set()


def test_imports_point_one_way() -> None:
    wrong = []
    for path in sources():
        here = path.relative_to(SOURCE).parts
        for name in imports(path):
            parts = name.split(".")
            if parts[0] != "ludotheque" or len(here) == 1 or len(parts) < 3:
                continue
            if parts[1] not in ALLOWED[here[0]]:
                wrong.append(f"{'/'.join(here)} imports {name}")
            if here[0] == parts[1] == "games" and len(here) > 2 and parts[2] in GAMES and parts[2] != here[1]:
                wrong.append(f"{'/'.join(here)} imports {name}")
    assert wrong == []


def test_no_function_is_longer_than_a_screen() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {node.name} has {node.end_lineno - node.lineno + 1} lines"
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert long == []


def test_no_file_is_too_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources()}
    assert {str(path.relative_to(ROOT)): lines for path, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_every_package_says_what_lives_there() -> None:
    silent = []
    for path in SOURCE.rglob("__init__.py"):
        doc = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        if not doc or len(doc) < 40:
            silent.append(str(path.relative_to(ROOT)))
    assert silent == []


def test_there_is_one_spelling_of_colour() -> None:
    american = "col" + "or"
    found = []
    for path in sources():
        if path.name == "shapes.py":  # its fields are the words of the data
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Name):
                names = [node.id]
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                names = [node.name]
            elif isinstance(node, ast.arg):
                names = [node.arg]
            found += [
                f"{path.relative_to(ROOT)}: {name}" for name in names if american in name.lower() and name not in THEIRS
            ]
    assert sorted(set(found)) == []


def definitions(tree: ast.Module) -> Iterator[str]:
    """The functions, classes and tables of a module; not what a decorator registers, nor single numbers of a list."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not any(
            isinstance(by, ast.Call) for by in node.decorator_list
        ):
            yield node.name
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if not (isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, int)):
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def mentions(tree: ast.Module) -> Iterator[str]:
    """All names that a module uses, in strings too: by these the parts of a game are found, and methods written."""
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield from re.findall(r"\w+", node.value)
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)


def test_no_name_is_dead() -> None:
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sources()}
    used = {name for tree in modules.values() for name in mentions(tree)}
    users = [path for folder in ("scripts", "bench", "tests") for path in (ROOT / folder).rglob("*.py")]
    used |= {name for path in users for name in mentions(ast.parse(path.read_text(encoding="utf-8")))} | THEIRS
    dead = {
        f"{path.relative_to(SOURCE)}: {name}"
        for path, tree in modules.items()
        for name in definitions(tree)
        if name not in used and not name.startswith("__")
    }
    assert not dead
