"""Checks of the facts on cards, helpers and orders, against the rules."""

from __future__ import annotations

from typing import Any

from ludotheque.games.woodcraft.fact_words import (
    COLORS,
    DIE_VALUES,
    TILES,
    TIMINGS,
    TOKENS,
    TRIGGERS,
    check_die,
    check_discount,
    check_effects,
    check_names,
    check_one_of,
    check_unique,
    check_whole,
)
from ludotheque.kernel.data import DataError, check_total


def check_helpers(data: Any, board: Any) -> None:
    """WC-1, WC-11, WC-108: 49 helpers with abilities of the known kinds."""
    file, helpers, counts = "helpers.json", data["helpers"], board["components"]
    check_unique(file, "helpers", helpers)
    for deck, total in (("early", counts["early_helpers"]), ("late", counts["late_helpers"])):
        found = sum(helper["deck"] == deck for helper in helpers)
        check_total(file, f"helpers ({deck})", found, total, "WC-1")
        check_total(file, f"counts.{deck}", data["counts"][deck], total, "WC-1")
    for helper in helpers:
        where = f"helpers.{helper['id']}"
        check_names(file, where, helper, "name_en", "name_fr", "label_en", "label_fr")
        check_whole(file, f"{where}.cost", helper["cost"], "WC-37")
        check_effects(file, f"{where}.production", helper["production"])
        _check_ability(file, f"{where}.ability", helper["ability"])
        if helper["deck"] == "early":
            if helper["ability"]["effect"]["kind"] in ("action", "take_order"):
                raise DataError(file, f"{where}.ability", "an early helper may only gain at once (WC-11, AMB-3)")
            if helper["cost"] > board["setup"]["blueberries"]:
                raise DataError(file, f"{where}.cost", "more than anybody starts with (WC-11)")


def _check_ability(file: str, where: str, ability: Any) -> None:
    effect = ability["effect"]
    check_one_of(file, f"{where}.timing", ability["timing"], TIMINGS, "WC-108")
    check_one_of(file, f"{where}.effect.kind", effect["kind"], sorted(TIMINGS[ability["timing"]]), "WC-108")
    kind, where = effect["kind"], f"{where}.effect"
    if kind == "gain":
        check_effects(file, f"{where}.gain", effect["gain"])
    elif kind == "action":
        check_one_of(file, f"{where}.action", effect["action"], TILES, "WC-108")
    elif kind == "take_order":
        check_effects(file, f"{where}.otherwise", effect["otherwise"])
    elif kind in ("convert_token", "sell_tokens"):
        for token in effect["tokens"]:
            check_one_of(file, f"{where}.tokens", token, TOKENS, "AMB-20")
        if kind == "sell_tokens":
            check_whole(file, f"{where}.max", effect["max"], "WC-108", 1)
            check_effects(file, f"{where}.gain_each", effect["gain_each"])
    elif kind == "adjust_die":
        for color in effect["colors"]:
            check_one_of(file, f"{where}.colors", color, COLORS, "WC-108")
        for delta in effect["deltas"]:
            check_one_of(file, f"{where}.deltas", delta, [*range(-5, 0), *range(1, 6)], "WC-108")
        for end in ("min", "max"):
            check_one_of(file, f"{where}.{end}", effect[end], DIE_VALUES, "WC-108")
        check_effects(file, f"{where}.gain", effect["gain"])
    elif kind == "plant_cutting":
        check_die(file, where, effect)
    elif kind == "discount":
        check_discount(file, where, effect)
    elif kind == "trigger":
        check_one_of(file, f"{where}.on", effect["on"], TRIGGERS, "WC-108")
        check_effects(file, f"{where}.gain", effect["gain"])
        check_whole(file, f"{where}.limit_per_turn", effect.get("limit_per_turn", 1), "WC-106", 1)
    elif kind == "growth":
        for color in effect["pots"]:
            check_one_of(file, f"{where}.pots", color, COLORS, "WC-108")
        check_one_of(file, f"{where}.amount", effect["amount"], DIE_VALUES, "WC-53")
    elif kind == "set_value":
        check_total(file, f"{where}.what", effect["what"], "glue_mixed_points", "WC-108")
        check_whole(file, f"{where}.amount", effect["amount"], "WC-55")


def check_orders(data: Any, board: Any) -> None:
    """WC-1, WC-59, WC-61, WC-64: 72 orders with dice and tokens that exist."""
    file, orders, counts = "orders.json", data["orders"], board["components"]
    check_unique(file, "orders", orders)
    for deck in ("early", "late", "hazelnut"):
        found = sum(order["deck"] == deck for order in orders)
        check_total(file, f"orders ({deck})", found, counts[f"{deck}_orders"], "WC-1")
        check_total(file, f"counts.{deck}", data["counts"][deck], counts[f"{deck}_orders"], "WC-1")
    for order in orders:
        where = f"orders.{order['id']}"
        check_names(file, where, order)
        check_one_of(file, f"{where}.start_row", order["start_row"], (3, 2, 1), "WC-59")
        for die in order["requires"]["dice"]:
            if not die["colors"] or not die["values"]:
                raise DataError(file, f"{where}.requires.dice", "a die that no die can be (WC-61)")
            for color in die["colors"]:
                check_one_of(file, f"{where}.requires.dice.colors", color, COLORS, "WC-61")
            for value in die["values"]:
                check_one_of(file, f"{where}.requires.dice.values", value, DIE_VALUES, "WC-61")
        for token, amount in order["requires"]["tokens"].items():
            check_one_of(file, f"{where}.requires.tokens", token, TOKENS, "WC-60")
            check_whole(file, f"{where}.requires.tokens.{token}", amount, "WC-60", 1)
        check_effects(file, f"{where}.reward", order["reward"])
        check_total(file, f"{where}.contract_claim", "contract_claim" in order, order["deck"] == "hazelnut", "WC-64")
        if "contract_claim" in order:
            check_effects(file, f"{where}.contract_claim.alternative", order["contract_claim"]["alternative"])
