/** The table of the page: what is drawn of it, and its parts, each in a file of its own. Implements what games are promised in `contract.ts`. */

import { socketAddress, TableLine } from "../lib/line.svelte";
import type { Line, Listener } from "../lib/lines";
import { session } from "../lib/session.svelte";
import { t } from "../lib/text";
import type { Entry, Position } from "../generated/server";
import { Acting } from "./acting";
import { Clocks } from "./clocks.svelte";
import { Coach } from "./coach.svelte";
import type { Choice, GameUi, Table, Word } from "./contract";
import { Drafts } from "./drafts";
import { Foresight } from "./foresight.svelte";
import { Hearing } from "./hearing";
import { Hints } from "./hints.svelte";
import { marksOf } from "./logbook";
import { MoveQueue } from "./queue";
import { Reasons, type Note } from "./reasons";
import { Replay } from "./replay.svelte";
import { labelOf, valueOf } from "./selection";
import { Selection } from "./selection.svelte";
import { Speech } from "./speech.svelte";
import { Stage } from "./stage.svelte";
import { Talk } from "./talk.svelte";

export class TableState extends Speech implements Table {
  /** The newest position, and the one that is drawn while moves of others are still being shown. */
  latest = $state.raw<Position | null>(null);
  shown = $state.raw<Position | null>(null);
  log = $state.raw<Entry[]>([]);
  note = $state.raw<Note | null>(null);
  /** Moves of others that were not shown one by one. */
  skipped = $state(0);

  readonly kept = new Map<unknown, unknown>();
  readonly line: Line;
  readonly talk: Talk;
  readonly queue: MoveQueue;
  readonly clocks: Clocks = new Clocks(this);
  readonly selection: Selection = new Selection(this);
  readonly acting: Acting = new Acting(this);
  readonly foresight: Foresight = new Foresight(this);
  readonly hints: Hints = new Hints(this);
  readonly coach: Coach = new Coach(this);
  readonly reasons: Reasons = new Reasons(this);
  readonly drafts: Drafts = new Drafts(this);
  readonly replay: Replay = new Replay(this);
  readonly stage: Stage = new Stage(this);

  constructor(
    readonly id: string,
    readonly ui: GameUi,
    readonly components: unknown,
    game: string,
    connect: (listener: Listener) => Line = (listener) => new TableLine(socketAddress(id), listener),
  ) {
    super(game);
    const hearing = new Hearing(this);
    this.line = connect(hearing);
    this.queue = new MoveQueue(
      (position) => hearing.show(position),
      (count) => (this.skipped += count),
    );
    this.talk = new Talk(id, this.line);
  }

  open(): void {
    this.line.open();
    this.clocks.start();
  }

  close(): void {
    this.foresight.stop();
    this.clocks.stop();
    this.line.close();
    this.queue.stop();
    this.replay.pause();
  }

  /** Begins anew, because somebody else is here now. */
  renew(): void {
    this.latest = null;
    this.line.renew();
  }

  // What is drawn

  /** The position on the board: a past one in a replay, one's own move before it is confirmed. */
  readonly position: Position | null = $derived.by(() => this.replay.position ?? this.foresight.drawn ?? this.shown);
  readonly isPast = $derived.by(() => this.replay.at !== null);
  readonly view = $derived.by(() => this.position?.view ?? null);
  readonly seat = $derived.by(() => this.card?.my_seat ?? this.latest?.seat ?? null);
  /** May the reader decide now, with everything shown that has happened? */
  readonly deciding = $derived.by(() => !this.foresight.drawn && this.isAsked);
  /** The same, or the reader has just decided. */
  readonly isAsked = $derived.by(() => !this.isPast && this.shown === this.latest && (this.latest?.choices?.length ?? 0) > 0);
  /** The choices that the reader has now. */
  readonly offered: Choice[] = $derived.by(() => (this.deciding ? this.latest!.choices! : []));
  private readonly marks = $derived.by(() => {
    const past = this.replay.at;
    const log = past === null ? this.log : this.log.filter((entry) => entry.n < past);
    return marksOf(log, this.seat, (word) => this.ui.partOf(word, this.view) === "board");
  });

  /** The points of a seat, as they are shown. */
  points(seat: number, position: Position | null = this.position): string | number {
    const { race } = this.ui;
    return race && position ? race.count(position.view, seat) : this.written(position?.scores?.[seat] ?? 0);
  }

  /** What the points of a seat are: "points", "of 30" in a race. */
  get unit(): string {
    return (this.view && this.ui.race?.unit(this.view, this)) ?? t("score.points");
  }

  /** A word as people call it. */
  called(word: Word, position: Position | null = this.position): string {
    if (!word.includes(":")) {
      const said = position && this.ui.verb?.(word, position.view, this);
      const known = [`verb.${word}.${position?.decision}`, `verb.${word}`].find((key) => this.has(key));
      return said || (known ? this.text(known) : word);
    }
    const own = position && this.ui.label?.(word, position.view, this.components, this.seat, this);
    if (own) return own;
    const name = this.name(`word.${labelOf(word)}:${valueOf(word)}`);
    return name === valueOf(word) ? this.name(word) : name;
  }

  // What games ask

  state = (word: Word) => this.selection.state(word);
  price = (word: Word) => this.selection.price(word);
  live = (words: Word[]) => this.selection.live(words);
  all = () => this.selection.choices;
  left = () => this.selection.left();
  pick = (word: Word) => this.acting.pick(word);
  take = (choice: Choice | null) => this.acting.take(choice);
  peek = (word: Word | null) => this.foresight.peek(this.quiet ? null : word);
  shaded = (words: readonly Word[]) => this.stage.shades(words);

  lastMove(word: Word): number | null {
    return this.marks.shared.get(word) ?? null;
  }

  /** The same for the place of another seat. */
  lastMoveOf(seat: number, word: Word): number | null {
    return this.marks.own.has(`${seat} ${word}`) ? seat : null;
  }

  get quiet() {
    return this.stage.quiet;
  }

  get foreseen() {
    return this.foresight.events;
  }

  get thoughts() {
    return this.foresight.thoughts;
  }

  /** Does something for the people at the table; what goes wrong is said. */
  async attempt(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => (this.note = { kind: "why", text: session.problem(error) }));
  }
}
