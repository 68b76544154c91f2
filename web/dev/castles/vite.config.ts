/** The dev server of this folder: npx vite --config dev/castles/vite.config.ts, then /dev/castles/index.html */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  cacheDir: "node_modules/.vite-castles",
  server: { host: "127.0.0.1", port: 5199, strictPort: true, fs: { allow: [".."] } },
});
