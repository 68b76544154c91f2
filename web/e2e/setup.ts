/** Runs once before all tests: is there what they need? Then the positions they begin at are laid out in a database. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { LUDOTHEQUE, PYTHON, ROOT } from "./places";

/** Where a prepared position is: `then` is what was done next when it was sought. */
export interface Prepared {
  then: string;
  tables: { id: string; cookies: string[] }[];
}

declare module "vitest" {
  interface ProvidedContext {
    browser: string;
    database: string;
    positions: Record<string, Prepared>;
  }
}

export default function setup(project: TestProject): () => void {
  if (!existsSync(LUDOTHEQUE)) throw new Error("no .venv here: run `make setup` first");
  if (!existsSync(`${ROOT}/src/ludotheque/server/static/index.html`)) throw new Error("nothing is built: run `make web` first");
  const run = (...words: string[]) => execFileSync(PYTHON, words, { encoding: "utf8" });
  const finder = process.env["BROWSER"] === "firefox" ? "firefox" : "chromium";
  project.provide("browser", run(`${ROOT}/scripts/${finder}.py`, "path").trim());
  const folder = mkdtempSync(join(tmpdir(), "ludotheque-prepared-"));
  project.provide("database", join(folder, "games.sqlite"));
  project.provide("positions", JSON.parse(run(`${ROOT}/scripts/prepare.py`, "fill", join(folder, "games.sqlite"))));
  return () => rmSync(folder, { recursive: true, force: true });
}
