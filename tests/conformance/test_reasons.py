"""What a reason says is so: beside the legal actions of random games, refusals are held to what the seat sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from tests.conformance.cases import Case

from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import PathError, Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import Path, View
from ludotheque.kernel.state import State

LOOKED_AT = 2
"""One position in so many is looked at."""
NEAR = 30
"""So many actions are tried there."""
GAMES_EACH = 3
"""Of every case."""
STEPS = (-3, -2, -1, 1, 2, 3)
CASES: dict[str, list[Case]] = {
    "castles_of_burgundy": [Case(game("castles_of_burgundy"), players, {}) for players in (2, 4)],
    "glass_road": [Case(game("glass_road"), players, {}) for players in (1, 2, 3, 4)],
    "ora_et_labora": [Case(game("ora_et_labora"), players, {}) for players in (1, 2)],
    "attika": [
        Case(game("attika"), 2, {"amphora_action": "any_kind"}),
        Case(game("attika"), 3, {}),
    ],
    "woodcraft": [Case(game("woodcraft"), players, {}) for players in (1, 2, 3, 4, 1, 2, 3, 4)],
}


@dataclass
class Refused:
    """An action that was refused, what was said, and what the seat sees."""

    view: View
    seat: int
    path: Path
    args: dict[str, Any]

    def word(self, label: str) -> str:
        """What follows a label in the path."""
        return next(word.partition(":")[2] for word in self.path if word.startswith(f"{label}:"))

    def words(self, label: str) -> list[str]:
        return [word.partition(":")[2] for word in self.path if word.startswith(f"{label}:")]

    def thing(self, name: str) -> str:
        """An argument of the reason without its kind."""
        return str(self.args[name]).partition(":")[2]

    def own(self, places: str) -> dict[str, Any]:
        """What the seat itself has."""
        found: dict[str, Any] = self.view[places][self.seat]
        return found

    def lacks(self, owned: object, have: str, cost: str) -> bool:
        """Is what one is said to have what one has, and less than the cost?"""
        return bool(self.args[have] == owned < self.args[cost])


Claim = Callable[[Refused], bool]


def estate(refused: Refused) -> dict[str, Any]:
    return refused.own("estates")


def at_depot(refused: Refused) -> object:
    """What lies at the place of the game board that is named."""
    if black := refused.words("black"):
        return refused.view["black"][int(black[0]) - 1]
    depot, slot = refused.word("depot").split(".")
    return refused.view["depots"][int(depot) - 1]["tiles"][int(slot) - 1]


def on_wheels(refused: Refused, name: str) -> int:
    """How much of a resource a player of Glass Road has, on both wheels."""
    wheels: dict[str, int] = refused.own("boards")["wheels"]
    return sum(
        amount for token, amount in wheels.items() if token.removesuffix("_glass").removesuffix("_brick") == name
    )


def land(refused: Refused) -> dict[str, str]:
    found: dict[str, str] = refused.own("boards")["land"]
    return found


def goods(refused: Refused) -> dict[str, int]:
    found: dict[str, int] = refused.own("boards")["goods"]
    return found


def cell(refused: Refused) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in refused.own("boards")["cells"] if one["id"] == refused.word("cell"))
    return found


def radar(refused: Refused) -> dict[str, int]:
    found: dict[str, int] = refused.own("cities")["radar"][refused.thing("building")]
    return found


def price_there(refused: Refused) -> int:
    """Cards that the building costs on the hex that is named, as the view tells it."""
    groups: list[dict[str, Any]] = refused.view["costs"][refused.thing("building")]
    prices: list[dict[str, int]] = [group["price"] for group in groups if refused.word("hex") in group["hexes"]]
    return sum(prices[0].values())


def workshop(refused: Refused) -> dict[str, Any]:
    return refused.own("boards")


def room(refused: Refused) -> str | None:
    found: dict[str, Any] | None = workshop(refused)["rooms"][refused.word("room")]
    return None if found is None else str(found["helper"])


CLAIMS: dict[str, dict[str, Claim]] = {
    "castles_of_burgundy": {
        "too_few_workers": lambda it: it.lacks(estate(it)["workers"], "workers", "cost"),
        "too_little_silver": lambda it: it.lacks(estate(it)["silver"], "silver", "price"),
        "bought_already": lambda it: bool(estate(it)["bought"]),
        "dice_left": lambda it: it.args["left"] == estate(it)["dice_left"] > 0,
        "die_used": lambda it: {"value": it.args["die"], "used": True} in estate(it)["dice"],
        "no_goods": lambda it: it.thing("goods") not in estate(it)["stock"],
        "storage_full": lambda it: len(estate(it)["storage"]) == 3,
        "storage_empty": lambda it: len(estate(it)["storage"]) < it.args["storage"],
        "no_discard": lambda it: len(estate(it)["storage"]) < 3,
        "no_tile_there": lambda it: at_depot(it) is None,
        "space_covered": lambda it: it.word("space") in estate(it)["tiles"],
        "only_black_depot": lambda it: "knowledge_6" not in estate(it)["tiles"].values(),
        "one_depot_only": lambda it: "knowledge_5" not in estate(it)["tiles"].values(),
    },
    "glass_road": {
        "cannot_pay": lambda it: it.lacks(on_wheels(it, it.thing("resource")), "owned", "cost"),
        "no_forest_due": lambda it: bool(it.words("forest")) and not it.view["resolving"][0]["paid"],
        "no_tile_left": lambda it: it.thing("tile") == "forest" or it.thing("tile") not in land(it).values(),
        "square_taken": lambda it: land(it)[it.thing("square")] != "empty",
        "nothing_to_clear": lambda it: land(it)[it.word("square")] == "empty",
        "stays": lambda it: land(it)[it.thing("square")] not in ("empty", "pit", "grove", "pond"),
        "not_yours": lambda it: it.thing("building") not in land(it).values(),
        "not_on_offer": lambda it: (
            it.word("building") not in it.own("boards")["offer"]
            and all(it.word("building") not in row for row in it.view["market"].values())
        ),
        "ability_used": lambda it: bool(it.view["resolving"][0]["used"]),
        "one_ability": lambda it: it.view["resolving"][0]["limit"] == 1 == len(it.view["resolving"][0]["used"]),
        "pay_first": lambda it: not it.view["resolving"][0]["paid"],
        "not_in_hand": lambda it: it.thing("card") not in (it.view["hand"] or it.view["solo"]["left"]),
        "other_resource": lambda it: it.thing("resource") == it.view["gift"],
    },
    "ora_et_labora": {
        "cannot_pay": lambda it: it.lacks(goods(it).get(it.thing("good"), 0), "owned", "cost"),
        "none_left": lambda it: not goods(it).get(it.thing("good"), 0),
        "food_short": lambda it: it.args["owned"] < it.args["cost"],
        "cell_taken": lambda it: cell(it)["kind"] is not None,
        "wrong_terrain": lambda it: cell(it)["terrain"] == it.thing("terrain"),
        "built_already": lambda it: all(it.thing("building") not in row for row in it.view["display"].values()),
        "not_standing": lambda it: it.thing("building") not in it.view["buildings"],
        "not_yours": lambda it: it.view["buildings"][it.thing("building")]["seat"] != it.seat,
        "your_own": lambda it: it.view["buildings"][it.thing("building")]["seat"] == it.seat,
        "occupied": lambda it: bool(it.view["buildings"][it.thing("building")]["clergy"]),
    },
    "attika": {
        "not_in_hand": lambda it: (
            it.args["held"] == it.view["hand"][it.thing("resource")]
            and it.args["held"] < int(it.word(it.thing("resource")))
        ),
        "occupied": lambda it: it.view["hexes"][it.word("hex")]["building"] == it.thing("building"),
        "cannot_pay": lambda it: len(it.args["cards"].split()) == price_there(it),
        "empty_stack": lambda it: it.own("cities")["stacks"][int(it.thing("stack")) - 1] == 0,
        "no_amphora": lambda it: it.own("cities")["amphorae"] == 0,
        "no_amphora_to_stay": lambda it: it.own("cities")["amphorae"] == 0,
        "still_hidden": lambda it: radar(it)["hidden"] > 0 == radar(it)["reserve"],
        "already_built": lambda it: radar(it)["hidden"] == 0 == radar(it)["reserve"],
        "build_turn": lambda it: it.view["turn"]["kind"] == "build",
        "draw_turn": lambda it: it.view["turn"]["kind"] == "draw",
        "ends_with_cards": lambda it: it.view["turn"]["left"] > 0 and it.view["turn"]["cards"] > 0,
        "too_few_cards": lambda it: len(it.args["cards"].split()) == sum(it.view["pending"]["price"].values()),
    },
    "woodcraft": {
        "berries": lambda it: it.lacks(workshop(it)["goods"]["blueberries"], "have", "cost"),
        "berries_after_sale": lambda it: workshop(it)["goods"]["blueberries"] < it.args["have"] < it.args["cost"],
        "lanterns": lambda it: it.lacks(workshop(it)["goods"]["lantern"], "have", "cost"),
        "blades": lambda it: it.lacks(workshop(it)["goods"]["saw_blade"], "have", "cost"),
        "goods": lambda it: it.args["have"] == workshop(it)["goods"][it.thing("good")],
        "no_die": lambda it: workshop(it)["pile"].get(it.thing("die"), 0) < len(it.path),
        "no_more_helpers": lambda it: it.view["asked"]["left"] == 0,
        "produced": lambda it: it.view["asked"]["left"] > 0 and it.word("helper") in it.view["asked"]["done"],
        "no_helper": lambda it: room(it) is None,
        "room_taken": lambda it: room(it) is not None,
        "room_far": lambda it: it.word("room") not in workshop(it)["open_rooms"],
        "bonus_used": lambda it: bool(it.view["turn"]["bonus_used"]),
        "acted": lambda it: bool(it.view["turn"]["acted"]),
        "act_first": lambda it: it.view["turn"]["moved"] is not None and not it.view["turn"]["acted"],
        "move_first": lambda it: it.view["turn"]["moved"] is None,
        "tile_moved": lambda it: it.view["turn"]["moved"] is not None,
        "own_tile": lambda it: it.view["turn"]["moved"] == it.word("tile"),
        "other_tile": lambda it: it.view["turn"]["moved"] not in (None, it.word("tile")),
        "blocked": lambda it: bool(it.view["wheel"]["tiles"][it.thing("tile")]["blocked"]),
        "not_your_order": lambda it: it.thing("order") not in [one["id"] for one in workshop(it)["orders"]],
        "no_sawing_tile": lambda it: all(tile["used"] for tile in workshop(it)["sawing"]),
        "no_tree": lambda it: not workshop(it)["pots"][it.thing("color")],
        "no_pot": lambda it: workshop(it)["pots"][it.thing("color")] is None,
    },
}
"""For each game what some reasons say, by their key, in terms of what the seat sees."""


def near(actions: list[Action], rng: Rng) -> Action:
    """An action with one of its numbers changed, if it has any beside the operation."""
    action = list(actions[rng.below(len(actions))])
    if len(action) > 1:
        action[1 + rng.below(len(action) - 1)] += STEPS[rng.below(len(STEPS))]
    return tuple(action)


def refusals(case: Case, seed: str) -> Iterator[tuple[Refused, Reason]]:
    """What a person could ask for in a random game, beside what is offered and what was, and the answers."""
    spec, rng = case.spec, seeded(f"{seed}/{case}")
    state = spec.new(case.players, case.options, f"{seed}/{case}")
    earlier: list[Action] = []
    while not state.over():
        seat = state.to_move()
        legal = state.legal(seat)
        earlier = [*earlier[-30:], legal[rng.below(len(legal))]]
        if rng.below(LOOKED_AT) == 0:
            view = spec.view(state, seat)
            asked = {*[near(legal + earlier, rng) for _ in range(NEAR)], *earlier[::5]}
            for action in asked.difference(legal):
                if path := readable(case, state, seat, action):
                    reason = spec.reason(state, seat, action)
                    yield Refused(view, seat, path, reason.args), reason
        state.apply(legal[rng.below(len(legal))], seat)


def readable(case: Case, state: State, seat: int, action: Action) -> Path:
    """The path of an action that words can say, or nothing."""
    try:
        path: Path = case.spec.path(state, seat, action)
        return path if case.spec.action(state, seat, path) == action else ()
    except (PathError, LookupError):
        return ()


@pytest.mark.parametrize("id", GAMES)
def test_reasons_say_what_is_so(id: str) -> None:
    claims, met = CLAIMS[id], set()
    for number, case in enumerate(CASES[id] * GAMES_EACH):
        for refused, reason in refusals(case, f"reasons {number}"):
            name = reason.key.removeprefix("why.")
            if name in claims:
                met.add(name)
                assert claims[name](refused), f"{' '.join(refused.path)}: {reason}"
    assert met == set(claims)
