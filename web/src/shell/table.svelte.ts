/** The table of the page: what is drawn, what can be chosen, what is being said. Implements what games are promised in `contract.ts`. */

import { untrack } from "svelte";
import { api } from "../lib/api";
import type { Args, Catalogue } from "../lib/i18n";
import { prefs } from "../lib/prefs.svelte";
import { session } from "../lib/session.svelte";
import { socketAddress, TableLine, type Line, type PendingMove } from "../lib/socket";
import { listed, t } from "../lib/text";
import type { Entry, Incoming, Position, Reason, Refusal, TableCard } from "../lib/types";
import { botTitle } from "./bots";
import { calledAt } from "./called";
import type { Choice, GameUi, Message, Path, Table, Word, WordState } from "./contract";
import { keepDraft, readDraft } from "./drafts";
import { marksOf, merged } from "./logbook";
import type { Note } from "./note";
import { Questions, type Answer } from "./questions";
import { MoveQueue } from "./queue";
import { Replay } from "./replay.svelte";
import * as selection from "./selection";
import { Talk } from "./talk.svelte";
import { tellNews } from "./news";

export { provideTable, useTable } from "./context";

const PEEK_DELAY = 110;

export class TableState implements Table {
  card = $state.raw<TableCard | null>(null);
  /** The newest position, and the one that is drawn while moves of others are still being shown. */
  latest = $state.raw<Position | null>(null);
  shown = $state.raw<Position | null>(null);
  log = $state.raw<Entry[]>([]);
  chosen = $state.raw<Word[]>([]);
  note = $state.raw<Note | null>(null);
  line = $state.raw<{ state: Line; since: number }>({ state: "opening", since: 0 });
  pending = $state.raw<PendingMove | null>(null);
  /** When the clocks of the newest position were read. */
  heard = $state(0);
  /** The time, as often as a clock can run out. */
  private now = $state(Date.now());
  private ticking: ReturnType<typeof setInterval> | undefined;
  peeked = $state.raw<Word | null>(null);
  /** Moves of others that were not shown one by one. */
  skipped = $state(0);

  readonly replay: Replay;
  readonly queue: MoveQueue;
  readonly talk: Talk;
  private readonly socket: TableLine;
  private readonly questions = new Questions();
  readonly kept = new Map<unknown, unknown>();
  private readonly previews = new Map<string, Message[]>();
  /** What the previewed move would do. */
  foreseen = $state.raw<readonly Message[]>([]);
  thoughts = $state.raw<unknown>(null);
  /** One path of every form that was ever offered here, to ask why with. */
  private readonly forms = new Map<string, Path>();
  /** A move that came too late: others had moved meanwhile. */
  private overtaken: PendingMove | null = null;
  /** A button that was pushed although it leaves something undone: it waits to be confirmed. */
  private doubted = $state.raw<Choice | null>(null);
  private peeking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly ui: GameUi,
    readonly components: unknown,
    readonly game: string,
  ) {
    this.replay = new Replay(this);
    this.queue = new MoveQueue(
      (position) => this.show(position),
      (count) => (this.skipped += count),
    );
    this.socket = new TableLine(socketAddress(id), {
      hear: (message) => this.hear(message),
      line: (state, since) => (this.line = { state, since }),
      lost: (move) => (this.overtaken = move),
    });
    this.talk = new Talk(id, this.socket);
  }

  open(): void {
    this.socket.open();
    this.ticking = setInterval(() => (this.now = Date.now()), 1000);
  }

  close(): void {
    clearTimeout(this.peeking);
    clearInterval(this.ticking);
    this.socket.close();
    this.queue.stop();
    this.replay.pause();
  }

  hurry(): void {
    this.socket.hurry();
  }

  /** Opens the line anew, because somebody else is here now. */
  renew(): void {
    this.latest = null;
    this.socket.renew();
  }

  // What is drawn

  /** The position on the board: a past one in a replay. */
  readonly position = $derived.by(() => this.replay.position ?? this.shown);
  readonly isPast = $derived.by(() => this.replay.at !== null);
  /** What is to be said of a game that followed another version of the rules. */
  readonly recorded: string[] = $derived.by(() => {
    const { rules_version: version, shown } = this.latest?.recorded ?? {};
    if (version === undefined) return [];
    const ends = shown! < this.replay.end ? [t("rules.recorded.shown", { n: shown! })] : [];
    return [t("rules.recorded.help", { version }), ...ends];
  });
  readonly view = $derived.by(() => this.position?.view ?? null);
  readonly seat = $derived.by(() => this.card?.my_seat ?? this.latest?.seat ?? null);
  readonly catalogue: Catalogue | null = $derived.by(() => {
    const texts = session.texts(this.game, this.card?.data);
    return texts?.with(Object.fromEntries(this.names.map((name, seat) => [`seat.${seat}`, name]))) ?? null;
  });
  readonly names: string[] = $derived.by(() =>
    (this.card?.seats ?? []).map((seat) => {
      if (seat.person?.name) return seat.person.name;
      return seat.kind === "bot" ? botTitle(seat.seat) : t("seat.free");
    }),
  );

  /** The seats whose time is up while they think. */
  readonly late: number[] = $derived.by(() => {
    if (this.card?.status !== "running" || this.isPast) return [];
    const passed = Math.max(0, this.now - this.heard) / 1000;
    return (this.latest?.clocks ?? []).flatMap(({ left, running }, seat) =>
      running && left !== null && left - passed <= 0 && !this.card!.seats[seat]?.away ? [seat] : [],
    );
  });

  /** Do clocks matter? Not to somebody alone with bots. */
  readonly timed = $derived.by(() => (this.card?.seats.filter((seat) => seat.kind === "person").length ?? 0) > 1);

  /** The points of a seat, as they are shown. */
  points(seat: number, position: Position | null = this.position): string | number {
    const { race } = this.ui;
    return race && position ? race.count(position.view, seat) : this.written(position?.scores?.[seat] ?? 0);
  }

  /** What the points of a seat are: "points", "of 30" in a race. */
  get unit(): string {
    return (this.view && this.ui.race?.unit(this.view, this)) ?? t("score.points");
  }

  /** A score of the game as people write it. */
  written(score: number): string | number {
    return session.points(this.game, score);
  }

  get language() {
    return prefs.language;
  }

  /** May the reader decide now, with everything shown that has happened? */
  readonly deciding = $derived.by(() => !this.isPast && this.shown === this.latest && (this.latest?.choices?.length ?? 0) > 0);
  readonly choices: Choice[] = $derived.by(() =>
    selection.withOpeners(this.deciding ? this.latest!.choices! : [], this.ui.asides),
  );
  private readonly states = $derived.by(() => selection.states(this.choices, this.chosen));
  readonly legal: Word[] = $derived.by(() => selection.legalWords(this.choices, this.chosen));
  /** The choices that need no more than a button. */
  readonly buttons: Choice[] = $derived.by(() => selection.finished(this.choices, this.chosen));
  /** A choice that was made as a whole, although more words could follow. */
  private whole = $state.raw<Choice | null>(null);
  /** The move that has been chosen. */
  readonly ready: Choice | null = $derived.by(
    () => selection.settled(this.choices, this.chosen) ?? selection.meant(this.whole, this.choices, this.chosen),
  );
  /** The same, if it really waits: other moves are made at once. */
  readonly confirming: Choice | null = $derived.by(() => (this.ready && this.waits(this.ready) ? this.ready : null));
  readonly asked: string[] = $derived.by(() => selection.asked(this.choices, this.chosen));
  readonly path: Path = $derived.by(() => selection.pathSoFar(this.choices, this.chosen));
  private readonly marks = $derived.by(() => {
    const past = this.replay.at;
    const log = past === null ? this.log : this.log.filter((entry) => entry.n < past);
    return marksOf(log, this.seat, (word) => this.ui.partOf(word, this.view) === "board");
  });

  // What games ask

  state(word: Word): WordState {
    return this.states.get(word) ?? "none";
  }

  price(word: Word): Record<string, number> {
    const state = this.state(word);
    return state === "legal" || state === "possible" ? selection.priceOf(this.choices, this.chosen, word) : {};
  }

  live(words: Word[]): Word {
    return selection.liveWord(words, (word) => this.state(word));
  }

  all(): readonly Choice[] {
    return this.choices;
  }

  left(): readonly Choice[] {
    return selection.candidates(this.choices, this.chosen);
  }

  /** Does this choice wait for the confirm button? */
  waits(choice: Choice): boolean {
    return prefs.values.confirm || choice.final || this.isDeliberate(choice.path) || this.doubted === choice;
  }

  lastMove(word: Word): number | null {
    return this.marks.shared.get(word) ?? null;
  }

  /** The same for the place of another seat. */
  lastMoveOf(seat: number, word: Word): number | null {
    return this.marks.own.has(`${seat} ${word}`) ? seat : null;
  }

  say(message: Message): string {
    return this.catalogue?.say(message) ?? message.key;
  }

  text(key: string, args: Args = {}): string {
    return this.catalogue?.text(key, args) ?? key;
  }

  has(key: string): boolean {
    return this.catalogue?.has(key) ?? false;
  }

  name(thing: string, form?: string): string {
    return this.catalogue?.name(thing, form) ?? thing;
  }

  /** A word as people call it. */
  called(word: Word, position: Position | null = this.position): string {
    return calledAt(this, word, position);
  }

  // Choosing

  pick(word: Word): void {
    if (this.queue.busy) this.queue.skip();
    this.note = null;
    if (this.pending || this.isPast) return;
    const after = selection.afterPick(this.choices, this.chosen, word);
    if (!after) return this.wonder(word);
    const grown = after.includes(word);
    this.choose(after);
    this.foreseen = [];
    if (!grown) return;
    const choice = this.ready;
    if (!choice) return;
    const filled = selection.filledIn(choice, after);
    if (this.waits(choice)) void this.foresee(choice);
    else this.send(choice);
    if (filled.length > 0)
      this.note = { kind: "said", text: t("prompt.filled", { things: filled.map((one) => this.called(one)).join(", ") }) };
  }

  /** A button of the prompt is its own confirmation, unless it would leave something undone. */
  pushed(choice: Choice): void {
    if (this.chosen.length > 0 || !this.slips(choice)) this.press(choice);
  }

  /** A choice that would leave something undone is said to do so, and waits. */
  private slips(choice: Choice): boolean {
    const slip = this.ui.slip?.(choice.path, this.view, this.seat ?? 0, this);
    if (!slip) return false;
    this.doubted = choice;
    this.hold(choice);
    this.note = { kind: "why", text: slip };
    return true;
  }

  /** A button: a verb whose things are all chosen, the confirmation, or the end of a turn. */
  press(choice: Choice): void {
    if (this.queue.busy) this.queue.skip();
    if (!this.pending && this.deciding) this.send(choice);
  }

  /** A whole choice at once, typed or from a list: it waits for its confirmation like one that was put together; null takes
  back what is chosen. */
  take(choice: Choice | null): void {
    if (this.queue.busy) this.queue.skip();
    if (this.pending || this.isPast) return;
    this.note = null;
    if (!choice) return this.choose([]);
    if (this.slips(choice)) return;
    if (!this.waits(choice)) return this.press(choice);
    this.hold(choice);
    void this.foresee(choice);
  }

  private hold(choice: Choice): void {
    this.whole = choice;
    this.chosen = selection.wholly(choice);
  }

  /** One step back; false when there was nothing to take back. */
  back(): boolean {
    if (this.isPast) return false;
    if (this.note) this.note = null;
    if (this.chosen.length === 0) return false;
    this.choose(this.chosen.slice(0, -1));
    return true;
  }

  unpick(word: Word): void {
    this.note = null;
    this.choose(this.chosen.filter((other) => other !== word));
  }

  private choose(words: Word[]): void {
    this.chosen = words;
    const left = this.left();
    if (left.length && left.every(({ path }) => this.isDeliberate(path))) keepDraft(this.id, this.draftOf(this.latest!), words);
  }

  private isDeliberate(path: Path): boolean {
    return this.ui.deliberate?.includes(selection.verbOf(path)) ?? false;
  }

  /** The decision a draft belongs to: what is asked, after so many of the reader's own moves. */
  private draftOf(position: Position): string {
    const own = this.log.filter((entry) => entry.seat === this.seat || entry.steps);
    return `${position.decision} ${own.reduce((sum, entry) => sum + (entry.steps?.length ?? 1), 0)}`;
  }

  undo(): void {
    const position = this.latest;
    if (!position || this.pending || this.isPast) return;
    this.note = null;
    if (this.chosen.length > 0) this.choose([]);
    else if (position.undo) this.command(position.seq, null);
    else
      this.note = {
        kind: "why",
        text: this.has("why.too_late_to_undo") ? this.text("why.too_late_to_undo") : t("prompt.noUndo"),
      };
  }

  private send(choice: Choice): void {
    this.command(this.latest!.seq, choice.path);
  }

  private command(seq: number, path: Path | null): void {
    this.socket.move(seq, path);
    this.pending = this.socket.pending;
  }

  // What the prompt says beside the question

  peek(word: Word | null): void {
    clearTimeout(this.peeking);
    this.peeked = word;
    if (word === null) {
      if (this.note?.kind === "preview" && !this.ready) this.note = null;
      if (!this.ready) this.foreseen = [];
      return;
    }
    const state = this.state(word);
    if (state !== "legal" && state !== "possible") return;
    const choice = selection.settled(this.choices, [...this.chosen, word]);
    if (choice) this.peeking = setTimeout(() => void this.foresee(choice), PEEK_DELAY);
  }

  private async foresee(choice: Choice): Promise<void> {
    const seq = this.latest!.seq;
    const key = `${seq} ${prefs.language} ${choice.path.join(" ")}`;
    if (!this.previews.has(key)) {
      const answer = await this.ask({ type: "foresee", seq, path: choice.path });
      if (answer?.type !== "answer") return;
      this.previews.set(key, answer.events ?? []);
    }
    const still = this.ready === choice || (this.peeked !== null && choice.path.includes(this.peeked));
    if (!still || seq !== this.latest?.seq) return;
    const events = this.previews.get(key)!;
    const lines =
      this.ui.foretell?.(events, this.seat ?? 0, this) ??
      events.filter((event) => !this.ui.silent?.(event)).map((event) => this.say(event));
    if (choice.final && lines.length === 0) lines.push(t("prompt.final"));
    if (lines.length) this.note = { kind: "preview", text: lines.join(". ") };
    this.foreseen = events;
  }

  /** Why not this thing? Asked with a whole path, made of one that is or was possible. */
  private wonder(word: Word): void {
    const meant = this.ui.wonders?.(word, this.chosen, this.view);
    if (meant) return this.explain(meant);
    const known = [
      ...this.choices.map(({ path }) => path),
      ...this.forms.values(),
      ...(this.ui.forms ?? []).map((form) => form.split(" ")),
    ];
    this.explain(selection.questionFor(known, this.chosen, word) ?? [...this.path, word]);
  }

  /** Asks why a path cannot be chosen. */
  explain(path: Path): void {
    void this.ask({ type: "why", path }).then((answer) => {
      const reason = answer?.type === "answer" ? answer.reason : (answer as Refusal | null)?.reason;
      if (reason) this.note = this.reasoned(reason);
      else if (!this.deciding) this.note = { kind: "why", text: this.waiting() };
      else this.note = { kind: "why", text: t("prompt.notNow") };
    });
  }

  private reasoned(reason: Reason): Note {
    return { kind: "why", text: this.say(reason), rule: reason.rule || undefined };
  }

  /** Who is thinking, in words. */
  waiting(): string {
    const position = this.position;
    if (!position || position.over) return this.has("why.game_over") ? this.text("why.game_over") : "";
    const others = position.choosers;
    const key = `decision.${position.decision}.other`;
    if (others.length === 1 && this.has(key)) return this.text(key, { seat: this.names[others[0]!] ?? "" });
    const names = listed(others.map((seat) => this.names[seat] ?? ""));
    return t("prompt.waiting", { names, count: others.length });
  }

  // What people may do for one another

  /** Lets a bot play for somebody whose time is up. */
  async substitute(seat: number): Promise<void> {
    await this.attempt(api.substitute(this.id, seat));
  }

  /** Takes my seat back from the bot. */
  async takeBack(): Promise<void> {
    await this.attempt(api.takeBack(this.id));
  }

  private async attempt(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => (this.note = { kind: "why", text: session.problem(error) }));
  }

  // The line

  private async ask(command: Record<string, unknown>): Promise<Answer | Refusal | null> {
    if (this.line.state !== "open") return null;
    return this.questions.wait(this.socket.send(command));
  }

  private hear(message: Incoming): void {
    if (message.type === "table") this.card = message.table;
    else if (message.type === "position") {
      const asked = this.latest?.decision;
      this.place(message);
      if (this.overtaken) this.retry(this.overtaken.path, asked);
      this.overtaken = null;
    } else if (message.type === "chats") this.talk.begin(message.chats);
    else if (message.type === "chat") this.talk.hear(message);
    else if (message.type === "answer" || message.type === "error") {
      if (!this.questions.settle(message) && message.type === "error") this.refused(message);
    }
    this.pending = this.socket.pending;
  }

  /** Where all choose at once, the choice of another does not touch one's own: it is sent once more. */
  private retry(path: Path | null, asked: string | null | undefined): void {
    const { decision, choices, seq } = this.latest!;
    const stands = path !== null && this.isDeliberate(path) && decision === asked;
    if (stands && selection.settled(choices ?? [], selection.wordsOf(path))) this.command(seq, path);
    else this.moved();
  }

  private refused(error: Refusal): void {
    if (error.code === "stale" && this.pending) return;
    if (error.position) this.place(error.position);
    if (error.code === "stale") return this.moved();
    const key = `error.${error.code}`;
    const text = this.has(key) ? this.text(key, error.args ?? {}) : t("error.unknown");
    if (error.to && this.talk.refused(error.to, text)) return;
    this.note = error.reason ? this.reasoned(error.reason) : { kind: "why", text };
  }

  private moved(): void {
    this.note = { kind: "why", text: t("prompt.moved") };
  }

  private place(position: Position): void {
    const before = untrack(() => this.latest);
    const undone = position.cut !== undefined;
    this.log = merged(this.log, position.log, position.cut);
    this.latest = position;
    this.heard = Date.now();
    for (const { path } of position.choices ?? []) this.forms.set(selection.formOf(path), path);
    const news = before ? position.log : [];
    const told = news.filter(
      (entry) => entry.seat !== null && (entry.seat !== this.seat || entry.events.some((event) => this.ui.unveils?.(event))),
    );
    if (before && !undone && told.length > 0 && !this.isPast) this.queue.add(position, told);
    else this.queue.jump(position);
    tellNews(this, before, position, news);
    if (prefs.values.autoEnd && position.choices?.length === 1 && position.choices[0]!.path.join() === "end") {
      this.queue.after(() => this.latest === position && this.press(position.choices![0]!));
    }
  }

  private show(position: Position): void {
    if (this.shown && this.shown.seq !== position.seq) {
      if (!this.stillFits(position, this.chosen)) this.chosen = [];
      if (this.note?.kind !== "said") this.note = null;
      this.foreseen = [];
      this.previews.clear();
    }
    const first = !this.shown;
    if (this.shown?.seq !== position.seq) this.thoughts = null;
    this.shown = position;
    if (this.deciding && this.thoughts === null) void this.ponder(position);
    if (!first || !this.deciding) return;
    const draft = readDraft(this.id, this.draftOf(position));
    if (draft.length && selection.candidates(this.choices, draft).length > 0) this.chosen = draft;
    if (this.ready) void this.foresee(this.ready);
  }

  private async ponder({ view, seat, seq }: Position): Promise<void> {
    if (!this.ui.ponders?.(view, seat ?? 0)) return;
    const answer = await this.ask({ type: "ponder", seq });
    if (answer?.type === "answer" && this.shown?.seq === seq) this.thoughts = answer.thoughts ?? null;
  }

  /** Others have moved at the same time, and what was being chosen can still be chosen. */
  private stillFits(position: Position, words: Word[]): boolean {
    return (
      position.decision === this.shown?.decision &&
      position.cut === undefined &&
      position.log.every((entry) => entry.seat !== this.seat && !entry.steps) &&
      selection.candidates(selection.withOpeners(position.choices ?? [], this.ui.asides), words).length > 0
    );
  }
}
