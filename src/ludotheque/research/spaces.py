"""Observations and their spaces, as Gymnasium and PettingZoo know them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludotheque.research.runs import Run
from ludotheque.research.settings import Setting

MASK: Final = "action_mask"
SEEN: Final = "observation"
SAID: Final = "said"
"""What an observation consists of: what may be chosen, what is seen, what was said of an action so far."""

MOST_SAID: Final = np.iinfo(np.int16).max


def action_space(setting: Setting) -> spaces.Discrete:
    return spaces.Discrete(setting.size)


def observation_space(setting: Setting) -> spaces.Dict:
    most = setting.most()
    seen: spaces.Space[Any] = box(most)
    if setting.observations == "dict":
        seen = spaces.Dict({name: box(part) for name, part in setting.by_name(most).items()})
    return spaces.Dict(
        {
            SEEN: seen,
            SAID: spaces.Box(0, MOST_SAID, (setting.spoken,), np.int16),
            MASK: spaces.Box(0, 1, (setting.size,), np.int8),
        }
    )


def box(most: NDArray[np.uint8]) -> spaces.Box:
    return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)


def mask_of(run: Run, seat: int) -> NDArray[np.int8]:
    """What the seat may choose now: nothing while another one chooses."""
    return np.frombuffer(run.mask(), np.int8).copy() if seat == run.seat else np.zeros(run.form.size, np.int8)


def observation(setting: Setting, run: Run, seat: int) -> dict[str, Any]:
    """All that a seat is told."""
    seen: Any = np.frombuffer(run.seen(seat), np.uint8).copy()
    if setting.observations == "dict":
        seen = setting.by_name(seen)
    return {SEEN: seen, SAID: np.array(run.said(seat), np.int16), MASK: mask_of(run, seat)}
