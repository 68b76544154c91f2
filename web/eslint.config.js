/** What the compiler does not see. Formatting is prettier's. */

import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["dev/.vite", "src/generated"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "prefer-const": "off",
      "svelte/prefer-const": "error",
      // It flags every Map and Set, also those that nobody watches.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_+$", varsIgnorePattern: "^_+$" }],
    },
  },
  { files: ["src/**", "build/**"], rules: { "max-lines-per-function": ["error", 60] } },
  { files: ["tests/**", "e2e/**", "dev/**", "still/**"], rules: { "@typescript-eslint/no-explicit-any": "off" } },
);
