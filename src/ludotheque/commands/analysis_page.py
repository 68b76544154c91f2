"""A review as one page that needs no server: the curve, everybody at a glance, the ledger of luck, what was lost.

It loads nothing and runs nothing; decisions open like drawers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ludotheque.analysis.shapes import Decision, Draw, Option, Review, SeatLuck
from ludotheque.commands.analysis_style import STYLE
from ludotheque.commands.analysis_words import LETTERS, Teller

SIGNS = {"brilliant": "!!", "slip": "?!", "mistake": "?", "blunder": "??"}
LARGE = 3.0
"""Points of luck from which a bar is black."""
TOLD = 4
"""So many strokes of good and of bad luck are told of each seat."""


def page(teller: Teller) -> str:
    """The whole page."""
    review = teller.review
    title = f"{teller.game} – {teller.text('title')}"
    parts = [
        f'<!doctype html><html lang="{teller.language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>",
        f'<header><h1>{escape(teller.game)}</h1><p class="soft">{escape(_heading(teller))}</p></header>',
        *_curve(teller),
        *_glance(teller),
        *_ledgers(teller),
        *_moments(teller),
        *(_draws(teller) if review["draws"] else ()),
        f'<p class="note">{escape(teller.text("method"))}</p></main></body></html>',
    ]
    return "".join(parts) + "\n"


def _heading(teller: Teller) -> str:
    review = teller.review
    told = [teller.text("title"), teller.text(f"depth.{review['depth']}")]
    if review["done"] < review["steps"]:
        told.append(teller.text("unfinished", done=review["done"], steps=review["steps"]))
    return " · ".join(told)


def _chip(seat: int) -> str:
    return f'<span class="seat s{seat}">{LETTERS[seat]}</span>'


def _mark(teller: Teller, decision: Decision) -> str:
    name = teller.text(f"mark.{decision['mark']}")
    return f'<span class="mark {decision["mark"]}" title="{escape(name)}">{SIGNS[decision["mark"]]}</span>'


# The curve


def _curve(teller: Teller) -> Iterable[str]:
    review = teller.review
    bar = max(teller.spec.solo_bars, default=0)
    title = teller.text("curve") if review["players"] > 1 else teller.text("curve_alone", bar=bar)
    last = max(1, review["steps"] - 1)
    yield f"<section><h2>{escape(title)}</h2>"
    yield f'<p class="soft small">{escape(teller.text("curve_about", n=last))}</p><div class="curve">'
    yield from _bands(teller, last)
    yield f'<svg viewBox="0 0 {last} 100" preserveAspectRatio="none" role="img" aria-label="{escape(title)}">'
    yield from (f'<line class="grid" x1="0" x2="{last}" y1="{y}" y2="{y}"/>' for y in (0, 50, 100))
    for seat in range(review["players"]):
        yield _strokes(review, seat)
    yield "</svg>"
    for part in (0, 50, 100):
        yield f'<span class="tick" style="top:{100 - part}%">{teller.percent(part / 100)}</span>'
    for decision in teller.moments():
        chance = review["curve"][decision["n"]]["chance"][decision["seat"]]
        place = f"left:{100 * decision['n'] / last:.2f}%;top:{100 * (1 - chance):.1f}%"
        yield f'<a class="at" style="{place}" href="#d{decision["n"]}">{_mark(teller, decision)}</a>'
    yield "</div>"
    yield from _lanes(review, last)
    yield "</section>"


def _bands(teller: Teller, last: int) -> Iterable[str]:
    sections = teller.review["sections"]
    ends = [n for n, _ in sections[1:]] + [last]
    for number, ((start, name), end) in enumerate(zip(sections, ends, strict=False)):
        place = f"left:{100 * start / last:.2f}%;width:{100 * (end - start) / last:.2f}%"
        odd = " odd" if number % 2 else ""
        yield f'<div class="band{odd}" style="{place}"><b>{escape(teller.section(name))}</b></div>'


def _strokes(review: Review, seat: int) -> str:
    """The line of a seat in its interval."""
    rows = [(one["n"], 100 * one["chance"][seat], 100 * one["chance_spread"][seat]) for one in review["curve"]]
    above = [f"{n},{max(0.0, 100 - chance - spread):.1f}" for n, chance, spread in rows]
    below = [f"{n},{min(100.0, 100 - chance + spread):.1f}" for n, chance, spread in reversed(rows)]
    line = " ".join(f"{n},{100 - chance:.1f}" for n, chance, _ in rows)
    return (
        f'<polygon class="spread s{seat}" points="{" ".join(above + below)}"/>'
        f'<polyline class="line s{seat}" points="{line}"/>'
    )


def _lanes(review: Review, last: int) -> Iterable[str]:
    """A lane of luck for each seat."""
    most = max((abs(change) for draw in review["draws"] for change in draw["change"]), default=0.0)
    for seat in range(review["players"]) if most else ():
        yield f'<div class="lane">{_chip(seat)}'
        yield f'<svg viewBox="0 0 {last} 2" preserveAspectRatio="none" aria-hidden="true">'
        for draw in review["draws"]:
            size = draw["change"][seat] / most
            large = ' class="large"' if abs(draw["change"][seat]) >= LARGE else ""
            top = 1 - max(0.0, size)
            yield f'<rect{large} x="{draw["n"] + 0.6:.1f}" width="0.8" y="{top:.3f}" height="{abs(size):.3f}"/>'
        yield "</svg></div>"


# At a glance


def _glance(teller: Teller) -> Iterable[str]:
    review = teller.review
    heads = ["score", *(["place"] if review["players"] > 1 else []), "accuracy", "decisions", "luck"]
    yield f"<section><h2>{escape(teller.text('seats'))}</h2>"
    yield f'<div class="scroll"><table><tr><th>{escape(teller.text("seat"))}</th>'
    yield "".join(f'<th class="figures">{escape(teller.text(head))}</th>' for head in heads)
    yield "<th class=counts></th></tr>"
    luck = {one["seat"]: one for one in review["luck"]}
    for one in review["seats"]:
        own = luck.get(one["seat"])
        figures = [teller.score(one["score"])]
        if review["players"] > 1:
            figures.append(str(one["place"]))
        figures.append(f"{100 * one['accuracy']:.0f}")
        figures.append(teller.signed(-one["loss"]))
        figures.append(teller.signed(own["total"]) if own else "–")
        name = f'<span class="named">{_chip(one["seat"])}{escape(teller.seat(one["seat"]))}</span>'
        yield f"<tr><td>{name}</td>" + "".join(f'<td class="figures">{figure}</td>' for figure in figures)
        counts = [f"{number} × {teller.text(f'mark.{mark}')}" for mark, number in one["marks"].items() if number]
        yield f'<td class="small soft counts">{escape(", ".join(counts))}</td></tr>'
    yield f'</table></div><p class="soft small">{escape(teller.text("accuracy_about"))}</p></section>'


# The ledger


def _ledgers(teller: Teller) -> Iterable[str]:
    luck = teller.review["luck"]
    if not luck:
        return
    about = "ledger_race" if teller.spec.race else "ledger_about"
    yield f"<section><h2>{escape(teller.text('ledger'))}</h2>"
    yield f'<p class="soft small">{escape(teller.text(about))}</p><div class="ledgers">'
    steps = [_steps(teller, one) for one in luck]
    ends = [end for rows in steps for _, _, start, size, _ in rows for end in (start, start + size)]
    low, high = min(ends), max(ends)
    for one, rows in zip(luck, steps, strict=True):
        yield f'<div><h3 class="named">{_chip(one["seat"])}{escape(teller.seat(one["seat"]))}</h3>'
        yield f'<div class="ledger s{one["seat"]}">'
        for name, look, start, size, spread in rows:
            yield _fall(teller, name, look, start, size, spread, low, max(1.0, high - low))
        yield "</div>"
        told = teller.text("percentile", times=round(one["percentile"])) if teller.kinds() else teller.text("no_luck")
        yield f'<p class="small soft">{escape(told)}</p></div>'
    yield "</div></section>"


def _steps(teller: Teller, luck: SeatLuck) -> list[tuple[str, str, float, float, float]]:
    """The rows of a ledger: name, look, where it begins, how long it is, and half of its interval."""
    at = luck["start"]
    rows = [(teller.text("start"), "own", at, 0.0, 0.0)]
    changes = [(teller.kind(kind), "", change, luck["spreads"][kind]) for kind, change in luck["kinds"].items()]
    changes.append((teller.text("others"), "open", luck["others"], 0.0))
    changes.append((teller.text("decisions"), "", luck["decisions"], 0.0))
    for name, look, change, spread in changes:
        rows.append((name, look, at, change, spread))
        at += change
    rows.append((teller.text("result"), "own", luck["result"], 0.0, 0.0))
    return rows


def _fall(
    teller: Teller, name: str, look: str, start: float, size: float, spread: float, low: float, width: float
) -> str:
    def place(value: float) -> float:
        return min(100.0, max(0.0, 100 * (value - low) / width))

    left, right = place(min(start, start + size)), place(max(start, start + size))
    bars = f'<i class="{look}" style="left:{left:.1f}%;width:{right - left:.1f}%"></i>'
    if spread:
        ends = place(start + size - spread), place(start + size + spread)
        bars += f'<u style="left:{ends[0]:.1f}%;width:{ends[1] - ends[0]:.1f}%"></u>'
    figure = teller.number(start) if look == "own" else teller.signed(size)
    return f'<span>{escape(name)}</span><div class="fall">{bars}</div><span class="figures">{figure}</span>'


# What was lost


def _moments(teller: Teller) -> Iterable[str]:
    yield f"<section><h2>{escape(teller.text('moments'))}</h2>"
    moments = teller.moments()
    if not moments:
        yield f'<p class="soft">{escape(teller.text("moments_none"))}</p>'
    for decision in moments:
        yield f'<details id="d{decision["n"]}"><summary>{_mark(teller, decision)}{_chip(decision["seat"])}'
        name = teller.text(f"mark.{decision['mark']}")
        number = teller.text("decision", n=decision["n"])
        yield f'<span class="wide"><b>{escape(name)}</b> <span class="soft">{escape(number)}</span><br>'
        yield f"{escape(teller.way(decision['played']['path']))}</span>"
        if decision["loss"]:
            unit = " %" if teller.spec.race else ""
            yield f'<span class="lost">{teller.signed(-decision["loss"])}{unit}</span>'
            yield f'<span class="soft small">± {teller.number(decision["spread"])}</span>'
        yield f"</summary>{_ways(teller, decision)}"
        if words := teller.words(decision):
            yield f'<p class="why">{escape(words)}</p>'
        yield from _reasons(teller, decision)
        yield "</details>"
    yield "</section>"


def _ways(teller: Teller, decision: Decision) -> str:
    """The best way, the one played and others, with what each may come to."""
    played = decision["played"]
    rows = [("best" if place == 0 else "nearly", way) for place, way in enumerate(decision["ways"])]
    rows = [row for row in rows if row[1]["path"] != played["path"]]
    heads = f"<th>{escape(teller.text('move'))}</th>"
    if not teller.spec.race:
        heads += f'<th class="figures">{escape(teller.text("expected"))}</th>'
    if played["chance"] is not None:
        heads += f'<th class="figures">{escape(teller.text("win"))}</th>'
    body = "".join(_way(teller, name, way) for name, way in [*rows, ("played", played)])
    return f'<div class="scroll"><table><tr>{heads}</tr>{body}</table></div>'


def _way(teller: Teller, name: str, way: Option) -> str:
    then = f" {teller.text('then')} "
    told = then.join(teller.way(path) for path in (way["path"], *way["line"]))
    cells = f'<td><span class="soft small">{escape(teller.text(name))}</span><br>{escape(told)}</td>'
    if not teller.spec.race:
        cells += f'<td class="figures">{teller.number(way["expected"])}</td>'
    if way["chance"] is not None:
        cells += f'<td class="figures">{teller.percent(way["chance"])}</td>'
    return f"<tr>{cells}</tr>"


def _reasons(teller: Teller, decision: Decision) -> Iterable[str]:
    """Where the lost points are, as bars that add up."""
    if not decision["reasons"]:
        return
    most = max(abs(gain["points"]) for gain in decision["reasons"])
    yield f'<h3>{escape(teller.text("where"))}</h3><div class="bars">'
    for gain in decision["reasons"]:
        size = 50 * abs(gain["points"]) / most
        less = gain["points"] < 0
        place = f"left:{50 - size if less else 50:.1f}%;width:{size:.1f}%"
        bar = f'<div class="bar"><i{" class=less" if less else ""} style="{place}"></i></div>'
        figure = f'<span class="figures">{teller.signed(gain["points"])}</span>'
        yield f"<span>{escape(teller.part(gain['part']))}</span>{bar}{figure}"
    total = teller.signed(decision["loss"])
    yield f'<b>{escape(teller.text("together"))}</b><span></span><b class="figures">{total}</b></div>'


# Rolls and draws


def _draws(teller: Teller) -> Iterable[str]:
    yield f'<section><h2>{escape(teller.text("draws"))}</h2><div class="two">'
    for seat in range(teller.review["players"]):
        ranked = sorted(teller.review["draws"], key=lambda draw: -draw["change"][seat])
        yield f'<div><h3 class="named">{_chip(seat)}{escape(teller.seat(seat))}</h3>'
        yield from _strokes_of_luck(teller, "lucky", [draw for draw in ranked[:TOLD] if draw["change"][seat] > 0], seat)
        worst = [draw for draw in ranked[: -TOLD - 1 : -1] if draw["change"][seat] < 0]
        yield from _strokes_of_luck(teller, "unlucky", worst, seat)
        yield "</div>"
    yield "</div></section>"


def _strokes_of_luck(teller: Teller, name: str, draws: Sequence[Draw], seat: int) -> Iterable[str]:
    yield f"<table><tr><th>{escape(teller.text(name))}</th><th></th></tr>"
    for draw in draws:
        where = teller.text("decision", n=draw["n"]) if draw["n"] >= 0 else ""
        told = teller.things(draw["words"])
        yield f'<tr><td><b>{escape(teller.kind(draw["kind"]))}</b> <span class="soft small">{escape(where)}</span>'
        yield f'<br><span class="small">{escape(told)}</span></td>' if told else "</td>"
        yield f'<td class="figures">{teller.signed(draw["change"][seat])}<br>'
        yield f'<span class="soft small">± {teller.number(draw["spread"][seat])}</span></td></tr>'
    yield "</table>"
