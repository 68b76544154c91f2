import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toHtml } from "../build/markdown";

const RULES = new URL("../../docs/rules/", import.meta.url);
const pages = readdirSync(RULES)
  .filter((name) => name.endsWith(".md"))
  .map((name) => [name, toHtml(readFileSync(new URL(name, RULES), "utf8"))] as const);

describe("rules as HTML", () => {
  it("give every rule an address, and link to the others", () => {
    const html = toHtml("# Title\n\n**CB-46** Place it, see CB-53.\n\n| no | text |\n|---|---:|\n| A-4 | <b> |\n\n- one\n- two");
    expect(html).toContain('<p id="CB-46">');
    expect(html).toContain('<a class="rule" href="#CB-53">CB-53</a>');
    expect(html).toContain('<tr id="A-4">');
    expect(html).toContain("&lt;b&gt;");
    expect(html.replace(/\n/g, "")).toContain("<ul><li>one</li><li>two</li></ul>");
  });

  it("have each address once", () => {
    const html = toHtml("**CB-1** First.\n\n**CB-1** Again.\n\n- CB-2 an item");
    expect(html.match(/id="CB-1"/g)).toHaveLength(1);
    expect(html).toContain('<li id="CB-2">');
  });

  it("never contain HTML of the source, nor a link that leads away", () => {
    const html = toHtml(
      '<script>x</script>\n\n**a** <img src=x onerror=y> [out](https://example.org) [b](javascript:z) [c](#d"e)',
    );
    expect(html).not.toMatch(/<script|<img|https:|javascript:/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("leave out what is for other readers of the file, and number no code", () => {
    const html = toHtml('<!-- note --><a id="cb-1"></a>**CB-1** As `CB-2`. See [CB-3](#cb-3). [Français](x.fr.md)');
    expect(html.trim()).toBe(
      '<p id="CB-1"><strong><a class="rule" href="#CB-1">CB-1</a></strong> As <code>CB-2</code>. See <a class="rule" href="#CB-3">CB-3</a>.</p>',
    );
  });

  it.each(pages)("of %s link only to what is there", (_, html) => {
    const known = new Set([...html.matchAll(/ id="([^"]*)"/g)].map((found) => found[1]));
    const asked = [...html.matchAll(/href="#([^"]*)"/g)].map((found) => found[1]!);
    expect(known.size).toBeGreaterThan(50);
    expect(asked.filter((rule) => !known.has(rule))).toEqual([]);
  });
});
