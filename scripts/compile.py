"""Compile the hot modules beside their sources, unless that is done or there is no compiler."""

from __future__ import annotations

import os
import subprocess
import sys

from hot_modules import ROOT, STAMP, compiled_files, fingerprint, has_compiler, hot_sources, is_fresh


def remove_compiled() -> None:
    STAMP.unlink(missing_ok=True)
    for path in compiled_files():
        path.unlink()


def compile_hot_modules() -> int:
    """Exit code: 0 when done, or when there is no compiler, since everything runs interpreted too."""
    if is_fresh():
        return 0
    remove_compiled()
    if not has_compiler():
        print(
            "No C compiler with Python headers found: everything runs, but interpreted and several times slower. "
            "To change that, install gcc and python3-dev, then run `make setup` again."
        )
        return 0
    made_of = fingerprint()
    print("Compiling the engine ... ", end="", flush=True)
    run = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=ROOT,
        env={**os.environ, "LUDOTHEQUE_COMPILE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if run.returncode != 0:
        remove_compiled()
        print(f"failed\n{run.stdout}")
        print("Compiling failed, see above. Nothing compiled is left, everything runs interpreted.")
        return 1
    STAMP.write_text(made_of, encoding="utf-8")
    print(f"compiled {len(hot_sources())} modules with mypyc")
    return 0


if __name__ == "__main__":
    sys.exit(compile_hot_modules())
