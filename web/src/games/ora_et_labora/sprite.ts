/** The glyphs of this game. Whoever draws `<use href="#g-o-…">` imports this. */

import "../../shell/glyphs/sprite";
import { addSymbols } from "../../shell/glyphs/symbols";
import source from "./glyphs.svg?raw";
import "./ora.css";

addSymbols("ora_et_labora", source);
