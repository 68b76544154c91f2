/** A dialog over everything else: open as long as it is there; then the focus goes back to where it was. */

import type { Attachment } from "svelte/attachments";

export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  const before = document.activeElement as HTMLElement | null;
  dialog.showModal();
  return () => before?.focus?.({ preventScroll: true });
};
