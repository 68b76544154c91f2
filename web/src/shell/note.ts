/** What stands in the one slot for reasons and previews. */
export interface Note {
  kind: "why" | "preview" | "said";
  text: string;
  rule?: string;
}
