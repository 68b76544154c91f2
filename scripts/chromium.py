"""A Chromium for the tests in a browser: found on this machine, or installed where that is possible.

Run as a program it prints the path.
"""

from __future__ import annotations

import os
import shutil
import sys

import debian

PACKAGES = ("chromium-headless-shell", "chromium")
"""Of Debian, the preferred first: without a window to draw the tests take about two thirds of the time."""
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")


class NoChromium(Exception):
    """There is none here; the message says why."""


def find_chromium() -> str:
    """The program; Debian's package is installed if it can be. $CHROMIUM names another one."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = _look()
    for package in PACKAGES:
        if found is None:
            debian.install(package)
            found = _look()
    if found is None:
        tried = "apt-get could not install it" if debian.can_install() else "only root can install it, with apt-get"
        raise NoChromium(f"Chromium is not installed here, and {tried}")
    return found


def _look() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__":
    try:
        print(find_chromium())
    except NoChromium as reason:
        sys.exit(str(reason))
