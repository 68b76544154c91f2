"""The table drawn for a terminal, from a view and the components alone.

Colour never stands alone: types have letters, goods and spaces numbers, what can be chosen a star.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludotheque.games.castles_of_burgundy.screen_hexes import Cell, wall
from ludotheque.kernel.notes import Note
from ludotheque.kernel.pen import Pen, Thing, screen_texts
from ludotheque.kernel.spec import Path, View
from ludotheque.kernel.text import Catalogue

FOLDER = FilePath(__file__).parent

# Colours of the palette of 256, so that they survive in terminals that have no more.
INK, PAPER = "#121212", "#ffffd7"
TILE_INK = {"castle": PAPER}
TILE = {
    "building": "#d7af87",
    "animal": "#afd787",
    "knowledge": "#ffd700",
    "castle": "#00875f",
    "mine": "#9e9e9e",
    "ship": "#5fafff",
}
LAND = {
    "building": "#875f00",
    "animal": "#5f8700",
    "knowledge": "#5f5f00",
    "castle": "#005f00",
    "mine": "#4e4e4e",
    "ship": "#005f87",
}
GOODS = ("#00afaf", "#af87d7", "#ffafd7", "#ff5f5f", "#af8700", "#ff8700")
IRIS = "bold #ffffff on #875fff"
QUIET = "dim"

CHIP = 7
"""Letters in the short name of a tile."""
MARGIN = 5
"""Columns before the slots of a depot."""
BESIDE = 2
"""Columns between the estate and the game board."""
ROWS = (4, 5, 6, 7, 6, 5, 4)
FIGURES = ("points", "dice", "silver", "workers", "sold", "track")
THINGS = ("storage", "stock")
"""What is told of the players."""
PLAYERS_IN_ONE = 96
"""Columns that all of it takes side by side."""


def legend(components: dict[str, Any], catalogue: Catalogue, width: int) -> RenderableType:
    """What the letters and signs of the drawing mean."""
    text = screen_texts(FOLDER, catalogue)
    code = text.entries["code.building"]
    signs = Table.grid(padding=(0, 2))
    for sign, key in (
        (f"12 {code} / 3", "empty"),
        (f"12 {code} / {text.entries['short.church']}", "placed"),
        (f"*12 {code}", "star"),
        ("[5] (2)", "dice"),
        ("3×2", "goods"),
        (f"{code} 5/2", "bonuses"),
        ("3 (1)", "track"),
    ):
        signs.add_row(Text(sign, style="bold"), text.entries[f"screen.legend.{key}"])
    types = Text()
    for kind in components["types"]:
        types.append_text(_chip(text.entries[f"code.{kind}"], kind, 2))
        types.append(f" {catalogue.name(f'type:{kind}')}  ")
    colours = Text()
    for number, colour in enumerate(components["goods"]):
        colours.append(f" {number + 1} ", f"{INK} on {GOODS[number]}")
        colours.append(f" {catalogue.name(f'goods:{colour}')}  ")
    signs.add_row(Text(text.entries["screen.legend.types"], style="bold"), types)
    signs.add_row(Text(text.entries["screen.legend.colours"], style="bold"), colours)
    return signs


def meaning(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int, path: Path) -> Thing:
    """The thing that the last word of a path stands for: a tile by its name, of places what is there."""
    label, _, value = path[-1].partition(":")
    estate = view["estates"][seat]
    if label == "storage":
        return Thing(catalogue.name(f"tile:{estate['storage'][int(value) - 1]}"))
    if label == "discard":
        return Thing(detail=catalogue.name(f"tile:{estate['storage'][int(value) - 1]}"))
    if label == "black":
        return Thing(catalogue.name(f"tile:{view['black'][int(value) - 1]}"))
    if label == "depot" and "." in value:
        depot, slot = value.split(".")
        return Thing(catalogue.name(f"tile:{view['depots'][int(depot) - 1]['tiles'][int(slot) - 1]}"))
    if label == "depot":
        goods = view["depots"][int(value) - 1]["goods"]
        named = [f"{catalogue.name(f'goods:{colour}')} ×{count}" for colour, count in goods.items()]
        return Thing(detail=", ".join(named) or screen_texts(FOLDER, catalogue).text("screen.no_goods"))
    if label == "goods":
        return Thing(detail=f"×{estate['stock'][value]}")
    if label == "space":
        chosen = [word.partition(":")[2] for word in path if word.startswith("board:")]
        return Thing(detail=_ground(components, catalogue, (chosen or [str(estate["board"])])[0], int(value)))
    if label == "board":
        return Thing(catalogue.name(path[-1]))
    return Thing()


def _ground(components: dict[str, Any], catalogue: Catalogue, board: str, space: int) -> str:
    """The type of a space of a board and the number it needs."""
    kind = components["boards"][board]["types"][space - 1]
    return f"{catalogue.name(f'type:{kind}')} {components['spaces'][space - 1]['number']}"


def notes(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int) -> Iterator[Note]:
    """Tiles under their short names and by their places, spaces of the estate, types, the track."""
    pen = TablePen(view, components, catalogue, 0, ())
    places = [
        (tile, f"{depot}.{slot}")
        for depot, held in enumerate(view["depots"], start=1)
        for slot, tile in enumerate(held["tiles"], start=1)
    ]
    for tile, place in [*places, *((tile, "") for tile in components["tiles"])]:
        if tile:
            name = catalogue.name(f"tile:{tile}")
            yield Note(name, catalogue.entries[f"tile.{tile}.help"], (pen.short(tile), place))
    estate = view["estates"][seat]
    for space in components["spaces"] if estate["board"] else ():
        number = space["space"]
        tile = estate["tiles"].get(str(number))
        lies = [catalogue.name(f"tile:{tile}")] if tile else []
        ground = _ground(components, catalogue, str(estate["board"]), number)
        yield Note(catalogue.name(f"space:{number}"), " · ".join([ground, *lies]), (str(number),))
    for kind in components["types"]:
        district = catalogue.name(f"type:{kind}", "district")
        yield Note(catalogue.name(f"type:{kind}"), pen.text("note.type", district=district), (pen.code(kind),))
    yield Note(pen.text("track"), pen.text("note.track", order=pen.order(view["order"])))


def _line(letters: str, style: str = "") -> Text:
    """The beginning of a line: its style does not reach what is appended."""
    return Text(no_wrap=True).append(letters, style)


def _chip(letters: str, kind: str, width: int = CHIP) -> Text:
    """A tile."""
    return Text(f"{letters:^{width}}", style=_tile_style(kind))


def _tile_style(kind: str) -> str:
    return f"bold {TILE_INK.get(kind, INK)} on {TILE[kind]}"


def _side_by_side(left: list[Text], right: list[Text], wide: int) -> list[Text]:
    lines = []
    for index in range(max(len(left), len(right))):
        line = left[index].copy() if index < len(left) else Text()
        line.pad_right(wide - line.cell_len)
        if index < len(right):
            line.append_text(right[index])
        lines.append(line)
    return lines


class TablePen(Pen):
    folder = FOLDER
    seats = ("#d75f5f", "#5f87d7", "#5faf5f", "#8a8a8a")

    def table(self, seat: int) -> RenderableType:
        """The whole table with the estate of one seat."""
        estate = self.estate(seat, self.width)
        if self.view["estates"][seat]["board"] is None:
            return Group(self.heading(), *estate, *self.players(seat))
        board = self.game_board()
        wide = max(line.cell_len for line in estate) + BESIDE
        if wide + max(line.cell_len for line in board) <= self.width:
            middle = _side_by_side(estate, board, wide)
        else:
            middle = [*estate, Text(), *board]
        return Group(self.heading(), *middle, *self.players(seat))

    def short(self, tile: str) -> str:
        """A tile in at most seven letters."""
        kind, _, number = tile.rpartition("_")
        if number.isdigit():
            return self.texts.entries[f"short.{kind}"].replace("{0}", number)
        return self.texts.entries[f"short.{tile}"]

    def type_of(self, tile: str) -> str:
        kind: str = self.components["tiles"][tile]["type"]
        return kind

    def tile(self, tile: str) -> Text:
        return _chip(self.short(tile), self.type_of(tile))

    def slot(self, tile: str | None, word: str) -> Text:
        """A place for a tile, with a star when it can be chosen."""
        can_choose = word in self.glow
        line = _line("*" if can_choose else " ", IRIS if can_choose else "")
        line.append_text(self.tile(tile) if tile else Text("–".center(CHIP), style=QUIET))
        return line.append(" ")

    def code(self, kind: str) -> str:
        """The letters of a type."""
        return self.texts.entries[f"code.{kind}"]

    def order(self, seats: list[int]) -> str:
        """Seats by their numbers, in one piece."""
        return "›".join(str(seat + 1) for seat in seats)

    # The parts

    def heading(self) -> Text:
        view = self.view
        phase = self.components["phases"].index(view["phase"])
        parts = [self.text("progress", phase=view["phase"], round=view["round"], rounds=view["rounds"])]
        if view["white_die"]:
            parts.append(self.text("white_die", die=view["white_die"]))
        parts.append(self.text("phase_points", points=self.components["phase_points"][phase]))
        parts.append(self.text("order", order=self.order(view["round_order"] or view["order"])))
        return Text(" · ".join(parts), style="bold")

    def estate(self, seat: int, width: int) -> list[Text]:
        """The estate of a seat; before it is chosen, both faces of the sheet."""
        estate = self.view["estates"][seat]
        name = self.seat_name(seat)
        style = f"bold {self.seats[seat]}"
        if estate["board"]:
            title = self.text("estate", seat=name, board=self.catalogue.name(f"board:{estate['board']}"))
            small = width < len(ROWS) * (CHIP + 1) + 1
            cells = self.cells(estate["board"], estate["tiles"], small)
            return [_line(title, style), *wall(cells, ROWS)]
        if not estate["sheet"]:
            return [_line(self.text("no_estate", seat=name), style)]
        faces = [self.face(board) for board in self.components["sheets"][str(estate["sheet"])]]
        wide = max(line.cell_len for line in faces[0]) + BESIDE
        shown = _side_by_side(faces[0], faces[1], wide) if 2 * wide <= width else [*faces[0], *faces[1]]
        return [_line(self.text("sheet", seat=name), style), *shown]

    def face(self, board: int) -> list[Text]:
        """One face of a sheet; the castle spaces of a face that can be chosen glow."""
        kinds = self.components["boards"][str(board)]["types"]
        can_choose = f"board:{board}" in self.glow
        cells = [
            self.small_cell(space["space"], kind, space["number"], None, can_choose and kind == "castle")
            for space, kind in zip(self.components["spaces"], kinds, strict=True)
        ]
        return [_line(self.catalogue.name(f"board:{board}"), "bold"), *wall(cells, ROWS)]

    def cells(self, board: int, tiles: dict[str, str], small: bool) -> list[Cell]:
        kinds = self.components["boards"][str(board)]["types"]
        brick = self.small_cell if small else self.cell
        found = []
        for place, kind in zip(self.components["spaces"], kinds, strict=True):
            space = place["space"]
            can_choose = f"space:{space}" in self.glow
            found.append(brick(space, kind, place["number"], tiles.get(str(space)), can_choose))
        return found

    def cell(self, space: int, kind: str, number: int, tile: str | None, can_choose: bool) -> Cell:
        """A space with its number and type, and the tile on it or the die it needs."""
        code = self.code(kind)
        if tile:
            style = _tile_style(kind)
            return Cell([(f" {space:2} {code} ", style), (f"{self.short(tile):^{CHIP}}", style)])
        style = f"{PAPER} on {LAND[kind]}"
        first = (f"*{space:2} {code} ", IRIS) if can_choose else (f" {space:2} {code} ", style)
        return Cell([first, (f"{number:^{CHIP}}", f"bold {style}")])

    def small_cell(self, space: int, kind: str, number: int, tile: str | None, can_choose: bool) -> Cell:
        """The same in one line of five letters."""
        if tile:
            return Cell([(f"{self.short(tile)[:5]:^5}", _tile_style(kind))])
        letters = f"{space:2}{self.code(kind)}{number}"
        return Cell([(letters, IRIS if can_choose else f"{PAPER} on {LAND[kind]}")])

    def game_board(self) -> list[Text]:
        """The depots, the black depot, the goods to come and the bonus tiles."""
        slots = "".join(f" {slot:^{CHIP}} " for slot in range(1, 5))
        lines = [_line(self.text("depots"), "bold"), _line(" " * MARGIN + slots, QUIET)]
        for number, depot in enumerate(self.view["depots"], start=1):
            line = _line(f"{number:>3}".ljust(MARGIN), "bold")
            for slot, tile in enumerate(depot["tiles"], start=1):
                line.append_text(self.slot(tile, f"depot:{number}.{slot}"))
            lines += [line, _line(" " * (MARGIN + 1)).append_text(self.goods(depot["goods"]))]
        lines.append(_line(self.text("black"), "bold"))
        for first in (0, 4):
            line = _line(f"{first + 1}–{first + 4}".rjust(4).ljust(MARGIN), QUIET)
            for slot, tile in enumerate(self.view["black"][first : first + 4], start=first + 1):
                line.append_text(self.slot(tile, f"black:{slot}"))
            lines.append(line)
        return [*lines, Text(), self.goods_to_come(), *self.bonuses()]

    def goods_to_come(self) -> Text:
        line = _line(self.text("goods_to_come") + "  ", "bold")
        for colour in self.view["round_goods"]:
            number = self.components["goods"].index(colour)
            line.append(f" {number + 1} ", style=f"bold {INK} on {GOODS[number]}").append(" ")
        return line

    def goods(self, goods: dict[str, int]) -> Text:
        """Goods as number of the colour × tiles."""
        line = Text()
        for colour, count in goods.items():
            number = self.components["goods"].index(colour)
            line.append(f"{number + 1}×{count}", style=f"bold {INK} on {GOODS[number]}").append(" ")
        return line

    def bonuses(self) -> list[Text]:
        worth = self.view["bonus_points"]
        lines = [_line(self.text("bonuses"), "bold"), Text(), Text()]
        for index, (kind, left) in enumerate(self.view["bonuses_left"].items()):
            line = lines[1 + index // 3].append(" " * (MARGIN + 1 if index % 3 == 0 else 3))
            line.append_text(_chip(self.code(kind), kind, 4))
            large, small = worth["large"] if left > 1 else "–", worth["small"] if left else "–"
            line.append(f" {large}/{small}")
        return lines

    def players(self, shown: int) -> list[Table]:
        """All seats in a table: points, dice and what they hold; in two tables where one is too wide."""
        if self.width >= PLAYERS_IN_ONE:
            return [self.columns(shown, *FIGURES[:4], *THINGS, *FIGURES[4:])]
        return [self.columns(shown, *FIGURES), self.columns(shown, *THINGS)]

    def columns(self, shown: int, *keys: str) -> Table:
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
        table.add_column("")
        for key in keys:
            right = key in FIGURES and key != "dice"
            table.add_column(self.text(key), justify="right" if right else "left", no_wrap=True)
        for seat, estate in enumerate(self.view["estates"]):
            cells: dict[str, RenderableType] = {
                "points": Text(str(estate["points"]), style="bold"),
                "dice": self.dice(estate["dice"]),
                "silver": str(estate["silver"]),
                "workers": str(estate["workers"]),
                "storage": self.storage(estate["storage"], seat == shown),
                "stock": self.goods(estate["stock"]),
                "sold": str(sum(estate["sold"].values())),
                "track": f"{self.view['steps'][seat]} ({self.view['order'].index(seat) + 1})",
            }
            table.add_row(self.player(seat, shown), *[cells[key] for key in keys])
        return table

    def dice(self, dice: list[dict[str, Any]]) -> Text:
        line = Text()
        for die in dice:
            if die["value"]:
                shown, style = ("({})", QUIET) if die["used"] else ("[{}]", "bold")
                line.append(shown.format(die["value"]), style)
        return line

    def storage(self, tiles: list[str], own: bool) -> Text:
        line = Text()
        for place in range(1, 4):
            can_choose = own and {f"storage:{place}", f"discard:{place}"} & set(self.glow)
            line.append(f"{'*' if can_choose else ' '}{place} ", style=IRIS if can_choose else QUIET)
            line.append_text(self.tile(tiles[place - 1]) if place <= len(tiles) else Text("–".center(CHIP), QUIET))
        return line
