import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./build/compress.ts";
import { markdownPages } from "./build/markdown.ts";

const server = process.env.LUDOTHEQUE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), markdownPages(), compress()],
  build: {
    outDir: "../src/ludotheque/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome129", "firefox133", "safari18.4"], // the first in which a page that is a size container scrolls
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
