/** Where the ways of a hint begin and end on the board. */

import { expect, it } from "vitest";
import { drawnArrow, endsOf } from "../src/shell/marks";

const place = ["place", "die:5", "storage:1", "space:24"];
const church = { piece: "tile:church", from: null, to: "space:24" };
const all = () => true;

it("begin where the piece comes from: by the move itself, or by the word before its place", () => {
  expect(endsOf(place, [church], all)).toMatchObject({ from: "storage:1", to: "space:24" });
  expect(endsOf(place, [{ ...church, from: "depot:3.2" }], all)).toMatchObject({ from: "depot:3.2", to: "space:24" });
});
it("have no beginning where nothing moves, or where it is not to be seen", () => {
  expect(endsOf(place, [], all)).toMatchObject({ from: null, to: "space:24", leg: null });
  expect(endsOf(place, [church], (word) => word === "space:24")).toMatchObject({ from: null, to: "space:24" });
});
it("end at the last thing that is to be seen", () => {
  expect(endsOf(place, [church], (word) => word !== "space:24")).toMatchObject({ to: "storage:1", leg: null });
  expect(endsOf(["end"], [], all)).toMatchObject({ to: null });
});
it("have an arrow only where there is room for one", () => {
  expect(drawnArrow({ from: [0, 0], to: [300, 0], gap: [20, 30] })!.head).toMatch(/^M[\d.]+ [\d.-]+L.*Z$/);
  expect(drawnArrow({ from: [0, 0], to: [40, 0], gap: [20, 30] })).toBeNull();
});
