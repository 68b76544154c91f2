"""Names and effect lines of the components, made from the data and the templates of the texts.

A corrected number in the data shows wherever a card is explained.
"""

from __future__ import annotations

from typing import Any

from ludotheque.games.woodcraft.fact_fields import COLOURS, DIE_VALUES, TOOLS
from ludotheque.kernel.data import Facts
from ludotheque.kernel.text import Catalogue, Message, printed


def names(facts: Facts, texts: Catalogue) -> Catalogue:
    """A text for every card, tile, die and place; `word.` texts for the words of paths."""
    return Catalogue(texts.language, Namer(facts, texts).entries)


def inside(name: str) -> str:
    """A name as it is written inside a sentence."""
    return name[0].lower() + name[1:]


class Namer:
    """Makes the texts of one language."""

    def __init__(self, facts: Facts, texts: Catalogue) -> None:
        self.board: Any = facts["board"]
        self.texts = texts
        self.entries: dict[str, str] = {}
        self.colours = {colour["id"]: self.name(colour) for colour in self.board["colors"]}
        self.tools = {tool["id"]: self.name(tool) for tool in self.board["tools"]}
        self.tiles = {tile["id"]: self.name(tile) for tile in self.board["action_tiles"]}
        self.name_dice()
        self.name_places()
        self.name_board()
        for helper in facts["helpers"]["helpers"]:
            self.add("helper", helper["id"], self.name(helper), self.helper(helper))
        for order in facts["orders"]["orders"]:
            self.add("order", order["id"], self.name(order), self.order(order))
        for contract in self.board["public_contracts"]:
            self.add("contract", contract["id"], self.name(contract), self.contract(contract))
        for card in self.board["solo"]["cards"]:
            self.add("solo_card", card["id"], self.name(card), self.solo(card))

    # Small things

    def name(self, thing: Any) -> str:
        return str(thing[f"name_{self.texts.language}"])

    def add(self, kind: str, id: str, name: str, help: str = "") -> None:
        self.entries[f"{kind}.{id}"] = name
        self.entries[f"word.{kind}.{id}"] = name
        if help:
            self.entries[f"{kind}.{id}.help"] = help

    def text(self, key: str, **args: str | int) -> str:
        return self.texts.text(key, **args)

    def either(self, things: list[str]) -> str:
        """`a, b or c`"""
        if len(things) < 2:
            return "".join(things)
        return self.text("made.or", one=", ".join(things[:-1]), other=things[-1])

    def die(self, colour: str, value: int) -> str:
        return self.text("made.die", color=self.colours[colour], value=value)

    def good(self, good: str) -> str:
        return self.texts.entries[f"good.{good}"]

    def effects(self, effects: Any) -> str:
        return ", ".join(self.effect(effect) for effect in effects)

    def effect(self, effect: Any) -> str:
        kind = effect["type"]
        if kind == "gain_die":
            return self.text(
                "effect.gain_die", dice=self.either([self.die(die["color"], die["value"]) for die in effect["options"]])
            )
        if kind == "gain_tool":
            if len(effect["kinds"]) == len(TOOLS):
                return self.text("effect.any_tool")
            return self.text("effect.gain_tool", tools=self.either([self.tools[tool] for tool in effect["kinds"]]))
        if kind == "production":
            return self.text("effect.production", up_to=effect["up_to"])
        if effect["amount"] < 0:
            return self.text(f"effect.loss.{kind}", amount=-effect["amount"])
        return self.text(f"effect.{kind}", amount=effect["amount"])

    # Dice and board

    def name_dice(self) -> None:
        for colour in COLOURS:
            self.add("color", colour, self.colours[colour])
            for label in ("buy", "pot"):
                self.entries[f"word.{label}.{colour}"] = self.colours[colour]
            for value in DIE_VALUES:
                name = self.die(colour, value)
                self.add("die", f"{colour}-{value}", name)
                for label in ("sell", "keep", "drop"):
                    self.entries[f"word.{label}.{colour}-{value}"] = name
            for place in range(self.board["setup"]["market_dice_per_color"]):
                name = self.text("made.market", color=self.colours[colour], place=place + 1)
                self.entries[f"word.market.{colour}-{place}"] = name

    def name_places(self) -> None:
        """The places of the wheel, by the hours of a clock."""
        for quadrant in self.board["wheel"]["quadrants"]:
            hours = quadrant["clock"].replace("-", "–")
            for slot in quadrant["slots"]:
                name = self.text("made.place", hours=hours, position=slot["position"])
                self.entries[f"place.{quadrant['id']}-{slot['position']}"] = name

    def name_board(self) -> None:
        for id, name in self.tiles.items():
            self.add("tile", id, name)
        for id, name in self.tools.items():
            self.add("tool", id, name)
        for material in self.board["materials"]:
            for bundle in material["bundles"]:
                name = self.texts.say(Message("made.bundle", amount=bundle["amount"], good=f"good:{material['id']}"))
                self.entries[f"word.bundle.{material['id']}-{bundle['amount']}"] = name
        for room in self.board["workshop"]["rooms"]:
            help = self.text("made.room", income=self.effects(room["income"]), gear=room["gear"])
            self.add("room", room["id"], self.name(room), help)
            self.entries[f"room.{room['id']}.the"] = self.text("made.the_room", name=inside(self.name(room)))
        for kind, tiles in self.board["workshop"]["improvements"].items():
            for tile in tiles:
                self.add("improvement", tile["id"], self.name(tile), self.improvement(tile))
                self.entries[f"improvement.{tile['id']}.a"] = self.text(f"made.a_{kind}", name=inside(self.name(tile)))
        for row in self.board["order_rows"]["rows"]:
            self.add(
                "row", str(row["row"]), printed(row["row"]), self.text("made.row", effect=self.effects(row["effect"]))
            )
        for tile in self.board["reputation_tiles"]:
            rewards = " / ".join(self.effects(reward) for reward in tile["side_2_4"].values())
            self.add("reputation_tile", tile["id"], self.name(tile), self.text("made.reputation_tile", rewards=rewards))
            the_tile = self.text("made.the_reputation_tile", name=inside(self.name(tile)))
            self.entries[f"reputation_tile.{tile['id']}.the"] = the_tile

    def improvement(self, tile: Any) -> str:
        unlocks = ""
        if "unlocks" in tile:
            values = ", ".join(map(str, tile["unlocks"]["values"]))
            unlocks = self.text("made.wood_price", values=values, amount=tile["unlocks"]["amount"])
        elif "increase" in tile:
            unlocks = self.text("made.splices", amounts=self.either([str(amount) for amount in tile["increase"]]))
        elif "mixed_color_points" in tile:
            points = self.effect({"type": "points", "amount": tile["mixed_color_points"]})
            unlocks = self.text("made.mixed", points=points)
        return self.text("made.improvement", cost=tile["cost"], gain=self.effects(tile["gain"]), unlocks=unlocks)

    # Cards

    def helper(self, helper: Any) -> str:
        production = self.effects(helper["production"]) or self.text("made.nothing")
        ability = self.ability(helper["ability"]["effect"])
        return self.text("made.helper", code=helper["id"], cost=helper["cost"], production=production, ability=ability)

    def ability(self, effect: Any) -> str:
        kind = effect["kind"]
        key = f"ability.{kind}.{effect['on']}" if "on" in effect else f"ability.{kind}"
        args: dict[str, str | int] = {
            "gain": self.effects(effect.get("gain", effect.get("gain_each", []))),
            "otherwise": self.effects(effect.get("otherwise", [])),
            "tile": self.tiles.get(effect.get("action", ""), ""),
            "tokens": self.either([self.good(token) for token in effect.get("tokens", [])]),
            "colors": self.either([self.colours[colour] for colour in effect.get("colors", effect.get("pots", []))]),
            "deltas": self.either([f"{delta:+d}".replace("-", "−") for delta in effect.get("deltas", [])]),
            "most": effect.get("max", 0),
            "amount": effect.get("amount", 0),
            "values": ", ".join(map(str, effect.get("values", []))),
            "die": self.die(effect["color"], effect["value"]) if kind == "plant_cutting" else "",
        }
        return self.text(key, **args)

    def order(self, order: Any) -> str:
        needs = [self.need(die) for die in order["requires"]["dice"]]
        needs += [
            self.effect({"type": token, "amount": amount}) for token, amount in order["requires"]["tokens"].items()
        ]
        args: dict[str, str | int] = {
            "code": order["id"],
            "needs": ", ".join(needs),
            "reward": self.effects(order["reward"]) or self.text("made.nothing"),
            "row": order["start_row"],
        }
        if "contract_claim" in order:
            return self.text("made.hazelnut", alternative=self.effects(order["contract_claim"]["alternative"]), **args)
        return self.text("made.order", **args)

    def need(self, die: Any) -> str:
        colours, values = die["colors"], die["values"]
        if len(colours) == len(COLOURS):
            if len(values) == len(DIE_VALUES):
                return self.text("made.any_die")
            return self.text("made.any_color", value=self.either([str(value) for value in values]))
        return self.either([self.die(colour, value) for colour in colours for value in values])

    def contract(self, contract: Any) -> str:
        scoring = contract["scoring"]
        kind = scoring["kind"]
        key = f"scoring.{kind}.{scoring['of']}" if kind == "table" else f"scoring.{kind}"
        table = ", ".join(f"{number} → {points}" for number, points in scoring.get("table", {}).items())
        line = self.text(
            key,
            each=scoring.get("points_each", scoring.get("points", 0)),
            most=scoring.get("max_points", 0),
            tokens=self.either([self.good(token) for token in scoring.get("tokens", [])]),
            items=self.either([self.texts.entries[f"item.{item}"] for item in scoring.get("items", [])]),
            table=table,
        )
        return self.text("made.contract", immediate=self.effects(contract["immediate"]), scoring=line)

    def solo(self, card: Any) -> str:
        tiles = [self.tiles[tile] if tile in self.tiles else self.text("made.rearmost") for tile in card["move_tiles"]]
        effect = card["effect"]
        line = ""
        if effect is not None:
            line = self.text(
                f"made.{effect['kind']}",
                places=", ".join(str(place + 1) for place in effect.get("positions", [])),
                dice=", ".join(self.colours[colour] for colour in effect.get("colors", [])),
            )
        return self.text("made.solo", tiles=", ".join(tiles), effect=line, steps=card["nonplayer_reputation"])
