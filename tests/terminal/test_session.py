"""Games that are saved and resumed go on as if nothing had happened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.kernel.tiny_games import auction, garden
from tests.terminal.tables import CASTLES, Sitting, firsts, new_session, viewed

from ludotheque.games import GAMES, game
from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.errors import ReplayError, UsageError
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.replay import verify_replay
from ludotheque.kernel.spec import GameSpec
from ludotheque.terminal.session import HUMAN, Session, load_session, unused_file


def test_a_resumed_game_ends_like_one_that_was_never_interrupted(tmp_path: Path) -> None:
    seats = (HUMAN, "greedy", "random")
    whole = Sitting(firsts(), new_session(seats=seats), file=tmp_path / "whole")
    file = tmp_path / "kept"
    Sitting(["1"] * 60, new_session(seats=seats), file=file)
    resumed = load_session(file)
    assert resumed.seats == list(seats)
    assert 0 < len(resumed.match.moves) < len(whole.session.match.moves)
    rest = Sitting(firsts(), resumed, file=file)
    assert rest.session.match.state.over()
    assert rest.session.match.state.digest() == whole.session.match.state.digest()
    assert file.read_text(encoding="utf-8") == (tmp_path / "whole").read_text(encoding="utf-8")


def test_what_was_told_and_said_is_there_again_after_loading(tmp_path: Path) -> None:
    session = new_session()
    Sitting(["1"] * 30, session, file=tmp_path / "game")
    again = load_session(tmp_path / "game")
    assert again.told == session.told
    assert again.paths == session.paths


def test_undo_still_works_after_loading(tmp_path: Path) -> None:
    session = Sitting(["take die:2 depot:2.1"], new_session(seats=(HUMAN, HUMAN)), file=tmp_path / "game").session
    move = session.match.moves[-1]
    again = load_session(tmp_path / "game")
    assert again.undo(move.seat) == move
    assert again.match.moves == session.match.moves[:-1]


def test_files_that_are_no_replays_are_never_overwritten(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("diary", encoding="utf-8")
    with pytest.raises(UsageError, match="not a saved game"):
        new_session().save(precious)
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(UsageError, match="not a saved game"):
        new_session().save(tmp_path / "picture")
    assert precious.read_text(encoding="utf-8") == "diary"


def test_a_saved_game_is_a_replay_that_holds(tmp_path: Path) -> None:
    session = new_session()
    session.save(tmp_path / "deep" / "game")
    with (tmp_path / "deep" / "game").open(encoding="utf-8") as lines:
        assert verify_replay(lines, lambda _: CASTLES).digest == session.match.state.digest()


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    session = Sitting(["1"] * 12, file=tmp_path / "game").session
    lines = (tmp_path / "game").read_text(encoding="utf-8").splitlines()
    (tmp_path / "game").write_text("\n".join(lines[:-2]), encoding="utf-8")
    with pytest.raises(ReplayError, match="cut off"):
        load_session(tmp_path / "game")
    assert session.match.moves


def test_names_of_seats_are_checked() -> None:
    with pytest.raises(UsageError, match="unknown bot 'genius'"):
        new_session(seats=(HUMAN, "genius"))
    with pytest.raises(UsageError, match="3 seats for 2 players"):
        Session(new_session().match, [HUMAN] * 3)


def test_everybody_plays_here_when_a_file_names_no_seats(tmp_path: Path) -> None:
    session = new_session()
    session.seats = []
    session.save(tmp_path / "game")
    assert load_session(tmp_path / "game").seats == [HUMAN, HUMAN]


def test_kept_games_have_names_of_their_own(state_home: Path) -> None:
    assert unused_file("garden").parent == state_home
    assert unused_file("garden") != unused_file("garden")


@pytest.mark.parametrize("spec", [garden.SPEC, auction.SPEC])
def test_games_without_a_screen_can_be_played_and_kept(spec: GameSpec[Any], tmp_path: Path) -> None:
    sitting = Sitting(firsts(), new_session(spec, (HUMAN, "random")), file=tmp_path / "game")
    assert sitting.session.match.state.over()
    again = load_session(tmp_path / "game", lambda _: spec)
    assert again.match.state.digest() == sitting.session.match.state.digest()


@pytest.mark.parametrize("id", GAMES)
def test_a_game_that_was_continued_goes_on_and_can_be_looked_at(id: str, tmp_path: Path) -> None:
    """Its first position is that of another game; whatever the seat does not know was drawn anew."""
    spec = game(id)
    before = new_session(spec, ("random", "random"))
    while len(before.match.moves) < 20:
        seat = before.next_bot()
        assert seat is not None
        before.bot_plays(seat)
    origin = Origin(before.match.state.to_data(), 0)
    studied = Session(Match(spec, 2, None, KeyedChance(b"key"), origin), ["random", HUMAN])
    for _ in range(6):
        seat = studied.match.state.to_move()
        studied.play(seat, studied.match.state.legal(seat)[0])
    studied.save(tmp_path / "game")
    resumed = load_session(tmp_path / "game")
    assert resumed.match.state.digest() == studied.match.state.digest()
    assert resumed.told == studied.told
    assert resumed.match.origin == origin
    out = viewed(["e", "s", "3"], resumed)
    assert f"Decision {len(studied.paths)} of {len(studied.paths)}" in out
    resumed.save(tmp_path / "again")
    assert (tmp_path / "again").read_text(encoding="utf-8") == (tmp_path / "game").read_text(encoding="utf-8")


def test_people_of_a_table_elsewhere_are_played_here(tmp_path: Path) -> None:
    session = new_session()
    session.seats = ["Ada", "greedy"]
    session.save(tmp_path / "game")
    assert load_session(tmp_path / "game").seats == [HUMAN, "greedy"]
