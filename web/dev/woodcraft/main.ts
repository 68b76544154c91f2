/** The drawings of Woodcraft alone. */

import ui from "../../src/games/woodcraft";
import { start } from "../shared/start";

void start(
  ui,
  import.meta.glob("./samples/*.json", { import: "default" }),
  import.meta.glob("../../../src/ludotheque/games/woodcraft/text/*.json", { import: "default" }),
  "four_late",
);
