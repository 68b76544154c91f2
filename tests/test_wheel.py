"""The wheel: it holds what it must, and serves and plays in an environment that has nothing else of the project."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import wheels
from hot_modules import ROOT, SOURCES, STAMP, compiled_files, is_fresh
from ludotheque import __version__
from try_wheel import Installed

PACKAGE = SOURCES / "ludotheque"
TABLE = PACKAGE / "server" / "static"
STILL = PACKAGE / "research" / "still"
RULES = ROOT / "docs" / "rules"
needs_table = pytest.mark.skipif(
    not (TABLE / "index.html").exists(), reason="the browser table is not built: `make web` does that with Node.js"
)


def shipped() -> set[str]:
    """Every file of the package that pip must install, as a path below `src`."""
    files = [path for path in PACKAGE.rglob("*") if path.is_file()]
    wanted = (".py", ".json", ".jsonl", ".typed")
    return {
        path.relative_to(SOURCES).as_posix()
        for path in files
        if path.suffix in wanted or path.is_relative_to(TABLE) or path.is_relative_to(STILL)
    }


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What builds the package, in a folder of its own: others may build at the same time."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for name in ("scripts", "src"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.copytree(RULES, folder / "docs" / "rules")
    if STAMP.exists():
        (folder / "build").mkdir()
        shutil.copy(STAMP, folder / "build")
    return folder


@pytest.fixture(scope="module")
def wheel(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made of what lies compiled here; nothing is compiled for it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDOTHEQUE_COMPILE", "1" if is_fresh() else "0")
        return wheels.build("wheel", tmp_path_factory.mktemp("dist"), project)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own; libraries are those of this one, without our sources."""
    folder = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "env"], check=True)
    made = Installed(folder / "env", folder)
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    (Path(made.run(made.python, "-c", code).stdout.strip()) / "libraries.pth").write_text(
        "\n".join({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}), encoding="utf-8"
    )
    pip = [sys.executable, "-m", "pip", "--python", str(made.python), *wheels.QUIET, "install", "--no-deps"]
    subprocess.run([*pip, "--no-index", wheel], check=True)
    return made


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    engine = {path.relative_to(SOURCES).as_posix() for path in compiled_files()} if is_fresh() else set()
    assert names == shipped() | engine | {f"ludotheque/rules/{page.name}" for page in RULES.glob("*.md")}
    assert wheel.name.endswith("-none-any.whl") != bool(engine)


def test_the_archive_of_the_sources_holds_what_compiles_them_and_the_table(project: Path, tmp_path: Path) -> None:
    with tarfile.open(wheels.build("sdist", tmp_path, project)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in shipped()} | {f"docs/rules/{page.name}" for page in RULES.glob("*.md")} <= names
    assert {"setup.py", "pyproject.toml", "LICENSE", "README.md"} <= names
    assert {f"scripts/{name}.py" for name in ("backend", "expand", "hot_modules")} <= names
    assert not [name for name in names if name.endswith(".so") or name.startswith("tests/")]


def test_it_is_the_engine_that_was_compiled(installed: Installed) -> None:
    engine = installed.engine()
    assert engine == ("compiled" if is_fresh() else "interpreted")
    installed.help()
    said = installed.run(installed.program, "--version").stdout
    assert said == f"ludotheque {__version__}, engine {engine}\n"


def test_every_game_is_played_through(installed: Installed) -> None:
    assert len(installed.play(1)) == len(list((PACKAGE / "games").glob("*/spec.py")))


@needs_table
def test_the_server_has_its_pages(installed: Installed) -> None:
    assert installed.serve() > 3


def test_what_people_may_add_is_listed_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {*wheels.USED, "dev"} == set(project["optional-dependencies"])


def test_without_a_compiler_the_sources_are_enough(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_COMPILE", "1")
    monkeypatch.setenv("CC", "no-such-compiler")
    made = wheels.build("wheel", tmp_path, project)
    assert made.name.endswith("-py3-none-any.whl")
    assert not [name for name in ZipFile(made).namelist() if name.endswith(".so")]
