import { describe, expect, it } from "vitest";
import { Catalogue, spoken } from "../src/lib/i18n";

const en = new Catalogue("en", {
  "tile.bank": "Bank",
  "tile.bank.a": "a Bank",
  "depot.*": "depot {0}",
  "seat.1": "Théo",
  "type.mine": "Mine",
  "type.ship": "Ship",
  "type.mine.many": "mines",
  taken: "{seat} takes {tile.a} from {depot}{paid?, paying {paid} {paid|worker|workers}}",
  wanted: "Only: {wanted.many}",
  count: "{n} {n|place|places}",
});
const fr = new Catalogue("fr", { count: "{n} {n|place|places}" });
const message = (args: Record<string, string | number>) => ({
  key: "taken",
  args: { seat: "seat:1", tile: "tile:bank", depot: "depot:3", ...args },
});

describe("sentences", () => {
  it("name things, in the form that is asked for", () => {
    expect(en.say(message({ paid: 0 }))).toBe("Théo takes a Bank from depot 3");
  });
  it("hold optional parts and numbers", () => {
    expect(en.say(message({ paid: 1 }))).toBe("Théo takes a Bank from depot 3, paying 1 worker");
    expect(en.say(message({ paid: 2 }))).toBe("Théo takes a Bank from depot 3, paying 2 workers");
  });
  it("count as their language does", () => {
    expect(en.text("count", { n: 0 })).toBe("0 places");
    expect(fr.text("count", { n: 0 })).toBe("0 place");
    expect(fr.text("count", { n: 2 })).toBe("2 places");
  });
  it("name things as so many are called", () => {
    const entries = {
      sold: "{n} {good*n}",
      "good.book": "livre",
      "good.book.many": "livres",
      "good.coins": "pièces",
      "good.coins.one": "pièce",
    };
    const sold = (n: number, good: string) => new Catalogue("fr", entries).say({ key: "sold", args: { n, good } });
    expect([0, 1, 2].map((n) => sold(n, "good:book"))).toEqual(["0 livre", "1 livre", "2 livres"]);
    expect([1, 2].map((n) => sold(n, "good:coins"))).toEqual(["1 pièce", "2 pièces"]);
    expect(sold(2, "good:bois")).toBe("2 bois");
  });
  it("count halves", () => {
    expect(["½", "1", "1½", "2½", -1].map((n) => fr.text("count", { n }))).toEqual([
      "½ place",
      "1 place",
      "1½ place",
      "2½ places",
      "−1 place",
    ]);
    expect(["½", "1½"].map((n) => en.text("count", { n }))).toEqual(["½ place", "1½ places"]);
  });
  it("count in the patterns of names too, and write a minus sign", () => {
    const named = new Catalogue("fr", { "word.brick.*": "{0} {0|brique|briques}", "hex.*": "({0})" });
    expect(["1", "2"].map((n) => named.name(`word.brick:${n}`))).toEqual(["1 brique", "2 briques"]);
    expect(named.name("hex:-1,2")).toBe("(−1,2)");
  });
  it("join small words with names in French", () => {
    const names = {
      "good.clay": "argile",
      "good.wood": "bois",
      "house.mill.the": "le Moulin",
      "house.baths.the": "les Bains publics",
    };
    const said = (text: string, what: string, language: "en" | "fr" = "fr") =>
      new Catalogue(language, { ...names, text }).say({ key: "text", args: { what } });
    expect(said("pas de {what}", "good:clay")).toBe("pas d’argile");
    expect(said("pas de {what}", "good:wood")).toBe("pas de bois");
    expect(said("autre que {what}", "good:clay")).toBe("autre qu’argile");
    expect(said("la table de {what}", "Émile")).toBe("la table d’Émile");
    expect(said("l’effet de {what.the}", "house:mill")).toBe("l’effet du Moulin");
    expect(said("À {what.the}", "house:mill")).toBe("Au Moulin");
    expect(said("va à {what.the}", "house:baths")).toBe("va aux Bains publics");
    expect(said("À {what} de jouer", "Le Roi")).toBe("À Le Roi de jouer");
    expect(said("code {what}", "good:clay")).toBe("code argile");
    expect(said("pas de {what}", "good:clay", "en")).toBe("pas de argile");
    const mill = new Catalogue("fr", { ...names, text: "l’effet de {what.the}" }).segments({
      key: "text",
      args: { what: "house:mill" },
    });
    expect(mill.at(-1)).toEqual({ text: "Moulin", arg: "what", thing: "house:mill" });
  });
  it("list several things, and fall back to the plain name", () => {
    expect(en.say({ key: "wanted", args: { wanted: "type:mine type:ship" } })).toBe("Only: mines, Ship");
    const cards = new Catalogue("fr", {
      "card.water": "eau",
      "card.water.many": "eaux",
      "card.hill": "colline",
      "card.hill.many": "collines",
    });
    expect(cards.name("card:water card:water card:hill")).toBe("2 eaux, 1 colline");
    expect(cards.name("card:water card:hill")).toBe("eau, colline");
    expect(cards.name("die:1 die:1")).toBe("1, 1");
    expect(en.name("tile:unknown")).toBe("unknown");
    expect(en.name(7)).toBe("7");
    expect(en.name(-1)).toBe("−1");
    expect(en.name("plain")).toBe("plain");
  });
  it("come in pieces that know their things", () => {
    const segments = en.segments(message({ paid: 2 }));
    expect(segments[0]).toEqual({ text: "Théo", arg: "seat", thing: "seat:1" });
    expect(segments.find(({ arg }) => arg === "tile")).toEqual({ text: "a Bank", arg: "tile", thing: "tile:bank" });
    expect(segments.find(({ arg }) => arg === "paid")).toEqual({ text: "2", arg: "paid" });
  });
  it("show their key when they are missing", () => {
    expect(en.text("nothing.here")).toBe("nothing.here");
  });
  it("leave text from outside alone", () => {
    expect(en.with({ "seat.1": "{tile}" }).say(message({ paid: 0 }))).toBe("{tile} takes a Bank from depot 3");
  });
});

it("takes the first language we speak", () => {
  expect(spoken(["de-DE", "fr-CH", "en"])).toBe("fr");
  expect(spoken(["de"])).toBe("en");
});
