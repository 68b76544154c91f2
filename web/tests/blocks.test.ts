import { afterEach, describe, expect, it, vi } from "vitest";
import { blocks } from "../src/lib/blocks.svelte";

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** A server that answers everything with a list of people. */
function answering(...blocked: { id: string; name: string }[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body === undefined ? null : JSON.parse(body) });
    return Promise.resolve(new Response(JSON.stringify({ blocked })));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("blocked people", () => {
  it("are those the server knows", async () => {
    const asked = answering({ id: "b", name: "Ben" });
    await blocks.load();
    expect([blocks.has("b"), blocks.has("a")]).toEqual([true, false]);
    await blocks.block("c");
    expect(asked.slice(1)).toEqual([{ method: "POST", path: "/api/blocks", body: { person: "c" } }]);
    expect(blocks.has("c")).toBe(false);
  });
  it("are gone when the server has forgotten them", async () => {
    const asked = answering();
    await blocks.unblock("b");
    expect(asked).toEqual([{ method: "DELETE", path: "/api/blocks/b", body: null }]);
    expect(blocks.list).toEqual([]);
  });
});
