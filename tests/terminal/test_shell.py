"""The table in the terminal, driven by typed lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.terminal.tables import Sitting, firsts, new_session

from ludotheque.games import GAMES, game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import LANGUAGES, read_catalogue
from ludotheque.terminal import shell as shell_module
from ludotheque.terminal.session import HUMAN, Session, load_session

BOTH = (HUMAN, HUMAN)
ORA = game("ora_et_labora")
MOST_GAMES = 20
"""So many games are searched for a position."""


def table() -> Session:
    """Two people at one keyboard; player 2 begins with the dice 2 and 4, one silverling and one worker."""
    return new_session(seats=BOTH)


def test_a_first_time_player_is_told_what_to_do() -> None:
    out = Sitting([]).out
    assert "Welcome to The Castles of Burgundy." in out
    assert "Player 1 (you)  Player 2 (Wanderer)" in out
    assert "How to read the board" in out
    assert "For example: take die:" in out
    assert "Your turn. Use a die." in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_played_by_picking_lines(language: str) -> None:
    sitting = Sitting(firsts(), language=language, file=Path("/dev/null/no"))
    assert sitting.session.match.state.over()
    catalogue = sitting.shell.speaker.catalogue
    assert catalogue.text("terminal.over") in sitting.out
    assert catalogue.name("part:districts") in sitting.out
    assert catalogue.text("terminal.total") in sitting.out
    assert "\x1b" not in sitting.out


def test_a_path_can_be_typed_whole_short_or_word_by_word() -> None:
    whole = Sitting(["take die:2 depot:2.1"], table()).session.paths
    assert whole == [("take", "die:2", "depot:2.1")]
    assert Sitting(["t 2 2.1"], table()).session.paths == whole
    assert Sitting(["take", "die:2", "depot:2.1"], table()).session.paths == whole
    assert Sitting(["take die:2", "sell", "back", "take die:2 depot:2.1"], table()).session.paths == whole


def test_a_number_picks_a_line_of_the_list() -> None:
    sitting = Sitting(["1", "1", "1"], table())
    assert len(sitting.session.paths) == 1
    assert sitting.session.paths[0][:2] == ("take", "die:2")
    assert "There is no line 99 in the list." in Sitting(["99"], table()).out
    assert "There is no line" in Sitting(["7" * 5000], table()).out


def test_the_prompt_shows_whose_turn_it_is_and_the_words_chosen() -> None:
    prompts = Sitting(["take die:2"], table()).typist.prompts
    assert prompts == ["Player 2 › ", "Player 2 · take die:2 › "]


def test_an_empty_line_shows_the_list_again() -> None:
    assert Sitting(["", ""], table()).out.count("1 take  Take a tile") == 3


def test_costs_are_shown_with_the_choices() -> None:
    assert "−1 worker" in Sitting(["take die:2"], table()).out


def test_choices_that_cannot_be_taken_back_are_marked() -> None:
    turn = ["workers die:2", "workers die:4", "end", "workers die:3", "workers die:1"]
    out = Sitting(turn, table()).out
    assert "1 end !  End the turn" in out
    assert "! cannot be taken back" in out


def test_a_line_that_only_goes_on_is_not_marked() -> None:
    """Of the three cards that are chosen alone the last one is final, not the first."""

    def solo() -> Session:
        return new_session(game("glass_road"), (HUMAN,))

    assert "! cannot be taken back" not in Sitting(["hand", "water_carrier"], solo()).out
    assert "! cannot be taken back" in Sitting(["hand", "water_carrier", "supplier"], solo()).out


def test_undo_takes_back_and_says_beforehand_what() -> None:
    sitting = Sitting(["take die:2 depot:2.1", "undo"], table())
    assert sitting.session.paths == []
    assert "undo takes back: take die:2 depot:2.1" in sitting.out
    assert "Taken back: take die:2 depot:2.1" in sitting.out


def test_undo_is_refused_with_a_reason_when_it_is_too_late() -> None:
    assert "Not possible: Too late to take that back" in Sitting(["undo"], table()).out


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "why place die:2 storage:1 space:18", "Not possible: Storage space 1 is empty."),
        ("fr", "pourquoi place die:2 storage:1 space:18", "Impossible : "),
        ("en", "why end", "[CB-35]"),
        ("en", "why take die:2 depot:2.1", "That is possible: take die:2 depot:2.1"),
        ("en", "why take watchtower 6", "Say all words"),
        ("en", "why take depot:2.1 die:2", "That is possible: take depot:2.1 die:2"),
        ("fr", "pourquoi prendre dé 2 château", "C’est possible : prendre dé 2 château"),
        ("en", "why dance", "Say all words"),
        ("en", "why", "Say all words"),
        ("en", "end", "[CB-35]"),
        ("en", "buy black:1", "A tile costs 2 silverlings"),
        ("en", "take die:5", "“die:5” leads nowhere after “take”. Possible: die:2 die:4"),
        ("en", "workers 2 church", "“church” leads nowhere after “workers die:2”."),
        ("fr", "danse", "« danse » ne mène nulle part. Possible : take"),
    ],
)
def test_why_not_is_answered_with_the_rule(language: str, line: str, answer: str) -> None:
    sitting = Sitting([line], table(), language)
    assert answer in " ".join(sitting.out.split())
    assert sitting.session.paths == []


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "?", "take back your last decision"),
        ("fr", "?", "reprendre votre dernière décision"),
        ("fr", "aide", "Comment lire le plateau"),
        ("en", "? church", "Church: When placed: one mine, knowledge tile or castle"),
        ("fr", "? eglise", "Église"),
        ("en", "? take", "Take a tile from the depot with the number of the die"),
        ("en", "? xyzzy", "Nothing is known about “xyzzy”."),
    ],
)
def test_questions_are_answered(language: str, line: str, answer: str) -> None:
    assert answer in " ".join(Sitting([line], table(), language).out.split())


def test_a_word_of_a_path_is_explained_by_the_thing_it_names() -> None:
    session = table()
    tile = session.match.spec.view(session.match.state, 1)["depots"][1]["tiles"][0]
    name = session.match.spec.catalogue("en").name(f"tile:{tile}")
    assert f"{name}: " in Sitting(["? depot:2.1"], session).out


def test_what_tells_what_a_choice_would_bring_about() -> None:
    sitting = Sitting(["what workers die:2", "what take", "what dance", "what 99"], table())
    assert "Player 2 takes 2 workers" in sitting.out
    assert sitting.session.paths == []


def test_a_hint_can_be_played() -> None:
    sitting = Sitting(["hint"], quick_hints(table()))
    line = next(line for line in sitting.out.splitlines() if line.startswith("The Grand Master would play: "))
    path = line.removeprefix("The Grand Master would play: ")
    assert Sitting([path], table()).session.paths == [tuple(path.split())]
    named = sitting.out[sitting.out.index(line) + len(line) :].splitlines()[1]
    assert named.startswith("  Take a tile · the die ")


@pytest.mark.parametrize(
    ("language", "other", "figures"),
    [
        ("en", "Or: ", r"  final score \d+\.\d ± \d+\.\d · \d+% to win · \d+% of the thought"),
        (
            "fr",
            "Ou\N{NARROW NO-BREAK SPACE}: ",
            r"  score final \d+,\d ± \d+,\d · \d+\s% de victoire · \d+\s% de la réflexion",
        ),
    ],
)
def test_a_hint_tells_what_the_best_ways_may_come_to(language: str, other: str, figures: str) -> None:
    out = Sitting(["hint"], quick_hints(table()), language).out
    lines = [line.rstrip() for line in out.splitlines()]
    assert len([line for line in lines if line.startswith(other)]) == 2
    assert len([line for line in lines if re.fullmatch(figures, line)]) == 3
    assert out == Sitting(["hint"], quick_hints(table()), language).out


def quick_hints(session: Session) -> Session:
    session.hint_iterations = 24
    return session


def test_board_score_and_log() -> None:
    out = Sitting(["board 1", "board 3", "score", "log 1", "log 0", "log"], table()).out
    assert "Estate of Player 1" in out
    assert "There are the players 1 to 2." in out
    assert "Where the points come from" in out
    assert out.count("  Player 2 to play") == 2


def test_the_language_can_be_changed_at_any_time() -> None:
    out = Sitting(["lang fr", "lang de"], table()).out
    assert "À vous." in out
    assert "Langues\N{NARROW NO-BREAK SPACE}: en fr" in out


def test_commands_may_be_cut_short_unless_the_game_knows_the_word() -> None:
    assert "Where the points come from" in Sitting(["sc"], table()).out
    assert "[CB-35]" not in Sitting(["hin"], table()).out


def test_moves_of_bots_are_told_in_the_language_of_the_reader() -> None:
    french = Sitting(["workers die:3", "workers die:1", "end"], language="fr").out
    assert "┃ Joueur 2 " in french
    assert "Player" not in french


def test_auto_ends_turns_that_have_nothing_else() -> None:
    lines = ["workers die:2", "workers die:4"]
    assert Sitting(lines, table()).session.paths[-1] == ("workers", "die:4")
    assert Sitting(lines, table(), auto=True).session.paths[-1] == ("end",)


@pytest.mark.parametrize("id", GAMES)
def test_auto_does_whatever_is_the_only_thing_left(id: str) -> None:
    """Whatever the only way to end a turn is called, it is taken; games are played until one is met."""
    rng = seeded("auto")
    for number in range(MOST_GAMES):
        session = new_session(game(id), BOTH, f"auto/{number}")
        while not session.match.state.over():
            seat = session.match.state.to_move()
            options = session.match.state.legal(seat)
            if len(options) == 1:
                before = len(session.paths)
                Sitting([], session, auto=True)
                assert session.match.moves[before].action == options[0]
                return
            session.play(seat, options[rng.below(len(options))])
    raise AssertionError("every decision was a choice")


def test_what_auto_did_can_be_taken_back_with_what_was_decided_before() -> None:
    session = new_session(game("woodcraft"), BOTH, "auto")
    rng = seeded("undo")
    while True:
        seat, state = session.match.state.to_move(), session.match.state
        options = state.legal(seat)
        if len(options) == 1 and session.match.can_undo(seat):
            after = state.clone()
            after.apply(options[0], seat)
            if after.reveals == state.reveals and len(after.legal(seat)) > 1:
                break
        session.play(seat, options[rng.below(len(options))])
    before = session.paths[-1]
    sitting = Sitting(["undo", "undo"], session, auto=True)
    assert f"Taken back: {' '.join(before)}" in sitting.out


@pytest.mark.parametrize(("language", "undo"), [("en", "undo"), ("fr", "annuler"), ("fr", "undo")])
def test_undo_in_the_middle_of_a_line_only_empties_it(language: str, undo: str) -> None:
    sitting = Sitting(["workers die:2", "take die:4", undo], table(), language)
    assert sitting.session.paths == [("workers", "die:2")]
    assert sitting.typist.prompts[-1] == sitting.typist.prompts[1]
    assert Sitting(["workers die:2", "take die:4", undo, undo], table(), language).session.paths == []


def test_a_dead_end_is_told_where_the_line_led_furthest() -> None:
    out = Sitting(["take", "take 5", "5"], table()).out
    assert "“5” leads nowhere after “take”. Possible: die:2 die:4" in out
    assert "There is no line 5 in the list." in out


def test_a_verb_with_one_way_to_go_on_asks() -> None:
    """One tile in storage, one space for it: `place` alone says neither."""
    ship = "take die:4 depot:4.1"
    sitting = Sitting([ship, "place"], table())
    assert sitting.session.paths == [tuple(ship.split())]
    assert "1 die:2 storage:1 space:18  the die 2 · Ship · space 18 (Ship 2)" in sitting.out
    for way in (["place", "1"], ["place", "die:2", "storage:1", "space:18"], ["place 2 1 18"]):
        assert Sitting([ship, *way], table()).session.paths[1] == ("place", "die:2", "storage:1", "space:18")


def test_a_list_names_things_in_the_language_of_the_reader() -> None:
    """Five cards to play were five times the same line."""
    session = new_session(game("glass_road"), BOTH)
    hand = "hand clay_worker water_carrier fish_farmer charcoal_burner supplier"
    out = Sitting([hand, hand], session, "fr").out
    for name in ("Extracteur d’argile", "Porteur d’eau", "Pisciculteur", "Charbonnier", "Fournisseur"):
        assert f"Jouer cette carte · {name}" in out


def test_a_hand_is_chosen_card_by_card_in_any_order() -> None:
    session = new_session(game("glass_road"), BOTH)
    lines = ["hand", "porteur d'eau", "extracteur", "PISCICULTEUR", "charbonnier", "supplier"]
    assert Sitting(lines, session, "fr").session.paths == [
        (
            "hand",
            *(f"card:{id}" for id in ("supplier", "clay_worker", "charcoal_burner", "fish_farmer", "water_carrier")),
        )
    ]


def test_things_that_are_called_the_same_are_listed() -> None:
    sitting = Sitting(["take 2 ship", "1"], table())
    ships = [line for line in sitting.out.splitlines() if "depot:" in line and "Ship" in line]
    assert len(ships) >= 1
    assert sitting.session.paths[0][0] == "take"


def test_why_not_understands_names() -> None:
    sitting = Sitting(["pourquoi construire moulin case 3.0", "construire moulin 9.9"], new_session(ORA, BOTH), "fr")
    assert "[OL-" in sitting.out
    assert sitting.session.paths == []


def test_the_game_wins_over_a_command_that_is_called_like_its_verb() -> None:
    """`garder` saves a game in French, and is what one does with cards at the beginning of Woodcraft."""
    sitting = Sitting(["garder"], new_session(game("woodcraft"), BOTH), "fr", last=EOFError)
    assert "Pas enregistré" not in sitting.out
    assert sitting.typist.prompts[-1].endswith("· helper › ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_help_takes_its_example_from_the_game_at_hand(id: str, language: str) -> None:
    sitting = Sitting(["?"], new_session(game(id), BOTH), language)
    line = sitting.out.split("? WORD" if language == "en" else "? MOT")[1]
    example = " ".join(line.partition(" ? ")[2].split("\n")[0].split())
    answer = Sitting([f"? {example}"], new_session(game(id), BOTH), language).out
    assert example
    assert "Nothing is known" not in answer
    assert "On ne sait rien" not in answer


def test_all_that_is_found_is_told() -> None:
    out = " ".join(Sitting(["? s"], table()).out.split())
    assert "Steward (12): One step of the die is free" in out
    assert "Found too: " in out
    assert all(f"space {number}" in out for number in range(1, 38))


def test_quit_offers_to_keep_the_game(tmp_path: Path, state_home: Path) -> None:
    assert "Goodbye." in Sitting(["quit"], table()).out
    assert not state_home.exists()
    kept = Sitting(["workers die:2", "quit", str(tmp_path / "mine")], table())
    assert f"ludotheque play castles_of_burgundy --resume {tmp_path / 'mine'}" in kept.out
    assert load_session(tmp_path / "mine").paths == kept.session.paths
    Sitting(["workers die:2", "quit", "n"], table())
    assert not state_home.exists()
    Sitting(["workers die:2", "quit", ""], table())
    assert len(list(state_home.iterdir())) == 1


@pytest.mark.parametrize("last", [EOFError, KeyboardInterrupt])
def test_a_game_that_is_broken_off_is_kept(state_home: Path, last: type[BaseException]) -> None:
    sitting = Sitting(["workers die:2"], table(), last=last)
    (file,) = state_home.iterdir()
    assert f"--resume {file}" in sitting.out
    assert load_session(file).paths == [("workers", "die:2")]
    assert getattr(sitting, "interrupted", False) == (last is KeyboardInterrupt)


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path, state_home: Path) -> None:
    (tmp_path / "taken").write_text("something else", encoding="utf-8")
    sitting = Sitting(["workers die:2", f"save {tmp_path / 'taken'}"], table(), file=tmp_path / "taken")
    assert "Not saved: " in sitting.out
    assert len(list(state_home.iterdir())) == 1


def test_the_replay_can_be_kept_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def over() -> Session:
        session = new_session(seats=("random", "random"))
        while (seat := session.next_bot()) is not None:
            session.bot_plays(seat)
        return session

    assert "Keep a replay?" in Sitting([""], over()).out
    assert "Saved: " in Sitting([str(tmp_path / "replay")], over()).out
    assert load_session(tmp_path / "replay").match.state.over()


def test_every_text_of_the_terminal_exists_in_both_languages_and_is_used() -> None:
    folder = Path(shell_module.__file__).parent
    texts = {language: set(read_catalogue(folder / "text", language).entries) for language in LANGUAGES}
    assert texts["en"] == texts["fr"]
    sources = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    unused = [key for key in texts["en"] if not key.startswith("command.") and f'"{key}"' not in sources]
    assert [key for key in unused if f"'{key}'" not in sources] == []
