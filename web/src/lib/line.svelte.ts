/** The line to one table: one socket, kept alive, taken up again where it broke; moves that wait, questions with their replies. */

import type { Path } from "../shell/contract";
import { unfolded } from "./offers";
import type { Line, LineState, Listener, PendingMove, Reply } from "./lines";
import type { Entry, Incoming, Position } from "../generated/server";

/** The parts of the world that a test replaces. */
export interface World {
  connect(address: string): WebSocket;
  later(work: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
  now(): number;
  random(): number;
}

const browser: World = {
  connect: (address) => new WebSocket(address),
  later: (work, milliseconds) => setTimeout(work, milliseconds),
  cancel: (timer) => clearTimeout(timer as number),
  now: () => Date.now(),
  random: () => Math.random(),
};

/** The table is no more, or never was. */
const GONE = 4404;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const AWAY_AFTER = 15000;
const PING_EVERY = 20000;
const PONG_WITHIN = 8000;
const REPLY_WITHIN = 5000;

/** How long to wait before the next attempt: doubling, with some chance so that not all come back at once. */
export function patience(attempt: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + random / 2);
}

export class TableLine implements Line {
  readonly keeps = true;
  state = $state.raw<LineState>("opening");
  since = $state.raw(0);
  pending = $state.raw<PendingMove | null>(null);
  private readonly asked = new Map<string, (reply: Reply) => void>();
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: unknown;
  private pulse: unknown;
  private closed = false;
  private count = 0;
  private readonly stem: string;
  /** Decisions seen so far and the last position: where to go on after a break. */
  seen = 0;
  seq = 0;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly world: World = browser,
  ) {
    this.stem = Math.floor(world.random() * 2 ** 40).toString(36);
  }

  open(): void {
    if (this.closed || this.socket) return;
    const socket = this.world.connect(`${this.address}?since=${this.seen}&seq=${this.seq}`);
    this.socket = socket;
    socket.onopen = () => {
      this.since = 0;
      this.become("open");
      this.beat();
    };
    socket.onmessage = (event: MessageEvent) => this.receive(String(event.data));
    socket.onclose = (event: CloseEvent) => (event?.code === GONE ? this.gone() : this.broken(socket));
  }

  hurry(): void {
    if (this.socket || this.closed) return;
    this.world.cancel(this.timer);
    this.attempt = 0;
    this.open();
  }

  /** Opens the line anew from the beginning: somebody else is here now. */
  renew(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    this.seen = this.seq = 0;
    this.world.cancel(this.pulse);
    socket.close();
    this.open();
  }

  close(): void {
    this.closed = true;
    this.world.cancel(this.timer);
    this.world.cancel(this.pulse);
    this.socket?.close();
    this.socket = null;
  }

  get isOpen(): boolean {
    return this.socket?.readyState === 1;
  }

  newId(): string {
    return `${this.stem}-${++this.count}`;
  }

  /** What is not a move is simply lost while the line is broken. */
  send(command: Record<string, unknown>, id = this.newId()): string {
    if (this.isOpen) this.socket!.send(JSON.stringify({ ...command, id }));
    return id;
  }

  async ask(question: Record<string, unknown>, within = REPLY_WITHIN): Promise<Reply | null> {
    if (!this.isOpen) return null;
    const id = this.send(question);
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.world.later(() => this.asked.delete(id) && resolve(null), within);
    });
  }

  move(seq: number, path: Path | null): void {
    this.resend = !this.isOpen;
    const id = this.send(command(seq, path));
    this.pending = { id, seq, path };
  }

  private receive(text: string): void {
    let message: Incoming;
    try {
      message = JSON.parse(text) as Incoming;
      if (message.type === "position") message = unfolded(message);
      else if (message.type === "error" && message.position) message.position = unfolded(message.position);
    } catch {
      return;
    }
    if (message.type !== "error") this.attempt = 0;
    if (message.type === "position") this.settle(message);
    else if (message.type === "error" && this.refuses(message)) this.pending = null;
    else if (message.type === "pong") {
      this.world.cancel(this.pulse);
      this.beat();
    }
    if (!this.isReply(message)) this.listener.hear(message);
  }

  /** Hands the reply to a question to who asked it; false when nobody did. */
  private isReply(message: Incoming): boolean {
    if (message.type !== "answer" && message.type !== "error") return false;
    const take = message.to ? this.asked.get(message.to) : undefined;
    if (take) this.asked.delete(message.to!);
    take?.(message);
    return take !== undefined;
  }

  /** Is a refusal about the move that waits? What comes too fast is not even read, so its id is not known. */
  private refuses(error: { to: string | null; code: string }): boolean {
    return error.to === this.pending?.id || (error.to === null && error.code === "too_fast");
  }

  /** What a position means for the move that waits. */
  private settle(position: Position): void {
    this.seq = position.seq;
    if (position.cut !== undefined) this.seen = Math.min(this.seen, position.cut);
    for (const entry of position.log) this.seen = Math.max(this.seen, entry.n + 1);
    const move = this.pending;
    if (!move) return;
    if (position.seq > move.seq) {
      const done = move.path === null ? position.cut !== undefined : position.log.some((entry) => says(entry, move.path!));
      this.pending = null;
      if (!done) this.listener.lost(move);
    } else if (this.isOpen && this.resend && position.seq === move.seq) {
      this.resend = false;
      this.socket!.send(JSON.stringify({ ...command(move.seq, move.path), id: move.id }));
    }
  }

  private resend = false;

  private broken(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.world.cancel(this.pulse);
    if (this.closed) return;
    this.resend = this.pending !== null;
    this.since ||= this.world.now();
    const away = this.world.now() - this.since > AWAY_AFTER;
    this.become(away ? "away" : "broken");
    this.timer = this.world.later(() => this.open(), patience(this.attempt++, this.world.random()));
  }

  private gone(): void {
    this.close();
    this.become("gone");
  }

  private become(state: LineState): void {
    this.state = state;
    this.listener.line(state);
  }

  private beat(): void {
    this.world.cancel(this.pulse);
    this.pulse = this.world.later(() => {
      this.send({ type: "ping" });
      const socket = this.socket;
      this.pulse = this.world.later(() => {
        socket?.close();
        if (socket) this.broken(socket);
      }, PONG_WITHIN);
    }, PING_EVERY);
  }
}

/** Does an entry tell that the reader did this? */
function says(entry: Entry, path: Path): boolean {
  return [entry.path, ...(entry.steps ?? [])].some((told) => told?.join(" ") === path.join(" "));
}

function command(seq: number, path: Path | null): Record<string, unknown> {
  return path === null ? { type: "undo", seq } : { type: "move", seq, path };
}

export function socketAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
