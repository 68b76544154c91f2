/** Who is here, which games there are, and their texts. */

import { api, ApiError } from "./api";
import { Catalogue, type Language } from "./i18n";
import { prefs, type Choices } from "./prefs.svelte";
import { shownPoints } from "./points";
import { refusal, t } from "./text";
import type { Game, Person } from "../generated/server";

class Session {
  person = $state.raw<Person | null>(null);
  games = $state.raw<Game[]>([]);
  bots = $state.raw<string[]>([]);
  /** False until the server has answered once. */
  ready = $state(false);
  /** The server does not answer. */
  away = $state(false);
  private catalogues = $state.raw<Record<string, Catalogue>>({});
  private loading = new Map<string, Promise<void>>();
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    prefs.onChange((values) => this.save(values));
  }

  async start(): Promise<void> {
    this.away = false;
    try {
      const [me, found] = await Promise.all([api.me(), api.games()]);
      this.greet(me.person);
      this.games = found.games;
      this.bots = found.bots;
      this.ready = true;
    } catch {
      this.away = true;
    }
  }

  greet(person: Person | null): void {
    this.person = person;
    if (person && prefs.unsaved) this.save(prefs.values);
    else if (person?.preferences) prefs.adopt(person.preferences);
  }

  /** The person, made a guest first if there is none yet. */
  async someone(name = ""): Promise<Person> {
    if (!this.person) {
      const asked = name.trim() || prefs.values.name || t("guest.default");
      this.person = (await api.guest(asked.slice(0, 40), prefs.language)).person;
      this.save(prefs.values);
    }
    return this.person!;
  }

  private save(values: Choices): void {
    if (!this.person) return;
    prefs.unsaved = true;
    clearTimeout(this.saving);
    this.saving = setTimeout(() => {
      const { language, theme, ...preferences } = $state.snapshot(values);
      void api.change({ language, theme, preferences }).then(
        () => (prefs.unsaved = false),
        () => undefined,
      );
    }, 400);
  }

  game(id: string): Game | null {
    return this.games.find((game) => game.id === id) ?? null;
  }

  private dataOf(game: string): string {
    return this.game(game)?.data ?? "";
  }

  /** A score of a game in points. */
  points(game: string, score: number): string | number {
    return shownPoints(score / (this.game(game)?.score_parts ?? 1));
  }

  /** The catalogue of a game, with the data of a table or of a new one, in the reader's language, or the other one until it is there. */
  texts(game: string, data = this.dataOf(game)): Catalogue | null {
    const other: Language = prefs.language === "en" ? "fr" : "en";
    const found = [prefs.language, other].map((language) => this.catalogues[`${game}/${language}/${data}`]);
    return found[0] ?? found[1] ?? null;
  }

  async loadTexts(game: string, language: Language, data = this.dataOf(game)): Promise<void> {
    const name = `${game}/${language}/${data}`;
    if (this.catalogues[name]) return;
    let work = this.loading.get(name);
    if (!work) {
      work = api
        .texts(game, language, data)
        .then((entries) => {
          this.catalogues = { ...this.catalogues, [name]: new Catalogue(language, entries) };
        })
        .finally(() => this.loading.delete(name));
      this.loading.set(name, work);
    }
    await work;
  }

  /** What went wrong, in words. */
  problem(error: unknown): string {
    return (error instanceof ApiError && refusal(error.code, error.args)) || t("error.unknown");
  }
}

export const session = new Session();
