/** The written rules of all games, and the search in them. */

/** A heading of the rules. */
export interface Chapter {
  id: string;
  title: string;
  depth: number;
}

/** A paragraph of the rules with its address. */
export interface Passage {
  rule: string;
  section: string;
  text: string;
}

export interface Source {
  game: string;
  language: string;
  passages: readonly Passage[];
}

export interface Found extends Passage {
  game: string;
  language: string;
  /** The passage around what was found: words that were asked for stand at odd places. */
  pieces: string[];
}

const MOST = 40;
const AROUND = 70;

/** Letters without accents and small, one for each of the text, so that places stay the same. */
const folded = (text: string): string =>
  [...text.replace(/[’ʼ]/g, "'")].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");

/** Passages that have all the words of a question, in whatever language it is put: numbers first, then the
game and the language of the reader before others, and in each headings before texts. */
export function search(question: string, sources: readonly Source[], near: { game: string; language: string }): Found[] {
  const words = folded(question).split(/\s+/).filter(Boolean);
  if (words.join("").length < 2) return [];
  const found: { rank: number; one: Found }[] = [];
  for (const { game, language, passages } of sources) {
    const away = (language === near.language ? 0 : 2) + (game === near.game ? 0 : 1);
    for (const passage of passages) {
      const [rule, section, text] = [passage.rule, passage.section, passage.text].map(folded) as [string, string, string];
      const numbered = words.some((word) => isNumber(word, rule));
      if (!words.every((word) => isNumber(word, rule) || section.includes(word) || text.includes(word))) continue;
      const rank = numbered ? away : 4 + 2 * away + (words.every((word) => section.includes(word)) ? 0 : 1);
      found.push({ rank, one: { ...passage, game, language, pieces: piecesOf(passage.text, text, words) } });
    }
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ one }) => one);
}

/** "46", "cb-46" and "cb46" name CB-46. */
const isNumber = (word: string, rule: string): boolean =>
  rule === word || rule.replace("-", "") === word || rule.split("-")[1] === word;

/** The text around the first word that was found, cut before and after every one of them. */
function piecesOf(text: string, plain: string, words: readonly string[]): string[] {
  const hits = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
  const first = hits.length ? Math.min(...hits) : 0;
  const from = first > AROUND ? text.lastIndexOf(" ", first - AROUND / 2) + 1 : 0;
  const to = Math.min(text.length, from + 2.4 * AROUND);
  const until = to < text.length ? text.lastIndexOf(" ", to) : to;
  const pieces: string[] = [];
  let at = from;
  while (at < until) {
    const next = words
      .map((word) => ({ at: plain.indexOf(word, at), word }))
      .filter((hit) => hit.at >= 0 && hit.at + hit.word.length <= until)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    pieces.push(text.slice(at, next.at), text.slice(next.at, next.at + next.word.length));
    at = next.at + next.word.length;
  }
  pieces.push(text.slice(at, until) + (until < text.length ? " …" : ""));
  if (from > 0) pieces[0] = `… ${pieces[0]}`;
  return pieces;
}
