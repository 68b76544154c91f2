/** Carrying a building to a hex with the mouse. What it may do is asked of the table, as with clicks. */

import type { Attachment } from "svelte/attachments";
import type { Table } from "../../shell/contract";
import { perTable } from "../../shell/per_table";

const SLIP = 8;

class Dragging {
  building = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
}

export const draggingOf = perTable(() => new Dragging());

/** `{@attach draggable("tower", table)}`; what is already in hand has no word of its own to choose. */
export function draggable(building: string, table: Table): Attachment<Element> {
  const dragging = draggingOf(table);
  return (node) => {
    let start: { x: number; y: number } | null = null;
    const listen = new AbortController();
    const { signal } = listen;

    node.addEventListener(
      "pointerdown",
      (event) => {
        const { pointerType, button, clientX: x, clientY: y } = event as PointerEvent;
        if (pointerType !== "touch" && button === 0) start = { x, y };
      },
      { signal },
    );
    addEventListener(
      "pointermove",
      (event) => {
        if (!start) return;
        if (dragging.building !== building) {
          if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLIP) return;
          const state = table.state(`building:${building}`);
          if (state === "legal" || state === "possible") table.pick(`building:${building}`);
          dragging.building = building;
        }
        [dragging.x, dragging.y] = [event.clientX, event.clientY];
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      (event) => {
        const carried = start !== null && dragging.building === building;
        start = null;
        if (!carried) return;
        dragging.building = null;
        const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-anchor^='hex:']");
        const word = under?.getAttribute("data-anchor");
        if (word) table.pick(word);
      },
      { signal },
    );
    return () => {
      listen.abort();
      if (dragging.building === building) dragging.building = null;
    };
  };
}
