/** Looking at a past position: stepping, playing, and the address that links to it. */

import { api, ApiError } from "../lib/api";
import { router } from "../lib/router.svelte";
import { session } from "../lib/session.svelte";
import { t } from "../lib/text";
import type { Position } from "../generated/server";
import { turnsOf } from "./logbook";
import type { TableState } from "./table.svelte";

/** Milliseconds between two positions. */
const PACE = 900;
/** So long must the slider rest before the board follows it. */
const REST = 250;

export class Replay {
  /** How many decisions have been made on the board shown; null when it is the present. */
  at = $state<number | null>(null);
  position = $state.raw<Position | null>(null);
  speed = $state(0);
  problem = $state("");
  /** The only positions to stop at, where not every decision is one; so many milliseconds each is looked at. */
  stops = $state.raw<readonly number[]>([]);
  pace: (at: number) => number = () => PACE;
  private readonly kept = new Map<number, Promise<Position>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Pick<TableState, "id" | "line" | "log" | "latest">) {}

  /** How many decisions there are to look at. */
  get end(): number {
    const last = this.table.log.at(-1);
    return last ? last.n + 1 : 0;
  }

  /** What is to be said of a game that followed another version of the rules. */
  readonly recorded: string[] = $derived.by(() => {
    const { rules_version: version, shown } = this.table.latest?.recorded ?? {};
    if (version === undefined) return [];
    const ends = shown! < this.end ? [t("rules.recorded.shown", { n: shown! })] : [];
    return [t("rules.recorded.help", { version }), ...ends];
  });

  /** Where to stop, at a position or after it. */
  private stopAt(at: number): number {
    const wanted = Math.max(0, Math.min(at, this.end));
    return this.stops.find((stop) => stop >= wanted) ?? wanted;
  }

  /** The stop before or behind a position. */
  private beside(at: number, by: 1 | -1): number {
    const { stops } = this;
    if (!stops.length) return at + by;
    return (by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? at;
  }

  async go(at: number): Promise<void> {
    const wanted = this.stopAt(at);
    this.at = wanted;
    router.go(`${location.pathname}?at=${wanted}`, true);
    try {
      const position = await this.fetch(wanted);
      if (this.at === wanted) [this.position, this.problem] = [position, ""];
    } catch (error) {
      if (this.at === wanted) this.problem = error instanceof ApiError ? session.problem(error) : t("replay.failed");
    }
  }

  /** The slider passes by: asked for is only where it rests or, with `still`, is let go. */
  slide(at: number, still = false): void {
    this.pause();
    this.at = at;
    if (still) void this.go(at);
    else this.timer = setTimeout(() => void this.go(at), REST);
  }

  /** One decision back or on; by turns with `turn`. */
  step(by: 1 | -1, turn = false): void {
    if (!this.table.line.keeps) return;
    this.pause();
    const from = this.at ?? this.end;
    const to = turn ? this.turnFrom(from, by) : this.beside(from, by);
    void this.go(to);
    this.prepare(this.beside(this.stopAt(to), by));
  }

  /** What will probably be asked for next is there by then. */
  private prepare(at: number): void {
    if (at > 0 && at < this.end) void this.fetch(at);
  }

  private turnFrom(at: number, by: 1 | -1): number {
    const turns = turnsOf(this.table.log);
    if (by > 0) return turns.find((turn) => turn.to > at)?.to ?? this.end;
    return turns.findLast((turn) => turn.from < at)?.from ?? 0;
  }

  leave(): void {
    this.pause();
    this.at = null;
    this.position = null;
    this.problem = "";
    router.go(location.pathname, true);
  }

  play(speed: number): void {
    this.pause();
    this.speed = speed;
    const next = async () => {
      if (this.speed !== speed) return;
      const at = this.at ?? 0;
      if (at >= this.end) return this.pause();
      const to = this.beside(at, 1);
      this.prepare(this.beside(to, 1));
      await this.go(to);
      if (this.speed === speed) this.timer = setTimeout(next, this.pace(to) / speed);
    };
    void next();
  }

  pause(): void {
    this.speed = 0;
    clearTimeout(this.timer);
  }

  /** A position, asked for once; one that did not come may be asked for again. */
  private fetch(at: number): Promise<Position> {
    const known = this.kept.get(at);
    if (known) return known;
    const asked = this.table.line.past?.(at) ?? api.history(this.table.id, at);
    this.kept.set(at, asked);
    asked.catch(() => this.kept.delete(at));
    return asked;
  }

  /** After an undo the positions from there on are others. */
  forget(from: number): void {
    for (const at of this.kept.keys()) if (at > from) this.kept.delete(at);
  }
}
