/** Whom the reader has blocked: known to the server, asked for when somebody wants to see it. */

import { api } from "./api";
import type { SeatedPerson } from "../generated/server";

class Blocks {
  list = $state.raw<SeatedPerson[]>([]);

  has(person: string): boolean {
    return this.list.some(({ id }) => id === person);
  }

  async load(): Promise<void> {
    this.list = (await api.blocks()).blocked;
  }

  async block(person: string): Promise<void> {
    this.list = (await api.block(person)).blocked;
  }

  async unblock(person: string): Promise<void> {
    this.list = (await api.unblock(person)).blocked;
  }
}

export const blocks = new Blocks();
