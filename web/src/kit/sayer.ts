/** The texts that only the drawings of a game need: headings, labels, tooltips. Names of pieces come from the table. */

import { Catalogue, type Args } from "../lib/i18n";
import { useTable } from "../shell/context";
import type { Table } from "../shell/contract";

/** Says a text in the reader's language, whatever it is at that moment. */
export type Say<Key extends string> = (key: Key, args?: Args) => string;

/** From both catalogues of a game: who says its texts at a table, and the table with its `say` for who draws there. */
export function sayerOf<Texts extends Record<string, string>>(en: Texts, fr: Record<keyof Texts, string>) {
  const catalogues = { en: new Catalogue("en", en), fr: new Catalogue("fr", fr) };
  const sayer =
    (table: Pick<Table, "language">): Say<keyof Texts & string> =>
    (key, args) =>
      catalogues[table.language].text(key, args);
  const useGame = () => {
    const table = useTable();
    return { table, say: sayer(table) };
  };
  return { sayer, useGame };
}
