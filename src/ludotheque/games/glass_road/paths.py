"""Actions in words: `build building:inn square:r2c1`, `use building:reed_hut remove:r0c2 wood:2`.

Whatever a transaction asks for has a word, in the order in which it happens: `pay:glass` for a unit
of food or charcoal from a wheel, `remove:r3c4` or `forest:F2`, `discard:inn`, `lay:pit square:r2c1`,
then each gain as `clay:2` or `food_glass:1`, or `gain:none`.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road.decisions import Resolve, SelectCards, SelectHands, ability_deal
from ludotheque.games.glass_road.effects import ImmediateGain, RepeatedEffect
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import (
    ABILITY,
    ABILITY_KIND,
    BASE_SQUARE,
    BUILD,
    BUILDING,
    CARD,
    CARD_COST,
    CARD_IDS,
    CARDS,
    CATEGORY,
    COPY,
    DEAL,
    DEALS,
    DISCARDED,
    DRAW,
    DRAWING,
    EFFECT,
    FINISH,
    FIRST_GAIN,
    FOREST,
    FOREST_IDS,
    FROM_GLASS,
    HAND,
    HAND_SIZE,
    KIND_IDS,
    KINDS,
    LAY,
    MOST,
    PAY,
    PROCESSING,
    REFUSE,
    REMOVED,
    SOLO_CARDS,
    SQUARE,
    STOP,
    SUBJECT,
    TAKE,
    TILE,
    TILE_IDS,
    TOKEN_IDS,
    WHEEL_IDS,
    Box,
    Deal,
    Price,
)
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.paths import Words, number_of, path_text
from ludotheque.kernel.spec import Combination, Path

VERBS: Final = {
    "hand": HAND,
    "play": CARD,
    "pay": PAY,
    "ability": ABILITY,
    "build": BUILD,
    "draw": DRAW,
    "finish": FINISH,
    "effect": EFFECT,
    "stop": STOP,
    "copy": COPY,
    "tiles": LAY,
    "take": TAKE,
    "refuse": REFUSE,
    "use": ANYTIME,
    "clear": ANYTIME,
}
VERB_OF: Final = {operation: verb for verb, operation in VERBS.items()}
HALVES: Final = ["1", "2"]
LAID: Final = ["none", *TILE_IDS[1:FOREST]]
BUILDINGS: Final = KIND_IDS[:KINDS]
CARD_WORDS: Final = tuple([f"card:{id}" for id in CARD_IDS])


def combination(state: GlassRoad) -> Combination | None:
    """The choice of a hand (GR-41) or, alone, of the cards that are not locked (GR-121, GR-123)."""
    frame = state.stack[-1]
    if isinstance(frame, SelectHands):
        return Combination(("hand",), CARD_WORDS, HAND_SIZE)
    if isinstance(frame, SelectCards):
        free = [word for card, word in enumerate(CARD_WORDS) if not state.locked >> card & 1]
        return Combination(("hand",), tuple(free), SOLO_CARDS[state.period])
    return None


def to_path(state: GlassRoad, seat: int, action: Action) -> Path:
    """The words for an action."""
    box, operation = state.box, action[0]
    if operation == ANYTIME:
        if not action[SUBJECT]:
            return ("clear", f"square:{box.square_ids[action[REMOVED]]}")
        deal = DEALS[action[SUBJECT]]
        return ("use", f"building:{KIND_IDS[action[SUBJECT]]}", *_deal_words(box, deal, action))
    words = [VERB_OF[operation]]
    if operation == HAND:
        words += [f"card:{CARD_IDS[card]}" for card in range(CARDS) if action[1] >> card & 1]
    elif operation == CARD:
        words.append(f"card:{CARD_IDS[action[1]]}")
    elif operation == PAY:
        words += _pay_words(_card_price(state), action[1])
        if action[2]:
            words.append(f"forest:{FOREST_IDS[action[2]]}")
    elif operation == ABILITY:
        words.append(f"half:{HALVES[action[SUBJECT]]}")
        words += _deal_words(box, _ability(state, action[SUBJECT]), action)
    elif operation == EFFECT:
        words += _deal_words(box, DEALS[action[SUBJECT]], action)
    elif operation == BUILD:
        words.append(f"building:{KIND_IDS[action[2]]}")
        if not BASE_SQUARE[action[2]]:
            words.append(f"square:{box.square_ids[action[3]]}")
        words += _pay_words(box.cost[action[2]], action[4])
    elif operation == COPY:
        words.append(f"square:{box.square_ids[action[1]]}")
    elif operation == LAY:
        words.append(f"lay:{LAID[action[1]]}")
        words += [f"square:{box.square_ids[square]}" for square in action[2:] if square]
    elif operation == TAKE:
        words.append(f"{TOKEN_IDS[action[1] - 1]}:1")
    return tuple(words)


def _pay_words(price: Price, from_glass: int) -> list[str]:
    """A word for every unit that either wheel could pay."""
    return ["pay:glass"] * from_glass + ["pay:brick"] * (price.either - from_glass)


def _deal_words(box: Box, deal: Deal, action: Action) -> list[str]:
    words = _pay_words(deal.price, action[FROM_GLASS])
    if deal.remove == FOREST:
        words.append(f"forest:{FOREST_IDS[action[REMOVED]]}")
    elif deal.remove:
        words.append(f"remove:{box.square_ids[action[REMOVED]]}")
    words += [f"discard:{KIND_IDS[action[DISCARDED + place]]}" for place in range(deal.discard)]
    if deal.lay:
        words.append(f"lay:{LAID[action[TILE]]}")
        if action[TILE]:
            words.append(f"square:{box.square_ids[action[SQUARE]]}")
    for place in range(len(deal.gains)):
        token, amount = action[FIRST_GAIN + 2 * place], action[FIRST_GAIN + 2 * place + 1]
        words.append(f"{TOKEN_IDS[token - 1]}:{amount}" if token else "gain:none")
    return words


def from_path(state: GlassRoad, seat: int, path: Path) -> Action:
    """The action that words stand for, legal or not; PathError when they say nothing."""
    box, words = state.box, Words(path)
    verb = words.verb(VERBS)
    operation = VERBS[verb]
    if verb == "clear":
        action: Action = _transaction(ANYTIME, 0, removed=_square(box, words))
    elif verb == "use":
        kind = words.one_of("building", BUILDINGS, 1)
        action = _read_deal(box, ANYTIME, kind, DEALS[kind if CATEGORY[kind] == PROCESSING else 0], words)
    elif operation == HAND:
        action = (HAND, _cards(words))
    elif operation == CARD:
        action = (CARD, words.one_of("card", CARD_IDS))
    elif operation == PAY:
        from_glass = _read_payment(words, _card_price(state))
        action = (PAY, from_glass, words.maybe_one_of("forest", FOREST_IDS, 1) or 0)
    elif operation == ABILITY:
        half = words.one_of("half", HALVES)
        action = _read_deal(box, ABILITY, half, _ability(state, half), words)
    elif operation == EFFECT:
        frame = state.stack[-1]
        kind = frame.kind if isinstance(frame, (ImmediateGain, RepeatedEffect)) else 0
        action = _read_deal(box, EFFECT, kind, DEALS[kind], words)
    elif operation == BUILD:
        kind = words.one_of("building", BUILDINGS, 1)
        square = BASE_SQUARE[kind] or _square(box, words)
        action = (BUILD, _half(state, BUILDING), kind, square, _read_payment(words, box.cost[kind]))
    elif operation == DRAW:
        action = (DRAW, _half(state, DRAWING))
    elif operation == COPY:
        action = (COPY, _square(box, words))
    elif operation == LAY:
        tile = words.one_of("lay", LAID)
        squares = [_square(box, words) for _ in words.left[:2]]
        action = (LAY, tile, *squares, *[0] * (2 - len(squares)))
    elif operation == TAKE:
        token, amount = _read_gain(words)
        if amount != 1:
            raise PathError("a gift is one unit, such as wood:1")
        action = (TAKE, token)
    else:
        action = (operation,)
    words.end()
    return action


def _card_price(state: GlassRoad) -> Price:
    """The cost of the card being resolved, if there is one."""
    frame = state.stack[-1]
    return CARD_COST[frame.card] if isinstance(frame, Resolve) else state.box.cost[0]


def _ability(state: GlassRoad, half: int) -> Deal:
    """The deal that half a card is, if a card is being resolved."""
    frame = state.stack[-1]
    if isinstance(frame, Resolve) and ABILITY_KIND[frame.card][half] == DEAL:
        return ability_deal(state, frame.card, half)
    return DEALS[0]


def _half(state: GlassRoad, kind: int) -> int:
    """The first half of the card that lets one do this and is not used yet; if there is none, any."""
    frame = state.stack[-1]
    if not isinstance(frame, Resolve):
        return 0
    fitting = [half for half in (0, 1) if ABILITY_KIND[frame.card][half] == kind]
    unused = [half for half in fitting if not frame.used >> half & 1]
    return [*unused, *fitting, 0][0]


def _transaction(
    operation: int,
    subject: int,
    from_glass: int = 0,
    removed: int = 0,
    discarded: tuple[int, int] = (0, 0),
    laid: tuple[int, int] = (0, 0),
    gained: tuple[int, ...] = (),
) -> Action:
    gains = gained + (0,) * (4 - len(gained))
    return (operation, subject, from_glass, removed, *discarded, *laid, *gains)


def _read_deal(box: Box, operation: int, subject: int, deal: Deal, words: Words) -> Action:
    from_glass = _read_payment(words, deal.price)
    removed = 0
    if deal.remove == FOREST:
        removed = words.one_of("forest", FOREST_IDS, 1)
    elif deal.remove:
        removed = words.one_of("remove", box.square_ids, 1)
    thrown = [words.one_of("discard", BUILDINGS, 1) for _ in range(deal.discard)]
    tile, square = 0, 0
    if deal.lay:
        tile = words.one_of("lay", LAID)
        square = _square(box, words) if tile else 0
    gained = [number for _ in deal.gains for number in _read_gain(words)]
    one, two = [*thrown, 0, 0][:2]
    return _transaction(operation, subject, from_glass, removed, (one, two), (tile, square), tuple(gained))


def _read_payment(words: Words, price: Price) -> int:
    """How many of the units that either wheel could pay come from the glass wheel."""
    wheels = [words.one_of("pay", WHEEL_IDS) for _ in range(price.either)]
    if wheels != sorted(wheels):
        raise PathError(f"the glass wheel comes first: {path_text(tuple(_pay_words(price, wheels.count(0))))}")
    return wheels.count(0)


def _read_gain(words: Words) -> tuple[int, int]:
    """A token + 1 and its amount, or two zeros for gain:none."""
    if words.left and words.left[0] == "gain:none":
        words.left.pop(0)
        return 0, 0
    for token, name in enumerate(TOKEN_IDS):
        value = words.value(name)
        if value is not None:
            return token + 1, number_of(name, value, MOST[token], least=0)
    found = repr(words.left[0][:40]) if words.left else "the end"
    raise PathError(f"expected gain:none, or a resource and its amount such as wood:1, instead of {found}")


def _square(box: Box, words: Words) -> int:
    return words.one_of("square", box.square_ids, 1)


def _cards(words: Words) -> int:
    """All cards that are named, as a bit mask; each in its order and once."""
    cards: list[int] = []
    while (card := words.maybe_one_of("card", CARD_IDS)) is not None:
        if cards and card <= cards[-1]:
            raise PathError(f"{CARD_IDS[card]}: cards are named once, in the order {', '.join(CARD_IDS)}")
        cards.append(card)
    return sum([1 << card for card in cards])
