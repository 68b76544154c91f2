"""The worked examples of the rules that are told rather than tabled; their numbers are written E-1 to E-49."""

from __future__ import annotations

import pytest
from tests.games.attika.positions import decision, do, empty_stacks, hex_at, kind, legal, put, table, total, verbs, why

from ludotheque.games.attika.actions import build
from ludotheque.games.attika.deals import owed_any, owed_symbols
from ludotheque.games.attika.decisions import Extend, Pay, PlaceDrawn, check_stack
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.state import Attika
from ludotheque.games.attika.tables import BUILDING_IDS, COUNT, IS_MAIN, TILE_IDS, WON_BUILDINGS

NOTHING = (0, 0, 0, 0)
RICH = "WWWFFFHHHMMM"


def owed(state: Attika, id: str, place: str, seat: int = 0) -> tuple[list[int], int]:
    where = hex_at(state, place)
    return owed_symbols(state, seat, kind(id), where), owed_any(state, seat, kind(id), where)


# From the seed


def test_no_action_at_all() -> None:
    """E-1: AT-32, AT-36, A-21, A-22: three cards, and the next player's turn."""
    state = table()
    do(state, "cards_end")
    assert (total(state), state.to_move(), decision(state)) == (3, 1, "Turn")


def test_part_of_the_actions() -> None:
    """E-2, E-18: AT-31, AT-33: a card for every action not used, and none when all are."""
    state = table(hands=[RICH], reserve="tower tower oracle tavern")
    do(state, "build building:tower hex:0,0")
    before = total(state)
    do(state, "cards_end")
    assert (total(state), state.to_move()) == (before + 2, 1)
    state = table()
    do(state, "draw stack:2", "store", "cards_end")
    assert (total(state), state.to_move()) == (1, 1)
    state = table()
    do(state, "draw stack:2", "store", "draw stack:3", "store")
    assert (total(state), state.to_move()) == (0, 1)


def test_two_and_three_built() -> None:
    """E-2: AT-31, AT-35: one card after two buildings; after three the turn is over by itself."""
    state = table(reserve="tower ship fortress", board={"0,0": "quarry", "2,2": "harbor"})
    do(state, "build building:fortress hex:0,1", "build building:tower hex:-1,2")
    twin = state.clone()
    do(twin, "cards_end")
    assert (total(twin), twin.to_move()) == (1, 1)
    do(state, "build building:ship hex:2,3")
    assert (state.cities[0].built, total(state), state.to_move()) == (5, 0, 1)


def test_blue_symbol() -> None:
    """E-3: AT-34, A-3, A-25: take cards and stay, then spend amphorae or not."""
    state = table(reserve="fortress", board={"0,0": "quarry"}, amphorae=1)
    do(state, "build building:fortress hex:0,1", "cards_stay")
    assert (total(state), decision(state), verbs(state)) == (2, "MoreCards", ["use_amphora", "end_turn"])
    assert why(state, "build building:fortress hex:1,0").rule == "AT-34"
    twin = state.clone()
    do(twin, "end_turn")
    assert (total(twin), twin.cities[0].amphorae, twin.to_move()) == (2, 1, 1)
    do(state, "use_amphora")
    assert (total(state), state.cities[0].amphorae, state.to_move()) == (3, 0, 1)


def test_main_buildings_are_never_free() -> None:
    """E-9: AT-8, AT-49, A-20: a quarry beside its whole series is paid."""
    state = table(board={"2,2": "fortress", "2,1": "tower"})
    assert owed(state, "quarry", "1,2") == ([0, 0, 1, 2], 0)


def test_picture_of_the_settlements() -> None:
    """E-12: AT-55, AT-57: the next separate building costs as many cards as there are settlements."""
    state = table(board={"-1,0": "oracle", "2,4": "plaza"}, others={"0,2": "road"})
    assert (state.cities[0].settlements, state.cities[1].settlements) == (2, 1)
    assert owed(state, "road", "2,0")[1] - owed(table(), "road", "2,0")[1] == 2
    assert owed(state, "road", "2,0", 1)[1] - owed(table(), "road", "2,0")[1] == 1


def test_no_amphora_left() -> None:
    """E-14: AT-71, AT-74, A-19: a card instead, which may be used in the same turn."""
    state = table(reserve="vintner", board={"0,0": "vineyard"}, supply=0)
    told = do(state, "build building:vintner hex:0,1")
    assert (state.cities[0].amphorae, total(state), state.amphorae) == (0, 1, 0)
    assert "event.amphora_missed" in [message.key for message in told]
    assert decision(state) == "Turn"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start(players: int) -> None:
    """E-15, E-20: AT-1, AT-13, AT-14, AT-15: reserve, stacks, hands and deck after set-up."""
    state = SPEC.new(players, seed=f"start {players}")
    for place in range(players):
        city = state.cities[(state.start + place) % players]
        assert city.hand_size() == 4 + place
        assert city.stacks == [5, 7, 7, 7]
        assert sum(city.reserve[type] for type in range(24) if IS_MAIN[type]) == 1
        assert sum(city.reserve) == 4
        assert sum(city.hidden[type] for type in range(24) if IS_MAIN[type]) == 5
        assert (city.built, city.amphorae) == (0, 0)
    assert sum(state.deck) == {2: 51, 3: 45, 4: 38}[players]
    assert (state.amphorae, state.tiles.bit_count()) == (15, 22 - 2 * players)
    assert state.to_move() == state.start


def test_last_building_of_a_stack() -> None:
    """E-16: AT-42, AT-80, A-11: the tile is shown and must be laid before anything else."""
    state = table(stacks=[0, 0, 1, 7])
    do(state, "draw stack:3", "store")
    assert (decision(state), verbs(state)) == ("Extend", ["extend"])
    assert why(state, "cards_end").rule == "AT-80"
    hexes = len(state.land.hexes)
    do(state, legal(state)[0])
    assert (len(state.land.hexes), decision(state), state.left) == (hexes + 7, "Turn", 1)


def thirty(state: Attika) -> Attika:
    """Seat 0 has built everything but one road, and that one was drawn from stack 2, which is empty now."""
    city = state.cities[0]
    free = iter([hex for hex in range(len(state.owner)) if hex != 3])
    for type, count in enumerate(COUNT):
        for _ in range(count - (type == kind("road"))):
            state.put(0, type, next(free))
    city.reserve, city.hidden, city.stacks = [0] * 24, [0] * 24, [0] * 4
    state.stack[-1] = PlaceDrawn(0, kind("road"), 2)
    state.turn_kind, state.left = 1, 1
    return state


def test_the_thirtieth_building_wins_at_once() -> None:
    """E-16: AT-25, AT-83, AT-90, AT-93: no extension after the victory, and the log names the 30 buildings."""
    laid = [(tile, q, r, 0) for tile, (q, r) in enumerate([(0, 0), (2, 1), (-1, 3), (1, 4), (3, -2)])]
    state = thirty(table(laid=laid, hands=[RICH]))
    state.cities[0].near = [0] * len(state.owner)
    path = next(path for path in legal(state) if path.startswith("place"))
    while state.stack:
        do(state, path if decision(state) == "PlaceDrawn" else legal(state)[0])
    assert (state.winner, state.victory, len(state.land.laid)) == (0, WON_BUILDINGS, 5)
    assert state.scores()[0] > state.scores()[1]


# From public descriptions, and derived ones


def test_free_beside_their_origin() -> None:
    """E-19: AT-48: a vintner beside the vineyard and ships beside the harbor cost nothing."""
    state = table(board={"0,0": "vineyard", "2,2": "harbor"})
    assert owed(state, "vintner", "1,0") == ([0, 0, 0, 0], 0)
    assert owed(state, "ship", "2,3") == ([0, 0, 0, 0], 0)


def test_road_among_many_symbols() -> None:
    """E-29: AT-51, A-5: the base cost is never below 0, and a second settlement still costs a card."""
    state = table(board={"-2,3": "oracle"})
    place = hex_at(state, "2,1")
    state.visible[place] = 0x2212
    assert owed(state, "road", "2,1") == ([0, 0, 0, 0], 1)


def test_amphorae_prolong_a_draw_turn() -> None:
    """E-32: AT-35, AT-41, AT-72, AT-73, A-1, A-14: one more draw for an amphora; nothing is built in a draw turn."""
    state = table(reserve="fortress", board={"0,0": "quarry"}, amphorae=2)
    do(state, "draw stack:2", "store")
    assert why(state, "build building:fortress hex:0,1").rule == "AT-41"
    do(state, "draw stack:2", "store")
    assert decision(state) == "EndChoice"
    do(state, "use_amphora")
    assert verbs(state) == ["draw", "cards_end", "cards_stay"]
    do(state, "draw stack:3", "store")
    assert (decision(state), state.cities[0].amphorae, state.amphorae) == ("EndChoice", 1, 14)
    before = total(state)
    do(state, "end_turn")
    assert (total(state), state.cities[0].amphorae, state.to_move()) == (before, 1, 1)


def test_an_amphora_just_won_buys_a_fourth_building() -> None:
    """E-33: AT-72, AT-74: the third building wins the amphora, and the turn does not end by itself."""
    state = table(reserve="fortress tower vintner oracle", board={"0,0": "quarry", "2,2": "vineyard"}, hands=[RICH])
    do(state, "build building:fortress hex:0,1", "build building:tower hex:0,2", "build building:vintner hex:2,3")
    assert (decision(state), state.cities[0].amphorae) == ("EndChoice", 1)
    do(state, "use_amphora")
    assert "build" in verbs(state)
    assert "draw" not in verbs(state)


def test_empty_stacks() -> None:
    """E-34: AT-37, AT-43: no draw from empty stacks; with one building left a draw turn gives one draw and one card."""
    state = table(stacks=[0, 0, 0, 0])
    assert "draw" not in verbs(state)
    assert why(state, "draw stack:1").rule == "AT-43"
    state = table(stacks=[0, 0, 0, 1])
    do(state, "draw stack:4", "store")
    do(state, legal(state)[0])
    assert legal(state) == ["cards_end"]
    do(state, "cards_end")
    assert (total(state), state.to_move()) == (1, 1)


def test_no_tile_left() -> None:
    """E-37: AT-82, A-12: an emptied stack brings nothing when the supply is empty."""
    state = table(stacks=[0, 0, 1, 0])
    state.tiles = 0
    do(state, "draw stack:3", "store")
    assert decision(state) == "Turn"


def test_new_deck() -> None:
    """E-38: AT-64: one card from the deck, then the discard pile is shuffled and gives two."""
    state = table(deck="W", discards="F" * 10 + "H" * 10)
    do(state, "cards_end")
    assert (total(state), sum(state.deck), sum(state.discards)) == (3, 18, 0)
    assert state.cities[0].hand[0] == 1


def test_blue_symbol_at_the_start() -> None:
    """E-42: AT-34: three cards, then one for each amphora; then the turn ends by itself."""
    state = table(amphorae=2)
    do(state, "cards_stay")
    assert total(state) == 3
    assert verbs(state) == ["use_amphora", "end_turn"]
    do(state, "use_amphora", "use_amphora")
    assert (total(state), state.to_move(), state.amphorae) == (5, 1, 15)


def test_amphora_action_turned_into_a_card() -> None:
    """E-43: AT-72, A-13, A-26: the action that an amphora bought may become a card."""
    state = table(amphorae=1)
    do(state, "draw stack:2", "store", "draw stack:2", "store", "use_amphora", "cards_end")
    assert (total(state), state.to_move(), state.cities[0].amphorae) == (1, 1, 0)


def test_reward_before_extension() -> None:
    """E-44: AT-74, AT-83: first the amphora, then the tile, then the choice that the amphora brings."""
    state = table(board={"0,0": "vineyard"})
    state.cities[0].hidden[kind("vintner")] -= 1
    empty_stacks(state, [0, 0, 0, 0])
    state.turn_kind, state.left = 1, 0
    state.stack[-1] = PlaceDrawn(0, kind("vintner"), 1)
    told = [message.key for message in do(state, "place hex:0,1")]
    assert told.index("event.amphora_won") < told.index("event.tile_shown")
    assert decision(state) == "Extend"
    do(state, legal(state)[0])
    assert (decision(state), state.cities[0].amphorae) == ("EndChoice", 1)


def test_storing_needs_nothing() -> None:
    """E-45: AT-40, AT-63: what cannot be paid anywhere is stored."""
    state = table()
    state.visible = [0] * len(state.visible)
    state.stack[-1] = PlaceDrawn(0, kind("market"), 1)
    assert legal(state) == ["store"]


def test_nothing_left_to_take() -> None:
    """E-46: AT-92: after two idle rounds the game is a draw; a card in between sets the count back."""
    state = table(deck="")
    do(state, "cards_end", "cards_end", "cards_end")
    assert state.idle == 3
    twin = state.clone()
    twin.deck = [1, 0, 0, 0]
    do(twin, "cards_end")
    assert (twin.idle, twin.over()) == (0, False)
    told = do(state, "cards_end")
    assert state.over()
    assert state.winner == -1
    assert [message.key for message in told] == ["event.drawn_game"]


def test_any_kind() -> None:
    """E-47: AT-101, A-15: by option an amphora may build what was stored in this very turn."""
    for any_kind in (0, 1):
        state = table(amphorae=1, hands=[RICH], any_kind=any_kind)
        do(state, "draw stack:2", "store", "draw stack:2", "store", "use_amphora")
        stored = [BUILDING_IDS[type] for type, count in enumerate(state.cities[0].reserve) if count]
        assert ("build" in verbs(state)) == bool(any_kind)
        if any_kind:
            assert any(path.startswith(f"build building:{stored[0]} ") for path in legal(state))


def test_bounty() -> None:
    """E-48: AT-103: only the new pairs count; what the supply lacks comes as cards."""
    state = table(4, bounty=1, supply=4)
    touching = [hex for hex, mask in enumerate(state.land.touches) if mask == 1]
    hex = put(state, 0, "road", ",".join(str(part) for part in state.land.hexes[touching[0]]))
    state.land.touches[hex] = 0b0111
    state.cities[0].rewarded = 1 << 1 * 4 + 2
    build(state, 0, kind("oracle"), state.land.neighbours[hex][0], NOTHING)
    assert (state.cities[0].amphorae, state.amphorae, total(state)) == (4, 0, 2)
    assert state.winner == -1


def test_bounty_is_not_offered_to_two() -> None:
    """AT-103: with two players the option changes nothing."""
    assert SPEC.new(2, {"shrine_bounty": "on"}).bounty == 0
    assert SPEC.new(3, {"shrine_bounty": "on"}).bounty == 1


def test_spent_amphorae_out_of_the_game() -> None:
    """AT-102, A-2: by option a spent amphora leaves the game."""
    state = table(amphorae=1, out_of_game=1)
    do(state, "cards_stay", "use_amphora")
    assert (state.amphorae, state.removed) == (14, 1)


def test_rotations() -> None:
    """E-49: AT-81: pictures that look alike are offered once, with the lowest number."""
    state = table()
    state.stack[-1] = Extend(0, TILE_IDS.index("T15"))
    assert {path.split()[2] for path in legal(state)} == {"rotation:0", "rotation:1", "rotation:2"}
    assert why(state, legal(state)[0].replace("rotation:0", "rotation:4")).key == "why.same_picture"


def test_payment_is_asked_only_when_there_is_a_choice() -> None:
    """E-41: AT-44, AT-65: one way to pay is taken without asking; several are a decision of their own."""
    state = table(hands=["HM"], reserve="tower")
    do(state, "build building:tower hex:1,0")
    assert (decision(state), state.cities[0].hand, state.discards) == ("Turn", [0, 0, 0, 1], [0, 0, 1, 0])
    state = table(hands=["HWW"], reserve="tower")
    do(state, "build building:tower hex:1,0")
    assert isinstance(state.stack[-1], Pay)
    assert legal(state) == ["pay hill:1", "pay water:2"]
    do(state, "pay water:2")
    assert (state.cities[0].hand, state.cities[0].built) == ([0, 0, 1, 0], 1)


def test_stack_check_without_extension() -> None:
    """AT-42: a stack that still holds something brings no tile."""
    state = table(stacks=[0, 0, 2, 0])
    state.stack.pop()
    state.left = 1
    check_stack(state, 0, 2)
    assert decision(state) == "Turn"
