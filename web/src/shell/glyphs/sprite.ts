/** Puts the symbols of all glyphs into the page, once. Whoever draws `<use href="#g-…">` imports this. */

import source from "./sprite.svg?raw";
import "./glyphs.css";

if (typeof document !== "undefined" && !document.querySelector(".glyph-sprite")) {
  const holder = document.createElement("div");
  holder.className = "glyph-sprite";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = source;
  document.body.prepend(holder);
}
