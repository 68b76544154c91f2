/** Tests in a real browser, against a real server: `npm run e2e`, after `make web`. */

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [process.env["LOOK"] ? `e2e/${process.env["LOOK"]}.ts` : "e2e/**/*.test.ts"],
    globalSetup: ["e2e/setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 150_000,
    hookTimeout: 60_000,
  },
});
