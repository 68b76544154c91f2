/** Sentences of a glance page with the numbers of the game in them. */

import { Catalogue, type Language } from "../../../lib/i18n";
import type { Words } from "../../../generated/server";
import type { GlanceFacts } from "../../../shell/glance";

export class FactSayer {
  private readonly args: Record<string, string | number>;

  constructor(
    readonly facts: GlanceFacts,
    private readonly language: Language,
  ) {
    const or = new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "disjunction" });
    const said = (fact: GlanceFacts[string]) => (typeof fact === "object" ? or.format([...new Set(fact.map(String))]) : fact);
    this.args = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, said(fact)]));
  }

  say = (words: Words): string => this.fill(words[this.language] ?? "");

  /** A text of no language: a picture with figures in it. */
  fill = (text: string): string => new Catalogue(this.language, { text }).text("text", this.args);

  list = (name: string): readonly (string | number)[] => {
    const fact = this.facts[name];
    return typeof fact === "object" ? fact : [];
  };
}
