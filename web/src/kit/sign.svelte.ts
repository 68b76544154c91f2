/** A thing of the table that is looked at, not touched. */

import type { Attachment } from "svelte/attachments";
import { tip, type Hint } from "../shell/tips.svelte";

/** `{@attach sign(() => ({ title, lines }))}`: a picture for screen readers, called what its tooltip is called. */
export function sign(source: () => Hint): Attachment<Element> {
  return (node) => {
    node.setAttribute("role", "img");
    $effect(() => node.setAttribute("aria-label", source().title));
    return tip(source)(node);
  };
}
