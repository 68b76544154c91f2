"""What one seat may see. Built from nothing: what is not named here never leaves the engine."""

from __future__ import annotations

from heapq import heappop, heappush

from ludotheque.games.attika import shapes
from ludotheque.games.attika import tables as t
from ludotheque.games.attika.board import hex_name
from ludotheque.games.attika.deals import is_free
from ludotheque.games.attika.decisions import RESERVE, Extend, Pay, PlaceDrawn, Turn, cards_due, may_do
from ludotheque.games.attika.pricing import price
from ludotheque.games.attika.scoring import FAR, SERIES_TYPES, changes_by_hex, shrines_touched
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.kernel.state import by_name
from ludotheque.kernel.text import Message


def private_view(state: Attika, seat: int) -> shapes.PrivateView:
    """The seat's own cards, and what the buildings it could place now cost and change everywhere (AT-46, AT-95)."""
    if not 0 <= seat < state.players:
        return {"hand": None, "costs": {}, "changes": {}}
    kinds = _placeable(state, seat)
    return {
        "hand": _cards(state.cities[seat].hand),
        "costs": {t.BUILDING_IDS[kind]: _costs(state, seat, kind) for kind in kinds},
        "changes": _changes(state, seat) if kinds else {},
    }


def _placeable(state: Attika, seat: int) -> list[int]:
    """The types that the seat could place in the decision it is asked for, if it can pay."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.seat != seat:
        return []
    if isinstance(frame, PlaceDrawn):
        return [frame.kind]
    if isinstance(frame, Turn) and may_do(state, t.BUILDING):
        return [kind for kind in range(t.TYPES) if state.cities[seat].reserve[kind]]
    return []


def _costs(state: Attika, seat: int, kind: int) -> list[shapes.CostGroup]:
    """The empty hexes by what a building costs there: also those where the hand cannot pay (AT-46)."""
    city = state.cities[seat]
    groups: dict[tuple[int, bool, bool], shapes.CostGroup] = {}
    for hex, owner in enumerate(state.owner):
        if owner != EMPTY:
            continue
        free = is_free(state, seat, kind, hex)
        founds = city.near[hex] == 0
        looks = (0 if free else state.visible[hex], free, founds)
        if looks not in groups:
            founding = city.settlements if founds else 0
            groups[looks] = {
                "price": price(state, seat, kind, hex),
                "free": free,
                "founding": founding,
                "hexes": [],
            }
        groups[looks]["hexes"].append(hex_name(state.land.hexes[hex]))
    return list(groups.values())


def _changes(state: Attika, seat: int) -> dict[str, list[shapes.Change]]:
    """Where a building of the seat would bring it nearer to joining two shrines, or others farther from it (AT-93)."""
    return {
        hex_name(state.land.hexes[hex]): [
            {
                "seat": other,
                "to_join": None if steps == FAR else steps,
                "shrines": [first + 1, second + 1] if other == seat else None,
            }
            for other, steps, first, second in changes
        ]
        for hex, changes in changes_by_hex(state, seat).items()
    }


def public_view(state: Attika) -> shapes.PublicView:
    """The table as everybody sees it (AT-95)."""
    return {
        "players": state.players,
        "amphora_action": t.AMPHORA_ACTIONS[state.any_kind],
        "spent_amphora": t.SPENT_AMPHORAE[state.out_of_game],
        "shrine_bounty": t.BOUNTIES[state.bounty],
        "start": state.start,
        "decision": type(state.stack[-1]).__name__ if state.stack else None,
        "question": question(state).to_data() if state.stack else None,
        "choosers": [seat for seat in range(state.players) if state.may_decide(seat)],
        "turn": _turn(state),
        "pending": _pending(state),
        "free": _free_hints(state),
        "tiles": [
            {"tile": t.TILE_IDS[tile], "centre": hex_name((q, r)), "rotation": rotation}
            for tile, q, r, rotation in state.land.laid
        ],
        "hexes": {hex_name(place): _hex(state, hex) for hex, place in enumerate(state.land.hexes)},
        "shrines": [hex_name(place) for place in state.land.shrines],
        "supply": {
            "tiles": state.tiles.bit_count(),
            "amphorae": state.amphorae,
            "deck": sum(state.deck),
            "discards": _cards(state.discards),
        },
        "cities": [_city(state, seat) for seat in range(state.players)],
        "winner": state.winner if state.winner >= 0 else None,
        "victory": t.VICTORY_IDS[state.victory],
        "ranking": state.ranking() if state.over() else None,
    }


def question(state: Attika) -> Message:
    """What the pending decision asks."""
    frame = state.stack[-1]
    key = f"decision.{type(frame).__name__}"
    if isinstance(frame, Turn):
        city = state.cities[frame.seat]
        draw = int(may_do(state, t.DRAWING) and any(city.stacks))
        build = int(may_do(state, t.BUILDING) and any(city.reserve))
        if state.turn_kind == t.NO_KIND:
            return Message(key, draw=draw, build=build)
        return Message(f"{key}.more", left=state.left, draw=draw, build=build)
    if isinstance(frame, (PlaceDrawn, Pay)):
        return Message(key, building=f"building:{t.BUILDING_IDS[frame.kind]}")
    if isinstance(frame, Extend):
        return Message(key, tile=f"tile:{t.TILE_IDS[frame.tile]}")
    return Message(key, amphorae=state.cities[frame.seat].amphorae)


def _cards(counts: list[int]) -> shapes.Hand:
    return by_name(t.RESOURCE_IDS, counts)


def _turn(state: Attika) -> shapes.Turn | None:
    """Whose turn it is; before its first action all that a turn can hold is left (AT-30, AT-98)."""
    if not state.stack:
        return None
    return {
        "seat": state.stack[-1].seat,
        "kind": t.TURN_IDS[state.turn_kind],
        "left": t.BUILD_ACTIONS if state.turn_kind == t.NO_KIND else state.left,
        "cards": cards_due(state),
        "extra": bool(state.extra),
    }


def _pending(state: Attika) -> shapes.Pending | None:
    """The building or tile in somebody's hand, and the price of one to be paid."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, PlaceDrawn):
        return {"building": t.BUILDING_IDS[frame.kind], "stack": frame.origin + 1}
    if isinstance(frame, Pay):
        return {
            "building": t.BUILDING_IDS[frame.kind],
            "stack": None if frame.origin == RESERVE else frame.origin + 1,
            "hex": hex_name(state.land.hexes[frame.hex]),
            "price": price(state, frame.seat, frame.kind, frame.hex),
        }
    if isinstance(frame, Extend):
        return {"tile": t.TILE_IDS[frame.tile]}
    return None


def _free_hints(state: Attika) -> dict[str, list[str]]:
    """For each building at hand, the own ones next to which it is free: the red gem (AT-97)."""
    if not state.stack:
        return {}
    frame = state.stack[-1]
    reserve = state.cities[frame.seat].reserve
    kinds = [kind for kind in range(t.TYPES) if reserve[kind]] if isinstance(frame, Turn) else []
    if isinstance(frame, (PlaceDrawn, Pay)):
        kinds = [frame.kind]
    hints = {t.BUILDING_IDS[kind]: _origins(state, frame.seat, kind) for kind in kinds}
    return {building: places for building, places in hints.items() if places}


def _origins(state: Attika, seat: int, kind: int) -> list[str]:
    return [
        hex_name(state.land.hexes[hex])
        for hex, owner in enumerate(state.owner)
        if owner == seat and t.FREE_NEXT_TO[kind] >> state.kind[hex] & 1
    ]


def _hex(state: Attika, hex: int) -> shapes.Hex:
    symbol = state.land.symbols[hex]
    return {
        "symbol": t.RESOURCE_IDS[symbol - 1] if symbol else None,
        "owner": state.owner[hex] if state.owner[hex] != EMPTY else None,
        "building": t.BUILDING_IDS[state.kind[hex]] if state.kind[hex] != EMPTY else None,
    }


def _city(state: Attika, seat: int) -> shapes.City:
    city = state.cities[seat]
    chain = _chain(state, seat)
    built = [0] * t.TYPES
    for owner, kind in zip(state.owner, state.kind, strict=True):
        if owner == seat:
            built[kind] += 1
    return {
        "city": t.CITY_IDS[seat],
        "hand_size": city.hand_size(),
        "amphorae": city.amphorae,
        "stacks": city.stacks[:],
        "built": city.built,
        "settlements": city.settlements,
        "radar": {
            t.BUILDING_IDS[kind]: {"built": built[kind], "reserve": city.reserve[kind], "hidden": city.hidden[kind]}
            for kind in range(t.TYPES)
        },
        "series": {t.SERIES_IDS[series]: _series(state, seat, series) for series in range(len(t.SERIES_IDS))},
        "shrines": _shrines(state, seat),
        "to_join": None if chain is None else len(chain["missing"]),
        "chain": chain,
        "rewarded": city.rewarded.bit_count(),
    }


def _series(state: Attika, seat: int, series: int) -> shapes.SeriesStanding:
    """How far a series is: built, the largest connected part, and whether it can still be connected (AT-70)."""
    members = [hex for hex, owner in enumerate(state.owner) if owner == seat and t.SERIES_OF[state.kind[hex]] == series]
    together = max([len(state.group(hex, SERIES_TYPES[series])) for hex in members], default=0)
    return {"built": len(members), "together": together, "size": t.SERIES_SIZE[series]}


def _shrines(state: Attika, seat: int) -> list[list[int]]:
    """The shrines, from 1, that each settlement touches."""
    masks = [shrines_touched(state, members[0]) for members in state.settlements(seat)]
    return [[shrine + 1 for shrine in range(state.players) if mask >> shrine & 1] for mask in masks]


def _chain(state: Attika, seat: int) -> shapes.Chain | None:
    """The way that joins two shrines with the fewest further buildings on the board as it is, the shortest of them."""
    best: shapes.Chain | None = None
    for shrine in range(state.players - 1):
        way = _way(state, seat, shrine)
        missing = [hex_name(state.land.hexes[hex]) for hex in way if state.owner[hex] == EMPTY]
        if way and (best is None or (len(missing), len(way)) < (len(best["missing"]), len(best["hexes"]))):
            ends = [end + 1 for end in range(shrine + 1, state.players) if state.land.touches[way[-1]] >> end & 1]
            best = {
                "shrines": [shrine + 1, ends[0]],
                "hexes": [hex_name(state.land.hexes[hex]) for hex in way],
                "missing": missing,
            }
    return best


def _way(state: Attika, seat: int, shrine: int) -> list[int]:
    """From a shrine to one with a higher number: hexes of the seat or empty, few empty ones first, then few at all."""
    came: dict[int, int] = {}
    waiting: list[tuple[int, int, int, int]] = []
    for hex, mask in enumerate(state.land.touches):
        if mask >> shrine & 1 and state.owner[hex] in (seat, EMPTY):
            heappush(waiting, (int(state.owner[hex] == EMPTY), 1, hex, -1))
    while waiting:
        missing, length, hex, origin = heappop(waiting)
        if hex in came:
            continue
        came[hex] = origin
        if state.land.touches[hex] >> shrine + 1:
            return _backwards(came, hex)
        for other in state.land.neighbours[hex]:
            if other not in came and state.owner[other] in (seat, EMPTY):
                heappush(waiting, (missing + int(state.owner[other] == EMPTY), length + 1, other, hex))
    return []


def _backwards(came: dict[int, int], hex: int) -> list[int]:
    way: list[int] = []
    while hex >= 0:
        way.append(hex)
        hex = came[hex]
    return way[::-1]
