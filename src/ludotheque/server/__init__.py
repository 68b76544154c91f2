"""The server: tables, people and live play over HTTP and WebSockets; `docs/protocol.md` says how.

Four packages, and imports point one way: `web → wire → rooms → storage`. Beside them, imported by all and importing
none of them, lie `errors` (what is refused), `limits` (how often somebody may do something), `logs`, `metrics`, `names`
(which of them people may have), `settings` and `shapes` (the types of what is told).
"""
