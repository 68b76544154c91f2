/** Why not? Reasons for what cannot be chosen, and for what was refused. */

import { listed, t } from "../lib/text";
import type { Reason, Refusal } from "../generated/server";
import type { Choice, Path, Word } from "./contract";
import * as selection from "./selection";
import type { TableState } from "./table.svelte";

/** What stands in the one slot for reasons and previews. */
export interface Note {
  kind: "why" | "preview" | "said";
  text: string;
  rule?: string;
  /** The thing that it is about. */
  at?: Word;
}

export class Reasons {
  /** One path of every form that was ever offered here, to ask why with. */
  private readonly forms = new Map<string, Path>();

  constructor(private readonly table: TableState) {}

  learn(choices: readonly Choice[]): void {
    for (const { path } of choices) this.forms.set(selection.formOf(path), path);
  }

  /** Why not this thing? Asked with a whole path, made of one that is or was possible. */
  wonder(word: Word): void {
    const { ui, view, selection: chosen } = this.table;
    const meant = ui.wonders?.(word, chosen.chosen, view);
    if (meant) return this.explain(meant);
    const known = [
      ...chosen.choices.map(({ path }) => path),
      ...this.forms.values(),
      ...(ui.forms ?? []).map((form) => form.split(" ")),
    ];
    this.explain(selection.questionFor(known, chosen.chosen, word) ?? [...chosen.path, word]);
  }

  /** Asks why a path cannot be chosen. */
  explain(path: Path): void {
    const { table } = this;
    void table.line.ask({ type: "why", path }).then((reply) => {
      if (reply?.reason) table.note = { ...this.noteOf(reply.reason), at: path.at(-1) };
      else table.note = { kind: "why", text: table.deciding ? t("prompt.notNow") : this.waiting() };
    });
  }

  /** Who is thinking, in words. */
  waiting(): string {
    const { table } = this;
    const { position } = table;
    if (!position || position.over) return table.has("why.game_over") ? table.text("why.game_over") : "";
    const others = position.choosers;
    const key = `decision.${position.decision}.other`;
    if (others.length === 1 && table.has(key)) return table.text(key, { seat: table.names[others[0]!] ?? "" });
    const names = listed(others.map((seat) => table.names[seat] ?? ""));
    return t("prompt.waiting", { names, count: others.length });
  }

  /** Says why a command was refused, where it was given. */
  refused({ code, args = {}, to, reason }: Refusal): void {
    const { table } = this;
    if (code === "stale") return this.moved();
    const key = `error.${code}`;
    const text = table.has(key) ? table.text(key, args) : t("error.unknown");
    if (to && table.talk.refused(to, text)) return;
    table.note = reason ? this.noteOf(reason) : { kind: "why", text };
  }

  /** Others have moved meanwhile. */
  moved(): void {
    this.table.note = { kind: "why", text: t("prompt.moved") };
  }

  private noteOf(reason: Reason): Note {
    return { kind: "why", text: this.table.say(reason), rule: reason.rule || undefined };
  }
}
