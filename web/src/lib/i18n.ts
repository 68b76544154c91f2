/** Messages with arguments as sentences: the same small language of texts as `kernel/text.py`.

    {tile}                 the argument, a thing by its name
    {tile.a}               another form of the name: the text `tile.bank.a`, or the plain name if there is none
    {good*paid}            the name for so many: the text `good.book.one` or `good.book.many`, as the language counts
    {paid|worker|workers}  the first word for one, the second for more, as the language counts
    {paid?, paid {paid}}   only if the argument is not 0; other braces may stand inside, but no second `?`
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
const FIELD = /\{(\w+)(?:\.(\w+)|\*(\w+)|\|([^{}|]*)\|([^{}|]*))?\}/g;
const SINGULAR: Record<Language, readonly Value[]> = { en: [-1, 1], fr: [-1, 0, 1] };

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

  /** A thing written `kind:name` in words, several things one after the other; anything else as it is. */
  name(thing: Value, form = ""): string {
    if (typeof thing === "number") return figures(thing);
    const words = thing.split(" ");
    if (words.length > 1 && words.every((word) => word.includes(":"))) {
      return words.map((word) => this.name(word, form)).join(", ");
    }
    const colon = thing.indexOf(":");
    const name = colon < 0 ? "" : thing.slice(colon + 1);
    if (!name) return thing;
    const kind = thing.slice(0, colon);
    for (const key of [`${kind}.${name}.${form}`, `${kind}.${name}`]) {
      if (this.has(key)) return this.entries[key]!;
    }
    return this.entries[`${kind}.*`]?.replaceAll("{0}", name) ?? name;
  }

  say(message: Message): string {
    return this.segments(message)
      .map((segment) => segment.text)
      .join("");
  }

  /** The sentence in pieces, so that things can be drawn inside it. A key that is missing shows itself. */
  segments(message: Message): Segment[] {
    return this.fill(this.entries[message.key] ?? message.key, message.args, (value, form) => this.name(value, form));
  }

  /** The text of a key with arguments that name no things. */
  text(key: string, args: Args = {}): string {
    return this.fill(this.entries[key] ?? key, args, (value) => (typeof value === "number" ? figures(value) : value))
      .map((segment) => segment.text)
      .join("");
  }

  private fill(text: string, args: Args, name: (value: Value, form: string) => string): Segment[] {
    const shown = text.replace(OPTIONAL, (_, arg: string, inner: string) => (args[arg] ? inner : ""));
    const segments: Segment[] = [];
    let end = 0;
    for (const found of shown.matchAll(FIELD)) {
      if (found.index > end) segments.push({ text: shown.slice(end, found.index) });
      end = found.index + found[0].length;
      const [, arg, plain, count, one, more] = found;
      const value = args[arg!] ?? "";
      const single = (number: Value) => SINGULAR[this.language].includes(number);
      const form = count === undefined ? (plain ?? "") : single(args[count] ?? "") ? "one" : "many";
      if (one !== undefined) segments.push({ text: single(value) ? one : more! });
      else if (typeof value === "string" && value.includes(":")) segments.push({ text: name(value, form), arg, thing: value });
      else segments.push({ text: name(value, form), arg });
    }
    if (end < shown.length) segments.push({ text: shown.slice(end) });
    return segments;
  }
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
