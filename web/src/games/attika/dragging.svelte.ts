/** Carrying a building to a hex with the mouse. What it may do is asked of the table, as with clicks. */

import type { Attachment } from "svelte/attachments";
import { carrying } from "../../kit/carrying";
import type { Table } from "../../shell/contract";
import { perTable } from "../../shell/per_table";

class Dragging {
  building = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
}

export const draggingOf = perTable(() => new Dragging());

/** `{@attach draggable("tower", table)}`; what is already in hand has no word of its own to choose. */
export function draggable(building: string, table: Table): Attachment<Element> {
  const dragging = draggingOf(table);
  const word = `building:${building}`;
  return (node) =>
    carrying(node, {
      takes: ({ pointerType }) => pointerType !== "touch",
      moves({ clientX, clientY }) {
        if (dragging.building !== building && ["legal", "possible"].includes(table.state(word))) table.pick(word);
        [dragging.building, dragging.x, dragging.y] = [building, clientX, clientY];
      },
      drops(under) {
        const hex = under?.closest("[data-anchor^='hex:']")?.getAttribute("data-anchor");
        if (hex) table.pick(hex);
      },
      ends: () => (dragging.building = null),
    });
}
