/** The few glyphs that the cover shows: the lobby loads no others. */

import "../../kit/glyphs/covers";
import { addSymbols } from "../../shell/glyphs/symbols";
import source from "./cover.svg?raw";
import "./ora.css";

addSymbols("ora_et_labora cover", source);
