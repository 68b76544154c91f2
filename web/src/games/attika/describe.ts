/** The position in words: the decision, the board by tile, supplies; or the sheet of a seat. */

import { capital } from "../../lib/words";
import type { Section, Speaker } from "../../shell/contract";
import { alarms, amphoraOf, buildingName, reserved, ROMAN, shrinesWin, stacked } from "./facts";
import { cellsOf, SERIES } from "./layout";
import { buildingLabel, hexLabel, listed } from "./tips";
import type { Components, View } from "../../generated/attika";
import { sayer } from "./words";

export function describe(view: View, components: Components, seat: number | null, table: Speaker): Section[] {
  return seat === null ? shared(view, components, table) : sheet(view, components, seat, table);
}

function shared(view: View, components: Components, table: Speaker): Section[] {
  const say = sayer(table);
  const { supply } = view;
  const near = alarms(view).map(({ seat, missing, shrines: [a, b] }) =>
    say("alarm", { name: table.names[seat] ?? "", n: missing, a: ROMAN[a - 1]!, b: ROMAN[b - 1]! }),
  );
  return [
    ...(near.length ? [{ title: say("alarm.title"), lines: near }] : []),
    ...builds(view, table),
    {
      title: say("text.supply"),
      lines: [
        say("supply.tiles.title", { n: supply.tiles }),
        say("supply.deck.title", { n: supply.deck }),
        say("supply.paid.title", { n: Object.values(supply.discards).reduce((sum, n) => sum + n, 0) }),
        say("supply.amphorae.title", { n: supply.amphorae }),
      ],
    },
    ...view.tiles.map(({ tile, centre, rotation }) => ({
      title: say("text.tile", { tile, centre: table.name(`hex:${centre}`) }),
      lines: cellsOf(components, tile, centre, rotation).map(({ hex }) => hexLabel(table, view, hex)),
    })),
    {
      title: say("text.shrines"),
      lines: view.shrines.map((hex, at) => say("text.shrine", { n: ROMAN[at]!, hex: table.name(`hex:${hex}`) })),
    },
  ];
}

/** What each building at hand costs, grouped by price. */
function builds(view: View, table: Speaker): Section[] {
  const say = sayer(table);
  return Object.entries(view.costs ?? {}).map(([building, groups]) => {
    const byPrice = new Map<string, string[]>();
    for (const { price, free, hexes } of groups) {
      const key = free ? say("text.free") : listed(table, price);
      byPrice.set(key, [...(byPrice.get(key) ?? []), ...hexes]);
    }
    return {
      title: say("text.build", { what: capital(table.name(`building:${building}`)) }),
      lines: [...byPrice].map(([price, hexes]) =>
        say("text.at", { price: capital(price), hexes: hexes.map((hex) => table.name(`hex:${hex}`)).join(" ") }),
      ),
    };
  });
}

function sheet(view: View, components: Components, seat: number, table: Speaker): Section[] {
  const say = sayer(table);
  const city = view.cities[seat]!;
  const { chain } = city;
  const shrines = chain
    ? say("text.chain", {
        a: ROMAN[chain.shrines[0] - 1]!,
        b: ROMAN[chain.shrines[1] - 1]!,
        n: chain.missing.length,
        hexes: chain.missing.map((hex) => table.name(`hex:${hex}`)).join(" "),
      })
    : say("chain.none");
  return [
    {
      title: buildingName(table, "capital", city),
      lines: [
        say("radar", { built: city.built, reserve: reserved(city), stacks: stacked(city) }),
        say("held.cards", { n: city.hand_size }),
        ...(seat === view.turn?.seat && view.hand && Object.keys(view.costs ?? {}).length ? [listed(table, view.hand)] : []),
        say("amphorae", { n: city.amphorae }),
        say("settlements.label", { n: city.settlements }),
        say("text.stacks", { stacks: city.stacks.join(", ") }),
        shrines,
        say(shrinesWin(view) ? "shrine.help" : "shrine.bounty"),
      ],
    },
    ...Object.entries(SERIES).map(([series, { members }]) => {
      const { built, size } = city.series[series]!;
      return {
        title: say("series", { series: table.name(`series:${series}`), built, size }),
        lines: [
          ...[...new Set(members)].map((building) => buildingLabel(table, view, components, seat, building)),
          say(`series.${amphoraOf(city, series)}`),
        ],
      };
    }),
  ];
}
