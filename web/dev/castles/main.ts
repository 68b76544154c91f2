/** A page with the drawings of Castles alone: ?sample=four_late&theme=dark&lang=fr&chosen=die:6,storage:1&tab=board&page=tiles */

import { mount } from "svelte";
import "../../src/shell/tokens.css";
import "../../src/styles/base.css";
import Harness from "./Harness.svelte";
import Sheet from "./Sheet.svelte";
import { FakeTable, type Sample } from "./fake.svelte";

const asked = new URLSearchParams(location.search);
const samples = import.meta.glob<Sample>("./samples/*.json", { import: "default" });
const texts = import.meta.glob<Record<string, string>>("../../../src/ludotheque/games/castles_of_burgundy/text/*.json", { import: "default" });

async function start(): Promise<void> {
  const language = asked.get("lang") === "fr" ? "fr" : "en";
  document.documentElement.className = asked.get("theme") ?? "light";
  document.documentElement.lang = language;
  const sample = await samples[`./samples/${asked.get("sample") ?? "four_late"}.json`]!();
  const components: any = await samples["./samples/components.json"]!();
  const entries = await texts[`../../../src/ludotheque/games/castles_of_burgundy/text/${language}.json`]!();
  const seat = asked.has("seat") ? Number(asked.get("seat")) : sample.seat;
  const table = new FakeTable(sample, entries, language, asked.get("chosen")?.split(",").filter(Boolean) ?? [], asked.get("last")?.split(",") ?? []);
  const props = { table, components, seat, tab: asked.get("tab") ?? "place" };
  mount(asked.get("page") === "tiles" ? Sheet : Harness, { target: document.body, props });
}

void start();
