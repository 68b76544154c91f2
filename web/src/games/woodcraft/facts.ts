/** What drawings and texts ask of a position. */

import { isOpen } from "../../kit/words";
import type { Speaker, Table } from "../../shell/contract";
import type { Components, Die, Named, Order, Seat, Sourced, TileId, Token, View } from "../../generated/woodcraft";

export const TILES: TileId[] = [
  "buy_lumber",
  "exchange_dice",
  "buy_materials",
  "choose_orders",
  "choose_helper",
  "produce_plant",
  "improve_workshop",
];
export const ROWS = [3, 2, 1, 0, -1];
export const TOKENS: Token[] = ["scrap", "glue", "saw_blade"];

export const named = (table: Pick<Speaker, "language">, thing: Named | undefined): string =>
  (table.language === "fr" ? thing?.name_fr : thing?.name_en) ?? "";

/** What a helper does, in a few words. */
export const gist = (table: Pick<Speaker, "language">, components: Components, id: string): string => {
  const helper = components.helpers[id];
  return (table.language === "fr" ? helper?.label_fr : helper?.label_en) ?? "";
};

/** The workshop of a seat; during set-up the reader's own as it will be. */
export const boardOf = (view: View, seat: number | null, reader: number | null): Seat | undefined =>
  seat === null ? undefined : view.setup && seat === reader ? view.setup.board : view.boards[seat];

/** What the reader is asked: during set-up each has a question of the own. */
export const pending = (view: View): string | null => view.setup?.decision ?? view.decision;

/** Is the reader choosing among the cards that were dealt? */
export const choosingCards = (view: View): boolean => ["helper", "orders", "place"].includes(view.setup?.step ?? "");

/** Which of six heads a helper has. */
export const portraitOf = (id: string): string => `w-p${((Number(id.split("/")[1]) || 1) % 6) + 1}`;

/** Was any of it reconstructed? */
export const isReconstructed = (thing: Sourced): boolean => reconstructedParts(thing).length > 0;

/** What was reconstructed: "cost", "production". */
export const reconstructedParts = ({ reconstructed }: Sourced): string[] => reconstructed ?? [];

export interface Need {
  /** A die that is wanted, or a token. */
  die?: Die;
  face?: Order["requires"]["dice"][number];
  token?: Token;
  held: boolean;
}

/** What an order needs, one by one, and whether it is there: the server has said what is missing. */
export function needsOf(order: Order, missing: { dice: string[]; tokens: Partial<Record<Token, number>> } | null): Need[] {
  const lacking = [...(missing?.dice ?? [])];
  const dice = order.requires.dice.map((face): Need => {
    const at = lacking.findIndex((die) => sameNeed(die, face));
    if (at >= 0) lacking.splice(at, 1);
    return { face, held: missing !== null && at < 0 };
  });
  const tokens = TOKENS.flatMap((token) => {
    const wanted = order.requires.tokens[token] ?? 0;
    const short = missing?.tokens[token] ?? 0;
    return Array.from({ length: wanted }, (_, at): Need => ({ token, held: missing !== null && at < wanted - short }));
  });
  return [...dice, ...tokens];
}

function sameNeed(die: string, { colors, values }: Order["requires"]["dice"][number]): boolean {
  if (die === "any") return colors.length === 3 && values.length === 6;
  const wanted = colors.flatMap((color) => values.map((value) => `${color}-${value}`));
  return die.split("/").sort().join() === wanted.sort().join();
}

/** Is it the tile that was moved in this turn, its action still to be done? */
export const isActing = ({ turn }: View, id: TileId): boolean => turn?.moved === id && !turn.acted;

/** Is a tile shut for the reader? One that is blocked can still be offered, when it has just been moved or for lanterns. */
export const isShut = (table: Pick<Table, "state">, view: View, id: TileId): boolean =>
  view.wheel.tiles[id].blocked && !isActing(view, id) && !isOpen(table, `tile:${id}`);

/** Does the round end with an income phase? */
export const endsWithIncome = (view: View): boolean => view.income_after.includes(view.round);

/** The solo card resolved last. */
export const lastSoloCard = (view: View): string | null => view.solo?.discard.at(-1) ?? null;
