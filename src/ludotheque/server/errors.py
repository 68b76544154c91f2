"""What the server refuses, each with a code, a status and a text in the shared catalogues."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ludotheque.kernel import text

STATUS: Final = {
    "account_closed": 403,
    "already_account": 409,
    "already_seated": 409,
    "away": 409,
    "blocked_person": 409,
    "foreign_page": 403,
    "game_over": 409,
    "head_too_long": 431,
    "illegal": 409,
    "internal": 500,
    "login_taken": 409,
    "malformed": 422,
    "no_hints": 403,
    "no_person": 409,
    "no_such_person": 404,
    "no_such_position": 404,
    "no_such_report": 404,
    "no_such_seat": 404,
    "no_such_table": 404,
    "not_administrator": 403,
    "not_away": 409,
    "not_due": 409,
    "not_found": 404,
    "not_host": 403,
    "not_open": 409,
    "not_over": 409,
    "not_recorded": 404,
    "not_running": 409,
    "not_saved": 503,
    "not_seated": 403,
    "not_signed_in": 401,
    "not_welcome": 403,
    "not_your_seat": 403,
    "other_rules": 409,
    "seat_taken": 409,
    "seats_open": 409,
    "stale": 409,
    "table_full": 409,
    "table_hidden": 403,
    "too_fast": 429,
    "too_long": 413,
    "too_slow": 408,
    "unavailable": 503,
    "wrong_confirmation": 409,
    "wrong_invitation": 403,
    "wrong_login": 401,
    "wrong_method": 405,
    "wrong_name": 409,
    "wrong_options": 409,
    "wrong_webhook": 409,
}
"""The HTTP status of each code; its texts stand under `error.<code>`."""

TEXTS: Final = Path(text.__file__).parent / "text_catalogues"


def one_line(error: Exception) -> str:
    """What a log needs to know of an error that is not ours, without all that led to it and the data it quotes."""
    words, _, _ = str(getattr(error, "orig", None) or error).partition("\nDETAIL:")
    return " ".join(words.split())


class Overtaken(Exception):
    """Somebody else was first, perhaps at another process; by now it is known here, and it can be tried again."""


class Refusal(Exception):
    """A request or command that is not carried out; nothing has changed."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.args_of_text = args

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def to_data(self) -> dict[str, Any]:
        """The code, an English sentence for people who read logs, and its arguments."""
        sentence = text.read_catalogue(TEXTS, "en").text(f"error.{self.code}", **self.args_of_text)
        if "detail" in self.args_of_text:
            sentence = f"{sentence} {self.args_of_text['detail']}"
        return {"code": self.code, "message": sentence, "args": self.args_of_text}
