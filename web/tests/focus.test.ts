import { afterEach, expect, test, vi } from "vitest";
import { focusFirst } from "../src/pages/table/focus";

afterEach(() => vi.unstubAllGlobals());

/** A page in which something has the focus, with one thing that may be chosen. */
function page(active: { tagName: string; inPrompt: boolean }) {
  const thing = { focus: vi.fn(), getBoundingClientRect: () => ({ width: 20 }) };
  const activeElement = { ...active, closest: () => (active.inPrompt ? {} : null) };
  vi.stubGlobal("document", { activeElement, body: {}, querySelectorAll: () => [thing] });
  return thing;
}

test.each([
  { tagName: "BUTTON", inPrompt: true, times: 1 },
  { tagName: "INPUT", inPrompt: true, times: 0 },
  { tagName: "BUTTON", inPrompt: false, times: 0 },
])(
  "a new question moves the focus from the prompt to the board, but not from $tagName in it to who writes",
  ({ times, ...active }) => {
    const thing = page(active);
    focusFirst();
    expect(thing.focus).toHaveBeenCalledTimes(times);
  },
);
