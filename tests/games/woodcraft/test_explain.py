"""Every refusal names the rule that forbids the action, and every text of a reason is needed."""

from __future__ import annotations

import re

import pytest
from tests.games.woodcraft.positions import Holding, at_main, do, show, why

from ludotheque.games.woodcraft.actions import MayAct
from ludotheque.games.woodcraft.decisions import Tidy
from ludotheque.games.woodcraft.effects import gain
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import BERRY, FROM_HELPERS, TILE_IDS
from ludotheque.kernel.paths import split_path
from ludotheque.kernel.play import why_not

RICH: Holding = {
    "goods": {"blueberries": 30, "lantern": 6, "scrap": 3, "glue": 3, "saw_blade": 1, "reuse_token": 1},
    "pile": "green-1 green-4 green-6 yellow-2 brown-5",
    "owned": (1, 1, 1, 1),
    "rooms": {"A": "HI/1", "B": "HI/2", "D": "HI/26", "E": "HII/22", "C": "HI/12"},
    "orders": {"OI/1": 1},
    "pots": {"green": 3},
}
POOR: Holding = {"pile": "green-1 green-4 green-6 yellow-2 brown-5", "orders": {"OI/1": 1}, "rooms": {"A": "HI/12"}}


@pytest.mark.parametrize(
    ("path", "rule", "key", "moved", "poor"),
    [
        ("finish", "WC-16", "move_first", "", False),
        ("finish", "WC-16", "act_first", "buy_lumber", False),
        ("move tile:buy_lumber", "WC-16", "tile_moved", "buy_lumber", False),
        ("do tile:buy_lumber market:green-0", "WC-18", "move_first", "", False),
        ("do tile:buy_materials bundle:glue-2", "WC-19", "other_tile", "buy_lumber", False),
        ("lantern tile:buy_lumber market:green-0", "WC-19", "own_tile", "buy_lumber", False),
        ("lantern tile:buy_materials bundle:glue-2", "WC-19", "lanterns", "buy_lumber", True),
        ("bonus tile:buy_materials bundle:glue-2", "WC-21", "lanterns", "buy_lumber", True),
        ("act tile:improve_workshop improve:pots", "WC-108", "no_helper_allows", "buy_lumber", False),
        ("do tile:buy_lumber market:brown-1 market:brown-1", "WC-32", "same_place", "buy_lumber", False),
        ("do tile:buy_lumber market:brown-1", "WC-31", "berries", "buy_lumber", True),
        ("do tile:exchange_dice sell:none buy:none", "WC-33", "exchange_nothing", "exchange_dice", False),
        ("do tile:exchange_dice sell:green-4 buy:green", "WC-33", "same_color", "exchange_dice", False),
        ("do tile:exchange_dice sell:none buy:green", "WC-33", "berries", "exchange_dice", True),
        ("do tile:buy_materials bundle:glue-2 bundle:glue-3", "WC-34", "same_material", "buy_materials", False),
        ("do tile:buy_materials bundle:glue-2", "WC-34", "berries", "buy_materials", True),
        ("do tile:choose_orders order:ON/1", "WC-35", "not_displayed", "choose_orders", False),
        ("do tile:choose_helper helper:HII/1 room:F", "WC-37", "not_displayed", "choose_helper", False),
        ("do tile:choose_helper helper:HI/3 room:A", "WC-38", "room_taken", "choose_helper", False),
        ("do tile:choose_helper helper:HI/3 room:F", "WC-38", "room_far", "choose_helper", True),
        ("do tile:choose_helper helper:HI/3 room:B", "WC-37", "berries", "choose_helper", True),
        ("do tile:produce_plant way:helpers room:F", "WC-40", "no_helper", "produce_plant", False),
        ("do tile:produce_plant way:helpers die:green-4 plant:1", "WC-41", "no_planting", "produce_plant", False),
        ("do tile:produce_plant way:trees die:brown-5 plant:1", "WC-42", "no_pot", "produce_plant", False),
        ("do tile:produce_plant way:trees die:green-4 plant:1", "WC-42", "pot_full", "produce_plant", False),
        ("do tile:produce_plant way:trees die:green-4 plant:3", "WC-42", "plant_value", "produce_plant", True),
        ("do tile:improve_workshop improve:gluing", "WC-44", "no_improvement", "improve_workshop", False),
        ("do tile:improve_workshop improve:pots", "WC-44", "berries", "improve_workshop", True),
        ("use room:F die:green-1 change:+1", "WC-51", "no_helper", "", False),
        ("use helper:HI/1 die:green-1 change:+1", "WC-108", "no_such_ability", "", False),
        ("use helper:HI/1 give:scrap get:scrap", "WC-108", "convert_tokens", "", False),
        ("use helper:HI/12 die:brown-5 change:+1", "WC-108", "adjustment", "", False),
        ("use helper:HI/12 die:green-6 change:+1", "WC-108", "adjusted_value", "", False),
        ("use helper:HI/26 scrap:3 glue:3", "WC-108", "sell_most", "", False),
        ("use helper:HI/26 scrap:4", "WC-108", "goods", "", False),
        ("use helper:HII/22 die:brown-5", "WC-108", "cutting_color", "", False),
        ("use helper:HII/22 die:green-4", "WC-108", "pot_full", "", False),
        ("saw sawing:used die:green-4 into:3+1", "WC-57", "no_used_tile", "", False),
        ("saw sawing:used die:green-4 into:3+1", "WC-57", "no_reuse_token", "", True),
        ("saw sawing:ready die:green-3 into:2+1", "WC-50", "no_die", "", False),
        ("saw sawing:ready die:green-1 into:1", "WC-52", "saw_one", "", False),
        ("saw sawing:ready die:green-4 into:3+2", "WC-52", "saw_sum", "", False),
        ("saw sawing:ready die:green-4 into:2+1+1", "WC-52", "blades", "", True),
        ("splice splicing:2 die:green-1 add:1", "WC-47", "no_splicing_tile", "", False),
        ("splice splicing:1 die:green-1 add:1", "WC-54", "goods", "", True),
        ("splice splicing:1 die:green-1 add:2", "WC-54", "splice_amount", "", False),
        ("splice splicing:1 die:green-6 add:1", "WC-54", "splice_most", "", False),
        ("glue keep:green-1 drop:yellow-2", "WC-48", "no_gluing_tile", "", True),
        ("glue keep:green-6 drop:yellow-2", "WC-55", "glue_sum", "", False),
        ("glue keep:green-1 drop:green-4", "WC-17-a", "equal_die", "", False),
        ("harvest pot:yellow", "WC-45", "no_pot", "", False),
        ("harvest pot:green", "WC-58", "no_tree", "", True),
        ("complete order:OI/2 die:green-1", "WC-60", "not_your_order", "", False),
        ("complete order:OI/1 die:green-1 die:green-4", "WC-61", "dice_fit", "", False),
        ("complete order:OI/1 die:green-1 die:green-4", "WC-60", "goods", "", True),
        ("promote", "WC-17", "not_now", "", False),
    ],
)
def test_reason(path: str, rule: str, key: str, moved: str, poor: bool) -> None:
    """WC-17, WC-22: the first rule that forbids an action in the main part of a turn."""
    state = at_main(moved=moved, **(POOR if poor else RICH))
    show(
        state,
        helpers=["HI/3", "HI/4"],
        orders=["OI/5", "OI/6"],
        market="green-1 green-2 yellow-1 yellow-2 brown-1 brown-2",
    )
    reason = why(state, path)
    assert reason is not None
    assert (reason.rule, reason.key) == (rule, f"why.{key}")


def test_reasons_after_something_was_used() -> None:
    """WC-21, WC-51, WC-52, WC-57: what can be done once."""
    state = at_main(moved="buy_lumber", **RICH)
    do(state, "use helper:HI/1 give:scrap get:glue", "bonus tile:buy_materials bundle:glue-2", "berries")
    do(state, "saw sawing:ready die:green-4 into:3+1")
    for path, key in (
        ("use helper:HI/1 give:scrap get:glue", "ability_used"),
        ("bonus tile:buy_materials bundle:glue-2", "bonus_used"),
        ("do tile:buy_lumber market:green-0", "acted"),
        ("saw sawing:ready die:green-3 into:2+1", "no_sawing_tile"),
    ):
        reason = why(state, path)
        assert reason is not None
        assert reason.key == f"why.{key}"


def test_reason_for_a_helper_after_planting_and_producing() -> None:
    """WC-41: one helper and one tree; a helper that has not produced is told that no more can, not that it has."""
    state = at_main(
        moved="produce_plant", pile="green-1 yellow-1", owned=(1, 1, 1, 3), rooms={"A": "HI/5", "B": "HI/13"}
    )
    do(state, "do tile:produce_plant way:trees helper:HI/13")
    for words in ("produce helper:HI/5", "produce helper:HI/13", "produce room:F"):
        assert str(why(state, words)) == "WC-41: why.no_more_helpers"
    do(state, "plant die:green-1 plant:1")
    assert str(why(state, "plant die:green-1 plant:1")).startswith("WC-50: why.no_die")


def test_reason_for_another_tree() -> None:
    """WC-41, WC-43: one tree, two with the brown pot, however many dice and pots are left."""
    state = at_main(moved="produce_plant", pile="green-1 yellow-1", owned=(1, 1, 1, 2), rooms={"A": "HI/5"})
    do(state, "do tile:produce_plant way:trees die:green-1 plant:1")
    assert str(why(state, "plant die:yellow-1 plant:1")) == "WC-41: why.no_more_trees"
    state = at_main(moved="produce_plant", pile="green-1 yellow-1 brown-1", owned=(1, 1, 1, 3), rooms={"A": "HI/5"})
    do(state, "do tile:produce_plant way:trees die:green-1 plant:1", "plant die:yellow-1 plant:1")
    assert str(why(state, "plant die:brown-1 plant:1")) == "WC-43: why.no_more_trees"


def test_reason_when_a_sale_pays_too_little() -> None:
    """WC-33: what there would be after the sale is not called what one has."""
    state = at_main(moved="exchange_dice", pile="green-1", goods={"blueberries": 1})
    assert str(why(state, "do tile:exchange_dice sell:none buy:brown")) == "WC-33: why.berries cost=8 have=1"
    assert str(why(state, "do tile:exchange_dice sell:green-1 buy:brown")) == (
        "WC-33: why.berries_after_sale cost=8 have=3"
    )


def test_reason_for_another_action_than_the_one_a_helper_allows() -> None:
    """WC-108: a helper allows one action; any other is no question of what it costs."""
    state = at_main(goods={"blueberries": 9})
    state.stack.append(MayAct(0, TILE_IDS.index("improve_workshop")))
    assert str(why(state, "act tile:buy_materials bundle:glue-2")) == "WC-108: why.may_act"
    state.boards[0].goods[BERRY] = 0
    assert str(why(state, "act tile:improve_workshop improve:pots")).startswith("WC-44: why.berries")


def test_bundles_in_the_other_order() -> None:
    """WC-17-a, WC-34: two bundles that can be paid for are offered in one order."""
    state = at_main(moved="buy_materials", goods={"blueberries": 20})
    one = SPEC.action(state, 0, split_path("do tile:buy_materials bundle:glue-2 bundle:scrap-2"))
    assert str(why_not(SPEC, state, 0, (*one[:2], one[3], one[2]))) == "WC-17-a: why.equal_die"


def pending(effects: tuple[tuple[int, ...], ...]) -> Woodcraft:
    state = at_main(rooms={"A": "HI/5"}, attic={"b1": "file"})
    gain(state, 0, FROM_HELPERS, effects)
    return state


@pytest.mark.parametrize(
    ("effects", "path", "key"),
    [
        (((10, 2, 7),), "finish", "choose_die"),
        (((10, 2, 7),), "die die:brown-1", "not_offered"),
        (((11, 31),), "finish", "place_tool"),
        (((11, 31),), "tool tool:file cell:b1", "cell_filled"),
        (((11, 31),), "tool tool:file cell:m1", "cell_closed"),
        (((11, 1),), "tool tool:file cell:b2", "tool_not_due"),
        (((12, 1),), "finish", "produce"),
        (((12, 1),), "produce room:B", "no_helper"),
    ],
)
def test_reasons_inside_effects(effects: tuple[tuple[int, ...], ...], path: str, key: str) -> None:
    """WC-17-b: while an effect waits for an answer, nothing else can be done."""
    reason = why(pending(effects), path)
    assert reason is not None
    assert reason.key == f"why.{key}"


def test_tidying() -> None:
    """WC-84: a die that is not there cannot be returned."""
    state = at_main(pile="green-1 green-2")
    state.stack.append(Tidy(0))
    reason = why(state, "return die:brown-1")
    assert reason is not None
    assert reason.key == "why.no_die"


@pytest.mark.parametrize(
    "action",
    [(1,), (13, 9), (15, 9, 0, -1), (26, 0, 99, 1, 1), (30, 0, 77), (30,), (24, 2, -1, 0, 0), (99, 1), (2, -5)],
)
def test_nonsense_is_refused(action: tuple[int, ...]) -> None:
    """WC-17-a: numbers that mean nothing are refused like everything else."""
    reason = why_not(SPEC, at_main(**RICH), 0, action)
    assert reason is not None
    assert reason.key == "why.malformed"


def test_every_reason_has_a_rule_of_this_game() -> None:
    """WC-1: rule numbers in reasons are numbers of rules."""
    source = (SPEC.folder / "explain.py").read_text(encoding="utf-8")
    numbers = {int(number) for number in re.findall(r'"WC-(\d+)', source)}
    assert numbers <= set(range(1, 109))
    assert len(numbers) > 30
