/** A page with the drawings of one game alone: ?sample=four_late&theme=dark&lang=fr&chosen=die:6,storage:1&tab=board&last=depot:5.1@1 */

import { mount, type Component } from "svelte";
import "../../src/shell/tokens.css";
import "../../src/styles/base.css";
import "../../src/styles/layout.css";
import type { GameUi } from "../../src/shell/contract";
import Still from "../../still/Still.svelte";
import { StillTable, type Sample } from "../../still/still.svelte";

type Loader = Record<string, () => Promise<unknown>>;

export async function start(
  ui: GameUi,
  samples: Loader,
  texts: Loader,
  fallback: string,
  pages: Record<string, Component<any>> = {},
): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const language = asked.get("lang") === "fr" ? "fr" : "en";
  document.documentElement.className = asked.get("theme") ?? "light";
  document.documentElement.lang = language;
  const sample = (await samples[`./samples/${asked.get("sample") ?? fallback}.json`]!()) as Sample;
  const components = await samples["./samples/components.json"]!();
  const file = Object.keys(texts).find((path) => path.endsWith(`/${language}.json`))!;
  const entries = (await texts[file]!()) as Record<string, string>;
  const seat = asked.has("seat") ? Number(asked.get("seat")) : sample.seat;
  // a hex has a comma of its own: hex:-1,0
  const list = (name: string) =>
    asked
      .get(name)
      ?.split(/,(?=[a-z])/)
      .filter(Boolean) ?? [];
  const table = new StillTable(ui, sample, entries, language, list("chosen"), list("last"));
  mount(pages[asked.get("page") ?? ""] ?? Still, {
    target: document.body,
    props: { table, components, seat, tab: asked.get("tab") ?? "place" },
  });
}
