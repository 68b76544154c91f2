/** The texts that only the drawings need. */

import { sayerOf } from "../../kit/sayer";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export type Key = keyof typeof en;
export const { sayer, useGame } = sayerOf(en, fr);
