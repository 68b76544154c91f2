/** Parts of the table in words. */

import type { Section } from "./contract";
import { linesOf } from "./logbook";
import type { TableState } from "./table.svelte";

const LATELY = 30;

/** The shared board (seat null) or the place of a seat. */
export const described = (table: TableState, seat: number | null): Section[] =>
  table.ui.describe?.(table.view, table.components, seat, table) ?? [];

/** What happened lately, newest last. */
export const recounted = (table: TableState): Section[] => [
  {
    title: "",
    lines: linesOf(table.log, null, table, table.view)
      .slice(-LATELY)
      .map(({ message }) => table.say(message!)),
  },
];
