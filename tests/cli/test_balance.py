"""The report on balance: it finds the worth that was put in, and lists what stands out."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.balance import BEGIN, END, Record, report, watch, write
from bench.worth import Estimate, inverted, outliers, worths

from ludotheque.bots.arena import Pairing, play_pairing
from ludotheque.games import game
from ludotheque.kernel.rng import seeded


def test_worth_is_what_a_thing_adds_whoever_has_it() -> None:
    """b comes mostly with a, but adds nothing itself; noise is small."""
    rng, hands, scores = seeded("worth"), [], []
    for _ in range(2000):
        a = rng.below(2)
        b = rng.below(4) < (3 if a else 1)
        c = rng.below(2)
        hands.append({name for name, has in (("a", a), ("b", b), ("c", c)) if has})
        scores.append(float(48 + 10 * a - 4 * c + rng.below(5)))
    found = worths(hands, scores)
    for name, truth in (("a", 10), ("b", 0), ("c", -4)):
        assert abs(found[name].value - truth) < 4 * found[name].error < 1, name


def test_too_few_scores_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot tell 2 things apart"):
        worths([{"a"}, {"b"}, set()], [1, 2, 3])


def test_inverse() -> None:
    assert inverted([[4.0, 2.0], [2.0, 2.0]]) == [[0.5, -0.5], [-0.5, 1.0]]


def test_outliers_are_far_and_certain() -> None:
    deck = {f"card{n}": Estimate(n / 10, 0.5) for n in range(9)}
    assert outliers(deck, 9) == []
    assert outliers({**deck, "strong": Estimate(9, 0.5)}, 10) == ["strong"]
    assert outliers({**deck, "perhaps": Estimate(9, 4)}, 10) == []
    assert outliers({**deck, "weak": Estimate(-3, 0.5)}, 10) == ["weak"]


def pairing(number: int) -> Pairing:
    options = game("glass_road").checked_options({})
    return Pairing("glass_road", options, (0, 0), ("random", "random"), f"balance/{number}")


def test_a_game_is_watched_from_the_log() -> None:
    record = watch(pairing(1))
    assert record == watch(pairing(1))
    assert record.scores[record.winner] == max(record.scores)
    assert {place for place, _, _ in record.had} == {0, 1}
    assert all(thing.startswith("building:") and 1 <= time <= 4 for _, thing, time in record.had)
    times = [time for _, _, time in record.had]
    assert times == sorted(times)


def test_woodcraft_tells_helpers_orders_and_contracts() -> None:
    """Everybody keeps a helper before the first round; nobody completes an order that was not placed or taken."""
    options = game("woodcraft").checked_options({})
    record = watch(Pairing("woodcraft", options, (0, 0, 0), ("random",) * 3, "balance"))
    kept = [place for place, thing, time in record.had if thing.startswith("helper:") and time == 0]
    assert sorted(kept) == [0, 1, 2]
    completed = [(place, thing) for place, thing, _ in record.had if thing.startswith("order:")]
    assert completed
    assert set(completed) < set(record.begun)
    assert len(record.begun) == len(set(record.begun)) >= 12


def test_places_count_from_whoever_begins() -> None:
    starters = set()
    for number in range(6):
        start = game("glass_road").public_view(game("glass_road").new(2, {}, f"balance/{number}"))["start"]
        record, outcome = watch(pairing(number)), play_pairing(pairing(number))
        assert [record.scores[(seat - start) % 2] for seat in (0, 1)] == outcome.scores
        assert (record.winner + start) % 2 == outcome.winner
        starters.add(start)
    assert starters == {0, 1}


def test_the_report_lists_a_card_that_wins_too_much() -> None:
    """Whoever has the Spa has 20 points more, everything else is even."""
    rng, records = seeded("report"), []
    names = ["building:spa", "building:inn", "building:kiln", "building:joinery", "building:tavern"]
    for _ in range(400):
        had = [(rng.below(2), name, 1 + rng.below(4)) for name in names]
        scores: list[int | float] = [10 + rng.below(9), 10 + rng.below(9)]
        scores[had[0][0]] += 20
        records.append(Record(scores, had[0][0], had, []))
    lines = report("glass_road", records, game("glass_road").catalogue("en"))
    start = lines.index("#### Far from the rest")
    assert lines[start + 2 : start + 4] == ["- Spa (Buildings): worth and wins", ""]
    assert sum(line.startswith("| Spa | 50.0% |") for line in lines) == 1


def test_a_report_replaces_the_one_of_as_many_players(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    marks = [sign.format(players=players) for players in (2, 3) for sign in (BEGIN, END)]
    page.write_text("\n".join(["before", *marks, "after"]), encoding="utf-8")
    write(page, 3, ["old"])
    write(page, 3, ["new"])
    assert page.read_text(encoding="utf-8") == "\n".join(["before", *marks[:3], "", "new", marks[3], "after"])
    with pytest.raises(SystemExit):
        write(page, 4, ["nowhere"])
