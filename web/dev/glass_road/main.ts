/** The drawings of Glass Road alone; also ?page=sheet. */

import ui from "../../src/games/glass_road";
import { start } from "../shared/start";
import Sheet from "./Sheet.svelte";

void start(
  ui,
  import.meta.glob("./samples/*.json", { import: "default" }),
  import.meta.glob("../../../src/ludotheque/games/glass_road/text/*.json", { import: "default" }),
  "four_late",
  { sheet: Sheet },
);
