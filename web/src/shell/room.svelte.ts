/** The room that a table has, for what its stylesheets cannot say; the screens are those of layout.css. */

import { perTable } from "./per_table";

class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);
  readonly phone = $derived(this.width < 700);
  readonly wide = $derived(this.width >= 1100);
  readonly laptop = $derived(this.wide && this.height <= 800);
}

export const roomOf = perTable(() => new Room());
