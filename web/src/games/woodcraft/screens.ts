/** The phone shows one part at a time: orders have a tab of their own there, and stand beside the house elsewhere. */

import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 699px", false);
