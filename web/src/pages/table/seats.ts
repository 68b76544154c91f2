/** The seats of a table that is being made. */

import type { NewSeat } from "../../lib/api";
import type { Game } from "../../generated/server";

/** So many seats: those that are there, then open ones. */
export const sized = (seats: readonly NewSeat[], count: number): NewSeat[] =>
  Array.from({ length: count }, (_, at) => seats[at] ?? { kind: "open" });

/** As many of the seats as the game takes, as few as it needs. */
export const fitted = (seats: readonly NewSeat[], game: Pick<Game, "min_players" | "max_players">): NewSeat[] =>
  sized(seats, Math.min(Math.max(seats.length, game.min_players), game.max_players));

/** What is chosen for each option of the game; what is not among its values is as usual. */
export const settled = (wished: Readonly<Record<string, string>>, { options }: Pick<Game, "options">): Record<string, string> =>
  Object.fromEntries(
    options.map(({ id, values, default: usual }) => [id, values.find((value) => value === wished[id]) ?? usual]),
  );
