/** What bots are called. */

import { maybe, t } from "../lib/text";

const TITLES = ["bot.seat.0", "bot.seat.1", "bot.seat.2", "bot.seat.3"] as const;

/** The name of a bot on a seat: a trade of the country. */
export const botTitle = (seat: number): string => t(TITLES[seat % TITLES.length]!);

/** The strength of a bot: a number and a word. */
export const botLevel = (bots: readonly string[], bot: string): string => String(Math.max(0, bots.indexOf(bot)) + 1);
export const botWord = (bot: string): string => maybe(`bot.${bot}`, bot);
export const botTag = (bots: readonly string[], bot: string): string => t("bot.tag", { level: botLevel(bots, bot) });
