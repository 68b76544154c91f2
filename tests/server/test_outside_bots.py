"""Bots from outside: accounts of programs, their tokens, challenges, seats and moves."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select
from tests.cli.calls import Caller
from tests.server.people import PATIENCE, Browser, Guest, Json, refusal
from tests.server.programs import PASSWORD, Program, first, owner
from tests.server.serving import Serving, serving

from ludotheque.server.rooms.sessions import fingerprint
from ludotheque.server.settings import Settings
from ludotheque.server.storage.schema import tokens


def delete(browser: Browser, path: str, **form: Any) -> Any:
    return browser.http.request("DELETE", f"/api{path}", json=form)


def move_first(bot: Program, table: str) -> Json:
    """Make the first choice in the position of now."""
    position = bot.get(f"/tables/{table}")["position"]
    return bot.post(f"/tables/{table}/move", path=first(position), seq=position["seq"])


# Accounts and tokens


def test_only_accounts_have_bots_and_not_too_many(url: str) -> None:
    assert Guest(url).refused("/me/bots", name="Automat") == "no_account"
    olga = owner(url)
    assert olga.refused("/me/bots", name="level5") == "wrong_name"
    assert olga.post("/me/bots", name="Olga Bot")["bots"][0]["name"] == "Olga Bot"
    assert Guest(url).refused("/guest", name="Olga Bot") == "wrong_name", "people are no bots"
    for _ in range(9):
        olga.post("/me/bots", name="Automat")
    assert olga.refused("/me/bots", name="Automat") == "too_many_bots"
    assert Browser(url).not_found("/me/bots") == "not_signed_in"


def test_a_token_is_told_once_and_kept_as_a_fingerprint(server: Serving) -> None:
    bot = Program(server.url, scopes="play read")
    (own,) = bot.owner.get("/me/bots")["bots"]
    (token,) = own["tokens"]
    assert (token["name"], token["scopes"], token["used"]) == ("home", ["read", "play"], None)
    assert bot.get("/me") == {
        "bot": {"id": bot.id, "name": "Automat", "owner": "Olga"},
        "token": {**token, "used": bot.get("/me")["token"]["used"]},
    }
    assert bot.owner.get("/me/bots")["bots"][0]["tokens"][0]["used"] is not None
    with server.hall.db.engine.connect() as db:
        found = db.execute(select(tokens).where(tokens.c.person_id == bot.id)).one()
    assert found.fingerprint == fingerprint(bot.secret)
    assert bot.secret not in str(found)
    assert bot.id in [known["id"] for known in Browser(server.url).get("/bots")["bots"]]


def test_a_token_is_good_for_its_scopes_only(url: str) -> None:
    reader, player = Program(url, scopes="read"), Program(url, scopes="play")
    assert reader.refused("/challenges", game="attika", seats=[{"kind": "me"}]) == "wrong_scope"
    assert player.refused("/tables/nowhere/seat") == "wrong_scope"
    assert refusal(player.http.get("/api/bot/stream/account")) == "wrong_scope"
    assert reader.refused("/tables/nowhere/move", path="x") == "wrong_scope"
    assert reader.get("/tables") == {"tables": []}
    assert reader.owner.refused(f"/me/bots/{reader.id}/tokens", name="all", scopes=["everything"]) == "malformed"


def test_nobody_comes_without_a_token_nor_a_token_elsewhere(url: str) -> None:
    bot = Program(url)
    for header in ({}, {"Authorization": "Bearer nonsense"}, {"Authorization": f"Basic {bot.secret}"}):
        answer = Browser(url).http.get("/api/bot/me", headers=header)
        assert (answer.status_code, refusal(answer)) == (401, "wrong_token")
        assert answer.headers["www-authenticate"] == "Bearer"
    assert bot.http.get("/api/me").json() == {"person": None}, "it is no cookie"
    assert refusal(bot.owner.http.get("/api/bot/me")) == "wrong_token", "and a cookie is no token"


def test_a_revoked_token_is_worth_nothing_and_its_streams_end(url: str) -> None:
    bot = Program(url)
    with bot.stream("account") as told:
        told.of("account")
        stranger = owner(url)
        assert refusal(delete(stranger, f"/me/bots/{bot.id}/tokens/{bot.token}")) == "no_such_bot"
        assert delete(bot.owner, f"/me/bots/{bot.id}/tokens/{bot.token}").json()["bots"][0]["tokens"] == []
        assert told.of("end")["why"] == "revoked"
    assert refusal(bot.http.get("/api/bot/me")) == "wrong_token"
    assert refusal(delete(bot.owner, f"/me/bots/{bot.id}/tokens/{bot.token}")) == "no_such_token"


def test_a_bot_is_renamed_and_forgotten(url: str) -> None:
    bot = Program(url)
    table = bot.challenge("open", public=True)["id"]
    bot.owner.http.patch(f"/api/me/bots/{bot.id}", json={"name": "Roboto"})
    assert Browser(url).get(f"/tables/{table}")["table"]["seats"][0]["person"]["name"] == "Roboto"
    assert delete(bot.owner, f"/me/bots/{bot.id}").json() == {"bots": []}
    assert refusal(bot.http.get("/api/bot/me")) == "wrong_token"
    assert Browser(url).not_found(f"/tables/{table}") == "no_such_table"


def test_what_is_kept_about_an_owner_holds_its_bots_which_go_with_it(server: Serving) -> None:
    bot = Program(server.url, name="Keepsake")
    table = bot.challenge("level1", game="glass_road")["id"]
    move_first(bot, table)
    copy = bot.owner.get("/me/export")
    (kept,) = copy["bots"]
    assert kept["person"]["name"] == "Keepsake"
    assert [(token["name"], token["scopes"]) for token in kept["tokens"]] == [("home", ["challenge", "play", "read"])]
    assert [found["id"] for found in kept["tables"]] == [table]
    assert len(kept["moves"]) == 1
    login = bot.owner.get("/me")["person"]["account"]
    assert delete(bot.owner, "/me", confirm=login, password=PASSWORD).status_code == 200
    assert refusal(bot.http.get("/api/bot/me")) == "wrong_token"
    seat = Browser(server.url).get(f"/tables/{table}")["table"]["seats"][0]
    assert (seat["kind"], seat["bot"]) == ("bot", "level4")
    with server.hall.db.engine.connect() as db:
        assert db.execute(select(tokens).where(tokens.c.person_id == bot.id)).all() == []


def test_the_bots_of_a_closed_account_do_not_come_in(server: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    bot = Program(server.url)
    call, database = Caller(capsys), ("--database", server.hall.settings.database)
    login = bot.owner.get("/me")["person"]["account"]
    with bot.stream("account") as told:
        told.of("account")
        assert call("moderate", "close", login, *database).code == 0
        asyncio.run_coroutine_threadsafe(server.hall.steward.catch_up(), server.loop).result(PATIENCE)
        assert told.of("end")["why"] == "revoked"
    assert refusal(bot.http.get("/api/bot/me")) == "wrong_token"
    assert call("moderate", "reopen", login, *database).code == 0
    assert bot.get("/me")["bot"]["id"] == bot.id


def test_hosts_make_and_revoke_tokens_at_the_command_line(server: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    call, database = Caller(capsys), ("--database", server.hall.settings.database)
    login = owner(server.url).get("/me")["person"]["account"]
    bot = call("bot", "create", login, "House Bot", *database, "--json").json()["id"]
    made = call("bot", "token", bot, "--scope", "read", *database, "--json").json()
    header = {"Authorization": f"Bearer {made['secret']}"}
    assert Browser(server.url).http.get("/api/bot/me", headers=header).json()["token"]["scopes"] == ["read"]
    (listed,) = [found for found in call("bot", "list", *database, "--json").json()["bots"] if found["id"] == bot]
    assert (listed["owner"], listed["tokens"][0]["id"]) == (login, made["id"])
    assert f"{made['id']}  command line  read" in call("bot", "list", *database).out
    assert "unknown scope" in call("bot", "token", bot, "--scope", "rule", *database).complaint()
    assert call("bot", "revoke", made["id"], "--why", "leaked", *database).code == 0
    assert Browser(server.url).http.get("/api/bot/me", headers=header).status_code == 401
    assert "no such token" in call("bot", "revoke", made["id"], *database).complaint()


def test_too_many_requests_are_told_when_to_come_again(settings: Settings) -> None:
    with serving(replace(settings, leniency=0.1)) as server:
        bot = Program(server.url)
        answers = [bot.http.get("/api/bot/me") for _ in range(30)]
        assert answers[0].status_code == 200
        late = answers[-1]
        assert (late.status_code, refusal(late)) == (429, "too_fast")
        assert int(late.headers["retry-after"]) >= 1
        strangers = [Browser(server.url).http.get("/api/bot/me") for _ in range(4)]
        assert [answer.status_code for answer in strangers] == [401, 401, 429, 429]


# Seats and challenges


def test_bots_sit_only_where_the_table_lets_them(url: str) -> None:
    anna, bot = Guest(url), Program(url)
    closed, allowed = (anna.open("me", "open", public=True, outside_bots=wanted) for wanted in (False, True))
    assert (closed["outside_bots"], allowed["outside_bots"]) == (False, True)
    assert bot.refused(f"/tables/{closed['id']}/seat") == "no_outside_bots"
    table = bot.post(f"/tables/{allowed['id']}/seat")["table"]
    seat = table["seats"][1]
    assert (seat["kind"], seat["outside"], seat["person"]["name"]) == ("person", True, "Automat")
    assert table["rated"] is False
    assert "outside" not in table["seats"][0]
    started = anna.post(f"/tables/{allowed['id']}/start")["table"]
    assert started["hints"]["allowed"], "a bot from outside stands against hints no more than one of ours"
    assert bot.get("/tables")["tables"][0]["id"] == allowed["id"]


def test_a_seat_is_kept_for_a_bot_that_may_decline(url: str) -> None:
    anna, bot, other = Guest(url), Program(url), Program(url, name="Other")
    seats = [{"kind": "me"}, {"kind": "outside", "person": bot.id}]
    with bot.stream("account") as told:
        told.of("account")
        table = anna.post("/tables", game="attika", seats=seats)["table"]
        assert table["seats"][1]["invited"] == {"id": bot.id, "name": "Automat"}
        assert table["outside_bots"], "to ask a bot is to let bots in"
        asked = told.of("challenge")["table"]
        assert (asked["id"], asked["invitation"]) == (table["id"], None)
        assert [found["id"] for found in bot.get("/challenges")["tables"]] == [table["id"]]
        assert other.refused(f"/challenges/{table['id']}/accept") == "no_such_challenge"
        assert other.refused(f"/tables/{table['id']}/seat", invitation=table["invitation"]) == "table_full"
        bot.post(f"/challenges/{table['id']}/decline")
        assert anna.table(table["id"])["seats"][1] == {"seat": 1, "kind": "open", "connected": False, "away": False}
        anna.post(f"/tables/{table['id']}/seat", seat=1, kind="outside", person=bot.id)
        assert told.of("challenge")["table"]["id"] == table["id"]
        anna.post(f"/tables/{table['id']}/seat", seat=1, kind="open")
        assert told.of("challenge_cancelled")["table"] == table["id"]
        anna.post(f"/tables/{table['id']}/seat", seat=1, kind="outside", person=bot.id)
        assert bot.post(f"/challenges/{table['id']}/accept")["table"]["my_seat"] == 1
        anna.post(f"/tables/{table['id']}/start")
        assert told.of("game_start")["table"]["status"] == "running"
    unknown = {"kind": "outside", "person": anna.id}
    assert anna.refused("/tables", game="attika", seats=[{"kind": "me"}, unknown]) == "no_such_bot"
    assert anna.refused("/tables", game="attika", seats=[{"kind": "me"}, {"kind": "outside"}]) == "no_such_bot"
    twice = [{"kind": "me"}, seats[1], seats[1]]
    assert anna.refused("/tables", game="attika", seats=twice) == "already_seated"


def test_bots_challenge_each_other_and_play_when_all_have_come(url: str) -> None:
    one, two = Program(url, name="One"), Program(url, name="Two")
    with one.stream("account") as first_told, two.stream("account") as second_told:
        declined = one.challenge(two.id)["id"]
        assert second_told.of("challenge")["table"]["host"] == one.id
        two.post(f"/challenges/{declined}/decline")
        assert second_told.of("challenge_cancelled")["table"] == declined
        assert first_told.of("challenge_declined")["bot"] == {"id": two.id, "name": "Two"}
        assert Browser(url).not_found(f"/tables/{declined}") == "no_such_table"
        cancelled = one.challenge(two.id)["id"]
        one.post(f"/tables/{cancelled}/leave")
        assert second_told.of("challenge_cancelled")["table"] == cancelled
        table = one.challenge(two.id)
        assert (table["status"], table["rated"]) == ("open", True)
        assert two.post(f"/challenges/{table['id']}/accept")["table"]["status"] == "running"
        assert first_told.of("game_start")["table"]["my_seat"] == 0
    assert one.challenge(two.id, rated=False)["rated"] is False
    assert one.challenge("open", public=True)["rated"] is False, "somebody may come"
    sister = Program(url, name="Three", of=one.owner)
    assert one.challenge(sister.id)["rated"] is False, "nobody is measured by their own"
    assert one.refused("/challenges", game="attika", seats=[{"kind": "open"}] * 2) == "not_seated"
    assert (
        one.refused("/challenges", game="attika", seats=[{"kind": "me"}, {"kind": "bot", "bot": "x"}])
        == "wrong_options"
    )


def test_people_join_a_game_that_a_bot_offers_to_everybody(url: str) -> None:
    bot, anna = Program(url), Guest(url)
    table = bot.challenge("open", public=True)["id"]
    assert anna.post(f"/tables/{table}/join")["table"]["status"] == "running", "its host has no page to look at"


def test_a_bot_plays_only_so_many_games_at_a_time(url: str) -> None:
    bot = Program(url)
    for _ in range(8):
        bot.challenge("open")
    assert bot.refused("/challenges", game="attika", seats=[{"kind": "me"}, {"kind": "bot"}]) == "too_many_games"
    anna = Guest(url)
    table = anna.open("me", "open", public=True, outside_bots=True)["id"]
    assert bot.refused(f"/tables/{table}/seat") == "too_many_games"


def test_who_is_blocked_does_not_come_by_a_program(url: str) -> None:
    anna, bot = Guest(url), Program(url)
    table = anna.open("me", "open", public=True, outside_bots=True)["id"]
    anna.post("/blocks", person=bot.owner.id)
    assert bot.refused(f"/tables/{table}/seat") == "not_welcome"
    assert (
        anna.refused("/tables", game="attika", seats=[{"kind": "me"}, {"kind": "outside", "person": bot.id}])
        == "blocked_person"
    )


# Games


def test_moves_by_path_and_what_is_refused(url: str) -> None:
    bot = Program(url)
    table = bot.challenge("level1", game="glass_road")["id"]
    now = bot.get(f"/tables/{table}")
    position = now["position"]
    assert now["table"]["my_turn"]
    assert (position["seat"], position["log"][0]["n"]) == (0, -1)
    path = first(position)
    at = f"/tables/{table}/move"
    assert bot.refused(at, path=path, seq=position["seq"] + 1) == "stale"
    illegal = bot.http.post(f"/api/bot{at}", json={"path": "play nothing"})
    assert illegal.status_code == 409
    assert illegal.json()["error"]["code"] == "illegal"
    assert illegal.json()["error"]["reason"]["key"].startswith("why.")
    assert bot.refused(at, path="") == "malformed"
    made = bot.post(at, path=" ".join(path), seq=position["seq"], id="once")
    assert made["seq"] == position["seq"] + 1
    assert bot.post(at, path=path, seq=position["seq"], id="once")["seq"] >= made["seq"], "the same twice is done once"
    assert bot.post(f"/tables/{table}/why", path="play nothing")["reason"] is not None
    assert Program(url).refused(at, path="x") == "not_seated"
    assert bot.refused("/tables/nowhere/move", path="x") == "no_such_table"


def test_a_bot_talks_and_gives_up(url: str) -> None:
    bot, anna = Program(url), Guest(url)
    table = anna.open("me", "open", public=True, outside_bots=True)["id"]
    assert bot.refused(f"/tables/{table}/give-up") == "not_seated"
    bot.post(f"/tables/{table}/seat")
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as line:
        line.of("chats")
        bot.post(f"/tables/{table}/chat", text="Good luck!", id="hello")
        heard = line.of("chat")
        assert (heard["text"], heard["name"], heard["seat"]) == ("Good luck!", "Automat", 1)
        given = bot.post(f"/tables/{table}/give-up")["table"]["seats"][1]
        assert (given["away"], given["bot"]) == (True, "level4")
        assert bot.refused(f"/tables/{table}/give-up") == "away"
        assert bot.refused(f"/tables/{table}/move", path="x") == "away"
