"""Learning, from the lobby to the first moves, by the tests of Chromium in a Firefox that this machine has.

It is never installed for them. With `path` as its argument it only prints where it is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import build_web

NAMES = ("firefox-esr", "firefox")
TESTS = ("everyone", "lessons", "glance")


def find_firefox() -> str | None:
    """The program. $FIREFOX names another one."""
    return os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)


def main(words: list[str]) -> int:
    found = find_firefox()
    if found is None:
        print("Firefox is not installed here, so nothing was tried in it")
        return 1
    if words == ["path"]:
        print(found)
        return 0
    node = build_web.build()
    tests = [f"e2e/{name}.test.ts" for name in TESTS]
    environment = {**node.environment(), "BROWSER": "firefox"}
    run = [*node.npm, "--silent", "run", "e2e", "--", *tests, *words]
    return subprocess.run(run, cwd=build_web.WEB, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
