/** Private notes on a table, kept in this browser. */

import { keep, recall } from "../lib/memory";

const place = (table: string) => `ludotheque.notes.${table}`;

export const readNotes = (table: string): string => recall(place(table)) ?? "";
export const keepNotes = (table: string, text: string): void => keep(place(table), text);
export const hasNotes = (table: string): boolean => readNotes(table) !== "";
