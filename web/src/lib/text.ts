/** The texts of the shell, in the reader's language; changing the language changes them in place. */

import en from "../texts/en.json";
import fr from "../texts/fr.json";
import { Catalogue, type Args, type Language } from "./i18n";
import { prefs } from "./prefs.svelte";

export type Key = keyof typeof en;

const CATALOGUES: Record<Language, Catalogue> = { en: new Catalogue("en", en), fr: new Catalogue("fr", fr) };

export function t(key: Key, args: Args = {}): string {
  return CATALOGUES[prefs.language].text(key, args);
}

export function hasText(key: string): key is Key {
  return CATALOGUES.en.has(key);
}

/** A text whose key is made of data, or what to say without it. */
export function maybe(key: string, otherwise: string, args: Args = {}): string {
  return hasText(key) ? t(key, args) : otherwise;
}
