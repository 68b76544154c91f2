/** The few glyphs that the cover shows: the lobby loads no others. */

import "../../shell/glyphs/sprite";
import { addSymbols } from "../../shell/glyphs/symbols";
import source from "./cover.svg?raw";
import "./woodcraft.css";

addSymbols("woodcraft cover", source);
