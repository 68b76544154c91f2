"""The same work on a Ray cluster: the one that RAY_ADDRESS names, otherwise one on this machine.

Ray is an extra, `pip install 'ludotheque[ray]'`, and asked for only here.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ludotheque.kernel.errors import UsageError

if TYPE_CHECKING:
    from types import ModuleType

T = TypeVar("T")
R = TypeVar("R")

LOOPBACK = "127.0.0.1"


def cluster_results(work: Callable[[T], R], jobs: Sequence[T], workers: int | None = None) -> Iterator[R]:
    """What the work, a function of a module, makes of each job, in their order.

    The nodes of a cluster need this program installed; how many jobs they do at once is theirs to say. A cluster on
    this machine has so many workers (None: all cores) and ends with the work.
    """
    ray = _ray()
    _join(ray, workers)
    try:
        task = ray.remote(num_cpus=1, max_retries=3)(work)
        for waiting in [task.remote(job) for job in jobs]:
            yield ray.get(waiting)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    finally:
        ray.shutdown()


def _ray() -> Any:
    """The package, told to be quiet and to report nothing to anybody."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise UsageError("the backend ray needs the package ray: pip install 'ludotheque[ray]'") from None
    return ray


def _join(ray: ModuleType, workers: int | None) -> None:
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    address = os.environ.get("RAY_ADDRESS")
    if address:
        try:
            ray.init(address, **quiet)
        except (ConnectionError, ValueError) as error:
            raise UsageError(f"no Ray cluster at RAY_ADDRESS={address}: {error}") from None
    else:
        ray.init("local", num_cpus=workers, include_dashboard=False, _node_ip_address=LOOPBACK, **quiet)
