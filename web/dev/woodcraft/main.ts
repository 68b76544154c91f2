/** The drawings of Woodcraft alone; also ?page=sheet. */

import ui from "../../src/games/woodcraft";
import { start } from "../shared/start";
import Sheet from "./Sheet.svelte";

void start(
  ui,
  import.meta.glob("./samples/*.json", { import: "default" }),
  import.meta.glob("../../../src/ludotheque/games/woodcraft/text/*.json", { import: "default" }),
  "four_late",
  { sheet: Sheet },
);
