"""Builds the package for pip, as PEP 517 has it: setuptools, and mypyc where there is a C compiler.

LUDOTHEQUE_COMPILE=0 in the environment asks for the sources alone, which run everywhere, several times slower.
"""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from typing import Any

from setuptools import build_meta

from hot_modules import ROOT, has_compiler

STATIC = ROOT / "src" / "ludotheque" / "server" / "static"
NEEDED = ("mypy", "orjson")
"""What compiling needs besides setuptools: mypyc, and the one library whose types the engine uses."""

get_requires_for_build_editable = build_meta.get_requires_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
build_editable = build_meta.build_editable


def compiles() -> bool:
    return os.environ.get("LUDOTHEQUE_COMPILE") != "0" and has_compiler()


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if compiles():
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        words = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
        needed += [word for word in words if word.partition(">")[0] in NEEDED]
    return needed


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """The sources, with the browser table as it is built here: who installs them need not have Node.js."""
    _tell_of_a_missing_table()
    made: str = build_meta.build_sdist(sdist_directory, config_settings)
    return made


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """A wheel of this Python and machine with the compiled engine; where nothing can compile, one for all."""
    _tell_of_a_missing_table()
    for left in (ROOT / "build").glob("lib*"):  # what an earlier build laid there would be packed too
        shutil.rmtree(left)
    if compiles():
        os.environ["LUDOTHEQUE_COMPILE"] = "1"
    else:
        os.environ.pop("LUDOTHEQUE_COMPILE", None)
        _say("no C compiler with Python headers, or none wanted: the engine will run interpreted, several times slower")
    made: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return made


def _tell_of_a_missing_table() -> None:
    if not (STATIC / "index.html").is_file():
        _say("the browser table is not built (`make web` does that): the server will have no pages")


def _say(what: str) -> None:
    print(f"ludotheque: {what}", file=sys.stderr, flush=True)
