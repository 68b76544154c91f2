/** What lies before the reader of a table, and what keys do with it: the part in sight on a phone, the seat that is looked at, the sheet on top. */

import { tick } from "svelte";
import { commandOf, isWay, isWriting, WAYS, type Command, type Way } from "../../lib/keys";
import { prefs } from "../../lib/prefs.svelte";
import { play } from "../../lib/sound";
import { focusConfirm } from "../../shell/anchors";
import type { Part } from "../../shell/contract";
import { hasNotes } from "../../shell/notes";
import type { SideTab } from "../../shell/SidePanel.svelte";
import { roomOf } from "../../shell/room.svelte";
import type { TableState } from "../../shell/table.svelte";
import { zoomsOf } from "../../shell/zooms";
import { changeSides, focusAside, focusTowards, focusWhy } from "./focus";
import type { Opened } from "./TableSheets.svelte";

/** Pixels that an enlarged board moves with a key. */
const PAN = 60;

export class Desk {
  open = $state<Opened>(null);
  tab = $state<Part["id"]>("place");
  side = $state<SideTab>("log");
  drawer = $state(false);
  typing = $state(false);
  /** Every sign has its word over it. */
  legend = $state(false);
  /** The seat whose place is looked at instead of the reader's own. */
  look = $state<number | null>(null);
  byKeyboard = false;

  constructor(
    private readonly table: TableState,
    /** What Escape does when there is nothing else to leave. */
    private readonly leave: () => void = () => undefined,
  ) {
    this.tab = zoomsOf(table).target = table.ui.hero ?? "place";
    if (table.card?.pace?.kind === "turns" && hasNotes(table.id)) this.side = "notes";
    else if (table.coach.voice === "speaks") this.side = "coach";
  }

  get home(): number {
    return this.table.seat ?? 0;
  }

  get seat(): number {
    return this.look ?? this.home;
  }

  lookAt(seat: number): void {
    this.look = seat === this.home ? null : seat;
    if (roomOf(this.table).phone) this.tab = "place";
  }

  /** Shows where somebody acts. */
  follow(seat: number, part: Part["id"]): void {
    this.look = seat === this.home ? null : seat;
    this.tab = part;
  }

  onkeydown = (event: KeyboardEvent): void => {
    this.byKeyboard = true;
    if (event.defaultPrevented || this.open || isWriting(event.target) || document.querySelector("dialog[open]")) return;
    const command = commandOf(event, prefs.values.letters);
    if (!command) return;
    if (isWay(command) && (event.target as Element | null)?.closest?.("input, [role=tablist]")) return;
    if (event.shiftKey && isWay(command) ? this.shift(command) : this.act(command)) event.preventDefault();
  };

  /** Does what a key means; false when that is nothing here. */
  private act(command: Command): boolean {
    return this.acts[command]() !== false;
  }

  private readonly acts: Record<Command, () => boolean | void> = {
    undo: () => this.table.acting.undo(),
    end: () => document.querySelector<HTMLElement>("[data-primary]")?.click(),
    why: () => void (focusWhy(this.table) || (this.open = "keys")),
    hint: () => (this.table.hints.offered ? this.advise() : this.list()),
    advise: () => this.table.hints.offered && this.advise(),
    card: () => changeSides(),
    text: () => void (this.open = "text"),
    signs: () => this.showSigns(),
    glance: () => void open(`/learn/${this.table.game}/glance`, "_blank"),
    asides: () => focusAside(),
    type: () => void (this.typing = this.table.deciding),
    mute: () => {
      prefs.set("sound", !prefs.values.sound);
      play("take");
    },
    board: () => this.goToBoard("board"),
    place: () => this.goToBoard("place"),
    log: () => this.goToSide("log", "#part-log"),
    chat: () => this.goToSide("chat", "#chat-field"),
    mine: () => void (this.look = null),
    seat1: () => this.goToWay(0),
    seat2: () => this.goToWay(1),
    seat3: () => this.goToWay(2),
    seat4: () => this.goToSeat(3),
    zoomIn: () => zoomsOf(this.table).zoom(1.25),
    zoomOut: () => zoomsOf(this.table).zoom(0.8),
    stepBack: () => this.table.replay.step(-1),
    stepOn: () => this.stepOn(),
    turnBack: () => this.table.replay.step(-1, true),
    turnOn: () => this.stepOn(true),
    back: () => this.back(),
    left: () => this.go("left"),
    right: () => this.go("right"),
    up: () => this.go("up"),
    down: () => this.go("down"),
  };

  private goToBoard(which: "board" | "place"): void {
    zoomsOf(this.table).target = which;
    void this.goTo(which, `#part-${which}`);
  }

  private goToSide(which: "log" | "chat", selector: string): boolean | void {
    if (!this.table.line.keeps) return false;
    this.side = which;
    this.drawer = true;
    void this.goTo("log", selector);
  }

  private async goTo(part: Part["id"], selector: string): Promise<void> {
    this.tab = part;
    await tick();
    document.querySelector<HTMLElement>(selector)?.focus();
  }

  /** What a bot would play: the coach says it where he is not silent. */
  advise(): void {
    const { coach, hints } = this.table;
    if (coach.voice !== "silent") this.side = "coach";
    hints.toggle();
  }

  /** On a phone there is no room for plates: a list instead. */
  showSigns(): void {
    if (roomOf(this.table).phone) this.open = "signs";
    else this.legend = !this.legend;
  }

  /** All that is possible. */
  list(): void {
    this.open = "hint";
  }

  /** A way of the hint that is open, else a seat. */
  private goToWay(at: number): void {
    const { coach, hints } = this.table;
    if (!hints.choose(at)) this.goToSeat(at);
    else if (coach.voice !== "silent" && roomOf(this.table).wide) {
      hints.lay();
      void focusConfirm();
    }
  }

  private goToSeat(seat: number): void {
    if (seat < this.table.names.length) this.lookAt(seat);
  }

  private stepOn(turn = false): void {
    if (this.table.isPast) this.table.replay.step(1, turn);
  }

  private back(): void {
    if (this.typing && this.table.deciding) this.typing = false;
    else if (this.table.coach.card) this.table.coach.close();
    else if (this.legend) this.legend = false;
    else if (this.table.hints.open) this.table.hints.close();
    else if (this.table.acting.back()) return;
    else if (this.table.replay.stops.length) this.leave();
    else if (this.look !== null) this.look = null;
    else if (this.table.isPast) this.table.replay.leave();
    else this.leave();
  }

  /** An arrow: to the next thing, or through the past. */
  private go(way: Way): boolean | void {
    if (!this.table.isPast) return focusTowards(way);
    if (way === "up" || way === "down") return false;
    this.table.replay.step(way === "left" ? -1 : 1);
  }

  /** Shift and an arrow: moves an enlarged board, else goes through the past by turns. */
  private shift(way: Way): boolean {
    const [x, y] = WAYS[way];
    if (zoomsOf(this.table).pan(-x * PAN, -y * PAN)) return true;
    return this.act(this.table.isPast && way === "left" ? "turnBack" : this.table.isPast && way === "right" ? "turnOn" : way);
  }
}
