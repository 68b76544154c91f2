/** The coach at the reader's side: a card the first time that something matters, and a warning before a costly move.

What he says comes from the server, from what the reader sees; what was explained is kept per person and game. */

import { spoken } from "../lib/learning";
import { prefs, type Voice } from "../lib/prefs.svelte";
import { readKnown } from "../lib/progress";
import type { CoachCard, Costly, Way } from "../generated/server";
import type { Choice } from "./contract";
import { verbOf } from "./selection";
import type { TableState } from "./table.svelte";

/** So many cards are closed before it is offered that there be none. */
const PATIENCE = 3;
/** Seconds on a clock below which nothing is explained. */
const HURRY = 60;

type Desk = Pick<
  TableState,
  "acting" | "card" | "deciding" | "game" | "hints" | "latest" | "line" | "log" | "seat" | "selection"
>;

export interface Warning {
  /** What the reader was about to do, and what it costs. */
  choice: Choice;
  drop: number;
  better: Way;
}

export class Coach {
  card = $state.raw<CoachCard | null>(null);
  /** No ground is free for the card over the table: it stands between its parts. */
  inline = $state(false);
  warning = $state.raw<Warning | null>(null);
  private closed = $state(0);
  /** The entry of the log that came after the last thing explained. */
  private explained: number | null = null;
  /** What was chosen when the card came: where a way to pay is proposed, that is not the reader's doing. */
  private proposed = $state("");
  /** What there was a warning about in this game. */
  private readonly warned = new Set<string>();

  constructor(private readonly table: Desk) {}

  /** May the reader have a coach here? */
  readonly offered: boolean = $derived.by(
    () => this.table.line.keeps && this.table.seat !== null && (this.table.card?.hints?.allowed ?? false),
  );
  readonly voice: Voice = $derived.by(() => (this.offered ? prefs.values.voice : "silent"));
  /** Have so many cards been closed that fewer may be wanted? */
  readonly offersQuiet: boolean = $derived.by(() => this.closed >= PATIENCE);

  private get chosen(): string {
    return this.table.selection.chosen.join(" ");
  }

  /** Has the reader chosen something since the card came? */
  get isRead(): boolean {
    return this.chosen !== "" && this.chosen !== this.proposed;
  }

  /** The card as a screen reader says it. */
  get said(): string {
    return this.card ? `${spoken(this.card.title)}. ${spoken(this.card.text)}` : "";
  }

  speak(voice: Voice): void {
    prefs.set("voice", voice);
    this.forget();
    if (this.table.deciding) void this.attend();
  }

  /** Looks at a new position of the reader: what is there to explain, and which moves would be costly? */
  async attend(): Promise<void> {
    const { table } = this;
    const { seq } = table.latest!;
    if (this.voice === "speaks" && !this.isHurried) {
      const known = readKnown(prefs.values[`coach.${table.game}`]);
      const reply = await table.line.ask({ type: "coach", seq, known, spoken: this.hasSpoken });
      if (table.latest?.seq !== seq) return;
      if (reply?.type === "answer" && reply.card) this.explain(reply.card, known);
    }
    if (this.voice !== "silent" && table.latest!.choices!.length > 1) await table.hints.prepare();
  }

  private explain(card: CoachCard, known: readonly string[]): void {
    this.card = card;
    this.proposed = this.chosen;
    this.explained = (this.table.log.at(-1)?.n ?? -1) + 1;
    prefs.set(`coach.${this.table.game}`, [...known, card.id].join(" "));
  }

  /** Was something explained in this turn? Another one has begun when somebody else has decided, or alone, when nothing can be
  taken back. */
  private get hasSpoken(): boolean {
    const { log, latest, seat } = this.table;
    if (this.explained === null) return false;
    if (latest!.scores.length === 1) return latest!.undo !== null;
    return !log.some((entry) => entry.n >= this.explained! && entry.seat !== seat);
  }

  private get isHurried(): boolean {
    const { latest, seat } = this.table;
    return (latest?.clocks?.[seat ?? 0]?.left ?? Infinity) < HURRY;
  }

  /** The reader has read the card. */
  close(): void {
    if (this.card) this.closed++;
    this.card = null;
  }

  /** Another position: what was said belonged to the one before. */
  forget(): void {
    this.card = null;
    this.inline = false;
    this.warning = null;
  }

  /** Is there a warning before this move? Then it waits. There is one a game about each thing that would be better. */
  objects(choice: Choice): boolean {
    const { hints, latest } = this.table;
    const { found } = hints;
    if (this.voice === "silent" || !found || found.seq !== latest?.seq) return false;
    const cost: Costly | undefined = found.costly.find(({ path }) => path.join(" ") === choice.path.join(" "));
    const better = found.ways[0]!;
    const subject = verbOf(better.path);
    if (!cost || this.warned.has(subject) || !hints.choiceOf(better)) return false;
    this.warned.add(subject);
    this.warning = { choice, drop: cost.drop, better };
    return true;
  }

  /** What becomes of the move that was warned of: the better one is made, the reader's own, or none yet. */
  settle(how: "better" | "own" | "neither"): void {
    const { warning, table } = this;
    this.warning = null;
    if (!warning || how === "neither") return;
    const choice = how === "own" ? warning.choice : table.hints.choiceOf(warning.better);
    if (choice) table.acting.press(choice);
  }
}
