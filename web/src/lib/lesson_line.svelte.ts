/** The line to a board that nobody else sees: a step of a lesson, a puzzle, a study. The server keeps nothing of it: all moves are sent each time, and to take one back is to leave
out the last. What comes is brought to the table as if a socket had said it. */

import { ApiError, type Tried } from "./api";
import type { Line, LineState, Listener, PendingMove, Reply } from "./lines";
import { unfolded } from "./offers";
import type { Path } from "../generated/server";
import type { Board } from "../generated/study";

const QUESTIONS = ["why", "foresee", "ponder"] as const;
type Question = { type: (typeof QUESTIONS)[number]; path?: Path };

export class LessonLine<B extends Board = Board> implements Line {
  readonly keeps = false;
  state = $state.raw<LineState>("opening");
  since = $state.raw(0);
  pending = $state.raw<PendingMove | null>(null);
  private seq = 0;
  private count = 0;
  /** Entries of the log that are known. */
  private known = 0;
  /** Answers to what was sent before the last are not heard. */
  private round = 0;

  constructor(
    private readonly tries: (tried: Tried) => Promise<B>,
    private readonly listener: Listener,
    /** Told where the moves have led, before the table is. */
    private readonly told: (attempt: B, moves: readonly Path[]) => void,
    private moves: readonly Path[] = [],
  ) {}

  open(): void {
    void this.play(this.moves);
  }

  hurry(): void {
    if (this.state === "away") void this.play(this.moves);
  }

  renew(): void {
    void this.play([]);
  }

  close(): void {
    this.round++;
  }

  newId(): string {
    return String(++this.count);
  }

  /** Nobody listens but to moves and questions. */
  send(_command: Record<string, unknown>, id = this.newId()): string {
    return id;
  }

  async ask({ type, path }: Partial<Question>): Promise<Reply | null> {
    if (!QUESTIONS.includes(type!)) return null;
    const asked = this.tries({ moves: this.moves, since: this.known, ask: { type: type!, path } });
    return asked.then(
      ({ answer }) => ({ type: "answer", to: this.newId(), ...answer }),
      () => null,
    );
  }

  move(seq: number, path: Path | null): void {
    this.pending = { id: this.newId(), seq, path };
    void this.play(path ? [...this.moves, path] : this.moves.slice(0, -1));
  }

  /** Makes these moves from the beginning, whatever was done before. */
  async play(moves: readonly Path[]): Promise<void> {
    const round = ++this.round;
    /** It only goes on: what is new in the log is news. */
    const onward = this.seq > 0 && this.moves.every((path, at) => path === moves[at]);
    try {
      const attempt = await this.tries({ moves, since: onward ? this.known : -1 });
      if (round === this.round) this.hear(attempt, moves, onward && !attempt.renewed);
    } catch (error) {
      if (round === this.round) this.failed(error);
    }
  }

  private hear(attempt: B, moves: readonly Path[], onward: boolean): void {
    const { refused, renewed } = attempt;
    this.pending = null;
    this.since = 0;
    this.become("open");
    if (!refused) this.moves = renewed ? [] : moves;
    this.told(attempt, this.moves);
    if (refused) return this.listener.hear({ type: "error", to: null, code: "illegal", message: "", args: {}, reason: refused });
    const position = { ...unfolded(attempt.position), seq: ++this.seq };
    if (!onward && this.seq > 1) position.cut = 0;
    this.known = Math.max(onward ? this.known : 0, ...position.log.map(({ n }) => n + 1));
    this.listener.hear(position);
  }

  private failed(error: unknown): void {
    const { code, message, args, status } = error instanceof ApiError ? error : new ApiError("unknown", String(error), 0);
    this.pending = null;
    if (status === 404) return this.become("gone");
    if (code !== "unreachable") return this.listener.hear({ type: "error", to: null, code, message, args });
    this.since ||= Date.now();
    this.become("away");
  }

  private become(state: LineState): void {
    this.state = state;
    this.listener.line(state);
  }
}
