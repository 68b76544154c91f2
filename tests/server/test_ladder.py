"""The ladder: which games count on it, what they say of those who played, and who is shown."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from tests.server.games import Played, table_record
from tests.server.people import Browser, Guest
from tests.server.programs import Program
from tests.server.serving import Serving

from ludotheque.bots.levels import LEVELS
from ludotheque.bots.ratings import MIDDLE
from ludotheque.server.names import GONE
from ludotheque.server.rooms.ladder import places, results, standings
from ludotheque.server.storage import outside, store
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.outside import Result
from ludotheque.server.storage.records import SUBSTITUTE, Person


def test_a_measured_bot_is_on_the_ladder_until_it_is_forgotten(url: str) -> None:
    bot, before = Program(url), Browser(url).get("/ladder/woodcraft")
    assert [entry["level"] for entry in before["entries"]] == list(LEVELS)
    ended = bot.play(bot.challenge("random", game="woodcraft")["id"])
    ladder = Browser(url).get("/ladder/woodcraft?players=2")
    assert ladder["games"] == before["games"] + 1
    played = [entry for entry in ladder["entries"] if entry["games"]]
    mine = next(entry for entry in played if "bot" in entry)
    assert mine["bot"] == {"id": bot.id, "name": "Automat", "owner": "Olga"}
    assert {entry.get("level") for entry in played} == {None, "random"}
    assert (played[0] is mine) == (ended["ranking"][0] == 0), "the winner stands higher"
    assert all(entry["low"] < entry["rating"] < entry["high"] for entry in ladder["entries"])
    assert played[0]["rating"] > MIDDLE > played[1]["rating"]
    assert Browser(url).get("/ladder/woodcraft?players=3")["games"] == 0
    assert Browser(url).not_found("/ladder/chess") == "not_found"
    bot.owner.http.request("DELETE", f"/api/me/bots/{bot.id}")
    assert [entry for entry in Browser(url).get("/ladder/woodcraft")["entries"] if "bot" in entry] == []
    seat = Guest(url).table(ended["id"])["seats"][0]
    assert (seat["person"]["name"], seat["outside"]) == (GONE, True)


def test_a_game_that_is_left_by_deletion_does_not_count(server: Serving) -> None:
    bot = Program(server.url)
    table = bot.challenge("level1")["id"]
    bot.owner.http.request("DELETE", f"/api/me/bots/{bot.id}")
    assert Browser(server.url).get(f"/tables/{table}")["table"]["rated"] is False


@pytest.mark.parametrize(
    ("ranking", "scores", "gave_up", "expected"),
    [
        ([1, 0], [10, 20], [False, False], [1, 0]),
        ([0, 1], [10, 10], [False, False], [0, 1]),
        ([2, 1, 0], [5, 7, 7], [False] * 3, [2, 1, 0]),
        ([0, 1, 2], [9, 4, 4], [False] * 3, [0, 1, 1]),
        ([0, 1, 2], [9, 4, 4], [True, False, False], [2, 0, 1]),
        ([0, 1], [9, 4], [True, True], [0, 0]),
    ],
)
def test_places(ranking: list[int], scores: list[int], gave_up: list[bool], expected: list[int]) -> None:
    assert places(ranking, scores, gave_up) == expected


def test_only_rated_games_leave_results(address: str) -> None:
    played = Played(replace(table_record(2, bots=1), rated=True))
    summary = played.game.summary
    assert results(replace(played.table, rated=False), [1, 0], summary, 5.0) == []
    rows = results(played.table, [1, 0], summary, 5.0)
    assert [(row["level"], row["person_id"], row["place"]) for row in rows] == [(None, "a", 1), ("random", None, 0)]
    played.happen(SUBSTITUTE, 0, action="level4")
    given_up = results(played.table, [0, 1], played.game.summary, 5.0)
    assert [row["place"] for row in given_up] == [1, 0], "whoever gives up comes in last, however the game ends"

    async def test() -> list[Result]:
        db = Database(address)
        try:
            await db.write(store.add_person, Person("o", "Olga", "en", login="olga"), 0.0)
            await db.write(store.add_person, Person("a", "Automat", "en", owner="o"), 0.0)
            await db.write(store.add_table, played.table)
            row = played.game.written(played.rows[0])
            await db.write(store.finish_table, "t", [1, 0], row, b"", rows)
            found = await db.read(outside.results_of, played.table.game, 2)
            assert await db.read(outside.results_of, played.table.game, None) == found
            assert await db.read(outside.results_of, played.table.game, 3) == []
            assert await db.read(outside.newest_result, played.table.game, None) == (5.0, 2)
            return found
        finally:
            await db.close()

    assert asyncio.run(test()) == [Result("t", None, "a", 1), Result("t", "random", None, 0)]


def test_whoever_wins_more_stands_higher() -> None:
    def game(number: int, **came_in: Any) -> list[Result]:
        return [Result(f"t{number}", None, bot, place) for bot, place in came_in.items()]

    found = [seat for number in range(20) for seat in game(number, strong=number % 5 == 0, weak=number % 5 > 0)]
    table = standings(found)
    assert table.games == 20
    order = [entry.bot or entry.level for entry in table.entries]
    assert (order[0], order[-1]) == ("strong", "weak")
    assert {entry.games for entry in table.entries if entry.bot} == {20}
    best, worst = table.entries[0].rating, table.entries[-1].rating
    assert best.low > worst.value, "twenty games tell them apart"
