"""Ludothèque: strategy board games with one engine for table, terminal, bots and research.

`LUDOTHEQUE_PURE=1` in the environment runs everything interpreted, compiled or not.
"""

from __future__ import annotations

import os

__version__ = "0.1.0"

if os.environ.get("LUDOTHEQUE_PURE", "0") not in ("", "0"):
    from ludotheque._pure import prefer_sources

    prefer_sources()


def compiled() -> bool:
    """Is the engine running compiled?"""
    from ludotheque.kernel import state

    return not state.__file__.endswith(".py")
