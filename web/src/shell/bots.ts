/** What bots are called. */

import english from "../../../src/ludotheque/bots/text/en.json";
import french from "../../../src/ludotheque/bots/text/fr.json";
import { prefs } from "../lib/prefs.svelte";
import { t } from "../lib/text";

const TEXTS: Record<string, Record<string, string>> = { en: english, fr: french };

const TITLES = ["bot.seat.0", "bot.seat.1", "bot.seat.2", "bot.seat.3"] as const;

/** The name of a bot on a seat: a trade of the country. */
export const botTitle = (seat: number): string => t(TITLES[seat % TITLES.length]!);

/** The strength of a bot: a number and a word. */
export const botLevel = (bots: readonly string[], bot: string): string => String(Math.max(0, bots.indexOf(bot)) + 1);
export const botWord = (bot: string): string => TEXTS[prefs.language]![`bot.${bot}`] ?? bot;
/** A line about how it plays. */
export const botAbout = (bot: string): string => TEXTS[prefs.language]![`bot.${bot}.about`] ?? "";
export const botTag = (bots: readonly string[], bot: string): string =>
  t("seat.bot", { level: botLevel(bots, bot), word: botWord(bot) });
