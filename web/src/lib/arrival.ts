/** When another page appears, its heading gets the focus: it is read out, and keys go on from there. */

/** Gives the focus to the heading of a page that is about to appear, unless the reader has put it elsewhere by then;
returns how to give that up. */
export function moveFocus(page: Document): () => void {
  const left = page.activeElement;
  const arrive = (): boolean => {
    const heading = page.querySelector("h1");
    if (!heading) return false;
    if (page.activeElement === page.body || page.activeElement === left) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (arrive()) return () => undefined;
  const watch = new MutationObserver(() => arrive() && watch.disconnect());
  watch.observe(page.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
