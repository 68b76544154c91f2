/** Ways to a late position without many clicks: moves at random, sent by the page of somebody who sits there. The same
test meets the same positions every time; SEED=2 in the environment shows it others. */

import type { Visitor } from "./browser";
import { upToDate } from "./robot";

export const TO_THE_END = Infinity;
const GAMES_SEARCHED = 8;

/** Plays for this person until at least so many decisions have been made and there is something to click, or the game is over;
with a decision, until that is asked. The page shows it then. */
export async function fastForward(visitor: Visitor, decisions: number, decision = ""): Promise<void> {
  await visitor.page.evaluate(
    ([table, limit, asked]) =>
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
          const there = asked ? paths.length > 0 && message.decision === asked : paths.some((path) => path.length > 2);
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
    [visitor.table, Math.min(decisions, 1e9), decision] as const,
  );
  await upToDate(visitor);
}

interface Sought {
  /** What is asked; anything if it is not said. */
  decision?: string;
  /** After how many decisions at the earliest, and after how many more the next try. */
  after?: number;
  every?: number;
  fits?: () => boolean | Promise<boolean>;
}

/** Plays on until this person is asked something that fits, in further games if this one does not bring it. */
export async function search(
  visitor: Visitor,
  open: () => Promise<unknown>,
  { decision = "", after = 0, every = 1, fits = () => true }: Sought,
): Promise<void> {
  for (let game = 0; game < GAMES_SEARCHED; game++) {
    if (game > 0) await open();
    for (let at = after; ; at = visitor.decisions + every) {
      await fastForward(visitor, at, decision);
      if (visitor.position!.over) break;
      if (await fits()) return;
    }
  }
  throw new Error(`none of ${GAMES_SEARCHED} games brings what is sought`);
}
