"""Pictures of positions with the table's own drawings, where there is a Chromium and the drawings are built."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from xml.dom.minidom import parseString

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from ludotheque.games import GAMES
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.rng import seeded
from ludotheque.research import pictures
from ludotheque.research.drawing import draw
from ludotheque.research.pettingzoo import env
from ludotheque.research.settings import Setting


@pytest.fixture(scope="module", autouse=True)
def _closed() -> Iterator[None]:
    yield
    pictures.close()


@pytest.fixture
def drawings() -> None:
    try:
        pictures.page()
    except UsageError as reason:
        pytest.skip(str(reason))


@pytest.mark.usefixtures("drawings")
def test_every_game_is_drawn_as_its_table_draws_it() -> None:
    for name in GAMES:
        table = env(name, render_mode="svg")
        table.reset(seed=1)
        svg = table.render()
        parseString(svg)
        assert svg.count("<path") + svg.count("<polygon") > 20, name


@pytest.mark.usefixtures("drawings")
def test_pixels_show_what_the_seat_sees_and_nothing_else() -> None:
    setting = Setting("glass_road", 2)
    run = setting.run()
    run.begin("1")
    for _ in range(2):
        run.choose(0)
    position = run.state
    own = draw(setting, position, 0, "rgb_array")
    assert own.shape == (900, 1440, 3)
    assert own.dtype == np.uint8
    assert len(np.unique(own.reshape(-1, 3)[::97], axis=0)) > 20
    world = setting.spec.determinise(position, 0, seeded("other"))
    assert not np.array_equal(own, draw(setting, position, 1, "rgb_array"))
    assert np.array_equal(own, draw(setting, world, 0, "rgb_array"))


@pytest.mark.usefixtures("drawings")
def test_the_browser_ends_with_the_page_even_where_a_script_started_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "chromium"
    script.write_text(f'#!/bin/sh\n{pictures.find_chromium()} "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    pictures.close()
    monkeypatch.setenv("CHROMIUM", str(script))
    group = pictures.page().group
    os.killpg(group, 0)
    pictures.close()
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        sleep(0.05)
    pytest.fail("a process of the browser goes on")


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pictures.close()
    monkeypatch.setattr(pictures, "DRAWINGS", tmp_path)
    with pytest.raises(UsageError, match="run `make web`"):
        pictures.page()
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)
    with pytest.raises(UsageError, match="need a Chromium"):
        pictures.find_chromium()
