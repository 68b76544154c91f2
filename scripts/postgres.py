"""A PostgreSQL server of our own for a while: found on this machine, or installed where that is possible."""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

INSTALLED = Path("/usr/lib/postgresql")
"""Where Debian puts it, by version."""
UNPRIVILEGED = ("postgres", "nobody")
"""Users that may run the server when we are root, which it refuses to be."""
PATIENCE = 60
MEGABYTES_OF_WAL = 1
"""The size of a file of its write-ahead log, the smallest there is."""


class NoPostgres(Exception):
    """There is none here; the message says why."""


def find_programs() -> Path:
    """The folder of the server's programs; Debian's package is installed if it can be."""
    found = _look_for_programs()
    if found is None:
        _install()
        found = _look_for_programs()
    if found is None:
        raise NoPostgres("PostgreSQL is not installed here, and apt-get could not install it")
    return found


def _look_for_programs() -> Path | None:
    versions = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if versions:
        return versions[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb and shutil.which("pg_ctl") else None


def _install() -> None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NoPostgres("PostgreSQL is not installed here, and only root can install it with apt-get")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"]):
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


@dataclass(frozen=True)
class Postgres:
    """A server that runs now."""

    url: str
    """Of an empty database."""
    programs: Path
    data: Path
    options: str
    user: pwd.struct_passwd | None

    @property
    def log(self) -> Path:
        """Where it writes what happens."""
        return self.data.parent / "log"

    def start(self) -> None:
        self._control("start", "--wait", "--options", self.options, "--log", self.log)

    def stop(self) -> None:
        """End it as a failing machine would: nothing is finished."""
        self._control("stop", "--mode", "immediate")

    def limit_files(self, backends: Iterable[int], size: int | None) -> None:
        """Let no file grow beyond some bytes by the doing of these processes of the server, or let all grow again."""
        for backend in backends:
            with suppress(NoPostgres):  # it has ended
                limit = "unlimited" if size is None else size
                _run(self.user, Path("/usr/bin/prlimit"), "--pid", str(backend), f"--fsize={limit}:")

    def _control(self, what: str, *arguments: str | Path) -> None:
        _run(self.user, self.programs / "pg_ctl", what, *arguments, "--pgdata", self.data)


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """A server with an empty database that lives as long as the context; NoPostgres when there can be none."""
    programs = find_programs()
    user = _unprivileged_user()
    with tempfile.TemporaryDirectory(prefix="ludotheque-postgres-") as folder:
        data = Path(folder) / "data"
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        name = user.pw_name if user else getpass.getuser()
        port = _free_port()
        small = f"--wal-segsize={MEGABYTES_OF_WAL}"
        _run(user, programs / "initdb", "--auth=trust", "--no-sync", small, "--username", name, "--pgdata", data)
        listen = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder} -c lc_messages=C"
        server = Postgres(f"postgresql://{name}@127.0.0.1:{port}/postgres", programs, data, listen, user)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of an empty database that lives as long as the context; NoPostgres when there can be none."""
    with postgres_server() as server:
        yield server.url


def _unprivileged_user() -> pwd.struct_passwd | None:
    """Somebody else to run the server if we are root."""
    if os.geteuid() != 0:
        return None
    for name in UNPRIVILEGED:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres(f"PostgreSQL does not run as root, and none of {', '.join(UNPRIVILEGED)} exists")


def _run(user: pwd.struct_passwd | None, program: Path, *arguments: str | Path) -> None:
    run = subprocess.run(
        [program, *arguments],
        user=None if user is None else user.pw_uid,
        group=None if user is None else user.pw_gid,
        extra_groups=None if user is None else [],
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=PATIENCE,
    )
    if run.returncode != 0:
        raise NoPostgres(f"{program.name} failed with exit code {run.returncode}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
