"""The facts of the game: read from JSON and checked against the totals of the rulebook."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from ludotheque.kernel.data import DataError, Facts, check_total, checking, read_facts

FOLDER = Path(__file__).parent / "data"
FILES = ("tiles", "game_board", "estates")

EFFECTS = frozenset(
    "extra_action phase_end_income ship sell_goods take_tile gain place_tile animal_score duplicate_buildings"
    " mine_workers sale_silver sale_bonus ship_goods purchase_sources animal_bonus worker_step free_die_adjust"
    " take_workers_bonus take_workers_amount final_vp".split()
)


def load(folder: Path = FOLDER) -> Facts:
    """All facts of a data folder; DataError names the file and field that cannot be right."""
    facts = read_facts(folder, FILES)
    check(facts)
    return facts


def check(facts: Facts) -> None:
    """Hold facts to the totals of the rulebook."""
    with checking("tiles.json"):
        _check_tiles(facts["tiles"])
    with checking("game_board.json"):
        _check_game_board(facts["game_board"], facts["tiles"])
    with checking("estates.json"):
        _check_estates(facts["estates"], facts["tiles"])


def _check_tiles(tiles: Any) -> None:
    """CB-2 to CB-6: 164 tiles, 40 of them with black backs, so many of each type."""
    for tile in tiles["tiles"]:
        if tile["effect"]["kind"] not in EFFECTS:
            raise DataError("tiles.json", f"tiles.{tile['id']}.effect", f"unknown kind {tile['effect']['kind']!r}")
    for kind in tiles["types"]:
        mine = [tile for tile in tiles["tiles"] if tile["type"] == kind["id"]]
        check_total(
            "tiles.json", f"types.{kind['id']}.tiles", sum(tile["copies"] for tile in mine), kind["tiles"], "CB-2"
        )
        black = sum(tile["black_copies"] for tile in mine)
        check_total("tiles.json", f"types.{kind['id']}.black_tiles", black, kind["black_tiles"], "CB-2")
    coloured = sum(tile["copies"] for tile in tiles["tiles"])
    black = sum(tile["black_copies"] for tile in tiles["tiles"])
    check_total("tiles.json", "totals.coloured_backs", coloured, tiles["totals"]["coloured_backs"], "CB-2")
    check_total("tiles.json", "totals.black_backs", black, tiles["totals"]["black_backs"], "CB-2")
    check_total("tiles.json", "totals.tiles", coloured + black, 164, "CB-2")
    numbers = [tile["number"] for tile in tiles["tiles"] if tile["type"] == "knowledge"]
    check_total("tiles.json", "tiles (knowledge numbers)", numbers, list(range(1, 27)), "CB-5")


def _check_game_board(board: Any, tiles: Any) -> None:
    """CB-7, CB-13, CB-14, CB-28: goods, depot slots and what a whole game draws."""
    check_total(
        "game_board.json", "goods", sum(good["copies"] for good in board["goods"]), board["goods_total"], "CB-7"
    )
    for row in board["by_players"]:
        players = row["players"]
        where = f"by_players.{players}"
        slots = [slot for depot in board["depots"] for slot in depot["slots"] if slot["players"] <= players]
        check_total("game_board.json", f"{where}.depot_slots", len(slots), row["depot_slots"], "CB-28")
        black = len([least for least in board["black_slots"] if least <= players])
        check_total("game_board.json", f"{where}.black_slots", black, row["black_slots"], "CB-14")
        left = board["goods_total"] - 25 - players * board["start"]["goods"]
        check_total("game_board.json", f"{where}.goods_left", left, row["goods_left"], "CB-28")
    used = Counter(slot["type"] for depot in board["depots"] for slot in depot["slots"])
    used = Counter({kind: count * len(board["phases"]) for kind, count in used.items()})
    used["castle"] += 4
    drawn = {kind["id"]: used[kind["id"]] for kind in tiles["types"]}
    stacks = {kind["id"]: kind["tiles"] for kind in tiles["types"]}
    check_total("game_board.json", "depots (four players, five phases)", drawn, stacks, "CB-13")
    check_total(
        "game_board.json", "district_vp", board["district_vp"], [n * (n + 1) // 2 for n in range(1, 9)], "CB-61"
    )


def _check_estates(estates: Any, tiles: Any) -> None:
    """CB-2, CB-16, CB-18: nine boards of 37 spaces with so many of each type; six sheets."""
    rows = [4, 5, 6, 7, 6, 5, 4]
    check_total("estates.json", "dice", [len(row.split()) for row in estates["dice"]], rows, "CB-16")
    wanted = {kind["id"]: kind["spaces"] for kind in tiles["types"]}
    for board in estates["boards"]:
        where = f"boards.{board['number']}"
        check_total("estates.json", where, [len(row.split()) for row in board["rows"]], rows, "CB-16")
        found = Counter(estates["letters"].get(word, word) for row in board["rows"] for word in row.split())
        check_total("estates.json", where, dict(sorted(found.items())), dict(sorted(wanted.items())), "CB-2")
    numbers = [board["number"] for board in estates["boards"]]
    check_total("estates.json", "boards", numbers, list(range(1, 10)), "CB-16")
    faces = sorted(face for sheet in estates["sheets"] for face in sheet)
    check_total("estates.json", "sheets", faces, [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9], "CB-18")
