"""The table drawn for a terminal, from a view and the components alone.

Colour never stands alone: every cell names its terrain and what lies on it, what can be chosen has a star.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludotheque.kernel.notes import Note
from ludotheque.kernel.pen import Pen, Thing, cut, screen_texts
from ludotheque.kernel.spec import Path, View
from ludotheque.kernel.text import Catalogue

FOLDER = FilePath(__file__).parent

# Colours of the palette of 256, so that they survive in terminals that have no more.
INK = "#121212"
TERRAIN = {
    "water": f"{INK} on #87d7ff",
    "coast": f"{INK} on #d7d7af",
    "plains": f"{INK} on #afd787",
    "hillside": f"{INK} on #d7af87",
    "mountain": f"{INK} on #bcbcbc",
}
SIGNS = {"water": "~", "coast": ":", "plains": ".", "hillside": "/", "mountain": "^"}
KIND = {
    "forest": "#ffffd7 on #005f00",
    "moor": "#ffffd7 on #5f5f00",
    "settlement": f"{INK} on #ffaf5f",
    "building": f"{INK} on #d7d7d7",
}
CLOISTER = f"{INK} on #ffd700"
QUIET = "dim"
WORTH = ("food", "energy", "points")
COLUMNS = range(-2, 7)
WIDEST = 14
NARROWEST = 6


def legend(components: dict[str, Any], catalogue: Catalogue, width: int) -> RenderableType:
    """What the signs of the drawing mean."""
    texts = screen_texts(FOLDER, catalogue)
    signs = Table.grid(padding=(0, 2))
    for sign, key in (("*", "star"), ("+", "cross"), ("P1 b2", "clergy"), ("~ : . / ^", "terrain"), ("3.0", "cell")):
        signs.add_row(Text(sign, style="bold"), texts.entries[f"screen.legend.{key}"])
    return signs


def meaning(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int, path: Path) -> Thing:
    """What else to know of the last word of a path: the price of a building, the points of a settlement."""
    label, _, value = path[-1].partition(":")
    if label == "building" and path[0] == "build":
        return Thing(detail=_cost(components["buildings"][value]["cost"], catalogue))
    if label == "cell" and path[0] == "settle":
        settlement = next((word.partition(":")[2] for word in path if word.startswith("settlement:")), "")
        points = view["boards"][seat]["plans"].get(settlement, {}).get(value)
        return Thing(
            detail="" if points is None else screen_texts(FOLDER, catalogue).text("screen.points", points=points)
        )
    return Thing()


def notes(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int) -> Iterator[Note]:
    """Buildings on display, clergymen and where they are, cells by their places, what goods are worth."""
    pen = TablePen(view, components, catalogue, 0, ())
    for id in [id for cards in view["display"].values() for id in cards]:
        yield Note(pen.name("building", id), catalogue.entries[f"building.{id}.help"], (id,))
    for owner, board in enumerate(view["boards"]):
        for one in board["clergy"]:
            where = pen.name("building", one["at"]) if one["at"] else pen.text("note.home")
            title = f"{pen.name('clergyman', one['clergyman'])} · {pen.seat_name(owner)}"
            yield Note(title, where, (pen.clergyman(one["clergyman"], owner),))
    for cell in view["boards"][seat]["cells"]:
        things = [pen.text(f"terrain.{cell['terrain']}"), *([pen.card(cell)] if cell["kind"] else [])]
        yield Note(pen.text("note.cell", cell=cell["id"]), " · ".join(things), (cell["id"],))
    for id, good in components["goods"].items():
        worth = [pen.text(f"note.{key}", amount=f"{good[key]:g}") for key in WORTH if good[key]]
        yield Note(pen.name("good", id), ", ".join(worth) or "–", (id,))


def _cost(cost: dict[str, int], catalogue: Catalogue) -> str:
    return ", ".join(catalogue.text(f"price.{name}", n=amount) for name, amount in cost.items())


class TablePen(Pen):
    folder = FOLDER
    seats = ("#d75f5f", "#5faf5f", "#5f87d7", "#8a8a8a")

    def table(self, seat: int) -> RenderableType:
        """The whole table with the landscape of one seat, in solo the neutral one too."""
        parts: list[RenderableType] = [
            self.heading(),
            self.wheel(),
            *self.display(),
            self.stacks(),
            *self.landscape(seat),
        ]
        parts += [self.goods(seat), self.hand(seat)]
        if self.view["mode"] == "solo":
            parts += self.landscape(1)
        return Group(*parts, self.players(seat))

    def star(self, word: str) -> str:
        return "*" if word in self.glow else ""

    def name(self, kind: str, id: str) -> str:
        return self.catalogue.name(f"{kind}:{id}")

    def listed(self, what: str, things: list[str]) -> str:
        return self.catalogue.text("listed", what=what, things=", ".join(things) or "–")

    def clergyman(self, kind: str, seat: int) -> str:
        """P1 and b1, as they stand on buildings."""
        return f"{'P' if kind == 'prior' else 'b'}{seat + 1}"

    def card(self, cell: dict[str, Any]) -> str:
        """The name of what lies on a cell."""
        kinds = {"forest": "card", "moor": "card", "settlement": "settlement"}
        return self.name(kinds.get(cell["kind"], "building"), cell["card"])

    def line(self, letters: str, style: str = "") -> Text:
        return Text(cut(letters, self.width), style=style, no_wrap=True, overflow="ellipsis")

    # The parts

    def heading(self) -> Text:
        view = self.view
        unit = self.catalogue.text("progress", unit=view["unit"])
        place = f"{self.name('mode', view['mode'])} · {self.name('country', view['country'])} · {unit}"
        return self.line(place, "bold")

    def wheel(self) -> Text:
        markers = self.view["wheel"]["markers"].items()
        shown = [f"{self.name('marker', id)} {marker['value']}" for id, marker in markers if marker is not None]
        return Text(self.listed(self.text("wheel"), shown))

    def display(self) -> list[RenderableType]:
        parts: list[RenderableType] = [Text(self.text("display"), style="bold")]
        for stage, cards in self.view["display"].items():
            if cards:
                names = [f"{self.star(f'building:{id}')}{self.name('building', id)}" for id in cards]
                parts.append(Text(self.listed(self.name("stage", stage), names)))
        return parts

    def stacks(self) -> Text:
        view = self.view
        tiles = {kind: (view[f"{kind}s"] or ["–"])[0] for kind in ("district", "plot")}
        price = view["contract"]["price"]
        return self.line(self.text("stacks", price=price, wonders=view["wonders"], **tiles), QUIET)

    def landscape(self, seat: int) -> list[RenderableType]:
        """All cells by row and column, between empty land."""
        board = self.view["boards"][seat]
        cells = {(cell["col"], cell["row"]): cell for cell in board["cells"]}
        used = [col for col in COLUMNS if any(place[0] == col for place in cells)]
        rows = sorted({row for _, row in cells})
        room = max(NARROWEST, min(WIDEST, (self.width - 3) // len(used) - 1))
        title = self.text("neutral") if board["neutral"] else self.text("land", seat=self.name("seat", str(seat)))
        grid = Table.grid(padding=(0, 1, 0, 0))
        for row in rows:
            places = [cells.get((col, row)) for col in used]
            grid.add_row(Text(f"{row:>2}", style=QUIET), *[self.cell(cell, room) for cell in places])
        return [Text(title, style="bold"), grid]

    def cell(self, cell: dict[str, Any] | None, room: int) -> Text:
        if cell is None:
            return Text(" " * room)
        sign = SIGNS[cell["terrain"]]
        star = self.star(f"cell:{cell['id']}")
        if cell["kind"] is None:
            return Text(f"{sign}{star}{cell['id']}"[:room].ljust(room), style=TERRAIN[cell["terrain"]])
        if cell["kind"] in ("forest", "moor"):
            letters, style = f"{sign}{star}{self.name('card', cell['card'])}", KIND[cell["kind"]]
        elif cell["kind"] == "settlement":
            letters, style = f"{sign}{self.name('settlement', cell['card'])}", KIND["settlement"]
        else:
            letters, style = self.building(cell["card"], sign, room)
        return Text(cut(letters, room).ljust(room), style=style)

    def building(self, id: str, sign: str, room: int) -> tuple[str, str]:
        """A building with those who stand on it."""
        fact = self.components["buildings"].get(id) or self.components["basic_buildings"][id.partition(".")[0]]
        standing = self.view["buildings"][id]["clergy"]
        clergy = "".join(self.clergyman(one["clergyman"], one["seat"]) for one in standing)
        cross = "+" if fact["cloister"] else sign
        name = f"{cross}{self.star(f'building:{id}')}{self.name('building', id)}"
        space = room - len(clergy)
        return f"{cut(name, max(2, space)).ljust(space)}{clergy}", CLOISTER if fact["cloister"] else KIND["building"]

    def goods(self, seat: int) -> Text:
        board = self.view["boards"][seat]
        goods = board["goods"].items()
        held = [f"{self.star(f'good:{id}')}{self.catalogue.text(f'price.{id}', n=n)}" for id, n in goods if n]
        energy = f"{board['energy']:g}"
        sums = self.text("food", food=board["food"], energy=energy)
        return Text(f"{self.listed(self.text('goods'), held)} ({sums})")

    def hand(self, seat: int) -> Text:
        cards = [self.name("settlement", id) for id in self.view["boards"][seat]["hand"]]
        return Text(self.listed(self.text("hand"), cards))

    def players(self, shown: int) -> Table:
        """Everybody's points and clergymen at home."""
        grid = Table.grid(padding=(0, 2))
        for seat, board in enumerate(self.view["boards"]):
            if board["neutral"]:
                continue
            home = ["P" if one["clergyman"] == "prior" else "b" for one in board["clergy"] if one["at"] is None]
            clergy = self.text("home", clergy=" ".join(home) or "–")
            grid.add_row(
                self.player(seat, shown), self.text("points", points=board["points"]), Text(clergy, style=QUIET)
            )
        return grid
