/** What things do, in signs instead of words: figures, glyphs and arrows in a row. `SignRow` draws them. */

export type Sign = { glyph: string } | { text: string } | { arrow: true };
