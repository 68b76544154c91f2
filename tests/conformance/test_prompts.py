"""Every prompt is true: in random games it names what is offered, and nothing that is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.conformance.cases import Case, cases_of

from ludotheque.games import GAMES, game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import View
from ludotheque.kernel.state import State
from ludotheque.kernel.text import LANGUAGES

DIE = "take|place|sell|workers"
ABILITY = "ability|build|draw"
WHEEL = "use saw splice glue harvest complete bonus"
FUNCTION = (
    "exchange|sell|make|gain|produce|ship|use|clear|raise|fell|cut|build|free_district|free_plot|points|take|settle"
)
NAMED: dict[str, dict[str, tuple[str, str]]] = {
    "castles_of_burgundy": {
        "Turn": (f"{DIE} buy", ""),
        "Turn.dice": (DIE, ""),
        "Turn.done": ("end buy", ""),
        "Turn.end": ("end", ""),
        "ExtraAction": (DIE, ""),
        "ShipGoods": ("ship", ""),
        "WarehouseSale": ("sell", "pass"),
        "TakeFromDepots": ("take", "pass"),
        "PlaceAnother": ("place", "pass"),
        "ChooseEstate": ("estate", ""),
        "ChooseEstatesSecretly": ("estate", ""),
    },
    "glass_road": {
        "SelectHands": ("hand", ""),
        "LayCards": ("play", ""),
        "PlayOpen": ("play", ""),
        "SelectCards": ("hand", ""),
        "ChooseLast": ("play", ""),
        "Resolve": (ABILITY, "use clear finish"),
        "Resolve.one": (ABILITY, "use clear finish"),
        "Resolve.second": (f"{ABILITY} finish", "use clear"),
        "Resolve.pay": ("pay finish", "use clear"),
        "Resolve.unpaid": ("finish", ""),
        "Resolve.stuck": ("finish", ""),
        "Resolve.done": ("finish", ""),
        "SupplierGift": ("take", "refuse use clear"),
        "SupplierGift.full": ("refuse", ""),
        "ImmediateGain": ("effect", ""),
        "RepeatedEffect": ("effect stop", ""),
        "LayTiles": ("tiles", ""),
        "CopyEffect": ("copy", ""),
        "FinalActions": ("finish", ""),
    },
    "ora_et_labora": {
        "Turn": ("place|contract|fell|cut|build", "convert district plot"),
        "Turn.bonus": ("build|place", "convert district plot"),
        "Turn.end": ("district|plot end", "convert"),
        "ChooseClergyman": ("send", "convert"),
        "PriorOffer": ("prior", "skip convert"),
        "SettleSlot": ("done", "convert"),
        "SettleSlot.change": ("convert done", ""),
        "SettleSlot.nothing": ("done", "convert"),
        "NeutralBuilding": ("neutral", "convert"),
        "NeutralPrior": ("neutral_prior", "skip convert"),
        "Function": (FUNCTION, "skip convert"),
        "Function.change": ("convert skip", ""),
        "Function.nothing": ("skip", "convert"),
        "Pay": ("give|sensible", ""),
        "Pay.food": ("give|sensible", ""),
        "Pay.energy": ("give|sensible", ""),
        "Pay.points": ("give|sensible", ""),
        "Pay.covered": ("done", "give"),
        "GiveDifferent": ("give", "sensible"),
        "ChooseBasic": ("take", "convert"),
        "TakePoints": ("take", "done sensible convert"),
    },
    "attika": {
        "Turn": ("cards_end", "cards_stay"),
        "Turn.more": ("cards_end", "cards_stay"),
        "PlaceDrawn": ("store", "place"),
        "Pay": ("pay", ""),
        "Extend": ("extend", ""),
        "EndChoice": ("use_amphora end_turn", ""),
        "MoreCards": ("use_amphora", "end_turn"),
    },
    "woodcraft": {
        "Setup": ("helper|keep|place|die|tool|reward|produce|take|act|claim|alternative", "stop"),
        "PlaceFromHand": ("place", ""),
        "Main.move": ("move", WHEEL),
        "Main.act": ("berries", WHEEL),
        "Main.finish": (f"finish {WHEEL.replace(' ', '|')}", ""),
        "Main.end": ("finish", ""),
        "ChooseDie": ("die", ""),
        "PlaceTool": ("tool", ""),
        "AtticRewards": ("reward", ""),
        "Produce": ("produce stop", ""),
        "ProducePlant": ("stop", ""),
        "SecondOrder": ("take", "stop"),
        "TakeOrder": ("take stop", ""),
        "MayAct": ("act", "stop"),
        "ClaimContract": ("claim alternative", ""),
        "Marketing": ("promote", "stop"),
        "Tidy": ("return", ""),
    },
}
"""For each prompt the verbs it names, with `|` between those of which one is enough, and those that go without saying.

Besides, a prompt names the parts that are shown (`PARTS`).
"""
PARTS: dict[str, dict[str, str]] = {
    "castles_of_burgundy": {},
    "glass_road": {"use": "use", "clear": "clear"},
    "ora_et_labora": {"settle": "settle", "buy": "district|plot"},
    "attika": {"draw": "draw", "build": "build"},
    "woodcraft": {"do": "do", "lantern": "lantern", "produce": "produce", "plant": "plant"},
}
"""Arguments of prompts that are 1 when something is named and 0 when it is not, with its verbs."""
DEPENDS_ON_THE_HAND = {("attika", "build")}
"""Prompts are read by everybody: what depends on a secret hand may be named although it cannot be done."""


RARE = {"SupplierGift.full", "RepeatedEffect", "CopyEffect", "AtticRewards", "MayAct", "Pay.points"}
RARE |= {"SettleSlot.change", "SettleSlot.nothing"}
"""Prompts that random games seldom come to; the first two have a test of their own."""


def resolving(view: View) -> tuple[int, int]:
    """How many abilities of a card may be used, and how many are."""
    return view["resolving"][0]["limit"], len(view["resolving"][0]["used"])


NUMBERS: dict[str, dict[str, Callable[[View, int, dict[str, Any]], bool]]] = {
    "glass_road": {
        "Resolve": lambda view, seat, args: resolving(view) == (2, 0),
        "Resolve.second": lambda view, seat, args: resolving(view) == (2, 1),
        "Resolve.one": lambda view, seat, args: resolving(view) == (1, 0),
        "Resolve.done": lambda view, seat, args: resolving(view) in ((1, 1), (2, 2)),
    },
    "attika": {
        "Turn": lambda view, seat, args: view["turn"]["left"] == view["turn"]["cards"] == 3,
        "Turn.more": lambda view, seat, args: args["left"] == view["turn"]["left"] == view["turn"]["cards"] > 0,
        "EndChoice": lambda view, seat, args: args["amphorae"] == view["cities"][seat]["amphorae"] > 0,
        "MoreCards": lambda view, seat, args: args["amphorae"] == view["cities"][seat]["amphorae"] > 0,
    },
    "woodcraft": {
        "Tidy": lambda view, seat, args: args["left"] == view["boards"][seat]["dice"] - 6 > 0,
        "Marketing": lambda view, seat, args: args["cost"] <= view["boards"][seat]["goods"]["blueberries"],
        "SecondOrder": lambda view, seat, args: args["cost"] <= view["boards"][seat]["goods"]["blueberries"],
    },
}
"""What else some prompts say, in terms of what is seen."""


def positions(case: Case) -> Iterator[State]:
    """All positions of a random game."""
    state = case.spec.new(case.players, case.options, f"prompts/{case}")
    rng = seeded(f"prompts/{case}")
    while not state.over():
        yield state
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])


def offered(case: Case, state: State) -> set[str]:
    """The verbs of all that may be done."""
    seat = state.to_move()
    kinds = {action[:2]: action for action in state.legal(seat)}
    return {case.spec.path(state, seat, action)[0] for action in kinds.values()}


def check_prompt(case: Case, state: State) -> str:
    """The prompt names what is offered; its name."""
    id, seat = case.spec.id, state.to_move()
    message, verbs = case.spec.question(state), offered(case, state)
    name = message.key.removeprefix("decision.")
    named, unsaid = NAMED[id][name]
    shown = [part for part in PARTS[id] if message.args.get(part)]
    must = [set(group.split("|")) for group in named.split()]
    must += [set(PARTS[id][part].split("|")) for part in shown if (id, part) not in DEPENDS_ON_THE_HAND]
    may = set(unsaid.split()).union(*must, *[PARTS[id][part].split("|") for part in shown])
    assert all(group & verbs for group in must), f"{message} names more than {sorted(verbs)}"
    assert verbs <= may, f"{message} does not name all of {sorted(verbs)}"
    if name in NUMBERS.get(id, {}):
        assert NUMBERS[id][name](case.spec.view(state, seat), seat, message.args), f"{message} is not so"
    return name


@pytest.mark.parametrize("id", GAMES)
def test_prompts_name_what_is_offered(id: str) -> None:
    cases = [case for case in cases_of(game(id)) if not case.options or case.players == 2]
    met = {check_prompt(case, state) for case in cases for state in positions(case)}
    assert met | RARE == set(NAMED[id]) | RARE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_prompt_is_named(id: str, language: str) -> None:
    texts = [key for key in game(id).catalogue(language).entries if key.startswith("decision.")]
    own = {key.removeprefix("decision.") for key in texts if not key.endswith(".other")}
    assert own == set(NAMED[id])
