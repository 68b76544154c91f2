/** Carrying a thing to another one: a die to the saw, a die onto a die, a strip onto a die. It does no more than clicks would. */

import type { Attachment } from "svelte/attachments";
import { carrying } from "../../kit/carrying";
import type { Table, Word } from "../../shell/contract";

/** What words a drop stands for, in the order in which they would be clicked. */
export function meant(table: Pick<Table, "state">, carried: Word, onto: Word): Word[] {
  const open = (word: Word) => table.state(word) !== "none";
  const die = carried.startsWith("die:") ? carried.slice("die:".length) : null;
  if (die && onto === "sawing") return [open("sawing:ready") ? "sawing:ready" : "sawing:used", carried];
  if (die && onto.startsWith("splicing:")) return [onto, carried];
  if (die && onto.startsWith("die:")) return ["glue", `keep:${onto.slice("die:".length)}`, `drop:${die}`];
  if (die && onto.startsWith("order:"))
    return table.state(carried) === "legal" && table.state(onto) === "chosen" ? [carried] : [onto];
  if (die && onto.startsWith("pot:")) return [carried];
  if (carried === "scrap" && onto.startsWith("die:"))
    return [["splicing:1", "splicing:2", "splicing:3"].find(open) ?? "splicing:1", onto];
  if (carried === "glue" && onto.startsWith("die:")) return ["glue", `keep:${onto.slice("die:".length)}`];
  return [];
}

/** Lets a thing be carried; where it is let go, the words are picked one after the other. */
export function carry(table: Table, word: Word): Attachment<HTMLElement> {
  return (node) => {
    let ghost: HTMLElement | null = null;
    node.style.touchAction = "none";
    return carrying(node, {
      moves(_, dx, dy) {
        ghost ??= ghostOf(node);
        ghost.style.transform = `translate(${dx}px, ${dy}px)`;
      },
      drops(under) {
        const onto = under?.closest<HTMLElement>("[data-drop]");
        if (!onto || onto === node) return;
        for (const one of meant(table, word, onto.dataset["drop"]!)) table.pick(one);
      },
      ends() {
        ghost?.remove();
        ghost = null;
      },
    });
  };
}

/** What follows the pointer. */
function ghostOf(node: HTMLElement): HTMLElement {
  const { left, top, width } = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  const place = { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, zIndex: "60" };
  Object.assign(ghost.style, place, { pointerEvents: "none", opacity: "0.85" });
  document.body.append(ghost);
  return ghost;
}
