/** What the lists of tables say about one. */

import { prefs } from "../../lib/prefs.svelte";
import { session } from "../../lib/session.svelte";
import { gameName } from "../../lib/api";
import { listed, t } from "../../lib/text";
import { moment, stretch } from "../../lib/time";
import type { Pace, Seat, TableCard } from "../../generated/server";
import { botTitle } from "../../shell/bots";

export const titleOf = (card: TableCard): string => {
  const game = session.game(card.game);
  return game ? gameName(game, prefs.language) : card.game;
};

const nameOf = (seat: Seat): string =>
  (seat.person ?? seat.invited)?.name ?? (seat.kind === "bot" ? botTitle(seat.seat) : t("seat.free"));

/** With a word for bots from outside. */
const markedNameOf = (seat: Seat): string =>
  seat.outside || seat.invited ? t("outside.named", { name: nameOf(seat) }) : nameOf(seat);

export const namesOf = (card: TableCard): string[] => card.seats.map(markedNameOf);

export function hostOf(card: TableCard): string {
  const seat = card.seats.find(({ person }) => person?.id === card.host);
  return seat ? markedNameOf(seat) : t("seat.somebody");
}

/** The last thing that happened, in words. */
export function lastOf(card: TableCard): string {
  const texts = session.texts(card.game);
  if (!texts) return "";
  if (!card.last) return t("lobby.begun");
  return texts.with(Object.fromEntries(card.seats.map((seat) => [`seat.${seat.seat}`, nameOf(seat)]))).say(card.last);
}

/** How a finished game ended, and when. */
export function resultOf(card: TableCard): string {
  const winner = card.ranking?.[0];
  const when = card.finished ? moment(new Date(card.finished * 1000), new Date(), prefs.language) : "";
  if (winner === undefined) return when;
  const name = namesOf(card)[winner] ?? "";
  const verdict = card.verdict && session.texts(card.game)?.say(card.verdict);
  if (verdict) return [name, verdict, when].join(" · ");
  if (session.game(card.game)?.race) return t("lobby.wonRace", { name, when });
  return t("lobby.won", { name, points: session.points(card.game, card.scores?.[winner] ?? 0), when });
}

export function paceOf(pace: Pace | null): string {
  if (!pace) return "";
  if (pace.kind === "turns") return t("pace.turns");
  return t("pace.live", { minutes: Math.round(pace.bank / 60) });
}

/** Options that are not as usual, in words. */
export function variantsOf(card: TableCard): string[] {
  const texts = session.texts(card.game);
  const game = session.game(card.game);
  if (!texts || !game) return [];
  return game.options
    .filter((option) => card.options[option.id] !== undefined && card.options[option.id] !== option.default)
    .map((option) => `option.${option.id}.${card.options[option.id]}`)
    .filter((key) => texts.has(key))
    .map((key) => texts.text(key));
}

export function timeLeft(card: TableCard): { text: string; urgent: boolean } | null {
  const clock = card.my_seat === null ? undefined : card.clocks?.[card.my_seat];
  const alone = card.seats.filter((seat) => seat.kind === "person").length < 2;
  if (!clock || clock.left === null || !clock.running || alone) return null;
  return { text: stretch(clock.left, prefs.language), urgent: clock.left < 600 };
}

export const waitingFor = (card: TableCard): string => {
  const names = namesOf(card);
  const list = listed(card.choosers.map((seat) => names[seat] ?? ""));
  return t("prompt.waiting", { names: list, count: card.choosers.length });
};
