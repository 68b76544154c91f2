/** The one line between the shell and the drawings of a game: who draws asks `useTable()`. */

import { getContext, setContext } from "svelte";
import type { Table } from "./contract";
import type { TableState } from "./table.svelte";

const KEY = Symbol("table");

export function provideTable<T extends Table>(table: T): T {
  return setContext(KEY, table);
}

export const useTable = (): Table => getContext<Table>(KEY);

/** The shell itself asks for the larger thing that it has provided. */
export const useWholeTable = (): TableState => getContext<TableState>(KEY);
