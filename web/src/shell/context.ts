/** The one line between the shell and the drawings of a game: who draws asks `useTable()`. */

import { getContext, setContext } from "svelte";
import type { Table } from "./contract";

const KEY = Symbol("table");

export function provideTable<T extends Table>(table: T): T {
  return setContext(KEY, table);
}

/** The shell itself asks for the larger thing that it has provided. */
export function useTable<T extends Table = Table>(): T {
  return getContext<T>(KEY);
}
