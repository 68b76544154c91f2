"""The built client: files of one folder, and its first page for every address that the client knows."""

from __future__ import annotations

from mimetypes import add_type, guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from ludotheque.server.web.compression import offered

FOLDER: Final = Path(__file__).parents[1] / "static"
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
"""Compressed twins that the build may have laid beside a file, the best first."""
FOREVER: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = """<!doctype html><meta charset="utf-8"><title>Ludothèque</title>
<h1>Ludothèque</h1>
<p>The server is running, but its pages have not been built yet: run <code>make web</code> and load this page again.</p>
<p lang="fr">Le serveur fonctionne, mais ses pages n’ont pas encore été construites : lancez <code>make web</code>,
puis rechargez cette page.</p>
"""
add_type("image/webp", ".webp")  # not every Python knows the figures of the rules


async def serve(request: Request) -> Response:
    """A file of the client, or its first page."""
    found = find(request.path_params["path"])
    if found is None:
        return HTMLResponse(NOT_BUILT, 503)
    return answer(found, request.headers.get("accept-encoding", ""))


def find(path: str) -> Path | None:
    """The file that a path names; the first page for any other path; None when nothing is built."""
    try:
        file = (FOLDER / path).resolve()
        if path and FOLDER in file.parents and file.is_file():
            return file
    except (OSError, ValueError):  # no file can have such a name
        pass
    page = FOLDER / "index.html"
    return page if page.is_file() else None


def answer(file: Path, accepted: str) -> Response:
    """The file, compressed if that is possible. Files under `assets` carry a hash of their contents in their names."""
    hashed = FOLDER / "assets" in file.parents
    headers = {"Cache-Control": FOREVER if hashed else "no-cache", "Vary": "Accept-Encoding"}
    kind = guess_type(file.name)[0] or "application/octet-stream"
    understood = offered(accepted)
    for encoding, suffix in ENCODINGS:
        twin = file.with_name(file.name + suffix)
        if encoding in understood and twin.is_file():
            return FileResponse(twin, media_type=kind, headers={**headers, "Content-Encoding": encoding})
    return FileResponse(file, media_type=kind, headers=headers)
