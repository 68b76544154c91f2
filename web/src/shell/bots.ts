/** What bots are called, and which one is offered first. */

import english from "../../../src/ludotheque/bots/text/en.json";
import french from "../../../src/ludotheque/bots/text/fr.json";
import type { Language } from "../lib/i18n";
import { prefs } from "../lib/prefs.svelte";
import { t } from "../lib/text";

const TEXTS: Record<Language, Record<string, string>> = { en: english, fr: french };

const TITLES = ["bot.seat.0", "bot.seat.1", "bot.seat.2", "bot.seat.3"] as const;
/** Whom somebody meets who has never played to the end here, and everybody else. */
const [FIRST, USUAL] = ["level2", "level3"];

/** All that bots are called and say. */
export const botTexts = (language: Language): Record<string, string> => TEXTS[language];

/** The name of a bot on a seat: a trade of the country. */
export const botTitle = (seat: number): string => t(TITLES[seat % TITLES.length]!);

/** The strength of a bot from 1 to 5; none for one that sits at old tables only. */
export const botLevel = (bot: string): string => /^level(\d)$/.exec(bot)?.[1] ?? "";
export const botWord = (bot: string): string => TEXTS[prefs.language][`bot.${bot}`] ?? bot;
/** A line about how it plays. */
export const botAbout = (bot: string): string => TEXTS[prefs.language][`bot.${bot}.about`] ?? "";
export const botTag = (bot: string): string =>
  botLevel(bot) ? t("seat.bot", { level: botLevel(bot), word: botWord(bot) }) : t("seat.oldBot", { word: botWord(bot) });

/** The bot that the reader chose last, or one to begin with. */
export function botAtHand(bots: readonly string[], seasoned = true): string {
  const { bot } = prefs.values;
  const wished = [bot, seasoned ? USUAL! : FIRST!].find((one) => bots.includes(one));
  return wished ?? bots[0] ?? "";
}
