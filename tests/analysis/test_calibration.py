"""What measures analysis: reliability that wrong chances fail, fits that find what is known, pages that are filled."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from bench.calibration import Leaf, Looked, compact, fit
from bench.luck import Measured, explained
from bench.pages import fill
from bench.reliability import Said, bias, drawing, table, tenths

from ludotheque.kernel.rng import Rng, seeded


def share(rng: Rng) -> float:
    return int(rng.below(1 << 16)) / (1 << 16)


def sayings(wrong: float) -> list[Said]:
    """Chances of a thousand games that come true but for so much."""
    rng = seeded("said")
    found = []
    for number in range(1000):
        chance = share(rng)
        came = share(rng) < chance
        found.append(Said(number, min(1.0, max(0.0, chance + wrong)), came, 100.0 + wrong, 100.0 * came + 50.0))
    return found


def test_chances_that_come_true_hold_and_others_do_not() -> None:
    assert all(tenth.holds for tenth in tenths(sayings(0.0)))
    assert not all(tenth.holds for tenth in tenths(sayings(0.15)))
    rows = tenths(sayings(0.15))
    assert any("too far" in line for line in table(rows))
    middle, error = bias(sayings(0.0))
    assert abs(middle) < 3 * error
    assert ElementTree.fromstring(drawing(rows, "A game")).tag.endswith("svg")


def test_positions_of_one_game_count_as_one_game() -> None:
    one, many = [Said(0, 0.5, True, 1, 1)] * 50, [Said(number, 0.5, number % 2 == 0, 1, 1) for number in range(50)]
    assert tenths(one)[0].games == 1
    assert tenths(one)[0].error == pytest.approx(0.5)
    assert tenths(many)[0].error == pytest.approx(0.5 / 50**0.5)


def test_a_fit_finds_what_is_known() -> None:
    """Values lie 10 below the ends, those to move another 2; ends stray by 4."""
    rng = seeded("fit")
    looked = []
    for _ in range(400):
        tick, mover = int(rng.below(10)), int(rng.below(2))
        values = [100.0 + 20 * share(rng) for _ in range(2)]
        stray = [4 * (sum(share(rng) for _ in range(12)) - 6) for _ in range(2)]
        ends = [values[seat] + 10 + stray[seat] + (2 if seat == mover else 0) for seat in range(2)]
        ranking = [0, 1] if ends[0] > ends[1] else [1, 0]
        looked.append(Looked([Leaf(tick, mover, values)], ends, ranking, []))
    found = fit(looked, 2, None, False)
    for tick in range(2, 8):
        assert found.offset[0][tick] == pytest.approx(12, abs=1)
        assert found.offset[1][tick] == pytest.approx(10, abs=1)
        assert found.stray[tick] == pytest.approx(4, rel=0.2)
        assert found.swing[tick] == pytest.approx(4 * 2**0.5, rel=0.5)


def test_luck_that_decides_explains_all_and_noise_nothing() -> None:
    rng = seeded("explained")
    lucky = [share(rng) for _ in range(400)]
    noise = [share(rng) - 0.5 for _ in range(400)]
    assert explained([Measured(one, 0.0, 3 * one + 7) for one in lucky]) == pytest.approx(1)
    assert explained([Measured(one, 0.0, other) for one, other in zip(lucky, noise, strict=True)]) < 0.02
    blurred = [Measured(one + other, 1 / 12, one) for one, other in zip(lucky, noise, strict=True)]
    assert explained(blurred) == pytest.approx(1, abs=0.25)


def test_pages_are_filled_between_their_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Before.\n\n<!-- one -->\n<!-- end of one -->\n\nAfter.\n", encoding="utf-8")
    for text in ("first", "second"):
        fill(page, "one", text)
    fill(page, "two", "new")
    written = page.read_text(encoding="utf-8")
    assert "first" not in written
    assert written.index("Before") < written.index("second") < written.index("After") < written.index("new")
    assert compact('{\n  "a": [\n    1,\n    2\n  ]\n}') == '{\n  "a": [1, 2]\n}'
