/** The glyphs of this game. */

import "../../kit/glyphs/shared";
import { addSymbols } from "../../shell/glyphs/symbols";
import source from "./glyphs.svg?raw";
import "./tiles.css";

addSymbols("castles_of_burgundy", source);
