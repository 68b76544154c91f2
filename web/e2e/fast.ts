/** To a late position of any game, for pictures: moves at random, sent by the page of somebody who sits there. Tests begin at
prepared positions instead. */

import type { Visitor } from "./browser";
import { upToDate } from "./robot";

export const TO_THE_END = Infinity;

/** Plays for this person until at least so many decisions have been made and there is something to click, or the game is over.
The page shows it then. */
export async function fastForward(visitor: Visitor, decisions: number): Promise<void> {
  await visitor.page.evaluate(
    ([table, limit]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        let made = 0;
        let sent = -1;
        socket.onerror = () => reject(new Error("the socket broke"));
        socket.onmessage = (event) => {
          const heard = JSON.parse(event.data as string);
          // Others may have moved at the same time: then the refusal brings the new position.
          const message = heard.type === "error" ? heard.position : heard;
          if (message?.type !== "position") return;
          for (const entry of message.log) made = Math.max(made, entry.n + 1);
          const paths: string[][] = (message.choices ?? []).map((choice: { path: string[]; of?: string[]; take?: number }) => [
            ...choice.path,
            ...(choice.of ?? []).slice(0, choice.take),
          ]);
          const there = paths.some((path) => path.length > 2);
          if (message.over || (made >= limit && there)) {
            socket.close();
            resolve();
          } else if (paths.length && message.seq !== sent) {
            sent = message.seq;
            socket.send(
              JSON.stringify({
                type: "move",
                id: `fast-${sent}`,
                seq: sent,
                path: paths[(Math.imul(sent + 1, 0x9e3779b1) >>> 8) % paths.length],
              }),
            );
          }
        };
      }),
    [visitor.table, Math.min(decisions, 1e9)] as const,
  );
  await upToDate(visitor);
}
