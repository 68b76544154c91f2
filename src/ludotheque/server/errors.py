"""What the server refuses, each with a code, a status and a text in the shared catalogues."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ludotheque.kernel import text
from ludotheque.kernel.errors import Reason

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
    "no_account": 403,
    "no_hints": 403,
    "no_outside_bots": 403,
    "no_person": 409,
    "no_such_bot": 404,
    "no_such_challenge": 404,
    "no_review": 403,
    "no_such_person": 404,
    "no_such_position": 404,
    "no_such_report": 404,
    "no_such_seat": 404,
    "no_such_study": 404,
    "no_such_table": 404,
    "no_such_token": 404,
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
    "too_many_bots": 409,
    "too_many_games": 409,
    "too_many_streams": 429,
    "too_many_studies": 409,
    "too_many_tokens": 409,
    "too_slow": 408,
    "unavailable": 503,
    "wrong_confirmation": 409,
    "wrong_invitation": 403,
    "wrong_login": 401,
    "wrong_method": 405,
    "wrong_name": 409,
    "wrong_options": 409,
    "wrong_scope": 403,
    "wrong_study": 409,
    "wrong_token": 401,
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

    reason: Reason | None = None
    """The rule that forbids a move."""
    wait: float = 0
    """Seconds after which it may be tried again, if it is only a matter of time."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.args_of_text = args

    def because(self, reason: Reason) -> Refusal:
        """The same with the rule that forbids it."""
        self.reason = reason
        return self

    def until(self, wait: float) -> Refusal:
        """The same for so many seconds."""
        self.wait = wait
        return self

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def to_data(self) -> dict[str, Any]:
        """The code, an English sentence for people who read logs, its arguments, and the reason if there is one."""
        sentence = text.read_catalogue(TEXTS, "en").text(f"error.{self.code}", **self.args_of_text)
        if "detail" in self.args_of_text:
            sentence = f"{sentence} {self.args_of_text['detail']}"
        data: dict[str, Any] = {"code": self.code, "message": sentence, "args": self.args_of_text}
        return data if self.reason is None else {**data, "reason": self.reason.to_data()}
