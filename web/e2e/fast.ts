/** Ways to a late position without many clicks: moves at random, sent by the page of somebody who sits there. */

import type { Visitor } from "./browser";

/** Plays this person's decisions until so many have been made at the table, or the game is over. */
export async function fastForward(visitors: Visitor[], decisions: number): Promise<void> {
  await Promise.all(visitors.map((visitor) => play(visitor, decisions)));
}

async function play(visitor: Visitor, decisions: number): Promise<void> {
  await visitor.page.evaluate(
    ([table, limit]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        let made = 0;
        let sent = -1;
        socket.onerror = () => reject(new Error("the socket broke"));
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data as string);
          if (message.type !== "position") return;
          for (const entry of message.log) made = Math.max(made, entry.n + 1);
          if (message.over || made >= limit) {
            socket.close();
            resolve();
          } else if (message.choices?.length && message.seq !== sent) {
            sent = message.seq;
            const { path } = message.choices[Math.floor(Math.random() * message.choices.length)];
            socket.send(JSON.stringify({ type: "move", id: `fast-${sent}`, seq: sent, path }));
          }
        };
      }),
    [visitor.table, Math.min(decisions, 1e9)] as const,
  );
}

export const TO_THE_END = Infinity;
