"""Studies: opened from games, files and nothing, tried out, kept, shared, and held to the rules."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from tests.server.over import Over
from tests.server.people import Browser, Guest, Json
from tests.server.programs import first
from tests.server.serving import Serving

from ludotheque.games import GAMES, game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match
from ludotheque.kernel.replay import verify_replay, write_replay
from ludotheque.server.rooms.study import studies


def new_study(browser: Browser, name: str = "attika", **more: Any) -> Json:
    found: Json = browser.post("/studies/open", game=name, players=2, seed="study", **more)["study"]
    return found


def board(browser: Browser, study: Json, moves: list[Json], **more: Any) -> Json:
    return browser.post("/studies/board", head=study["head"], moves=moves, **more)


def first_choice(position: Json) -> Json:
    return {"path": position["choices"][0]["path"]}


def test_a_board_is_followed_by_its_moves(server: Serving) -> None:
    browser = Browser(server.url)
    study = new_study(browser)
    moves: list[Json] = []
    seats: list[int] = []
    while len(set(seats)) < 2:
        found = board(browser, study, moves)
        assert found["refused"] is None
        assert found["position"]["choices"], "whoever is to decide is offered something"
        seats.append(found["position"]["seat"])
        moves.append(first_choice(found["position"]))
    assert set(seats) == {0, 1}, "the board is seen by whoever is to decide"
    assert len(moves) < 30
    again = board(browser, study, moves[:2])["position"]
    assert again["undo"]["path"] == moves[1]["path"]
    assert board(browser, study, moves[:2])["position"] == again, "the same moves lead to the same position"


def test_what_cannot_be_done_says_why_and_the_position_stays(server: Serving) -> None:
    browser = Browser(server.url)
    study = new_study(browser)
    start = board(browser, study, [])
    wrong = board(browser, study, [{"path": ["nonsense"]}])
    assert wrong["refused"]["key"].startswith("why.")
    assert wrong["position"] == start["position"]
    lost = board(browser, study, [{"path": ["nonsense"]}, first_choice(start["position"])])
    assert lost["renewed"]
    assert lost["position"]["view"] == start["position"]["view"]
    why = board(browser, study, [], ask={"type": "why", "path": ["nonsense"]})
    assert why["answer"]["reason"]["key"]
    path = start["position"]["choices"][0]["path"]
    assert "final" in board(browser, study, [], ask={"type": "foresee", "path": path})["answer"]


def test_a_finished_game_becomes_a_study_and_its_file_proves_itself(server: Serving) -> None:
    over = Over(server, "glass_road", mixed=True)
    anna = over.people[0]
    opened = anna.post("/studies/open", table=over.id, at=5, title="Mine")
    study = opened["study"]
    assert (opened["at"], opened["id"]) == (4, None)
    assert len(study["nodes"]) == len(over.played.game.match.moves)
    study["nodes"][2]["says"] = "Here it turned."
    study["nodes"][2]["arrows"] = [{"start": "card:1", "end": "card:2", "kind": "good"}]
    kept = anna.post("/studies", **study)
    assert kept["mine"]
    text = Browser(server.url).http.get(f"/api/studies/{kept['id']}/file").text
    verdict = verify_replay(text.splitlines(), game)
    assert verdict.match.state.digest() == over.played.game.match.state.digest()
    again = Browser(server.url).post("/studies/open", file=text)
    assert again["study"]["nodes"][2]["says"] == "Here it turned."
    assert again["study"] == {**study, "title": "Mine", "head": again["study"]["head"]}


def test_branches_are_held_to_the_rules_and_kept(server: Serving) -> None:
    ben = Guest(server.url, "Ben")
    study = new_study(ben)
    start = board(ben, study, [])["position"]
    seat = start["seat"]
    ways = [
        {"parent": -1, "seat": seat, "path": choice["path"], "says": "", "arrows": []}
        for choice in start["choices"][:2]
    ]
    after = board(ben, study, [{"path": ways[1]["path"]}])["position"]
    ways.append({"parent": 1, "seat": after["seat"], "path": after["choices"][0]["path"], "says": "then", "arrows": []})
    study = {**study, "title": "Two ways", "nodes": ways}
    kept = ben.post("/studies", **study)
    assert [node["parent"] for node in kept["study"]["nodes"]] == [-1, -1, 1]
    found = Browser(server.url).get(f"/studies/{kept['id']}")
    assert (found["mine"], found["owner"]["name"], found["at"]) == (False, "Ben", -1)
    assert [one["title"] for one in ben.get("/me/studies")["studies"]] == ["Two ways"]
    wrong = {**study, "nodes": [*ways, {**ways[2], "parent": 2, "path": ["nonsense"]}]}
    assert ben.refused("/studies", **wrong) == "wrong_study"
    assert ben.refused("/studies", **{**study, "nodes": [{**ways[0], "parent": 0}]}) == "wrong_study"
    assert ben.refused("/studies", **{**study, "arrows": [{"start": "x"}]}) == "wrong_study"
    assert ben.refused("/studies", **{**study, "head": {}}) == "wrong_study"
    changed = ben.http.put(f"/api/studies/{kept['id']}", json={**study, "title": "Changed"})
    assert changed.json()["study"]["title"] == "Changed"


@pytest.mark.parametrize("name", GAMES)
def test_from_any_position_of_a_study_one_plays_on_against_bots(server: Serving, name: str) -> None:
    ben = Guest(server.url, "Ben")
    study = new_study(ben, name)
    path = first(board(ben, study, [])["position"])
    after = board(ben, study, [{"path": path}])["position"]
    told = {"head": study["head"], "moves": [{"path": path}], "bot": "level1"}
    assert ben.refused("/studies/play", **told, seat=9) == "no_such_seat"
    table = ben.post("/studies/play", **told, seat=after["seat"])["table"]
    assert (table["status"], table["my_seat"]) == ("running", after["seat"])
    assert table["origin"] == {"table": None, "at": 1}
    assert table["pace"]["bank"] > 0, "there is time to think"
    begun = ben.get(f"/tables/{table['id']}/history?at=0")
    assert begun["view"] == after["view"]
    assert Browser(server.url).refused("/studies/play", **told, seat=0) == "not_signed_in"


def test_a_position_that_somebody_made_up_breaks_nothing(server: Serving) -> None:
    ben = Guest(server.url, "Ben")
    head = new_study(ben)["head"]
    made_up: tuple[Any, ...] = ({}, {"stack": []}, {"stack": [{"frame": "Turn"}]}, "x", {"rng": [1]})
    for position in made_up:
        wrong = {**head, "origin": {"position": position, "seat": None}}
        for door in ("board", "evaluate"):
            assert ben.refused(f"/studies/{door}", head=wrong, moves=[]) == "wrong_study"
        assert ben.refused("/studies/play", head=wrong, moves=[], seat=0) == "wrong_study"


def test_a_position_that_only_breaks_a_bot_is_refused_as_well(server: Serving) -> None:
    ben = Guest(server.url, "Ben")
    head = new_study(ben, "castles_of_burgundy")["head"]
    position = game("castles_of_burgundy").new(2, {}, "a").to_data()
    position["estates"][0]["board"] = 10**6
    wrong = {**head, "origin": {"position": position, "seat": None}}
    assert ben.refused("/studies/evaluate", head=wrong, moves=[]) == "wrong_study"


def test_only_its_owner_changes_a_study(server: Serving) -> None:
    ben, other = Guest(server.url, "Ben"), Guest(server.url, "Zoe")
    kept = ben.post("/studies", **new_study(ben))
    path = f"/api/studies/{kept['id']}"
    assert other.http.put(path, json=kept["study"]).status_code == 404
    assert other.http.delete(path).status_code == 404
    assert Browser(server.url).refused("/studies", **kept["study"]) == "not_signed_in"
    assert kept["study"] in [
        {k: v for k, v in one.items() if k in kept["study"]} for one in ben.get("/me/export")["studies"]
    ]
    assert ben.http.delete(path).status_code == 200
    assert ben.not_found(f"/studies/{kept['id']}") == "no_such_study"


def test_a_running_game_is_no_study(server: Serving) -> None:
    anna = Guest(server.url, "Anna")
    table = anna.open("me", "level1")
    anna.post(f"/tables/{table['id']}/start")
    assert anna.refused("/studies/open", table=table["id"]) == "not_over"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        '{"format": "ludotheque-replay"}',
        '{"format":"ludotheque-replay","version":1,"game":"chess"}',
    ],
)
def test_files_that_are_none_are_refused_in_one_line(server: Serving, text: str) -> None:
    assert Browser(server.url).refused("/studies/open", file=text) == "wrong_study"


def test_typed_moves_are_read(server: Serving) -> None:
    match = Match(game("attika"), 2, {}, Chance("typed"))
    head = orjson.loads(next(write_replay(match)))
    seat = match.state.to_move()
    path = game("attika").path(match.state, seat, match.state.legal(seat)[0])
    lines = [orjson.dumps(head).decode(), orjson.dumps({"seat": seat, "path": " ".join(path)}).decode()]
    study = Browser(server.url).post("/studies/open", file="\n".join(lines))["study"]
    assert [tuple(node["path"]) for node in study["nodes"]] == [path]
    lines.append('{"seat": 1, "path": "nonsense"}')
    assert Browser(server.url).refused("/studies/open", file="\n".join(lines)) == "wrong_study"


def test_the_main_line_is_always_the_first_way_on() -> None:
    node = {"seat": 0, "path": (), "says": "", "arrows": []}
    parents = [-1, 0, -1, 1, 0]
    study: Any = {"nodes": [{**node, "parent": parent, "says": str(at)} for at, parent in enumerate(parents)]}
    assert [one["says"] for one in studies.main_line(study)] == ["0", "1", "3"]


def test_a_position_is_evaluated(server: Serving) -> None:
    browser = Browser(server.url)
    study = new_study(browser)
    found = browser.post("/studies/evaluate", head=study["head"], moves=[])
    assert len(found["outlook"]["chance"]) == 2
    assert abs(sum(found["outlook"]["chance"]) - 1) < 0.01
    assert 1 <= len(found["ways"]) <= 3
    assert browser.refused("/studies/evaluate", head=study["head"], moves=[{"path": ["nonsense"]}]) == "illegal"
