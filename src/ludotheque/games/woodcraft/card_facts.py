"""Checks of the facts on cards, helpers and orders, against the rules."""

from __future__ import annotations

from typing import Any

from ludotheque.games.woodcraft.fact_words import (
    COLORS,
    DIE_VALUES,
    LONGEST_LIST,
    TILES,
    TIMINGS,
    TOKENS,
    TRIGGERS,
    check_die,
    check_discount,
    check_effects,
    check_list,
    check_names,
    check_one_of,
    check_unique,
    check_whole,
)
from ludotheque.kernel.data import DataError, check_total, checking


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
        with checking(file, where):
            check_names(file, where, helper, "name_en", "name_fr", "label_en", "label_fr")
            check_whole(file, f"{where}.cost", helper["cost"], "WC-37")
            check_effects(file, f"{where}.production", helper["production"])
        with checking(file, f"{where}.ability"):
            _check_ability(file, f"{where}.ability", helper["ability"])
        if helper["deck"] == "early":
            if helper["ability"]["effect"]["kind"] in ("action", "take_order"):
                raise DataError(file, f"{where}.ability", "an early helper may only gain at once (WC-11, AMB-3)")
            if helper["cost"] > board["setup"]["blueberries"]:
                raise DataError(file, f"{where}.cost", "more than anybody starts with (WC-11)")
    _check_comes_to_an_end(helpers)


SETS_OFF = {
    "reputation": ("reputation_step", "reputation_advance"),
    "lantern": ("lantern_gained",),
    "reuse_token": ("splice",),
    "production": ("production",),
}
"""What an effect makes happen at once, or makes possible again in the same turn; a splice is repeated with a token."""


def _check_comes_to_an_end(helpers: Any) -> None:
    """WC-40, WC-106: nothing that happens sets itself off again, with whatever helpers somebody has."""
    follows: dict[str, list[tuple[str, str]]] = {}
    for helper in helpers:
        where, effect = f"helpers.{helper['id']}", helper["ability"]["effect"]
        if effect["kind"] == "trigger" and "limit_per_turn" not in effect:
            for event in _set_off(effect["gain"]):
                follows.setdefault(effect["on"], []).append((event, f"{where}.ability"))
        for event in _set_off(helper["production"]):
            follows.setdefault("production", []).append((event, f"{where}.production"))
    for first in follows:
        reached, waiting = {first}, [first]
        while waiting:
            for event, field in follows.get(waiting.pop(), []):
                if event == first:
                    raise DataError("helpers.json", field, f"{first} would set itself off without end (WC-106)")
                if event not in reached:
                    reached.add(event)
                    waiting.append(event)


def _set_off(effects: Any) -> list[str]:
    return [event for effect in effects for event in SETS_OFF.get(effect["type"], ())]


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
        check_list(file, f"{where}.tokens", effect["tokens"], "AMB-20", 1)
        for token in effect["tokens"]:
            check_one_of(file, f"{where}.tokens", token, TOKENS, "AMB-20")
        if kind == "sell_tokens":
            check_whole(file, f"{where}.max", effect["max"], "WC-108", 1)
            check_effects(file, f"{where}.gain_each", effect["gain_each"])
    elif kind == "adjust_die":
        check_list(file, f"{where}.colors", effect["colors"], "WC-108", 1)
        for color in effect["colors"]:
            check_one_of(file, f"{where}.colors", color, COLORS, "WC-108")
        check_list(file, f"{where}.deltas", effect["deltas"], "WC-108", 1, 10)
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
        check_list(file, f"{where}.pots", effect["pots"], "WC-108", 1)
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
        with checking(file, where):
            check_names(file, where, order)
            check_one_of(file, f"{where}.start_row", order["start_row"], (3, 2, 1), "WC-59")
            _check_requirements(file, f"{where}.requires", order["requires"])
            check_effects(file, f"{where}.reward", order["reward"])
            claims = order["deck"] == "hazelnut"
            check_total(file, f"{where}.contract_claim", "contract_claim" in order, claims, "WC-64")
            if claims:
                check_effects(file, f"{where}.contract_claim.alternative", order["contract_claim"]["alternative"])


def _check_requirements(file: str, where: str, requires: Any) -> None:
    """WC-60, WC-61: dice that exist, so few that they fit on a card and into a lumber pile, and tokens."""
    if len(requires["dice"]) > LONGEST_LIST:
        raise DataError(file, f"{where}.dice", f"{len(requires['dice'])}, but WC-61 has at most {LONGEST_LIST} dice")
    for die in requires["dice"]:
        if not die["colors"] or not die["values"]:
            raise DataError(file, f"{where}.dice", "a die that no die can be (WC-61)")
        for color in die["colors"]:
            check_one_of(file, f"{where}.dice.colors", color, COLORS, "WC-61")
        for value in die["values"]:
            check_one_of(file, f"{where}.dice.values", value, DIE_VALUES, "WC-61")
    for token, amount in requires["tokens"].items():
        check_one_of(file, f"{where}.tokens", token, TOKENS, "WC-60")
        check_whole(file, f"{where}.tokens.{token}", amount, "WC-60", 1)
