"""Balance: it finds the worth that was put in, lists what stands out, and its pages follow from the figures."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from bench import balance as command
from bench.balance import keep, read
from bench.balance_pages import BEGIN, END, write_page

from ludotheque.analysis.balance import balance, histogram, watch
from ludotheque.analysis.worth import Estimate, inverted, outliers, worths
from ludotheque.bots.arena import Pairing, play_pairing
from ludotheque.games import GAMES, game
from ludotheque.kernel.annals import Annals
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


def test_worth_is_told_for_each_of_several() -> None:
    rng = seeded("several")
    hands = [["ship"] * rng.below(4) + ["mine"] * rng.below(2) for _ in range(500)]
    scores = [float(40 + 3 * hand.count("ship") + rng.below(3)) for hand in hands]
    found = worths(hands, scores)
    assert abs(found["ship"].value - 3) < 4 * found["ship"].error < 1
    assert abs(found["mine"].value) < 4 * found["mine"].error


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


def test_columns_of_a_histogram_are_of_a_round_width_and_hold_all() -> None:
    columns = histogram([-3, 0, 4.5, 7, 7, 119])
    assert sum(count for _, count in columns) == 6
    widths = {after - before for (before, _), (after, _) in pairwise(columns)}
    assert widths == {10.0}
    assert columns[0] == (-10.0, 1)


def pairing(number: int, name: str = "glass_road", players: int = 2) -> Pairing:
    options, bots = game(name).checked_options({}), ("random",) * players
    return Pairing(name, options, (0,) * players, bots, f"balance/{number}")


def test_a_game_is_watched_from_the_log() -> None:
    record = watch(pairing(1))
    assert record == watch(pairing(1))
    assert record.scores[record.winner] == max(record.scores)
    assert {seat for seat, _, _ in record.had} == {0, 1}
    assert all(thing.startswith("building:") and 1 <= time <= 4 for _, thing, time in record.had)
    times = [time for _, _, time in record.had]
    assert times == sorted(times)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_counts(name: str) -> None:
    """Things are had in every game, in some deck with a name in both languages, and the parts make the score."""
    spec = game(name)
    record = watch(pairing(1, name, 3))
    assert record.had
    assert {part for seat in record.parts for part in seat} == set(spec.new(3).breakdown(0))
    for seat, score in enumerate(record.scores):
        assert spec.race or sum(record.parts[seat].values()) == score
    for language in ("en", "fr"):
        catalogue = spec.catalogue(language)
        for _, thing, time in record.had:
            assert time >= 0
            for named in (thing, spec.counted.deck(thing)):
                assert catalogue.name(named) != named.partition(":")[2], named


def test_woodcraft_tells_helpers_orders_and_contracts() -> None:
    """Everybody keeps a helper before the first round; nobody completes an order that was not placed or taken."""
    record = watch(pairing(0, "woodcraft", 3))
    kept = [seat for seat, thing, time in record.had if thing.startswith("helper:") and time == 0]
    assert sorted(kept) == [0, 1, 2]
    completed = [(seat, thing) for seat, thing, _ in record.had if thing.startswith("order:")]
    assert completed
    assert set(completed) < set(record.begun)
    assert len(record.begun) == len(set(record.begun)) >= 12


def test_seats_count_from_whoever_begins() -> None:
    starters = set()
    for number in range(6):
        start = game("glass_road").public_view(game("glass_road").new(2, {}, f"balance/{number}"))["start"]
        record, outcome = watch(pairing(number)), play_pairing(pairing(number))
        assert (record.scores, record.winner, record.first) == (outcome.scores, outcome.winner, start)
        turned = record.seen_from_the_first()
        assert [turned.scores[(seat - start) % 2] for seat in (0, 1)] == outcome.scores
        assert (turned.winner + start) % 2 == outcome.winner
        starters.add(start)
    assert starters == {0, 1}


def records() -> list[Annals]:
    """Whoever has the Spa has 20 points more, everything else is even."""
    rng, found = seeded("report"), []
    names = ["building:spa", "building:inn", "building:kiln", "building:joinery", "building:tavern"]
    for _ in range(400):
        had = [(rng.below(2), name, 1 + rng.below(4)) for name in names]
        scores: list[int | float] = [10 + rng.below(9), 10 + rng.below(9)]
        scores[had[0][0]] += 20
        parts: list[dict[str, int | float]] = [{"processing": score} for score in scores]
        found.append(Annals(scores, had[0][0], 0, parts, had, []))
    return found


def test_a_thing_that_wins_too_much_is_far_from_the_rest() -> None:
    found = balance(game("glass_road"), records(), "nobody")
    far = {thing["thing"]: thing["far"] for thing in found["things"] if thing["far"]}
    assert far == {"building:spa": ["worth", "wins"]}
    spa = next(thing for thing in found["things"] if thing["thing"] == "building:spa")
    assert (spa["had"], spa["wins"]["rate"]) == (0.5, 1.0)
    assert abs(spa["worth"] - 20) < 1
    assert found["parts"][0]["winners"] - found["parts"][0]["points"] == pytest.approx(10, abs=1)


def test_figures_replace_those_of_as_many_players_and_the_page_keeps_its_words(tmp_path: Path) -> None:
    path, spec = tmp_path / "balance.json", game("glass_road")
    old = balance(spec, records()[:50], "old")
    keep(path, {**old, "players": 3})
    keep(path, old)
    keep(path, balance(spec, records(), "new"))
    assert [(one["players"], one["bot"]) for one in read(path)] == [(2, "new"), (3, "old")]
    page = tmp_path / "glass_road.md"
    page.write_text(f"# Title\n\nWords.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n", encoding="utf-8")
    write_page(spec, read(path), 1, tmp_path)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Title\n\nWords.\n")
    assert text.endswith("After.\n")
    assert "- Spa (Processing buildings): worth and wins" in text
    assert "old\n" not in text
    picture = (tmp_path / "glass_road-2.svg").read_text(encoding="utf-8")
    assert "Spa *" in picture
    assert "http://www.w3.org/2000/svg" in picture


def test_one_command_measures_and_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "kept", lambda spec: tmp_path / f"{spec.id}.json")
    pages = []
    monkeypatch.setattr(command, "write_page", lambda spec, found, seed: pages.append((spec.id, len(found))))
    command.main(["attika", "--players", "2", "--games", "3", "--bot", "random"])
    assert pages == [("attika", 1)]
    (one,) = json.loads((tmp_path / "attika.json").read_text(encoding="utf-8"))
    assert (one["games"], one["players"], one["bot"]) == (3, 2, "random")
    assert sum(seat["wins"]["rate"] for seat in one["seats"]) == pytest.approx(1, abs=0.001)
