"""Packages of Debian and its relatives, where they may be installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

WAIT = 300
"""Seconds to wait for somebody else who is installing something."""


def can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Install packages if that is possible here; whether it has worked is for the caller to see."""
    if can_install():
        print(f"Installing {' and '.join(packages)} with apt-get ...", file=sys.stderr)
        _apt_get("update")
        _apt_get("install", "--yes", "--no-install-recommends", *packages)


def offered_version(package: str) -> tuple[int, ...]:
    """The version that would be installed, as far as it is a row of numbers; empty when there is none."""
    if not can_install():
        return ()
    _apt_get("update")
    said = subprocess.run(["apt-cache", "policy", package], capture_output=True, text=True, check=False).stdout
    found = re.search(r"Candidate: (?:\d+:)?([\d.]+)", said)
    return tuple(map(int, found.group(1).strip(".").split("."))) if found else ()


def _apt_get(*arguments: str) -> None:
    subprocess.run(
        ["apt-get", "--quiet", "-o", f"DPkg::Lock::Timeout={WAIT}", *arguments],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
