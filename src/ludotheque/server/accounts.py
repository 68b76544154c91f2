"""People: guests, accounts, and what they may change about themselves."""

from __future__ import annotations

import asyncio
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from fastapi import APIRouter, Depends, Request, Response

from ludotheque.server import store
from ludotheque.server.access import Anybody, Somebody, TheHall, address, json, meant, refusals, set_cookie
from ludotheque.server.errors import Refusal
from ludotheque.server.models import GuestForm, LoginForm, MeAnswer, MeForm
from ludotheque.server.records import Person, new_id
from ludotheque.server.sessions import COOKIE

router = APIRouter(tags=["people"])
changes = APIRouter(tags=["people"], dependencies=[Depends(meant)], responses=refusals(403, 422, 429, 503))

HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)  # what OWASP asks for, on a small machine
NOBODYS = HASHER.hash(secrets.token_hex(16))
"""Checked when a login does not exist, so that the answer takes as long as for one that does."""


def me(person: Person | None) -> Response:
    return json({"person": None if person is None else person.to_data()})


@router.get("/me", response_model=MeAnswer)
async def get_me(person: Anybody) -> Response:
    """Who I am."""
    return me(person)


@changes.post("/guest", response_model=MeAnswer)
async def become_guest(form: GuestForm, request: Request, hall: TheHall) -> Response:
    """Become a guest with a name."""
    hall.limits.guests.check(address(request))
    person = Person(new_id(16), form.name, form.language)
    await hall.db.write(store.add_person, person, hall.settings.now())
    response = me(person)
    set_cookie(request, response, hall, person)
    return response


@changes.patch("/me", response_model=MeAnswer, responses=refusals(401, 409))
async def change_me(form: MeForm, person: Somebody, hall: TheHall) -> Response:
    """Change what is given; a webhook that is null or empty is removed."""
    wanted = form.model_dump(exclude_none=True)
    if "webhook" in form.model_fields_set:
        wanted["webhook"] = form.webhook or None
        if form.webhook:
            hall.webhooks.check(form.webhook)
    if wanted:
        await hall.db.write(store.change_person, person.id, wanted)
        for name, value in wanted.items():
            setattr(person, name, value)
        hall.rooms.meet(person, person)
    return me(person)


@changes.post("/account", response_model=MeAnswer, responses=refusals(401, 409))
async def make_account(form: LoginForm, request: Request, person: Somebody, hall: TheHall) -> Response:
    """Turn the guest into an account; its games stay its own."""
    if person.login is not None:
        raise Refusal("already_account")
    hall.limits.logins.check(address(request))
    password = await asyncio.to_thread(HASHER.hash, form.password)
    login = form.login.casefold()
    await hall.db.write(store.make_account, person.id, login, password)
    person.login = login
    return me(person)


@changes.post("/login", response_model=MeAnswer, responses=refusals(401))
async def log_in(form: LoginForm, request: Request, present: Anybody, hall: TheHall) -> Response:
    """Sign in; the games of the present guest are adopted."""
    login = form.login.casefold()
    hall.limits.logins.check(address(request), login)
    found = await hall.db.read(store.person_by_login, login)
    right = await asyncio.to_thread(_is_right, NOBODYS if found is None else found[1], form.password)
    if found is None or not right:
        raise Refusal("wrong_login")
    person = found[0]
    if present is not None and present.login is None and present.id != person.id:
        await hall.db.write(store.adopt, present.id, person.id)
        hall.rooms.meet(present, person)
    response = me(person)
    set_cookie(request, response, hall, person)
    return response


@changes.post("/logout", response_model=MeAnswer)
async def log_out() -> Response:
    """Forget who I am in this browser."""
    response = me(None)
    response.delete_cookie(COOKIE)
    return response


def _is_right(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except VerificationError:
        return False
