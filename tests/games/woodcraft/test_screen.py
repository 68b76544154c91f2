"""What the drawing for the terminal says; that every decision can be drawn is tested for all games together."""

from __future__ import annotations

from tests.terminal.drawings import drawn, some_positions

from ludotheque.games.woodcraft import screen
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.kernel.pen import Thing, cut
from ludotheque.kernel.text import read_catalogue


def first_turn() -> Woodcraft:
    positions = some_positions(SPEC, 1, 1)
    return next(state for state in positions if SPEC.view(state, state.to_move())["decision"] == "Main")


def test_set_up_shows_the_cards_dealt_to_whoever_looks() -> None:
    state = SPEC.new(3, {}, "screen")
    seat = state.to_move()
    setup = SPEC.view(state, seat)["setup"]
    picture = drawn(SPEC, state, "en", 80)
    assert all(f"*{helper} " in picture for helper in setup["helpers"])
    assert all(f" {order} " in picture for order in [*setup["orders"], *setup["hazelnuts"]])


def test_what_can_be_chosen_has_a_star() -> None:
    """Before a tile moves all seven can be chosen; afterwards it is the market that glows for the lumber."""
    state = first_turn()
    for name in SPEC.components()["tiles"]:
        assert "*" + cut(SPEC.catalogue("en").name(f"tile:{name}"), screen.NAME_ROOM) in drawn(SPEC, state, "en", 80)
    assert "Market   G" in drawn(SPEC, state, "en", 80)
    seat = state.to_move()
    state.apply(SPEC.action(state, seat, ("move", "tile:buy_lumber")), seat)
    assert "Market * G" in drawn(SPEC, state, "en", 80)


def test_words_are_explained() -> None:
    state = first_turn()
    seat = state.to_move()
    view = SPEC.view(state, seat)

    def meaning(*path: str) -> Thing:
        return screen.meaning(view, SPEC.components(), SPEC.catalogue("en"), seat, path)

    assert meaning("helper") == Thing()
    assert meaning("use", "helper:HI/14") == Thing("Gardener", "Green pot grows by 3 · makes G2")
    assert meaning("complete", "order:ON/1") == Thing(
        "Weather vane", "[3] B4 G3 → 2 blueberries, contract or 5 blueberries, 6 points"
    )
    room = meaning("do", "tile:choose_helper", "helper:HI/1", "room:C")
    assert room == Thing(detail="+2 blueberry income, production of 2")
    improvement = meaning("do", "tile:improve_workshop", "improve:sawing")
    assert improvement == Thing(detail="3 blueberries · +1 hazelnut income")
    assert meaning("reward", "edge:b1-m1") == Thing(detail="production of 1")
    assert meaning("promote") == Thing(detail="2 for 1 point")


def test_every_text_of_the_screen_is_used() -> None:
    """Effects, letters and signs of the legend are found by their names, everything else stands in the drawing."""
    source = (SPEC.folder / "screen.py").read_text(encoding="utf-8")
    for key in read_catalogue(SPEC.folder / "screen_text", "en").entries:
        _, name, *rest = key.split(".")
        assert f'"{name}"' in source or f"'{name}'" in source or rest, key
