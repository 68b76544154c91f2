/** Messages with arguments as sentences: the same small language of texts as `kernel/text.py`.

    {tile}                 the argument, a thing by its name
    {tile.a}               another form of the name: the text `tile.bank.a`, or the plain name if there is none
    {good*paid}            the name for so many: the text `good.book.one` or `good.book.many`, as the language counts
    {paid|worker|workers}  the first word for one, the second for more, as the language counts
    {paid?, paid {paid}}   only if the argument is not 0; other braces may stand inside, but no second `?`

    The pattern of a kind, `depot.*`, names things by a number or another part `0`: `{0} {0|coin|coins}`.
    In French, `de`, `que` and `à` before a brace join with what is filled in: d’argile, qu’Anna, du Moulin.
*/

import type { Message } from "../shell/contract";

export type Language = "en" | "fr";
export type Value = string | number;
export type Args = Record<string, Value>;

/** A piece of a sentence; with `thing`, the name of a thing that can be drawn beside it. */
export interface Segment {
  text: string;
  arg?: string;
  thing?: string;
}

export const LANGUAGES: readonly Language[] = ["en", "fr"];

const OPTIONAL = /\{(\w+)\?((?:[^{}]|\{[^{}]*\})*)\}/g;
const FIELD = /((?<!\p{L})(?:[Dd]e|[Qq]ue|[Àà]) )?\{(\w+)(?:\.(\w+)|\*(\w+)|\|([^{}|]*)\|([^{}|]*))?\}/gu;
/** The numbers, without their sign, that take the first of two words. */
const SINGULAR: Record<Language, readonly string[]> = { en: ["½", "1"], fr: ["0", "½", "1", "1½"] };
const MINUS = /(?<![\p{L}\p{N}_])-(?=\d)/gu;
/** What a name begins with before which French `de` and `que` lose their e; names with a silent h go with their article. */
const VOWEL = /^[aâàeéèêëiîïoôœuûAÂÀEÉÈÊIÎOÔŒU]/;
const CONTRACTED: Record<string, string> = { "de le": "du", "de les": "des", "à le": "au", "à les": "aux" };

export class Catalogue {
  constructor(
    readonly language: Language,
    readonly entries: Readonly<Record<string, string>>,
  ) {}

  with(entries: Record<string, string>): Catalogue {
    return new Catalogue(this.language, { ...this.entries, ...entries });
  }

  has(key: string): boolean {
    return Object.hasOwn(this.entries, key);
  }

  /** A thing written `kind:name` in words, several things one after the other; anything else as it is.
      Where something occurs more than once, things that have a form for many are counted: 2 coins, 1 book. */
  name(thing: Value, form = ""): string {
    if (typeof thing === "number") return figures(thing);
    const words = thing.split(" ");
    if (words.length > 1 && words.every((word) => word.includes(":"))) {
      const once = [...new Set(words)];
      if (once.length === words.length) return words.map((word) => this.name(word, form)).join(", ");
      return once.map((word) => this.counted(word, words.filter((other) => other === word).length, form)).join(", ");
    }
    const colon = thing.indexOf(":");
    const name = colon < 0 ? "" : thing.slice(colon + 1);
    if (!name) return thing;
    const kind = thing.slice(0, colon);
    for (const key of [`${kind}.${name}.${form}`, `${kind}.${name}`]) {
      if (this.has(key)) return this.entries[key]!;
    }
    const pattern = this.entries[`${kind}.*`];
    return pattern === undefined ? name : joined(this.fill(pattern, { 0: name.replace(MINUS, "−") }, plain));
  }

  say(message: Message): string {
    return joined(this.segments(message));
  }

  /** The sentence in pieces, so that things can be drawn inside it. A key that is missing shows itself. */
  segments(message: Message): Segment[] {
    return this.fill(this.entries[message.key] ?? message.key, message.args, (value, form) => this.name(value, form));
  }

  /** The text of a key with arguments that name no things. */
  text(key: string, args: Args = {}): string {
    return joined(this.fill(this.entries[key] ?? key, args, plain));
  }

  private fill(text: string, args: Args, name: (value: Value, form: string) => string): Segment[] {
    const shown = text.replace(OPTIONAL, (_, arg: string, inner: string) => (args[arg] ? inner : ""));
    const segments: Segment[] = [];
    let end = 0;
    for (const found of shown.matchAll(FIELD)) {
      if (found.index > end) segments.push({ text: shown.slice(end, found.index) });
      end = found.index + found[0].length;
      const [, before = "", arg, plainForm = "", count, one, more] = found;
      const value = args[arg!] ?? "";
      const form = count === undefined ? plainForm : this.isSingle(args[count] ?? "") ? "one" : "many";
      const word = one === undefined ? name(value, form) : this.isSingle(value) ? one : more!;
      const [start, text] = this.language === "fr" ? joint(before, word) : [before, word];
      if (start) segments.push({ text: start });
      if (one !== undefined) segments.push({ text });
      else if (typeof value === "string" && value.includes(":")) segments.push({ text, arg, thing: value });
      else segments.push({ text, arg });
    }
    if (end < shown.length) segments.push({ text: shown.slice(end) });
    return segments;
  }

  private counted(thing: string, number: number, form: string): string {
    if (!this.has(`${thing.replace(":", ".")}.many`)) return Array(number).fill(this.name(thing, form)).join(", ");
    return `${number} ${this.name(thing, this.isSingle(number) ? "one" : "many")}`;
  }

  private isSingle(number: Value): boolean {
    return SINGULAR[this.language].includes(plain(number).replace(/^[−+]/, ""));
  }
}

const joined = (segments: Segment[]): string => segments.map((segment) => segment.text).join("");

/** The name of an argument that is no thing. */
const plain = (value: Value): string => (typeof value === "number" ? figures(value) : value);

/** What stands before a word in French, and the word: "de ", "le Moulin" become "du ", "Moulin". */
function joint(before: string, word: string): [string, string] {
  const space = word.indexOf(" ");
  const contracted = CONTRACTED[before.toLowerCase() + word.slice(0, Math.max(space, 0))];
  if (contracted !== undefined) {
    const small = before === before.toLowerCase();
    return [`${small ? contracted : contracted[0]!.toUpperCase() + contracted.slice(1)} `, word.slice(space + 1)];
  }
  return before.endsWith("e ") && VOWEL.test(word) ? [`${before.slice(0, -2)}’`, word] : [before, word];
}

/** A number as it is printed, with a minus sign instead of a hyphen. */
export const figures = (number: number): string => String(number).replace("-", "−");

/** The language of a browser, as far as we speak it. */
export function spoken(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === "fr" || language === "en") return language;
  }
  return "en";
}
