"""Two people, a bot and a spectator play a whole game with secret choices, to the replay and beyond."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest
from tests.server.people import Browser, Guest, Json, Line

from ludotheque.games import game
from ludotheque.kernel.errors import ReplayError
from ludotheque.kernel.replay import verify_replay
from ludotheque.server.web import replays

OPTIONS = {"variant": "advanced_secret"}


class Evening:
    """A game that was played, and all that everybody heard."""

    def __init__(self, url: str) -> None:
        self.anna, self.ben, self.watcher = Guest(url), Guest(url, "Ben"), Browser(url)
        self.id: str = self.anna.open("me", "open", "random", public=True, options=OPTIONS)["id"]
        self.ben.post(f"/tables/{self.id}/join")
        self.anna.post(f"/tables/{self.id}/start")
        with (
            self.anna.socket(self.id) as anna,
            self.ben.socket(self.id) as ben,
            self.watcher.socket(self.id) as watcher,
        ):
            self.lines = {"anna": anna, "ben": ben, "watcher": watcher}
            self.middle = self.play()

    def play(self) -> str:
        """Both play at random until the end; returns a replay from the middle of it."""
        chance = random.Random(7)
        lines = [self.lines["anna"], self.lines["ben"]]
        newest = lines[0].position()
        middle = ""
        while not newest["over"]:
            mine = [seat for seat in newest["choosers"] if seat < len(lines)]
            if mine:
                line = lines[mine[0]]
                position = newest if newest["seat"] == mine[0] else self.caught_up(line, newest["seat"])
                path = chance.choice(position["choices"])["path"]
                line.send("move", seq=position["seq"], path=path)
                newest = self.settled(line, path)
            else:
                newest = lines[0].position(newest["seq"] + 1)
            if newest["seq"] > 40 and not middle:
                middle = self.watcher.http.get(f"/api/tables/{self.id}/replay").text
        for line in self.lines.values():
            line.until(lambda message: message["type"] == "table" and message["table"]["status"] == "finished")
        return middle

    def caught_up(self, line: Line, other: int) -> Json:
        """The next position with choices of somebody who has then heard as much as the other one."""
        told = len(whole(list(self.lines.values())[other]))
        return line.until(lambda message: bool(message.get("choices")) and len(whole(line)) >= told)

    def settled(self, line: Line, path: list[str]) -> Json:
        """The position after a move, which is sent again when the bot was faster."""
        while True:
            message = line.until(lambda message: message["type"] in ("position", "error"))
            if message["type"] == "error":
                assert message["code"] == "stale"
                line.send("move", seq=message["position"]["seq"], path=path)
            elif any(path in (entry["path"], *entry.get("steps", [])) for entry in message["log"]):
                return message


@pytest.fixture(scope="module")
def evening(url: str) -> Evening:
    return Evening(url)


def logs(line: Line) -> list[Json]:
    """The log as somebody knows it, entries that were sent again replaced."""
    told = {entry["n"]: entry for message in line.heard if message["type"] == "position" for entry in message["log"]}
    return list(told.values())


def whole(line: Line) -> list[Json]:
    """Entries that are complete."""
    return [entry for entry in logs(line) if entry["n"] < 0 or entry["seat"] is not None]


def test_everybody_heard_the_same_game(evening: Evening) -> None:
    ends = [
        next(message for message in reversed(line.heard) if message["type"] == "position")
        for line in evening.lines.values()
    ]
    assert all(end["over"] for end in ends)
    assert ends[0]["scores"] == ends[1]["scores"] == ends[2]["scores"]
    numbers = [[entry["n"] for entry in logs(line)] for line in evening.lines.values()]
    assert numbers[0] == numbers[1] == numbers[2] == list(range(-1, len(numbers[0]) - 1))


def test_secret_choices_were_told_to_nobody_else(evening: Evening) -> None:
    for name, own in (("anna", 0), ("ben", 1), ("watcher", None)):
        secret = logs(evening.lines[name])[1]
        assert secret["path"] is None
        assert len(secret.get("steps", [])) == (own is not None), "one's own choice"
        for message in evening.lines[name].heard:
            if message["type"] == "position" and message["decision"] == "ChooseEstatesSecretly":
                assert all(estate["board"] is None for estate in message["view"]["estates"])
                assert (message["view"]["chosen"] is None) or message["seat"] == own


def test_the_key_was_kept_until_the_end(evening: Evening) -> None:
    tables = [message["table"] for message in evening.lines["watcher"].heard if message["type"] == "table"]
    key = tables[-1]["key"]
    assert all(table["key"] is None for table in tables if table["status"] == "running")
    assert sha256(bytes.fromhex(key)).hexdigest() == tables[0]["commitment"] == tables[-1]["commitment"]
    running = [message for message in evening.lines["watcher"].heard if message["type"] == "position"]
    assert key not in str(running)


def test_the_replay_proves_itself_and_is_written_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    text = evening.watcher.http.get(f"/api/tables/{evening.id}/replay").text
    verdict = verify_replay(text.splitlines(), game)
    table = evening.anna.table(evening.id)
    assert verdict.scores == table["scores"]
    assert verdict.match.state.ranking() == table["ranking"]
    assert '"seats": ["Anna", "Ben", "random"]' in text
    monkeypatch.setattr(replays, "replay_lines", None)
    assert evening.anna.http.get(f"/api/tables/{evening.id}/replay").text == text


def test_the_replay_of_a_running_game_gives_nothing_away(evening: Evening) -> None:
    lines = evening.middle.splitlines()
    key = evening.anna.table(evening.id)["key"]
    assert key not in evening.middle
    assert "digest" not in evening.middle
    assert "action" not in evening.middle
    assert '"path":null' in lines[1]
    assert '"path":null' not in lines[2], "three secret choices are one entry"
    with pytest.raises(ReplayError, match="the dice cannot be checked yet"):
        verify_replay(lines, game)


def test_every_position_can_be_looked_at_again(evening: Evening) -> None:
    for name, browser in (("anna", evening.anna), ("watcher", evening.watcher)):
        heard = [message for message in evening.lines[name].heard if message["type"] == "position"]
        open = [message for message in heard if message["decision"] != "ChooseEstatesSecretly"]
        for position in (open[0], heard[len(heard) // 2], heard[-1]):
            seen = max(entry["n"] for message in heard[: heard.index(position) + 1] for entry in message["log"])
            past = browser.get(f"/tables/{evening.id}/history?at={seen + 1}")
            assert past["view"] == position["view"]
            assert [entry["n"] for entry in past["log"]] == list(range(-1, seen + 1))
            assert past["log"] == logs(evening.lines[name])[: seen + 2]
    beyond = evening.anna.table(evening.id)["decisions"] + 1
    assert evening.anna.not_found(f"/tables/{evening.id}/history?at={beyond}") == "no_such_position"
    assert evening.anna.not_found(f"/tables/{evening.id}/history?at=x") == "malformed"


def test_after_the_end_nothing_can_be_played(evening: Evening) -> None:
    with evening.anna.socket(evening.id) as line:
        position = line.position()
        error = line.refused("move", seq=position["seq"], path=["end"])
        assert (error["code"], error["reason"]["key"]) == ("illegal", "why.game_over")
        assert line.refused("undo", seq=position["seq"])["code"] == "illegal"


def test_the_game_is_among_the_finished_ones(evening: Evening) -> None:
    for browser in (evening.anna, evening.watcher):
        finished = browser.get("/tables")["finished"]
        assert [card["ranking"] for card in finished if card["id"] == evening.id] == [
            evening.anna.table(evening.id)["ranking"]
        ]


def test_a_rematch_seats_the_same_people_and_is_made_once(evening: Evening) -> None:
    with evening.ben.socket(evening.id) as line:
        line.of("table")
        again = evening.anna.post(f"/tables/{evening.id}/rematch")["table"]
        assert line.of("table")["table"]["rematch"] == again["id"]
    assert evening.ben.post(f"/tables/{evening.id}/rematch")["table"]["id"] == again["id"]
    assert [seat["kind"] for seat in again["seats"]] == ["person", "person", "bot"]
    assert (again["host"], again["status"], again["options"]["variant"]) == (evening.anna.id, "open", "advanced_secret")
    stranger = Guest(evening.anna.url, "Carl")
    assert stranger.refused(f"/tables/{evening.id}/rematch") == "not_seated"


def test_one_goes_on_from_any_position_against_bots(evening: Evening) -> None:
    stranger = Guest(evening.anna.url, "Carl")
    path = f"/tables/{evening.id}/continue"
    table = stranger.post(path, at=50, seat=1, bot="random")["table"]
    assert table["origin"] == {"table": evening.id, "at": 50}
    assert (table["status"], table["my_seat"], table["public"]) == ("running", 1, False)
    past = stranger.get(f"/tables/{evening.id}/history?at=50")
    start = stranger.get(f"/tables/{table['id']}/history?at=0")
    assert start["view"] == past["view"]
    with stranger.socket(table["id"]) as line:
        position = line.my_turn()
        while not position["over"]:
            line.send("move", seq=position["seq"], path=position["choices"][-1]["path"])
            position = line.my_turn()
    text = stranger.http.get(f"/api/tables/{table['id']}/replay").text
    assert verify_replay(text.splitlines(), game).scores == position["scores"]
    last = evening.anna.table(evening.id)["decisions"]
    assert stranger.refused(path, at=last, seat=0) == "game_over"
    assert stranger.refused(path, at=last + 1, seat=0) == "no_such_position"
    assert stranger.refused(path, at=0, seat=3) == "no_such_seat"
    assert stranger.refused(path, at=0, seat=0, bot="genius") == "wrong_options"
