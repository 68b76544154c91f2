/** Somebody at a study: the board, the tree of moves, what is said of them, and what a bot thinks of a position. */

import { api, type BoardMoves } from "../../lib/api";
import { LessonLine } from "../../lib/lesson_line.svelte";
import { session } from "../../lib/session.svelte";
import { BEGINNING, grown, lineTo, nodeOf, noteAt, noted, promoted, pruned, rowsOf, toggled } from "../../lib/studies";
import type { Path, TableAnswer } from "../../generated/server";
import type { Arrow, Board, Evaluation, Study, StudyAnswer } from "../../generated/study";
import { botTitle } from "../../shell/bots";
import type { GameUi, Word } from "../../shell/contract";
import { TableState } from "../../shell/table.svelte";

export type Pen = Arrow["kind"];

export class Studying {
  readonly table: TableState;
  study = $state.raw<Study>(null!);
  /** The node whose position is on the board. */
  at = $state(BEGINNING);
  id = $state<string | null>(null);
  /** Has something changed since it was kept? */
  changed = $state(false);
  /** Clicks draw arrows of this kind instead of moving. */
  pen = $state<Pen | null>(null);
  /** Where an arrow that is being drawn begins. */
  start = $state<Word | null>(null);
  evaluation = $state.raw<Evaluation | null>(null);
  thinking = $state(false);
  problem = $state("");
  private decider = 0;
  private line!: LessonLine;

  constructor(
    readonly opened: StudyAnswer,
    ui: GameUi,
    components: unknown,
  ) {
    this.study = opened.study;
    this.id = opened.id;
    const game = String(opened.study.head["game"]);
    const begin = this.pathsTo(opened.at);
    this.table = new TableState(`study.${opened.id ?? "new"}`, ui, components, game, (listener) => {
      this.line = new LessonLine(
        ({ moves, since, ask }) => api.board(this.boardOf(moves), { since, ask }),
        listener,
        (board, moves) => this.told(board, moves),
        begin,
      );
      return this.line;
    });
  }

  /** May the reader keep changes under its address? */
  readonly mine: boolean = $derived.by(() => this.opened.mine);
  readonly seat: number = $derived.by(() => this.table.latest?.seat ?? 0);
  readonly note = $derived.by(() => noteAt(this.study, this.at));
  /** Is the main line what leads here? */
  readonly isMain: boolean = $derived.by(() =>
    rowsOf(this.study.nodes).every(({ node, depth }) => node !== this.at || depth === 0),
  );
  readonly path: readonly number[] = $derived.by(() => lineTo(this.study.nodes, this.at));

  open(): void {
    this.table.open();
  }

  close(): void {
    this.table.close();
  }

  // Where the reader is

  go(at: number): void {
    this.start = null;
    void this.line.play(this.pathsTo(at));
  }

  back(): void {
    if (this.at !== BEGINNING) this.go(this.study.nodes[this.at]!.parent);
  }

  /** Along the main line from here. */
  on(): void {
    const next = this.study.nodes.findIndex(({ parent }) => parent === this.at);
    if (next >= 0) this.go(next);
  }

  private pathsTo(at: number): Path[] {
    return lineTo(this.study.nodes, at).map((node) => this.study.nodes[node]!.path);
  }

  /** Moves with the seats that made them, as far as they are in the study. */
  private boardOf(moves: readonly Path[]): BoardMoves {
    const { nodes, head } = this.study;
    const told = moves.map((path, n) => {
      const node = nodeOf(nodes, moves.slice(0, n + 1));
      return { seat: node === null || node === BEGINNING ? null : nodes[node]!.seat, path };
    });
    return { head, moves: told };
  }

  private told({ position }: Board, moves: readonly Path[]): void {
    const node = nodeOf(this.study.nodes, moves);
    if (node !== null) this.at = node;
    else {
      const parent = nodeOf(this.study.nodes, moves.slice(0, -1)) ?? this.at;
      const [nodes, at] = grown(this.study.nodes, parent, this.decider, moves.at(-1)!);
      this.change({ ...this.study, nodes });
      this.at = at;
    }
    this.evaluation = null;
    this.problem = "";
    this.decider = position.seat ?? 0;
    const seats = this.study.head["seats"] as string[] | undefined;
    this.table.crew = position.scores.map((_, seat) => seats?.[seat] || botTitle(seat));
  }

  // What is changed

  private change(study: Study): void {
    this.study = study;
    this.changed = true;
  }

  title(title: string): void {
    this.change({ ...this.study, title });
  }

  say(says: string): void {
    this.change(noted(this.study, this.at, { says }));
  }

  cut(at: number): void {
    const parent = this.study.nodes[at]!.parent;
    const within = this.path.includes(at);
    const target = within ? this.pathsTo(parent) : this.pathsTo(this.at);
    this.change({ ...this.study, nodes: pruned(this.study.nodes, at) });
    this.at = nodeOf(this.study.nodes, target) ?? BEGINNING;
    void this.line.play(target);
  }

  /** The line to here becomes the main line. */
  promote(): void {
    const [nodes, at] = promoted(this.study.nodes, this.at);
    this.change({ ...this.study, nodes });
    this.at = at;
  }

  /** A thing was touched while arrows are drawn. */
  touch(word: Word): void {
    if (!this.pen) return;
    if (this.start === null) return void (this.start = word);
    const arrow = { start: this.start, end: word, kind: this.pen };
    this.start = null;
    this.change(noted(this.study, this.at, { arrows: toggled(this.note.arrows, arrow) }));
  }

  // With the help of the server

  async evaluate(): Promise<void> {
    const { at } = this;
    this.thinking = true;
    this.problem = "";
    try {
      const found = await api.evaluate(this.boardOf(this.pathsTo(at)));
      if (at === this.at) this.evaluation = found;
    } catch (error) {
      this.problem = session.problem(error);
    }
    this.thinking = false;
  }

  /** A game from the position on the board, against bots. */
  async playOn(seat: number, bot: string): Promise<TableAnswer> {
    return api.playOn(this.boardOf(this.pathsTo(this.at)), seat, bot);
  }

  /** Plays a way that was found; it becomes a branch. */
  play(path: Path): void {
    void this.line.play([...this.pathsTo(this.at), path]);
  }

  /** What has changed is given up. */
  drop(): void {
    this.changed = false;
  }

  async keep(): Promise<void> {
    this.problem = "";
    try {
      await session.someone();
      const kept = await api.keepStudy(this.mine ? this.id : null, this.study);
      this.id = kept.id;
      this.changed = false;
      history.replaceState(null, "", `/study/${kept.id}`);
    } catch (error) {
      this.problem = session.problem(error);
    }
  }
}
