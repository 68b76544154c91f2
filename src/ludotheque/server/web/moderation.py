"""People among people: blocking and reporting for everybody, and what administrators do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Response

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.shapes import Audit, Blocked, Done, Reports
from ludotheque.server.storage import moderation
from ludotheque.server.storage.records import Person
from ludotheque.server.web.access import Administrator, Somebody, TheHall, from_our_pages, json, refusals
from ludotheque.server.web.models import Id, PersonForm, RenameForm, ReportForm, WhyForm

router = APIRouter(tags=["moderation"])
changes = APIRouter(
    tags=["moderation"], dependencies=[Depends(from_our_pages)], responses=refusals(401, 403, 404, 409, 422, 429, 503)
)

ReportNumber = Annotated[int, Path(ge=1, le=2**31 - 1)]


# For everybody


@router.get("/blocks", response_model=Blocked, responses=refusals(401))
async def blocks(person: Somebody, hall: TheHall) -> Response:
    """Whom I have blocked."""
    return await _blocked(hall, person)


@changes.post("/blocks", response_model=Blocked)
async def block(form: PersonForm, person: Somebody, hall: TheHall) -> Response:
    """Block somebody: I hear no more of their chat, and neither of us is seated with the other."""
    await hall.db.write(moderation.block, person.id, form.person, hall.settings.now())
    return await _blocked(hall, person)


@changes.delete("/blocks/{id}", response_model=Blocked)
async def unblock(id: Id, person: Somebody, hall: TheHall) -> Response:
    """Block somebody no longer."""
    await hall.db.write(moderation.unblock, person.id, id)
    return await _blocked(hall, person)


async def _blocked(hall: Hall, person: Person) -> Response:
    return json({"blocked": await hall.db.read(moderation.blocked_by, person.id)})


@changes.post("/reports", response_model=Done)
async def report(form: ReportForm, person: Somebody, hall: TheHall) -> Response:
    """Tell the administrators of a person or a table."""
    if form.person is None and form.table is None:
        raise Refusal("malformed", detail="expected a person or a table")
    hall.limits.reports.check(person.id)
    await hall.db.write(moderation.report, person.id, form.person, form.table, form.reason, hall.settings.now())
    return json({"done": True})


# For administrators


@router.get("/admin/reports", response_model=Reports, responses=refusals(401, 403, 422))
async def reports(
    who: Administrator,
    hall: TheHall,
    settled: Annotated[bool, Query(description="Those that are settled too, the newest first.")] = False,
) -> Response:
    """The reports that wait, the oldest first."""
    return json({"reports": await hall.db.read(moderation.reported, settled)})


@router.get("/admin/audit", response_model=Audit, responses=refusals(401, 403))
async def audit(who: Administrator, hall: TheHall) -> Response:
    """What administrators have done, the newest first."""
    return json({"acts": await hall.db.read(moderation.acts)})


@changes.post("/admin/reports/{id}/settle", response_model=Done)
async def settle(id: ReportNumber, form: WhyForm, who: Administrator, hall: TheHall) -> Response:
    """A report needs no more attention."""
    return await _act(hall, who, form, moderation.settle, id)


@changes.post("/admin/tables/{id}/hide", response_model=Done)
async def hide(id: Id, form: WhyForm, who: Administrator, hall: TheHall) -> Response:
    """Let only those who sit there see a table; they may play on."""
    return await _act(hall, who, form, moderation.hide, id, True)


@changes.post("/admin/tables/{id}/unhide", response_model=Done)
async def unhide(id: Id, form: WhyForm, who: Administrator, hall: TheHall) -> Response:
    """Let everybody see a table again."""
    return await _act(hall, who, form, moderation.hide, id, False)


@changes.post("/admin/people/{id}/close", response_model=Done)
async def close(id: Id, form: WhyForm, who: Administrator, hall: TheHall) -> Response:
    """Close an account: its sessions end, it cannot sign in, and its name is not shown."""
    return await _act(hall, who, form, moderation.close, id)


@changes.post("/admin/people/{id}/reopen", response_model=Done)
async def reopen(id: Id, form: WhyForm, who: Administrator, hall: TheHall) -> Response:
    """Open an account again."""
    return await _act(hall, who, form, moderation.reopen, id)


@changes.post("/admin/people/{id}/rename", response_model=Done)
async def rename(id: Id, form: RenameForm, who: Administrator, hall: TheHall) -> Response:
    """Give somebody another name."""
    return await _act(hall, who, form, moderation.rename, id, hall.names.checked(form.name))


async def _act(hall: Hall, who: Person, form: WhyForm, work: Callable[..., None], *whom: Any) -> Response:
    """Do something, note it, and let all that is open here follow."""
    await hall.db.write(work, moderation.Order(who.id, hall.settings.now(), form.why), *whom)
    await hall.steward.catch_up()
    return json({"done": True})
