"""Pictures of positions with the table's own drawings, made by a Chromium without a window.

Nothing is served and nothing fetched: the page is filled with the built drawings and asked to draw one position after
the other. It is opened for the first picture and stays until the program ends.
"""

from __future__ import annotations

import atexit
import base64
import os
import shutil
import signal
import subprocess
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np
import orjson
from numpy.typing import NDArray
from websockets.sync.client import connect

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.play import offers
from ludotheque.research.settings import Setting

DRAWINGS: Final = Path(__file__).parent / "still"
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)
SIZE: Final = (1440, 900)
LISTENING: Final = "DevTools listening on "
MOST: Final = 1 << 26
"""Bytes of an answer: pictures are large."""


class Page:
    """A page that draws positions."""

    def __init__(self, chromium: str) -> None:
        self._asked = 0
        self._session = ""
        with ExitStack() as opening:
            folder = opening.enter_context(TemporaryDirectory(prefix="ludotheque-", ignore_cleanup_errors=True))
            self._browser = opening.enter_context(
                subprocess.Popen(
                    [chromium, *FLAGS, f"--user-data-dir={folder}", "about:blank"],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                    text=True,
                    start_new_session=True,
                )
            )
            self.group = self._browser.pid
            """The processes of the browser."""
            opening.callback(self._end_all)
            self._wire = opening.enter_context(connect(self._address(), max_size=MOST, compression=None))
            self._prepare()
            self._open = opening.pop_all()

    def _prepare(self) -> None:
        """Open an empty page with the drawings."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        width, height = SIZE
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        styles = orjson.dumps((DRAWINGS / "still.css").read_text(encoding="utf-8")).decode()
        self.run(f"document.head.append(Object.assign(document.createElement('style'), {{textContent: {styles}}}))")
        self.run((DRAWINGS / "still.js").read_text(encoding="utf-8"))

    def _end_all(self) -> None:
        """The browser may have been started by a script: both end."""
        with suppress(ProcessLookupError):
            os.killpg(self.group, signal.SIGTERM)

    def _address(self) -> str:
        assert self._browser.stderr is not None
        for line in self._browser.stderr:
            if line.startswith(LISTENING):
                return line.removeprefix(LISTENING).strip()
        raise UsageError("Chromium ended before it could draw anything")

    def ask(self, method: str, **params: Any) -> Any:
        """What the browser answers."""
        self._asked += 1
        question: dict[str, Any] = {"id": self._asked, "method": method, "params": params}
        if self._session:
            question["sessionId"] = self._session
        self._wire.send(orjson.dumps(question).decode())
        while True:
            answer = orjson.loads(self._wire.recv())
            if answer.get("id") == self._asked:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def run(self, program: str) -> Any:
        """What a line of JavaScript gives."""
        answer = self.ask("Runtime.evaluate", expression=program, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "the page failed"))
        return answer["result"].get("value")

    def close(self) -> None:
        self._open.close()


def find_chromium() -> str:
    """The program; UsageError when there is none. $CHROMIUM names another one."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise UsageError("pictures of the table need a Chromium: install one, or name it in the variable CHROMIUM")
    return found


@cache
def page() -> Page:
    """The page of this process."""
    if not (DRAWINGS / "still.js").is_file():
        raise UsageError("pictures of the table need its drawings, which are not built here: run `make web`")
    opened = Page(find_chromium())
    atexit.register(opened.close)
    return opened


def close() -> None:
    """Close the page, if there is one; the next picture opens another."""
    if page.cache_info().currsize:
        atexit.unregister(page().close)
        page().close()
        page.cache_clear()


def show(setting: Setting, state: Any, seat: int, language: str) -> Page:
    """Draw a position as the seat sees it."""
    spec = setting.spec
    offered = [] if state.over() else offers(spec, state, seat)
    position = {
        "game": spec.id,
        "seat": seat,
        "view": spec.view(state, seat),
        "choices": [choice.to_data() for choice in offered],
        "components": spec.components(),
        "texts": spec.catalogue(language).entries,
        "language": language,
    }
    opened = page()
    opened.run(f"still.draw({orjson.dumps(position).decode()})")
    return opened


def svg(setting: Setting, state: Any, seat: int, language: str) -> str:
    """The picture as a document that can be enlarged."""
    text: str = show(setting, state, seat, language).run("still.svg()")
    return text


def pixels(setting: Setting, state: Any, seat: int, language: str) -> NDArray[np.uint8]:
    """The picture as rows of pixels of red, green and blue."""
    opened = show(setting, state, seat, language)
    png = opened.ask("Page.captureScreenshot", format="png")["data"]
    width, height = SIZE
    four = np.frombuffer(base64.b64decode(opened.run(f"still.pixels('{png}')")), np.uint8)
    return four.reshape(height, width, 4)[:, :, :3].copy()
