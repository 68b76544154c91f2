"""Everything the terminal says, in one language: log lines, decisions, tables of points."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludotheque.bots.hints import Way
from ludotheque.bots.levels import bot_catalogue
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.match import Told
from ludotheque.kernel.play import hears
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event, State
from ludotheque.kernel.text import printed, read_catalogue

SEATS = ("#d75f5f", "#5f87d7", "#5faf5f", "#8a8a8a")
IRIS = "#875fff"
"""The colour of what can be chosen."""
WARNING = "#af8700"
QUIET = "dim"


class Speaker:
    """A console with the texts of a game in one language."""

    def __init__(self, console: Console, spec: GameSpec[Any], language: str) -> None:
        own = read_catalogue(FilePath(__file__).parent / "text", language)
        self.console = console
        self.spec = spec
        self.language = language
        self.catalogue = own.merged(bot_catalogue(language)).merged(spec.catalogue(language))

    @property
    def game_name(self) -> str:
        return self.spec.name_fr if self.language == "fr" else self.spec.name_en

    def text(self, key: str, **args: str | int) -> str:
        return self.catalogue.text(key, **args)

    def seat(self, seat: int) -> str:
        return self.catalogue.name(f"seat:{seat}")

    def bot(self, name: str) -> str:
        """What people call a bot."""
        return self.catalogue.name(f"bot:{name}")

    def say(self, key: str, **args: str | int) -> None:
        """A sentence; one that names a file or a command stays in one piece, so that it can be copied."""
        self.console.print(self.text(key, **args), soft_wrap="file" in args or "command" in args)

    def warn(self, key: str, **args: str | int) -> None:
        self.print(Text(self.text(key, **args), style=WARNING))

    def print(self, what: RenderableType = "") -> None:
        self.console.print(what)

    def title(self) -> None:
        """The name of the game, and whether it is played with data of an owner."""
        self.print(Rule(Text(self.game_name, style="bold"), style=IRIS))
        if self.spec.is_corrected:
            values = len(self.spec.corrections(self.spec.facts))
            self.say("terminal.corrected", values=values, hash=self.spec.data_hash)

    # What happened and what is asked

    def lines(self, told: Told, listener: int) -> list[str]:
        """What was told, as the listener (NOBODY: a spectator) heard it."""
        return [self.event(event) for audience, event in told if hears(listener, audience)]

    def event(self, event: Event) -> str:
        return self.catalogue.say(self.spec.message(event))

    def tell(self, told: Told, listener: int, mover: int | None = None) -> None:
        """Print what was told, with a bar in the colour of who did it."""
        for line in self.lines(told, listener):
            bar = Text("┃ ", style=QUIET if mover is None else SEATS[mover % len(SEATS)])
            self.print(Text().append_text(bar).append(line))

    def question(self, state: State, next_words: Iterable[str] = ()) -> str:
        """What is asked now; in the middle of a path, what its next word is about."""
        labels = {word.partition(":")[0] for word in next_words}
        if len(labels) == 1 and self.catalogue.has(key := f"word.{labels.pop()}"):
            return self.text(key)
        question = self.spec.question(state)
        return self.catalogue.say(question) if self.catalogue.has(question.key) else self.text("terminal.decide")

    def price(self, price: dict[str, int]) -> str:
        return ", ".join(
            self.text(f"price.{what}", n=amount) if self.catalogue.has(f"price.{what}") else f"{amount} {what}"
            for what, amount in price.items()
        )

    def reason(self, reason: Reason) -> str:
        sentence = self.catalogue.say(reason)
        return f"{sentence} [{reason.rule}]" if reason.rule else sentence

    def way(self, way: Way) -> list[str]:
        """What a way may come to, and why; where no points are counted, only the chance."""
        figures = self.text(
            "terminal.hint_figures",
            expected="" if self.spec.race else self.decimal(way.expected),
            spread=self.decimal(way.spread),
            chance="" if way.chance is None else self.percent(way.chance),
            share=self.percent(way.share),
        )
        why = [] if way.words is None else [self.catalogue.say(way.words)]
        if way.close and (way.words is None or way.words.key != "hint.close_by"):
            why.append(self.text("hint.close"))
        return [figures, *why]

    def decimal(self, number: float) -> str:
        """With one decimal, as the language writes it."""
        text = f"{number:.1f}".replace("-", "−")
        return text.replace(".", ",") if self.language == "fr" else text

    def percent(self, part: float) -> str:
        return f"{100 * part:.0f}"

    # Points

    def points(self, score: int) -> str:
        """A score as people write it: 17, 17½, −3."""
        return printed(self.spec.points_text(score))

    def scores(self, state: State, seats: Iterable[int], title: str) -> Table:
        """Where the points of the seats come from."""
        order = list(seats)
        table = Table(title=title, title_style="bold", title_justify="left")
        table.add_column("")
        for seat in order:
            table.add_column(self.seat(seat), justify="right")
        parts = {seat: state.breakdown(seat) for seat in order}
        for part in parts[order[0]]:
            table.add_row(self.catalogue.name(f"part:{part}"), *(self.points(parts[seat][part]) for seat in order))
        table.add_section()
        totals = [self.points(state.scores()[seat]) for seat in order]
        table.add_row(self.text("terminal.total"), *totals, style="bold")
        return table

    def outcome(self, state: State) -> None:
        """The order of the players; of somebody alone what the rulebook says of the points."""
        if len(state.ranking()) == 1:
            self.print(Text(self.catalogue.say(self.spec.verdict(state.scores()[0])), style="bold"))
            return
        for place, seat in enumerate(state.ranking(), start=1):
            line = Text(f"{place}. ", style="bold").append(self.seat(seat), SEATS[seat % len(SEATS)])
            self.print(line.append(f"  {self.points(state.scores()[seat])}"))
