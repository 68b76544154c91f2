/** Pictures of the pages of this folder: node dev/glass_road/shoot.mjs [name …]. The dev server must run. */

import { shoot } from "../shared/shoot.mjs";

const SHOTS = [
  ["desktop", "light", "sample=four_late"],
  ["desktop", "dark", "sample=four_late"],
  ["desktop", "light", "sample=four_hand&chosen=card:builder,card:carpenter", "hand"],
  ["desktop", "light", "sample=four_lay", "lay"],
  ["desktop", "light", "sample=four_gift&lang=fr", "gift"],
  ["desktop", "light", "sample=three_reaction", "reaction"],
  ["desktop", "light", "sample=two_early", "two"],
  ["desktop", "light", "sample=one_middle", "one"],
  ["desktop", "light", "sample=one_hand&lang=fr", "one_hand"],
  ["desktop", "light", "sample=four_end&lang=fr", "end"],
  ["laptop", "light", "sample=four_late&lang=fr"],
  ["wide", "light", "sample=four_late"],
  ["tablet", "light", "sample=four_late"],
  ["phone", "light", "sample=four_late&tab=land", "land"],
  ["phone", "dark", "sample=four_late&tab=board&lang=fr", "market"],
  ["phone", "light", "sample=four_late&tab=dock", "cards"],
  ["phone", "light", "sample=four_hand&tab=tray&lang=fr", "tray"],
  ["desktop", "light", "page=sheet", "sheet"],
  ["desktop", "dark", "page=sheet&lang=fr", "sheet"],
];

await shoot("glass_road", SHOTS, '[data-words^="square:"][data-state="legal"]');
