"""Points: completed districts and colours, animals, and the end of the game."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy import events as ev
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.state import Castles, Estate


def score_completions(state: Castles, seat: int, space: int) -> None:
    """Points for the district (CB-61) and the colour (CB-62) that covering a space has completed."""
    estate = state.estates[seat]
    district = t.DISTRICT[estate.board][space]
    if district & ~estate.covered:
        return
    kind = t.SPACE_TYPE[estate.board][space]
    size = 0
    for other in t.TYPE_SPACES[estate.board][kind]:
        if district >> other & 1:
            size += 1
    state.score(seat, t.FOR_DISTRICTS, t.DISTRICT_POINTS[size])
    state.tell((ev.DISTRICT_SCORED, seat, kind, size, t.DISTRICT_POINTS[size]))
    state.score(seat, t.FOR_PHASES, t.PHASE_POINTS[state.phase])
    state.tell((ev.PHASE_SCORED, seat, state.phase, t.PHASE_POINTS[state.phase]))
    if not t.TYPE_MASK[estate.board][kind] & ~estate.covered:
        take_bonus(state, seat, kind)


def take_bonus(state: Castles, seat: int, kind: int) -> None:
    """The large bonus tile for the first who completes a colour, the small one for the second (CB-62)."""
    left = state.bonuses_left[kind]
    if left == 0:
        return
    points = t.BONUS_LARGE[state.players] if left == 2 else t.BONUS_SMALL[state.players]
    state.bonuses_left[kind] -= 1
    state.estates[seat].bonuses[kind] = left
    state.score(seat, t.FOR_BONUSES, points)
    state.tell((ev.BONUS_SCORED, seat, kind, left, points))


def score_animals(state: Castles, seat: int, space: int, kind: int) -> None:
    """The animals of a new tile and of all tiles with the same animal in the same pasture (CB-51)."""
    estate = state.estates[seat]
    pasture = t.DISTRICT[estate.board][space]
    extra = t.POINTS_PER_ANIMAL_TILE if estate.knowledge & t.ANIMAL_BONUS else 0
    points = 0
    for other in t.TYPE_SPACES[estate.board][t.ANIMAL]:
        tile = estate.tiles[other]
        if pasture >> other & 1 and t.ANIMAL_OF[tile] == t.ANIMAL_OF[kind]:
            points += t.ANIMAL_COUNT[tile] + extra
    state.score(seat, t.FOR_ANIMALS, points)
    state.tell((ev.ANIMALS_SCORED, seat, kind, points))


def score_end(state: Castles, seat: int) -> None:
    """Final scoring of one seat (CB-70)."""
    estate = state.estates[seat]
    unsold = 0
    for count in estate.stock:
        unsold += count
    _score_part(state, seat, t.FOR_UNSOLD, unsold * t.POINTS_PER_UNSOLD)
    _score_part(state, seat, t.FOR_SILVER, estate.silver * t.POINTS_PER_SILVER)
    _score_part(state, seat, t.FOR_WORKERS, estate.workers // t.WORKERS_PER_POINT)
    _score_part(state, seat, t.FOR_KNOWLEDGE, knowledge_points(estate))


def _score_part(state: Castles, seat: int, part: int, points: int) -> None:
    state.score(seat, part, points)
    if points:
        state.tell((ev.FINAL_SCORED, seat, part, points))


def knowledge_points(estate: Estate) -> int:
    """What the knowledge tiles that score at the end would give now (CB-58, 15 to 26)."""
    points = 0
    for number, each, per, building in t.FINAL_POINTS:
        if estate.knowledge >> number & 1:
            points += each * count_for_knowledge(estate, per, building)
    return points


def count_for_knowledge(estate: Estate, per: int, building: int) -> int:
    """How many of what a knowledge tile rewards an estate has."""
    if per == t.PER_BUILDING:
        return count_buildings(estate, building)
    if per == t.PER_ANIMAL_KIND:
        kinds = 0
        for space in t.TYPE_SPACES[estate.board][t.ANIMAL]:
            if estate.tiles[space]:
                kinds |= 1 << t.ANIMAL_OF[estate.tiles[space]]
        return (kinds & 1) + (kinds >> 1 & 1) + (kinds >> 2 & 1) + (kinds >> 3 & 1)
    count = 0
    if per == t.PER_BONUS_TILE:
        for bonus in estate.bonuses:
            if bonus:
                count += 1
    elif per == t.PER_GOODS_COLOUR:
        for sold in estate.sold:
            if sold:
                count += 1
    elif per == t.PER_GOODS_TILE:
        for sold in estate.sold:
            count += sold
    return count


def count_buildings(estate: Estate, building: int) -> int:
    count = 0
    for space in t.TYPE_SPACES[estate.board][t.BUILDING]:
        if t.BUILDING_OF[estate.tiles[space]] == building:
            count += 1
    return count
