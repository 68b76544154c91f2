/** The texts that only the drawings of a game need: headings, labels, tooltips. Names of pieces come from the table. */

import { Catalogue, type Args } from "../lib/i18n";
import type { Table } from "./contract";

/** Says a text in the reader's language. */
export type Say<Key extends string> = (key: Key, args?: Args) => string;

export function sayerOf<Texts extends Record<string, string>>(en: Texts, fr: Record<keyof Texts, string>) {
  const catalogues = { en: new Catalogue("en", en), fr: new Catalogue("fr", fr) };
  return (table: Pick<Table, "language">): Say<keyof Texts & string> =>
    (key, args) =>
      catalogues[table.language].text(key, args);
}
