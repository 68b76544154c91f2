/** Puts symbols into the page, once for each name. */

export function addSymbols(name: string, source: string): void {
  if (typeof document === "undefined" || document.querySelector(`.glyph-sprite[data-name="${name}"]`)) return;
  const holder = document.createElement("div");
  holder.className = "glyph-sprite";
  holder.dataset["name"] = name;
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = source;
  document.body.prepend(holder);
}
