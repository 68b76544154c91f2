"""The usual names in the usual files of a game's folder: where `GameSpec` finds what it is not told."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

FILE_OF = {
    **dict.fromkeys(("FILES", "CORRECTABLE", "check"), "facts"),
    **dict.fromkeys(("Box", "NAMES"), "tables"),
    **dict.fromkeys(("OPERATIONS", "combination"), "operations"),
    "new_game": "opening",
    "determinise": "determinise",
    "encode": "encoding",
    "components": "components",
    **dict.fromkeys(("public_view", "private_view", "ponder", "question"), "view"),
    "reason": "explain",
    **dict.fromkeys(("message", "SOLO_ENDED", "ASIDES", "COUNTED"), "events"),
    **dict.fromkeys(("inventory", "recount"), "audit"),
    "ADVICE": "advice",
    **dict.fromkeys(("LUCK", "PILED", "SECTION", "reshuffled", "came"), "luck"),
}


class Parts(dict[str, Any]):
    """What the files of a folder declare under the usual names; of a game in one file nothing."""

    def __init__(self, folder: str) -> None:
        super().__init__()
        self.folder = folder
        for name, file in FILE_OF.items():
            if folder and find_spec(f"{folder}.{file}") is not None:
                module = import_module(f"{folder}.{file}")
                if hasattr(module, name):
                    self[name] = getattr(module, name)

    def __missing__(self, name: str) -> Any:
        raise NotImplementedError(f"{self.folder}: no {name} in {FILE_OF[name]}.py, and the spec does not say it")
