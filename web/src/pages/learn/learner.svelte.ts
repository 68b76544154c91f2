/** Somebody at a step of a lesson: their table, where their moves have led, and what the table shows by itself. */

import { api } from "../../lib/api";
import { learn, remember, spoken } from "../../lib/learning";
import { LessonLine } from "../../lib/lesson_line.svelte";
import { prefs } from "../../lib/prefs.svelte";
import { readingTime } from "../../lib/reading";
import { session } from "../../lib/session.svelte";
import { t } from "../../lib/text";
import type { Attempt, Callout, LessonAnswer, LessonStep, Path } from "../../generated/server";
import { botTitle } from "../../shell/bots";
import type { GameUi, Word } from "../../shell/contract";
import { wordsOf } from "../../shell/selection";
import { TableState } from "../../shell/table.svelte";

/** Milliseconds: to see a thing chosen, to see what a move did. */
const PICK = 950;
const LOOK = 1300;
/** As many wrong tries, and the table offers to show it. */
const PATIENCE = 2;

export interface Remark {
  text: string;
  rule?: string;
  /** The thing that was tried. */
  at?: Word;
}

export class Learner {
  readonly table: TableState;
  readonly step: LessonStep;
  attempt = $state.raw<Attempt | null>(null);
  moves = $state.raw<readonly Path[]>([]);
  /** Tries that led elsewhere. */
  wrong = $state(0);
  /** The table plays by itself. */
  showing = $state(false);
  /** Has nothing been done since the learner came back to this board? */
  returned = $state(false);
  private line!: LessonLine<Attempt>;
  private round = 0;

  constructor(
    private readonly lesson: LessonAnswer,
    private readonly at: number,
    ui: GameUi,
    components: unknown,
    moves: readonly Path[],
  ) {
    const { game, id } = lesson;
    this.step = lesson.steps[at]!;
    this.returned = moves.length > 0;
    this.table = new TableState(`lesson.${game}.${id}.${at}`, ui, components, game, (listener) => {
      this.line = new LessonLine(
        (tried) => api.attempt(game, id, at, tried),
        listener,
        (attempt, made) => this.told(attempt, made),
        moves,
      );
      return this.line;
    });
    this.table.stage.lit = this.step.lit.length ? [...this.step.lit, ...this.callouts.map(({ at }) => at)] : [];
  }

  /** What is pointed at: nothing where the learner is to find it. */
  get callouts(): readonly Callout[] {
    return this.step.kind === "vary" ? [] : this.lesson.callouts;
  }

  readonly reached: boolean = $derived.by(() => !this.showing && (this.attempt?.reached ?? false));
  /** A wrong move has left nothing to choose. */
  readonly stuck: boolean = $derived.by(
    () => !this.showing && !this.reached && this.moves.length > 0 && this.attempt?.position.choices.length === 0,
  );
  /** The answer to a wrong try. */
  readonly remark: Remark | null = $derived.by(() => {
    const { note } = this.table;
    if (this.showing || this.reached) return null;
    if (note?.kind === "why") return note;
    const tried = { rule: this.step.rule, at: this.moves.at(-1)?.at(-1) };
    if (this.attempt?.remark) return { text: spoken(this.attempt.remark), ...tried };
    return this.stuck ? { text: t("lesson.elsewhere"), ...tried } : null;
  });
  /** Whoever only watches may go on at any time. */
  readonly goesOn: boolean = $derived.by(() => this.reached || this.step.kind === "show");
  readonly isPuzzled: boolean = $derived.by(() => this.wrong >= PATIENCE);
  readonly offersToShow: boolean = $derived.by(
    () => this.step.kind === "show" || (!this.reached && (this.step.kind === "do" || this.isPuzzled)),
  );
  /** The game asks for something that is not in this lesson; what is stands aside. */
  private readonly asksForOther: boolean = $derived.by(() => {
    const { legal, buttons, chosen, choices } = this.table.selection;
    return chosen.length === 0 && choices.length > 0 && legal.length === 0 && buttons.length === 0;
  });
  /** What the prompt says instead of the question of the game. */
  readonly said: string = $derived.by(() => {
    if (this.reached) return `${t("lesson.reached")}.`;
    if (this.stuck) return t("lesson.nothingLeft");
    return this.showing || this.asksForOther ? spoken(this.step.task) : "";
  });

  open(): void {
    this.table.open();
    if (this.step.kind === "show") void this.show();
  }

  close(): void {
    this.round++;
    this.table.close();
  }

  /** Plays what reaches the goal, thing by thing; who is to do it then has the board as it was. */
  async show(): Promise<void> {
    const round = ++this.round;
    const pause = (milliseconds: number) =>
      new Promise<boolean>((resolve) => setTimeout(() => resolve(round === this.round), milliseconds));
    const { kind, says, shown } = this.step;
    const first = kind === "show" && this.moves.length === 0;
    this.showing = true;
    this.table.note = null;
    await this.line.play([]);
    if (!(await pause(first ? Math.min(6000, readingTime(spoken(says))) : LOOK))) return;
    for (const [at, path] of shown.entries()) {
      for (const [n] of wordsOf(path).entries()) {
        this.table.selection.chosen = wordsOf(path).slice(0, n + 1);
        if (!(await pause(PICK))) return;
      }
      await this.line.play(shown.slice(0, at + 1));
      if (!(await pause(LOOK))) return;
    }
    if (kind !== "show") await this.line.play([]);
    this.showing = false;
  }

  /** From the beginning of the step. */
  again(): void {
    this.wrong = 0;
    void this.line.play([]);
  }

  takeBack(): void {
    this.table.note = null;
    this.line.move(this.table.latest!.seq, null);
  }

  private told(attempt: Attempt, moves: readonly Path[]): void {
    const before = this.moves;
    this.attempt = attempt;
    this.moves = moves;
    this.table.crew = attempt.position.scores.map((_, seat) =>
      seat === this.step.seat ? session.person?.name || prefs.values.name || t("guest.default") : botTitle(seat),
    );
    if (this.table.latest) this.returned = false;
    if (this.step.kind === "show") return remember(this.lesson, this.at, []);
    if (this.showing) return;
    if (moves.length > before.length && (attempt.remark || this.stuck)) this.wrong++;
    if (attempt.reached && this.at + 1 === this.lesson.steps.length) learn(this.lesson);
    else remember(this.lesson, this.at, moves);
  }
}
