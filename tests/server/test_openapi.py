"""The description of the requests is true: whatever fits it is answered as it says, whatever does not is refused."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from tests.server.people import Browser, Guest
from tests.server.programs import Program

from ludotheque.server.settings import Settings
from ludotheque.server.web.app import create_app

DESCRIPTION = create_app(Settings("sqlite://")).openapi()
SCHEMA: Any = schemathesis.openapi.from_dict(DESCRIPTION)
REJECTED = SCHEMA.config.checks.negative_data_rejection
REJECTED.expected_statuses = [*REJECTED.expected_statuses, "413"]  # what is too long is refused before it is read
OPERATIONS = {result.ok().label: result.ok() for result in SCHEMA.get_all_operations()}
EXAMPLES = 8


@pytest.fixture(scope="module")
def guest(url: str) -> Guest:
    """Somebody with tables, so that some requests find one."""
    return Guest(url)


@pytest.fixture(scope="module")
def program(url: str) -> Program:
    """A bot from outside."""
    return Program(url)


@pytest.fixture(scope="module")
def tables(url: str, guest: Guest) -> list[str]:
    """The ids of tables: the guest's own, running and open; somebody else's; none at all."""
    running = guest.open("me", "random")["id"]
    guest.post(f"/tables/{running}/start")
    return [running, guest.open("me", "open")["id"], Guest(url).open("me", "open", public=True)["id"], "nowhere"]


CASES = [(label, GenerationMode.POSITIVE) for label in OPERATIONS]
CASES += [(label, GenerationMode.NEGATIVE) for label, operation in OPERATIONS.items() if operation.body]


@pytest.mark.parametrize(("label", "mode"), CASES)
def test_requests_are_answered_as_described(
    label: str, mode: GenerationMode, url: str, guest: Guest, program: Program, tables: list[str]
) -> None:
    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode), table=st.none() | st.sampled_from(tables))
    def ask(case: Any, table: str | None) -> None:
        case.headers["X-Ludotheque"] = "1"
        if "/bot/" in label and "/stream/" not in label:  # a stream would not end
            case.headers["Authorization"] = f"Bearer {program.secret}"
        if "/tables/{id}" in label and table is not None:
            case.path_parameters["id"] = table
        answer = case.call(base_url=url, cookies=dict(guest.http.cookies))
        case.validate_response(answer)
        assert answer.status_code < 500

    ask()


def test_the_description_is_openapi_3_1_and_explains_every_route() -> None:
    assert DESCRIPTION["openapi"].startswith("3.1")
    assert len(DESCRIPTION["paths"]) >= 20
    for path, routes in DESCRIPTION["paths"].items():
        assert path.startswith("/api/")
        for route in routes.values():
            assert route["description"], path
            assert "200" in route["responses"], path


def test_the_description_is_published(url: str) -> None:
    assert Browser(url).get("/openapi.json") == DESCRIPTION
