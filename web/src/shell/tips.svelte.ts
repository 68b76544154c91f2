/** Tooltips: one at a time, for every thing on the table.

A pointer opens it after a moment, at once while another is open; the focus of the keyboard opens it at once; a finger
that stays on the thing opens a sheet with the piece drawn large. Escape closes. */

import { mount, type Snippet } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Tip } from "./contract";
import Tooltip from "./Tooltip.svelte";

/** What a tooltip says; the picture is drawn large in the sheet of a phone. */
export interface Hint extends Tip {
  picture?: Snippet;
}

export interface OpenHint {
  hint: Hint;
  /** The thing it speaks of. */
  anchor: Element;
  /** A sheet at the bottom of the screen instead of a small box beside the thing. */
  sheet: boolean;
}

const WAIT = 350;
const HOLD = 400;
const REACH = 220;
/** The one box that tells; things that it speaks of refer to it. */
export const TIP_ID = "tip";
/** A finger that moves further than this scrolls. */
const SLIP = 10;

export class Tips {
  open = $state.raw<OpenHint | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private mounted = false;

  /** Open at once, or after some milliseconds. */
  show(anchor: Element, source: () => Hint | null, wait: number, sheet = false): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.openNow(anchor, source(), sheet), this.open && !sheet ? 0 : wait);
  }

  close(anchor?: Element): void {
    clearTimeout(this.timer);
    if (this.open && (!anchor || this.open.anchor === anchor)) this.tie(null);
  }

  /** The pointer has left the thing: a moment to reach the link to the rule. */
  leave(anchor: Element): void {
    if (!this.open?.hint.rule || this.open.anchor !== anchor) return this.close(anchor);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(anchor), REACH);
  }

  /** The pointer is on the box itself. */
  stay(): void {
    clearTimeout(this.timer);
  }

  /** The game whose rules the numbers belong to: that of the table on which the thing lies. */
  get game(): string | undefined {
    return this.open?.anchor.closest<HTMLElement>("[data-game]")?.dataset["game"];
  }

  /** Ties what is said to the thing that has a name for it, as long as it is said. */
  private tie(open: OpenHint | null): void {
    if (this.open) named(this.open.anchor).removeAttribute("aria-describedby");
    if (open) named(open.anchor).setAttribute("aria-describedby", TIP_ID);
    this.open = open;
  }

  private openNow(anchor: Element, hint: Hint | null, sheet: boolean): void {
    if (!hint || !anchor.isConnected) return;
    if (!this.mounted) {
      this.mounted = true;
      mount(Tooltip, { target: document.body, props: { tips: this } });
    }
    this.tie({ hint, anchor, sheet });
  }
}

const tips = new Tips();
/** All things that have a tooltip now, and what it says. */
const told = new Map<Element, () => Hint | null>();

/** The things within an element that have a tooltip, in the order of the page. */
export function toldIn(root: Element): [Element, Hint][] {
  return [...told]
    .filter(([node]) => root.contains(node))
    .sort(([one], [other]) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .flatMap(([node, source]): [Element, Hint][] => {
      const hint = source();
      return hint ? [[node, hint]] : [];
    });
}

/** Of a thing what a screen reader stops at: the button over it, or what has a role. */
function named(thing: Element): Element {
  if (thing.matches("[tabindex], [role]")) return thing;
  return thing.querySelector("[tabindex]") ?? thing.querySelector("[role]:not([aria-hidden] *)") ?? thing;
}

/** `{@attach tip(() => ({ title, lines }))}` gives a thing its tooltip. */
export function tip(source: () => Hint | null): Attachment<Element> {
  return (node) => {
    told.set(node, source);
    let pressed: { x: number; y: number } | null = null;
    const listen = new AbortController();
    const on = (name: string, handler: (event: PointerEvent) => void) =>
      node.addEventListener(name, handler as EventListener, { signal: listen.signal });

    on("pointerenter", (event) => {
      if (event.pointerType === "mouse" && event.buttons === 0) tips.show(node, source, WAIT);
    });
    on("pointerleave", (event) => {
      if (event.pointerType === "mouse") tips.leave(node);
      else if (!tips.open?.sheet) tips.close();
    });
    on("pointerdown", (event) => {
      if (event.pointerType === "mouse") return tips.close(node);
      pressed = { x: event.clientX, y: event.clientY };
      tips.show(node, source, HOLD, true);
    });
    on("pointermove", (event) => {
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) release();
    });
    on("pointerup", () => release());
    on("pointercancel", () => release());
    on("contextmenu", (event) => {
      if (pressed || tips.open?.sheet) event.preventDefault();
    });
    // The click that ends a long press opens nothing.
    node.addEventListener(
      "click",
      (event) => {
        if (tips.open?.sheet && tips.open.anchor === node) {
          event.preventDefault();
          event.stopImmediatePropagation();
        }
      },
      { capture: true, signal: listen.signal },
    );
    // Only what can have the focus anyway: a listener for it alone makes an SVG element focusable.
    const button = node.matches("[tabindex]") ? node : node.querySelector("[tabindex]");
    button?.addEventListener("focus", () => button.matches(":focus-visible") && tips.show(node, source, 0), {
      signal: listen.signal,
    });
    // Not at once: a thing that goes loses the focus too, in the middle of drawing, when nothing may be set.
    button?.addEventListener("blur", () => queueMicrotask(() => tips.close(node)), { signal: listen.signal });

    function release(): void {
      pressed = null;
      if (!tips.open?.sheet) tips.close();
    }
    return () => {
      told.delete(node);
      listen.abort();
      queueMicrotask(() => tips.close(node));
    };
  };
}
