"""Rules that no worked example tells: components, set-up, the board, information, chance."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from tests.games.attika.positions import do, hex_at, kind, legal, table, verbs, why

from ludotheque.games.attika import facts
from ludotheque.games.attika.actions import build
from ludotheque.games.attika.board import place_at
from ludotheque.games.attika.decisions import RESERVE, Extend, Pay, PlaceDrawn
from ludotheque.games.attika.determinise import any_paying_hand
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.tables import (
    ALL_BUILDINGS,
    BUILDING_IDS,
    COUNT,
    FREE_NEXT_TO,
    IS_MAIN,
    SERIES_IDS,
    SERIES_SIZE,
    TILES,
    WON_SHRINES,
)
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.data import DataError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.play import choices
from ludotheque.kernel.rng import seeded

each_count = pytest.mark.parametrize("players", [2, 3, 4])


def test_components() -> None:
    """AT-1 to AT-9: AT-1, AT-2, AT-3, AT-4, AT-5, AT-6, AT-7, AT-8: the totals of the rules."""
    assert (SPEC.min_players, SPEC.max_players) == (2, 4)
    assert SPEC.box.cards == [15] * 4
    assert (TILES, len({tuple(sorted(symbols)) for symbols in SPEC.box.tile_symbols})) == (22, 22)
    assert (len(BUILDING_IDS), ALL_BUILDINGS, sum(IS_MAIN)) == (24, 30, 6)
    assert dict(zip(SERIES_IDS, SERIES_SIZE, strict=True)) == {
        "city": 10, "defense": 4, "seafaring": 4, "supply": 4, "minting": 2, "viticulture": 2, "roads": 4,
    }  # fmt: skip
    printed = [sum(SPEC.box.cost[type][kind] * count for type, count in enumerate(COUNT)) for kind in range(4)]
    assert printed == [18, 18, 19, 19]
    assert all(bool(FREE_NEXT_TO[k]) != IS_MAIN[k] for k in range(24))


@pytest.mark.parametrize(
    ("file", "old", "new", "field"),
    [
        ("buildings", '"count": 3', '"count": 2', "buildings.count"),
        ("buildings", '"harbor", "series": "seafaring", "main": true', '"harbor", "series": "seafaring", "main": false',
         "series.seafaring.main_building"),
        ("buildings", '"cost": {"water": 2}', '"cost": {"wine": 2}', "buildings.fountain.cost"),
        ("board", '"amphorae": 15', '"amphorae": 5', "amphorae"),
        ("board", '[2, 1], [-1, 3], [1, 4]], "shrines": [[-1, -1], [2, 5]]',
         '[2, 0], [-1, 3], [1, 4]], "shrines": [[-1, -1], [2, 5]]', "layouts.2.centres (hexes)"),
    ],
)  # fmt: skip
def test_wrong_data_is_refused(tmp_path: Path, file: str, old: str, new: str, field: str) -> None:
    """AT-5, AT-6, AT-8, AT-20: data that cannot be right names its file and field."""
    for name in facts.FILES:
        text = (facts.FOLDER / f"{name}.json").read_text(encoding="utf-8")
        if name == file:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        SPEC.check_data(tmp_path)
    assert (error.value.file, error.value.field) == (f"{file}.json", field)


@each_count
def test_starting_board(players: int) -> None:
    """AT-10, AT-11, AT-20, AT-21: 4, 6 or 8 tiles without gaps, a shrine for each player beside two hexes."""
    state = SPEC.new(players, seed="board")
    assert [(q, r) for _, q, r, _ in state.land.laid] == SPEC.box.centres[players]
    assert len(set(state.land.hexes)) == 14 * players
    assert state.land.shrines == SPEC.box.shrines[players]
    for shrine in range(players):
        assert sum(mask >> shrine & 1 for mask in state.land.touches) == 2
    rotations = {SPEC.new(players, seed=str(seed)).land.laid[0][3] for seed in range(40)}
    assert rotations == set(range(6))


def test_joining_two_shrines_wins() -> None:
    """AT-25, AT-90, AT-91: the building that closes the chain ends the game at once."""
    chain = {"0,-1": "road", "1,-1": "road", "1,0": "road", "2,0": "road", "2,1": "oracle", "2,2": "tavern"}
    state = table(board={**chain, "2,3": "harbor"}, reserve="ship")
    told = do(state, "build building:ship hex:2,4")
    assert (state.over(), state.winner, state.victory) == (True, 0, WON_SHRINES)
    assert told[-1].key == "event.won"
    assert state.ranking() == [0, 1]
    assert sum(state.breakdown(0).values()) == state.scores()[0] == 38
    assert legal(state) == []


def test_a_tile_never_wins() -> None:
    """AT-90, A-27: laying tiles around shrines changes nobody's victory."""
    state = table(board={"0,-1": "road"})
    state.stack[-1] = Extend(0, 21)
    do(state, "extend centre:-3,-1 rotation:0")
    assert not state.over()
    assert len(state.land.around(place_at(-1, -1))) > 2


def test_kinds_of_turns_are_not_mixed() -> None:
    """AT-30, AT-33, AT-37: after building nothing is drawn, and the turn can always be ended."""
    state = table(reserve="fortress", board={"0,0": "quarry"})
    assert verbs(state) == ["draw", "build", "cards_end"]
    do(state, "build building:fortress hex:0,1")
    assert "draw" not in verbs(state)
    assert why(state, "draw stack:2").rule == "AT-30"
    assert "cards_end" in verbs(state)


def test_buildings_go_anywhere_and_stay() -> None:
    """AT-23, AT-44, AT-45, A-17: any empty hex, also beside others; an occupied one is refused."""
    state = table(hands=["WWWWFFFFHHHHMMMM"], reserve="market", others={"0,0": "oracle"})
    hexes = [path for path in legal(state) if path.startswith("build")]
    assert len(hexes) == 27
    assert why(state, "build building:market hex:0,0").key == "why.occupied"


def test_visible_symbols_are_used_first_and_stay() -> None:
    """AT-47, A-7, A-8, A-24: the land pays first, and pays again as long as it is not covered."""
    state = table(hands=["HHM"], reserve="tower tower")
    do(state, "build building:tower hex:0,0")
    assert state.cities[0].hand == [0, 0, 2, 1]
    assert state.visible[hex_at(state, "1,-1")] >> 8 & 15 == 2


def test_what_is_hidden() -> None:
    """AT-95, A-18: hands of others and the deck are hidden; numbers, reserves and discards are public."""
    state = table(hands=["WWF", "HHH"], discards="M")
    mine, theirs, nobody = (SPEC.view(state, seat) for seat in (0, 1, -1))
    assert mine["hand"] == {"water": 2, "forest": 1, "hill": 0, "mountain": 0}
    assert theirs["hand"]["hill"] == 3
    assert nobody["hand"] is None
    assert [city["hand_size"] for city in nobody["cities"]] == [3, 3]
    assert nobody["supply"]["discards"]["mountain"] == 1
    assert nobody["supply"]["deck"] == 53
    assert "HHH" not in json.dumps(mine)


def test_radar_and_gem() -> None:
    """AT-9, AT-96, AT-97, AT-97-a, AT-98: where every building is, where one is free, how many actions are left."""
    state = table(board={"0,0": "fortress"}, reserve="tower oracle")
    view = SPEC.view(state, 0)
    assert view["cities"][0]["radar"]["tower"] == {"built": 0, "reserve": 1, "hidden": 1}
    assert view["cities"][0]["radar"]["fortress"]["built"] == 1
    assert view["cities"][0]["series"]["defense"] == {"built": 1, "together": 1, "size": 4}
    assert view["turn"] == {"seat": 0, "kind": "none", "left": 3, "cards": 3, "extra": False}
    assert view["free"] == {"tower": ["0,0"]}


def test_price_of_what_may_be_built() -> None:
    """AT-46: each choice says what it costs, and what is free has no price."""
    state = table(hands=["WFHM"], reserve="tower", board={"2,2": "oracle"})
    prices = {path: SPEC.price(state, 0, SPEC.action(state, 0, tuple(path.split()))) for path in legal(state)}
    assert (
        prices["build building:tower hex:1,0"] == {"hill": 1, "any": 1} or "build building:tower hex:1,0" not in prices
    )
    assert prices["build building:tower hex:0,0"] == {"any": 1}
    assert prices["cards_end"] == {}


def test_taking_back() -> None:
    """AT-94: drawing cannot be taken back, nor cards paid; a free building can."""
    state = SPEC.new(2, seed="taking back")
    before = state.clone()
    do(state, "draw stack:1")
    assert state.is_beyond(before)
    before = table(hands=["H"], reserve="tower")
    state = before.clone()
    do(state, "build building:tower hex:1,0")
    assert state.is_beyond(before)
    before = table(board={"0,0": "fortress"}, reserve="tower")
    state = before.clone()
    do(state, "build building:tower hex:1,0")
    assert not state.is_beyond(before)
    assert state.cities[0].built == 2


def asked(match: Match) -> str:
    """The decision that a match waits for."""
    return type(match.state.stack[-1]).__name__


def action_of(match: Match, words: str) -> Action:
    return match.spec.action(match.state, match.state.to_move(), tuple(words.split()))


def test_taking_back_a_payment_that_was_begun() -> None:
    """AT-65: until cards are paid, building and hex can be chosen anew; then they cannot."""
    position = table(hands=["HWW"], reserve="tower")
    match = Match(SPEC, 2, {}, Chance("payment"), Origin(position.to_data(), 0))
    here = match.state.digest()
    choice = {" ".join(one.path): one for one in choices(SPEC, match.state, 0)}["build building:tower hex:1,0"]
    assert not choice.final
    match.play(0, choice.action)
    assert asked(match) == "Pay"
    assert all(one.final for one in choices(SPEC, match.state, 0))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.state.digest() == here
    match.play(0, choice.action)
    match.play(0, action_of(match, "pay hill:1"))
    assert not match.can_undo(0)


def test_taking_back_where_a_drawn_building_goes() -> None:
    """AT-65, AT-94: a building drawn and about to be paid goes back to the hand, not to the stack."""
    position = table(hands=["HWW"])
    position.cities[0].hidden[kind("tower")] -= 1
    position.stack[-1] = PlaceDrawn(0, kind("tower"), 1)
    match = Match(SPEC, 2, {}, Chance("drawn"), Origin(position.to_data(), 0))
    drawn = match.state.digest()
    match.play(0, action_of(match, "place hex:1,0"))
    assert asked(match) == "Pay"
    match.undo(0)
    assert (match.state.digest(), asked(match)) == (drawn, "PlaceDrawn")


def test_worlds_of_somebody_who_pays() -> None:
    """AT-65, AT-95: whoever watches a payment imagines only hands that could make it."""
    state = table(hands=["HWW"], reserve="tower")
    do(state, "build building:tower hex:1,0")
    for number in range(20):
        world = SPEC.determinise(state, 1, seeded(str(number)))
        assert len(world.legal()) > 1
        assert SPEC.inventory(world) == SPEC.inventory(state)


def test_hands_that_could_pay() -> None:
    """AT-65, AT-95: where dealing finds none, all hands that could pay are known, each as likely as it is dealt."""
    state = table(hands=["HWW"], reserve="tower")
    do(state, "build building:tower hex:1,0")
    rng = seeded("pay")
    hands = Counter(tuple(any_paying_hand(state, [2, 0, 2, 4], 3, rng)) for _ in range(800))
    for hand in hands:
        state.cities[0].hand = list(hand)
        assert len(state.legal()) > 1
    assert len(hands) > 1
    assert 4 < hands[(0, 0, 1, 2)] / hands[(2, 0, 1, 0)] < 9


def test_a_series_apart_never_brings_an_amphora() -> None:
    """AT-70: finished but not connected, it is too late."""
    state = table(board={"0,0": "vineyard"})
    build(state, 0, kind("vintner"), hex_at(state, "2,2"), (0, 0, 0, 0))
    assert state.cities[0].amphorae == 0


def test_turning_a_tile() -> None:
    """AT-99: rotations are part of the move; AT-20: ring cell i goes to direction i + rotation."""
    state = table()
    state.stack[-1] = Extend(0, 0)
    do(state, "extend centre:3,-2 rotation:2")
    shown = dict(zip(state.land.hexes, state.land.symbols, strict=True))
    assert (shown[3, -3], shown[2, -1]) == (1, 2)


@each_count
def test_conservation(players: int) -> None:
    """E-39: AT-12: after every move all cards, buildings, amphorae and hexes are there."""
    state = SPEC.new(players, seed="conservation")
    rng = seeded("conservation")
    while not state.over():
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
        piles = [state.deck, state.discards, *[city.hand for city in state.cities]]
        assert sum(map(sum, piles)) == 60
        assert state.amphorae + sum(city.amphorae for city in state.cities) == 15
        assert len(state.land.hexes) == 7 * len(state.land.laid)
        for seat, city in enumerate(state.cities):
            frame = state.stack[-1] if state.stack else None
            revealed = isinstance(frame, PlaceDrawn) or (isinstance(frame, Pay) and frame.origin != RESERVE)
            in_hand = 1 if revealed and state.to_move() == seat else 0
            assert city.built + sum(city.reserve) + sum(city.stacks) + in_hand == 30


def test_options() -> None:
    """AT-100, AT-104: no solo game, three options with the usual rules first, and fifteen amphorae."""
    assert not SPEC.solo
    assert {option.id: option.default for option in SPEC.options} == {
        "amphora_action": "same_kind",
        "spent_amphora": "to_supply",
        "shrine_bounty": "off",
    }
    assert SPEC.new(2).amphorae == 15
