from __future__ import annotations

import pytest
from tests.cli.calls import Caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(capsys)
