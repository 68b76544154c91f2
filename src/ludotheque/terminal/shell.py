"""The table in the terminal: draws, asks, plays, and keeps the game when one leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath

from rich.columns import Columns
from rich.rule import Rule
from rich.text import Text

from ludotheque.kernel.errors import PathError, UsageError
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.play import Choice, choices, explain
from ludotheque.kernel.spec import Path, View
from ludotheque.terminal import commands
from ludotheque.terminal.prompt import Reader
from ludotheque.terminal.reading import Branch, DeadEnd, branches, common, follow, suggestions
from ludotheque.terminal.screens import WIDEST, Drawing
from ludotheque.terminal.session import HUMAN, Session, unused_file
from ludotheque.terminal.speaker import IRIS, QUIET, SEATS, Speaker

SHORT_LIST = 9
"""So many whole paths are listed at once; more of them word by word."""
FIRST_LOG_LINES = 12
END_OF_TURN = ("end",)
NOT_ALL = -1
"""Not a number of words: of a line that was picked, nobody said that it is a whole path."""


@dataclass
class Offer:
    """What the seat to decide may do, and the words it has chosen so far."""

    seat: int
    view: View
    choices: dict[Path, Choice]
    start: Path = ()

    @property
    def paths(self) -> list[Path]:
        return list(self.choices)

    def branches(self) -> list[Branch]:
        return branches(self.paths, self.start, SHORT_LIST)


class Shell:
    """One game at the terminal, from welcome to goodbye."""

    def __init__(
        self, session: Session, speaker: Speaker, reader: Reader, auto: bool = False, file: FilePath | None = None
    ) -> None:
        self.session = session
        self.speaker = speaker
        self.reader = reader
        self.auto = auto
        self.file = file
        self.drawing = Drawing(session.match.spec)
        self.told = len(session.told)  # so many decisions have been told to those at the terminal
        self.greeted = False  # have they been shown an example of what to type?

    @property
    def width(self) -> int:
        return min(self.speaker.console.width, WIDEST)

    # The course of a game

    def run(self) -> None:
        """Play until the game is over or somebody leaves; a game that is broken off is kept."""
        try:
            self.welcome()
            while not self.session.match.state.over():
                bot = self.session.next_bot()
                if bot is not None:
                    self.session.bot_plays(bot)
                    continue
                human = self.session.next_human()
                assert human is not None
                self.decide(human)
            self.finish()
        except commands.Leave:
            self.speaker.say("terminal.goodbye")
        except EOFError:
            self.keep()
        except KeyboardInterrupt:
            self.speaker.print()
            self.keep()
            raise

    def decide(self, seat: int) -> None:
        """Let a seat make one decision, or change the position in some other way."""
        match = self.session.match
        found = choices(match.spec, match.state, seat)
        offer = Offer(seat, match.spec.view(match.state, seat), {choice.path: choice for choice in found})
        if self.auto and offer.paths == [END_OF_TURN]:
            self.session.play(seat, found[0].action)
            return
        self.draw(offer)
        self.ask(offer)
        if not self.greeted:
            self.show_example(offer)
            self.greeted = True
        while not self.answer(offer, self.read(offer)):
            pass

    def read(self, offer: Offer) -> str:
        start = f" · {path_text(offer.start)}" if offer.start else ""
        prompt = f"{self.speaker.seat(offer.seat)}{start} › "
        return self.reader.read(prompt, lambda text: self.suggest(offer, text)).strip()

    def answer(self, offer: Offer, line: str) -> bool:
        """Carry out a line; True when the position has changed."""
        if not line:
            self.ask(offer)
            return False
        if line.isdecimal():
            return self.pick(offer, int(line))
        first, *rest = ["?", *line[1:].split()] if line.startswith("?") else line.split()
        command = commands.find(first, self.speaker)
        if command is not None and not suggestions(offer.paths, offer.start, f"{first} "):
            return command(self, offer, rest)
        return self.choose(offer, [first, *rest])

    def pick(self, offer: Offer, number: int) -> bool:
        """Take a line of the list."""
        found = offer.branches()
        if not 1 <= number <= len(found):
            self.speaker.warn("terminal.no_number", number=number)
            return False
        branch = found[number - 1]
        return self.go_on(offer, branch.paths if branch.words else [offer.start], said=NOT_ALL)

    def choose(self, offer: Offer, words: list[str]) -> bool:
        """Take typed words, after those chosen before or from the beginning."""
        failures = []
        for typed in ([*offer.start, *words], words) if offer.start else (words,):
            try:
                return self.go_on(offer, follow(offer.paths, typed), said=len(typed))
            except DeadEnd as failure:
                failures.append(failure)
        command = commands.find_short(words[0], self.speaker)
        if command is not None:
            return command(self, offer, words[1:])
        self.refuse(offer, words, failures[0])
        return False

    def go_on(self, offer: Offer, found: list[Path], said: int) -> bool:
        """Play the path that is meant, or ask for the words that are still missing.

        A path that other paths go on from is meant when it was `said` to its end.
        """
        path = common(found)
        if len(found) == 1 or (path in offer.choices and len(path) == said):
            self.session.play(offer.seat, offer.choices[path].action)
            return True
        offer.start = path
        self.ask(offer)
        return False

    def refuse(self, offer: Offer, words: list[str], failure: DeadEnd) -> None:
        """Say why words cannot be played: by the rules if they mean something, otherwise by what is missing."""
        match = self.session.match
        try:
            reason = explain(match.spec, match.state, offer.seat, tuple(words))
        except PathError:
            reason = None
        if reason is not None:
            self.speaker.warn("terminal.not_because", reason=self.speaker.reason(reason))
            return
        possible = " ".join(failure.possible[:12]) + (" …" if len(failure.possible) > 12 else "")
        self.speaker.warn("terminal.dead_end", word=failure.word, start=path_text(failure.start), possible=possible)

    def finish(self) -> None:
        """The last position, the points and the order of the players."""
        state = self.session.match.state
        self.draw(Offer(self.listener(), self.session.match.spec.view(state, self.listener()), {}))
        self.speaker.print(Rule(Text(self.speaker.text("terminal.over"), style="bold"), style=IRIS))
        self.speaker.print(self.speaker.scores(state, state.ranking(), self.speaker.text("terminal.scores")))
        self.speaker.ranking(state)
        if self.file is not None:
            self.save(self.file)
            return
        self.speaker.say("terminal.replay_question")
        try:
            name = self.reader.read("› ").strip()
        except EOFError:
            return
        if name:
            self.save(FilePath(name).expanduser())

    # Keeping the game

    def save(self, file: FilePath) -> bool:
        try:
            self.session.save(file)
        except (OSError, UsageError) as error:
            self.speaker.warn("terminal.not_saved", error=str(error))
            return False
        self.speaker.say("terminal.saved", file=str(file))
        return True

    def keep(self) -> None:
        """Save the game where it belongs and tell how to go on with it."""
        if not self.session.match.moves:
            return
        file = self.file or unused_file(self.session.match.spec.id)
        if self.save(file) or (self.file is not None and self.save(file := unused_file(self.session.match.spec.id))):
            self.speaker.say("terminal.resume", game=self.session.match.spec.id, file=str(file))

    # What is shown

    def listener(self) -> int:
        """The seat whose eyes look at the terminal while nobody at it decides."""
        return self.session.seats.index(HUMAN) if HUMAN in self.session.seats else NOBODY

    def welcome(self) -> None:
        speaker, match = self.speaker, self.session.match
        speaker.print(Rule(Text(speaker.game_name, style="bold"), style=IRIS))
        speaker.say("terminal.welcome", game=speaker.game_name)
        seats = Text(speaker.text("listed", what=speaker.text("terminal.seats"), things=""))
        for seat, name in enumerate(self.session.seats):
            seats.append(speaker.seat(seat), f"bold {SEATS[seat % len(SEATS)]}")
            seats.append(f" ({speaker.text('terminal.you') if name == HUMAN else name})  ")
        speaker.print(seats)
        speaker.say("terminal.how")
        speaker.say("terminal.ask")
        self.show_legend()
        if match.moves:
            speaker.say("terminal.resumed", decisions=len(match.moves))
            for told in self.session.told[-3:]:
                speaker.tell(told, self.listener())
        else:
            speaker.tell(match.opening[-FIRST_LOG_LINES:], self.listener())

    def show_legend(self) -> None:
        legend = self.drawing.legend(self.speaker.catalogue, self.width)
        if legend is not None:
            self.speaker.print(Text(self.speaker.text("terminal.legend"), style="bold"))
            self.speaker.print(legend)

    def show_example(self, offer: Offer) -> None:
        """A path of this very position, and how short it can be typed."""
        path = max(offer.paths, key=len)
        line = self.speaker.text("terminal.example", path=path_text(path))
        short = (path[0][:1], *(word.partition(":")[2] or word for word in path[1:]))
        if follow(offer.paths, short) == [path] and short != path:
            line += f" ({self.speaker.text('terminal.example_short', path=path_text(short))})"
        self.speaker.print(Text(line, style=IRIS))

    def draw(self, offer: Offer, seat: int | None = None) -> None:
        """The table, then what happened since it was drawn last."""
        shown = offer.seat if seat is None else seat
        glow = {word for path in offer.paths for word in path}
        place = None if shown == NOBODY else shown
        self.speaker.print()
        self.speaker.print(self.drawing.draw(offer.view, self.speaker.catalogue, self.width, place, glow))
        moves = self.session.match.moves
        for number in range(min(self.told, len(moves)), len(moves)):
            self.speaker.tell(self.session.told[number], offer.seat, moves[number].seat)
        self.told = len(moves)

    def ask(self, offer: Offer) -> None:
        """What is to be decided, and the ways to go on as a numbered list."""
        speaker, match = self.speaker, self.session.match
        found = offer.branches()
        next_words = [branch.words[0] for branch in found if branch.words] if offer.start else []
        line = Text(f"{speaker.seat(offer.seat)}  ", style=f"bold {SEATS[offer.seat % len(SEATS)]}")
        speaker.print(Rule(style=QUIET))
        speaker.print(line.append(speaker.question(match.state, next_words), "bold default"))
        entries = [self.entry(offer, number, branch) for number, branch in enumerate(found, start=1)]
        speaker.print(Columns(entries, padding=(0, 3), column_first=True))
        notes = []
        if any(choice.final for choice in offer.choices.values()):
            notes.append(speaker.text("terminal.final"))
        last = match.takes_back(offer.seat)
        if last >= 0:
            notes.append(speaker.text("terminal.can_undo", path=path_text(self.session.paths[last])))
        if notes:
            speaker.print(Text(" · ".join(notes), style=QUIET))

    def entry(self, offer: Offer, number: int, branch: Branch) -> Text:
        """A line of the list: number, words, what they stand for, what they cost."""
        found = [offer.choices[path] for path in branch.paths]
        line = Text(f"{number:2} ", no_wrap=True, style="")
        line.append(path_text(branch.words) or ".", f"bold {IRIS}")
        if all(choice.final for choice in found):
            line.append(" !", "bold")
        means = self.meaning(offer, offer.start, branch.words)
        price = self.speaker.price(found[0].price) if len(found) == 1 else ""
        line.append(f"  {means}" if means else "", QUIET)
        return line.append(f"  −{price}" if price else "")

    def meaning(self, offer: Offer, start: Path, words: Path) -> str:
        """What words stand for here: the verb and the things they name, otherwise the words in the language."""
        if not words:
            return self.speaker.text("terminal.as_it_is")
        verb = self.speaker.word(words[0]) if not start else ""
        things = [
            self.drawing.meaning(offer.view, self.speaker.catalogue, offer.seat, start + words[: end + 1])
            for end in range(len(words))
        ]
        return " · ".join(thing for thing in [verb, *things] if thing) or self.speaker.word(words[-1])

    def suggest(self, offer: Offer, text: str) -> Iterator[tuple[str, str]]:
        """Words that complete a text, with their meaning."""
        for path in suggestions(offer.paths, offer.start, text):
            yield path[-1], self.meaning(offer, path[:-1], path[-1:])
        if " " not in text.lstrip():
            for name, about in commands.names(self.speaker):
                if name.startswith(text.strip()):
                    yield name, about
