"""The build: pure Python, or with LUDOTHEQUE_COMPILE=1 the hot modules compiled with mypyc.

They are one unit, because classes of the kernel and of the games inherit from each other. For a wheel they are not
compiled again where they lie compiled beside their sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]
from setuptools.command.build_py import build_py  # type: ignore[import-untyped]

HERE = Path(__file__).resolve().parent


class BuildAtOnce(build_ext):  # type: ignore[misc]
    """As many C files at the same time as there are cores; what is compiled already is only copied."""

    def build_extension(self, ext: Extension) -> None:
        if not ext.sources:
            made = Path(self.get_ext_fullpath(ext.name))
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / "src" / self.get_ext_filename(ext.name), made)
            return
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [
                    made for some in pool.map(lambda source: compile_some([source], **how), sources) for made in some
                ]

        self.compiler.compile = compile_all
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = compile_some


class BuildWithRules(build_py):  # type: ignore[misc]
    """The pages of the rules go with the package, which tells them on request (`ludotheque/words/rules.py`)."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            pages = Path(self.build_lib) / "ludotheque" / "rules"
            pages.mkdir(parents=True, exist_ok=True)
            for page in (HERE / "docs" / "rules").glob("*.md"):
                shutil.copy(page, pages)


def compiled_modules() -> list[Extension]:
    if os.environ.get("LUDOTHEQUE_COMPILE") != "1":
        return []
    sys.path.insert(0, str(HERE / "scripts"))
    from hot_modules import SOURCES, compiled_files, hot_sources, is_fresh

    if "--inplace" not in sys.argv and is_fresh():
        places = [path.relative_to(SOURCES) for path in compiled_files()]
        return [Extension(".".join([*place.parent.parts, place.name.partition(".")[0]]), []) for place in places]
    from mypyc.build import mypycify

    expand = [sys.executable, str(HERE / "scripts" / "expand.py")]
    subprocess.run(expand, check=True, env={**os.environ, "LUDOTHEQUE_PURE": "1"})
    sources = [str(path.relative_to(HERE)) for path in hot_sources()]
    os.chdir(HERE / "build" / "expanded")
    try:
        return mypycify(
            sources,
            opt_level="3",
            debug_level="0",
            group_name="ludotheque",
            multi_file=True,
            target_dir=str(HERE / "build" / "c"),
        )
    finally:
        os.chdir(HERE)


setup(ext_modules=compiled_modules(), cmdclass={"build_ext": BuildAtOnce, "build_py": BuildWithRules})
