"""Everything that can be done, and its words: `build building:inn square:r2c1`, `use building:reed_hut remove:r0c2`.

Whatever a transaction asks for has a word, in the order in which it happens: `pay:glass` for a unit
of food or charcoal from a wheel, `remove:r3c4` or `forest:F2`, `discard:inn`, `lay:pit square:r2c1`,
then each gain as `clay:2` or `food_glass:1`, or `gain:none`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.games.glass_road import pricing
from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.decisions import Resolve, SelectCards, SelectHands, ability_deal
from ludotheque.games.glass_road.effects import ImmediateGain, RepeatedEffect
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Deal, Price
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.operations import (
    MISFIT,
    Called,
    Kind,
    Maybe,
    Named,
    OneOf,
    Operation,
    Operations,
    Subset,
    labelled,
)
from ludotheque.kernel.paths import Words, number_of, path_text
from ludotheque.kernel.spec import Combination

LAID: Final = ["none", *t.TILE_IDS[1 : t.FOREST]]
BUILDINGS: Final = t.KIND_IDS[: t.KINDS]
CARD_WORDS: Final = tuple([f"card:{id}" for id in t.CARD_IDS])
UNITS: Final = 7
"""No price and no gain is larger."""


def combination(state: GlassRoad, seat: int) -> Combination | None:
    """The choice of a hand (GR-41) or, alone, of the cards that are not locked (GR-121, GR-123)."""
    frame = state.stack[-1]
    if isinstance(frame, SelectHands):
        return Combination(("hand",), CARD_WORDS, t.HAND_SIZE)
    if isinstance(frame, SelectCards):
        free = [word for card, word in enumerate(CARD_WORDS) if not state.locked >> card & 1]
        return Combination(("hand",), tuple(free), t.SOLO_CARDS[state.period])
    return None


def deal_of(state: GlassRoad, action: Sequence[int]) -> Deal:
    """What a transaction is about, by its operation and subject; no deal at all where there is none."""
    operation, subject = action[:2]
    if operation == t.ABILITY:
        frame = state.stack[-1]
        if isinstance(frame, Resolve) and t.ABILITY_KIND[frame.card][subject] == t.DEAL:
            return ability_deal(state, frame.card, subject)
        return t.DEALS[0]
    return t.DEALS[0] if operation == ANYTIME and t.CATEGORY[subject] != t.PROCESSING else t.DEALS[subject]


def price_of(state: GlassRoad, action: Sequence[int]) -> Price:
    """The resources that an action costs, as far as it is known yet."""
    if action[0] == t.PAY:
        frame = state.stack[-1]
        return t.CARD_COST[frame.card] if isinstance(frame, Resolve) else state.box.cost[0]
    return state.box.cost[action[2]] if action[0] == t.BUILD else deal_of(state, action).price


def pay_words(price: Price, from_glass: int) -> list[str]:
    """A word for every unit that either wheel could pay."""
    return ["pay:glass"] * from_glass + ["pay:brick"] * (price.either - from_glass)


class Part(Kind[GlassRoad]):
    """Numbers from 0 to their limits, whose words follow from the position and from what stands before them."""

    def __init__(self, *most: int) -> None:
        self.most = most

    def fits(self, state: GlassRoad, seat: int, action: Action, at: int) -> int:
        for most in self.most:
            if at >= len(action) or not 0 <= action[at] <= most:
                return MISFIT
            at += 1
        return at


class Unsaid(Part):
    """Numbers without words: zeros, unless the position says what they are."""

    def words(self, state: GlassRoad, label: str) -> list[str]:
        return []

    def write(self, state: GlassRoad, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        return at + len(self.most)

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        action.extend([0] * len(self.most))


class Half(Unsaid):
    """The half of the card that lets one do this: the first one not used yet."""

    def __init__(self, ability: int) -> None:
        super().__init__(1)
        self.ability = ability

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        frame = state.stack[-1]
        halves = [0]
        if isinstance(frame, Resolve):
            fitting = [half for half in (0, 1) if t.ABILITY_KIND[frame.card][half] == self.ability]
            halves = [*[half for half in fitting if not frame.used >> half & 1], *fitting, 0]
        action.append(halves[0])


class Effective(Unsaid):
    """The immediate building that takes effect, as the decision says."""

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        frame = state.stack[-1]
        action.append(frame.kind if isinstance(frame, (ImmediateGain, RepeatedEffect)) else 0)


class Site(Part):
    """Where a building is built; an upgrade has no word for it (GR-73)."""

    def words(self, state: GlassRoad, label: str) -> list[str]:
        return SQUARE.words(state, label)

    def write(self, state: GlassRoad, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        return at + 1 if t.BASE_SQUARE[action[at - 1]] else SQUARE.write(state, seat, label, action, at, words)

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        if base := t.BASE_SQUARE[action[-1]]:
            action.append(base)
        else:
            SQUARE.read(state, seat, label, words, action)


class Payment(Part):
    """How many of the units that either wheel could pay come from the glass wheel (GR-28)."""

    def words(self, state: GlassRoad, label: str) -> list[str]:
        return labelled(label, t.WHEEL_IDS)

    def write(self, state: GlassRoad, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        words.extend(pay_words(price_of(state, action), action[at]))
        return at + 1

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        price = price_of(state, action)
        wheels = [words.one_of(label, t.WHEEL_IDS) for _ in range(price.either)]
        if wheels != sorted(wheels):
            raise PathError(f"the glass wheel comes first: {path_text(tuple(pay_words(price, wheels.count(0))))}")
        action.append(wheels.count(0))


class Removal(Part):
    """A small tile, by its square, or a forest that is taken off the board."""

    def words(self, state: GlassRoad, label: str) -> list[str]:
        return SQUARE.words(state, label) + FORESTED.words(state, "forest")

    def write(self, state: GlassRoad, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        removed = deal_of(state, action).remove
        if removed == t.FOREST:
            return FORESTED.write(state, seat, "forest", action, at, words)
        return SQUARE.write(state, seat, label, action, at, words) if removed else at + 1

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        removed = deal_of(state, action).remove
        if removed == t.FOREST:
            FORESTED.read(state, seat, "forest", words, action)
        elif removed:
            SQUARE.read(state, seat, label, words, action)
        else:
            action.append(0)


class Discards(Part):
    """Up to two tiles of the private offer."""

    def words(self, state: GlassRoad, label: str) -> list[str]:
        return labelled(label, BUILDINGS[1:])

    def write(self, state: GlassRoad, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        words.extend([f"{label}:{t.KIND_IDS[kind]}" for kind in action[at : at + deal_of(state, action).discard]])
        return at + 2

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        thrown = [words.one_of(label, BUILDINGS, 1) for _ in range(deal_of(state, action).discard)]
        action.extend([*thrown, 0, 0][:2])


class Laying(Part):
    """A tile that is laid, or none, and its square."""

    def words(self, state: GlassRoad, label: str) -> list[str]:
        return labelled(label, LAID) + SQUARE.words(state, "square")

    def write(self, state: GlassRoad, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        if deal_of(state, action).lay:
            words.append(f"{label}:{LAID[action[at]]}")
            if action[at]:
                SQUARE.write(state, seat, "square", action, at + 1, words)
        return at + 2

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        tile = words.one_of(label, LAID) if deal_of(state, action).lay else 0
        action.append(tile)
        if tile:
            SQUARE.read(state, seat, "square", words, action)
        else:
            action.append(0)


class Gains(Part):
    """Up to two gains, as token + 1 and amount; two zeros for none."""

    def words(self, state: GlassRoad, label: str) -> list[str]:
        amounts = [(token, amount) for token in range(t.TOKENS) for amount in range(t.MOST[token] + 1)]
        return [f"{label}:none", *[f"{t.TOKEN_IDS[token]}:{amount}" for token, amount in amounts]]

    def write(self, state: GlassRoad, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        for place in range(len(deal_of(state, action).gains)):
            token, amount = action[at + 2 * place], action[at + 2 * place + 1]
            words.append(f"{t.TOKEN_IDS[token - 1]}:{amount}" if token else f"{label}:none")
        return at + 4

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        gained = [number for _ in deal_of(state, action).gains for number in read_gain(words)]
        action.extend([*gained, 0, 0, 0, 0][:4])


def read_gain(words: Words) -> tuple[int, int]:
    """A token + 1 and its amount, or two zeros for gain:none."""
    if words.left and words.left[0] == "gain:none":
        words.left.pop(0)
        return 0, 0
    for token, name in enumerate(t.TOKEN_IDS):
        value = words.value(name)
        if value is not None:
            return token + 1, number_of(name, value, t.MOST[token], least=0)
    found = repr(words.left[0][:40]) if words.left else "the end"
    raise PathError(f"expected gain:none, or a resource and its amount such as wood:1, instead of {found}")


class Gift(Part):
    """The token + 1 of a gift."""

    def words(self, state: GlassRoad, label: str) -> list[str]:
        return [f"{token}:1" for token in t.TOKEN_IDS]

    def write(self, state: GlassRoad, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        words.append(f"{t.TOKEN_IDS[action[at] - 1]}:1")
        return at + 1

    def read(self, state: GlassRoad, seat: int, label: str, words: Words, action: list[int]) -> None:
        token, amount = read_gain(words)
        if amount != 1:
            raise PathError("a gift is one unit, such as wood:1")
        action.append(token)


SQUARE: Final[Kind[GlassRoad]] = Named(lambda state: state.box.square_ids, 1)
FORESTED: Final[Kind[GlassRoad]] = OneOf(t.FOREST_IDS, 1)
PAYMENT: Final = Payment(UNITS)
HALF: Final = OneOf(["1", "2"])
TILE: Final = OneOf(BUILDINGS, 1)
CHOICES: Final[dict[str, Kind[GlassRoad]]] = {
    "pay": PAYMENT,
    "remove": Removal(t.SQUARES),
    "discard": Discards(t.KINDS - 1, t.KINDS - 1),
    "lay": Laying(t.POND, t.SQUARES),
    "gain": Gains(t.TOKENS, UNITS, t.TOKENS, UNITS),
}
"""What a transaction asks for besides its subject (GR-7)."""


def transaction(
    number: int, price: Callable[[GlassRoad, int, Action], dict[str, int]] | None, **subject: Kind[GlassRoad]
) -> Operation[GlassRoad]:
    return Operation(number, verb="", reveals=True, price=price, **subject, **CHOICES)


OPERATIONS: Final[Operations[GlassRoad]] = Operations(
    hand=Operation(t.HAND, card=Subset(t.CARD_IDS), reveals=True),
    play=Operation(t.CARD, card=OneOf(t.CARD_IDS), reveals=True),
    pay=Operation(t.PAY, pay=PAYMENT, forest=Maybe(FORESTED), reveals=True, price=pricing.pay),
    ability=transaction(t.ABILITY, None, half=HALF),
    build=Operation(
        t.BUILD,
        half=Half(t.BUILDING),
        building=TILE,
        square=Site(t.SQUARES),
        pay=PAYMENT,
        reveals=True,
        price=pricing.build,
    ),
    draw=Operation(t.DRAW, half=Half(t.DRAWING), reveals=True),
    finish=Operation(t.FINISH, reveals=True),
    effect=transaction(t.EFFECT, pricing.use, building=Effective(t.KINDS - 1)),
    stop=Operation(t.STOP, reveals=True),
    copy=Operation(t.COPY, square=SQUARE, reveals=True),
    tiles=Operation(t.LAY, lay=OneOf(LAID), square=Maybe(SQUARE), second=Called("square", Maybe(SQUARE)), reveals=True),
    take=Operation(t.TAKE, gain=Gift(t.TOKENS), reveals=True),
    refuse=Operation(t.REFUSE, reveals=True),
    use=transaction(ANYTIME, pricing.use, building=TILE),
    clear=Operation(ANYTIME, none=Unsaid(0, 0), square=SQUARE, nothing=Unsaid(*[0] * 8), reveals=True),
)
"""Whatever closes the last window of a card goes on to what is hidden, so everything may reveal."""
