/** Ways to pay: which cards they take, and which pair stands for what. The server says which are legal, and which are sensible. */

import type { Choice, Message, Path } from "../../shell/contract";
import { labelOf, valueOf } from "../../kit/words";
import { emptyHand } from "./facts";
import type { Hand, Price, Resource } from "../../generated/attika";
import { RESOURCES } from "./resources";

/** The cards a path pays with. */
export function cardsOf(path: Path): Hand {
  const hand = emptyHand();
  for (const word of path.slice(1)) if (labelOf(word) in hand) hand[labelOf(word) as Resource] = Number(valueOf(word));
  return hand;
}

export const countCards = (hand: Hand): number => RESOURCES.reduce((sum, kind) => sum + hand[kind], 0);
export const sameCards = (a: Hand, b: Hand): boolean => RESOURCES.every((kind) => a[kind] === b[kind]);

export interface Joker {
  pair: Resource;
  stands: Resource;
}

/** A payment taken apart: as many exact cards as possible, then the pairs; null when it does not come out. */
export function jokersOf(price: Price, paid: Hand): Joker[] | null {
  const exact = emptyHand();
  return search(price, paid, exact, 0);
}

function search(price: Price, paid: Hand, exact: Hand, at: number): Joker[] | null {
  const kind = RESOURCES[at];
  if (kind === undefined) return pairUp(price, paid, exact);
  for (let n = Math.min(price[kind] ?? 0, paid[kind]); n >= 0; n--) {
    const found = search(price, paid, { ...exact, [kind]: n }, at + 1);
    if (found) return found;
  }
  return null;
}

function pairUp(price: Price, paid: Hand, exact: Hand): Joker[] | null {
  const owed = RESOURCES.flatMap((kind) => Array.from({ length: (price[kind] ?? 0) - exact[kind] }, () => kind));
  const spare = RESOURCES.map((kind) => paid[kind] - exact[kind]);
  const left = spare.reduce((sum, n) => sum + n, 0);
  return left === 2 * owed.length + (price.any ?? 0) ? assign(owed, spare) : null;
}

function assign(owed: readonly Resource[], spare: readonly number[]): Joker[] | null {
  const [stands, ...rest] = owed;
  if (!stands) return [];
  for (const [at, kind] of RESOURCES.entries()) {
    if (kind === stands || spare[at]! < 2) continue;
    const found = assign(
      rest,
      spare.map((n, other) => (other === at ? n - 2 : n)),
    );
    if (found) return [{ pair: kind, stands }, ...found];
  }
  return null;
}

export interface Payment {
  choice: Choice;
  cards: Hand;
  jokers: Joker[];
}

/** The ways to pay, in the order of the server: few cards first, then those that leave a mixed hand. */
export const waysOf = (choices: readonly Choice[], price: Price): Payment[] =>
  choices
    .filter(({ path }) => path[0] === "pay")
    .map((choice) => {
      const cards = cardsOf(choice.path);
      return { choice, cards, jokers: jokersOf(price, cards) ?? [] };
    });

/** The one way to pay a price with a hand; null when there are several, or none. */
export function onlyPayment(price: Price, hand: Hand): { cards: Hand; jokers: Joker[] } | null {
  let found: { cards: Hand; jokers: Joker[] } | null = null;
  const upTo = (n: number) => Array.from({ length: n + 1 }, (_, at) => at);
  for (const water of upTo(hand.water))
    for (const forest of upTo(hand.forest))
      for (const hill of upTo(hand.hill))
        for (const mountain of upTo(hand.mountain)) {
          const cards = { water, forest, hill, mountain };
          const jokers = jokersOf(price, cards);
          if (jokers && found) return null;
          if (jokers) found = { cards, jokers };
        }
  return found;
}

/** The cards that a foreseen move pays. */
export function paidIn(events: readonly Message[]): Hand {
  const hand = emptyHand();
  const built = events.find(({ key }) => key === "event.built");
  for (const word of String(built?.args["cards"] ?? "")
    .split(" ")
    .filter(Boolean))
    hand[valueOf(word) as Resource]++;
  return hand;
}
