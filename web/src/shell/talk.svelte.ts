/** The chat of a table as its reader has it: what was said, what is half-written or on its way, and whom not to hear.

What is said stays here until the server has it: it is sent again, under the same id, whenever the line has come back
without it. All but the lines themselves is kept as long as the browser's tab. */

import { keep, recallData } from "../lib/memory";
import type { ChatLine } from "../generated/server";

export interface Waiting {
  id: string;
  text: string;
  /** The newest line that was known when it was said. */
  after: number;
  /** Why the server would not take it. */
  problem: string | null;
}

const LONGEST = 500;
const place = (table: string) => `ludotheque.talk.${table}`;

/** What the chat needs of the line: a name for a command, and to send one. */
export interface Mouth {
  newId(): string;
  send(command: Record<string, unknown>, id: string): unknown;
}

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  draft = $state("");
  muted = $state.raw<string[]>([]);
  waiting = $state.raw<Waiting[]>([]);

  constructor(
    private readonly table: string,
    private readonly mouth: Mouth,
  ) {
    const kept = recallData(place(table), "sessionStorage") as Partial<Talk> | null;
    this.draft = kept?.draft ?? "";
    this.muted = kept?.muted ?? [];
    this.waiting = kept?.waiting ?? [];
  }

  /** What the reader wants to hear. */
  get heard(): ChatLine[] {
    return this.lines.filter((line) => line.mine || !this.muted.includes(line.name));
  }

  say(words: string): void {
    const text = words
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, LONGEST);
    if (!text) return;
    const said = { id: this.mouth.newId(), text, after: Math.max(0, ...this.lines.map(({ id }) => id)), problem: null };
    this.waiting = [...this.waiting, said];
    this.keep();
    this.send(said);
  }

  /** What is in the field. */
  sayDraft(): void {
    const words = this.draft;
    this.draft = "";
    this.say(words);
    this.keep();
  }

  /** Once more, although it was refused. */
  again(id: string): void {
    this.waiting = this.waiting.map((one) => (one.id === id ? { ...one, problem: null } : one));
    for (const one of this.waiting) if (one.id === id) this.send(one);
  }

  drop(id: string): void {
    this.waiting = this.waiting.filter((one) => one.id !== id);
    this.keep();
  }

  mute(names: string[]): void {
    this.muted = names;
    this.keep();
  }

  /** What somebody on a seat has said is no longer shown. */
  forget(seat: number): void {
    this.lines = this.lines.filter((line) => line.seat !== seat);
  }

  keep(): void {
    const { draft, muted, waiting } = this;
    keep(place(this.table), JSON.stringify({ draft, muted, waiting }), "sessionStorage");
  }

  // What the server says

  /** All lines, when the line has been opened: what is not among them has not arrived. */
  begin(lines: ChatLine[]): void {
    this.lines = lines;
    for (const line of lines) this.settle(line);
    for (const one of this.waiting) if (one.problem === null) this.send(one);
  }

  hear(line: ChatLine): void {
    this.lines = [...this.lines.filter(({ id }) => id !== line.id), line];
    this.settle(line);
  }

  /** Whether the refusal was meant for something said here. */
  refused(id: string, problem: string): boolean {
    if (!this.waiting.some((one) => one.id === id)) return false;
    this.waiting = this.waiting.map((one) => (one.id === id ? { ...one, problem } : one));
    this.keep();
    return true;
  }

  private settle({ id, text, mine }: ChatLine): void {
    const arrived = mine ? this.waiting.find((one) => one.text === text && one.after < id) : undefined;
    if (arrived) this.drop(arrived.id);
  }

  private send({ id, text }: Waiting): void {
    this.mouth.send({ type: "chat", text }, id);
  }
}
