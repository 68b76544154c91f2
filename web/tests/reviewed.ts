/** A review as the server tells it, of a game that was never played: figures that hang together, the same each time. */

import type { Decision, Draw, Mark, Outlook, Review, ReviewAnswer, SeatLuck } from "../src/generated/study";

export const MOVES = 60;

/** What each of these decisions was; the others were the best. */
const MARKED: Record<number, [Mark, number]> = {
  10: ["slip", 1.6],
  21: ["brilliant", 0],
  30: ["mistake", 6.8],
  32: ["slip", 1.2],
  44: ["blunder", 9],
};

function decision(n: number): Decision {
  const [mark, loss] = MARKED[n] ?? ["best", 0];
  const ways = [
    { path: ["place", "space:24"], line: [["take", "depot:1"]], expected: 170, spread: 1.6, chance: 0.3 },
    { path: ["place", "space:37"], line: [], expected: 169, spread: 1.7, chance: 0.27 },
  ];
  const played = loss ? { path: ["place", "space:2"], line: [], expected: 170 - loss, spread: 1.5, chance: 0.21 } : ways[0]!;
  const reasons = loss
    ? [
        { part: "districts", points: loss + 1 },
        { part: "goods", points: -1 },
      ]
    : [];
  return {
    n,
    seat: n % 2,
    path: played.path.join(" "),
    best: "place space:24",
    loss,
    spread: loss / 4,
    chance_loss: loss / 100,
    mark,
    ways,
    played,
    reasons,
    words: null,
  };
}

const outlook = (n: number): Outlook => {
  const chance = 0.5 + 0.3 * Math.sin(n / 9);
  return {
    n,
    chance: [chance, 1 - chance],
    chance_spread: [0.04, 0.04],
    expected: [170, 168],
    spread: [3, 3],
    places: [
      [chance, 1 - chance],
      [1 - chance, chance],
    ],
  };
};

const draw = (n: number): Draw => {
  const change = Math.round(40 * Math.sin(n * 7)) / 10;
  return { n, kind: n % 12 ? "dice" : "tiles", change: [change, -change / 2], spread: [0.6, 0.5], words: ["die:5", "die:2"] };
};

const ledger = (draws: readonly Draw[], seat: number, result: number): SeatLuck => {
  const sum = (kind: string) => draws.filter((one) => one.kind === kind).reduce((all, { change }) => all + change[seat]!, 0);
  const kinds = { dice: sum("dice"), tiles: sum("tiles") };
  const total = kinds.dice + kinds.tiles;
  const decisions = seat === 0 ? -17.4 : -1.2;
  const start = 190;
  const others = result - start - total - decisions;
  return {
    seat,
    start,
    kinds,
    spreads: { dice: 1.2, tiles: 0.9 },
    others,
    decisions,
    result,
    total,
    spread: 1.5,
    percentile: 66,
  };
};

/** Up to some position; a whole one tells of luck too. */
export function reviewed(until = MOVES): Review {
  const all = Array.from({ length: MOVES }, (_, n) => n);
  const draws = all.filter((n) => n % 4 === 0 && n < until).map(draw);
  const whole = until === MOVES;
  const seats = ["Ada", "Blaise"].map((name, seat) => ({
    seat,
    name,
    score: 179 + seat * 8,
    place: 2 - seat,
    accuracy: 0.84,
    decisions: 30,
    loss: seat ? 1.2 : 17.4,
    marks: {},
  }));
  return {
    game: "castles_of_burgundy",
    rules_version: "1",
    players: 2,
    depth: "quick",
    steps: MOVES + 1,
    done: until,
    finished: true,
    seats,
    curve: [...all, MOVES].filter((n) => n <= until).map(outlook),
    decisions: all.filter((n) => n < until).map(decision),
    draws,
    luck: whole ? [ledger(draws, 0, 179), ledger(draws, 1, 187)] : [],
    sections: [
      [0, "A"],
      [20, "B"],
      [40, "C"],
    ],
  };
}

export function answered(until = MOVES): ReviewAnswer {
  return {
    status: until === MOVES ? "done" : "computing",
    depth: "quick",
    entries: Array.from({ length: MOVES + 1 }, (_, n) => n),
    thresholds: { brilliant: 2, slip: 1, mistake: 3, blunder: 8, chance: 0.15, luck: 3 },
    review: reviewed(until),
  };
}
