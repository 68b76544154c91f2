/** Where somebody is in the demonstration of a game, as this browser remembers it. */

import { keep, recall } from "./memory";

const place = (game: string) => `ludotheque.watch.${game}`;

/** How many decisions have been watched; 0 when it has not begun. */
export const watchedOf = (game: string): number => Number(recall(place(game))) || 0;

/** Remembers it; at 0 there is nothing to come back to. */
export const rememberWatched = (game: string, at: number): void => keep(place(game), at ? String(at) : null);
