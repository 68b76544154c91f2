/** State that the drawings of a game share at one table; another table has its own, however the reader came there. */

import type { Table } from "./contract";

/** `const planningOf = perTable(() => new Planning())`, then `planningOf(table)` wherever it is drawn. */
export function perTable<T>(make: () => T): (table: Pick<Table, "kept">) => T {
  return ({ kept }) => {
    if (!kept.has(make)) kept.set(make, make());
    return kept.get(make) as T;
  };
}
