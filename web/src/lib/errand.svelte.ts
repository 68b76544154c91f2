/** Something that a button asks of the server: while it is done the button waits, and what goes wrong is said. */

import { session } from "./session.svelte";

export class Errand {
  busy = $state(false);
  problem = $state("");

  /** Tells whether it went well. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    await work().catch((error: unknown) => (this.problem = session.problem(error)));
    this.busy = false;
    return this.problem === "";
  }
}
