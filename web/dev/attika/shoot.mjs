/** Pictures of the pages of this folder: node dev/attika/shoot.mjs [name …]. The dev server must run. */

import { shoot } from "../shared/shoot.mjs";

const SHOTS = [
  ["desktop", "light", "sample=four_late&chosen=building:oracle"],
  ["desktop", "dark", "sample=four_late&chosen=building:oracle&lang=fr"],
  ["desktop", "light", "sample=two_opening&chosen=building:fortress", "opening"],
  ["desktop", "light", "sample=two_drawn&lang=fr", "drawn"],
  ["desktop", "light", "sample=three_near&chosen=building:cornfield", "near"],
  ["desktop", "dark", "sample=three_near&chosen=building:cornfield,hex:-1,0&lang=fr", "near"],
  ["desktop", "light", "sample=three_pay", "pay"],
  ["desktop", "light", "sample=four_tile&chosen=centre:3,-2,rotation:4", "tile"],
  ["desktop", "light", "sample=two_end", "end"],
  ["desktop", "dark", "sample=three_shrines", "shrines"],
  ["laptop", "light", "sample=four_late&chosen=building:oracle&lang=fr"],
  ["tablet", "light", "sample=four_late&chosen=building:oracle"],
  ["phone", "light", "sample=two_opening&chosen=building:fortress&tab=board", "opening"],
  ["phone", "light", "sample=three_near&chosen=building:cornfield&tab=board&lang=fr", "near"],
  ["phone", "dark", "sample=four_late&chosen=building:oracle&tab=board", "late"],
  ["phone", "light", "sample=three_pay&tab=board&lang=fr", "pay"],
  ["phone", "light", "sample=four_tile&chosen=centre:3,-2,rotation:4&tab=board", "tile"],
  ["phone", "light", "sample=four_late&tab=place&lang=fr", "sheet"],
];

await shoot("attika", SHOTS, '[data-words^="hex:"][data-state="legal"]');
