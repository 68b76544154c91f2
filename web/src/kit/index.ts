/** The kit: all that the drawings of a game stand on, in one place to import from. Things of the shell that belong to the
contract with games stand here beside what games share among themselves; nothing here knows a game, and the shell never
imports it. Modules without a drawing import what they need from its file, so that they can be tested without a page. */

import "./kit.css";

export { figures } from "../lib/i18n";
export { isWriting } from "../lib/keys";
export { shownPoints } from "../lib/points";
export { prefs } from "../lib/prefs.svelte";
export { capital } from "../lib/words";
export { useTable } from "../shell/context";
export type { GameProps, PlaceProps, Tip, Word } from "../shell/contract";
export { gestures } from "../shell/gestures";
export { default as Glyph } from "../shell/glyphs/Glyph.svelte";
export { default as PawnShape } from "../shell/glyphs/PawnShape.svelte";
export { default as Pawn } from "../shell/Pawn.svelte";
export { roomOf } from "../shell/room.svelte";
export { default as Segments } from "../shell/Segments.svelte";
export { hexPath } from "../shell/shapes";
export { default as Target } from "../shell/Target.svelte";
export { tip } from "../shell/tips.svelte";
export { zoomsOf } from "../shell/zooms";

export { default as Fitted } from "./Fitted.svelte";
export { drop, turnOver, within } from "./motion";
export { default as Ready } from "./Ready.svelte";
export { default as Reconstructed } from "./Reconstructed.svelte";
export { sign } from "./sign.svelte";
export { default as SignRow } from "./SignRow.svelte";
export type { Sign } from "./signs";
export { chosenOf, isOpen, labelOf, valueOf } from "./words";
