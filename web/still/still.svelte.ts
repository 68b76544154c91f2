/** A table without a server: the choices of one position, chosen as the shell would. */

import { Catalogue, type Args, type Language } from "../src/lib/i18n";
import type { Choice, GameUi, Message, Table, Word, WordState } from "../src/shell/contract";
import * as selection from "../src/shell/selection";

export interface Sample {
  seat: number;
  view: any;
  choices: Choice[];
}

export class StillTable implements Table {
  chosen = $state.raw<Word[]>([]);
  note = $state("");
  readonly names = ["Camille", "Théo", "Vigneron", "Inès"];
  private readonly catalogue: Catalogue;
  private readonly states = $derived.by(() => selection.states(this.choices, this.chosen));

  constructor(
    readonly ui: GameUi,
    readonly sample: Sample,
    entries: Record<string, string>,
    readonly language: Language,
    chosen: Word[],
    private readonly last: string[],
  ) {
    this.catalogue = new Catalogue(language, entries);
    this.chosen = chosen;
  }

  private get choices(): Choice[] {
    return selection.withOpeners(this.sample.choices, this.ui.asides);
  }
  all(): readonly Choice[] {
    return this.choices;
  }
  left(): readonly Choice[] {
    return selection.candidates(this.choices, this.chosen);
  }
  /** Nobody foretells here, or thinks for long. */
  readonly foreseen: readonly Message[] = [];
  readonly thoughts = null;
  readonly kept = new Map<unknown, unknown>();
  readonly quiet = false;
  shaded = () => false;

  get seat(): number {
    return this.sample.seat;
  }
  state(word: Word): WordState {
    return this.states.get(word) ?? "none";
  }
  price(word: Word): Record<string, number> {
    return selection.priceOf(this.choices, this.chosen, word);
  }
  live(words: Word[]): Word {
    return selection.liveWord(words, (word) => this.state(word));
  }
  pick(word: Word): void {
    const after = selection.afterPick(this.choices, this.chosen, word);
    if (after) this.chosen = after;
    else this.note = `why not ${word}?`;
  }
  take(choice: Choice | null): void {
    this.chosen = choice ? selection.wordsOf(choice.path) : [];
  }
  peek(word: Word | null): void {
    this.note = word ?? "";
  }
  /** ?last=depot:5.1@1,space:9@2 */
  lastMove(word: Word): number | null {
    const found = this.last.find((mark) => mark.startsWith(`${word}@`));
    return found ? Number(found.split("@")[1]) : null;
  }
  say(message: Message): string {
    return this.catalogue.say(message);
  }
  text(key: string, args: Args = {}): string {
    return this.catalogue.text(key, args);
  }
  has(key: string): boolean {
    return this.catalogue.has(key);
  }
  name(thing: string): string {
    return this.catalogue.name(thing);
  }
}
