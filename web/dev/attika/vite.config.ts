/** The dev server of this folder: npx vite --config dev/attika/vite.config.ts, then /dev/attika/index.html */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  cacheDir: "dev/attika/.vite",
  server: { host: "127.0.0.1", port: 5195, strictPort: true, fs: { allow: [".."] } },
});
