"""Garden: nested decisions. Vines let one plant again, without limit; a gift asks the neighbour in between.

GA-1 One plants tiles that one has. GA-2 A bed holds one tile. GA-3 A rose counts 1 point and 1 more for each
bed beside it that is planted. GA-4 After a vine one may plant again. GA-5 The neighbour takes a gift, which is
a tile out of the bag, or refuses it, which gives 2 points to the giver. GA-6 A turn ends with a tile out of the
bag. GA-7 After four rounds the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any, Final, Self

from tests.kernel.tiny_games.words import meaningless, numbered

from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action, Frame, Step
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec, Options, Path, View
from ludotheque.kernel.state import Event, State
from ludotheque.kernel.text import Message

ROSE: Final = 0
VINE: Final = 1
GIFT: Final = 2
KINDS = ("rose", "vine", "gift")
EMPTY: Final = -1
BEDS: Final = 5
ROUNDS: Final = 4
REFUSED_GIFT: Final = 2

PLANT: Final = 1
STOP: Final = 2
TAKE: Final = 3
REFUSE: Final = 4

PLANTED: Final = 1
TOOK: Final = 2
REFUSED: Final = 3
DREW: Final = 4


class Garden(State):
    """Beds and tiles of each seat, and the bag."""

    def __init__(self, rng: Rng, players: int) -> None:
        super().__init__(rng)
        self.beds = [[EMPTY] * BEDS for _ in range(players)]
        self.tiles = [[1, 1, 1] for _ in range(players)]
        self.bag = [3 * players, 2 * players, players]
        self.roses = [0] * players
        self.gifts = [0] * players

    def clone(self) -> Self:
        twin = type(self)(self.rng.clone(), 0)
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.beds = [beds[:] for beds in self.beds]
        twin.tiles = [tiles[:] for tiles in self.tiles]
        twin.bag = self.bag[:]
        twin.roses = self.roses[:]
        twin.gifts = self.gifts[:]
        return twin

    def to_data(self) -> dict[str, Any]:
        own = {"beds": self.beds, "tiles": self.tiles, "bag": self.bag, "roses": self.roses, "gifts": self.gifts}
        return {**super().to_data(), **own}

    def scores(self) -> list[int]:
        return [roses + gifts for roses, gifts in zip(self.roses, self.gifts, strict=True)]

    def breakdown(self, seat: int) -> dict[str, int]:
        return {"roses": self.roses[seat], "gifts": self.gifts[seat]}

    def ranking(self) -> list[int]:
        scores = self.scores()
        return sorted(range(len(scores)), key=lambda seat: -scores[seat])

    def plant(self, seat: int, kind: int, bed: int) -> None:
        self.tiles[seat][kind] -= 1
        self.beds[seat][bed] = kind
        points = rose_points(self.beds[seat], bed) if kind == ROSE else 0
        self.roses[seat] += points
        self.tell((PLANTED, seat, kind, bed, points))
        if kind == VINE:
            self.push(Plant(seat))
        elif kind == GIFT:
            self.push(AnswerGift((seat + 1) % len(self.beds), seat))

    def from_bag(self, seat: int) -> int:
        """A tile out of the bag for the seat; EMPTY when there is none."""
        if not any(self.bag):
            return EMPTY
        number = self.draw(sum(self.bag))
        kind = 0
        while number >= self.bag[kind]:
            number -= self.bag[kind]
            kind += 1
        self.bag[kind] -= 1
        self.tiles[seat][kind] += 1
        return kind


def rose_points(beds: list[int], bed: int) -> int:
    beside = [beds[other] for other in (bed - 1, bed + 1) if 0 <= other < BEDS]
    return 1 + sum(kind != EMPTY for kind in beside)


class Plant(Frame[Garden]):
    """Plant a tile or stop."""

    def options(self, state: Garden, seat: int) -> list[Action]:
        free = [bed for bed in range(BEDS) if state.beds[seat][bed] == EMPTY]
        kinds = [kind for kind in range(len(KINDS)) if state.tiles[seat][kind]]
        return [*((PLANT, kind, bed) for kind in kinds for bed in free), (STOP,)]

    def resolve(self, state: Garden, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == PLANT:
            state.plant(seat, action[1], action[2])


class AnswerGift(Frame[Garden]):
    """Take a tile out of the bag, or refuse it and leave points to the giver."""

    def __init__(self, seat: int, giver: int) -> None:
        super().__init__(seat)
        self.giver = giver

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.giver)

    def options(self, state: Garden, seat: int) -> list[Action]:
        return [(TAKE,), (REFUSE,)] if any(state.bag) else [(REFUSE,)]

    def resolve(self, state: Garden, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == TAKE:
            state.tell((TOOK, seat, self.giver, state.from_bag(seat)))
        else:
            state.gifts[self.giver] += REFUSED_GIFT
            state.tell((REFUSED, seat, self.giver, REFUSED_GIFT))


class TakeTurn(Step[Garden]):
    """The turn with this number, and all that follow it."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def fields(self) -> tuple[object, ...]:
        return (self.number,)

    def run(self, state: Garden) -> None:
        players = len(state.beds)
        if self.number < ROUNDS * players:
            seat = self.number % players
            state.push(TakeTurn(self.number + 1))
            state.push(DrawTile(seat))
            state.push(Plant(seat))


class DrawTile(Step[Garden]):
    def __init__(self, drawer: int) -> None:
        super().__init__()
        self.drawer = drawer

    def fields(self) -> tuple[object, ...]:
        return (self.drawer,)

    def run(self, state: Garden) -> None:
        kind = state.from_bag(self.drawer)
        if kind != EMPTY:
            state.tell((DREW, self.drawer, kind))


FRAMES: dict[str, type] = {kind.__name__: kind for kind in (Plant, AnswerGift, TakeTurn, DrawTile)}


class GardenSpec(GameSpec[Garden]):
    id = "garden"
    name_fr = "Jardin"
    name_en = "Garden"
    about_fr = "Un petit jeu."
    about_en = "A tiny game."
    rules_version = "1"
    min_players = 2
    max_players = 3
    minutes = 15
    weight = 1
    longest = 120
    folder = FilePath(__file__).parent
    state_class: type[Garden] = Garden

    def create(self, players: int, options: Options, rng: Rng) -> Garden:
        state = self.state_class(rng, players)
        state.push(TakeTurn(0))
        return state

    def from_data(self, data: dict[str, Any]) -> Garden:
        state = self.state_class(Rng(0, 0, 0, 0), 0)
        state.restore(data, FRAMES)
        state.beds = [list(beds) for beds in data["beds"]]
        state.tiles = [list(tiles) for tiles in data["tiles"]]
        state.bag = list(data["bag"])
        state.roses = list(data["roses"])
        state.gifts = list(data["gifts"])
        return state

    def determinise(self, state: Garden, seat: int, rng: Rng) -> Garden:
        world = state.clone()
        world.rng = rng
        return world

    def public_view(self, state: Garden) -> View:
        seats = [
            {"beds": beds[:], "tiles": tiles[:], "points": points}
            for beds, tiles, points in zip(state.beds, state.tiles, state.scores(), strict=True)
        ]
        return {"to_move": state.to_move(), "bag": state.bag[:], "seats": seats}

    def path(self, state: Garden, seat: int, action: Action) -> Path:
        if action[0] == PLANT:
            return ("plant", KINDS[action[1]], f"bed:{action[2]}")
        return ({STOP: "stop", TAKE: "take", REFUSE: "refuse"}[action[0]],)

    def action(self, state: Garden, seat: int, path: Path) -> Action:
        match path:
            case ("plant", kind, bed) if kind in KINDS:
                return (PLANT, KINDS.index(kind), numbered(bed, "bed"))
            case ("stop",):
                return (STOP,)
            case ("take",):
                return (TAKE,)
            case ("refuse",):
                return (REFUSE,)
        raise meaningless(path)

    def reason(self, state: Garden, seat: int, action: Action) -> Reason:
        if isinstance(state.stack[-1], AnswerGift):
            return Reason("GA-5", "why.answer_first")
        if action[0] == PLANT and len(action) == 3 and 0 <= action[1] < len(KINDS) and 0 <= action[2] < BEDS:
            if state.tiles[seat][action[1]] == 0:
                return Reason("GA-1", "why.no_tile", tile=f"tile:{KINDS[action[1]]}")
            return Reason("GA-2", "why.bed_is_full", bed=action[2])
        return Reason("", "why.malformed")

    def message(self, event: Event) -> Message:
        kind, seat = event[0], f"seat:{event[1]}"
        if kind == PLANTED:
            tile = f"tile:{KINDS[event[2]]}"
            return Message("log.planted", seat=seat, tile=tile, bed=event[3], points=event[4])
        if kind == DREW:
            return Message("log.drew", seat=seat, tile=f"tile:{KINDS[event[2]]}")
        if kind == TOOK:
            return Message("log.took", seat=seat, giver=f"seat:{event[2]}", tile=f"tile:{KINDS[event[3]]}")
        return Message("log.refused", seat=seat, giver=f"seat:{event[2]}", points=event[3])

    def inventory(self, state: Garden) -> dict[str, int]:
        planted = [kind for beds in state.beds for kind in beds]
        return {
            name: state.bag[kind] + planted.count(kind) + sum(tiles[kind] for tiles in state.tiles)
            for kind, name in enumerate(KINDS)
        }

    def recount(self, state: Garden, events: Iterable[Event]) -> list[int]:
        scores = [0] * len(state.beds)
        beds = [[EMPTY] * BEDS for _ in scores]
        for event in events:
            if event[0] == PLANTED:
                _, seat, kind, bed, _ = event
                beds[seat][bed] = kind
                scores[seat] += rose_points(beds[seat], bed) if kind == ROSE else 0
            elif event[0] == REFUSED:
                scores[event[2]] += REFUSED_GIFT
        return scores


SPEC = GardenSpec()
