"""Write the types of the browser's side anew from what is declared in Python: python scripts/protocol_types.py"""

from __future__ import annotations

from pathlib import Path

from ludotheque.protocol.published import SHAPES, schema
from ludotheque.protocol.typescript import typescript

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "generated"


def files() -> dict[Path, str]:
    """What the files should hold."""
    return {FOLDER / f"{name}.ts": typescript(schema(name), module) for name, module in SHAPES.items()}


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
