/** The dev server of this folder: npx vite --config dev/glass_road/vite.config.ts, then /dev/glass_road/index.html */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  cacheDir: "dev/glass_road/.vite",
  server: { host: "127.0.0.1", port: 5198, strictPort: true, fs: { allow: [".."] } },
});
