import { describe, expect, it } from "vitest";
import type { StudyNode } from "../src/generated/study";
import { BEGINNING, grown, lineTo, nodeOf, noted, promoted, pruned, rowsOf, toggled } from "../src/lib/studies";

const move = (parent: number, path: string): StudyNode => ({ parent, seat: 0, path: path.split(" "), says: "", arrows: [] });
/** a b c, and from a also x y, and another beginning z. */
const nodes = [move(-1, "a"), move(0, "b"), move(1, "c"), move(0, "x"), move(3, "y"), move(-1, "z")];
const paths = (found: readonly StudyNode[]) => found.map(({ path }) => path.join(" "));

describe("a study", () => {
  it("is told line by line, branches where they leave the main line", () => {
    expect(rowsOf(nodes).map(({ node, depth }) => `${depth}${nodes[node]!.path}`)).toEqual(["0a", "1z", "0b", "1x", "1y", "0c"]);
    expect(
      rowsOf(nodes)
        .filter(({ branches }) => branches)
        .map(({ node }) => node),
    ).toEqual([5, 3]);
  });
  it("finds the node that moves lead to, and the moves that lead to a node", () => {
    expect(nodeOf(nodes, [["a"], ["x"], ["y"]])).toBe(4);
    expect(nodeOf(nodes, [])).toBe(BEGINNING);
    expect(nodeOf(nodes, [["a"], ["y"]])).toBeNull();
    expect(paths(lineTo(nodes, 4).map((at) => nodes[at]!))).toEqual(["a", "x", "y"]);
  });
  it("grows at a node", () => {
    const [more, at] = grown(nodes, 2, 1, ["d"]);
    expect([more[at]!.parent, more[at]!.seat, nodeOf(more, [["a"], ["b"], ["c"], ["d"]])]).toEqual([2, 1, at]);
  });
  it("is pruned with all that goes on from there", () => {
    const rest = pruned(nodes, 3);
    expect(paths(rest)).toEqual(["a", "b", "c", "z"]);
    expect(rest.map(({ parent }) => parent)).toEqual([-1, 0, 1, -1]);
    expect(paths(pruned(nodes, 0))).toEqual(["z"]);
  });
  it("has another main line if one is promoted, with every node behind its parent", () => {
    const [order, at] = promoted(nodes, 4);
    expect(order[at]!.path).toEqual(["y"]);
    expect(
      rowsOf(order)
        .filter(({ depth }) => depth === 0)
        .map(({ node }) => order[node]!.path.join()),
    ).toEqual(["a", "x", "y"]);
    for (const [number, { parent }] of order.entries()) expect(parent).toBeLessThan(number);
    expect(nodeOf(order, [["a"], ["b"], ["c"]])).not.toBeNull();
  });
  it("keeps what is said, and an arrow that is drawn twice is gone", () => {
    const study = { title: "", head: {}, says: "", arrows: [], nodes };
    expect(noted(study, BEGINNING, { says: "first" }).says).toBe("first");
    expect(noted(study, 1, { says: "why" }).nodes[1]!.says).toBe("why");
    const arrow = { start: "die:1", end: "space:2", kind: "good" } as const;
    expect(toggled([], arrow)).toEqual([arrow]);
    expect(toggled([arrow], arrow)).toEqual([]);
    expect(toggled([arrow], { ...arrow, kind: "bad" })).toEqual([{ ...arrow, kind: "bad" }]);
  });
});
