/** A part of the program that is gone: the page is loaded anew, but never in a circle; the rest says what happened. */

import { render } from "svelte/server";
import { beforeEach, describe, expect, it } from "vitest";
import { fetchAnew } from "../src/lib/lost";
import { fakeStorage, setStage } from "./stage";

setStage();

describe("a part that cannot be fetched", () => {
  let reloads: number;
  let store: Storage;
  let isThere: boolean;
  const lose = (build: string) => fetchAnew({ build, store, answers: () => Promise.resolve(isThere), reload: () => reloads++ });

  beforeEach(() => {
    reloads = 0;
    store = fakeStorage();
    isThere = true;
  });
  it("loads the page anew, once", async () => {
    await lose("a");
    await lose("a");
    expect(reloads).toBe(1);
  });
  it("does so again after another update, but never goes round in a circle", async () => {
    for (const build of ["a", "b", "a", "b", "a"]) await lose(build);
    expect(reloads).toBe(2);
  });
  it("stays where it is while the server does not answer", async () => {
    isThere = false;
    await lose("a");
    expect(reloads).toBe(0);
    isThere = true;
    await lose("a");
    expect(reloads).toBe(1);
  });
  it("does nothing where nothing can be remembered", async () => {
    store.setItem = () => {
      throw new Error("full");
    };
    await lose("a");
    expect(reloads).toBe(0);
  });
});

describe("the page that says what happened", async () => {
  const { default: Broken } = await import("../src/pages/Broken.svelte");
  it("links to the table, and to the moment", () => {
    const { body } = render(Broken, { props: { error: new Error("no such thing"), what: "drawing", at: 57 } });
    expect(body).toContain('href="/t/x"');
    expect(body).toContain('href="http://host/t/x?at=57"');
    expect(body).toContain("no such thing");
  });
  it("keeps the moment of the address", () => {
    location.search = "?at=12";
    const { body } = render(Broken, { props: { error: "?", what: "fetching" } });
    expect(body).toContain('href="/t/x?at=12"');
    expect(body).toContain('href="http://host/t/x?at=12"');
  });
});
