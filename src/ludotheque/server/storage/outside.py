"""Bots from outside: whose they are, the tokens of their programs, what they are asked to play, how their games ended.

Plain functions on a connection, as in `store`. A bot is one of the people, so that it sits, moves, speaks, is blocked,
reported and renamed like any other; what is different about it is all here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, Select, delete, func, insert, or_, select, update

from ludotheque.server.errors import Refusal
from ludotheque.server.names import GONE
from ludotheque.server.storage import store
from ludotheque.server.storage.records import FINISHED, OPEN, RUNNING, Person, TableRecord
from ludotheque.server.storage.schema import people, results, seats, tables, tokens

MOST_BOTS: Final = 10
"""Of one owner."""
MOST_TOKENS: Final = 10
"""Of one bot."""
MOST_GAMES: Final = 8
"""That a bot plays, or waits to play, at a time."""
MOST_SHOWN: Final = 100
"""Bots that can be asked to play."""
MOST_RATED: Final = 5_000
"""Of the newest games that the ladder counts."""

owners = people.alias("owners")
_OPEN = (people.c.name != GONE, people.c.closed_name.is_(None), owners.c.closed_name.is_(None))
"""Neither the account of the bot nor that of its owner is closed or gone."""


@dataclass
class Token:
    """What a program shows to be a bot; the database keeps a fingerprint of it."""

    id: str
    bot: str
    name: str
    scopes: list[str]
    created: float
    used: float | None = None


class Known(NamedTuple):
    """A bot as everybody sees it."""

    id: str
    name: str
    owner: str
    """The name of the person whose program it is."""


class Bearer(NamedTuple):
    """Whoever shows a token."""

    bot: Person
    token: Token
    known: Known


# Bots


def add_bot(db: Connection, owner: Person, name: str, id: str, at: float) -> Person:
    """Let an account own one bot more."""
    if owner.login is None:
        raise Refusal("no_account")
    if len(bots_of(db, owner.id)) >= MOST_BOTS:
        raise Refusal("too_many_bots", most=MOST_BOTS)
    bot = Person(id, name, owner.language, owner=owner.id)
    store.add_person(db, bot, at)
    return bot


def bots_of(db: Connection, owner: str) -> list[Person]:
    """The bots of a person, the first first."""
    query = select(people).where(people.c.owner_id == owner, people.c.name != GONE).order_by(people.c.created)
    return [store.person_of(row) for row in db.execute(query)]


def bots_and_tokens(db: Connection, owner: str) -> list[tuple[Person, list[Token]]]:
    return [(bot, tokens_of(db, bot.id)) for bot in bots_of(db, owner)]


def rename(db: Connection, bot: str, name: str) -> None:
    store.change_person(db, bot, {"name": name})


def bot_of(db: Connection, owner: str, id: str) -> Person:
    """A bot of this owner; refused when it is none."""
    for bot in bots_of(db, owner):
        if bot.id == id:
            return bot
    raise Refusal("no_such_bot")


def all_bots(db: Connection) -> list[tuple[Person, str]]:
    """Every bot with the login or name of its owner."""
    query = _owned(select(people, func.coalesce(owners.c.login, owners.c.name).label("owner")))
    found = db.execute(query.where(people.c.name != GONE).order_by(people.c.created))
    return [(store.person_of(row), row.owner) for row in found]


def askable(db: Connection) -> list[Known]:
    """The bots that a program has played for, those that were there last first, with the names of their owners."""
    last = func.max(tokens.c.used).label("last")
    query = _owned(select(people.c.id, people.c.name, owners.c.name.label("owner"), last))
    query = query.join(tokens, tokens.c.person_id == people.c.id).where(tokens.c.used.is_not(None), *_OPEN)
    query = query.group_by(people.c.id, people.c.name, owners.c.name).order_by(last.desc(), people.c.id)
    return [Known(row.id, row.name, row.owner) for row in db.execute(query.limit(MOST_SHOWN))]


def _owned(query: Select[Any]) -> Select[Any]:
    return query.join(owners, owners.c.id == people.c.owner_id)


def known_bots(db: Connection, ids: Sequence[str]) -> dict[str, Person]:
    """The bots of these ids that are ready to play; refused when one is none."""
    query = _owned(select(people)).where(people.c.id.in_(ids), *_OPEN)
    found = {row.id: store.person_of(row) for row in db.execute(query)}
    if len(found) < len({*ids}):
        raise Refusal("no_such_bot")
    return found


# Tokens


def add_token(db: Connection, token: Token, fingerprint: str) -> None:
    if len(tokens_of(db, token.bot)) >= MOST_TOKENS:
        raise Refusal("too_many_tokens", most=MOST_TOKENS)
    db.execute(
        insert(tokens).values(
            id=token.id,
            fingerprint=fingerprint,
            person_id=token.bot,
            name=token.name,
            scopes=token.scopes,
            created=token.created,
        )
    )


def tokens_of(db: Connection, bot: str) -> list[Token]:
    """The tokens of a bot, the first first."""
    found = db.execute(select(tokens).where(tokens.c.person_id == bot).order_by(tokens.c.created))
    return [_token(row) for row in found]


def _token(row: Row[Any]) -> Token:
    return Token(row.id, row.person_id, row.name, row.scopes, row.created, row.used)


def remove_token(db: Connection, bot: str, id: str) -> str:
    """Make a token worthless; returns its fingerprint."""
    mine = (tokens.c.id == id, tokens.c.person_id == bot)
    fingerprint = db.execute(select(tokens.c.fingerprint).where(*mine)).scalar()
    if fingerprint is None:
        raise Refusal("no_such_token")
    db.execute(delete(tokens).where(*mine))
    return str(fingerprint)


def bot_of_token(db: Connection, id: str) -> str:
    """Whose token it is; refused when there is none."""
    bot = db.execute(select(tokens.c.person_id).where(tokens.c.id == id)).scalar()
    if bot is None:
        raise Refusal("no_such_token")
    return str(bot)


def bearer(db: Connection, fingerprint: str) -> Bearer | None:
    """Whose token has this fingerprint; nobody's if the account of the bot or of its owner is closed."""
    token = db.execute(select(tokens).where(tokens.c.fingerprint == fingerprint)).first()
    if token is None:
        return None
    both = select(people, owners.c.name.label("owner")).outerjoin(owners, owners.c.id == people.c.owner_id)
    row = db.execute(both.where(people.c.id == token.person_id, *_OPEN)).first()
    if row is None:
        return None
    return Bearer(store.person_of(row), _token(token), Known(row.id, row.name, row.owner or ""))


def note_use(db: Connection, id: str, at: float) -> None:
    db.execute(update(tokens).where(tokens.c.id == id).values(used=at))


# Games


def challenges_of(db: Connection, bot: str) -> list[TableRecord]:
    """Open tables that wait for a bot: where a seat is kept for it, and its own."""
    kept = select(seats.c.table_id).where(seats.c.invited_id == bot)
    waiting = select(tables).where(tables.c.status == OPEN, or_(tables.c.id.in_(kept), tables.c.host == bot))
    return store.with_seats(db, waiting.order_by(tables.c.created))


def games_of(db: Connection, bot: str) -> list[TableRecord]:
    """The games that a bot plays now."""
    return store.with_seats(db, _sitting(bot, RUNNING).order_by(tables.c.created))


def check_free(db: Connection, bot: str) -> None:
    """Refuse a bot that plays, or waits to play, as many games as one may."""
    busy = db.execute(select(func.count()).select_from(_sitting(bot, OPEN, RUNNING).subquery())).scalar_one()
    if busy >= MOST_GAMES:
        raise Refusal("too_many_games", most=MOST_GAMES)


def _sitting(bot: str, *statuses: str) -> Select[Any]:
    mine = select(seats.c.table_id).where(seats.c.person_id == bot)
    return select(tables).where(tables.c.id.in_(mine), tables.c.status.in_(statuses))


def forget(db: Connection, person: str) -> None:
    """Let nothing be left of a bot but its seats and results, and let nothing that it plays count any more."""
    db.execute(delete(tokens).where(tokens.c.person_id == person))
    kept = select(seats.c.table_id).where(seats.c.invited_id == person).scalar_subquery()
    db.execute(update(tables).where(tables.c.id.in_(kept)).values(version=tables.c.version + 1))
    db.execute(update(seats).where(seats.c.invited_id == person).values(invited_id=None))
    mine = select(seats.c.table_id).where(seats.c.person_id == person).scalar_subquery()
    db.execute(update(tables).where(tables.c.id.in_(mine), tables.c.status != FINISHED).values(rated=False))


# The ladder


class Result(NamedTuple):
    """Who came in which place of a rated game, counted from 0; `bot` is the id of a person."""

    table: str
    level: str | None
    bot: str | None
    place: int


def results_of(db: Connection, game: str, players: int | None) -> list[Result]:
    """The seats of the newest rated games, the first game first."""
    newest = select(results.c.table_id).where(results.c.seat == 0, *_counted(game, players))
    newest = newest.order_by(results.c.finished.desc(), results.c.table_id).limit(MOST_RATED)
    query = select(results).where(results.c.table_id.in_(newest.scalar_subquery()))
    found = db.execute(query.order_by(results.c.finished, results.c.table_id, results.c.seat))
    return [Result(row.table_id, row.level, row.person_id, row.place) for row in found]


def newest_result(db: Connection, game: str, players: int | None) -> tuple[float | None, int]:
    """When the last rated game ended, and how many seats there are of all: other games, another pair."""
    query = select(func.max(results.c.finished), func.count()).where(*_counted(game, players))
    newest, seats = db.execute(query).one()
    return newest, seats


def _counted(game: str, players: int | None) -> list[Any]:
    return [results.c.game == game, *([] if players is None else [results.c.players == players])]


def named(db: Connection, ids: Sequence[str]) -> dict[str, Known]:
    """Bots by their ids, but for those that are gone or closed."""
    query = _owned(select(people.c.id, people.c.name, owners.c.name.label("owner"))).where(people.c.id.in_(ids))
    return {row.id: Known(row.id, row.name, row.owner) for row in db.execute(query.where(*_OPEN))}
