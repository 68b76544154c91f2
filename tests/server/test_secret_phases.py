"""Of a secret choice others see who has answered, and one entry when all have: never in how many steps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import orjson
import pytest
from tests.server.games import START, Played, table_record
from tests.server.people import Browser, Guest, Json, Line
from tests.server.serving import FakeTime, Serving, serving, settings_for

from ludotheque.games import game
from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match
from ludotheque.kernel.play import Choice, offers
from ludotheque.server.rooms.positions import Position
from ludotheque.server.rooms.releases import rebuild
from ludotheque.server.rooms.room import Room
from ludotheque.server.settings import repeatable_chance
from ludotheque.server.storage.records import RETURN, SUBSTITUTE, UNDO

SECRET = 0
"""The seat whose choices differ."""
OPTIONS: dict[str, dict[str, str]] = {"castles_of_burgundy": {"variant": "advanced_secret"}}


def words(offer: Choice, first: int = 0) -> list[str]:
    return [*offer.path, *offer.of[first : first + offer.take]]


def answers(match: Match, option: int) -> list[list[str]]:
    """The steps of a whole secret answer of the seat, beginning with one of its options."""
    spec = match.spec
    steps: list[list[str]] = []
    while match.state.may_decide(SECRET):
        offered = offers(spec, match.state, SECRET)
        first = steps == []
        path = words(offered[option if first and not offered[0].take else 0], option if first else 0)
        match.play(SECRET, spec.action(match.state, SECRET, tuple(path)))
        steps.append(path)
    return steps


def different_answers(game_id: str) -> tuple[str, list[list[list[str]]]]:
    """A seed, and two answers to the first secret choice: of different length if there can be such."""
    for number in range(50):
        chance = repeatable_chance(str(number))
        key = KeyedChance(chance("game 1"))
        found = [answers(Match(game(game_id), 3, OPTIONS.get(game_id), key), option) for option in (0, 1, 2)]
        found.sort(key=len)
        if game_id != "woodcraft" or len(found[0]) < len(found[-1]):
            return str(number), [found[0], found[-1]]
    raise AssertionError("no such game")


@dataclass
class World:
    """A server where one seat answers so, and everything that others could notice of it."""

    seed: str
    game: str
    steps: list[list[str]]
    undo: bool
    noticed: list[str] = field(default_factory=list)
    afterwards: list[Any] = field(default_factory=list)

    def run(self, folder: Path) -> None:
        clock = FakeTime()
        settings = settings_for(folder)
        with serving(settings, now=clock, chance=repeatable_chance(self.seed)) as server:
            notices: list[Any] = []
            server.hall.webhooks.tell = lambda person, notice: notices.append(notice)  # type: ignore[method-assign]
            anna, ben, carl = (Guest(server.url, name) for name in ("Anna", "Ben", "Carl"))
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            form = {"game": self.game, "seats": seats, "public": True, "options": OPTIONS.get(self.game, {})}
            table = anna.post("/tables", **form)["table"]
            id = table["id"]
            for guest in (ben, carl):
                guest.post(f"/tables/{id}/join")
            anna.post(f"/tables/{id}/start")
            self.names = {
                id: "table",
                table["invitation"]: "invitation",
                anna.id: "anna",
                ben.id: "ben",
                carl.id: "carl",
            }
            others = [ben, Browser(server.url)]
            with ExitStack() as sockets:
                secret, line, watching = (self.entered(sockets, browser, id) for browser in (anna, *others))
                self.answer(secret, [line, watching], clock, id, others)
                self.look(id, others, [line, watching])
                self.noticed.append(self.plain(notices))
                self.finish(carl, id, [line, watching], others)

    def entered(self, sockets: ExitStack, browser: Browser, id: str) -> Line:
        """A socket that has heard all that it hears on entering, before the next one is opened."""
        line = sockets.enter_context(browser.socket(id))
        line.of("chats")
        return line

    def answer(self, secret: Line, lines: list[Line], clock: FakeTime, id: str, others: list[Browser]) -> None:
        """The seat gives its answer, at last at the same time in all worlds; nothing is noticed before."""
        begun = clock.time
        calm = self.seen(id, others)
        for number, path in enumerate(self.steps):
            is_last = number == len(self.steps) - 1
            clock.time = begun + 10 if is_last else clock.time + 1.1
            self.move(secret, path)
            if not is_last:
                assert self.seen_at(begun, clock, id, others) == calm
                for line in lines:
                    self.hears_nothing(line)
                if self.undo:
                    secret.send("undo", seq=self.newest(secret)["seq"])
                    assert secret.position(self.newest(secret)["seq"])["undo"] is None or number > 0
                    self.hears_nothing(lines[0])
                    self.move(secret, path)
        own = self.newest(secret)
        assert own["log"][-1]["steps"] == self.steps, "its own steps"
        for line in lines:
            self.noticed.append(self.plain(line.position()))

    def newest(self, line: Line) -> Json:
        return [message for message in line.heard if message["type"] == "position"][-1]

    def move(self, line: Line, path: list[str]) -> None:
        before = self.newest(line)
        assert line.move(before, path)["seq"] == before["seq"] + 1

    def hears_nothing(self, line: Line) -> None:
        line.send("ping", id="calm")
        assert line.next() == {"type": "pong", "to": "calm"}

    def seen_at(self, time: float, clock: FakeTime, id: str, others: list[Browser]) -> list[str]:
        """What can be asked for, as if it were asked at another time."""
        now, clock.time = clock.time, time
        seen = self.seen(id, others)
        clock.time = now
        return seen

    def seen(self, id: str, others: list[Browser]) -> list[str]:
        """What can be asked for: every byte but the time of day."""
        moments = [f"/tables/{id}/history?at={at}" for at in (0, 1)]
        paths = ["/tables", f"/tables/{id}", f"/tables/{id}/replay", *moments]
        answers = [other.http.get(f"/api{path}") for other in others for path in paths]
        return [
            self.plain([answer.text, *[item for item in answer.headers.items() if item[0] != "date"]])
            for answer in answers
        ]

    def look(self, id: str, others: list[Browser], lines: list[Line]) -> None:
        """Everything that others can ask for, and that a newcomer is sent."""
        self.noticed += self.seen(id, others)
        for other in others:
            for since, seq in ((0, 0), (0, 1), (5, 5)):
                with other.socket(id, since, seq) as line:
                    line.of("chats")
                    self.noticed.append(self.plain(line.heard))
        for line in lines:
            self.noticed.append(self.plain([message for message in line.heard if message["type"] != "pong"]))

    def plain(self, heard: Any) -> str:
        text = heard if isinstance(heard, str) else json.dumps(heard)
        for id, name in self.names.items():
            text = text.replace(id, name)
        return text

    def finish(self, carl: Guest, id: str, lines: list[Line], others: list[Browser]) -> None:
        """The others answer too, and all is one entry."""
        with carl.socket(id) as last:
            for line in (lines[0], last):
                position = self.newest(line) if line is lines[0] else last.position()
                while position["seat"] in position["choosers"] and not position["over"]:
                    offer = position["choices"][0]
                    decision = position["decision"]
                    path = [*offer["path"], *offer.get("of", [])[: offer.get("take", 0)]]
                    position = line.move(position, path)
                    if position["decision"] != decision:
                        break
            news = lines[1].until(lambda message: message["type"] == "position" and bool(message["log"]))
            assert [(entry["n"], entry["path"], "steps" in entry) for entry in news["log"]] == [(0, None, False)]
            table = self.plain(others[1].get(f"/tables/{id}")["table"]["decisions"])
            self.afterwards = [
                news["seq"],
                table,
                len(others[1].http.get(f"/api/tables/{id}/replay").text.splitlines()),
            ]


@pytest.mark.parametrize("game_id", ["woodcraft", "glass_road", "castles_of_burgundy"])
def test_worlds_that_differ_in_a_secret_choice_are_the_same_for_others(game_id: str, tmp_path: Path) -> None:
    seed, (few, many) = different_answers(game_id)
    assert few != many
    assert (len(few) < len(many)) == (game_id == "woodcraft"), "helpers with a choice of their own take a step more"
    worlds = [World(seed, game_id, few, False), World(seed, game_id, many, False)]
    if len(many) > 1:
        worlds.append(World(seed, game_id, many, True))
    for number, world in enumerate(worlds):
        folder = tmp_path / str(number)
        folder.mkdir()
        world.run(folder)
    for other in worlds[1:]:
        assert len(other.noticed) == len(worlds[0].noticed)
        for one, two in zip(worlds[0].noticed, other.noticed, strict=True):
            assert one == two
        assert other.afterwards == worlds[0].afterwards


# Without a server


@pytest.fixture
def played() -> Played:
    return Played(table_record(3, game="woodcraft"))


def answer(played: Played, seat: int, at: float = START) -> int:
    """A seat answers completely; returns in how many steps."""
    steps = 0
    while seat in played.game.choosers() and played.game.match.whole == 0 and not played.game.lines:
        played.move(at, seat)
        steps += 1
    return steps


def test_a_secret_choice_is_one_entry_when_the_last_answer_is_complete(played: Played) -> None:
    game = played.game
    steps = [answer(played, seat) for seat in (0, 1)]
    assert (game.summary.decisions, len(game.steps), game.summary.choosers) == (0, sum(steps), [2])
    assert game.seqs == [steps[0], steps[1], 0, 0]
    steps.append(answer(played, 2))
    assert game.summary.decisions == 1
    assert game.seqs == [steps[0] + 1, steps[1] + 1, steps[2], 1]
    (line,) = game.lines
    for seat in range(3):
        assert len(orjson.loads(line.seen_by(seat))["steps"]) == steps[seat]
    public = orjson.loads(line.public)
    assert (public["n"], public["seat"], public["path"]) == (0, 2, None)
    chosen = [event["args"]["seat"] for event in public["events"] if event["key"] == "event.has_chosen"]
    assert chosen == ["seat:0", "seat:1", "seat:2"]
    played.move()
    assert orjson.loads(game.lines[1].public)["n"] == 1
    assert [len(past.moves) for past in map(game.after, range(3)) if past is not None] == [
        0,
        sum(steps),
        sum(steps) + 1,
    ]


def test_clocks_change_when_an_answer_is_complete_and_not_by_steps(played: Played) -> None:
    game = played.game
    before = game.summary.banks[:], game.summary.at
    played.move(START + 3, 0)
    assert (game.summary.banks, game.summary.at) == before
    answer(played, 0, START + 9)
    assert game.summary.banks == [601.0, 591.0, 591.0], "one increment for the whole answer"
    played.happen(UNDO, 0, START + 12)
    assert game.summary.banks == [591.0, 588.0, 588.0]
    played.happen(UNDO, 0, START + 15)
    assert (game.summary.banks, game.summary.at) == ([591.0, 588.0, 588.0], START + 12)


def test_undo_within_a_secret_choice_is_for_its_seat_alone(played: Played) -> None:
    game = played.game
    before = [Position(game, START).message(viewer, -1, None) for viewer in (2, NOBODY)]
    played.move(seat=0)
    path = game.takes_back(0)
    assert path is not None
    played.move(seat=1)
    assert game.takes_back(0) == path, "that somebody else has done something cannot be seen here either"
    played.happen(UNDO, 1)
    assert game.takes_back(1) is None
    played.happen(UNDO, 0)
    assert game.entries(0) == 0
    assert before == [Position(game, START).message(viewer, -1, None) for viewer in (2, NOBODY)]


def test_the_last_answer_can_be_taken_back_where_nothing_is_shown_yet() -> None:
    played = Played(table_record(3, game="glass_road"))
    game = played.game
    for seat in (0, 1, 2):
        played.move(seat=seat)
    assert (len(game.lines), game.match.whole) == (1, 3)
    assert [game.takes_back(seat) is not None for seat in range(3)] == [False, False, True]
    played.happen(UNDO, 2)
    assert (len(game.lines), len(game.steps), game.choosers()) == (0, 2, [2])
    assert game.firm(1, 2, NOBODY) == 0
    played.move(seat=2)
    assert len(game.lines) == 1


def test_whoever_comes_back_hears_the_rest(played: Played) -> None:
    game = played.game
    played.move(seat=0)
    unfinished = orjson.loads(Position(game, START).message(0, 0, None))["log"]
    assert [(entry["n"], len(entry["steps"]), entry["seat"]) for entry in unfinished] == [(0, 1, None)]
    assert game.firm(1, 1, 0) == 0, "an entry that is not complete is told again"
    for seat in (0, 1, 2):
        answer(played, seat)
    assert game.firm(1, game.seqs[0] - 1, 0) == 0
    assert game.firm(1, game.seqs[0], 0) == 1


def test_a_game_in_the_middle_of_a_secret_choice_is_rebuilt_from_its_log(played: Played) -> None:
    answer(played, 1)
    played.move(seat=0)
    played.move(seat=2)
    played.happen(UNDO, 0)
    played.happen(SUBSTITUTE, 0, START + 700, "greedy")
    played.happen(RETURN, 0, START + 701)
    again = rebuild(played.game.spec, played.table, played.rows)
    assert again.match.state.digest() == played.game.match.state.digest()
    assert (again.summary, again.seqs, again.cuts) == (played.game.summary, played.game.seqs, played.game.cuts)
    for viewer in (0, 1, 2, NOBODY):
        assert Position(again, START).message(viewer, -1, None) == Position(played.game, START).message(
            viewer, -1, None
        )


# Bots


@pytest.fixture
def bot_server(tmp_path: Path) -> Iterator[Serving]:
    with serving(settings_for(tmp_path), bot_pause=9, chance=repeatable_chance("bots")) as running:
        yield running


def test_a_bot_pauses_once_for_a_secret_answer(bot_server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        if seconds > 1:
            pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", noted)
    anna = Guest(bot_server.url)
    id = anna.post("/tables", game="woodcraft", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])["table"]["id"]
    anna.post(f"/tables/{id}/start")
    with anna.socket(id) as line:
        line.until(lambda message: message["type"] == "position" and message["choosers"] == [0])
    (open,) = bot_server.hall.rooms.loaded()

    async def steps() -> int:
        return await open.do(partial(counted, open))

    async def counted(open: Room) -> int:
        current, _ = open.running()
        return len(current.steps)

    assert asyncio.run_coroutine_threadsafe(steps(), bot_server.loop).result(10) >= 3
    assert len([pause for pause in pauses if pause > 5]) == 1
