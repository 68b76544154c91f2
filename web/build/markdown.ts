/** Turns Markdown files into modules at build time. A file itself exports its HTML and its table of contents: a rule can be linked
to by its number, the numbers of others are links, and figures are files of the build. With `?passages` it exports what can be
searched. Raw HTML stays text. */

import { Marked, type RendererObject, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { Chapter, Passage } from "../src/lib/rules.ts";

export function markdownPages(): Plugin {
  return {
    name: "markdown-pages",
    enforce: "pre",
    transform(code, id) {
      const [file, query] = id.split("?");
      if (!file!.endsWith(".md")) return null;
      const html = toHtml(code);
      if (query?.includes("passages")) return { code: `export default ${JSON.stringify(passagesOf(html))};`, map: null };
      return { code: pageModule(html), map: null };
    },
  };
}

/** `CB-46`, `GR-12a`, `OL-A11`. */
const NUMBER = String.raw`[A-Z]{1,3}-[A-Z]?\d+[a-z]?(?:-[a-z])?\b`;
const RULE = new RegExp(String.raw`\b${NUMBER}`, "g");
const FIRST_RULE = new RegExp(String.raw`^\**(${NUMBER})`);
const FIGURE = /^figures\/[\w.]+\.webp$/;
const isRule = (text: string) => text.replace(RULE, "") === "";
const linked = (html: string) => html.replace(RULE, (number) => `<a class="rule" href="#${number}">${number}</a>`);
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const quoted = (text: string) => escaped(text).replace(/"/g, "&quot;");
const bare = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/ +([.,)])/g, "$1")
    .replace(/[ \n]+/g, " ")
    .trim();

export function toHtml(source: string): string {
  // Anchors for other readers of the file, and the link to the same rules in the other language, which the page has itself.
  const own = source.replace(/<!--[\s\S]*?-->|<a id="[^"]*"><\/a>|\s*\[[^\]]*\]\([^)]*\.md\)/g, "");
  return new Marked({ renderer: renderer() }).parse(own, { async: false });
}

/** The headings below the title. */
export function contentsOf(html: string): Chapter[] {
  const found = html.matchAll(/<h([23]) id="([^"]*)">(.*?)<\/h\1>/g);
  return [...found].map(([, depth, id, title]) => ({ id: id!, title: bare(title!), depth: Number(depth) }));
}

/** Every paragraph, item and row with the nearest address and the chapter it stands in. */
export function passagesOf(html: string): Passage[] {
  const passages: Passage[] = [];
  let [section, rule] = ["", ""];
  for (const [, tag, id, inner] of html.matchAll(/<(h[23]|p|li|tr|figcaption)(?: id="([^"]*)")?>([\s\S]*?)<\/\1>/g)) {
    if (id) rule = id;
    const text = bare(inner!.replace(/<\/t[dh]><t[dh][^>]*>/g, " · "));
    if (tag!.startsWith("h")) section = text;
    else if (section && text) passages.push({ rule, section, text: text.startsWith(`${rule} `) ? text.slice(rule.length + 1) : text });
  }
  return passages;
}

/** The module of a page; its figures are imported, so that the build knows them. */
function pageModule(html: string): string {
  const figures = [...new Set([...html.matchAll(/<img src="([^"]*)"/g)].map(([, file]) => file!))];
  const imports = figures.map((file, at) => `import figure${at} from "./${file}";\n`);
  const page = figures.reduce(
    (code, file, at) => code.replaceAll(`<img src=\\"${file}\\"`, `<img src=\\"" + figure${at} + "\\"`),
    JSON.stringify(html),
  );
  return `${imports.join("")}export const contents = ${JSON.stringify(contentsOf(html))};\nexport default ${page};`;
}

/** Renders one document. */
function renderer(): RendererObject {
  const known = new Set<string>();
  let chapters = 0;
  /** A paragraph, row, item or heading that begins with a rule's number can be linked to; the first of them if there are several. */
  const anchor = (text: string): string => {
    const found = FIRST_RULE.exec(text.trim())?.[1];
    if (!found || known.has(found)) return "";
    known.add(found);
    return ` id="${found}"`;
  };
  return {
    heading({ depth, text, tokens }) {
      const id = anchor(text) || (depth > 1 ? ` id="section-${++chapters}"` : "");
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    paragraph({ text, tokens }) {
      const [only] = tokens;
      if (only?.type === "image" && tokens.length === 1) return this.parser.parseInline(tokens);
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
    /** `![what is to be seen](figures/name.webp "the caption")`, in a paragraph of its own. */
    image({ href, title, text }) {
      if (!FIGURE.test(href)) return escaped(text);
      return `<figure><img src="${href}" alt="${quoted(text)}"><figcaption>${linked(escaped(title ?? ""))}</figcaption></figure>\n`;
    },
    text(token) {
      return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : linked(escaped(token.text));
    },
    html({ text }) {
      return escaped(text);
    },
  };
}
