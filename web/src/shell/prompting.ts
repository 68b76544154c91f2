/** What the prompt says: whose turn it is, what is asked, what has been won, what undo would take back. */

import { listed, t } from "../lib/text";
import type { Position } from "../generated/server";
import { leadOf } from "../lib/words";
import { lastRuns } from "./logbook";
import { endAlone, gainOf, winnersOf } from "./scores";
import type { TableState } from "./table.svelte";

/** A lead in bold, which may be empty, and the rest of the sentence. */
type Sentence = [string, string];

export function sentenceOf(table: TableState, late: number | undefined): Sentence {
  const { shown: position, selection } = table;
  if (position?.over) return [t("prompt.over"), outcomeOf(table, position)];
  if (late !== undefined) return [t("prompt.late", { name: table.names[late] ?? "" }), t("prompt.late.bot")];
  if (table.foresight.drawn) return ["", t("prompt.sent")];
  if (!table.deciding) return ["", table.reasons.waiting()];
  if (selection.chosen.length === 0) {
    const question = position?.view?.question;
    return leadOf(question ? table.say(question) : table.text(`decision.${position?.decision}`));
  }
  if (selection.confirming) return [t("prompt.ready"), t("prompt.confirm")];
  return furtherOf(table);
}

/** What is asked when something has been chosen already. */
function furtherOf(table: TableState): Sentence {
  const { asked, chosen, buttons, ready } = table.selection;
  const question = table.ui.asks?.(asked, chosen, table.view, table);
  if (question) return leadOf(question)[0] ? leadOf(question) : [t("prompt.yours"), question];
  const [label] = asked;
  if (asked.length === 1 && table.has(`word.${label}`)) return [t("prompt.yours"), table.text(`word.${label}`)];
  const verbs = ready ? [] : buttons.filter(({ path }) => path.join() !== "end");
  const only = verbs.length === 1 && asked.length === 0 ? verbs[0]!.path[0]! : null;
  return [t("prompt.yours"), only ? table.called(only) : t("prompt.choose")];
}

/** How a game has ended. */
function outcomeOf(table: TableState, position: Position): string {
  const ranking: number[] = table.card?.ranking ?? position.view?.ranking ?? [];
  const winners = winnersOf(table.ui, ranking, position.scores ?? []);
  if (winners.length === 0) return "";
  const ending = table.ui.ending?.(table.view, table);
  if (ending) return ending;
  if (ranking.length === 1) return `${endAlone(table)}.`;
  const points = table.points(winners[0]!, position);
  const names = listed(winners.map((seat) => table.names[seat] ?? ""));
  return winners.length > 1 ? t("end.sharedWin", { names, points }) : t("end.wins", { name: names, points });
}

/** What undo would take back. */
export function undoneBy(table: TableState): string {
  if (table.selection.chosen.length > 0) return t("prompt.stepBack");
  if (!table.shown?.undo) return t("prompt.noUndo");
  const last = table.log.at(-1)?.events[0];
  return t("prompt.undoes", { what: last ? table.say(last) : "" });
}

/** Points won since the turn began. */
export function gainedBy({ seat, log }: Pick<TableState, "seat" | "log">): number {
  const run = seat === null || log.at(-1)?.seat !== seat ? [] : (lastRuns(log).get(seat) ?? []);
  return gainOf(
    run.flatMap((entry) => entry.events),
    seat,
  );
}
