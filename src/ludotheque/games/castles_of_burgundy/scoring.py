"""Points: completed districts and colours, animals, and the end of the game."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy.events import (
    ANIMALS_SCORED,
    BONUS_SCORED,
    DISTRICT_SCORED,
    FINAL_SCORED,
    PHASE_SCORED,
)
from ludotheque.games.castles_of_burgundy.state import Castles, Estate
from ludotheque.games.castles_of_burgundy.tables import (
    ANIMAL,
    ANIMAL_BONUS,
    ANIMAL_COUNT,
    ANIMAL_OF,
    BONUS_LARGE,
    BONUS_SMALL,
    BUILDING,
    BUILDING_OF,
    DISTRICT,
    DISTRICT_POINTS,
    FINAL_POINTS,
    FOR_ANIMALS,
    FOR_BONUSES,
    FOR_DISTRICTS,
    FOR_KNOWLEDGE,
    FOR_PHASES,
    FOR_SILVER,
    FOR_UNSOLD,
    FOR_WORKERS,
    PER_ANIMAL_KIND,
    PER_BONUS_TILE,
    PER_BUILDING,
    PER_GOODS_COLOUR,
    PER_GOODS_TILE,
    PHASE_POINTS,
    POINTS_PER_ANIMAL_TILE,
    POINTS_PER_SILVER,
    POINTS_PER_UNSOLD,
    SPACE_TYPE,
    TYPE_MASK,
    TYPE_SPACES,
    WORKERS_PER_POINT,
)


def score_completions(state: Castles, seat: int, space: int) -> None:
    """Points for the district (CB-61) and the colour (CB-62) that covering a space has completed."""
    estate = state.estates[seat]
    district = DISTRICT[estate.board][space]
    if district & ~estate.covered:
        return
    kind = SPACE_TYPE[estate.board][space]
    size = 0
    for other in TYPE_SPACES[estate.board][kind]:
        if district >> other & 1:
            size += 1
    state.score(seat, FOR_DISTRICTS, DISTRICT_POINTS[size])
    state.tell((DISTRICT_SCORED, seat, kind, size, DISTRICT_POINTS[size]))
    state.score(seat, FOR_PHASES, PHASE_POINTS[state.phase])
    state.tell((PHASE_SCORED, seat, state.phase, PHASE_POINTS[state.phase]))
    if not TYPE_MASK[estate.board][kind] & ~estate.covered:
        take_bonus(state, seat, kind)


def take_bonus(state: Castles, seat: int, kind: int) -> None:
    """The large bonus tile for the first who completes a colour, the small one for the second (CB-62)."""
    left = state.bonuses_left[kind]
    if left == 0:
        return
    points = BONUS_LARGE[state.players] if left == 2 else BONUS_SMALL[state.players]
    state.bonuses_left[kind] -= 1
    state.estates[seat].bonuses[kind] = left
    state.score(seat, FOR_BONUSES, points)
    state.tell((BONUS_SCORED, seat, kind, left, points))


def score_animals(state: Castles, seat: int, space: int, kind: int) -> None:
    """The animals of a new tile and of all tiles with the same animal in the same pasture (CB-51)."""
    estate = state.estates[seat]
    pasture = DISTRICT[estate.board][space]
    extra = POINTS_PER_ANIMAL_TILE if estate.knowledge & ANIMAL_BONUS else 0
    points = 0
    for other in TYPE_SPACES[estate.board][ANIMAL]:
        tile = estate.tiles[other]
        if pasture >> other & 1 and ANIMAL_OF[tile] == ANIMAL_OF[kind]:
            points += ANIMAL_COUNT[tile] + extra
    state.score(seat, FOR_ANIMALS, points)
    state.tell((ANIMALS_SCORED, seat, kind, points))


def score_end(state: Castles, seat: int) -> None:
    """Final scoring of one seat (CB-70)."""
    estate = state.estates[seat]
    unsold = 0
    for count in estate.stock:
        unsold += count
    _score_part(state, seat, FOR_UNSOLD, unsold * POINTS_PER_UNSOLD)
    _score_part(state, seat, FOR_SILVER, estate.silver * POINTS_PER_SILVER)
    _score_part(state, seat, FOR_WORKERS, estate.workers // WORKERS_PER_POINT)
    _score_part(state, seat, FOR_KNOWLEDGE, knowledge_points(estate))


def _score_part(state: Castles, seat: int, part: int, points: int) -> None:
    state.score(seat, part, points)
    if points:
        state.tell((FINAL_SCORED, seat, part, points))


def knowledge_points(estate: Estate) -> int:
    """What the knowledge tiles that score at the end would give now (CB-58, 15 to 26)."""
    points = 0
    for number, each, per, building in FINAL_POINTS:
        if estate.knowledge >> number & 1:
            points += each * count_for_knowledge(estate, per, building)
    return points


def count_for_knowledge(estate: Estate, per: int, building: int) -> int:
    """How many of what a knowledge tile rewards an estate has."""
    if per == PER_BUILDING:
        return count_buildings(estate, building)
    if per == PER_ANIMAL_KIND:
        kinds = 0
        for space in TYPE_SPACES[estate.board][ANIMAL]:
            if estate.tiles[space]:
                kinds |= 1 << ANIMAL_OF[estate.tiles[space]]
        return (kinds & 1) + (kinds >> 1 & 1) + (kinds >> 2 & 1) + (kinds >> 3 & 1)
    count = 0
    if per == PER_BONUS_TILE:
        for bonus in estate.bonuses:
            if bonus:
                count += 1
    elif per == PER_GOODS_COLOUR:
        for sold in estate.sold:
            if sold:
                count += 1
    elif per == PER_GOODS_TILE:
        for sold in estate.sold:
            count += sold
    return count


def count_buildings(estate: Estate, building: int) -> int:
    count = 0
    for space in TYPE_SPACES[estate.board][BUILDING]:
        if BUILDING_OF[estate.tiles[space]] == building:
            count += 1
    return count
