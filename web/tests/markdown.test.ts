import { describe, expect, it } from "vitest";
import { toHtml } from "../build/markdown";

describe("rules as HTML", () => {
  it("give every rule an address, and link to the others", () => {
    const html = toHtml("# Title\n\n**CB-46** Place it, see CB-53.\n\n| no | text |\n|---|---:|\n| A-4 | <b> |\n\n- one\n- two");
    expect(html).toContain('<p id="CB-46">');
    expect(html).toContain('<a class="rule" href="#CB-53">CB-53</a>');
    expect(html).toContain('<tr id="A-4">');
    expect(html).toContain("&lt;b&gt;");
    expect(html).toContain("<ul><li>one</li><li>two</li></ul>");
  });
});
