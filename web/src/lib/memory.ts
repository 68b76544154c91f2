/** What a browser remembers; one that keeps nothing still plays. */

type Where = "localStorage" | "sessionStorage";

export function recall(key: string, where: Where = "localStorage"): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** What was kept as JSON; null when there is nothing, or nothing that can be read. */
export function recallData(key: string, where?: Where): unknown {
  try {
    return JSON.parse(recall(key, where) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a text; an empty one, or null, is forgotten. */
export function keep(key: string, text: string | null, where: Where = "localStorage"): void {
  try {
    if (text) globalThis[where].setItem(key, text);
    else globalThis[where].removeItem(key);
  } catch {
    /* see above */
  }
}
