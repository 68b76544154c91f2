import { describe, expect, it } from "vitest";
import type { Seat, TableCard } from "../src/generated/server";
import { prefs } from "../src/lib/prefs.svelte";
import { hostOf, namesOf } from "../src/pages/lobby/cards";

const anna: Seat = { seat: 0, kind: "person", person: { id: "a", name: "Anna" }, connected: true, away: false };
const bot: Seat = { seat: 1, kind: "person", person: { id: "b", name: "Thunder" }, outside: true, connected: true, away: false };
const asked: Seat = { seat: 2, kind: "open", invited: { id: "c", name: "Éclair" }, connected: false, away: false };
const card = (host: string) => ({ seats: [anna, bot, asked], host }) as unknown as TableCard;

describe("the names of a table in a list", () => {
  it("say in words which of them are bots from outside", () => {
    prefs.set("language", "en");
    expect(namesOf(card("a"))).toEqual(["Anna", "Thunder (outside bot)", "Éclair (outside bot)"]);
    prefs.set("language", "fr");
    expect(hostOf(card("b"))).toBe("Thunder (robot externe)");
    expect(hostOf(card("a"))).toBe("Anna");
  });
});
