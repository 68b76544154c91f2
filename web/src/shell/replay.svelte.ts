/** Looking at a past position: stepping, playing, and the address that links to it. */

import { api, ApiError } from "../lib/api";
import { router } from "../lib/router.svelte";
import { session } from "../lib/session.svelte";
import { t } from "../lib/text";
import type { Position } from "../lib/types";
import { turnsOf } from "./logbook";
import type { TableState } from "./table.svelte";

const PACE = 900;

export class Replay {
  /** How many decisions have been made on the board shown; null when it is the present. */
  at = $state<number | null>(null);
  position = $state.raw<Position | null>(null);
  speed = $state(0);
  problem = $state("");
  private kept = new Map<number, Position>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableState) {}

  /** How many decisions there are to look at. */
  get end(): number {
    const last = this.table.log.at(-1);
    return last ? last.n + 1 : 0;
  }

  async go(at: number): Promise<void> {
    const wanted = Math.max(0, Math.min(at, this.end));
    this.at = wanted;
    this.problem = "";
    router.go(`${location.pathname}?at=${wanted}`, true);
    const position = await this.fetch(wanted);
    if (this.at === wanted && position) this.position = position;
    void this.fetch(Math.min(wanted + 1, this.end));
  }

  /** One decision back or on; by turns with `turn`. */
  step(by: 1 | -1, turn = false): void {
    this.pause();
    void this.go(turn ? this.turnFrom(this.at ?? this.end, by) : (this.at ?? this.end) + by);
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
    router.go(location.pathname, true);
  }

  play(speed: number): void {
    this.pause();
    this.speed = speed;
    const next = async () => {
      if (this.speed !== speed) return;
      if ((this.at ?? 0) >= this.end) return this.pause();
      await this.go((this.at ?? 0) + 1);
      this.timer = setTimeout(next, PACE / speed);
    };
    void next();
  }

  pause(): void {
    this.speed = 0;
    clearTimeout(this.timer);
  }

  private async fetch(at: number): Promise<Position | null> {
    const known = this.kept.get(at);
    if (known) return known;
    try {
      const position = await api.history(this.table.id, at);
      this.kept.set(at, position);
      return position;
    } catch (error) {
      this.problem = error instanceof ApiError ? session.problem(error) : t("replay.failed");
      return null;
    }
  }

  /** After an undo the positions from there on are others. */
  forget(from: number): void {
    for (const at of this.kept.keys()) if (at > from) this.kept.delete(at);
  }
}
