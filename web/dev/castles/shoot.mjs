/** Pictures of the pages of this folder: node dev/castles/shoot.mjs [name …]. The dev server must run. */

import { shoot } from "../shared/shoot.mjs";

const SHOTS = [
  ["desktop", "light", "sample=four_late&chosen=die:6,storage:2&last=depot:2.1@1,depot:5.2@2"],
  ["desktop", "dark", "sample=four_late&chosen=die:6,storage:2&last=depot:2.1@1,depot:5.2@2"],
  ["desktop", "light", "sample=four_late", "root"],
  ["desktop", "light", "sample=four_late&chosen=die:6", "die"],
  ["desktop", "light", "sample=two_early&chosen=die:1", "two"],
  ["desktop", "light", "sample=three_middle", "three"],
  ["desktop", "light", "sample=four_extra", "extra"],
  ["desktop", "light", "sample=two_ship&chosen=depot:2", "ship"],
  ["desktop", "light", "sample=choose_open&chosen=board:4", "choose"],
  ["desktop", "light", "sample=chosen_secret", "secret"],
  ["desktop", "light", "sample=four_end&seat=1&lang=fr", "end_fr"],
  ["laptop", "light", "sample=four_late&chosen=die:6,storage:2"],
  ["laptop", "dark", "sample=two_early&chosen=die:1&lang=fr", "two_fr"],
  ["wide", "light", "sample=four_late&chosen=die:6,storage:2"],
  ["wide", "light", "sample=two_early&chosen=die:1&lang=fr", "two_fr"],
  ["tablet", "light", "sample=four_late&chosen=die:6,storage:2"],
  ["phone", "light", "sample=four_late&chosen=die:6,storage:2"],
  ["phone", "dark", "sample=four_late&chosen=die:6&tab=board", "board"],
  ["phone", "light", "sample=two_early&tab=board&lang=fr", "two_board"],
  ["phone", "light", "sample=choose_open", "choose"],
  ["phone", "light", "sample=choose_open&chosen=board:4", "chosen"],
  ["desktop", "light", "page=tiles", "tiles"],
  ["desktop", "dark", "page=tiles", "tiles"],
];

await shoot("castles", SHOTS, '[data-word="space:27"][data-state="legal"]');
