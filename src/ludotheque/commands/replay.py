"""`ludotheque replay`: does a recorded game hold?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludotheque.commands.common import print_json
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import ReplayError
from ludotheque.kernel.match import Match
from ludotheque.kernel.replay import OtherRules, Recorded, Verdict, verify_replay
from ludotheque.kernel.text import counted

HOLDS, DOES_NOT_HOLD = 0, 1


def run(file: Path, show: bool, language: str | None, no_colour: bool, data: Sequence[Path], as_json: bool) -> int:
    """The exit code: 1 when the replay does not hold and JSON says so, or when it cannot be proved here."""
    find_game = games_with(data)
    try:
        with file.open(encoding="utf-8") as lines:
            verdict = verify_replay(lines, find_game)
    except OtherRules as other:
        if as_json:
            print_json({"ok": False, "error": str(other), "recorded": _recorded_data(other.recorded)})
        else:
            _print_recorded(file, other.recorded)
        return DOES_NOT_HOLD
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


def _recorded_data(recorded: Recorded) -> dict[str, object]:
    return {
        "game": recorded.spec.id,
        "rules_version": recorded.rules_version,
        "players": recorded.players,
        "decisions": recorded.decisions,
        "finished": recorded.finished,
        "scores": [recorded.spec.points(score) for score in recorded.scores],
    }


def _print_recorded(file: Path, recorded: Recorded) -> None:
    """What the file says, without a proof."""
    spec = recorded.spec
    scores = [f"{name or f'seat {seat}'} {spec.points(recorded.scores[seat])}" for seat, name in _seats(recorded)]
    versions = f"played under rules version {recorded.rules_version}, this program plays {spec.rules_version}"
    print(f"{file}: not proved: {versions}")
    print(f"game       {spec.id}, {counted(recorded.players, 'player')}")
    print(f"decisions  {recorded.decisions}, {'finished' if recorded.finished else 'not finished'}")
    print(f"recorded   {', '.join(scores)}")


def _seats(recorded: Recorded) -> list[tuple[int, str]]:
    return list(enumerate([*recorded.seats, *[""] * recorded.players][: recorded.players]))


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
