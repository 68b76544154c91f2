"""What README and docs tell people to type works, and what they point to is there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.calls import Caller

ROOT = Path(__file__).resolve().parent.parent
GUIDES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "bench/README.md", "examples/README.md")]
PAGES = [*GUIDES, *sorted((ROOT / "docs").glob("*.md"))]
CODE = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
COMMAND = re.compile(r"^\s*\$ (ludotheque [^#\n]*)", re.M)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)")
PATH = re.compile(r"`((?:src|tests|scripts|docs|web|bench|examples)/[\w./-]*\w(?:\.\w+)?)/?`")
MAKE = re.compile(r"`make ([a-z-]+)|^\s*make ([a-z-]+) ", re.M)

MADE = ("static", "screenshots")
"""Folders that are made, not kept."""
SHORT = {
    "--games 1000": "--games 2",
    "--games 200": "--games 2",
    "--games 100": "--games 2",
    "--iterations 200": "--iterations 2",
    "@0.25s": "@2",
    "--depth 3": "--depth 1",
}
"""What takes long is tried with less."""
ELSEWHERE = (
    "ludotheque serve",
    "ludotheque bench",
    "ludotheque replay game.jsonl",
    "ludotheque analyse",
    "ludotheque play",
)
"""Commands that do not end or need a file; tests of their own try them."""


def page_id(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_snippets_of_python_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for snippet in CODE.findall(page.read_text(encoding="utf-8")):
        if "ludotheque.research" in snippet:
            pytest.importorskip("pettingzoo")
        exec(compile(snippet, page_id(page), "exec"), {"__name__": "snippet"})


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_commands_do_what_they_say(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    call = Caller(capsys)
    for command in COMMAND.findall(page.read_text(encoding="utf-8")):
        if command.strip().startswith(ELSEWHERE):
            continue
        for long, short in SHORT.items():
            command = command.replace(long, short)
        answer = call(*shlex.split(command)[1:])
        assert answer.code == 0, f"{command}: {answer}"


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_links_and_paths_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    lost = [link for link, _ in LINK.findall(text) if link and not (page.parent / link).exists()]
    lost += [path for path in PATH.findall(text) if not (ROOT / path).exists() and not path.endswith(MADE)]
    assert lost == []


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_targets_of_make_exist(page: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    named = {target for pair in MAKE.findall(page.read_text(encoding="utf-8")) for target in pair if target}
    assert named <= set(targets)
