/** The one line between the shell and the drawings of a game: who draws asks `useTable()`. */

import { getContext, setContext } from "svelte";
import type { Table } from "./contract";

const KEY = Symbol("table");

export function provideTable(table: Table): Table {
  return setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
