/** The clocks of a table: read when a position comes, and running on since. */

import type { TableState } from "./table.svelte";

export class Clocks {
  /** When those of the newest position were read. */
  heard = $state(0);
  /** The time, as often as a clock can run out. */
  private now = $state(Date.now());
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly table: Pick<TableState, "card" | "latest" | "isPast">) {}

  start(): void {
    this.ticking = setInterval(() => (this.now = Date.now()), 1000);
  }

  stop(): void {
    clearInterval(this.ticking);
  }

  read(): void {
    this.heard = Date.now();
  }

  /** Do they matter? Not to somebody alone with bots. */
  readonly matter = $derived.by(() => (this.table.card?.seats.filter((seat) => seat.kind === "person").length ?? 0) > 1);

  /** The seats whose time is up while they think. */
  readonly late: number[] = $derived.by(() => {
    const { card, latest, isPast } = this.table;
    if (card?.status !== "running" || isPast) return [];
    const passed = Math.max(0, this.now - this.heard) / 1000;
    return (latest?.clocks ?? []).flatMap(({ left, running }, seat) =>
      running && left !== null && left - passed <= 0 && !card.seats[seat]?.away ? [seat] : [],
    );
  });
}
