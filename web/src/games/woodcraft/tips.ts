/** What is said of things: labels for screen readers, lines of tooltips. */

import { inTwo } from "../../kit/words";
import { capital } from "../../lib/words";
import type { Speaker, Tip, Word } from "../../shell/contract";
import { faceOf } from "./dice";
import { inWords } from "./effects";
import { boardOf, gist, isActing, named, needsOf, reconstructedParts, TOKENS } from "./facts";
import type { Color, Components, Contract, Die, Improvement, PlacedOrder, Seat, TileId, View } from "../../generated/woodcraft";
import { sayer, type Key } from "./words";

/** "green 3", "green or yellow 3", "any die". */
export function dieName(table: Speaker, components: Components, die: Die): string {
  const say = sayer(table);
  if (die === "any") return say("die.any");
  const { colors, value } = faceOf(die);
  const color =
    colors.length === 3 ? say("color.any") : colors.map((one) => named(table, components.colors[one])).join(` ${say("or")} `);
  return say("die", { color, value: value ?? "?" });
}

const hours = (table: Speaker, quadrant: number): string => sayer(table)(`hours.${quadrant}` as Key);

function reconstructed(table: Speaker, thing: Parameters<typeof reconstructedParts>[0]): string[] {
  const parts = reconstructedParts(thing).map((part) => sayer(table)(`part.${part}` as Key));
  return parts.length ? [sayer(table)("reconstructed.what", { what: parts.join(", ") })] : [];
}

// The wheel

export function tileLabel(table: Speaker, view: View, components: Components, id: TileId): string {
  const say = sayer(table);
  const { quadrant, position, blocked } = view.wheel.tiles[id];
  const where = say("tile.where", { hours: hours(table, quadrant), position });
  const state = isActing(view, id)
    ? say("tile.now")
    : blocked
      ? say("tile.blocked", { hours: hours(table, (quadrant + 1) % 4) })
      : gains(table, view, components, id);
  return `${named(table, components.tiles[id])}, ${where}. ${state.replace(/\.$/, "")}`;
}

function gains(table: Speaker, view: View, components: Components, id: TileId): string {
  const { rim, saw } = view.wheel.tiles[id];
  return sayer(table)("tile.gives", { what: inWords(table, components, [...rim, ...saw]) });
}

export function tileTip(table: Speaker, view: View, components: Components, id: TileId): Tip {
  const say = sayer(table);
  const { quadrant, blocked, to } = view.wheel.tiles[id];
  const lines = [say(`tile.${id}`)];
  if (isActing(view, id)) lines.push(say("tile.now"));
  else if (blocked) lines.push(say("tile.blocked", { hours: hours(table, (quadrant + 1) % 4) }));
  else {
    lines.push(gains(table, view, components, id));
    lines.push(say("tile.to", { hours: hours(table, to.quadrant), position: to.position }));
  }
  return { title: named(table, components.tiles[id]), lines, rule: blocked && !isActing(view, id) ? "WC-26" : ACTION_RULES[id] };
}

const ACTION_RULES: Record<TileId, string> = {
  buy_lumber: "WC-31",
  exchange_dice: "WC-33",
  buy_materials: "WC-34",
  choose_orders: "WC-35",
  choose_helper: "WC-37",
  produce_plant: "WC-41",
  improve_workshop: "WC-44",
};

// Cards

/** What an order asks for, in words; with what is missing where that is known. */
export function needWords(table: Speaker, components: Components, id: string, missing: PlacedOrder["missing"] | null): string {
  const say = sayer(table);
  return needsOf(components.orders[id]!, missing)
    .map((need) => {
      const what = need.face ? dieName(table, components, dieWord(need.face)) : say(`amount.${need.token!}` as Key, { n: 1 });
      return missing === null ? what : say(need.held ? "need.held" : "need.lacking", { what });
    })
    .join(", ");
}

const dieWord = ({ colors, values }: { colors: Color[]; values: number[] }): Die =>
  colors.length === 3 && values.length === 6
    ? "any"
    : colors.flatMap((color) => values.map((value) => `${color}-${value}`)).join("/");

export function orderTip(table: Speaker, components: Components, id: string, placed: PlacedOrder | null = null): Tip {
  const say = sayer(table);
  const order = components.orders[id]!;
  const lines = [
    say("order.needs", { what: needWords(table, components, id, placed?.missing ?? null) }),
    say("order.reward", { what: inWords(table, components, order.reward) }),
  ];
  if (order.contract_claim)
    lines.push(say("order.claim", { what: inWords(table, components, order.contract_claim.alternative) }));
  if (placed) lines.push(say("order.row", { row: named(table, components.rows[String(placed.row)]) }));
  else lines.push(say("order.start", { row: named(table, components.rows[String(order.start_row)]) }));
  return {
    title: named(table, order),
    lines: [...lines, ...reconstructed(table, order)],
    rule: order.contract_claim ? "WC-64" : "WC-60",
  };
}

export function helperTip(table: Speaker, components: Components, id: string, price: number | null = null): Tip {
  const say = sayer(table);
  const helper = components.helpers[id]!;
  const when = say(`timing.${helper.ability.timing}`);
  const lines = [
    `${when}${gist(table, components, id)}`,
    say("helper.produces", { what: inWords(table, components, helper.production) }),
  ];
  if (price !== null) lines.push(say("helper.price", { n: price }));
  return { title: named(table, helper), lines: [...lines, ...reconstructed(table, helper)], rule: "WC-37" };
}

export function contractLine(table: Speaker, { scoring, immediate }: Contract, components: Components): string {
  const say = sayer(table);
  const now = immediate.length ? ` ${say("contract.now", { what: inWords(table, components, immediate) })}` : "";
  if (scoring.kind === "table") {
    const steps = Object.entries(scoring.table ?? {}).map(([n, points]) => `${n} → ${points}`);
    return say(`contract.${scoring.of!}` as Key, { table: steps.join(", ") }) + now;
  }
  return (
    say(`contract.${scoring.kind}` as Key, {
      n: scoring.points_each ?? scoring.points ?? 0,
      what: (scoring.items ?? []).map((item) => say(`item.${item}` as Key)).join(", "),
      most: scoring.max_points ?? 0,
    }) + now
  );
}

export function contractTip(table: Speaker, view: View, components: Components, id: string, seat: Seat | undefined): Tip {
  const say = sayer(table);
  const contract = components.contracts[id]!;
  const lines = [contractLine(table, contract, components)];
  const worth = seat?.contract_worth[id];
  if (worth !== undefined) lines.push(say("contract.worth", { n: worth }));
  const claimed = view.contracts.find((one) => one.id === id)?.claimed_by ?? [];
  for (const who of claimed) lines.push(say("contract.claimed", { name: table.names[who] ?? "" }));
  return { title: named(table, contract), lines: [...lines, ...reconstructed(table, contract)], rule: "WC-68" };
}

// The workshop

export function improvementTip(table: Speaker, components: Components, kind: Improvement, seat: Seat): Tip {
  const say = sayer(table);
  const next = seat.next[kind];
  const lines = [say(`machine.${kind}`)];
  const tile = components.improvements[kind].find(({ id }) => id === next?.id);
  if (next && tile) {
    lines.push(say("improve.next", { name: named(table, tile), n: next.price, gain: inWords(table, components, next.gain) }));
    if (tile.unlocks) lines.push(say("improve.unlocks", { n: tile.unlocks.amount }));
    lines.push(...reconstructed(table, tile));
  }
  return { title: say(`kind.${kind}`), lines, rule: RULES[kind] };
}

const RULES: Record<Improvement, string> = { sawing: "WC-52", splicing: "WC-54", gluing: "WC-55", pots: "WC-53" };

export function roomTip(table: Speaker, components: Components, letter: string, seat: Seat): Tip {
  const say = sayer(table);
  const room = components.rooms[letter]!;
  const standing = seat.rooms[letter];
  const gear = room.gear ? [say("room.gear", { n: room.gear })] : [];
  const income = room.income.length ? [say("room.income", { what: inWords(table, components, room.income) })] : [];
  if (standing) {
    const tip = helperTip(table, components, standing.helper);
    return { ...tip, lines: [...tip.lines, ...(standing.used ? [say("helper.used")] : [])] };
  }
  return { title: named(table, room), lines: [...income, ...gear, ...reconstructed(table, room)], rule: "WC-38" };
}

export function potName(table: Speaker, components: Components, seat: Seat, color: Color): string {
  const say = sayer(table);
  const name = named(table, components.colors[color]);
  const value = seat.pots[color];
  if (value === null) return say("pot.none", { color: name });
  if (value === 0) return say("pot.empty", { color: name });
  return say("pot.tree", { color: name, value, next: Math.min(6, value + seat.growth[color]) });
}

/** Goods in words: "9 blueberries, 2 lanterns". */
export const goodsWords = (table: Speaker, seat: Seat): string =>
  Object.entries(seat.goods)
    .filter(([, n]) => n > 0)
    .map(([good, n]) => sayer(table)(`amount.${good}` as Key, { n }))
    .join(", ") || sayer(table)("nothing");

/** All that a tooltip says, for a label. */
export const spoken = ({ title, lines }: Tip): string => [title, ...lines].join(". ");

/** A word as a chip says it. */
export function labelOf(word: Word, components: Components, table: Speaker): string {
  const say = sayer(table);
  const [label, name] = word.includes(":") ? inTwo(word) : ["", ""];
  switch (label) {
    case "tile":
      return named(table, components.tiles[name as TileId]);
    case "die":
    case "keep":
    case "drop":
      return capital(dieName(table, components, name));
    case "sell":
      return name === "none" ? say("sell.none") : say("sell", { die: dieName(table, components, name) });
    case "buy":
      return name === "none" ? say("buy.none") : say("buy", { die: dieName(table, components, `${name}-6`) });
    case "market":
      return capital(named(table, components.colors[name.split("-")[0] as Color]));
    case "bundle": {
      const [token = "", amount = ""] = name.split("-");
      return say(`amount.${token}` as Key, { n: Number(amount) });
    }
    case "order":
      return named(table, components.orders[name]);
    case "helper":
      return named(table, components.helpers[name]);
    case "contract":
      return named(table, components.contracts[name]);
    case "tool":
      return capital(named(table, components.tools[name as keyof Components["tools"]]));
    case "room":
      return named(table, components.rooms[name]);
    case "cell":
      return say("cell", { cell: name });
    case "edge":
      return capital(inWords(table, components, components.edges.find(({ id }) => id === name)?.reward ?? []));
    case "improve":
      return say(`kind.${name as Improvement}`);
    case "pot":
      return say("pot", { color: named(table, components.colors[name as Color]) });
    case "plant":
      return say("plant", { n: name });
    case "splicing":
      return say("splicing", { n: name });
    case "into":
      return name.split("+").join(" + ");
    case "add":
      return `+${name}`;
    case "change":
      return name.replace("-", "−");
    case "way":
      return say(`way.${name}` as Key);
    case "sawing":
      return say(`sawing.${name}` as Key);
    case "give":
      return say(`give.${name}` as Key);
    case "get":
      return say(`get.${name}` as Key);
    default:
      return (TOKENS as string[]).includes(label) ? say(`amount.${label}` as Key, { n: Number(name) }) : "";
  }
}

/** The tooltip of a word, wherever it is named. */
export function tipOf(word: Word, view: View, components: Components, seat: number | null, table: Speaker): Tip | null {
  const [label, name] = inTwo(word);
  const board = boardOf(view, seat, seat);
  switch (label) {
    case "tile":
      return tileTip(table, view, components, name as TileId);
    case "order":
      return components.orders[name]
        ? orderTip(
            table,
            components,
            name,
            board?.orders.find(({ id }) => id === name),
          )
        : null;
    case "helper":
      return components.helpers[name] ? helperTip(table, components, name, board?.prices.helpers[name] ?? null) : null;
    case "contract":
      return components.contracts[name] ? contractTip(table, view, components, name, board) : null;
    case "room":
      return board ? roomTip(table, components, name, board) : null;
    case "improve":
      return board ? improvementTip(table, components, name as Improvement, board) : null;
    default:
      return null;
  }
}
