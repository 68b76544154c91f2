/** Private notes on a table, kept in this browser. */

const place = (table: string) => `ludotheque.notes.${table}`;

export function readNotes(table: string): string {
  try {
    return localStorage.getItem(place(table)) ?? "";
  } catch {
    return "";
  }
}

export function keepNotes(table: string, text: string): void {
  try {
    if (text) localStorage.setItem(place(table), text);
    else localStorage.removeItem(place(table));
  } catch {
    /* a browser that keeps nothing still plays */
  }
}

export const hasNotes = (table: string): boolean => readNotes(table) !== "";
