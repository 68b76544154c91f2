/** The table as the place of one seat sees it. */

import type { Args } from "../lib/i18n";
import { t } from "../lib/text";
import type { Choice, Message, Table, Word, WordState } from "./contract";
import { labelOf } from "./selection";
import type { TableState } from "./table.svelte";

export class SeatTable implements Table {
  constructor(
    private readonly whole: TableState,
    private readonly owner: () => number,
  ) {}

  private get own(): boolean {
    return this.owner() === this.whole.seat;
  }

  /** May the reader touch it here? */
  private open(word: Word): boolean {
    return this.own || (this.whole.ui.anyones?.includes(labelOf(word)) ?? false);
  }

  state(word: Word): WordState {
    return this.open(word) ? this.whole.state(word) : "none";
  }

  price(word: Word): Record<string, number> {
    return this.open(word) ? this.whole.price(word) : {};
  }

  live(words: Word[]): Word {
    const open = words.filter((word) => this.open(word));
    return open.length ? this.whole.live(open) : (words[0] ?? "");
  }

  all(): readonly Choice[] {
    return this.own ? this.whole.all() : [];
  }

  left(): readonly Choice[] {
    return this.own ? this.whole.left() : [];
  }

  get foreseen(): readonly Message[] {
    return this.own ? this.whole.foreseen : [];
  }

  get thoughts(): unknown {
    return this.own ? this.whole.thoughts : null;
  }

  pick(word: Word): void {
    if (this.open(word)) this.whole.pick(word);
    else this.whole.note = { kind: "why", text: t("prompt.notYours", { name: this.names[this.owner()] ?? "" }) };
  }

  take(choice: Choice | null): void {
    if (this.own) this.whole.take(choice);
  }

  peek(word: Word | null): void {
    if (word === null || this.open(word)) this.whole.peek(word);
  }

  lastMove(word: Word): number | null {
    return this.whole.lastMoveOf(this.owner(), word);
  }

  say(message: Message): string {
    return this.whole.say(message);
  }

  text(key: string, args?: Args): string {
    return this.whole.text(key, args);
  }

  has(key: string): boolean {
    return this.whole.has(key);
  }

  name(thing: string): string {
    return this.whole.name(thing);
  }

  get language() {
    return this.whole.language;
  }

  get kept(): Map<unknown, unknown> {
    return this.whole.kept;
  }

  get seat(): number | null {
    return this.whole.seat;
  }

  get names(): string[] {
    return this.whole.names;
  }
}
