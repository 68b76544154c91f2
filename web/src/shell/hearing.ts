/** What the server says, brought to the table: new positions and the order in which they are shown, chat, refusals. */

import { untrack } from "svelte";
import type { LineState, Listener, PendingMove } from "../lib/lines";
import { prefs } from "../lib/prefs.svelte";
import type { Incoming, Position, Refusal } from "../generated/server";
import { merged } from "./logbook";
import { tellNews, toldOf } from "./news";
import type { TableState } from "./table.svelte";

export class Hearing implements Listener {
  /** A move that came too late: others had moved meanwhile. */
  private overtaken: PendingMove | null = null;

  constructor(private readonly table: TableState) {}

  hear(message: Incoming): void {
    const { table } = this;
    if (message.type === "table") table.card = message.table;
    else if (message.type === "position") {
      const asked = table.latest?.decision;
      this.place(message);
      if (this.overtaken) table.acting.retry(this.overtaken.path, asked);
      this.overtaken = null;
    } else if (message.type === "chats") table.talk.begin(message.chats);
    else if (message.type === "chat") table.talk.hear(message);
    else if (message.type === "error") this.refused(message);
  }

  line(state: LineState): void {
    if (state !== "open") this.table.foresight.takeBack();
  }

  lost(move: PendingMove): void {
    this.overtaken = move;
  }

  private refused(error: Refusal): void {
    if (error.code === "stale" && this.table.line.pending) return;
    if (error.position) this.place(error.position);
    this.table.reasons.refused(error);
  }

  private place(position: Position): void {
    const { table } = this;
    const before = untrack(() => table.latest);
    const undone = position.cut !== undefined;
    table.log = merged(table.log, position.log, position.cut);
    table.latest = position;
    table.clocks.read();
    table.reasons.learn(position.choices ?? []);
    if (undone) table.replay.forget(position.cut!);
    const told = before && !undone && !table.isPast ? toldOf(table, position.log) : [];
    if (told.length > 0) table.queue.add(position, told);
    else table.queue.jump(position);
    if (before) tellNews(table, before, position);
    const [only, ...others] = position.choices ?? [];
    if (prefs.values.autoEnd && only?.path.join() === "end" && others.length === 0) {
      table.queue.after(() => table.latest === position && table.acting.press(only));
    }
  }

  /** Puts a position on the board, when its turn has come. */
  show(position: Position): void {
    const { table } = this;
    const before = table.shown;
    if (before && before.seq !== position.seq) {
      if (!this.stillFits(before, position)) table.selection.chosen = [];
      if (table.note?.kind !== "said") table.note = null;
    }
    if (before?.seq !== position.seq) {
      table.foresight.forget();
      table.hints.forget();
      table.coach.forget();
    }
    table.shown = position;
    if (table.deciding) void table.foresight.ponder(position);
    if (table.deciding && before?.seq !== position.seq) void table.coach.attend();
    if (before || !table.deciding) return;
    const draft = table.drafts.read(position);
    if (draft.length && table.selection.fits(table.offered, draft)) table.selection.chosen = draft;
    if (table.selection.ready) void table.foresight.look(table.selection.ready);
  }

  /** Others have moved at the same time, and what was being chosen can still be chosen. */
  private stillFits(before: Position, { decision, cut, log, choices = [] }: Position): boolean {
    const { seat, selection } = this.table;
    return (
      decision === before.decision &&
      cut === undefined &&
      log.every((entry) => entry.seat !== seat && !entry.steps) &&
      selection.fits(choices, selection.chosen)
    );
  }
}
