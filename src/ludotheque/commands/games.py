"""`ludotheque games`"""

from __future__ import annotations

from ludotheque.commands.common import print_json, print_table
from ludotheque.games import all_games


def run(as_json: bool) -> None:
    specs = all_games()
    if as_json:
        print_json([spec.to_data() for spec in specs])
        return
    from rich.table import Table

    table = Table("id", "English", "français", "players", "rules")
    for spec in specs:
        players = f"{spec.min_players}–{spec.max_players}"
        table.add_row(spec.id, spec.name_en, spec.name_fr, players, spec.rules_version)
    options = [(spec.id, option.id, "|".join(option.values)) for spec in specs for option in spec.options]
    print_table(table, *(f"{id}: --option {name}={values}" for id, name, values in options))
