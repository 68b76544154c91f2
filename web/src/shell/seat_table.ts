/** The table as the place of one seat sees it: what the reader may not touch there lies still, all else is the table's own. */

import { t } from "../lib/text";
import type { Table, Word } from "./contract";
import { labelOf } from "./selection";
import type { TableState } from "./table.svelte";

export function seatTable(whole: TableState, owner: () => number): Table {
  const isOwn = () => owner() === whole.seat;
  const isOpen = (word: Word) => isOwn() || (whole.ui.anyones?.includes(labelOf(word)) ?? false);
  const here: Partial<Table> = {
    state: (word) => (isOpen(word) ? whole.state(word) : "none"),
    price: (word) => (isOpen(word) ? whole.price(word) : {}),
    live(words) {
      const open = words.filter(isOpen);
      return open.length ? whole.live(open) : (words[0] ?? "");
    },
    all: () => (isOwn() ? whole.all() : []),
    left: () => (isOwn() ? whole.left() : []),
    get foreseen() {
      return isOwn() ? whole.foreseen : [];
    },
    get thoughts() {
      return isOwn() ? whole.thoughts : null;
    },
    pick(word) {
      if (isOpen(word)) whole.pick(word);
      else whole.note = { kind: "why", text: t("prompt.notYours", { name: whole.names[owner()] ?? "" }) };
    },
    take: (choice) => isOwn() && whole.take(choice),
    peek: (word) => (word === null || isOpen(word)) && whole.peek(word),
    lastMove: (word) => whole.lastMoveOf(owner(), word),
  };
  return new Proxy<Table>(whole, {
    get(_, key) {
      if (key in here) return Reflect.get(here, key);
      const value: unknown = Reflect.get(whole, key);
      return typeof value === "function" ? value.bind(whole) : value;
    },
  });
}
