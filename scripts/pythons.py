"""The quick tests with every Python from 3.11 to 3.13 that is on this machine, each in an environment of its own.

Everything runs interpreted there: compiled modules belong to one version.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / "build" / "pythons"
VERSIONS = ("3.11", "3.12", "3.13")


def find(version: str) -> str | None:
    """A Python of this version: on the path, or among those that pyenv keeps."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = [shutil.which(f"python{version}"), *sorted(map(str, kept.glob(f"{version}*/bin/python")))]
    for candidate in candidates:
        if candidate and _says(candidate) == version:
            return candidate
    return None


def _says(python: str) -> str:
    code = "import sys; print('.'.join(map(str, sys.version_info[:2])))"
    return subprocess.run([python, "-c", code], capture_output=True, text=True).stdout.strip()


def environment(version: str, python: str) -> Path | None:
    """An environment with all that the tests need; None when something cannot be installed."""
    folder = HOME / version
    if not (folder / "ready").exists():
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([python, "-m", "venv", folder], check=True)
        pip: list[str | Path] = [
            folder / "bin" / "python",
            "-m",
            "pip",
            "--disable-pip-version-check",
            "--quiet",
            "install",
        ]
        if subprocess.run([*pip, "-r", ROOT / "requirements.lock"]).returncode != 0:
            return None
        if subprocess.run([*pip, "--no-build-isolation", "--no-deps", "-e", ROOT]).returncode != 0:
            return None
        (folder / "ready").touch()
    return folder / "bin" / "python"


def main() -> int:
    failed = False
    lines = []
    for version in VERSIONS:
        python = find(version)
        if python is None:
            lines.append(f"Python {version} is not here: not run.")
            continue
        made = environment(version, python)
        if made is None:
            lines.append(f"Python {version}: what the tests need cannot be installed: not run.")
            continue
        run = subprocess.run(
            [made, "-m", "pytest", "-n", "2", "--quick", "-p", "no:cacheprovider"],
            cwd=ROOT,
            env={**os.environ, "LUDOTHEQUE_PURE": "1"},
        )
        failed |= run.returncode != 0
        lines.append(f"Python {version}: {'FAILED' if run.returncode else 'passed'}")
    print("\n".join(lines))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
