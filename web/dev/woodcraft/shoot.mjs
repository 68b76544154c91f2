/** Pictures of the pages of this folder: node dev/woodcraft/shoot.mjs [name …]. The dev server must run. */

import { shoot } from "../shared/shoot.mjs";

const SHOTS = [
  ["desktop", "light", "sample=four_late"],
  ["desktop", "dark", "sample=four_late&lang=fr"],
  ["desktop", "light", "sample=two_helper", "helper"],
  ["desktop", "light", "sample=three_act", "act"],
  ["desktop", "light", "sample=three_tool&lang=fr", "tool"],
  ["desktop", "light", "sample=four_claim", "claim"],
  ["desktop", "light", "sample=one_middle", "one"],
  ["laptop", "light", "sample=four_late&lang=fr"],
  ["tablet", "light", "sample=four_late"],
  ["phone", "light", "sample=four_late&tab=board", "wheel"],
  ["phone", "dark", "sample=four_late&tab=land", "workshop"],
  ["phone", "light", "sample=four_late&tab=dock&lang=fr", "orders"],
];

await shoot("woodcraft", SHOTS, '[data-words^="tile:"][data-state="legal"]');
