"""Conditions on what somebody sees, as data: goals of lessons, remarks on what missed them, moments for the coach.

    {"see": "estates.0.workers", "is": 1}              exactly this
    {"see": "estates.0.storage", "holds": "ship"}      a list or an object that has it
    {"see": "estates.0.storage", "begins": "cow"}      a list or an object that has something whose name begins so
    {"see": "estates.0.storage", "counts": 2}          a list or an object of so many
    {"see": "estates.0.points", "gains": 19}           so much more than before (negative: less); `gains_at_least`
    {"see": "estates.0.silver", "at_least": 2}         and `at_most`
    {"all": […]}, {"any": […]}, {"not": {…}}           of other conditions

`see` is a way into the view: names and numbers with dots between them. A place that is not there is `null`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.kernel.errors import InputError

View = Mapping[str, Any]
Condition = Callable[[View, View], bool]
"""Does it hold now, compared with what was to be seen before?"""


class ConditionError(InputError):
    """A condition that says nothing."""


def seen(view: Any, way: str) -> Any:
    """What is to be seen at a place; None if there is no such place. Names may hold dots themselves."""
    words = way.split(".")
    while words:
        if isinstance(view, Mapping):
            taken = next((n for n in range(len(words), 0, -1) if ".".join(words[:n]) in view), 0)
            if not taken:
                return None
            view = view[".".join(words[:taken])]
        elif isinstance(view, (list, tuple)) and _is_place(words[0], len(view)):
            taken, view = 1, view[int(words[0])]
        else:
            return None
        words = words[taken:]
    return view


def _is_place(word: str, size: int) -> bool:
    return word.removeprefix("-").isdecimal() and -size <= int(word) < size


def _number(value: Any) -> float:
    return value if isinstance(value, (int, float)) else 0


COMPARISONS: dict[str, Callable[[Any, Any, Any], bool]] = {
    "is": lambda now, before, wanted: bool(now == wanted),
    "holds": lambda now, before, wanted: now is not None and wanted in now,
    "begins": lambda now, before, wanted: now is not None and any([str(one).startswith(wanted) for one in now]),
    "counts": lambda now, before, wanted: now is not None and len(now) == wanted,
    "gains": lambda now, before, wanted: _number(now) - _number(before) == wanted,
    "gains_at_least": lambda now, before, wanted: _number(now) - _number(before) >= wanted,
    "at_least": lambda now, before, wanted: _number(now) >= wanted,
    "at_most": lambda now, before, wanted: _number(now) <= wanted,
}
"""How what is seen now, and was before, is held against what is wanted."""


def read_condition(data: Mapping[str, Any]) -> Condition:
    """The condition that data tell; ConditionError when they tell none."""
    if "all" in data or "any" in data:
        parts = [read_condition(part) for part in data.get("all", data.get("any", []))]
        combine = all if "all" in data else any
        return lambda view, before: combine([part(view, before) for part in parts])
    if "not" in data:
        part = read_condition(data["not"])
        return lambda view, before: not part(view, before)
    names = [name for name in COMPARISONS if name in data]
    if "see" not in data or len(names) != 1:
        raise ConditionError(f"a condition needs `see` and one of {', '.join(COMPARISONS)}: {dict(data)}")
    way, wanted, compare = data["see"], data[names[0]], COMPARISONS[names[0]]
    return lambda view, before: compare(seen(view, way), seen(before, way), wanted)
