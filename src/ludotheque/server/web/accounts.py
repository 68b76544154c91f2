"""People: guests, accounts, and what they may change about themselves."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import Connection

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.sessions import COOKIE, Work
from ludotheque.server.rooms.sharing import with_consent
from ludotheque.server.shapes import MeAnswer
from ludotheque.server.storage import moderation, store, studies
from ludotheque.server.storage.records import Person, new_id
from ludotheque.server.web.access import (
    Anybody,
    Somebody,
    TheCookie,
    TheHall,
    address,
    from_our_pages,
    json,
    refusals,
    set_cookie,
)
from ludotheque.server.web.models import GuestForm, LoginForm, MeForm

router = APIRouter(tags=["people"])
changes = APIRouter(tags=["people"], dependencies=[Depends(from_our_pages)], responses=refusals(403, 422, 429, 503))


def me(person: Person | None) -> Response:
    return json({"person": None if person is None else person.to_data()})


@router.get("/me", response_model=MeAnswer)
async def get_me(person: Anybody) -> Response:
    """Who I am."""
    return me(person)


@changes.post("/guest", response_model=MeAnswer, responses=refusals(409))
async def become_guest(form: GuestForm, request: Request, hall: TheHall, cookie: TheCookie = None) -> Response:
    """Become a guest with a name."""
    hall.limits.guests.check(address(request))
    person = Person(new_id(16), hall.names.checked(form.name), form.language)
    work = partial(store.add_person, person=person, at=hall.settings.now())
    return await _begin(request, hall, person, cookie, work)


@changes.patch("/me", response_model=MeAnswer, responses=refusals(401, 409))
async def change_me(form: MeForm, person: Somebody, hall: TheHall) -> Response:
    """Change what is given; a webhook that is null or empty is removed."""
    wanted = form.model_dump(exclude_none=True, exclude={"data_sets"})
    if form.preferences is not None or form.data_sets is not None:
        wanted["preferences"] = with_consent(person.preferences, form.preferences, form.data_sets)
    if form.name is not None:
        wanted["name"] = hall.names.checked(form.name)
    if "webhook" in form.model_fields_set:
        wanted["webhook"] = form.webhook or None
        if form.webhook:
            await hall.webhooks.check(form.webhook)
    if wanted:
        await hall.db.write(store.change_person, person.id, wanted)
        for name, value in wanted.items():
            setattr(person, name, value)
        hall.rooms.meet(person, person)
    return me(person)


@changes.post("/account", response_model=MeAnswer, responses=refusals(401, 409))
async def make_account(
    form: LoginForm, request: Request, person: Somebody, hall: TheHall, cookie: TheCookie = None
) -> Response:
    """Turn the guest into an account; its games stay its own."""
    if person.login is not None:
        raise Refusal("already_account")
    hall.limits.logins.check(address(request))
    password = await hall.passwords.hash(form.password)
    login = form.login.casefold()
    work = partial(store.make_account, id=person.id, login=login, password=password)
    person.login = login
    return await _begin(request, hall, person, cookie, work)


@changes.post("/login", response_model=MeAnswer, responses=refusals(401))
async def log_in(
    form: LoginForm, request: Request, present: Anybody, hall: TheHall, cookie: TheCookie = None
) -> Response:
    """Sign in; the games of the present guest are adopted."""
    person = await with_password(request, hall, form.login, form.password)
    if await hall.db.read(moderation.closed_name, person.id) is not None:
        raise Refusal("account_closed")
    if present is not None and present.login is None and present.id != person.id:
        await hall.db.write(_adopt, present.id, person.id, hall.settings.now())
        hall.rooms.meet(present, person)
    return await _begin(request, hall, person, cookie)


async def with_password(request: Request, hall: Hall, login: str, password: str) -> Person:
    """Whose login and password these are; refused when they are nobody's."""
    login = login.casefold()
    hall.limits.logins.check(address(request))
    hall.limits.tries.check(login)
    found = await hall.db.read(store.person_by_login, login)
    right = await hall.passwords.is_right(None if found is None else found[1], password)
    if found is None or not right:
        raise Refusal("wrong_login")
    return found[0]


def _adopt(db: Connection, guest: str, account: str, at: float) -> None:
    store.adopt(db, guest, account)
    studies.adopt(db, guest, account)
    moderation.adopt(db, guest, account, at)


@changes.post("/logout", response_model=MeAnswer)
async def log_out(hall: TheHall, cookie: TheCookie = None) -> Response:
    """Forget who I am in this browser."""
    if cookie is not None:
        await hall.sessions.end(cookie)
    return nobody()


@changes.post("/logout/everywhere", response_model=MeAnswer, responses=refusals(401))
async def log_out_everywhere(person: Somebody, hall: TheHall) -> Response:
    """Forget who I am in all browsers."""
    await hall.sessions.end_all(person.id)
    return nobody()


async def _begin(
    request: Request, hall: Hall, person: Person, cookie: str | None, work: Work = lambda db: None
) -> Response:
    """Somebody is this person from now on, with a new cookie."""
    response = me(person)
    set_cookie(request, response, await hall.sessions.begin(person, cookie, work))
    return response


def nobody() -> Response:
    """The answer to somebody who is nobody from now on."""
    response = me(None)
    response.delete_cookie(COOKIE)
    return response
