/** The glyphs of this game, beside those of its cover. */

import "../../kit/glyphs/shared";
import { addSymbols } from "../../shell/glyphs/symbols";
import "./cover";
import source from "./glyphs.svg?raw";

addSymbols("glass_road", source);
