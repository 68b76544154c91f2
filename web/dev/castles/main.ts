/** The drawings of Castles alone; also ?page=tiles. */

import ui from "../../src/games/castles_of_burgundy";
import { start } from "../shared/start";
import Sheet from "./Sheet.svelte";

void start(
  ui,
  import.meta.glob("./samples/*.json", { import: "default" }),
  import.meta.glob("../../../src/ludotheque/games/castles_of_burgundy/text/*.json", { import: "default" }),
  "four_late",
  { tiles: Sheet },
);
