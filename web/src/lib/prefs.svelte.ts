/** What a reader has decided about the interface: kept in the browser, and with the person where there is one. */

import { LANGUAGES, spoken, type Language } from "./i18n";
import { keep, recall, recallData } from "./memory";
import { mergedKnown, mergedProgress } from "./progress";

export type Theme = "auto" | "light" | "dark";
/** What the coach does by himself: explain and warn, only warn, nothing. */
export const VOICES = ["speaks", "warns", "silent"] as const;
export type Voice = (typeof VOICES)[number];

export interface Choices {
  language: Language;
  theme: Theme;
  confirm: boolean;
  autoEnd: boolean;
  sound: boolean;
  volume: number;
  notices: boolean;
  letters: boolean;
  calm: boolean;
  /** A hint is only a nudge until more is asked for. */
  nudge: boolean;
  /** May others see how my games went? */
  statistics: boolean;
  voice: Voice;
  bot: string;
  game: string;
  name: string;
  /** How far the lessons of a game are: see `progress.ts`. */
  [lessons: `lessons.${string}`]: string;
  /** What the coach has explained of a game. */
  [coach: `coach.${string}`]: string;
}

const STORE = "ludotheque.preferences";
const UNSAVED = "ludotheque.unsaved";
/** What the system prefers, where there is one. */
const NIGHT = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const fits = (query: string) => typeof matchMedia === "function" && matchMedia(query).matches;
/** A finger cannot hover: what a move would do is only seen while it waits. */
const touch = () => fits("(pointer: coarse)");
const phone = () => touch() && fits("(max-width: 699px)");

function defaults(): Choices {
  return {
    language: spoken(typeof navigator === "undefined" ? [] : navigator.languages),
    theme: "auto",
    confirm: touch(),
    autoEnd: false,
    sound: !phone(),
    volume: 0.5,
    notices: false,
    letters: true,
    calm: false,
    nudge: false,
    statistics: false,
    voice: "silent",
    bot: "",
    game: "",
    name: "",
  };
}

/** How what is kept of each game grows together from two places. */
const MERGED: Record<string, (here: string | undefined, elsewhere: string) => string> = {
  lessons: mergedProgress,
  coach: mergedKnown,
};

/** Keeps from stored data what has the right type, so that old or broken data never hurts. */
function sane(stored: unknown, base: Choices): Choices {
  const found: Record<string, unknown> = { ...base };
  if (stored && typeof stored === "object") {
    for (const [key, value] of Object.entries(stored)) {
      if (key in defaults() && typeof value === typeof found[key]) found[key] = value;
      const merged = MERGED[/^(\w+)\./.exec(key)?.[1] ?? ""];
      if (merged && typeof value === "string") found[key] = merged(base[key as `coach.${string}`], value);
    }
  }
  const result = found as unknown as Choices;
  if (!LANGUAGES.includes(result.language)) result.language = base.language;
  if (!["auto", "light", "dark"].includes(result.theme)) result.theme = base.theme;
  if (!VOICES.includes(result.voice)) result.voice = base.voice;
  return result;
}

class Preferences {
  values = $state<Choices>(defaults());
  private listeners: ((values: Choices) => void)[] = [];

  load(): void {
    this.values = sane(recallData(STORE), defaults());
    this.apply();
    NIGHT?.addEventListener("change", () => this.apply());
  }

  get language(): Language {
    return this.values.language;
  }

  /** Is the page dark now, by choice or by the system? */
  get dark(): boolean {
    return this.values.theme === "auto" ? (NIGHT?.matches ?? false) : this.values.theme === "dark";
  }

  /** Should things stand still, by choice or by the system? */
  get still(): boolean {
    return this.values.calm || (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  set<K extends keyof Choices>(key: K, value: Choices[K]): void {
    this.values[key] = value;
    this.apply();
    keep(STORE, JSON.stringify(this.values));
    for (const listener of this.listeners) listener(this.values);
  }

  /** Take over what a person has stored elsewhere; the listeners are not told. */
  adopt(stored: unknown): void {
    this.values = sane(stored, this.values);
    this.apply();
  }

  /** Has something been decided here that the person does not have elsewhere yet? Outlives the page, which may be left at once. */
  get unsaved(): boolean {
    return recall(UNSAVED) !== null;
  }

  set unsaved(value: boolean) {
    keep(UNSAVED, value ? "1" : null);
  }

  onChange(listener: (values: Choices) => void): void {
    this.listeners.push(listener);
  }

  private apply(): void {
    if (typeof document === "undefined") return;
    const root = document.documentElement;
    root.lang = this.values.language;
    root.classList.toggle("light", !this.dark);
    root.classList.toggle("dark", this.dark);
    root.classList.toggle("still", this.values.calm);
  }
}

export const prefs = new Preferences();
