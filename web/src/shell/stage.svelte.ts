/** What a lesson does to its table: the light on what matters, silence about what is possible, words in the place of a question. A
table without a lesson has none of it. */

import { targetOf } from "./anchors";
import type { Word } from "./contract";
import type { TableState } from "./table.svelte";

type Desk = Pick<TableState, "seat" | "selection">;

export class Stage {
  /** The words of what matters, or their beginnings, and whole parts, `part:board`; empty: everything does. */
  lit = $state.raw<readonly string[]>([]);
  /** Nothing shows what may be chosen. */
  quiet = $state(false);
  /** The table is only looked at. */
  locked = $state(false);
  /** Said instead of a question. */
  said = $state("");
  /** Something in the light was found on the page. */
  private found = $state(false);

  constructor(private readonly table: Desk) {}

  /** What begins something that stands aside from the question. */
  private readonly openers = $derived.by(() => new Set(this.table.selection.choices.flatMap(({ opener }) => opener ?? [])));
  /** What lies in the light of what may be chosen next, else of what is chosen, else of what may be begun. */
  private readonly next = $derived.by(() => {
    const { legal, chosen } = this.table.selection;
    const open = [legal, chosen, [...this.openers]].find((words) => words.length > 0);
    return open?.filter((word) => this.isLit(word)) ?? [];
  });
  /** Where nothing that may be chosen is lit, everything is. */
  readonly dims: boolean = $derived.by(() => this.found && this.next.length > 0);

  /** What stands aside can always be begun. */
  shades(words: readonly Word[]): boolean {
    return this.dims && !words.some((word) => this.isLit(word) || this.openers.has(word));
  }

  /** Looks on the page, once it is drawn, for what is lit. */
  look(): void {
    this.found = this.next.some((word) => targetOf(this.table.seat ?? 0, word) !== null);
  }

  /** Is a part in the dark: without anything in the light, and not lit as a whole? */
  isDark(part: HTMLElement): boolean {
    const named = this.lit.includes(part.id.replace("-", ":"));
    const things = [...part.querySelectorAll<HTMLElement>("[data-anchor]")];
    return this.dims && !named && things.every((thing) => "shaded" in thing.dataset || this.isBeside(thing));
  }

  /** Does it only show something, which nothing in the light is about? */
  private isBeside(thing: HTMLElement): boolean {
    return !thing.classList.contains("target") && !this.isLit(thing.dataset["anchor"]!);
  }

  private isLit(word: Word): boolean {
    return this.lit.some((start) => word.startsWith(start));
  }
}
