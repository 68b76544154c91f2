/** How long a text is looked at. */

/** Milliseconds: to read a word, to look at what it is about. */
const WORD = 240;
const LOOK = 1300;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const readingTime = (text: string): number => LOOK + WORD * wordsIn(text);
