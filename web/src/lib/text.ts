/** The texts of the shell, in the reader's language; changing the language changes them in place. */

import sharedEn from "../../../src/ludotheque/kernel/text_catalogues/en.json";
import sharedFr from "../../../src/ludotheque/kernel/text_catalogues/fr.json";
import en from "../texts/en.json";
import fr from "../texts/fr.json";
import { Catalogue, type Args, type Language } from "./i18n";
import { prefs } from "./prefs.svelte";

export type Key = keyof typeof en;

const CATALOGUES: Record<Language, Catalogue> = { en: new Catalogue("en", en), fr: new Catalogue("fr", fr) };

/** What all games share: why the server refuses something. */
const SHARED: Record<Language, Catalogue> = { en: new Catalogue("en", sharedEn), fr: new Catalogue("fr", sharedFr) };

/** Why the server refused, in words; nothing for a code without words. */
export function refusal(code: string, args: Args = {}): string | null {
  const key = `error.${code}`;
  if (hasText(key)) return t(key, args);
  return SHARED[prefs.language].has(key) ? SHARED[prefs.language].text(key, args) : null;
}

export function t(key: Key, args: Args = {}): string {
  return CATALOGUES[prefs.language].text(key, args);
}

function hasText(key: string): key is Key {
  return CATALOGUES.en.has(key);
}

/** A text whose key is made of data, or what to say without it. */
export function maybe(key: string, otherwise: string, args: Args = {}): string {
  return hasText(key) ? t(key, args) : otherwise;
}

/** "Ada, Blaise and Chloé". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(prefs.language, { type: "conjunction" }).format(names);
}
