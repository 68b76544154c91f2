"""The table in the terminal: draws, asks, plays, and keeps the game when one leaves."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath

from rich.columns import Columns
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludotheque.kernel.errors import PathError, UsageError
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.reading import Branch, DeadEnd, Reading, Said, common, follow, no_names, suggestions
from ludotheque.kernel.spec import Path
from ludotheque.terminal import commands
from ludotheque.terminal.drafts import ALL_SAID, Draft, Naming, draft_of
from ludotheque.terminal.prompt import LONGEST_LINE, Reader
from ludotheque.terminal.screens import WIDEST, Drawing
from ludotheque.terminal.session import HUMAN, Session, unused_file
from ludotheque.terminal.speaker import IRIS, QUIET, SEATS, Speaker

FIRST_LOG_LINES = 12


class Shell:
    """One game at the terminal, from welcome to goodbye."""

    def __init__(
        self,
        session: Session,
        speaker: Speaker,
        reader: Reader,
        auto: bool = False,
        file: FilePath | None = None,
        data: Sequence[FilePath] = (),
    ) -> None:
        self.session = session
        self.speaker = speaker
        self.reader = reader
        self.auto = auto
        self.file = file
        self.data = data
        self.drawing = Drawing(session.match.spec)
        self.naming = Naming(session.match.spec, self.drawing)
        self.told = len(session.told)  # so many decisions have been told to those at the terminal
        self.undone = False  # has a decision just been taken back? Then none is made by itself
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
        draft = self.draft(seat)
        if self.auto and len(draft.paths) == 1 and not self.undone:
            self.session.play(seat, draft.choices[draft.paths[0]].action)
            return
        self.draw(draft)
        self.put_question(draft)
        if not self.greeted:
            self.show_example(draft)
            self.greeted = True
        while not self.answer(draft, self.read(draft)):
            pass

    def draft(self, seat: int) -> Draft:
        """What a seat sees and may do now."""
        return draft_of(self.session.match, seat, self.naming)

    def read(self, draft: Draft) -> str:
        start = f" · {path_text(draft.start)}" if draft.start else ""
        prompt = f"{self.speaker.seat(draft.seat)}{start} › "
        return self.reader.read(prompt, lambda text: self.suggest(draft, text)).strip()[:LONGEST_LINE]

    def answer(self, draft: Draft, line: str) -> bool:
        """Carry out a line; True when the position has changed."""
        if not line:
            self.put_question(draft)
            return False
        if line.isdecimal():
            return self.pick(draft, int(line))
        first, *rest = ["?", *line[1:].split()] if line.startswith("?") else line.split()
        command = commands.find(first, self.speaker)
        if command is not None and not self.is_of_the_game(draft, [first, *rest]):
            return command(self, draft, rest)
        return self.choose(draft, [first, *rest])

    def is_of_the_game(self, draft: Draft, words: list[str]) -> bool:
        """Does a line that begins like a command mean something in the game?

        A single word in the middle of a path is a command rather than the name of a thing.
        """
        alone = len(words) == 1 and bool(draft.start)
        try:
            return bool(follow(draft.paths, words, no_names if alone else draft.names, draft.start))
        except DeadEnd:
            return False

    def pick(self, draft: Draft, number: int) -> bool:
        """Take a line of the list."""
        found = draft.branches()
        if not 1 <= number <= len(found):
            self.speaker.warn("terminal.no_number", number=number)
            return False
        branch = found[number - 1]
        return self.go_on(draft, Said([Reading(draft.start + branch.words, branch.paths)]))

    def choose(self, draft: Draft, words: list[str]) -> bool:
        """Take typed words: after those chosen before, or from the beginning."""
        try:
            said = draft.understand(words)
        except DeadEnd as failure:
            command = commands.find_short(words[0], self.speaker)
            if command is not None:
                return command(self, draft, words[1:])
            self.refuse(draft, words, failure)
            return False
        return self.go_on(draft, said)

    def go_on(self, draft: Draft, said: Said) -> bool:
        """Play the path that was said to its end, or ask for the words that are still missing."""
        path = said.path()
        if path is not None:
            self.session.play(draft.seat, draft.choices[path].action)
            self.undone = False
            return True
        draft.start = common([reading.words for reading in said.readings])
        draft.meant = said.paths()
        self.put_question(draft)
        return False

    def refuse(self, draft: Draft, words: list[str], failure: DeadEnd) -> None:
        """Say why words cannot be played: by the rules if they mean something, otherwise by what is missing."""
        try:
            reason = draft.why_not(self.session.match, words)
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
        self.draw(self.draft(self.listener()))
        self.speaker.print(Rule(Text(self.speaker.text("terminal.over"), style="bold"), style=IRIS))
        self.speaker.print(self.speaker.scores(state, state.ranking(), self.speaker.text("terminal.scores")))
        self.speaker.outcome(state)
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
            self.tell_how_to_resume(file)

    def tell_how_to_resume(self, file: FilePath) -> None:
        """The command that goes on with a saved game."""
        data = [part for folder in self.data for part in ("--data", str(folder.resolve()))]
        words = ["ludotheque", "play", self.session.match.spec.id, "--resume", str(file), *data]
        self.speaker.say("terminal.resume", command=shlex.join(words))

    # What is shown

    def listener(self) -> int:
        """The seat whose eyes look at the terminal while nobody at it decides."""
        return self.session.seats.index(HUMAN) if HUMAN in self.session.seats else NOBODY

    def welcome(self) -> None:
        speaker, match = self.speaker, self.session.match
        speaker.title()
        speaker.say("terminal.welcome", game=speaker.game_name)
        seats = Text(speaker.text("listed", what=speaker.text("terminal.seats"), things=""))
        for seat, name in enumerate(self.session.seats):
            seats.append(speaker.seat(seat), f"bold {SEATS[seat % len(SEATS)]}")
            seats.append(f" ({speaker.text('terminal.you') if name == HUMAN else speaker.bot(name)})  ")
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

    def show_example(self, draft: Draft) -> None:
        """A path of this very position, and how short it can be typed."""
        path = max(draft.paths, key=len)
        line = self.speaker.text("terminal.example", path=path_text(path))
        short = (path[0][:1], *(word.partition(":")[2] or word for word in path[1:]))
        if short != path and [reading.words for reading in follow(draft.paths, short, draft.names)] == [path]:
            line += f" ({self.speaker.text('terminal.example_short', path=path_text(short))})"
        self.speaker.print(Text(line, style=IRIS))

    def draw(self, draft: Draft, seat: int | None = None) -> None:
        """The table, then what happened since it was drawn last."""
        shown = draft.seat if seat is None else seat
        glow = {word for path in draft.paths for word in path}
        place = None if shown == NOBODY else shown
        self.speaker.print()
        self.speaker.print(self.drawing.draw(draft.view, self.speaker.catalogue, self.width, place, glow))
        moves = self.session.match.moves
        for number in range(min(self.told, len(moves)), len(moves)):
            self.speaker.tell(self.session.told[number], draft.seat, moves[number].seat)
        self.told = len(moves)

    def put_question(self, draft: Draft) -> None:
        """What is to be decided, and the ways to go on as a numbered list."""
        speaker, match = self.speaker, self.session.match
        found = draft.branches()
        next_words = [branch.words[0] for branch in found if branch.words] if draft.start else []
        line = Text(f"{speaker.seat(draft.seat)}  ", style=f"bold {SEATS[draft.seat % len(SEATS)]}")
        speaker.print(Rule(style=QUIET))
        speaker.print(line.append(speaker.question(match.state, next_words), "bold default"))
        entries = [self.entry(draft, number, branch) for number, branch in enumerate(found, start=1)]
        speaker.print(Columns(entries, padding=(0, 3), column_first=True))
        notes = []
        if any(is_final(draft, branch) for branch in found):
            notes.append(speaker.text("terminal.final"))
        if draft.start:
            notes.append(speaker.text("terminal.can_empty", path=path_text(draft.start)))
        elif (last := match.takes_back(draft.seat)) >= 0:
            notes.append(speaker.text("terminal.can_undo", path=path_text(self.session.paths[last])))
        if notes:
            speaker.print(Text(" · ".join(notes), style=QUIET))

    def entry(self, draft: Draft, number: int, branch: Branch) -> Table:
        """A line of the list: number, words, what they stand for, what they cost."""
        found = [draft.choices[path] for path in branch.paths]
        line = Text(path_text(branch.words) or ALL_SAID, f"bold {IRIS}")
        if is_final(draft, branch):
            line.append(" !", "bold default")
        means = self.meaning(draft, draft.start, branch.words)
        price = self.speaker.price(found[0].price) if len(found) == 1 else ""
        line.append(f"  {means}" if means else "", f"not bold default {QUIET}")
        line.append(f"  −{price}" if price else "", "not bold default")
        entry = Table.grid(padding=(0, 1, 0, 0))
        entry.add_column(width=2, justify="right")
        entry.add_column()
        entry.add_row(str(number), line)
        return entry

    def meaning(self, draft: Draft, start: Path, words: Path) -> str:
        """What words stand for here: the verb and the things they name."""
        if not words:
            return self.speaker.text("terminal.as_it_is")
        return draft.meaning(self.speaker.catalogue, start, words)

    def suggest(self, draft: Draft, text: str) -> Iterator[tuple[str, str]]:
        """Words that complete a text, with their meaning."""
        for path in suggestions(draft.paths, draft.start, text, draft.names):
            yield path[-1], self.meaning(draft, path[:-1], path[-1:])
        if " " not in text.lstrip():
            for name in commands.COMMANDS:
                if (called := self.speaker.text(f"command.{name}")).startswith(text.strip()):
                    yield called, commands.about(self, draft, name)


def is_final(draft: Draft, branch: Branch) -> bool:
    """Would picking this line do something that cannot be taken back?"""
    return len(branch.paths) == 1 and draft.choices[branch.paths[0]].final
