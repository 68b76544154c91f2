"""`ludotheque lessons`"""

from __future__ import annotations

from typing import Any

from ludotheque.commands.common import print_json, print_table
from ludotheque.games import all_games, game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.lessons import Lesson, read_lessons
from ludotheque.testing import coach
from ludotheque.testing.lessons import problems


def run(name: str | None, check: bool, as_json: bool) -> None:
    specs = all_games() if name is None else [game(name)]
    lessons = [(spec, lesson) for spec in specs for lesson in read_lessons(spec)]
    if check:
        wrong = [f"{spec.id}/{lesson.id}: {problem}" for spec, lesson in lessons for problem in problems(spec, lesson)]
        wrong += [f"{spec.id}/coach: {problem}" for spec in specs for problem in coach.problems(spec)]
        if wrong:
            raise UsageError("; ".join(wrong))
    if as_json:
        print_json([outline(lesson) for _, lesson in lessons])
        return
    from rich.table import Table

    table = Table("game", "id", "English", "français", "steps")
    for _, lesson in lessons:
        table.add_row(lesson.game, lesson.id, lesson.title["en"], lesson.title["fr"], str(len(lesson.steps)))
    print_table(table)


def outline(lesson: Lesson) -> dict[str, Any]:
    """What a list of lessons says of one."""
    titles = {f"title_{language}": text for language, text in lesson.title.items()}
    return {"game": lesson.game, "id": lesson.id, **titles, "steps": len(lesson.steps)}
