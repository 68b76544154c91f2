"""The table drawn for a terminal, from a view and the components alone.

Colour never stands alone: a die is a letter and a number, what can be chosen has a star.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from ludotheque.kernel.notes import Note
from ludotheque.kernel.pen import Pen, Thing, cut, hanging, screen_texts
from ludotheque.kernel.spec import Path, View
from ludotheque.kernel.text import Catalogue

FOLDER = FilePath(__file__).parent

# Colours of the palette of 256, so that they survive in terminals that have no more.
INK = "#121212"
WOOD = {"green": f"{INK} on #87af5f", "yellow": f"{INK} on #ffd75f", "brown": "#ffffd7 on #875f00"}
IRIS = "bold #ffffff on #875fff"
QUIET = "dim"
SIDES = 6
SIGNS = {"?4": "any", "*": "star", "2/3 → 3/1": "tile", "■□": "tiles", "[2]": "row", "▶": "turn"}
NAME_ROOM = 22
"""Letters of the names in front of a line."""


def legend(components: dict[str, Any], catalogue: Catalogue, width: int) -> RenderableType:
    """What the signs of the drawing mean."""
    texts = screen_texts(FOLDER, catalogue)
    signs = Table.grid(padding=(0, 2))
    for colour in components["colors"]:
        letter = texts.entries[f"screen.letter.{colour}"]
        signs.add_row(Text(f" {letter}3 ", style=WOOD[colour]), texts.entries[f"screen.legend.{colour}"])
    for sign, key in SIGNS.items():
        signs.add_row(Text(sign, style="bold"), texts.entries[f"screen.legend.{key}"])
    return signs


def meaning(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int, path: Path) -> Thing:
    """The thing that the last word of a path stands for: a card by its name, of other things what they bring."""
    pen, board = TablePen(view, components, catalogue, 0, ()), view["boards"][seat]
    label, _, value = path[-1].partition(":")
    if not value:
        return Thing(detail=pen.text("step", **board["next_marketing"]) if label == "promote" else "")
    if label == "tile" and path[0] == "move":
        tile = view["wheel"]["tiles"][value]
        return Thing(detail=pen.effects(tile["rim"] + tile["saw"]))
    if label == "market":
        colour, place = value.split("-")
        die = f"{pen.letter(colour)}{view['market'][colour][int(place)]}"
        return Thing(detail=f"{die}, {pen.berries(board['prices']['market'][value])}")
    if label == "order":
        return Thing(pen.plain("order", value), pen.order_line(value))
    if label == "helper":
        return Thing(pen.plain("helper", value), pen.helper_line(value))
    if label == "room":
        return Thing(detail=pen.room_line(value))
    if label == "improve":
        coming = board["next"][value]
        return Thing(detail=f"{pen.berries(coming['price'])} · {pen.effects(coming['gain'])}" if coming else "")
    if label == "contract":
        return Thing(pen.plain("contract", value), pen.text("worth", points=board["contract_worth"][value]))
    if label == "edge":
        return Thing(detail=pen.effects(next(edge["reward"] for edge in components["edges"] if edge["id"] == value)))
    return Thing()


def notes(view: View, components: dict[str, Any], catalogue: Catalogue, seat: int) -> Iterator[Note]:
    """Cards on display, action tiles and where they are, the attic and its cells with the rewards between them."""
    pen = TablePen(view, components, catalogue, 0, ())
    for kind in ("order", "helper"):
        for id in view[f"{kind}s"]["display"]:
            yield Note(pen.plain(kind, id), catalogue.entries[f"{kind}.{id}.help"], (id,))
    for id, tile in view["wheel"]["tiles"].items():
        yield Note(pen.name("tile", id), pen.tile_line(tile), (id,))
    rewards = {edge["id"]: pen.effects(edge["reward"]) for edge in components["edges"]}
    between = [pen.text("note.between", cells=id.replace("-", "–"), reward=reward) for id, reward in rewards.items()]
    yield Note(pen.text("attic"), " · ".join(between), ("attic",))
    attic = pen.board(seat)["attic"]
    for cell in components["cells"]:
        lies = [pen.name("tool", attic[cell])] if attic[cell] else []
        near = [line for id, line in zip(rewards, between, strict=True) if cell in id.split("-")]
        yield Note(pen.name("cell", cell), " · ".join([*lies, *near]), (cell,))


class TablePen(Pen):
    folder = FOLDER
    seats = ("#d75f5f", "#5f87d7", "#5faf5f", "#d7af00")

    def table(self, seat: int) -> RenderableType:
        """The whole table with the workshop of one seat."""
        parts: list[RenderableType] = [self.heading(), *self.wheel(), self.market(seat), self.reputation_tiles()]
        parts += [
            *self.display("orders"),
            *self.display("helpers"),
            self.contracts(seat),
            *self.dealt(),
            *self.workshop(seat),
        ]
        return Group(*parts, *self.attic(seat), *self.orders(seat), *self.hand(), self.players(seat))

    # Words

    def star(self, *words: str) -> str:
        return "*" if self.glow.intersection(words) else " "

    def name(self, kind: str, id: str) -> str:
        return self.catalogue.name(f"{kind}:{id}")

    def letter(self, colour: str) -> str:
        return self.text(f"letter.{colour}")

    def berries(self, amount: int) -> str:
        return self.text("effect.blueberries", amount=amount)

    def line(self, letters: str, style: str = "") -> Text:
        return Text(cut(letters, self.width), style=style, no_wrap=True)

    def die(self, word: str) -> str:
        """`green-3` as G3; several that would do with strokes between them."""
        if word == "any":
            return "?"
        dice = [one.split("-") for one in word.split("/")]
        values = {value for _, value in dice}
        if len(dice) == len(self.components["colors"]) and len(values) == 1:
            return f"?{values.pop()}"
        return "/".join(f"{self.letter(colour)}{value}" for colour, value in dice)

    def effect(self, effect: dict[str, Any]) -> str:
        kind = effect["type"]
        if kind == "gain_die":
            return self.die("/".join(f"{die['color']}-{die['value']}" for die in effect["options"]))
        if kind == "gain_tool":
            some = len(effect["kinds"]) < len(self.components["tools"])
            return "/".join(self.name("tool", tool) for tool in effect["kinds"]) if some else self.text("effect.tool")
        return self.text(f"effect.{kind}", amount=effect.get("amount", effect.get("up_to", 0)))

    def effects(self, effects: Iterable[dict[str, Any]]) -> str:
        return ", ".join(self.effect(effect) for effect in effects)

    def needs(self, order: dict[str, Any]) -> str:
        dice = []
        for die in order["requires"]["dice"]:
            anything = len(die["values"]) == SIDES and len(die["colors"]) == len(self.components["colors"])
            words = [f"{colour}-{value}" for colour in die["colors"] for value in die["values"]]
            dice.append(self.die("any" if anything else "/".join(words)))
        tokens = [self.text(f"effect.{id}", amount=amount) for id, amount in order["requires"]["tokens"].items()]
        return " + ".join([" ".join(dice), *tokens])

    def order_line(self, id: str) -> str:
        order = self.components["orders"][id]
        reward = self.effects(order["reward"])
        if "contract_claim" in order:
            reward = f"{reward}, {self.text('claim', instead=self.effects(order['contract_claim']['alternative']))}"
        return f"[{order['start_row']}] {self.needs(order)} → {reward}"

    def helper_line(self, id: str) -> str:
        helper = self.components["helpers"][id]
        label = helper[f"label_{self.catalogue.language}"]
        return f"{label} · {self.text('makes', things=self.effects(helper['production']))}"

    def room_line(self, id: str) -> str:
        room = self.components["rooms"][id]
        gear = [self.text("effect.production", amount=room["gear"])] if room["gear"] else []
        return ", ".join([*(self.effect(effect) for effect in room["income"]), *gear]) or "–"

    # What is shared

    def heading(self) -> Text:
        view = self.view
        now = self.text("round", round=view["round"], rounds=view["rounds"]) if view["round"] else self.text("setup")
        parts = [now, self.text("income", rounds=", ".join(map(str, view["income_after"])))]
        if view["solo"]:
            parts.append(self.text("nonplayer", space=view["solo"]["nonplayer"]))
        elif view["players"] > 1:
            parts.append(self.text("first", seat=self.seat_name(view["first"])))
        return Text(" · ".join(parts), style="bold")

    def wheel(self) -> list[Text]:
        """A line for each action tile, those left behind longest first."""
        wheel = self.view["wheel"]
        arc = self.text("arc", quadrant=self.view["start_quadrant"]) if wheel["arc"] else ""
        lines = [self.line(self.text("wheel", front=wheel["front"]) + arc, "bold")]
        tiles = wheel["tiles"].items()

        def age(tile: tuple[str, dict[str, Any]]) -> tuple[int, int]:
            return ((tile[1]["quadrant"] - wheel["front"] - 1) % 4, -tile[1]["position"])

        for id, tile in sorted(tiles, key=age):
            style = QUIET if tile["blocked"] else ""
            lines.append(self.row(self.star(f"tile:{id}"), self.name("tile", id), self.tile_line(tile), style))
        return lines

    def tile_line(self, tile: dict[str, Any]) -> str:
        """Where an action tile lies, where it would go and what that brings."""
        bonus = self.text("blocked") if tile["blocked"] else self.effects(tile["rim"] + tile["saw"])
        place = f"{tile['quadrant']}/{tile['position']} → {tile['to']['quadrant']}/{tile['to']['position']}"
        return f"{place}  {bonus}"

    def market(self, seat: int) -> Text:
        """Two dice of each colour, with what they cost the seat."""
        prices = self.view["boards"][seat]["prices"]["market"]
        line = Text(self.text("market") + " ", style="bold")
        for colour, values in self.view["market"].items():
            for place, value in enumerate(values):
                word = f"{colour}-{place}"
                star = self.star(f"market:{word}")
                line.append(star, IRIS if star == "*" else "").append(f" {self.letter(colour)}{value} ", WOOD[colour])
                line.append(f" {self.text('for', price=prices[word])} ", QUIET)
        return line

    def reputation_tiles(self) -> Text:
        line = Text(self.text("tiles"), style="bold")
        for tile in self.view["reputation_tiles"]:
            reward = self.effects(tile["next"]) if tile["next"] and not tile["gone"] else "–"
            line.append(f" [{tile['space']}] {reward} ", QUIET)
        return line

    def display(self, kind: str) -> list[Text]:
        """Four orders or helpers, a line for each."""
        cards = self.view[kind]
        lines = [self.line(self.text(kind, left=cards["deck"]), "bold")]
        for id in cards["display"]:
            lines.append(self.order(id) if kind == "orders" else self.helper(id))
        return lines

    def row(self, star: str, name: str, rest: str, style: str = "") -> Text:
        """A thing on one line: its name and what there is to say."""
        line = Text(no_wrap=True)
        line.append(f"{star}{cut(name, NAME_ROOM).ljust(NAME_ROOM)}", IRIS if star == "*" else style).append(" ")
        return hanging(line, rest, NAME_ROOM + 2, self.width - NAME_ROOM - 2, QUIET)

    def order(self, id: str) -> Text:
        return self.row(self.star(f"order:{id}"), f"{id} {self.plain('order', id)}", self.order_line(id))

    def helper(self, id: str) -> Text:
        cost = self.components["helpers"][id]["cost"]
        return self.row(
            self.star(f"helper:{id}"), f"{id} {self.plain('helper', id)}", f"({cost}) {self.helper_line(id)}"
        )

    def plain(self, kind: str, id: str) -> str:
        """The name of a card without its number."""
        return str(self.components[f"{kind}s"][id][f"name_{self.catalogue.language}"])

    def contracts(self, seat: int) -> Text:
        worth = self.view["boards"][seat]["contract_worth"]
        line = Text(self.text("contracts"), style="bold")
        for contract in self.view["contracts"]:
            id, star = contract["id"], self.star(f"contract:{contract['id']}")
            claims = "".join(f" !{self.seat_name(claimer)}" for claimer in contract["claimed_by"])
            line.append(star, IRIS if star == "*" else "")
            line.append(f"{id} {self.plain('contract', id)} ({worth[id]}){claims} ", QUIET)
        return line

    # What belongs to a seat

    def dealt(self) -> list[RenderableType]:
        """At set-up, the cards that whoever looks was dealt."""
        setup = self.view["setup"]
        if not setup or setup["step"] == "done":
            return []
        helpers = [self.helper(id) for id in setup["helpers"]] if not setup["helper"] else []
        orders = [self.order(id) for id in (setup["kept"] or setup["orders"])]
        return [
            self.line(self.text("dealt"), "bold"),
            *helpers,
            *orders,
            *[self.order(id) for id in setup["hazelnuts"]],
        ]

    def workshop(self, seat: int) -> list[RenderableType]:
        board = self.board(seat)
        title = self.line(self.text("workshop", seat=self.seat_name(seat)), f"bold {self.seats[seat]}")
        return [title, self.pile(board), self.goods(board), self.machines(board), self.tracks(board), self.rooms(board)]

    def board(self, seat: int) -> dict[str, Any]:
        """The seat's own; while its owner sets it up, as it will be."""
        setup = self.view["setup"]
        mine = setup and setup["step"] != "done" and seat in self.view["choosers"][:1]
        board: dict[str, Any] = setup["board"] if mine else self.view["boards"][seat]
        return board

    def pile(self, board: dict[str, Any]) -> Text:
        line = Text(self.text("pile") + " ", style="bold")
        for word, number in board["pile"].items():
            star = self.star(f"die:{word}", f"sell:{word}", f"keep:{word}", f"drop:{word}")
            for _ in range(number):
                line.append(star, IRIS if star == "*" else "").append(f" {self.die(word)} ", WOOD[word.split("-")[0]])
        line.append(f"  {self.text('pots')} ", "bold")
        for colour, value in board["pots"].items():
            if value is not None:
                star = self.star(f"pot:{colour}")
                line.append(star, IRIS if star == "*" else "")
                line.append(f" {self.letter(colour)}{value or '·'} ", WOOD[colour])
        return line

    def goods(self, board: dict[str, Any]) -> Text:
        return Text(
            ", ".join(self.text(f"effect.{id}", amount=amount) for id, amount in board["goods"].items() if amount)
        )

    def machines(self, board: dict[str, Any]) -> Text:
        """Tiles, full while they can be used, and what the next ones cost."""
        parts = []
        for kind, coming in board["next"].items():
            owned = "".join("□" if tile["used"] else "■" for tile in board[kind]) if kind != "pots" else ""
            star = self.star(f"improve:{kind}").strip()
            price = self.text("next", price=coming["price"]) if coming else ""
            parts.append(" ".join(part for part in (self.text(f"machine.{kind}"), owned, star + price) if part))
        return Text(" · ".join(parts))

    def tracks(self, board: dict[str, Any]) -> Text:
        amounts = {name: board[name] for name in ("blueberry_income", "hazelnut_income", "reputation", "marketing")}
        step = self.text("step", **board["next_marketing"])
        return Text(self.text("tracks", each=board["points_per_order"], step=step, **amounts))

    def rooms(self, board: dict[str, Any]) -> Table:
        """The rooms as they lie, with their helpers or what they would bring."""
        columns = 1 + max(room["col"] for room in self.components["rooms"].values())
        wide = self.width // columns - 1
        grid = Table.grid(*[Column(width=wide) for _ in range(columns)], padding=(0, 1, 0, 0))
        row: list[Text] = []
        for id, held in board["rooms"].items():
            if held is None:
                star = self.star(f"room:{id}")
                row.append(Text(f"{star}{id} {self.room_line(id)}", style=IRIS if star == "*" else QUIET))
            else:
                star = self.star(f"helper:{held['helper']}")
                used = " ✓" if held["used"] else ""
                name = f"{star}{id} {held['helper']} {self.plain('helper', held['helper'])}"
                row.append(Text(name + used, style=IRIS if star == "*" else ""))
            if len(row) == columns:
                grid.add_row(*row)
                row = []
        return grid

    def attic(self, seat: int) -> list[Text]:
        """Three rows of cells, once there is a tool or one must be placed."""
        board = self.board(seat)
        if not any(board["attic"].values()) and not any(word.startswith("cell:") for word in self.glow):
            return []
        wide = self.width // 4 - 1
        lines = [Text(self.text("attic"), style="bold")]
        for row in ("top", "middle", "bottom"):
            line = Text(" " * (wide // 2) if row == "middle" else "", no_wrap=True)
            for id, cell in self.components["cells"].items():
                if cell["row"] == row:
                    tool, star = board["attic"][id], self.star(f"cell:{id}")
                    sign = self.name("tool", tool) if tool else "·" if id in board["open_cells"] else "–"
                    style = IRIS if star == "*" else "" if tool else QUIET
                    line.append(cut(f"{star}{id} {sign}", wide).ljust(wide), style).append(" ")
            lines.append(line)
        return lines

    def orders(self, seat: int) -> list[Text]:
        """The orders beside the board by their rows, and what they still lack."""
        lines = []
        for order in sorted(self.board(seat)["orders"], key=lambda order: -order["row"]):
            star = self.star(f"order:{order['id']}")
            lacks = [self.die(die) for die in order["missing"]["dice"]]
            lacks += [self.text(f"effect.{id}", amount=n) for id, n in order["missing"]["tokens"].items()]
            state = self.text("ready") if order["ready"] else self.text("lacks", things=", ".join(lacks))
            plan = f" {self.text('plan')}" if order["plan"] else ""
            worth = self.effects(self.components["orders"][order["id"]]["reward"])
            rest = f"{state}{plan} → {worth}"
            name = f"[{order['row']}] {order['id']} {self.plain('order', order['id'])}"
            lines.append(self.row(star, name, rest))
        return [Text(self.text("beside"), style="bold"), *lines] if lines else []

    def hand(self) -> list[Text]:
        if not self.view["hand"]:
            return []
        return [Text(self.text("hand"), style="bold"), *[self.order(id) for id in self.view["hand"]]]

    def players(self, shown: int) -> Table:
        """All seats in a table."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        table.add_column("")
        for key in ("points", "berries", "lanterns", "reputation", "done", "open", "in_hand"):
            table.add_column(self.text(key), justify="right")
        for seat, board in enumerate(self.view["boards"]):
            figures = [board["goods"]["blueberries"], board["goods"]["lantern"], board["reputation"]]
            figures += [len(board["completed"]), len(board["orders"]), board["hand_size"]]
            table.add_row(self.player(seat, shown), Text(str(board["points"]), style="bold"), *map(str, figures))
        return table
