/** The symbols that all games share. Whoever draws `<use href="#g-…">` imports this. */

import source from "./sprite.svg?raw";
import { addSymbols } from "./symbols";
import "./glyphs.css";

addSymbols("shell", source);
