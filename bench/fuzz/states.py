"""The door of requests once more, in chains: schemathesis follows what answers tell to the next request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import redirect_stdout
from datetime import timedelta
from functools import cache
from io import BytesIO, StringIO
from typing import Any, ClassVar

import schemathesis
from bench.fuzz.requests import description
from bench.fuzz.scenes import Scene
from bench.fuzz.served import exchange, table_set
from bench.leaks.pipes import HOST
from bench.leaks.worlds import World, cookie_of
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from requests import PreparedRequest, Response, Session
from requests.adapters import HTTPAdapter
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import ensure_resource_availability
from urllib3 import HTTPHeaderDict, HTTPResponse

from ludotheque.kernel.frames import NOBODY

CHAINS = 2
"""Of a scene."""
STEPS = 15
"""Of a chain."""
LIMITS = settings(
    max_examples=CHAINS,
    stateful_step_count=STEPS,
    phases=[Phase.generate],
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
SEATS = ([{"kind": "me"}, {"kind": "open"}], [{"kind": "me"}, {"kind": "bot"}])

Exchange = Callable[[bytes], bytes]


async def states(scene: Scene, world: World) -> None:
    """Chains of requests around a running game, by everybody in turn; a request uses what an earlier one has found."""
    loop = asyncio.get_running_loop()

    def ask(request: bytes) -> bytes:
        return asyncio.run_coroutine_threadsafe(exchange(scene, world, request), loop).result()

    async with table_set(scene, world):
        await asyncio.to_thread(_follow, scene, ask)


def _follow(scene: Scene, ask: Exchange) -> None:
    machine = seed(scene.rng.getrandbits(32))(chain())
    machine.scene, machine.session = scene, Session()
    machine.session.mount("http://", Pipe(ask))
    try:
        with redirect_stdout(StringIO()):  # where hypothesis tells how it came to an error
            run_state_machine_as_test(machine, settings=LIMITS)
    except FailureGroup as failures:
        for failure in failures.exceptions:
            scene.blame(failure)


@cache
def chain() -> Any:
    """The machine that makes chains; what follows what is inferred from the description."""
    inferred: Any = schemathesis.openapi.from_dict(description()).as_state_machine()

    class Chain(inferred):  # type: ignore[misc]
        scene: ClassVar[Scene]
        session: ClassVar[Session]

        def before_call(self, case: Any) -> None:
            rng = self.scene.rng
            case.headers["X-Ludotheque"] = "1"
            if case.operation.label == "POST /api/tables" and rng.random() < 0.7:
                case.body = {"game": self.scene.game, "seats": rng.choice(SEATS), "public": True}
            case.headers["Cookie"] = cookie_of(rng.choice((NOBODY, 0, 0, 0, 1, 2)))
            self.scene.take(case.as_curl_command())

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            # a table that was opened may be gone: its host left before it began
            excluded = [ensure_resource_availability]
            case.validate_response(response, excluded_checks=excluded, recorder=self.recorder)

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"base_url": f"http://{HOST}", "session": self.session}

    return Chain


class Pipe(HTTPAdapter):
    """Carries requests to the server in this process."""

    def __init__(self, ask: Exchange) -> None:
        super().__init__()
        self._ask = ask

    def send(self, request: PreparedRequest, *_: Any, **__: Any) -> Response:
        given: Any = request.body or b""
        body: bytes = given.encode() if isinstance(given, str) else given
        fields = request.headers.copy()
        fields.update({"Host": HOST, "Content-Length": str(len(body)), "Accept-Encoding": "identity"})
        lines = [f"{request.method} {request.path_url} HTTP/1.1"]
        lines += [f"{name}: {text!s}" for name, text in fields.items()]
        answer = self._ask("\r\n".join([*lines, "", ""]).encode(errors="replace") + body)
        return self._answered(request, answer)

    def _answered(self, request: PreparedRequest, answer: bytes) -> Response:
        head, _, body = answer.partition(b"\r\n\r\n")
        status, *fields = head.decode("latin-1").split("\r\n")
        headers = HTTPHeaderDict([tuple(field.split(": ", 1)) for field in fields])  # type: ignore[misc]
        code = int(status.split()[1])
        told = HTTPResponse(BytesIO(body), headers, code, version=11, preload_content=False, decode_content=False)
        response = self.build_response(request, told)
        response.elapsed = timedelta()
        return response
