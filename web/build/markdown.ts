/** Turns Markdown files into modules that export HTML, at build time: a rule can be linked to by its number, and the numbers of
others are links. Raw HTML stays text. */

import { Marked, type RendererObject, type Tokens } from "marked";
import type { Plugin } from "vite";

export function markdownPages(): Plugin {
  return {
    name: "markdown-pages",
    enforce: "pre",
    transform(code, id) {
      if (!id.split("?")[0]!.endsWith(".md")) return null;
      return { code: `export default ${JSON.stringify(toHtml(code))};`, map: null };
    },
  };
}

/** `CB-46`, `GR-12a`, `OL-A11`. */
const NUMBER = String.raw`[A-Z]{1,3}-[A-Z]?\d+[a-z]?(?:-[a-z])?\b`;
const RULE = new RegExp(String.raw`\b${NUMBER}`, "g");
const FIRST_RULE = new RegExp(String.raw`^\**(${NUMBER})`);
const isRule = (text: string) => text.replace(RULE, "") === "";
const linked = (html: string) => html.replace(RULE, (number) => `<a class="rule" href="#${number}">${number}</a>`);
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

export function toHtml(source: string): string {
  // Anchors for other readers of the file, and the link to the same rules in the other language, which the page has itself.
  const own = source.replace(/<!--[\s\S]*?-->|<a id="[^"]*"><\/a>|\s*\[[^\]]*\]\([^)]*\.md\)/g, "");
  return new Marked({ renderer: renderer() }).parse(own, { async: false });
}

/** Renders one document. */
function renderer(): RendererObject {
  const known = new Set<string>();
  /** A paragraph, row, item or heading that begins with a rule's number can be linked to; the first of them if there are several. */
  const anchor = (text: string): string => {
    const found = FIRST_RULE.exec(text.trim())?.[1];
    if (!found || known.has(found)) return "";
    known.add(found);
    return ` id="${found}"`;
  };
  return {
    heading({ depth, text, tokens }) {
      return `<h${depth}${anchor(text)}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    paragraph({ text, tokens }) {
      return `<p${anchor(text)}>${this.parser.parseInline(tokens)}</p>\n`;
    },
    listitem({ text, tokens }) {
      return `<li${anchor(text)}>${this.parser.parse(tokens)}</li>`;
    },
    table({ header, rows }) {
      const cell = (one: Tokens.TableCell) => {
        const tag = one.header && one.text ? "th" : "td";
        return `<${tag}${one.align === "right" ? ' class="number"' : ""}>${this.parser.parseInline(one.tokens)}</${tag}>`;
      };
      const row = (cells: Tokens.TableCell[], id: string) => `<tr${id}>${cells.map(cell).join("")}</tr>`;
      const body = rows.map((cells) => row(cells, anchor(cells[0]!.text))).join("");
      return `<div class="wide"><table><thead>${row(header, "")}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    link({ href, text, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return isRule(text) || !href.startsWith("#") ? inner : `<a href="${escaped(href)}">${escaped(text)}</a>`;
    },
    text(token) {
      return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : linked(escaped(token.text));
    },
    html({ text }) {
      return escaped(text);
    },
  };
}
