"""What the server counts of itself, and who may read it."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.requests import Request
from tests.server.people import Browser, Guest
from tests.server.serving import serving

from ludotheque.server.settings import Settings
from ludotheque.server.web import health


def figures(url: str) -> dict[tuple[str, frozenset[str]], float]:
    """All figures, by name and values of labels."""
    answer = Browser(url).http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, frozenset(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_a_game_is_counted(url: str) -> None:
    def figure(name: str, *labels: str) -> float:
        return seen.get((f"ludotheque_{name}", frozenset(labels)), 0.0)

    anna = Guest(url)
    table = anna.open("me", "random")["id"]
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as line:
        position = line.my_turn()
        assert line.refused("move", seq=position["seq"], path=["nonsense"])["code"] == "illegal"
        line.move(position)
        seen = figures(url)
        assert (figure("tables"), figure("sockets")) == (1, 1)
        assert figure("moves_total", "castles_of_burgundy") >= 1
        assert figure("command_seconds_count", "move") == 2
        assert figure("errors_total", "illegal") == 1
        for queue in ("mailboxes", "writer", "bots"):
            assert ("ludotheque_waiting", frozenset([queue])) in seen
        assert figure("write_seconds_count") >= 3
        assert figure("request_seconds_count", "POST", "/api/tables/{id}/start", "200") == 1


def test_bots_are_timed(url: str) -> None:
    anna = Guest(url)
    table = anna.open("me", "greedy")["id"]
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as line:
        position = line.my_turn()
        while not any(entry["seat"] == 1 for message in line.heard for entry in message.get("log", ())):
            position = line.move(position)
            if not position["choices"] and not position["over"]:
                position = line.my_turn()
    assert figures(url)["ludotheque_bot_seconds_count", frozenset(["greedy"])] >= 1


def test_labels_hold_nothing_of_people_and_tables(url: str) -> None:
    anna = Guest(url, "Annabelle")
    table = anna.open("me", "open")["id"]
    anna.http.request("PROPFIND", f"/api/tables/{table}")
    anna.http.get(f"/nowhere/{table}")
    anna.http.post(f"/api/tables/{table}/nothing", json={})
    text = Browser(url).http.get("/metrics").text
    assert "/api/tables" in text
    for secret in (table, anna.id, "Annabelle", "PROPFIND", "nowhere"):
        assert secret not in text


def test_two_servers_count_for_themselves(url: str, settings: Settings) -> None:
    Guest(url)
    with serving(settings) as other:
        assert not any(name == "ludotheque_request_seconds_count" for name, _ in figures(other.url))


def test_others_need_the_token(settings: Settings) -> None:
    with serving(settings, metrics_token="pineapple") as server:
        http = Browser(server.url).http
        elsewhere = {"Via": "1.1 proxy"}
        assert http.get("/metrics", headers=elsewhere).status_code == 404
        assert http.get("/metrics", headers={**elsewhere, "Authorization": "Bearer apple"}).status_code == 404
        assert http.get("/metrics", headers={**elsewhere, "Authorization": "Bearer pineapple"}).status_code == 200


def test_without_a_token_nobody_elsewhere_may_read(url: str) -> None:
    answer = Browser(url).http.get("/metrics", headers={"Via": "1.1 proxy"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")
    assert not health._knows(Request({"type": "http", "headers": [(b"authorization", b"Bearer ")]}), "")


@pytest.mark.parametrize(
    ("host", "header", "here"),
    [
        ("127.0.0.1", "accept", True),
        ("::1", "accept", True),
        ("192.0.2.7", "accept", False),
        ("", "accept", False),
        ("127.0.0.1", "x-forwarded-for", False),
        ("127.0.0.1", "forwarded", False),
    ],
)
def test_loopback_is_here_unless_a_proxy_speaks(host: str, header: str, here: bool) -> None:
    scope = {"type": "http", "client": (host, 1), "headers": [(header.encode(), b"127.0.0.1")]}
    assert health._is_from_here(Request(scope)) is here
