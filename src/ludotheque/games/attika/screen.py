"""The table drawn for a terminal, from a view and the components alone.

Colour never stands alone: a building shows its short name and the number of its owner, what can be
chosen has a star, and each row of hexes names its r and the q of its first hex.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludotheque.kernel.notes import Note
from ludotheque.kernel.pen import Pen, Thing, screen_texts
from ludotheque.kernel.spec import Path, View
from ludotheque.kernel.text import Catalogue

FOLDER = FilePath(__file__).parent

# Colours of the palette of 256, so that they survive in terminals that have no more.
INK = "#121212"
SYMBOLS = {
    "water": f"{INK} on #87d7ff",
    "forest": f"{INK} on #87d75f",
    "hill": f"{INK} on #d7af5f",
    "mountain": f"{INK} on #bcbcbc",
}
IRIS = "bold #ffffff on #875fff"
QUIET = "dim"
CELL = 6
"""Letters of a hex, the space behind it included; an even number, since rows are half a hex apart."""
MARGIN = 8


def legend(components: dict[str, Any], catalogue: Catalogue, width: int) -> RenderableType:
    """What the signs of the drawing mean."""
    text = screen_texts(FOLDER, catalogue)
    tower = text.entries["screen.code.tower"]
    signs = Table.grid(padding=(0, 2))
    for sign, key in (("*", "star"), (f"{tower}1", "building"), ("###", "shrine"), ("▶", "turn")):
        signs.add_row(Text(sign, style="bold"), text.entries[f"screen.legend.{key}"])
    for resource in components["resources"]:
        name = catalogue.name(f"resource:{resource['id']}")
        signs.add_row(Text(f" {resource['letter']} ", style=SYMBOLS[resource["id"]]), name)
    return signs


def meaning(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int, path: Path) -> Thing:
    """What else to know of the last word of a path: the price of a building, the symbol of a hex."""
    label, _, value = path[-1].partition(":")
    if label == "building":
        return Thing(detail=_cost(components["buildings"][value]["cost"], catalogue))
    if label == "hex" and (symbol := view["hexes"][value]["symbol"]):
        return Thing(detail=catalogue.name(f"resource:{symbol}"))
    return Thing()


def notes(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int) -> Iterator[Note]:
    """Buildings under their short names, hexes by their coordinates, letters and signs."""
    pen = TablePen(view, components, catalogue, 0, ())
    for id in components["buildings"]:
        code = pen.text(f"code.{id}")
        codes = (code, *(f"{code}{owner + 1}" for owner in range(len(view["cities"]))))
        yield Note(catalogue.name(f"building:{id}"), catalogue.entries[f"building.{id}.help"], codes)
    for name, hex in view["hexes"].items():
        lies = [catalogue.name(f"resource:{hex['symbol']}")] if hex["symbol"] else []
        if hex["building"]:
            lies += [catalogue.name(f"building:{hex['building']}"), pen.seat_name(hex["owner"])]
        yield Note(catalogue.name(f"hex:{name}"), " · ".join(lies) or "–", (name,))
    for resource in components["resources"]:
        cards = pen.text("note.resource", cards=components["cards"][resource["id"]])
        yield Note(catalogue.name(f"resource:{resource['id']}"), cards, (resource["letter"],))


def _cost(cost: dict[str, int], catalogue: Catalogue) -> str:
    return ", ".join(catalogue.text(f"price.{kind}", n=count) for kind, count in cost.items())


class TablePen(Pen):
    folder = FOLDER
    seats = ("#5f87d7", "#d75f5f", "#d7af00", "#5faf5f")

    def table(self, seat: int) -> RenderableType:
        """The whole table with the reserve of one seat."""
        return Group(
            self.heading(), *self.board(), *self.pending(), self.reserve(seat), *self.hand(), self.players(seat)
        )

    def line(self, letters: str = "", style: str = "") -> Text:
        return Text(letters, style=style, no_wrap=True, overflow="ellipsis")

    def heading(self) -> Text:
        supply = self.view["supply"]
        parts = [self.text(key, n=supply[key]) for key in ("tiles", "amphorae", "deck")]
        if turn := self.view["turn"]:
            parts.append(self.text("left", seat=self.seat_name(turn["seat"]), left=turn["left"]))
        return self.line(" · ".join(parts), "bold")

    def board(self) -> list[RenderableType]:
        """The hexes row by row, each row half a hex further to the right than the one above."""
        cells: dict[int, dict[int, Text]] = {}
        for name, hex in self.view["hexes"].items():
            q, r = (int(part) for part in name.split(","))
            cells.setdefault(r, {})[q] = self.hex(name, hex)
        for name in self.view["shrines"]:
            q, r = (int(part) for part in name.split(","))
            cells.setdefault(r, {})[q] = Text(f"{'###':^{CELL - 1}} ", style="bold")
        left = min(2 * q + r for r, row in cells.items() for q in row)
        lines: list[RenderableType] = []
        for r in sorted(cells):
            line = self.line(f"{r:>3} ({min(cells[r])})".ljust(MARGIN), QUIET)
            for q in sorted(cells[r]):
                start = MARGIN + (2 * q + r - left) * CELL // 2
                line.append(" " * (start - len(line)), "").append_text(cells[r][q])
            lines.append(line)
        return lines

    def hex(self, name: str, hex: dict[str, Any]) -> Text:
        star = "*" if f"hex:{name}" in self.glow else " "
        if hex["building"]:
            code = self.text(f"code.{hex['building']}")
            return Text(f" {code}{hex['owner'] + 1} ", style=f"bold {self.seats[hex['owner']]}")
        letter = next((row["letter"] for row in self.components["resources"] if row["id"] == hex["symbol"]), "·")
        return Text(f"{star}{letter:^3} ".ljust(CELL - 1), SYMBOLS.get(hex["symbol"], "")).append(" ", "not reverse")

    def pending(self) -> list[RenderableType]:
        """The building or tile in somebody's hand."""
        pending = self.view["pending"]
        if pending is None:
            return []
        if "tile" in pending:
            tile = self.components["tiles"][pending["tile"]]
            letters = {row["id"]: row["letter"] for row in self.components["resources"]}
            ring = " ".join(letters.get(symbol, "·") for symbol in tile["ring"])
            centre = letters.get(tile["centre"], "·")
            return [self.line(self.text("tile", tile=pending["tile"], centre=centre, ring=ring), "bold")]
        name = self.catalogue.name(f"building:{pending['building']}")
        return [self.line(self.text("drawn", building=name), "bold")]

    def reserve(self, seat: int) -> Table:
        """The buildings of the reserve with their costs."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        for title in (self.text("reserve", seat=self.seat_name(seat)), self.text("cost"), self.text("free")):
            table.add_column(title, no_wrap=True, overflow="ellipsis")
        for id, places in self.view["cities"][seat]["radar"].items():
            if places["reserve"]:
                facts = self.components["buildings"][id]
                star = "*" if f"building:{id}" in self.glow else " "
                times = f" ×{places['reserve']}" if places["reserve"] > 1 else ""
                origins = ", ".join(self.catalogue.name(f"building:{origin}") for origin in facts["free_next_to"])
                name = Text(f"{star}{self.catalogue.name(f'building:{id}')}{times}", IRIS if star == "*" else "")
                table.add_row(name, _cost(facts["cost"], self.catalogue), origins or "–")
        return table

    def hand(self) -> list[RenderableType]:
        """The cards of whoever looks."""
        hand = self.view["hand"]
        if hand is None:
            return []
        line = self.line(self.text("hand") + " ", "bold")
        for id, count in hand.items():
            line.append(f" {count} {self.catalogue.name(f'resource:{id}')} ", SYMBOLS[id] if count else QUIET)
        return [line]

    def players(self, shown: int) -> Table:
        """All seats in a table: buildings, cards, amphorae, stacks, and the way between shrines."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        table.add_column("")
        for key in ("built", "cards", "jars", "stacks", "join"):
            table.add_column(self.text(key), justify="right", no_wrap=True)
        for seat, city in enumerate(self.view["cities"]):
            table.add_row(
                self.player(seat, shown, number=True),
                *[str(city[key]) for key in ("built", "hand_size", "amphorae")],
                " ".join(str(size) for size in city["stacks"]),
                "–" if city["to_join"] is None else str(city["to_join"]),
            )
        return table
