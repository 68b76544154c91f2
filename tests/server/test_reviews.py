"""Reviews of games: for everybody after the end, for nobody before, and nothing is lost whatever is killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from time import monotonic, sleep
from typing import Any

import orjson
import pytest
from jsonschema_rs import validator_for
from tests.server.over import Over, in_loop
from tests.server.people import PATIENCE, Browser, Guest, Json, refusal
from tests.server.serving import Serving, serving

from ludotheque.analysis import evaluating, reviewing
from ludotheque.analysis.known import Known, Playouts, known
from ludotheque.kernel.rng import seeded
from ludotheque.protocol.published import schema
from ludotheque.server.limits import Limit
from ludotheque.server.rooms import reviews as service
from ludotheque.server.rooms.workers import Failed, Lost, Work, Workers
from ludotheque.server.settings import Settings
from ludotheque.server.storage import store

GAME = "castles_of_burgundy"
ANSWER = validator_for({**schema("study"), "$ref": "#/$defs/ReviewAnswer"})
POSITION = validator_for({**schema("study"), "$ref": "#/$defs/ReviewPosition"})


class Here(Workers):
    """A worker that is a thread of this process; does so many steps a slice, and breaks when it is told to."""

    def __init__(self, steps: int, breaks: Callable[[int], Exception | None] = lambda slice: None) -> None:
        self.steps = steps
        self.breaks = breaks
        self.slices: list[int] = []
        """After how many steps each slice began."""

    async def begin(self) -> None: ...

    async def ask(self, topic: str, seconds: float, work: Work, *task: Any, urgent: bool = True) -> Any:
        assert not urgent
        self.slices.append(len(self.slices))
        error = self.breaks(len(self.slices))
        if error is not None:
            raise error
        done = 0

        def stop() -> bool:
            nonlocal done
            done += 1
            return done > self.steps

        return await asyncio.to_thread(work, *task, PATIENCE, stop)

    def close(self) -> None: ...


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any thought: what is found is not what is tested here."""

    def hasty(spec: Any, players: int) -> Known:
        return replace(known(spec, players), playouts=Playouts(1, 2, 1), reach=1)

    monkeypatch.setattr(evaluating, "known", hasty)
    monkeypatch.setattr(service, "Workers", lambda *_: Here(1000))


@pytest.fixture
def thoughtless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps that look at nothing but their seed."""

    def step(self: reviewing.Reviewer, n: int) -> reviewing.Step:
        points = [float(seeded(f"{self.seed}/{n}").below(200)), 100.0]
        step = {"mean": [*points, 0.4, 0.6, 0.6, 0.4], "error": [1.0] * 6, "draws": [], "sections": []}
        return {"seat": 0, "shared": False, "decision": None, **step}

    monkeypatch.setattr(reviewing.Reviewer, "step", step)


@pytest.fixture
def _anew(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Nothing that was found before counts."""
    monkeypatch.setattr(service, "VERSION", request.node.name)


def hire(server: Serving, workers: Here) -> Here:
    server.hall.reviews._workers = workers
    return workers


@pytest.fixture(scope="module")
def over(server: Serving) -> Over:
    return Over(server, GAME)


def status(browser: Browser, id: str, wanted: str = "done") -> Json:
    """What is told of a game when its review has come so far."""
    until = monotonic() + PATIENCE
    while (answer := browser.get(f"/tables/{id}/review"))["status"] != wanted:
        assert monotonic() < until, answer["status"]
        ANSWER.validate(answer)
        sleep(0.02)
    return answer


def test_whoever_may_see_the_replay_may_ask(server: Serving, over: Over) -> None:
    hire(server, Here(60))
    stranger = Browser(server.url)
    nothing = stranger.get(f"/tables/{over.id}/review")
    ANSWER.validate(nothing)
    assert (nothing["status"], nothing["depth"], nothing["review"]) == ("none", None, None)
    begun = stranger.post(f"/tables/{over.id}/review", depth="quick")
    assert (begun["status"], begun["depth"]) == ("computing", "quick")
    answer = status(stranger, over.id)
    review, moves = answer["review"], len(over.played.game.match.moves)
    assert review["finished"]
    assert review["done"] == review["steps"] == moves + 1
    assert [one["n"] for one in review["curve"]] == list(range(moves + 1))
    assert review["seats"][0]["name"] == ""  # who sat there is told by the table
    assert answer["entries"] == list(range(moves + 1))
    assert stranger.post(f"/tables/{over.id}/review", depth="quick")["status"] == "done"
    mark = stranger.http.get(f"/api/tables/{over.id}/review").headers["etag"]
    again = stranger.http.get(f"/api/tables/{over.id}/review", headers={"If-None-Match": f'W/"other", {mark}'})
    assert (again.status_code, again.content) == (304, b"")
    assert stranger.get(f"/tables/{over.id}/review?depth=deep")["status"] == "none"


def test_positions_are_seen_as_those_saw_them_who_decided(server: Serving, over: Over) -> None:
    hire(server, Here(1000))
    anna = over.people[0]
    anna.post(f"/tables/{over.id}/review")
    review = status(anna, over.id)["review"]
    moves = over.played.game.match.moves
    decision = next(one for one in review["decisions"] if one["ways"][0]["line"])
    found = anna.get(f"/tables/{over.id}/review/positions/{decision['n']}")
    POSITION.validate(found)
    assert found["position"]["seat"] == decision["seat"] == moves[decision["n"]].seat
    assert found["position"]["choices"] == []
    first, *rest = found["ways"][0]
    assert first["view"] is None
    assert first["events"]
    assert [step["view"] is not None for step in rest] == [True] * len(rest)
    assert all(len(way) <= 1 for way in found["ways"][1:])
    end = anna.get(f"/tables/{over.id}/review/positions/{len(moves)}")
    assert (end["position"]["over"], end["position"]["seat"], end["played"]) == (True, None, [])
    for wrong in (-1, len(moves) + 1):
        assert anna.not_found(f"/tables/{over.id}/review/positions/{wrong}") == "no_such_position"


def test_secret_choices_are_positions_of_their_own(server: Serving) -> None:
    glass = Over(server, "glass_road")
    answer = glass.people[0].get(f"/tables/{glass.id}/review")
    moves = glass.played.game.match.moves
    entries = answer["entries"]
    assert len(entries) == len(moves) + 1 > entries[-1] == len(glass.played.game.lines)
    assert all(after - before in (0, 1) for before, after in pairwise(entries))
    stranger = Browser(server.url)
    for n in range(3):
        found = stranger.get(f"/tables/{glass.id}/review/positions/{n}")
        assert (found["position"]["seat"], found["position"]["seq"]) == (moves[n].seat, entries[n])


def test_nothing_is_told_while_the_game_runs(server: Serving) -> None:
    anna = Guest(server.url)
    waiting = anna.open("me", "open")["id"]
    assert anna.not_found(f"/tables/{waiting}/review") == "not_running"
    running = anna.open("me", "random")["id"]
    anna.post(f"/tables/{running}/start")
    for who in (anna, Browser(server.url)):
        assert who.not_found(f"/tables/{running}/review") == "no_review"
        assert who.refused(f"/tables/{running}/review", depth="deep") == "no_review"
        assert who.not_found(f"/tables/{running}/review/positions/0") == "no_review"
    assert Browser(server.url).not_found("/tables/nothere/review") == "no_such_table"
    assert refusal(anna.http.post(f"/api/tables/{running}/review", json={"depth": "endless"})) == "malformed"


def test_of_bots_those_are_told_who_look_on(server: Serving) -> None:
    """As far as the game has come, and only what somebody can know who looks on."""
    hire(server, Here(1000))
    anna = Guest(server.url)
    id = anna.open("me", "random")["id"]
    anna.post(f"/tables/{id}/start")
    with anna.socket(id) as line:
        line.move(line.my_turn())

    async def leave() -> None:
        (room,) = [room for room in server.hall.rooms.loaded() if room.record.id == id]
        room.bots.stop()
        room.record.seats = [replace(seat, kind="bot", person=None, bot="random") for seat in room.record.seats]

    in_loop(server, leave)
    stranger = Browser(server.url)
    assert stranger.post(f"/tables/{id}/review")["status"] == "computing"
    review = status(stranger, id)["review"]
    assert (review["finished"], review["luck"], review["draws"]) == (False, [], [])
    found = stranger.get(f"/tables/{id}/review/positions/1")
    assert (found["position"]["seat"], found["played"], found["ways"]) == (None, [], [])


def test_other_rules_are_refused(server: Serving) -> None:
    old = Over(server, GAME)

    def change(db: Any) -> None:
        db.exec_driver_sql(f"UPDATE tables SET rules_version = '0' WHERE id = '{old.id}'")

    in_loop(server, lambda: server.hall.db.write(change))
    for path in ("review", "review/positions/3"):
        assert old.people[0].not_found(f"/tables/{old.id}/{path}") == "other_rules"
    assert old.people[0].refused(f"/tables/{old.id}/review") == "other_rules"


@pytest.mark.usefixtures("thoughtless")
def test_what_is_interrupted_goes_on_and_finds_the_same(settings: Settings) -> None:
    """Workers are lost, the server stops in the middle; the review is as if nothing had happened."""
    with serving(settings) as server:
        over = Over(server, "glass_road")
        workers = hire(server, Here(9, lambda slice: Lost() if slice % 3 == 0 else None))
        over.people[0].post(f"/tables/{over.id}/review")
        in_loop(server, lambda: _until(lambda: len(workers.slices) > 5))
    with serving(settings) as server:
        stranger = Browser(server.url)
        answer = status(stranger, over.id)
    match = over.played.game.match
    seed = settings.chance(f"review {over.id}").hex()
    whole = reviewing.review_of(reviewing.go_on(match, reviewing.begin(match, "quick", seed)))
    assert answer["review"] == orjson.loads(orjson.dumps(whole))


async def _until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("thoughtless", "_anew")
@pytest.mark.parametrize("error", [Lost(), Failed("broken")])
def test_what_cannot_be_finished_stops_and_can_be_gone_on_with(server: Serving, over: Over, error: Exception) -> None:
    hire(server, Here(30, lambda slice: error if slice > 2 else None))
    over.people[0].post(f"/tables/{over.id}/review")
    stopped = status(over.people[0], over.id, "stopped")
    assert stopped["review"]["done"] == 60
    hire(server, Here(1000))
    assert over.people[0].post(f"/tables/{over.id}/review")["status"] == "computing"
    assert status(over.people[0], over.id)["review"]["done"] > 60


@pytest.mark.usefixtures("thoughtless")
def test_another_analysis_begins_anew(server: Serving, over: Over, monkeypatch: pytest.MonkeyPatch) -> None:
    hire(server, Here(1000))
    anna = over.people[0]
    anna.post(f"/tables/{over.id}/review")
    status(anna, over.id)
    monkeypatch.setattr(service, "VERSION", "another")
    assert anna.get(f"/tables/{over.id}/review")["status"] == "none"
    assert anna.post(f"/tables/{over.id}/review")["status"] == "computing"
    assert status(anna, over.id)["review"]["finished"]


@pytest.mark.usefixtures("_anew")
def test_nobody_asks_for_too_many(server: Serving, over: Over, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there already costs nothing."""
    hire(server, Here(0, lambda slice: Failed("nothing is thought here")))
    monkeypatch.setattr(server.hall.limits, "deep_reviews", Limit(1, 600))
    anna, ben = over.people
    assert anna.post(f"/tables/{over.id}/review", depth="deep")["status"] == "computing"
    status(anna, over.id, "stopped")
    assert anna.refused(f"/tables/{over.id}/review", depth="deep") == "too_fast"
    assert anna.post(f"/tables/{over.id}/review", depth="quick")["status"] == "computing"
    assert ben.post(f"/tables/{over.id}/review", depth="deep")["status"] == "computing"


@pytest.mark.usefixtures("thoughtless")
def test_one_of_several_processes_computes(settings: Settings, shared: str) -> None:
    """Both are asked; when the one that computes is gone, the other goes on from there."""
    with serving(settings, database=shared) as second:
        with serving(settings, database=shared) as first:
            in_loop(first, lambda: _until(lambda: first.hall.news.has_company and second.hall.news.has_company))
            over = Over(first, "glass_road")
            workers = [hire(first, Here(5)), hire(second, Here(5))]
            for server in (first, second):
                Browser(server.url).post(f"/tables/{over.id}/review")
            in_loop(first, lambda: _until(lambda: len(workers[0].slices) > 3))
            assert workers[1].slices == []
        hire(second, Here(1000))
        review = status(Browser(second.url), over.id)["review"]
        assert review["done"] == len(over.played.game.match.moves) + 1


def test_a_record_holds_no_name(server: Serving, over: Over) -> None:
    hire(server, Here(1000))
    over.people[0].post(f"/tables/{over.id}/review")
    told = orjson.dumps(status(over.people[0], over.id)).decode()
    assert not any(person.person["name"] in told or person.id in told for person in over.people)
    table = in_loop(server, lambda: server.hall.db.read(store.table, over.id))
    assert table.seats[0].name == "Anna"
