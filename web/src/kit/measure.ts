/** How wide words are, so that type can be as large as its box allows and no word is ever broken. */

export type Face = "ui" | "title";

const SIZE = 100;
const known = new Map<string, number>();
const brush = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");

/** The width of a text in units of its size, in the bold type of the page; a guess where there is no page. */
export function emWidth(text: string, face: Face = "ui"): number {
  if (!brush) return text.length * 0.62;
  const key = `${face} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  brush.font = `700 ${SIZE}px ${getComputedStyle(document.documentElement).getPropertyValue(`--font-${face}`)}`;
  const width = brush.measureText(text).width / SIZE;
  known.set(key, width);
  return width;
}

/** The pieces of a text that stay whole: words, with a hyphen at most at their end. */
const pieces = (text: string): string[] => text.match(/[^ -]+-?|-/g) ?? [];

const joined = (parts: string[]): string => parts.join(" ").replaceAll("- ", "-");

/** The least width in which a text has no more than so many lines. */
export function lineWidth(text: string, lines: number, width = emWidth): number {
  const rest = pieces(text);
  if (lines <= 1 || rest.length <= 1) return width(text);
  const broken = rest
    .slice(1)
    .map((_, at) => Math.max(width(joined(rest.slice(0, at + 1))), lineWidth(joined(rest.slice(at + 1)), lines - 1, width)));
  return Math.min(width(text), ...broken);
}
