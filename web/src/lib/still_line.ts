/** The line to a game in which nobody moves: a demonstration, or a board that is only looked at. */

import type { Line, LineState, Listener } from "./lines";
import type { Position } from "../generated/server";

export class StillLine implements Line {
  readonly keeps = true;
  readonly state: LineState = "open";
  readonly since = 0;
  readonly pending = null;

  constructor(
    private readonly position: Position,
    private readonly listener: Listener,
    readonly past?: (at: number) => Promise<Position>,
  ) {}

  open(): void {
    this.listener.hear(this.position);
  }

  newId(): string {
    return "";
  }

  send(): string {
    return "";
  }

  async ask(): Promise<null> {
    return null;
  }

  hurry(): void {}
  renew(): void {}
  close(): void {}
  move(): void {}
}
