"""`ludotheque analyse`: a recorded game, understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludotheque.analysis.reviewing import DEPTHS, begin, go_on, review_of
from ludotheque.analysis.shapes import Depth, Review
from ludotheque.commands.analysis_page import page
from ludotheque.commands.analysis_words import Teller
from ludotheque.commands.common import print_json, print_table, progress
from ludotheque.commands.play import language_or_default
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import ReplayError, UsageError
from ludotheque.kernel.replay import Verdict, verify_replay


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; None where nothing was said."""

    file: Path
    depth: str
    seed: int
    html: Path | None
    language: str | None
    data: Sequence[Path]


def run(wishes: Wishes, as_json: bool) -> None:
    if wishes.depth not in DEPTHS:
        raise UsageError(f"depth {wishes.depth!r} (known: {', '.join(DEPTHS)})")
    if as_json and wishes.html is not None:
        raise UsageError("--json and --html are two ways to tell the same: give one of them")
    depth: Depth = "deep" if wishes.depth == "deep" else "quick"
    language = language_or_default(wishes.language)
    verdict = read_game(wishes.file, wishes.data)
    review = reviewed(verdict, depth, wishes.seed)
    teller = Teller(verdict.match.spec, review, language)
    if as_json:
        print_json(review)
    elif wishes.html is not None:
        wishes.html.write_text(page(teller), encoding="utf-8")
    else:
        show(teller)


def read_game(file: Path, data: Sequence[Path]) -> Verdict:
    """The game that a file holds; ReplayError says in one line what is wrong with it."""
    try:
        with file.open(encoding="utf-8") as lines:
            return verify_replay(lines, games_with(data))
    except ReplayError as error:
        raise ReplayError(f"{file}: {error}") from None


def reviewed(verdict: Verdict, depth: Depth, seed: int) -> Review:
    """The whole review, with a bar for whoever is looking."""
    started = begin(verdict, depth, str(seed))
    with progress("positions", started["steps"]) as advance:
        return review_of(go_on(verdict, started, advance=advance))


def show(teller: Teller) -> None:
    """A review as tables for a terminal."""
    from rich.table import Table

    review = teller.review
    luck = {one["seat"]: one for one in review["luck"]}
    glance = Table(title=f"{teller.game} – {teller.text('title')}")
    glance.add_column(teller.text("seat"))
    for head in ("score", "accuracy", "decisions", "luck"):
        glance.add_column(teller.text(head), justify="right")
    for one in review["seats"]:
        own = luck.get(one["seat"])
        glance.add_row(
            teller.seat(one["seat"]),
            teller.score(one["score"]),
            f"{100 * one['accuracy']:.0f}",
            teller.signed(own["decisions"] if own else -one["loss"]),
            teller.signed(own["total"]) if own else "–",
        )
    print_table(glance, *_ledger(teller))
    moments = Table(title=teller.text("moments"))
    for head in ("decisions", "seat", "played", "best"):
        moments.add_column(teller.text(head))
    moments.add_column(teller.text("expected"), justify="right")
    for decision in teller.moments():
        moments.add_row(
            f"{decision['n']} {teller.text('mark.' + decision['mark'])}",
            teller.seat(decision["seat"]),
            teller.way(decision["played"]["path"]),
            teller.way(decision["ways"][0]["path"]),
            f"{teller.signed(-decision['loss'])} ± {teller.number(decision['spread'])}",
        )
    print_table(moments, teller.text("method"))


def _ledger(teller: Teller) -> Iterator[str]:
    """From the start to the result, a line for each seat."""
    for one in teller.review["luck"]:
        parts = [f"{teller.text('start')} {teller.number(one['start'])}"]
        parts += [f"{teller.kind(kind)} {teller.signed(change)}" for kind, change in one["kinds"].items()]
        parts += [f"{teller.text(name)} {teller.signed(one[name])}" for name in ("others", "decisions")]
        parts.append(f"{teller.text('result')} {teller.number(one['result'])}")
        yield f"{teller.seat(one['seat'])}: {', '.join(parts)}"
