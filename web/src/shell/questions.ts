/** Questions to the server: each is answered, refused, or given up after a while. */

import type { Incoming, Refusal } from "../lib/types";

export type Answer = Extract<Incoming, { type: "answer" }>;
type Reply = Answer | Refusal;

const PATIENCE = 5000;

export class Questions {
  private readonly waiting = new Map<string, (reply: Reply) => void>();

  /** Waits for the reply to a command; null when none comes. */
  wait(id: string): Promise<Reply | null> {
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      setTimeout(() => this.waiting.delete(id) && resolve(null), PATIENCE);
    });
  }

  /** Hands a reply to who waits for it; false when nobody does. */
  settle(reply: Reply): boolean {
    const waiting = reply.to ? this.waiting.get(reply.to) : undefined;
    if (!waiting) return false;
    this.waiting.delete(reply.to!);
    waiting(reply);
    return true;
  }
}
