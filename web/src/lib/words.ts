/** Small things about words. */

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "**Your turn.** Use a die": a short beginning up to the first colon or full stop stands out. */
export function leadOf(text: string): [string, string] {
  const found = /^(.{2,24}?[:.])\s+(.+)$/u.exec(text);
  return found ? [found[1]!, found[2]!] : ["", text];
}
