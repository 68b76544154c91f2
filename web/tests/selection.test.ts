import { describe, expect, it } from "vitest";
import type { Choice } from "../src/shell/contract";
import * as s from "../src/shell/selection";

const choice = (path: string, price: Record<string, number> = {}, final = false): Choice => ({
  path: path.split(" "),
  price,
  final,
});

const TURN: Choice[] = [
  choice("take die:5 depot:5.1"),
  choice("take die:5 depot:4.2", { workers: 1 }),
  choice("take die:3 depot:4.2"),
  choice("place die:3 storage:1 space:26"),
  choice("place die:3 storage:1 space:30", { workers: 2 }),
  choice("place die:5 storage:2 space:11"),
  choice("sell die:5 goods:red"),
  choice("workers die:5"),
  choice("workers die:3"),
  choice("buy black:2", { silver: 2 }),
  choice("buy depot:4.2", { silver: 2 }),
];

describe("what glows", () => {
  it("is the first word of every path before anything is chosen", () => {
    expect(s.legalWords(TURN, [])).toEqual(["die:5", "die:3", "black:2", "depot:4.2"]);
  });
  it("is what each remaining path asks for next", () => {
    expect(s.legalWords(TURN, ["die:3"])).toEqual(["depot:4.2", "storage:1"]);
    expect(s.legalWords(TURN, ["die:3", "storage:1"])).toEqual(["space:26", "space:30"]);
  });
  it("leaves the other words of the candidates possible, and the rest alone", () => {
    const states = s.states(TURN, ["die:3"]);
    expect(states.get("die:3")).toBe("chosen");
    expect(states.get("storage:1")).toBe("legal");
    expect(states.get("space:26")).toBe("possible");
    expect(states.get("die:5")).toBeUndefined();
    expect(states.get("space:11")).toBeUndefined();
  });
  it("never contains a verb", () => {
    for (const chosen of [[], ["die:5"], ["depot:4.2"]]) {
      for (const word of s.states(TURN, chosen).keys()) expect(word).toContain(":");
    }
  });
});

describe("choosing in any order", () => {
  it("asks for the die when a tile was clicked first", () => {
    expect(s.legalWords(TURN, ["depot:4.2"])).toEqual(["die:5", "die:3"]);
    expect(s.asked(TURN, ["depot:4.2"])).toEqual(["die"]);
  });
  it("offers verbs whose things are all chosen as buttons", () => {
    expect(s.finished(TURN, ["die:5"]).map(({ path }) => path[0])).toEqual(["workers"]);
    expect(s.finished(TURN, ["depot:4.2"]).map(({ path }) => path[0])).toEqual(["buy"]);
    expect(s.finished([choice("end"), choice("buy black:2")], []).map(({ path }) => path[0])).toEqual(["end"]);
  });
  it("is settled when one candidate is left, but never before something was chosen", () => {
    expect(s.settled(TURN, ["space:26"])?.path.join(" ")).toBe("place die:3 storage:1 space:26");
    expect(s.settled(TURN, ["die:3"])).toBeNull();
    expect(s.settled([choice("end")], [])).toBeNull();
  });
  it("tells what was filled in without being asked", () => {
    const only = s.settled(TURN, ["space:26"])!;
    expect(s.missing(only, ["space:26"])).toEqual(["die:3", "storage:1"]);
  });
  it("puts the path in its own order, with the verb once it is certain", () => {
    expect(s.pathSoFar(TURN, ["storage:1", "die:3"])).toEqual(["place", "die:3", "storage:1"]);
    expect(s.pathSoFar(TURN, ["die:5"])).toEqual(["die:5"]);
  });
});

describe("picking", () => {
  it("adds a word, or takes it back with all that came after", () => {
    expect(s.afterPick(TURN, ["die:3"], "storage:1")).toEqual(["die:3", "storage:1"]);
    expect(s.afterPick(TURN, ["die:3", "storage:1"], "die:3")).toEqual([]);
    expect(s.afterPick(TURN, ["die:3", "storage:1"], "storage:1")).toEqual(["die:3"]);
  });
  it("changes to another thing of the same kind", () => {
    expect(s.afterPick(TURN, ["die:3"], "die:5")).toEqual(["die:5"]);
  });
  it("drops the last thing for one that fits the first", () => {
    expect(s.afterPick(TURN, ["die:3", "storage:1"], "depot:4.2")).toEqual(["die:3", "depot:4.2"]);
  });
  it("never drops the first thing for something it does not reach", () => {
    expect(s.afterPick(TURN, ["die:3"], "goods:red")).toBeNull();
    expect(s.afterPick(TURN, ["die:3"], "space:11")).toBeNull();
  });
  it("refuses what no path holds", () => {
    expect(s.afterPick(TURN, [], "space:1")).toBeNull();
  });
});

describe("a path that another one continues", () => {
  const ship = [choice("ship depot:1"), choice("ship depot:1 depot:2"), choice("ship depot:3")];
  it("waits: a button ends it, another word goes on", () => {
    expect(s.settled(ship, ["depot:1"])).toBeNull();
    expect(s.finished(ship, ["depot:1"]).map(({ path }) => path)).toEqual([["ship", "depot:1"]]);
    expect(s.legalWords(ship, ["depot:1"])).toEqual(["depot:2"]);
    expect(s.settled(ship, ["depot:1", "depot:2"])?.path).toEqual(["ship", "depot:1", "depot:2"]);
  });
});

describe("prices and places", () => {
  it("are those of the cheapest way", () => {
    expect(s.priceOf(TURN, [], "depot:4.2")).toEqual({});
    expect(s.priceOf(TURN, ["die:5"], "depot:4.2")).toEqual({ workers: 1 });
    expect(s.priceOf(TURN, ["die:3", "storage:1"], "space:30")).toEqual({ workers: 2 });
  });
  it("take the word that counts where several share a place", () => {
    const states = s.states([choice("take die:1 depot:2.1 discard:2")], ["die:1", "depot:2.1"]);
    expect(s.liveWord(["storage:2", "discard:2"], (word) => states.get(word) ?? "none")).toBe("discard:2");
    expect(s.liveWord(["storage:2", "discard:2"], () => "none")).toBe("storage:2");
  });
});

describe("asking why", () => {
  const paths = TURN.map(({ path }) => path);
  it("puts the word and what is chosen into a path of the same form", () => {
    expect(s.questionFor(paths, ["die:3", "storage:1"], "space:23")).toEqual(["place", "die:3", "storage:1", "space:23"]);
    expect(s.questionFor(paths, ["die:3"], "goods:pink")).toEqual(["sell", "die:3", "goods:pink"]);
  });
  it("uses the shortest form that has everything", () => {
    expect(
      s.questionFor(
        [
          ["buy", "depot:1.1"],
          ["take", "die:1", "depot:1.1"],
        ],
        ["die:4"],
        "depot:2.2",
      ),
    ).toEqual(["take", "die:4", "depot:2.2"]);
  });
  it("knows when it has no such form", () => {
    expect(s.questionFor(paths, [], "keep:red")).toBeNull();
  });
  it("tells forms apart by verb and labels", () => {
    expect(s.formOf(["take", "die:5", "depot:1.2"])).toBe("take die depot");
  });
});

describe("a choice made as a whole", () => {
  const long = choice("pay water:3 forest:1 hill:1");
  const short = choice("pay water:3 forest:1");

  it("is meant although more words could follow, as long as exactly its words are chosen", () => {
    const chosen = ["water:3", "forest:1"];
    expect(s.settled([long, short], chosen)).toBeNull();
    expect(s.meant(short, [long, short], chosen)).toBe(short);
    expect(s.meant(short, [long, short], ["water:3"])).toBeNull();
    expect(s.meant(short, [long, short], [...chosen, "hill:1"])).toBeNull();
  });
  it("is forgotten with the question it belongs to", () => {
    expect(s.meant(short, [long], ["water:3", "forest:1"])).toBeNull();
    expect(s.meant(null, [long], ["water:3"])).toBeNull();
  });
});
