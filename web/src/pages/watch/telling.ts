/** What happened in a scene, as one sentence. */

/** Things said of somebody one after the other: the name stands once, and what is said of nobody is a sentence of its own. */
export function joined(says: readonly string[], name: string, then: (first: string, rest: string) => string): string {
  const sentences: string[] = [];
  let own = false;
  for (const said of says) {
    const rest = said.startsWith(name) ? said.slice(name.length).replace(/^[\s\u00a0\u202f]*:?[\s\u00a0\u202f]*/, "") : null;
    if (rest !== null && own) sentences.push(then(sentences.pop()!, rest));
    else sentences.push(said);
    own = rest !== null;
  }
  return sentences.map((sentence) => `${sentence}.`).join(" ");
}
