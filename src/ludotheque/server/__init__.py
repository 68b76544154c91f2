"""The server: tables, people and live play over HTTP and WebSockets; `docs/protocol.md` says how."""
