"""What builds the browser table: locked for every machine, from whatever registry a machine uses."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest

import build_web
import checks
from nodejs import new_enough
from play import is_free

LOCK: dict[str, dict[str, Any]] = json.loads((build_web.WEB / "package-lock.json").read_bytes())["packages"]


def test_lock_names_no_registry() -> None:
    assert [name for name, package in LOCK.items() if "resolved" in package] == []


def test_everything_is_locked_with_its_hash() -> None:
    assert [name for name, package in LOCK.items() if name and "integrity" not in package] == []


def test_lock_holds_the_parts_of_other_machines() -> None:
    """`npm ci` refuses a lock that was made where some of them could not be seen."""
    wanted = {part for package in LOCK.values() for part in package.get("optionalDependencies", {})}
    assert wanted - {name.rpartition("node_modules/")[2] for name in LOCK} == set()


@pytest.mark.parametrize("version", [(20, 19), (20, 20, 2), (22, 12, 0), (23, 0), (24, 19, 0)])
def test_new_enough(version: tuple[int, ...]) -> None:
    assert new_enough(version)


@pytest.mark.parametrize("version", [(), (18, 20, 4), (20, 18, 9), (21, 7), (22, 11, 0)])
def test_too_old(version: tuple[int, ...]) -> None:
    assert not new_enough(version)


def test_a_port_that_is_taken_is_not_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert not is_free(taken.getsockname()[1])


def test_build_is_made_of_sources_and_rules_only() -> None:
    folders = {path.relative_to(build_web.ROOT).parts[:2] for path in build_web.sources()}
    assert {("web", "src"), ("web", "package-lock.json"), ("docs", "rules")} <= folders
    assert not {("web", name) for name in build_web.NOT_BUILT} & folders


def test_what_is_left_out_is_said_and_fails_where_it_could_have_been_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for strict in (False, True):
        monkeypatch.setattr(checks, "STRICT", strict)
        report = checks.Report()
        report.leave_out("the tests in a browser", Exception("Chromium is not installed here"))
        report.print()
        assert report.failed is strict
        assert capsys.readouterr().out.endswith("Not run: the tests in a browser. Chromium is not installed here.\n")


def test_a_part_that_fails_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    report = checks.Report()
    report.run("good", lambda: True)
    report.run("bad", lambda: False)
    report.print()
    assert report.failed
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[-2:]] == ["passed", "FAILED"]
