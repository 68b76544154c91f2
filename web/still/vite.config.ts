/** All drawings in one script and one sheet of styles, which a page takes from files: npx vite build --config still/vite.config.ts */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  build: {
    outDir: "../src/ludotheque/research/still",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome129", "firefox133", "safari18.4"],
    assetsInlineLimit: 1_000_000,
    reportCompressedSize: false,
    lib: { entry: "still/main.ts", formats: ["iife"], name: "stills", fileName: () => "still.js", cssFileName: "still" },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
