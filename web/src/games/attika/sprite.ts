/** The glyphs of this game. Whoever draws `<use href="#g-at-…">` imports this. */

import "../../shell/glyphs/sprite";
import { addSymbols } from "../../shell/glyphs/symbols";
import "./attika.css";
import source from "./glyphs.svg?raw";

addSymbols("attika", source);
