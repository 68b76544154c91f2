/** The games this build can draw, each loaded when it is needed. */

import type { Component } from "svelte";
import type { GameUi } from "../shell/contract";
import type { Glance } from "../shell/glance";

const modules = import.meta.glob<{ default: GameUi }>("./*/index.ts");
const covers = import.meta.glob<{ default: Component<Record<string, never>> }>("./*/Cover.svelte");
const glances = import.meta.glob<{ default: Glance }>("./*/glance/index.ts");

export async function loadGame(id: string): Promise<GameUi | null> {
  const load = modules[`./${id}/index.ts`];
  return load ? (await load()).default : null;
}

export async function loadCover(id: string): Promise<Component<Record<string, never>> | null> {
  const load = covers[`./${id}/Cover.svelte`];
  return load ? (await load()).default : null;
}

/** What stands on the page of a game at a glance. */
export async function loadGlance(id: string): Promise<Glance | null> {
  const load = glances[`./${id}/glance/index.ts`];
  return load ? (await load()).default : null;
}
