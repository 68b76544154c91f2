/** Tests in a real browser, against a real server: `npm run e2e`, after `make web`; long ones by `npm run e2e:long`. */

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [process.env["LOOK"] ? `e2e/${process.env["LOOK"]}.ts` : "e2e/*.test.ts"],
    globalSetup: ["e2e/setup.ts"],
    pool: "forks",
    isolate: false, // files share nothing but modules, which are loaded once for each worker
    maxWorkers: 2,
    testTimeout: process.env["BROWSER"] === "firefox" ? 900_000 : 300_000,
    hookTimeout: 120_000,
  },
});
