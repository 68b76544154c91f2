/** Moving and enlarging a board: drag, two fingers, Ctrl and wheel, a double tap for the whole. */

import type { Attachment } from "svelte/attachments";

/** A board of which a part can be seen larger. */
export interface Movable {
  /** 1 when the whole is in sight. */
  readonly scale: number;
  /** Enlarges by a factor, around a point of the element or its middle. */
  by(factor: number, x?: number, y?: number): void;
  /** Moves what is seen, in pixels. */
  pan(dx: number, dy: number): void;
  /** Brings back the whole board. */
  fit(): void;
}

/** A pointer that moves less still clicks. */
const SLIP = 7;
const DOUBLE = 280;

interface Point {
  x: number;
  y: number;
}
type Listen = <E extends Event>(name: string, handler: (event: E) => void, capture?: boolean) => void;

const distance = ([a, b]: [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Ctrl and wheel enlarge; a wheel alone, or a right click, turns. */
function turnByWheel(node: Element, on: Listen, board: Movable, turn: (steps: number) => boolean): void {
  let wheeled = 0;
  on<WheelEvent>("wheel", (event) => {
    if (event.ctrlKey) {
      event.preventDefault();
      const at = node.getBoundingClientRect();
      board.by(Math.exp(-event.deltaY / 300), event.clientX - at.left, event.clientY - at.top);
    } else if (event.timeStamp - wheeled > 120 && turn(event.deltaY > 0 ? 1 : -1)) wheeled = event.timeStamp;
  });
  on<MouseEvent>("contextmenu", (event) => {
    if (turn(1)) event.preventDefault();
  });
}

/** `turn` is told of a wheel or a right click, when there is something to turn; it answers whether it did. */
export function gestures(board: Movable, turn: (steps: number) => boolean = () => false): Attachment<SVGElement | HTMLElement> {
  return (node) => {
    const fingers = new Map<number, Point>();
    let [dragging, spread, moved, tapped] = [false, 0, 0, 0];
    const listen = new AbortController();
    const on: Listen = (name, handler, capture = false) =>
      node.addEventListener(name, handler as EventListener, { signal: listen.signal, passive: false, capture });
    const pair = () => [...fingers.values()] as [Point, Point];
    const drag = (now: boolean) => {
      dragging = now;
      node.toggleAttribute("data-dragging", now);
    };

    on<PointerEvent>("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      drag(false);
      moved = 0;
      if (fingers.size === 2) spread = distance(pair());
      if (event.pointerType === "mouse") return;
      if (fingers.size === 1 && event.timeStamp - tapped < DOUBLE && board.scale > 1) board.fit();
      tapped = event.timeStamp;
    });
    on<PointerEvent>("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      moved += Math.hypot(dx, dy);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) {
        const [a, b] = pair();
        const now = distance([a, b]);
        const at = node.getBoundingClientRect();
        if (spread > 0) board.by(now / spread, (a.x + b.x) / 2 - at.left, (a.y + b.y) / 2 - at.top);
        spread = now;
      } else if (board.scale > 1) {
        if (!dragging && moved > SLIP) {
          drag(true);
          node.setPointerCapture(event.pointerId);
        }
        if (dragging) board.pan(dx, dy);
      }
    });
    const release = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      node.removeAttribute("data-dragging");
    };
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) on(name, release);
    // The click that ends a drag touches nothing; one of the keyboard, which has no detail, ends none.
    const swallow = (event: MouseEvent) => {
      if (!dragging || event.detail === 0) return;
      drag(false);
      event.preventDefault();
      event.stopPropagation();
    };
    on("click", swallow, true);
    turnByWheel(node, on, board, turn);
    return () => listen.abort();
  };
}
