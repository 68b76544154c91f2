/** Turns Markdown files into modules that export HTML, at build time. As much Markdown as our own rules use, no more. */

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

const RULE = /\b([A-Z]{1,3}-\d+[a-z]?(?:-[a-z])?)\b/g;
const isRule = (text: string) => text.replace(RULE, "") === "";

export function toHtml(source: string): string {
  // Anchors for other readers of the file, and the link to the same rules in the other language, which the page has itself.
  const own = source.replace(/\r/g, "").replace(/<!--[\s\S]*?-->|<a id="[^"]*"><\/a>|\s*\[[^\]]*\]\([^)]*\.md\)/g, "");
  const blocks = own.split(/\n{2,}/);
  const known = new Set<string>();
  return blocks.map((block) => toBlock(block.replace(/\s+$/, ""), known)).join("\n");
}

function toBlock(block: string, known: Set<string>): string {
  if (!block.trim()) return "";
  const lines = block.split("\n");
  const first = lines[0]!;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading) {
    const level = heading[1]!.length;
    const rest = lines.slice(1).join("\n");
    return `<h${level}${anchor(heading[2]!, known)}>${inline(heading[2]!)}</h${level}>${rest ? toBlock(rest, known) : ""}`;
  }
  if (/^-{3,}$/.test(first)) return "<hr>" + (lines.length > 1 ? toBlock(lines.slice(1).join("\n"), known) : "");
  const table = lines.findIndex((line, at) => line.startsWith("|") && /^\|[\s:|-]+\|$/.test(lines[at + 1] ?? ""));
  if (table === 0) return toTable(lines, known);
  const list = lines.findIndex((line) => /^\s*([-*]|\d+\.)\s/.test(line));
  if (list === 0) return toList(lines, known);
  const cut = [table, list].filter((at) => at > 0).sort((a, b) => a - b)[0];
  if (cut) return toBlock(lines.slice(0, cut).join("\n"), known) + toBlock(lines.slice(cut).join("\n"), known);
  if (first.startsWith("> "))
    return `<blockquote>${inline(lines.map((line) => line.replace(/^>\s?/, "")).join(" "))}</blockquote>`;
  return `<p${anchor(first, known)}>${inline(lines.join(" "))}</p>`;
}

/** A paragraph, row or heading that begins with a rule's number can be linked to. */
function anchor(text: string, known: Set<string>): string {
  const found = /^\**([A-Z]{1,3}-\d+[a-z]?(?:-[a-z])?)\b/.exec(text.trim());
  if (!found || known.has(found[1]!)) return "";
  known.add(found[1]!);
  return ` id="${found[1]}"`;
}

function toTable(lines: string[], known: Set<string>): string {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  const right = cells(lines[1]!).map((mark) => mark.endsWith(":"));
  const row = (line: string, tag: string) => {
    const inner = cells(line).map((cell, at) =>
      cell || tag === "td" ? `<${tag}${right[at] ? ' class="number"' : ""}>${inline(cell)}</${tag}>` : "<td></td>",
    );
    return `<tr${tag === "td" ? anchor(cells(line)[0]!, known) : ""}>${inner.join("")}</tr>`;
  };
  const end = lines.findIndex((line) => !line.startsWith("|"));
  const rows = lines.slice(2, end < 0 ? undefined : end);
  const rest = end < 0 ? "" : toBlock(lines.slice(end).join("\n"), known);
  return `<div class="wide"><table><thead>${row(lines[0]!, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table></div>${rest}`;
}

function toList(lines: string[], known: Set<string>): string {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^\s*([-*]|\d+\.)\s+(.*)$/.exec(line);
    if (item) items.push(item[2]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const tag = /^\s*\d+\./.test(lines[0]!) ? "ol" : "ul";
  return `<${tag}>${items.map((item) => `<li${anchor(item, known)}>${inline(item)}</li>`).join("")}</${tag}>`;
}

function inline(text: string): string {
  const kept: string[] = [];
  const keep = (html: string) => `\u0000${kept.push(html) - 1}\u0000`;
  return escape(text)
    .replace(/`([^`]+)`/g, (_, code: string) => keep(`<code>${code}</code>`))
    .replace(/\[([^\]]+)\]\((#[^)\s]+)\)/g, (_, label: string, href: string) =>
      isRule(label) ? label : keep(`<a href="${href}">${label}</a>`),
    )
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/(^|\s)_([^_]+)_(?=\W|$)/g, "$1<em>$2</em>")
    .replace(RULE, (number) => keep(`<a class="rule" href="#${number}">${number}</a>`))
    .replace(/\u0000(\d+)\u0000/g, (_, at: string) => kept[Number(at)]!);
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
