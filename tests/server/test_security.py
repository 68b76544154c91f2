"""Nothing comes from elsewhere: headers, foreign pages, limits, and files of the client."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.people import Browser, Guest, refusal
from tests.server.serving import serving

from ludotheque.server.errors import Refusal
from ludotheque.server.limits import MOST_KEYS, Limit
from ludotheque.server.settings import Settings, settings_from
from ludotheque.server.web import static_files


@pytest.mark.parametrize("path", ["/", "/t/x", "/api/me", "/api/nothing", "/api/openapi.json"])
def test_every_answer_carries_the_security_headers(url: str, path: str) -> None:
    headers = Browser(url).http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "http" not in policy
    assert "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_changes_need_our_header_and_our_origin(url: str) -> None:
    anna = Guest(url)
    form = {"game": "castles_of_burgundy", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert refusal(anna.http.post("/api/tables", json=form, headers={"X-Ludotheque": ""})) == "foreign_page"
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        assert refusal(anna.http.post("/api/tables", json=form, headers={"Origin": origin})) == "foreign_page"
        assert refusal(anna.http.patch("/api/me", json={}, headers={"Origin": origin})) == "foreign_page"
    assert anna.http.post("/api/tables", json=form, headers={"Origin": url}).status_code == 200


def test_bodies_that_are_too_large_are_refused(url: str) -> None:
    anna = Guest(url)
    large = {"name": "x" * 70_000}
    assert anna.http.patch("/api/me", json=large).status_code == 413
    assert refusal(anna.http.patch("/api/me", content=iter([b"{", b"x" * 70_000]))) == "too_long"
    assert anna.get("/me")["person"]["name"] == "Anna"


def test_an_error_of_ours_is_said_to_be_ours(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings) as server:
        monkeypatch.setattr("ludotheque.server.rooms.editions.Editions.present", lambda *_: 1 / 0)
        answer = Browser(server.url).http.get("/api/games")
        assert answer.status_code == 500
        assert refusal(answer) == "internal"


def test_a_limit_lets_a_burst_pass_and_then_one_at_a_time() -> None:
    time = [100.0]
    limit = Limit(3, 2.0, lambda: time[0])
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b")
    time[0] += 2
    assert [limit.allows("a") for _ in range(2)] == [True, False]
    time[0] += 1000
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    with pytest.raises(Refusal, match="too_fast"):
        limit.check("a")


def test_a_limit_forgets_those_who_rest() -> None:
    time = [0.0]
    limit = Limit(1, 1.0, lambda: time[0])
    for key in range(MOST_KEYS):
        limit.allows(key)
    time[0] = 10
    limit.allows("new")
    assert len(limit._known) == 1


def test_logins_guests_tables_and_commands_are_limited(settings: Settings) -> None:
    with serving(settings, leniency=0.2) as server:
        anna = Guest(server.url)
        codes = [anna.refused("/login", login="nobody", password="wrong horse") for _ in range(4)]
        assert codes[0] == "wrong_login"
        assert codes[-1] == "too_fast"
        others = [Browser(server.url).http.post("/api/guest", json={"name": "B"}).status_code for _ in range(6)]
        assert others[-1] == 429
        id = Guest.open(anna, "me", "open")["id"]
        with anna.socket(id) as line:
            line.of("chats")
            for _ in range(60):
                line.send("ping")
            assert "too_fast" in [line.next().get("code") for _ in range(60)]
        with anna.socket(id) as line:
            line.of("chats")
            for _ in range(3):
                last = line.send("chat", text="hello")
            assert line.until(lambda message: message.get("to") == last)["code"] == "too_fast"


def test_settings_come_from_the_environment() -> None:
    environment = {
        "LUDOTHEQUE_DATABASE": "sqlite:///x",
        "LUDOTHEQUE_BOT_WORKERS": "3",
        "LUDOTHEQUE_BOT_PAUSE": "0.1",
        "LUDOTHEQUE_IDLE": "9",
        "LUDOTHEQUE_LENIENCY": "2",
        "LUDOTHEQUE_PRIVATE_WEBHOOKS": "1",
        "LUDOTHEQUE_URL": "https://example.org/",
    }
    settings = settings_from(environment)
    assert settings == Settings(
        "sqlite:///x", 3, bot_pause=0.1, idle=9, leniency=2, private_webhooks=True, url="https://example.org"
    )
    assert settings_from(environment, "sqlite:///y").database == "sqlite:///y"


def test_chance_is_secret_unless_a_test_asks_for_repeatable_games() -> None:
    def drawn(**environment: str) -> list[bytes]:
        settings = settings_from({"LUDOTHEQUE_DATABASE": "sqlite:///x", **environment})
        return [settings.chance("game 1"), settings.chance("game 2")]

    assert drawn() != drawn()
    assert drawn(LUDOTHEQUE_REPEATABLE="7") == drawn(LUDOTHEQUE_REPEATABLE="7") != drawn(LUDOTHEQUE_REPEATABLE="8")


def test_by_default_the_database_is_a_file_of_the_user(tmp_path: Path) -> None:
    settings = settings_from({"XDG_DATA_HOME": str(tmp_path)})
    assert settings.database == f"sqlite:///{tmp_path}/ludotheque/ludotheque.sqlite"
    assert (tmp_path / "ludotheque").is_dir()


def test_files_of_the_client_are_served_compressed_and_kept(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    browser = Browser(url)
    answer = browser.http.get("/")
    assert answer.status_code == 503
    assert "make" in answer.text
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("first page")
    (tmp_path / "assets" / "app-1a2b.js").write_text("plain")
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(b"not really gzip")
    for path in ("/", "/t/abc", "/nothing.js", "/assets/../../settings.py", "/%2e%2e/settings.py"):
        answer = browser.http.get(path)
        assert (answer.status_code, answer.text) == (200, "first page")
        assert answer.headers["cache-control"] == "no-cache"
    answer = browser.http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert answer.text == "plain"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    (tmp_path / "assets" / "figure-1a2b.webp").write_bytes(b"not really a picture")
    assert browser.http.get("/assets/figure-1a2b.webp").headers["content-type"] == "image/webp"
    with browser.http.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": "br, gzip;q=0.5"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert b"".join(packed.iter_raw()) == b"not really gzip"
