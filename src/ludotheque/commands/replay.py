"""`ludotheque replay`: does a recorded game hold?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludotheque.commands.common import print_json
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import ReplayError
from ludotheque.kernel.match import Match
from ludotheque.kernel.replay import Verdict, verify_replay
from ludotheque.kernel.text import counted

HOLDS, DOES_NOT_HOLD = 0, 1


def run(file: Path, show: bool, language: str | None, no_colour: bool, data: Sequence[Path], as_json: bool) -> int:
    """The exit code: 1 when the replay does not hold and JSON says so."""
    find_game = games_with(data)
    try:
        with file.open(encoding="utf-8") as lines:
            verdict = verify_replay(lines, find_game)
    except ReplayError as error:
        if not as_json:
            raise ReplayError(f"{file}: {error}") from None
        print_json({"ok": False, "error": str(error)})
        return DOES_NOT_HOLD
    if as_json:
        print_json(_data(verdict))
    elif show:
        _show(verdict, language, no_colour)
    else:
        _print(file, verdict)
    return HOLDS


def _points(verdict: Verdict) -> list[int | float]:
    return [verdict.match.spec.points(score) for score in verdict.scores]


def _data(verdict: Verdict) -> dict[str, object]:
    return {
        "ok": True,
        "game": verdict.match.spec.id,
        "data": verdict.match.spec.data_hash,
        "players": verdict.match.players,
        "decisions": len(verdict.match.moves),
        "finished": verdict.match.state.over(),
        "scores": _points(verdict),
        "digest": verdict.digest,
    }


def _print(file: Path, verdict: Verdict) -> None:
    match = verdict.match
    print(f"{file}: holds")
    print(f"game       {match.spec.id}, {counted(match.players, 'player')}")
    print(f"decisions  {len(match.moves)}")
    print(f"outcome    {_outcome(match)}")
    print(f"scores     {' '.join(map(str, _points(verdict)))}")
    print(f"digest     {verdict.digest}")


def _outcome(match: Match) -> str:
    if not match.state.over():
        return "not finished"
    if match.players == 1:
        return match.spec.catalogue("en").say(match.spec.verdict(match.state.scores()[0]))
    return f"seat {match.state.ranking()[0]} wins"


def _show(verdict: Verdict, language: str | None, no_colour: bool) -> None:
    from ludotheque.commands.play import language_or_default
    from ludotheque.terminal.prompt import make_console, make_reader
    from ludotheque.terminal.session import HUMAN, retold
    from ludotheque.terminal.speaker import Speaker
    from ludotheque.terminal.viewer import ARROWS, Viewer

    console = make_console(no_colour)
    session = retold(verdict.match, [HUMAN] * verdict.match.players)
    speaker = Speaker(console, verdict.match.spec, language_or_default(language))
    Viewer(session, speaker, make_reader(console, ARROWS)).run()
