"""The same work on a Ray cluster: the one that RAY_ADDRESS names, otherwise one on this machine.

Ray is an extra, `pip install 'ludotheque[ray]'`, and asked for only here.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from ludotheque.kernel.errors import UsageError

T = TypeVar("T")
R = TypeVar("R")

LOCAL = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""Keeps a cluster on this machine to itself, on every system: it listens on loopback only."""
QUIET = {"RAY_USAGE_STATS_ENABLED": "0"}
"""Nothing is reported to anybody."""


def cluster_results(work: Callable[[T], R], jobs: Sequence[T], workers: int | None = None) -> Iterator[R]:
    """What the work, a function of a module, makes of each job, in their order.

    The nodes of a cluster need this program installed; how many jobs they do at once is theirs to say. A cluster on
    this machine has so many workers (None: all cores) and ends with the work.
    """
    ray = _joined(os.environ.get("RAY_ADDRESS"), workers)
    try:
        task = ray.remote(num_cpus=1)(work)
        for waiting in [task.remote(job) for job in jobs]:
            yield ray.get(waiting)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    finally:
        ray.shutdown()


def _joined(address: str | None, workers: int | None) -> Any:
    """The package, connected to a cluster. It reads its environment when it is imported."""
    for name, value in (QUIET if address else LOCAL | QUIET).items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise UsageError("the backend ray needs the package ray: pip install 'ludotheque[ray]'") from None
    if address:
        try:
            ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, ValueError) as error:
            raise UsageError(f"no Ray cluster at RAY_ADDRESS={address}: {error}") from None
    else:
        ray.init("local", num_cpus=workers, include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    return ray
