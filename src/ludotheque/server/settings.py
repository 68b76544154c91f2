"""What a host can decide, with defaults that need no decision."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

Entropy = Callable[[str], bytes]
"""32 bytes that nobody can guess, for a purpose that is told in words."""


def secret_chance(purpose: str) -> bytes:
    return secrets.token_bytes(32)


def repeatable_chance(seed: str) -> Entropy:
    """For tests: the same for the same purpose. Whoever knows the seed knows all dice."""
    return lambda purpose: sha256(f"{seed}/{purpose}".encode()).digest()


@dataclass(frozen=True)
class Settings:
    """The whole configuration of one server process."""

    database: str
    """An SQLAlchemy URL: `sqlite:///file` or `postgresql://…`."""
    bot_workers: int = 1
    """Processes that think for bots."""
    bot_niceness: int = 10
    """How much thinking gives way to people: added to the niceness of the server."""
    bot_pause: float = 0.6
    """Seconds a bot takes for a decision at least, so that people can follow, unless they all prefer `quick_bots`."""
    idle: float = 300
    """Seconds after which a table that nobody looks at leaves the memory."""
    leniency: float = 1
    """All rate limits are multiplied by this."""
    private_webhooks: bool = False
    """May webhooks go to addresses of private networks?"""
    metrics_token: str = ""
    """Whoever knows it may read the metrics from other machines; without one nobody may."""
    forbidden_names: Path | None = None
    """A file with words that no name may hold."""
    url: str = ""
    """The address people see, for links in webhooks."""
    now: Callable[[], float] = time.time
    chance: Entropy = secret_chance
    """Draws the keys of games, the worlds that are drawn anew, and the thoughts of bots."""
    data: tuple[Path, ...] = ()
    """Data packs for new tables."""


def settings_from(environment: Mapping[str, str], database: str | None = None, data: Sequence[Path] = ()) -> Settings:
    """What `LUDOTHEQUE_…` variables say; a database given here goes first."""
    get = environment.get
    seed = get("LUDOTHEQUE_REPEATABLE", "")
    return Settings(
        database=database_from(environment, database),
        bot_workers=int(get("LUDOTHEQUE_BOT_WORKERS", max(1, (os.cpu_count() or 2) - 1))),
        bot_niceness=int(get("LUDOTHEQUE_BOT_NICENESS", Settings.bot_niceness)),
        bot_pause=float(get("LUDOTHEQUE_BOT_PAUSE", Settings.bot_pause)),
        idle=float(get("LUDOTHEQUE_IDLE", Settings.idle)),
        leniency=float(get("LUDOTHEQUE_LENIENCY", Settings.leniency)),
        private_webhooks=get("LUDOTHEQUE_PRIVATE_WEBHOOKS", "") in ("1", "yes", "true"),
        metrics_token=get("LUDOTHEQUE_METRICS_TOKEN", ""),
        forbidden_names=Path(forbidden) if (forbidden := get("LUDOTHEQUE_FORBIDDEN_NAMES")) else None,
        data=tuple(data),
        chance=repeatable_chance(seed) if seed else secret_chance,
        url=get("LUDOTHEQUE_URL", "").rstrip("/"),
    )


def database_from(environment: Mapping[str, str], database: str | None) -> str:
    """The database that is meant: a given one, that of the environment, or a file of our own."""
    return database or environment.get("LUDOTHEQUE_DATABASE") or default_database(environment)


def default_database(environment: Mapping[str, str]) -> str:
    """A file in the data folder of the user, which is made if it is missing."""
    data = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(data) / "ludotheque"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'ludotheque.sqlite'}"
