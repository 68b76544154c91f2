/** Pictures as a row of words: pieces of the game, arrows, frames and figures. */

export type Item =
  | { kind: "piece"; word: string; glows: boolean; pale: boolean }
  | { kind: "glyph"; name: string }
  | { kind: "scene"; name: string }
  | { kind: "text"; text: string }
  | { kind: "pill"; text: string }
  | { kind: "arrow" }
  | { kind: "frame"; dashed: boolean; items: Item[] };

/** Reads a picture, row by row:

    die:5  a piece, as `Piece` takes it; die:5* may be touched, die:5~ is pale     #i-clock  a glyph
    @wheel  a scene of the game     >  an arrow     =2  figures or letters, _ for a space     +6  points gained
    [ … ]  a frame     ( … )  a dashed one     |  the next row */
export function drawnOf(source: string): Item[][] {
  const rows: Item[][] = [[]];
  const open: Item[][] = [];
  let items = rows[0]!;
  for (const word of source.split(/\s+/).filter(Boolean)) {
    if (word === "|") rows.push((items = []));
    else if (word === "[" || word === "(") {
      const frame: Item = { kind: "frame", dashed: word === "(", items: [] };
      items.push(frame);
      open.push(items);
      items = frame.items;
    } else if (word === "]" || word === ")") items = open.pop()!;
    else items.push(itemOf(word));
  }
  return rows;
}

function itemOf(word: string): Item {
  const rest = word.slice(1).replaceAll("_", " ");
  switch (word[0]) {
    case ">":
      return { kind: "arrow" };
    case "=":
      return { kind: "text", text: rest };
    case "+":
      return { kind: "pill", text: `+${rest}` };
    case "#":
      return { kind: "glyph", name: word.slice(1) };
    case "@":
      return { kind: "scene", name: word.slice(1) };
    default:
      return { kind: "piece", word: word.replace(/[*~]$/, ""), glows: word.endsWith("*"), pale: word.endsWith("~") };
  }
}
