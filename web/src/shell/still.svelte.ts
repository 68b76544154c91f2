/** A table at which nothing happens, for drawings that stand on a page: things have their names, and nothing can be chosen. */

import type { Table, Word, WordState } from "./contract";
import { Speech } from "./speech.svelte";

export class StillTable extends Speech implements Table {
  readonly seat = null;
  readonly quiet = false;
  readonly foreseen = [];
  readonly thoughts = null;
  readonly kept = new Map<unknown, unknown>();

  state = (): WordState => "none";
  price = () => ({});
  pick = () => undefined;
  peek = () => undefined;
  take = () => undefined;
  lastMove = () => null;
  live = (words: Word[]): Word => words[0]!;
  all = () => [];
  left = () => [];
  shaded = () => false;
}
