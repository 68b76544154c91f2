/** Lets keys reach the board of a table that was touched last. */

import type { Movable } from "./gestures";
import { perTable } from "./per_table";

class Zooms {
  private readonly boards = new Map<string, Movable>();
  /** The board that keys mean. */
  target = "";

  register(id: string, board: Movable): () => void {
    this.boards.set(id, board);
    return () => this.boards.delete(id);
  }

  /** Enlarges by a factor. */
  zoom(factor: number): void {
    this.boards.get(this.target)?.by(factor);
  }

  /** Moves an enlarged board; false when all of it is in sight. */
  pan(dx: number, dy: number): boolean {
    const board = this.boards.get(this.target);
    if (!board || board.scale <= 1) return false;
    board.pan(dx, dy);
    return true;
  }
}

export const zoomsOf = perTable(() => new Zooms());
