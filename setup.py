"""The build: pure Python, or with LUDOTHEQUE_COMPILE=1 the hot modules compiled with mypyc.

They are one unit, because classes of the kernel and of the games inherit from each other.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

HERE = Path(__file__).resolve().parent


def compiled_modules() -> list[Extension]:
    if os.environ.get("LUDOTHEQUE_COMPILE") != "1":
        return []
    sys.path.insert(0, str(HERE / "scripts"))
    from mypyc.build import mypycify

    from hot_modules import hot_sources

    sources = [str(path.relative_to(HERE)) for path in hot_sources()]
    return mypycify(sources, opt_level="3", debug_level="0", group_name="ludotheque")


setup(ext_modules=compiled_modules())
