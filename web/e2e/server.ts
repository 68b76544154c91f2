/** A real server process on a free port of loopback, with a database of its own in which all prepared positions are. */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { LUDOTHEQUE } from "./places";

const SETTINGS = {
  LUDOTHEQUE_REPEATABLE: process.env["SEED"] ?? "1",
  LUDOTHEQUE_BOT_PAUSE: "0",
  LUDOTHEQUE_BOT_WORKERS: "1",
  LUDOTHEQUE_LENIENCY: "1000",
  LUDOTHEQUE_PRIVATE_WEBHOOKS: "1",
};
const OPEN = /http:\/\/127\.0\.0\.1:(\d+)\//;
const PATIENCE = 60_000;

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), "ludotheque-e2e-"));
  port = 0;
  /** All that it has written. */
  log = "";
  private process: ChildProcess | null = null;
  private readonly database = join(this.folder, "games.sqlite");
  /** How many tables of each prepared position are in use. */
  private readonly used = new Map<string, number>();

  /** With further arguments of `ludotheque serve`. */
  constructor(private readonly more: string[] = []) {
    copyFileSync(inject("database"), this.database);
  }

  /** A table of a prepared position that nobody has used, and the cookies of the people there. */
  table(position: string): { id: string; cookies: string[] } {
    const used = this.used.get(position) ?? 0;
    this.used.set(position, used + 1);
    const table = inject("positions")[position]?.tables[used];
    if (!table) throw new Error(`no table of ${position} is left`);
    return table;
  }

  /** What was done next at a prepared position when it was sought. */
  then(position: string): string[] {
    return inject("positions")[position]!.then.split(" ");
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it; a second time on the same port with the same database. */
  async start(): Promise<void> {
    const words = ["serve", "--port", String(this.port), "--database", `sqlite:///${this.database}`, ...this.more];
    const process_ = spawn(LUDOTHEQUE, words, { env: { ...process.env, ...SETTINGS }, stdio: ["ignore", "pipe", "pipe"] });
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
