"""`ludotheque analyse`: a recorded game, understood."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ludotheque.analysis.reviewing import DEPTHS, review_of
from ludotheque.analysis.shapes import Depth
from ludotheque.commands.analysing import Order, Recorded, Shelf, games_in, games_of, reviews, verified
from ludotheque.commands.analysis_page import page
from ludotheque.commands.analysis_words import Teller
from ludotheque.commands.arena import BACKENDS
from ludotheque.commands.common import print_json, print_table, progress
from ludotheque.commands.play import language_or_default
from ludotheque.games.packs import games_with, packed
from ludotheque.kernel.errors import ReplayError, UsageError
from ludotheque.kernel.replay import Verdict, verify_replay
from ludotheque.kernel.text import counted


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; None where nothing was said."""

    source: Path | None
    database: str | None
    depth: str
    seed: int
    html: Path | None
    out: Path | None
    language: str | None
    workers: int | None
    backend: str
    data: Sequence[Path]


def run(wishes: Wishes, as_json: bool) -> bool:
    """Analyse what was named; False when some file of a folder does not hold."""
    order, language = _order(wishes), language_or_default(wishes.language)
    if wishes.source is None and wishes.database is None:
        raise UsageError("nothing to analyse: name a replay, a folder of replays, or a --database")
    if wishes.database is not None or (wishes.source is not None and wishes.source.is_dir()):
        return _run_many(wishes, order, language)
    assert wishes.source is not None
    if as_json and wishes.html is not None:
        raise UsageError("--json and --html are two ways to tell the same: give one of them")
    game, verdict = read_game(wishes.source, wishes.data)
    with progress("positions", len(verdict.match.moves) + 1) as advance:
        ((_, found),) = reviews([(game, verdict)], order, Shelf(wishes.out), advance)
    teller = Teller(verdict.match.spec, review_of(found), language)
    if as_json:
        print_json(teller.review)
    elif wishes.html is not None:
        wishes.html.write_text(page(teller), encoding="utf-8")
    elif wishes.out is not None:
        _write(wishes.out, game.name, teller)
    else:
        show(teller)
    Shelf(wishes.out).clear(game.name)
    return True


def _order(wishes: Wishes) -> Order:
    if wishes.depth not in DEPTHS:
        raise UsageError(f"depth {wishes.depth!r} (known: {', '.join(DEPTHS)})")
    if wishes.backend not in BACKENDS:
        raise UsageError(f"backend {wishes.backend!r} (known: {', '.join(BACKENDS)})")
    depth: Depth = "deep" if wishes.depth == "deep" else "quick"
    return Order(depth, str(wishes.seed), wishes.workers, wishes.backend)


def read_game(file: Path, data: Sequence[Path]) -> tuple[Recorded, Verdict]:
    """The game that a file holds; ReplayError says in one line what is wrong with it."""
    try:
        text = file.read_text(encoding="utf-8")
        verdict = verify_replay(text.splitlines(), games_with(data))
    except UnicodeDecodeError:
        raise ReplayError(f"{file}: not text, the file is damaged") from None
    except ReplayError as error:
        raise ReplayError(f"{file}: {error}") from None
    return Recorded(file.stem, text, packed(verdict.match.spec)), verdict


def _run_many(wishes: Wishes, order: Order, language: str) -> bool:
    """Every game gets its review as JSON and as a page; those that have one already are left alone."""
    if wishes.out is None:
        raise UsageError("a folder or a database needs --out DIR for the reviews")
    if wishes.source is not None and wishes.database is not None:
        raise UsageError("a folder and a --database are two sources: give one of them")
    wishes.out.mkdir(parents=True, exist_ok=True)
    games: list[tuple[Recorded, Verdict]] = []
    all_hold = True
    for read in _sources(wishes):
        try:
            game, verdict = read()
        except ReplayError as error:
            print(f"ludotheque: {error}", file=sys.stderr)
            all_hold = False
            continue
        if not _is_done(wishes.out / f"{game.name}.json", order.depth):
            games.append((game, verdict))
    specs = {game.name: verdict.match.spec for game, verdict in games}
    with progress("positions", sum(len(verdict.match.moves) + 1 for _, verdict in games)) as advance:
        for game, found in reviews(games, order, Shelf(wishes.out), advance):
            _write(wishes.out, game.name, Teller(specs[game.name], review_of(found), language))
            Shelf(wishes.out).clear(game.name)
    print(f"{counted(len(games), 'review')} in {wishes.out}")
    return all_hold


def _sources(wishes: Wishes) -> Iterator[Callable[[], tuple[Recorded, Verdict]]]:
    """What reads each game."""
    if wishes.database is not None:
        for game in games_of(wishes.database):
            yield partial(_recorded, game)
    elif wishes.source is not None:
        for file in games_in(wishes.source):
            yield partial(read_game, file, wishes.data)


def _recorded(game: Recorded) -> tuple[Recorded, Verdict]:
    try:
        return game, verified(game)
    except ReplayError as error:
        raise ReplayError(f"table {game.name}: {error}") from None


def _is_done(file: Path, depth: Depth) -> bool:
    try:
        review = json.loads(file.read_text(encoding="utf-8"))
        return bool(review["depth"] == depth and review["done"] == review["steps"])
    except (OSError, ValueError, LookupError, TypeError):
        return False


def _write(folder: Path, name: str, teller: Teller) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.html").write_text(page(teller), encoding="utf-8")
    (folder / f"{name}.json").write_text(json.dumps(teller.review), encoding="utf-8")


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
            teller.signed(-one["loss"]),
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
