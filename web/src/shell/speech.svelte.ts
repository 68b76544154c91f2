/** What things are called at a table: the texts of its game in the reader's language, with the names of who sits there. */

import type { Args, Catalogue } from "../lib/i18n";
import { prefs } from "../lib/prefs.svelte";
import { session } from "../lib/session.svelte";
import { t } from "../lib/text";
import type { TableCard } from "../generated/server";
import { botTexts, botTitle } from "./bots";
import type { Message, Speaker } from "./contract";

export class Speech implements Speaker {
  card = $state.raw<TableCard | null>(null);
  /** Who sits there, where no card says it. */
  crew = $state.raw<string[]>([]);

  constructor(readonly game: string) {}

  readonly names: string[] = $derived.by(() =>
    this.card
      ? this.card.seats.map((seat) => {
          if (seat.person?.name) return seat.person.name;
          return seat.kind === "bot" ? botTitle(seat.seat) : t("seat.free");
        })
      : this.crew,
  );
  readonly catalogue: Catalogue | null = $derived.by(() => {
    const texts = session.texts(this.game, this.card?.data);
    const names = Object.fromEntries(this.names.map((name, seat) => [`seat.${seat}`, name]));
    return texts?.with({ ...botTexts(texts.language), ...names }) ?? null;
  });

  get language() {
    return prefs.language;
  }

  say(message: Message): string {
    return this.catalogue?.say(message) ?? message.key;
  }

  text(key: string, args: Args = {}): string {
    return this.catalogue?.text(key, args) ?? key;
  }

  has(key: string): boolean {
    return this.catalogue?.has(key) ?? false;
  }

  name(thing: string, form?: string): string {
    return this.catalogue?.name(thing, form) ?? thing;
  }

  /** A score of the game as people write it. */
  written(score: number): string | number {
    return session.points(this.game, score);
  }
}
