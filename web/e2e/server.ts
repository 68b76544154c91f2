/** A real server process on a free port of loopback, with a database of its own. */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LUDOTHEQUE } from "./places";

const SETTINGS = {
  LUDOTHEQUE_REPEATABLE: process.env["SEED"] ?? "1",
  LUDOTHEQUE_BOT_PAUSE: "0",
  LUDOTHEQUE_BOT_WORKERS: "1",
  LUDOTHEQUE_LENIENCY: "1000",
  LUDOTHEQUE_PRIVATE_WEBHOOKS: "1",
};
const OPEN = /http:\/\/127\.0\.0\.1:(\d+)\//;
const PATIENCE = 30_000;

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), "ludotheque-e2e-"));
  port = 0;
  /** All that it has written. */
  log = "";
  private process: ChildProcess | null = null;

  /** With further arguments of `ludotheque serve`. */
  constructor(private readonly more: string[] = []) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it; a second time on the same port with the same database. */
  async start(): Promise<void> {
    const database = `sqlite:///${join(this.folder, "games.sqlite")}`;
    const process_ = spawn(LUDOTHEQUE, ["serve", "--port", String(this.port), "--database", database, ...this.more], {
      env: { ...process.env, ...SETTINGS },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = process_;
    process_.stderr.on("data", (data) => (this.log += String(data)));
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`the server did not start: ${this.log}`));
      const timer = setTimeout(fail, PATIENCE);
      process_.once("exit", fail);
      process_.stdout.on("data", (data) => {
        this.log += String(data);
        const found = OPEN.exec(String(data));
        if (!found) return;
        this.port = Number(found[1]);
        clearTimeout(timer);
        process_.off("exit", fail);
        resolve();
      });
    });
  }

  /** As when the power fails. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async stop(): Promise<void> {
    const timer = setTimeout(() => this.process?.kill("SIGKILL"), 5000);
    await this.end("SIGTERM");
    clearTimeout(timer);
    rmSync(this.folder, { recursive: true, force: true });
    if (this.log.includes("Traceback")) throw new Error(`the server stumbled:\n${this.log}`);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const process_ = this.process;
    if (!process_ || process_.exitCode !== null || process_.signalCode !== null) return;
    const gone = once(process_, "exit");
    process_.kill(signal);
    await gone;
  }
}
