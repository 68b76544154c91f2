/** Pictures that two games share, beside those of their covers. */

import { addSymbols } from "../../shell/glyphs/symbols";
import "./covers";
import source from "./shared.svg?raw";

addSymbols("shared", source);
