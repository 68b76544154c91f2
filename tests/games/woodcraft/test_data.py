"""Corrected data: every mistake is named with its file and field, and corrections show everywhere."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheque.games.woodcraft.facts import FOLDER, load
from ludotheque.games.woodcraft.spec import SPEC, WoodcraftSpec
from ludotheque.kernel.data import DataError
from ludotheque.testing.trial import moves_rng

Change = Callable[[Any], object]


def put(*keys: str | int, value: Any) -> Change:
    def change(data: Any) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = value

    return change


DIE = {"color": "green", "value": 3}
ANY_DIE = {"colors": ["green", "yellow", "brown"], "values": [1, 2, 3, 4, 5, 6]}
POINT = [{"type": "points", "amount": 1}]
MISTAKES: list[tuple[str, Change, str, str]] = [
    ("board", put("tools", 0, "count", value=10), "tools", "WC-1"),
    ("orders", put("orders", 0, "requires", "dice", 0, "values", value=[4.0]), "values", "WC-61"),
    ("orders", put("orders", 0, "requires", "dice", 0, "values", value=[True]), "values", "WC-61"),
    ("board", put("colors", 0, "id", value="red"), "colors", "WC-1"),
    ("board", put("setup", "starting_dice", 0, "value", value=7), "starting_dice", "WC-1"),
    ("board", put("setup", "keep", "early_orders", value=6), "keep", "WC-11"),
    ("board", put("setup", "draw", "hazelnut_orders", value=3), "draw", "WC-1"),
    ("board", put("rounds", "by_players", "2", "income_after", value=[4, 8, 11]), "income_after", "WC-86"),
    ("board", put("rounds", "by_players", "2", "income_after", value=[8, 4, 11, 14]), "income_after", "WC-86"),
    ("board", put("rounds", "switch_to_late_decks_at_income", value=9), "rounds", "WC-86"),
    ("board", put("wheel", "slots_per_quadrant", value=6), "slots_per_quadrant", "WC-24"),
    ("board", put("wheel", "quadrants", 0, "slots", 2, "bonus", 0, "type", value="gold"), "bonus", "WC-17-b"),
    (
        "board",
        put("wheel", "quadrants", 0, "saw_bonus", "level_2", "bonus", 0, "amount", value=0),
        "saw_bonus",
        "WC-17-b",
    ),
    ("board", put("workshop", "rooms", 0, "adjacent", value=["B"]), "adjacent", "WC-38"),
    ("board", put("workshop", "rooms", 3, "gear", value=-1), "gear", "WC-39"),
    ("board", put("workshop", "improvements", "sawing", 1, "cost", value="3"), "cost", "WC-44"),
    ("board", put("workshop", "improvements", "splicing", 2, "increase", value=[7]), "increase", "WC-47"),
    ("board", put("order_rows", "rows", 0, "row", value=4), "order_rows", "WC-59"),
    ("board", put("attic", "cells", 0, "requires_filled", value=["t1"]), "attic.cells", "WC-71"),
    ("board", put("attic", "edges", 0, "between", value=["b1", "b1"]), "between", "WC-72"),
    ("board", put("attic", "edges", 0, "between", value=["b1", "x9"]), "between", "WC-72"),
    ("board", put("attic", "edges", 0, "between", value=["b3", "b2"]), "attic.edges", "WC-74"),
    ("board", put("tracks", "blueberry_income", "lines", 0, "between", value=[4, 6]), "between", "WC-89"),
    ("board", put("tracks", "reputation", "tile_spaces", value=[5, 5]), "tile_spaces", "WC-7"),
    ("board", put("tracks", "reputation", "tile_spaces", value=[5, 10, 5]), "tile_spaces", "WC-7"),
    ("board", put("tracks", "marketing", "spaces", 3, "cost", value=-1), "marketing", "WC-83"),
    ("board", put("public_contracts", 6, "scoring", "of", value="hats"), "scoring.of", "WC-68"),
    ("board", put("public_contracts", 3, "scoring", "table", value={"0": 0, "1": 1}), "scoring.table", "WC-68"),
    ("board", put("public_contracts", 0, "immediate", value=[{"type": "scrap", "amount": 1}]), "immediate", "WC-66"),
    ("board", put("solo", "cards", 9, "move_tiles", value=["buy_lumber"]), "solo.cards", "WC-101"),
    ("board", put("solo", "contract_loss_rounds", value=[15]), "contract_loss_rounds", "WC-103"),
    ("board", put("final_scoring", "uncompleted_order_reputation", value=2), "uncompleted", "WC-95"),
    ("helpers", put("helpers", 0, "deck", value="late"), "helpers", "WC-1"),
    ("helpers", put("helpers", 0, "id", value="HI/2"), "helpers", "WC-1"),
    ("helpers", put("helpers", 0, "cost", value=13), "cost", "WC-11"),
    ("helpers", put("helpers", 4, "ability", "effect", "on", value="sneeze"), "effect.on", "WC-108"),
    ("helpers", put("helpers", 0, "ability", "effect", "kind", value="magic"), "effect.kind", "WC-108"),
    ("helpers", put("helpers", 0, "ability", "timing", value="permanent"), "effect.kind", "WC-108"),
    ("orders", put("orders", 0, "start_row", value=0), "start_row", "WC-59"),
    ("orders", put("orders", 0, "requires", "dice", 0, "colors", value=[]), "dice", "WC-61"),
    ("orders", put("orders", 0, "requires", "tokens", value={"wood": 1}), "tokens", "WC-60"),
    ("orders", put("orders", 64, "deck", value="early"), "orders", "WC-1"),
    ("board", put("tracks", "marketing", "spaces", value=[]), "tracks.marketing.spaces", "WC-83"),
    (
        "board",
        put("tracks", "marketing", "spaces", value=[{"space": 0, "cost": None, "points": None}]),
        "tracks.marketing.spaces",
        "WC-83",
    ),
    ("board", put("tracks", "marketing", "spaces", 2, "cost", value=None), "tracks.marketing.spaces.2.cost", "WC-83"),
    (
        "board",
        put("materials", 0, "bundles", value=[{"amount": 2, "price": 1}, {"amount": 2, "price": 3}]),
        "materials.glue.bundles",
        "WC-34",
    ),
    ("board", put("materials", 1, "bundles", value=[]), "materials.scrap.bundles", "WC-34"),
    (
        "board",
        put("rounds", "by_players", "3", value={"rounds": 1000, "income_after": [4, 8, 11, 1000]}),
        "rounds.by_players.3.rounds",
        "WC-15",
    ),
    ("board", put("rounds", "by_players", "2", "income_after", value=[-3, 8, 11, 14]), "income_after", "WC-86"),
    ("board", put("setup", "starting_dice", value=[DIE] * 7), "setup.starting_dice", "WC-9"),
    ("board", put("workshop", "rooms", 0, "adjacent", value=["B", "B", "C"]), "workshop.rooms.A.adjacent", "WC-38"),
    (
        "board",
        put("workshop", "improvements", "splicing", 1, "increase", value=[1, 1]),
        "workshop.improvements.splicing.splicing_2.increase",
        "WC-47",
    ),
    (
        "board",
        put("attic", "edges", 3, "reward", value=[{"type": "gain_die", "options": [DIE, DIE]}]),
        "attic.edges.3.reward[0].options",
        "AMB-25",
    ),
    ("board", put("attic", "edges", 3, "reward", value=POINT * 7), "attic.edges.3.reward", "WC-17-b"),
    ("board", put("attic", "edges", 3, "reward", value=[{"type": "points"}]), "attic.edges.3.reward[0].amount", ""),
    (
        "board",
        put("attic", "edges", 3, "reward", value=[{"type": "reputation", "amount": 10**9}]),
        "attic.edges.3.reward[0].amount",
        "WC-17-b",
    ),
    ("orders", put("orders", 5, "requires", "dice", value=[ANY_DIE] * 13), "orders.OI/6.requires.dice", "WC-61"),
    ("orders", put("orders", 5, "requires", value={"dice": []}), "orders.OI/6.tokens", "is missing"),
    ("helpers", put("helpers", 4, "ability", "effect", value={"kind": "trigger"}), "helpers.HI/5.ability.on", ""),
    ("helpers", put("helpers", 4, "production", value=7), "helpers.HI/5.production", "WC-17-b"),
]


@pytest.mark.parametrize(("file", "change", "field", "rule"), MISTAKES)
def test_mistakes_are_named(tmp_path: Path, file: str, change: Change, field: str, rule: str) -> None:
    """WC-1 and all rules that give a form to the data: file, field and rule are named."""
    shutil.copytree(FOLDER, tmp_path / "data")
    path = tmp_path / "data" / f"{file}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(tmp_path / "data")
    assert (caught.value.file, rule in str(caught.value)) == (f"{file}.json", True), caught.value
    assert field in caught.value.field, caught.value


def test_missing_fields_are_named(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "data")
    path = tmp_path / "data" / "board.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"growth_per_turn"', '"growth"'), encoding="utf-8")
    with pytest.raises(DataError, match="growth_per_turn: is missing"):
        load(tmp_path / "data")


def trigger(on: str, kind: str, **limit: int) -> dict[str, Any]:
    """An ability that gives one of something whenever something happens."""
    effect = {"kind": "trigger", "on": on, "gain": [{"type": kind, "amount": 1}], **limit}
    return {"timing": "permanent", "effect": effect}


LOOPS: list[tuple[dict[int, dict[str, Any]], str]] = [
    ({4: {"ability": trigger("reputation_step", "reputation")}}, "helpers.HI/5.ability"),
    ({4: {"ability": trigger("lantern_gained", "lantern")}}, "helpers.HI/5.ability"),
    ({4: {"ability": trigger("reputation_advance", "lantern")}}, "reputation"),
    ({4: {"ability": trigger("splice", "reuse_token")}}, "helpers.HI/5.ability"),
    ({4: {"production": [{"type": "production", "up_to": 1}]}}, "helpers.HI/5.production"),
]
"""Changes of helpers by their number; the third meets the Lantern maker, whose lanterns bring reputation."""


@pytest.mark.parametrize(("changes", "named"), LOOPS)
def test_helpers_that_would_set_themselves_off_without_end_are_refused(
    changes: dict[int, dict[str, Any]], named: str
) -> None:
    """WC-106: also when it takes two of them."""
    facts = copy.deepcopy(SPEC.facts)
    for number, change in changes.items():
        facts["helpers"]["helpers"][number].update(change)
    with pytest.raises(DataError, match="without end") as caught:
        SPEC.with_data(facts)
    assert named in str(caught.value)


def test_a_limit_each_turn_ends_every_loop() -> None:
    """WC-106: what works once a turn may set off its own event."""
    facts = copy.deepcopy(SPEC.facts)
    facts["helpers"]["helpers"][4]["ability"] = trigger("reputation_step", "reputation", limit_per_turn=1)
    assert SPEC.with_data(facts).is_corrected


def corrected() -> WoodcraftSpec:
    """The game of somebody whose box has other numbers."""
    facts = copy.deepcopy(SPEC.facts)
    facts["helpers"]["helpers"][0].update(cost=1, name_en="Swapper")
    facts["board"]["setup"]["blueberries"] = 15
    facts["board"]["rounds"]["by_players"]["2"].update(rounds=12, income_after=[3, 6, 9, 12])
    return WoodcraftSpec(facts)


def test_games_of_two_boxes_beside_each_other() -> None:
    """WC-9, WC-15: a corrected box plays, shows and explains its own numbers; the other stays as it was."""
    mine = corrected()
    state, usual = mine.new(2, {}, "pack"), SPEC.new(2, {}, "pack")
    assert [one.boards[0].goods[0] for one in (state, usual)] == [15, 12]
    assert [one.public_view(game)["rounds"] for one, game in ((mine, state), (SPEC, usual))] == [12, 14]
    assert mine.catalogue("en").entries["helper.HI/1"] == "Swapper"
    assert "Costs 1." in mine.catalogue("en").entries["helper.HI/1.help"]
    assert SPEC.catalogue("en").entries["helper.HI/1"] == "Barterer"
    assert mine.components()["helpers"]["HI/1"]["cost"] == 1
    rng = moves_rng("pack")
    while not state.over():
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
        assert mine.from_data(state.to_data()).box is mine.box
    assert state.round == 12
