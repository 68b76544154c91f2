"""What tests of the server share: one server for each file, and a PostgreSQL server where there can be one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import delete
from tests.server.people import close_browsers
from tests.server.serving import CHANCE, Serving, serving, settings_for

from ludotheque.server.settings import Settings
from ludotheque.server.storage.database import open_engine
from ludotheque.server.storage.schema import metadata
from postgres import NoPostgres, running_postgres


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    CHANCE.begin(item.nodeid)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(settings_for(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="module")
def url(server: Serving) -> str:
    return server.url


@pytest.fixture(scope="module", autouse=True)
def _tidy() -> Iterator[None]:
    yield
    close_browsers()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """For tests that need a server of their own."""
    return settings_for(tmp_path)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    try:
        with running_postgres() as url:
            yield url
    except NoPostgres as reason:
        pytest.skip(str(reason))


@pytest.fixture
def shared(postgres: str) -> Iterator[str]:
    """The URL of a database for several processes that is empty again afterwards."""
    yield postgres
    engine = open_engine(postgres)
    with engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(delete(table))
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database that is empty again afterwards."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite'}"
    url: str = request.getfixturevalue("shared")
    return url
