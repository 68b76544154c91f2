/** Runs once before all tests: is there what they need? */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { LUDOTHEQUE, PYTHON, ROOT } from "./places";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
  }
}

export default function setup(project: TestProject): void {
  if (!existsSync(LUDOTHEQUE)) throw new Error("no .venv here: run `make setup` first");
  if (!existsSync(`${ROOT}/src/ludotheque/server/static/index.html`)) throw new Error("nothing is built: run `make web` first");
  project.provide("chromium", execFileSync(PYTHON, [`${ROOT}/scripts/chromium.py`], { encoding: "utf8" }).trim());
}
