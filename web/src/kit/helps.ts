/** Help texts of games end with the numbers of their rules: "Take one good (GR-80)." */

import type { Speaker } from "../shell/contract";

export interface Help {
  line: string;
  rule?: string;
}

/** A help text with its rule numbers taken out, and the first of them. */
export function helpOf(table: Pick<Speaker, "has" | "text">, key: string): Help {
  const text = table.has(key) ? table.text(key) : "";
  const found = /^(.*?)\s*\(([A-Z]{2}-[^)]*)\)\.?(.*)$/su.exec(text);
  if (!found) return { line: text };
  return { line: `${found[1]}.${found[3] ?? ""}`.replace(/\.\./g, "."), rule: found[2]!.split(",")[0]! };
}
