/** Keys of a table, and the way of the arrows from thing to thing. */

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const LETTERS = {
  u: "undo",
  e: "end",
  h: "hint",
  w: "advise",
  x: "asides",
  d: "board",
  b: "place",
  l: "log",
  c: "chat",
  t: "text",
  s: "signs",
  g: "glance",
  m: "mute",
  "?": "why",
  "/": "type",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "−": "zoomOut",
  "0": "mine",
  "1": "seat1",
  "2": "seat2",
  "3": "seat3",
  "4": "seat4",
  ",": "stepBack",
  ".": "stepOn",
  "<": "turnBack",
  ">": "turnOn",
  ";": "turnBack",
  ":": "turnOn",
} as const;
const OTHERS = {
  Escape: "back",
  F6: "card",
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
} as const;

export type Command = (typeof LETTERS)[keyof typeof LETTERS] | (typeof OTHERS)[keyof typeof OTHERS];

/** What a key does; single characters only if the reader wants them. */
export function commandOf(event: Pressed, letters: boolean): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const known: Record<string, Command> = letters ? { ...LETTERS, ...OTHERS } : OTHERS;
  return known[event.key] ?? known[event.key.toLowerCase()] ?? null;
}

/** Is somebody writing, so that letters are letters? */
export function isWriting(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element?.tagName) return false;
  if (element.isContentEditable || element.tagName === "TEXTAREA" || element.tagName === "SELECT") return true;
  return element.tagName === "INPUT" && !["radio", "checkbox", "range", "button"].includes((element as HTMLInputElement).type);
}

export interface Spot {
  x: number;
  y: number;
}

export const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
export type Way = keyof typeof WAYS;
export const isWay = (command: Command): command is Way => command in WAYS;

/** The nearest spot in a direction, within a quarter turn to each side; -1 if there is none. */
export function nearest(from: Spot, spots: readonly Spot[], way: Way): number {
  const [wx, wy] = WAYS[way];
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, at) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (ahead <= 1 || aside > ahead * 1.9) return;
    const cost = ahead + aside * 1.4;
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}
