/** The dev server of the drawings: npx vite --config dev/vite.config.ts, then /dev/<game>/index.html */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  cacheDir: "dev/.vite",
  server: { host: "127.0.0.1", port: 5199, strictPort: true, fs: { allow: [".."] } },
});
