"""A data pack as files: the data of a game as they are, and how to correct them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ludotheque.games.packs import LABEL, label
from ludotheque.kernel.data import reconstructed_marks
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import LANGUAGES, read_catalogue

TEXTS = Path(__file__).parent / "pack_text"


def pack_files(spec: GameSpec[Any], about: str = "") -> dict[str, str]:
    """The files of a pack with the data of the game, by name: those we ship to the letter, those of an owner anew."""
    files = {f"{name}.json": _data_file(spec, name) for name in spec.data_files}
    return {**files, LABEL: _written(label(spec, about)), "README.md": readme(spec)}


def pack_archive(spec: GameSpec[Any], about: str) -> bytes:
    """The files of a pack as a zip archive, the same bytes at any time."""
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as zipped:
        for name, text in pack_files(spec, about).items():
            zipped.writestr(ZipInfo(name), text, ZIP_DEFLATED)
    return archive.getvalue()


def _data_file(spec: GameSpec[Any], name: str) -> str:
    if spec.is_corrected:
        return _written(spec.facts[name])
    return (spec.folder / "data" / f"{name}.json").read_text(encoding="utf-8")


def _written(data: object) -> str:
    return f"{json.dumps(data, ensure_ascii=False, indent=2)}\n"


def readme(spec: GameSpec[Any]) -> str:
    """How to correct a pack, in every language."""
    return "\n".join(_chapter(spec, language) for language in reversed(LANGUAGES))


def _chapter(spec: GameSpec[Any], language: str) -> str:
    texts = read_catalogue(TEXTS, language)
    name = {"fr": spec.name_fr, "en": spec.name_en}[language]
    fields = [f"`{file}.json`: `{field}`" for file, fields in spec.correctable.items() for field in fields]
    marks = [f"`{mark}`" for mark in reconstructed_marks(spec.facts)]
    parts = [
        f"# {texts.text('title', game=name)}",
        texts.text("what", game=name),
        *([texts.text("own")] if fields else []),
        f"## {texts.text('change.title')}",
        *([texts.text("change"), _list(fields), texts.text("fixed")] if fields else [texts.text("change.none")]),
        f"## {texts.text('marks.title')}",
        *([texts.text("marks"), _list(marks)] if marks else [texts.text("marks.none")]),
        f"## {texts.text('use.title')}",
        texts.text("check"),
        "    ludotheque data check .",
        texts.text("play"),
        f"    ludotheque serve --data .\n    ludotheque play {spec.id} --data .",
        texts.text("later"),
    ]
    return "".join(f"{part}\n\n" for part in parts).rstrip("\n") + "\n"


def _list(items: list[str]) -> str:
    return "\n".join(f"- {item}" for item in items)
