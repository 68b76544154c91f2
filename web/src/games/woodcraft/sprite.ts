/** The glyphs of this game. Whoever draws `<use href="#g-w-…">` imports this. */

import "../../shell/glyphs/sprite";
import { addSymbols } from "../../shell/glyphs/symbols";
import source from "./glyphs.svg?raw";
import "./woodcraft.css";

addSymbols("woodcraft", source);
