/** What the reader does at a table: picks words, pushes buttons, takes back. Whatever it is, a move waits for the same confirmation,
and nothing is done to the past or while a move is on its way. */

import { t } from "../lib/text";
import type { Choice, Path, Word } from "./contract";
import * as selection from "./selection";
import type { TableState } from "./table.svelte";

export class Acting {
  constructor(private readonly table: TableState) {}

  private get isFree(): boolean {
    return !this.table.line.pending && !this.table.isPast && !this.table.stage.locked;
  }

  pick(word: Word): void {
    const { table } = this;
    table.queue.skip();
    table.note = null;
    if (!this.isFree) return;
    const after = selection.afterPick(table.selection.choices, table.selection.chosen, word);
    if (!after) return table.reasons.wonder(word);
    this.choose(after);
    table.foresight.tell([]);
    const choice = after.includes(word) ? table.selection.ready : null;
    if (!choice) return;
    /** What was not asked for, there being no other way. */
    const filled = selection.missing(choice, after);
    if (table.selection.waits(choice)) void table.foresight.look(choice);
    else this.send(choice);
    if (filled.length > 0)
      table.note = { kind: "said", text: t("prompt.filled", { things: filled.map((one) => table.called(one)).join(", ") }) };
  }

  /** A button of the prompt is its own confirmation, unless it would leave something undone. */
  push(choice: Choice): void {
    if (this.table.selection.chosen.length > 0 || !this.slips(choice)) this.press(choice);
  }

  /** A choice that would leave something undone is said to do so, and waits. */
  private slips(choice: Choice): boolean {
    const { table } = this;
    const slip = table.ui.slip?.(choice.path, table.view, table.seat ?? 0, table);
    if (!slip) return false;
    table.selection.doubt(choice);
    table.note = { kind: "why", text: slip };
    return true;
  }

  /** A button: a verb whose things are all chosen, the confirmation, or the end of a turn. */
  press(choice: Choice): void {
    this.table.queue.skip();
    if (this.isFree && this.table.deciding) this.send(choice);
  }

  /** A whole choice at once, typed or from a list: it waits for its confirmation like one that was put together; null takes
  back what is chosen. */
  take(choice: Choice | null): void {
    const { table } = this;
    table.queue.skip();
    if (!this.isFree) return;
    table.note = null;
    if (!choice) return this.choose([]);
    if (this.slips(choice)) return;
    if (!table.selection.waits(choice)) return this.press(choice);
    table.selection.hold(choice);
    void table.foresight.look(choice);
  }

  /** A whole choice that waits to be confirmed, whatever it is. */
  lay(choice: Choice): void {
    const { table } = this;
    if (!this.isFree) return;
    table.note = null;
    table.selection.doubt(choice);
    void table.foresight.look(choice);
  }

  /** One step back; false when there was nothing to take back. */
  back(): boolean {
    if (this.table.isPast) return false;
    this.table.note = null;
    const { chosen } = this.table.selection;
    if (chosen.length === 0) return false;
    this.choose(chosen.slice(0, -1));
    return true;
  }

  unpick(word: Word): void {
    this.table.note = null;
    this.choose(this.table.selection.chosen.filter((other) => other !== word));
  }

  undo(): void {
    const { table } = this;
    if (!table.latest || !this.isFree) return;
    table.note = null;
    const why = "why.too_late_to_undo";
    if (table.selection.chosen.length > 0) this.choose([]);
    else if (table.latest.undo) table.line.move(table.latest.seq, null);
    else table.note = { kind: "why", text: table.has(why) ? table.text(why) : t("prompt.noUndo") };
  }

  /** A move came too late. Where all choose at once, the choice of another does not touch one's own: it is sent once more. */
  retry(path: Path | null, asked: string | null | undefined): void {
    const { table } = this;
    const { decision, choices, seq } = table.latest!;
    const stands = path !== null && table.selection.isDeliberate(path) && decision === asked;
    if (stands && selection.settled(choices ?? [], selection.wordsOf(path))) table.line.move(seq, path);
    else table.reasons.moved();
  }

  private choose(words: Word[]): void {
    const { table } = this;
    table.selection.chosen = words;
    const left = table.selection.left();
    if (left.length && left.every(({ path }) => table.selection.isDeliberate(path))) table.drafts.keep(table.latest!, words);
  }

  private send(choice: Choice): void {
    const { path } = choice;
    if (this.table.coach.objects(choice)) return;
    this.table.line.move(this.table.latest!.seq, path);
    this.table.foresight.draw(path);
  }
}
