/** A study as a tree of moves: whichever way is found first from a node is its main line. */

import type { Path } from "../generated/server";
import type { Arrow, Study, StudyNode } from "../generated/study";

/** Instead of a node: the position that a study begins with. */
export const BEGINNING = -1;

export interface Row {
  node: number;
  /** How many branches it lies away from the main line. */
  depth: number;
  /** Does a branch begin here? */
  branches: boolean;
}

type Nodes = readonly StudyNode[];

const same = (one: Path, other: Path) => one.join(" ") === other.join(" ");

function childrenOf(nodes: Nodes): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [at, { parent }] of nodes.entries()) found.set(parent, [...(found.get(parent) ?? []), at]);
  return found;
}

/** The nodes that lead to one, the first move first. */
export function lineTo(nodes: Nodes, at: number): number[] {
  const line: number[] = [];
  for (let here = at; here !== BEGINNING; here = nodes[here]!.parent) line.unshift(here);
  return line;
}

/** The node that moves lead to from the beginning; null when one of them is not in the study. */
export function nodeOf(nodes: Nodes, moves: readonly Path[]): number | null {
  const children = childrenOf(nodes);
  let here = BEGINNING;
  for (const path of moves) {
    const next = (children.get(here) ?? []).find((at) => same(nodes[at]!.path, path));
    if (next === undefined) return null;
    here = next;
  }
  return here;
}

/** The study with one more move behind a node, and the number of that. */
export function grown(nodes: Nodes, parent: number, seat: number, path: Path): [StudyNode[], number] {
  return [[...nodes, { parent, seat, path, says: "", arrows: [] }], nodes.length];
}

/** The nodes without one of them and all that goes on from it. */
export function pruned(nodes: Nodes, cut: number): StudyNode[] {
  const gone = new Set([cut]);
  for (const [at, { parent }] of nodes.entries()) if (gone.has(parent)) gone.add(at);
  const kept = [...nodes.keys()].filter((at) => !gone.has(at));
  const places = new Map(kept.map((at, place) => [at, place]));
  return kept.map((at) => ({ ...nodes[at]!, parent: places.get(nodes[at]!.parent) ?? BEGINNING }));
}

/** The nodes in an order in which a node is the main line, and where it stands then. */
export function promoted(nodes: Nodes, at: number): [StudyNode[], number] {
  const line = new Set(lineTo(nodes, at));
  const children = childrenOf(nodes);
  const order: number[] = [];
  const waiting = [BEGINNING];
  while (waiting.length) {
    const here = waiting.pop()!;
    if (here !== BEGINNING) order.push(here);
    const ways = (children.get(here) ?? []).toSorted((a, b) => Number(line.has(b)) - Number(line.has(a)) || a - b);
    waiting.push(...ways.toReversed());
  }
  const places = new Map(order.map((one, place) => [one, place]));
  return [order.map((one) => ({ ...nodes[one]!, parent: places.get(nodes[one]!.parent) ?? BEGINNING })), places.get(at)!];
}

/** All moves as rows: from a node first its main line's next move, then the branches there, then the main line goes on. */
export function rowsOf(nodes: Nodes): Row[] {
  const children = childrenOf(nodes);
  const rows: Row[] = [];
  const follow = (from: number, depth: number): void => {
    for (let ways = children.get(from) ?? []; ways.length; ways = children.get(ways[0]!) ?? []) {
      const [main, ...others] = ways;
      rows.push({ node: main!, depth, branches: false });
      for (const other of others) {
        rows.push({ node: other, depth: depth + 1, branches: true });
        follow(other, depth + 1);
      }
    }
  };
  follow(BEGINNING, 0);
  return rows;
}

/** An arrow drawn once more is taken away. */
export function toggled(arrows: readonly Arrow[], arrow: Arrow): Arrow[] {
  const rest = arrows.filter(({ start, end }) => start !== arrow.start || end !== arrow.end);
  const before = arrows.find(({ start, end, kind }) => start === arrow.start && end === arrow.end && kind === arrow.kind);
  return before ? rest : [...rest, arrow];
}

/** What is said of a node, or of the beginning. */
export const noteAt = (study: Study, at: number): Pick<StudyNode, "says" | "arrows"> =>
  at === BEGINNING ? study : study.nodes[at]!;

/** The study with something else said of a node. */
export function noted(study: Study, at: number, note: Partial<Pick<StudyNode, "says" | "arrows">>): Study {
  if (at === BEGINNING) return { ...study, ...note };
  return { ...study, nodes: study.nodes.map((node, number) => (number === at ? { ...node, ...note } : node)) };
}
