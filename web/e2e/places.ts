/** Where things are. */

import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
export const PYTHON = `${ROOT}/.venv/bin/python`;
export const LUDOTHEQUE = `${ROOT}/.venv/bin/ludotheque`;
export const FIGURES = `${ROOT}/docs/rules/figures`;
export const SCREENSHOTS = `${ROOT}/web/screenshots`;
