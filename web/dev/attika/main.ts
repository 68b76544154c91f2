/** The drawings of Attika alone. */

import ui from "../../src/games/attika";
import { start } from "../shared/start";

void start(
  ui,
  import.meta.glob("./samples/*.json", { import: "default" }),
  import.meta.glob("../../../src/ludotheque/games/attika/text/*.json", { import: "default" }),
  "four_late",
);
