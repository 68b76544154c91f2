/** Carrying a thing with the pointer: pressed, moved further than a slip, let go somewhere. What it means is the game's. */

/** Pixels that a press may slip before it carries. */
const SLIP = 8;

export interface Carrying {
  /** Is this press one that may carry? */
  takes?(event: PointerEvent): boolean;
  /** Moved, for the first time and then again; how far from where it was pressed. */
  moves(event: PointerEvent, dx: number, dy: number): void;
  /** Let go over an element of the page. */
  drops(under: Element | null): void;
  /** It is over, dropped or not. */
  ends(): void;
}

/** Listens to presses on a thing; the answer ends it. */
export function carrying(node: Element, { takes = () => true, moves, drops, ends }: Carrying): () => void {
  let start: PointerEvent | null = null;
  let carried = false;
  const listen = new AbortController();
  const on = (target: EventTarget, name: string, heard: (event: PointerEvent) => void) =>
    target.addEventListener(name, heard as EventListener, { signal: listen.signal });
  const end = () => {
    if (carried) ends();
    [start, carried] = [null, false];
  };
  on(node, "pointerdown", (event) => {
    if (event.button === 0 && takes(event)) start = event;
  });
  on(document, "pointermove", (event) => {
    if (!start) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    carried ||= Math.hypot(dx, dy) >= SLIP;
    if (carried) moves(event, dx, dy);
  });
  on(document, "pointerup", ({ clientX, clientY }) => {
    const dropped = carried;
    end();
    if (!dropped) return;
    // The click that ends the carrying is none.
    const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => {
      document.removeEventListener("click", swallow, { capture: true });
      drops(document.elementFromPoint(clientX, clientY));
    });
  });
  on(document, "pointercancel", end);
  return () => {
    listen.abort();
    end();
  };
}
