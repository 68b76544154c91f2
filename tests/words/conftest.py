"""Commands are called here as in the tests of the command line."""

from __future__ import annotations

from tests.cli.conftest import call as call
