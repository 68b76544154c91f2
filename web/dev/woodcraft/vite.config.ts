/** The dev server of this folder: npx vite --config dev/woodcraft/vite.config.ts, then /dev/woodcraft/index.html */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  cacheDir: "dev/woodcraft/.vite",
  server: { host: "127.0.0.1", port: 5196, strictPort: true, fs: { allow: [".."] } },
});
