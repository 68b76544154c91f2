/** The glyphs of this game. Whoever draws `<use href="#g-r-…">` imports this. */

import "../../shell/glyphs/sprite";
import { addSymbols } from "../../shell/glyphs/symbols";
import source from "./glyphs.svg?raw";
import "./glass.css";

addSymbols("glass_road", source);
