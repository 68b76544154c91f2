"""What a server counts of itself, in the form of Prometheus.

Labels come from short lists that the program knows: never a table, a person or a word of theirs.
"""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Bounds of what people wait for, in seconds."""
THINKING = (0.01, 0.05, 0.1, 0.2, 0.5, 0.75, 1, 1.5, 2, 5)
"""Bounds of thoughts, in seconds."""


class Metrics:
    """The figures of one application. Each label is looked up once and remembered: counting costs a move nothing."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.tables = Gauge("ludotheque_tables", "Tables in memory.", registry=registry)
        self.sockets = Gauge("ludotheque_sockets", "Sockets at tables.", registry=registry)
        self.waiting = cache(
            Gauge(
                "ludotheque_waiting",
                "What waits: work in the mailboxes of tables, writes for the database, thoughts for a worker.",
                ["queue"],
                registry=registry,
            ).labels
        )
        self.moves = cache(Counter("ludotheque_moves", "Moves made, of bots too.", ["game"], registry=registry).labels)
        self.command_seconds = cache(
            Histogram(
                "ludotheque_command_seconds",
                "From the arrival of a command on a socket until it was refused or carried out: then a move is durable "
                "and shown.",
                ["type"],
                buckets=QUICK,
                registry=registry,
            ).labels
        )
        self.request_seconds = cache(
            Histogram(
                "ludotheque_request_seconds",
                "Requests, from their arrival to the end of the answer.",
                ["method", "route", "status"],
                buckets=QUICK,
                registry=registry,
            ).labels
        )
        self.bot_seconds = cache(
            Histogram(
                "ludotheque_bot_seconds",
                "Thoughts of bots about a move, waiting for a worker included.",
                ["level"],
                buckets=THINKING,
                registry=registry,
            ).labels
        )
        self.write_seconds = Histogram(
            "ludotheque_write_seconds", "Transactions that write to the database.", buckets=QUICK, registry=registry
        )
        self.errors = cache(
            Counter(
                "ludotheque_errors",
                "Requests and commands that were refused, by code; `internal` is an error of ours.",
                ["code"],
                registry=registry,
            ).labels
        )

    def to_text(self) -> bytes:
        """All figures of this moment."""
        return generate_latest(self.registry)
