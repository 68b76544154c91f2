import { describe, expect, it } from "vitest";
import type { NewSeat } from "../src/lib/api";
import { Catalogue } from "../src/lib/i18n";
import { fitted, settled, sized } from "../src/pages/table/seats";
import en from "../src/texts/en.json";
import fr from "../src/texts/fr.json";

const game = (min_players: number, max_players: number) => ({ min_players, max_players });
const me: NewSeat = { kind: "me" };
const bot: NewSeat = { kind: "bot", bot: "greedy" };
const open: NewSeat = { kind: "open" };

describe("the seats of a new table", () => {
  it("are never fewer than the game needs", () => {
    expect(fitted([me], game(1, 4))).toEqual([me]);
    expect(fitted([me], game(2, 4))).toEqual([me, open]);
  });
  it("are never more than the game has, and keep their bots", () => {
    expect(fitted([me, bot, open, bot], game(2, 3))).toEqual([me, bot, open]);
    expect(sized([me, bot], 3)).toEqual([me, bot, open]);
  });
  it("are counted as people count", () => {
    const said = (texts: Record<string, string>, language: "en" | "fr") =>
      [1, 2].map((n) => new Catalogue(language, texts).text("create.players", { n }));
    expect(said(en, "en")).toEqual(["1 player", "2 players"]);
    expect(said(fr, "fr")).toEqual(["1 joueur", "2 joueurs"]);
  });
});

describe("the options of a new table", () => {
  const options = [{ id: "length", values: ["long", "short"], default: "long" }];
  it("are as usual where nothing is wished, or what only another game knows", () => {
    expect(settled({}, { options })).toEqual({ length: "long" });
    expect(settled({ length: "short" }, { options })).toEqual({ length: "short" });
    expect(settled({ length: "endless", beginner: "yes" }, { options })).toEqual({ length: "long" });
  });
});
