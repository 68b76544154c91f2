/** "What would you play?": what a strong bot has found for the reader, which of its ways is looked at, and playing it.

It is about one position and goes with it. */

import { prefs } from "../lib/prefs.svelte";
import { refusal, t } from "../lib/text";
import type { Hint, Way } from "../generated/server";
import type { Choice, Speaker, Travel } from "./contract";
import type { Prospect } from "./foresight.svelte";
import type { TableState } from "./table.svelte";

/** Many may ask at once; milliseconds. */
const PATIENCE = 30_000;

type Desk = Speaker &
  Pick<TableState, "acting" | "card" | "coach" | "deciding" | "foresight" | "latest" | "line" | "selection" | "ui" | "view">;

export class Hints {
  private wanted = $state(false);
  found = $state.raw<Hint | null>(null);
  /** Why there is nothing, in words. */
  problem = $state("");
  /** Which of the ways is looked at. */
  chosen = $state(0);
  /** What the ways would do, as far as it is known. */
  private prospects = $state.raw<(Prospect | null)[]>([]);
  private asked: number | null = null;

  constructor(private readonly table: Desk) {}

  /** May the reader ask now? */
  readonly offered: boolean = $derived.by(() => this.table.deciding && (this.table.card?.hints?.allowed ?? false));
  readonly open: boolean = $derived.by(() => this.wanted && this.offered);
  /** Only a sentence is shown, no move; the coach says more. */
  readonly nudging: boolean = $derived.by(() => prefs.values.nudge && this.table.coach.voice === "silent");
  readonly ways: readonly Way[] = $derived.by(() => this.found?.ways ?? []);
  /** The ways to draw on the board. */
  readonly drawn: readonly Way[] = $derived.by(() => (this.open && !this.nudging ? this.ways : []));

  toggle(): void {
    if (this.open) this.close();
    else void this.ask();
  }

  async ask(): Promise<void> {
    if (!this.offered) return;
    this.wanted = true;
    await this.prepare();
    await this.foresee();
  }

  /** Finds out, for later. */
  async prepare(): Promise<void> {
    const { table, wanted } = this;
    const { seq } = table.latest!;
    if (!this.offered || (this.asked === seq && !this.problem)) return;
    this.forget();
    this.wanted = wanted;
    this.asked = seq;
    const reply = await table.line.ask({ type: "hint", seq }, PATIENCE);
    if (this.asked !== seq) return;
    const hint = reply?.type === "answer" ? reply.hint : undefined;
    if (!hint?.ways.length) this.problem = (reply?.type === "error" && refusal(reply.code, reply.args)) || t("advice.silent");
    else this.found = hint;
    if (this.wanted) await this.foresee();
  }

  private async foresee(): Promise<void> {
    const hint = this.found;
    if (!hint || this.prospects.length) return;
    const prospects = await Promise.all(hint.ways.map(({ path }) => this.table.foresight.prospect(hint.seq, path)));
    if (this.found === hint) this.prospects = prospects;
  }

  close(): void {
    this.wanted = false;
  }

  /** Another position: nothing is known of it. */
  forget(): void {
    this.wanted = false;
    this.found = null;
    this.problem = "";
    this.prospects = [];
    this.asked = null;
    this.chosen = 0;
  }

  /** Looks at one of the ways; false when there are not so many. */
  choose(at: number): boolean {
    if (!this.drawn[at]) return false;
    this.chosen = at;
    return true;
  }

  nudge(only: boolean): void {
    prefs.set("nudge", only);
  }

  /** Plays the way that is looked at, as if it had been taken from the list of all that is possible. */
  play(): void {
    const choice = this.choiceOf(this.drawn[this.chosen]);
    if (!choice) return;
    this.close();
    this.table.acting.take(choice);
  }

  /** Lays the path of the way that is looked at; it waits to be confirmed, whatever it is. */
  lay(): void {
    const choice = this.choiceOf(this.drawn[this.chosen]);
    if (choice) this.table.acting.lay(choice);
  }

  /** What a way is among all that is possible. */
  choiceOf(way: Way | undefined): Choice | undefined {
    const path = way?.path.join(" ");
    return this.table.selection.choices.find((one) => one.path.join(" ") === path);
  }

  /** What a way would do, in words. */
  told(at: number): string {
    const lines = this.table.foresight.said(this.prospects[at]?.events ?? []);
    return lines.length ? `${lines.join(". ")}.` : "";
  }

  /** What a way would move over the board. */
  travels(at: number, seat: number): Travel[] {
    const { ui, view } = this.table;
    const { path } = this.ways[at]!;
    return ui.travels?.(seat, path, this.prospects[at]?.events ?? [], view) ?? [];
  }

  /** What the reader would see after a way; null where it is not known. */
  after(at: number): Prospect["after"] {
    return this.prospects[at]?.after ?? null;
  }
}
