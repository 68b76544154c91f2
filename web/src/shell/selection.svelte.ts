/** What is chosen at a table of what can be chosen there. `selection.ts` says what follows from it; `acting.ts` makes moves of it. */

import { prefs } from "../lib/prefs.svelte";
import type { Choice, Path, Word, WordState } from "./contract";
import * as selection from "./selection";
import type { TableState } from "./table.svelte";

export class Selection {
  private words = $state.raw<Word[]>([]);
  /** A choice that was made as a whole, although more words could follow. */
  private whole = $state.raw<Choice | null>(null);
  /** A choice that would leave something undone: it waits to be confirmed. */
  private doubted = $state.raw<Choice | null>(null);

  constructor(private readonly table: Pick<TableState, "ui" | "offered" | "foresight">) {}

  /** Nothing, while the move that was chosen is drawn already. */
  get chosen(): Word[] {
    return this.table.foresight.drawn ? [] : this.words;
  }

  set chosen(words: Word[]) {
    this.words = words;
  }

  readonly choices: Choice[] = $derived.by(() => selection.withOpeners(this.table.offered, this.table.ui.asides));
  private readonly states = $derived.by(() => selection.states(this.choices, this.chosen));
  readonly legal: Word[] = $derived.by(() => selection.legalWords(this.choices, this.chosen));
  readonly asked: string[] = $derived.by(() => selection.asked(this.choices, this.chosen));
  readonly path: Path = $derived.by(() => selection.pathSoFar(this.choices, this.chosen));
  /** The choices that need no more than a button. */
  readonly buttons: Choice[] = $derived.by(() => selection.finished(this.choices, this.chosen));
  /** The move that has been chosen. */
  readonly ready: Choice | null = $derived.by(
    () => selection.settled(this.choices, this.chosen) ?? selection.meant(this.whole, this.choices, this.chosen),
  );
  /** The same, if it really waits: other moves are made at once. */
  readonly confirming: Choice | null = $derived.by(() => (this.ready && this.waits(this.ready) ? this.ready : null));

  state(word: Word): WordState {
    return this.states.get(word) ?? "none";
  }

  price(word: Word): Record<string, number> {
    const state = this.state(word);
    return state === "legal" || state === "possible" ? selection.priceOf(this.choices, this.chosen, word) : {};
  }

  live(words: Word[]): Word {
    return selection.liveWord(words, (word) => this.state(word));
  }

  left(): readonly Choice[] {
    return selection.candidates(this.choices, this.chosen);
  }

  /** Does this choice wait for the confirm button? */
  waits(choice: Choice): boolean {
    return prefs.values.confirm || choice.final || this.isDeliberate(choice.path) || this.doubted === choice;
  }

  isDeliberate(path: Path): boolean {
    return this.table.ui.deliberate?.includes(selection.verbOf(path)) ?? false;
  }

  /** Chooses a choice as a whole. */
  hold(choice: Choice): void {
    this.whole = choice;
    this.chosen = selection.wholly(choice);
  }

  /** The same for one that has to be confirmed, whatever it is. */
  doubt(choice: Choice): void {
    this.doubted = choice;
    this.hold(choice);
  }

  /** Could something of it be chosen, if these were the choices? */
  fits(choices: readonly Choice[], words: readonly Word[]): boolean {
    return selection.candidates(selection.withOpeners(choices, this.table.ui.asides), words).length > 0;
  }
}
