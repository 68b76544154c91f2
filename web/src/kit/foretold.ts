/** A previewed move in few words: what is paid, what comes, then the rest as the log says it. */

import type { Message } from "../shell/contract";

export interface Telling {
  /** An own event as something paid or gained: which side, what, how many; null when it is neither. */
  counts(event: Message): ["pays" | "gets", what: string, n: number] | null;
  /** Any other event, in words; null when path or board say it already. */
  tells(event: Message, mine: boolean): string | null;
  /** "2 wood". */
  amount(what: string, n: number): string;
  say(key: "then.pay" | "then.gain", args: { what: string }): string;
}

export function foretold(events: readonly Message[], seat: number, { counts, tells, amount, say }: Telling): string[] {
  const sums = { pays: new Map<string, number>(), gets: new Map<string, number>() };
  const rest: string[] = [];
  for (const event of events) {
    const mine = event.args["seat"] === `seat:${seat}`;
    const [side, what, n] = (mine && counts(event)) || [];
    if (side) sums[side].set(what!, (sums[side].get(what!) ?? 0) + n!);
    else rest.push(tells(event, mine) ?? "");
  }
  const listed = (side: "pays" | "gets") => [...sums[side]].map(([what, n]) => amount(what, n)).join(", ");
  return [
    ...(sums.pays.size ? [say("then.pay", { what: listed("pays") })] : []),
    ...(sums.gets.size ? [say("then.gain", { what: listed("gets") })] : []),
    ...rest.filter(Boolean),
  ];
}
