/** A review that is looked at: what is known of it so far, which seat and which decision are before the reader, what the board shows. */

import { api, ApiError } from "../../lib/api";
import type { Listener } from "../../lib/lines";
import { refusal, t } from "../../lib/text";
import { StillLine } from "../../lib/still_line";
import type { Position, TableCard } from "../../generated/server";
import type { Decision, Depth, Foreseen, Review, ReviewAnswer, ReviewPosition } from "../../generated/study";
import type { GameUi, Path, Travel } from "../../shell/contract";
import { wordsOf } from "../../shell/selection";
import { TableState } from "../../shell/table.svelte";
import type { ToldWay } from "../../shell/WayMarks.svelte";
import { outlookAt } from "./curve";
import { isMarked, markedOf, nextWrong } from "./stepping";

/** A step of a way: what is done, the position it is done in, and what it moves. */
interface Told {
  path: Path;
  position: Position | null;
  legs: Travel[];
}

/** Steps of a way that are drawn on the board; more would hide it. */
const DRAWN = 2;
/** Milliseconds between two looks at a review that grows. */
const PACE = 1500;

export class Reviewing {
  readonly table: TableState;
  answer = $state.raw<ReviewAnswer | null>(null);
  /** Why there is nothing to see, as a code of the server. */
  refused = $state("");
  /** The seat whose line is thick. */
  seat = $state(0);
  /** The position that was asked for; it counts while the board shows its entry. */
  private wanted = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly found = new WeakMap<Position, ReviewPosition & { n: number }>();
  private begun = 0;
  private share = 0;

  constructor(
    readonly card: TableCard,
    end: Position,
    ui: GameUi,
    components: unknown,
  ) {
    const connect = (listener: Listener) => new StillLine(end, listener, () => this.look());
    this.table = new TableState(card.id, ui, components, card.game, connect);
    this.table.card = { ...card, my_seat: null };
    this.seat = card.my_seat ?? 0;
  }

  // What is known

  readonly review: Review | null = $derived.by(() => this.answer?.review ?? null);
  readonly entries: readonly number[] = $derived.by(() => this.answer?.entries ?? [0]);
  /** How many moves the game has. */
  readonly moves: number = $derived.by(() => this.entries.length - 1);
  readonly computing: boolean = $derived.by(() => this.answer?.status === "computing");
  readonly stopped: boolean = $derived.by(() => this.answer?.status === "stopped");
  /** Up to which position the curve is drawn. */
  readonly known: number = $derived.by(() => {
    if (!this.review) return 0;
    return this.answer?.status === "done" ? this.moves : (this.review.curve.at(-1)?.n ?? 0);
  });
  readonly decisions: readonly Decision[] = $derived.by(() => this.review?.decisions ?? []);
  readonly marked: readonly Decision[] = $derived.by(() => markedOf(this.decisions, this.seat));
  /** Seconds until it is done, as it looks now; null while nobody can tell. */
  left = $state<number | null>(null);

  /** Is there nothing but the chance to win? */
  get races(): boolean {
    return this.table.ui.race !== undefined;
  }

  get alone(): boolean {
    return this.card.players === 1;
  }

  // Where we are

  readonly at: number = $derived.by(() => {
    const entry = this.table.replay.at ?? this.entries.at(-1)!;
    if (this.entries[this.wanted] === entry) return this.wanted;
    const first = this.entries.indexOf(entry);
    return first < 0 ? this.moves : first;
  });
  /** What was decided here. */
  readonly decision: Decision | null = $derived.by(() => this.decisions.find(({ n }) => n === this.at) ?? null);
  readonly outlook = $derived.by(() => outlookAt(this.review?.curve ?? [], this.at));
  /** The seat whose place is looked at: whoever decides here. */
  readonly actor: number = $derived.by(() => this.decision?.seat ?? this.seat);
  private readonly told: ReviewPosition | null = $derived.by(() => {
    const { position } = this.table.replay;
    const found = position ? this.found.get(position) : undefined;
    return found?.n === this.at ? found : null;
  });

  open(at: number | null): void {
    this.table.open();
    void this.watch(at);
  }

  close(): void {
    clearTimeout(this.timer);
    this.table.close();
  }

  /** Looks again and again while the review grows; begins one where there is none. */
  private async watch(at: number | null): Promise<void> {
    clearTimeout(this.timer);
    try {
      let answer = await api.review(this.card.id);
      if (answer.status === "none") answer = await api.askReview(this.card.id, "quick");
      this.hear(answer, at);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) this.again(at);
      else this.refused = error.code;
    }
  }

  private hear(answer: ReviewAnswer, at: number | null): void {
    const first = this.answer === null;
    this.answer = answer;
    this.refused = "";
    this.estimate(answer);
    if (first) this.go(at === null ? this.beginning() : Math.max(0, answer.entries.indexOf(at)));
    if (answer.status === "computing") this.again(null);
  }

  private again(at: number | null): void {
    this.timer = setTimeout(() => void this.watch(at), PACE);
  }

  private estimate({ status, review }: ReviewAnswer): void {
    const share = review ? review.done / Math.max(1, review.steps) : 0;
    if (status !== "computing" || !this.begun || share < this.share) [this.begun, this.share] = [Date.now(), share];
    const pace = (Date.now() - this.begun) / (share - this.share);
    this.left = status === "computing" && share > this.share ? ((1 - share) * pace) / 1000 : null;
  }

  /** Where a reader begins: at the first thing to learn from. */
  private beginning(): number {
    const first = nextWrong(this.decisions, this.seat, -1) ?? this.decisions.find(isMarked);
    return first?.n ?? 0;
  }

  /** Begins, or goes on with, a review that thinks so long. */
  async ask(depth: Depth): Promise<string> {
    try {
      this.begun = 0;
      this.hear(await api.askReview(this.card.id, depth), null);
      return "";
    } catch (error) {
      return (error instanceof ApiError && refusal(error.code, error.args)) || t("error.unknown");
    }
  }

  // Going somewhere

  go(n: number): void {
    this.slide(n, true);
  }

  /** The cursor is drawn along the curve; with `still` it is let go. */
  slide(n: number, still: boolean): void {
    const { replay } = this.table;
    const to = Math.max(0, Math.min(n, this.moves));
    const entry = this.entries[to] ?? 0;
    if (replay.at === entry && to !== this.at) replay.forget(entry - 1); // another move of the same entry
    this.wanted = to;
    replay.slide(entry, still);
  }

  step(by: 1 | -1): void {
    this.go(this.at + by);
  }

  next(): void {
    const wrong = nextWrong(this.decisions, this.seat, this.at);
    if (wrong) this.go(wrong.n);
  }

  choose(seat: number): void {
    this.seat = seat;
  }

  /** The position of the entry that the replay asks for, seen as whoever decides there saw it. */
  private async look(): Promise<Position> {
    const n = this.wanted;
    const found = await api.reviewPosition(this.card.id, n);
    this.found.set(found.position, { ...found, n });
    return found.position;
  }

  // What is drawn

  /** The steps of a way that begins with a path, as far as they can be foreseen: what is done, where, and what it moves. */
  private foreseen(path: Path, steps: readonly Foreseen[]): Told[] {
    const { position, ui, view } = this.table;
    const seat = this.decision?.seat ?? 0;
    if (!steps.length) return [{ path, position, legs: [] }];
    const all = steps.map(({ path, events, view: after }) => ({
      path,
      position: position && after ? { ...position, view: after } : position,
      legs: ui.travels?.(seat, path, events, after ?? view) ?? [],
    }));
    return all.filter(({ path }, at) => at === 0 || wordsOf(path).length); // a mere end of the turn goes without saying
  }

  /** The steps of a way that the review names. */
  steps(way: number): Told[] {
    const option = this.decision?.ways[way];
    return option ? this.foreseen(option.path, this.told?.ways[way] ?? []) : [];
  }

  /** What was decided, and what its seat decided next in a row. */
  readonly played: readonly Told[] = $derived.by(() => {
    return this.decision ? this.foreseen(this.decision.played.path, this.told?.played ?? []) : [];
  });

  /** The played way and the best one, as far as the board shows this decision. */
  readonly drawn: ToldWay[] = $derived.by(() => {
    const { decision, told } = this;
    if (!decision || !told || this.table.replay.problem) return [];
    const best = this.steps(0)
      .slice(0, DRAWN)
      .map((step, at): ToldWay => ({ ...step, whole: true, tone: "best", sign: `${at + 1}` }));
    if (decision.path === decision.best) return best.slice(0, 1);
    const sign = { pawn: decision.seat };
    return [...best, ...this.played.slice(0, DRAWN).map((step): ToldWay => ({ ...step, whole: true, tone: "played", sign }))];
  });
}
