/** Pictures that two games and their covers share. */

import "../../shell/glyphs/sprite";
import { addSymbols } from "../../shell/glyphs/symbols";
import source from "./covers.svg?raw";

addSymbols("covers", source);
