"""The table drawn for a terminal, from a view and the components alone.

Colour never stands alone: every square names what lies on it, what can be chosen has a star.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludotheque.kernel.notes import Note
from ludotheque.kernel.pen import Pen, Thing, cut, hanging, screen_texts
from ludotheque.kernel.spec import Path, View
from ludotheque.kernel.text import Catalogue, in_halves, printed

FOLDER = FilePath(__file__).parent

# Colours of the palette of 256, so that they survive in terminals that have no more.
INK = "#121212"
CONTENT = {
    "empty": "dim",
    "pit": f"{INK} on #d7af5f",
    "grove": f"{INK} on #87d75f",
    "pond": f"{INK} on #87d7ff",
    "forest": "#ffffd7 on #005f00",
}
BUILDING = {
    "processing": f"{INK} on #d7d7af",
    "immediate": f"{INK} on #ffaf87",
    "bonus": f"{INK} on #d7afff",
    "base": "#ffffd7 on #5f5f5f",
}
IRIS = "bold #ffffff on #875fff"
QUIET = "dim"
COLUMNS = 5
ROWS = 5
NARROWEST = 9
WIDEST = 17
"""Letters of a square."""
WHEELS = {
    "glass": ("sand", "food_glass", "charcoal_glass", "water", "wood", "glass"),
    "brick": ("clay", "charcoal_brick", "food_brick", "brick"),
}


def legend(components: dict[str, Any], catalogue: Catalogue, width: int) -> RenderableType:
    """What the signs of the drawing mean."""
    text = screen_texts(FOLDER, catalogue)
    signs = Table.grid(padding=(0, 2))
    for sign, key in (("*r2c1", "star"), ("F3", "forest"), ("[3]", "points"), ("▶", "turn"), ("[■■]", "ability")):
        signs.add_row(Text(sign, style="bold"), text.entries[f"screen.legend.{key}"])
    for category in components["categories"]:
        signs.add_row(Text(" " * 5, style=BUILDING[category]), catalogue.name(f"part:{category}"))
    return signs


def meaning(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int, path: Path) -> Thing:
    """What else to know of the last word of a path: what lies on a square, what a building costs."""
    label, _, value = path[-1].partition(":")
    if label in ("square", "remove"):
        return Thing(detail=_content(view["boards"][seat]["land"][value], components, catalogue))
    if label == "building" and path[0] == "build":
        return Thing(detail=_cost(components["buildings"][value]["cost"], catalogue))
    return Thing()


def notes(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int) -> Iterator[Note]:
    """Squares and forests by their places, with what lies there."""
    for id in [*view["market"]["processing"], *(view["hand"] or [])]:
        kind = "building" if id in components["buildings"] else "card"
        if id:
            yield Note(catalogue.name(f"{kind}:{id}"), catalogue.entries[f"{kind}.{id}.help"], (id,))
    forest_of = {square: name for name, squares in components["forests"].items() for square in squares}
    for square, thing in view["boards"][seat]["land"].items():
        name = _content(thing, components, catalogue)
        others = (square, forest_of.get(square, "") if thing == "forest" else "")
        help = _entry(thing, components) + ".help"
        yield Note(f"{catalogue.name(f'square:{square}')} · {name}", catalogue.entries.get(help, "–"), others)


def _entry(thing: str, components: dict[str, Any]) -> str:
    """The key of what lies on a square in the texts."""
    is_building = thing in components["buildings"] or thing in components["base_buildings"]
    return f"building.{thing}" if is_building else f"tile.{thing}"


def _content(thing: str, components: dict[str, Any], catalogue: Catalogue) -> str:
    return catalogue.entries[_entry(thing, components)]


def _cost(cost: dict[str, int], catalogue: Catalogue) -> str:
    return ", ".join(catalogue.text(f"price.{name}", n=amount) for name, amount in cost.items())


class TablePen(Pen):
    folder = FOLDER
    seats = ("#d75f5f", "#5f87d7", "#5faf5f", "#8a8a8a")

    def table(self, seat: int) -> RenderableType:
        """The whole table with the board of one seat."""
        parts: list[RenderableType] = [self.heading(), *self.resolving(), *self.market()]
        parts += [*self.landscape(seat), *self.wheels(seat)]
        parts += [*self.offer(seat), *self.cards(seat), self.players(seat)]
        return Group(*parts)

    def card(self, id: str) -> str:
        return self.catalogue.name(f"card:{id}")

    def style(self, thing: str) -> str:
        if thing in CONTENT:
            return CONTENT[thing]
        return BUILDING[self.components["buildings"].get(thing, {}).get("category", "base")]

    # The parts

    def heading(self) -> Text:
        view = self.view
        parts = [self.text("period", period=view["period"], periods=view["periods"])]
        if view["rounds"]:
            parts.append(self.text("round", round=view["round"], rounds=view["rounds"]))
        if view["players"] > 1:
            parts.append(self.text("start", seat=self.seat_name(view["start"])))
        for row in view["resolving"][:1]:
            bars = "■" * row["limit"] + "□" * (2 - row["limit"])
            parts.append(f"{self.card(row['card'])} [{bars}]")
        return Text(" · ".join(parts), style="bold")

    def resolving(self) -> list[RenderableType]:
        """What the card that is being resolved allows."""
        cards = [row["card"] for row in self.view["resolving"][:1]]
        return [Text(self.catalogue.entries[f"card.{card}.help"], style=QUIET) for card in cards]

    def market(self) -> list[RenderableType]:
        """The building board, a line for each tile."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        for row, left in self.view["stacks"].items():
            table.add_column(self.text("row", row=self.catalogue.name(f"row:{row}"), left=left), no_wrap=True)
        rows = list(self.view["market"].values())
        room = max(12, self.width // 3 - 3)
        for slot in range(len(rows[0])):
            table.add_row(*[self.tile(tiles[slot], room) for tiles in rows])
        return [table]

    def tile(self, id: str | None, room: int) -> Text:
        """A tile on offer: name, points, and below what it costs."""
        if id is None:
            return Text("–", style=QUIET)
        facts = self.components["buildings"][id]
        can_choose = f"building:{id}" in self.glow
        line = Text("*" if can_choose else " ", style=IRIS if can_choose else "")
        points = f" [{facts['points']}]" if facts["category"] != "bonus" else ""
        line.append(cut(self.catalogue.name(f"building:{id}"), room - len(points)) + points, self.style(id))
        return hanging(line.append("\n  "), _cost(facts["cost"], self.catalogue) or "–", 2, room, QUIET)

    def landscape(self, seat: int) -> list[RenderableType]:
        """The landscape with the base buildings on its left, two lines a row."""
        board = self.view["boards"][seat]
        wide = max(NARROWEST, min(WIDEST, self.width // COLUMNS - 1))
        forest_of = {square: id for id, squares in self.components["forests"].items() for square in squares}
        lines: list[RenderableType] = [
            Text(self.text("board", seat=self.seat_name(seat)), style=f"bold {self.seats[seat]}")
        ]
        for row in range(ROWS):
            upper, lower = Text(no_wrap=True), Text(no_wrap=True)
            for column in range(COLUMNS):
                square = f"r{row}c{column}"
                thing = board["land"].get(square)
                if thing is None:
                    upper.append(" " * (wide + 1))
                    lower.append(" " * (wide + 1))
                    continue
                can_choose = bool({f"square:{square}", f"remove:{square}"} & self.glow)
                name = forest_of[square] if thing == "forest" else ""
                can_choose = can_choose or f"forest:{name}" in self.glow
                label = f"{'*' if can_choose else ' '}{square} {name}"
                worth = board["worth"].get(square)
                tail = f"[{printed(in_halves(int(2 * worth)))}]" if worth is not None else ""
                said = (
                    cut(_content(thing, self.components, self.catalogue), wide - len(tail)) if thing != "empty" else "·"
                )
                upper.append(f"{label:<{wide}}", IRIS if can_choose else self.style(thing)).append(" ")
                lower.append(f"{said:<{wide - len(tail)}}{tail}", self.style(thing)).append(" ")
            lines += [upper, lower]
        return lines

    def wheels(self, seat: int) -> list[RenderableType]:
        """What lies on each wheel, the refined token last."""
        amounts = self.view["boards"][seat]["wheels"]
        lines: list[RenderableType] = []
        for wheel, tokens in WHEELS.items():
            line = Text(f"{self.catalogue.name(f'wheel:{wheel}'):<22}", style="bold", no_wrap=True)
            for token in tokens:
                resource = token.partition("_")[0]
                style = "bold" if token == wheel else QUIET if not amounts[token] else ""
                line.append(f" {self.catalogue.name(f'resource:{resource}')} {amounts[token]} ", style)
            lines.append(line)
        return lines

    def offer(self, seat: int) -> list[RenderableType]:
        tiles = self.view["boards"][seat]["offer"]
        if not tiles:
            return []
        line = Text(self.text("offer") + " ", style="bold")
        for id in tiles:
            can_choose = bool({f"building:{id}", f"discard:{id}"} & self.glow)
            cost = _cost(self.components["buildings"][id]["cost"], self.catalogue)
            line.append("*" if can_choose else " ", IRIS if can_choose else "")
            line.append(self.catalogue.name(f"building:{id}"), self.style(id)).append(f" ({cost}) ", QUIET)
        return [line]

    def cards(self, seat: int) -> list[RenderableType]:
        """The cards that whoever looks may see: their own hand, or in solo those left."""
        solo = self.view["solo"]
        hand = solo["left"] if solo else self.view["hand"]
        if not hand:
            return []
        line = Text(self.text("hand") + " ", style="bold")
        for id in hand:
            can_choose = f"card:{id}" in self.glow
            line.append("*" if can_choose else " ", IRIS if can_choose else "").append(self.card(id) + " ")
        if self.view["down"]:
            line.append(self.text("down", card=self.card(self.view["down"])), QUIET)
        return [line]

    def players(self, shown: int) -> Table:
        """All seats in a table: points, buildings and cards."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        table.add_column("")
        for key in ("points", "buildings", "in_hand", "played", "slots"):
            right = key in ("points", "buildings", "in_hand")
            table.add_column(self.text(key), justify="right" if right else "left")
        for seat, board in enumerate(self.view["boards"]):
            table.add_row(
                self.player(seat, shown),
                Text(printed(in_halves(int(2 * board["points"]))), style="bold"),
                str(board["buildings"]),
                str(board["hand_size"]) + ("+1" if board["face_down"] else ""),
                ", ".join(self.card(id) for id in board["shown"]),
                ", ".join(self.card(id) for id in board["slots"]),
            )
        return table
