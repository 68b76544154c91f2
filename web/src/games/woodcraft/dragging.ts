/** Carrying a thing to another one: a die to the saw, a die onto a die, a strip onto a die. It does no more than clicks would. */

import type { Attachment } from "svelte/attachments";
import type { Table, Word } from "../../shell/contract";

const SLIP = 7;

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
    const listen = new AbortController();
    let start: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;

    node.addEventListener("pointerdown", down, { signal: listen.signal });
    node.style.touchAction = "none";

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      start = event;
      document.addEventListener("pointermove", move, { signal: listen.signal });
      document.addEventListener("pointerup", up, { signal: listen.signal, once: true });
      document.addEventListener("pointercancel", end, { signal: listen.signal, once: true });
    }
    function move(event: PointerEvent): void {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!ghost) {
        if (Math.hypot(dx, dy) < SLIP) return;
        const box = node.getBoundingClientRect();
        ghost = node.cloneNode(true) as HTMLElement;
        ghost.setAttribute("aria-hidden", "true");
        ghost.inert = true;
        Object.assign(ghost.style, {
          position: "fixed",
          left: `${box.left}px`,
          top: `${box.top}px`,
          width: `${box.width}px`,
          zIndex: "60",
          pointerEvents: "none",
          opacity: "0.85",
        });
        document.body.append(ghost);
      }
      ghost.style.transform = `translate(${dx}px, ${dy}px)`;
    }
    function up(event: PointerEvent): void {
      const carried = ghost !== null;
      end();
      if (!carried) return;
      // The click that ends the carrying is none.
      document.addEventListener("click", (click) => (click.stopPropagation(), click.preventDefault()), {
        capture: true,
        once: true,
      });
      setTimeout(() => {
        const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]");
        const onto = under?.dataset["drop"];
        if (!onto || under === node) return;
        for (const one of meant(table, word, onto)) table.pick(one);
      });
    }
    function end(): void {
      document.removeEventListener("pointermove", move);
      ghost?.remove();
      ghost = null;
      start = null;
    }
    return () => {
      listen.abort();
      end();
    };
  };
}
