/** What is known of moves before they are made: what they would do, how the table looks after them, and what longer thought finds.

A move that was foreseen is drawn as soon as it is sent. Log and sounds come with what the server says, which replaces the drawing in
any case; a refusal or a broken line brings back what really is. Of moves that draw chance, show secrets or end the game the server
foretells no view, and what is to be seen happening is not drawn before it happens. */

import type { PendingMove } from "../lib/lines";
import { t } from "../lib/text";
import type { Position } from "../generated/server";
import type { Choice, Message, Path, Speaker, Word } from "./contract";
import * as selection from "./selection";
import type { TableState } from "./table.svelte";

const PEEK_DELAY = 110;

export interface Prospect {
  events: Message[];
  after: Pick<Position, "view" | "scores"> | null;
}

type Desk = Speaker & Pick<TableState, "line" | "latest" | "shown" | "seat" | "selection" | "note" | "ui">;

export class Foresight {
  private told = $state.raw<readonly Message[]>([]);
  private found = $state.raw<unknown>(null);
  private ahead = $state.raw<{ move: PendingMove; position: Position } | null>(null);
  /** What the pointer or the focus is on. */
  peeked: Word | null = null;
  private peeking: ReturnType<typeof setTimeout> | undefined;
  private readonly known = new Map<string, Prospect>();

  constructor(private readonly table: Desk) {}

  /** The reader's own move on the board, as long as the server has neither confirmed nor refused it. */
  readonly drawn: Position | null = $derived.by(() =>
    this.ahead && this.ahead.move === this.table.line.pending ? this.ahead.position : null,
  );

  /** What the previewed move would do. */
  get events(): readonly Message[] {
    return this.drawn ? [] : this.told;
  }

  get thoughts(): unknown {
    return this.drawn ? null : this.found;
  }

  peek(word: Word | null): void {
    const { table } = this;
    clearTimeout(this.peeking);
    this.peeked = word;
    if (word === null) {
      if (table.selection.ready) return;
      if (table.note?.kind === "preview") table.note = null;
      return this.tell([]);
    }
    const state = table.selection.state(word);
    if (state !== "legal" && state !== "possible") return;
    const choice = selection.settled(table.selection.choices, [...table.selection.chosen, word]);
    if (choice) this.peeking = setTimeout(() => void this.look(choice), PEEK_DELAY);
  }

  /** Asks what a choice would do, and says it while the choice is still looked at. */
  async look(choice: Choice): Promise<void> {
    const { table } = this;
    const { seq } = table.latest!;
    const prospect = await this.prospect(seq, choice.path);
    const still = table.selection.ready === choice || (this.peeked !== null && choice.path.includes(this.peeked));
    if (!prospect || !still || seq !== table.latest?.seq) return;
    const { events } = prospect;
    const lines = this.said(events);
    if (choice.final && lines.length === 0) lines.push(t("prompt.final"));
    if (lines.length) table.note = { kind: "preview", text: lines.join(". ") };
    this.tell(events);
  }

  /** What events say, a line each. */
  said(events: readonly Message[]): string[] {
    const { table } = this;
    return (
      table.ui.foretell?.(events, table.seat ?? 0, table) ??
      events.filter((event) => !table.ui.silent?.(event)).map((event) => table.say(event))
    );
  }

  tell(events: readonly Message[]): void {
    this.told = events;
  }

  /** Draws the move that was just sent, if it was foreseen. */
  draw(path: Path): void {
    const { pending, state } = this.table.line;
    const prospect = this.known.get(path.join(" "));
    if (!pending || state !== "open" || !prospect?.after || prospect.events.some((event) => this.table.ui.unveils?.(event)))
      return;
    this.ahead = { move: pending, position: { ...this.table.shown!, ...prospect.after } };
  }

  /** The line broke: nobody knows what became of the move. */
  takeBack(): void {
    this.ahead = null;
  }

  /** Another position: nothing is known of it yet. */
  forget(): void {
    this.told = [];
    this.found = null;
    this.known.clear();
  }

  stop(): void {
    clearTimeout(this.peeking);
  }

  /** Asks for longer thought about a position, where the game says that it is worth it. */
  async ponder({ view, seat, seq }: Position): Promise<void> {
    if (this.found !== null || !this.table.ui.ponders?.(view, seat ?? 0)) return;
    const answer = await this.table.line.ask({ type: "ponder", seq });
    if (answer?.type === "answer" && this.table.shown?.seq === seq) this.found = answer.thoughts ?? null;
  }

  /** What a move would do, asked for once. */
  async prospect(seq: number, path: Path): Promise<Prospect | null> {
    const known = this.known.get(path.join(" "));
    if (known) return known;
    const answer = await this.table.line.ask({ type: "foresee", seq, path });
    if (answer?.type !== "answer") return null;
    const { events = [], view, scores } = answer;
    const prospect = { events, after: scores === undefined ? null : { view, scores } };
    if (seq === this.table.latest?.seq) this.known.set(path.join(" "), prospect);
    return prospect;
  }
}
