/** Moves of others, shown one after the other. Whoever is in a hurry is brought to the present at once. */

import { prefs } from "../lib/prefs.svelte";
import type { Entry, Position } from "../generated/server";

/** Shows what a move moves; `apply` puts the new position on the board at the right moment. */
export type Performer = (entries: Entry[], apply: () => void, cancelled: () => boolean) => Promise<void>;

const MOST = 3;

export class MoveQueue {
  private waiting: { position: Position; entries: Entry[] }[] = [];
  private running = false;
  private round = 0;
  private newest: Position | null = null;
  performer: Performer | null = null;

  constructor(
    private readonly show: (position: Position) => void,
    private readonly skipped: (moves: number) => void,
  ) {}

  get busy(): boolean {
    return this.running || this.waiting.length > 0;
  }

  add(position: Position, entries: Entry[]): void {
    this.waiting.push({ position, entries });
    this.newest = position;
    if (!this.performer || prefs.still || document.hidden) return this.skip();
    while (this.waiting.length > MOST) {
      const { position: passed, entries: unseen } = this.waiting.shift()!;
      this.skipped(unseen.length);
      if (!this.running) this.show(passed);
    }
    void this.run();
  }

  /** A position that is shown at once, with all that came before it. */
  jump(position: Position): void {
    this.round++;
    this.running = false;
    this.waiting = [];
    this.show(position);
  }

  /** To the present. */
  skip(): void {
    if (!this.busy || !this.newest) return;
    this.jump(this.newest);
  }

  /** Does something when all has been shown. */
  after(work: () => void): void {
    const wait = () => (this.busy ? setTimeout(wait, 100) : work());
    setTimeout(wait, 400);
  }

  stop(): void {
    this.round++;
    this.waiting = [];
    this.running = false;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const round = this.round;
    while (this.waiting.length > 0 && round === this.round) {
      const { position, entries } = this.waiting.shift()!;
      let shown = false;
      const apply = () => {
        if (!shown && round === this.round) this.show(position);
        shown = true;
      };
      await this.performer!(entries, apply, () => round !== this.round).catch(() => undefined);
      apply();
    }
    if (round === this.round) this.running = false;
  }
}
