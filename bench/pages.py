"""Parts of a page that commands write: what stands between two marks is theirs."""

from __future__ import annotations

from pathlib import Path


def fill(page: Path, name: str, text: str) -> None:
    """Put text between the marks of this name, at the end of the page if it has none yet."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    old = page.read_text(encoding="utf-8") if page.exists() else ""
    block = f"{begin}\n\n{text}\n\n{end}"
    if begin in old:
        before, rest = old.split(begin, 1)
        page.write_text(before + block + rest.split(end, 1)[1], encoding="utf-8")
    else:
        page.write_text(f"{old.rstrip()}\n\n{block}\n".lstrip(), encoding="utf-8")
