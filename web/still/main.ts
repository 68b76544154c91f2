/** One position at a time, drawn as the table draws it, for programs that want a picture: they call `draw`. */

import { flushSync, mount, unmount } from "svelte";
import { loadGame } from "../src/games/registry";
import type { Language } from "../src/lib/i18n";
import "../src/shell/tokens.css";
import "../src/styles/base.css";
import "../src/styles/layout.css";
import Still from "./Still.svelte";
import { StillTable, type Sample } from "./still.svelte";

interface Position extends Sample {
  game: string;
  components: unknown;
  texts: Record<string, string>;
  language: Language;
}

let shown: Record<string, unknown> | null = null;

/** Puts a position onto the page; done once it is drawn. */
async function draw(position: Position): Promise<void> {
  const ui = await loadGame(position.game);
  if (!ui) throw new Error(`no drawing of ${position.game}`);
  if (shown) await unmount(shown);
  document.documentElement.className = "light";
  document.documentElement.lang = position.language;
  const table = new StillTable(ui, position, position.texts, position.language, [], []);
  const props = { table, components: position.components, seat: position.seat, tab: "place" };
  shown = mount(Still, { target: document.body, props });
  flushSync();
  await document.fonts.ready;
  await twoFrames();
}

/** What depends on sizes is laid out in a second round. */
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** The page as one picture that can be enlarged: its own markup and styles within an SVG. */
function svg(): string {
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
  const markup = new XMLSerializer().serializeToString(document.body);
  const root = document.documentElement;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${innerWidth}" height="${innerHeight}">
<style><![CDATA[${styles}]]></style>
<foreignObject width="100%" height="100%">
<html xmlns="http://www.w3.org/1999/xhtml" lang="${root.lang}" class="${root.className}">${markup}</html>
</foreignObject>
</svg>
`;
}

/** The pixels of a picture in base 64, four bytes each, row by row. */
async function pixels(png: string): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const page = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
  page.drawImage(picture, 0, 0);
  const bytes = page.getImageData(0, 0, picture.width, picture.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

Object.assign(globalThis, { still: { draw, svg, pixels } });
