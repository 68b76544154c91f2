/** The phone shows one part at a time: orders have a tab of their own there, and stand beside the house elsewhere. A low
screen shows one row of cards at a time, so that the wheel can be read. */

import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 699px", false);
export const low = new MediaQuery("(max-height: 800px) and (min-width: 1100px)", false);
