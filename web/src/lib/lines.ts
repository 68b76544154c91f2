/** What a table needs of its line to the server, whatever the line speaks. */

import type { Incoming, Path, Position, Refusal } from "../generated/server";

export type LineState = "opening" | "open" | "broken" | "away" | "gone";
export type Answer = Extract<Incoming, { type: "answer" }>;
export type Reply = Answer | Refusal;

export interface PendingMove {
  id: string;
  seq: number;
  path: Path | null;
}

export interface Line {
  readonly state: LineState;
  /** When it broke. */
  readonly since: number;
  /** The move that has been sent and is neither confirmed nor refused. */
  readonly pending: PendingMove | null;
  /** Does the server keep what is done here, so that one can look back at it? */
  readonly keeps: boolean;
  open(): void;
  /** Try again now, because the network is back or somebody asked. */
  hurry(): void;
  /** Opens the line anew from the beginning. */
  renew(): void;
  close(): void;
  /** A name for a command that nobody else gives to theirs. */
  newId(): string;
  /** Sends a command and tells its id. */
  send(command: Record<string, unknown>, id?: string): string;
  /** Asks a question; null when no reply comes in time. */
  ask(question: Record<string, unknown>, within?: number): Promise<Reply | null>;
  /** The position after so many decisions, where it does not come from the history of a table. */
  past?(at: number): Promise<Position>;
  /** Sends a move (or an undo, path null) and remembers it until there is an answer. */
  move(seq: number, path: Path | null): void;
}

export interface Listener {
  /** All but the replies to questions. */
  hear(message: Incoming): void;
  /** The line is different now. */
  line(state: LineState): void;
  /** A move that was sent has neither been confirmed nor refused, and its moment has passed. */
  lost(move: PendingMove): void;
}
