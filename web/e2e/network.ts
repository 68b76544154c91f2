/** A line between a browser and the server that can be cut: whatever goes through is lost from then on. */

import { createServer, connect, type Server as Door, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export class Network {
  private readonly pairs = new Set<[Socket, Socket]>();
  private down = false;
  private deaf = false;
  private readonly door: Door;

  constructor(server: () => number) {
    this.door = createServer((near) => {
      if (this.down) return void near.destroy();
      const far = connect(server(), "127.0.0.1");
      const pair: [Socket, Socket] = [near, far];
      this.pairs.add(pair);
      const end = () => {
        this.pairs.delete(pair);
        near.destroy();
        far.destroy();
      };
      near.on("data", (data) => far.write(data));
      far.on("data", (data) => this.deaf || near.write(data));
      for (const socket of pair) socket.on("error", end).on("close", end);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.door.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.door.address() as AddressInfo).port}`;
  }

  /** The browser can still speak, but hears nothing any more. */
  deafen(): void {
    this.deaf = true;
  }

  /** All connections break, and no new one can be made. */
  cut(): void {
    this.down = true;
    for (const [near, far] of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }

  mend(): void {
    this.down = this.deaf = false;
  }

  close(): void {
    this.cut();
    this.door.close();
  }
}
