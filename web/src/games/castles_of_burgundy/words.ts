/** The texts that only the drawings need: headings, labels, tooltips. Names of tiles and the like come from the table. */

import { Catalogue, type Args } from "../../lib/i18n";
import type { Table } from "../../shell/contract";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export type Key = keyof typeof en;
/** Says a text of the drawings in the reader's language. */
export type Say = (key: Key, args?: Args) => string;

const CATALOGUES = { en: new Catalogue("en", en), fr: new Catalogue("fr", fr) };

export function sayer(table: Pick<Table, "language">): Say {
  return (key, args) => CATALOGUES[table.language].text(key, args);
}
