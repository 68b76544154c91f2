/** Somebody at a puzzle: their table, what they have tried, and the answer once they ask for it. */

import { api } from "../../lib/api";
import { LessonLine } from "../../lib/lesson_line.svelte";
import { prefs } from "../../lib/prefs.svelte";
import { note } from "../../lib/puzzles";
import { session } from "../../lib/session.svelte";
import { t } from "../../lib/text";
import type { Message, Path } from "../../generated/server";
import type { PuzzleBoard, PuzzleHead, PuzzleVerdict } from "../../generated/study";
import { botTitle } from "../../shell/bots";
import type { GameUi, Travel } from "../../shell/contract";
import { TableState } from "../../shell/table.svelte";

export interface Try {
  path: Path;
  right: boolean;
  loss: number | null;
}

export class Puzzler {
  readonly table: TableState;
  tries = $state.raw<readonly Try[]>([]);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** Is the answer shown? */
  revealed = $state(false);
  /** What the best way moves over the board. */
  legs = $state.raw<readonly Travel[]>([]);
  private moves: readonly Path[] = [];
  private line!: LessonLine<PuzzleBoard>;

  constructor(
    readonly head: PuzzleHead,
    ui: GameUi,
    components: unknown,
  ) {
    const { game, id } = head;
    this.table = new TableState(`puzzle.${id}`, ui, components, game, (listener) => {
      this.line = new LessonLine<PuzzleBoard>(
        (tried) => api.tryPuzzle(game, id, tried),
        listener,
        (board, made) => this.told(board, made),
      );
      return this.line;
    });
  }

  readonly solved: boolean = $derived.by(() => this.verdict?.right ?? false);
  /** A move was made, and the answer to it is there. */
  readonly tried: boolean = $derived.by(() => this.verdict !== null && !this.revealed);
  readonly last: Try | null = $derived.by(() => this.tries.at(-1) ?? null);
  /** What stands in the prompt instead of the question of the game. */
  readonly said: string = $derived.by(() => {
    if (this.revealed) return t("puzzle.answer");
    if (!this.verdict) return "";
    return t(this.solved ? "puzzle.right" : "puzzle.wrong");
  });

  open(): void {
    this.table.open();
  }

  close(): void {
    this.table.close();
  }

  /** From the position of the puzzle. */
  again(): void {
    this.verdict = null;
    this.revealed = false;
    this.table.note = null;
    void this.line.play([]);
  }

  /** The answer, drawn on the position of the puzzle. */
  async reveal(): Promise<void> {
    const { game, id } = this.head;
    note(game, id, this.solved);
    const { verdict } = await api.tryPuzzle(game, id, { moves: [], since: -1 }, true);
    await this.line.play([]);
    this.verdict = verdict;
    this.revealed = true;
    const best = verdict!.decision.ways[0]!.path;
    const reply = await this.line.ask({ type: "foresee", path: best });
    const events = (reply as { events?: Message[] } | null)?.events ?? [];
    this.legs = this.table.ui.travels?.(this.head.seat, best, events, this.table.view) ?? [];
  }

  private told(board: PuzzleBoard, moves: readonly Path[]): void {
    const onward = moves.length > this.moves.length;
    this.moves = moves;
    const { game, id, seat } = this.head;
    this.table.crew = board.position.scores.map((_, at) =>
      at === seat ? session.person?.name || prefs.values.name || t("guest.default") : botTitle(at),
    );
    if (!moves.length) return void (this.verdict = null);
    if (!onward || !board.verdict) return;
    const { right, loss } = board.verdict;
    this.verdict = board.verdict;
    this.tries = [...this.tries, { path: moves[0]!, right, loss }];
    note(game, id, right);
  }
}
