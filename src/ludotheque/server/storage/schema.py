"""The tables of the database, the same for SQLite and PostgreSQL.

The log is only ever appended to: it holds all that happens to a running game, undo included, and
each row carries a summary of the position after it, so that a list of tables needs no engine.
Positions hold the newest position of each running game, which outlives the rules that led there (see `rooms.releases`).
Records hold all that is needed to look at finished games when the rules have changed (see `rooms.archive`), and annals
what statistics count of them, worked out when it is first asked for (see `rooms.annals`).
Reviews hold what is found of a game so far, and what is needed to go on; no name and no person (see `rooms.reviews`).
The version of a table grows whenever its seats, its host or its status change: whoever changes them says which version
it has seen, so that of two processes only one succeeds.
Packs hold the component data that tables were opened with, each once, and are never changed.
A bot from outside is one of the people, with an owner and without a login; of its tokens there are fingerprints only.
Results hold who came in which place in each rated game, seat by seat.
An account that is closed keeps its name in `closed_name`, so that it can be opened again. The audit is only ever
appended to: it holds every act of an administrator, and of people who delete themselves (see `moderation`).
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("language", String(8), nullable=False),
    Column("theme", String(16), nullable=False),
    Column("preferences", JSON, nullable=False),
    Column("webhook", Text),
    Column("created", Float, nullable=False),
    Column("administrator", Boolean, nullable=False, server_default=false()),
    Column("closed_name", String(40)),
    Column("owner_id", String(24)),
    Index("people_by_owner", "owner_id"),
)

packs = Table(
    "packs",
    metadata,
    Column("hash", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("facts", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", String(20), nullable=False),
    Column("data", String(16), nullable=False, server_default=""),
    Column("corrected", Boolean, nullable=False, server_default=false()),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(24), ForeignKey("people.id"), nullable=False),
    Column("status", String(10), nullable=False),
    Column("pace", JSON, nullable=False),
    Column("invitation", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("finished", Float),
    Column("key", String(64)),
    Column("origin", JSON),
    Column("rematch", String(24)),
    Column("ranking", JSON),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Column("outside_bots", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Index("tables_by_status", "status", "public", "created"),
    Index("tables_finished", "game", "status", "finished"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person_id", String(24), ForeignKey("people.id")),
    Column("bot", String(40)),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("invited_id", String(24)),
    Index("seats_by_person", "person_id"),
    Index("seats_by_invited", "invited_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", String(24)),
    Column("action", Text, nullable=False),
    Column("command", String(64)),
    Column("at", Float, nullable=False),
    Column("summary", Text, nullable=False),
    Column("digest", String(32)),
)

positions = Table(
    "positions",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

annals = Table(
    "annals",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("data", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("depth", String(10), primary_key=True),
    Column("edition", String(60), nullable=False),
    Column("status", String(10), nullable=False),
    Column("moves", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("progress", LargeBinary, nullable=False),
    Index("reviews_by_status", "status"),
)

studies = Table(
    "studies",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("title", String(100), nullable=False),
    Column("moves", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("changed", Float, nullable=False),
    Index("studies_by_person", "person_id", "changed"),
)

chats = Table(
    "chats",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
    Column("person_id", String(24), nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("command", String(64)),
    Index("chats_by_table", "table_id", "id"),
    Index("chats_by_command", "table_id", "person_id", "command", unique=True),
    Index("chats_by_person", "person_id"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Index("sessions_by_person", "person_id"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("fingerprint", String(64), nullable=False, unique=True),
    Column("person_id", String(24), ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("scopes", JSON, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("tokens_by_person", "person_id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("finished", Float, nullable=False),
    Column("level", String(40)),
    Column("person_id", String(24), ForeignKey("people.id")),
    Column("place", Integer, nullable=False),
    Index("results_by_game", "game", "finished"),
    Index("results_by_person", "person_id"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person_id", String(24), ForeignKey("people.id"), primary_key=True),
    Column("blocked_id", String(24), ForeignKey("people.id"), primary_key=True),
    Column("at", Float, nullable=False),
    Index("blocks_by_blocked", "blocked_id"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("reporter_id", String(24), ForeignKey("people.id")),
    Column("person_id", String(24), ForeignKey("people.id")),
    Column("table_id", String(24)),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("settled", Float),
)

audit = Table(
    "audit",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("actor_id", String(24)),
    Column("act", String(20), nullable=False),
    Column("person_id", String(24)),
    Column("table_id", String(24)),
    Column("report_id", BigInteger),
    Column("why", Text, nullable=False),
)
