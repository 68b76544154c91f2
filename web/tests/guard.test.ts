/** A part of the table that cannot be drawn stands there in words. */

import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { expect, it } from "vitest";
import { setStage } from "./stage";

setStage();
const { default: Guard } = await import("../src/shell/Guard.svelte");
const drawn = (words: () => { title: string; lines: string[] }[], draw: () => string) =>
  render(Guard, { props: { words, children: createRawSnippet(() => ({ render: draw })) }, transformError: (error) => error })
    .body;
const fails = () => {
  throw new Error("no such tile");
};
const facts = () => [{ title: "Depots", lines: ["Depot 1: a castle"] }];

it("is drawn", () => {
  const body = drawn(facts, () => "<b>the board</b>");
  expect(body).toContain("the board");
  expect(body).not.toContain("data-failed");
});

it("or told, with a way to try again", () => {
  const body = drawn(facts, fails);
  expect(body).toContain("data-failed");
  expect(body).toContain("Depot 1: a castle");
  expect(body).toMatch(/<button[^>]*>Try again/);
});

it("or, if even words fail, only said to be missing", () => {
  const body = drawn(fails, fails);
  expect(body).toContain("data-failed");
  expect(body).toMatch(/<button[^>]*>Try again/);
});
