/** What a graph is drawn of: an entry, and those it follows. */
export interface Node {
  readonly id: string;
  readonly parents: readonly string[];
}

/** A line of a graph: beside an entry, or between two. */
export interface GraphLine<T> {
  readonly edges: string;
  /** Null between two. */
  readonly node: T | null;
}

/**
 * Draws how entries follow each other, as `git log --graph` does; each must stand before those it follows.
 *
 *     *    a merge
 *     |\
 *     | *  saved there
 *     * |  saved here
 *     |/
 *     *    what both had
 */
export function graphOf<T extends Node>(nodes: readonly T[]): readonly GraphLine<T>[] {
  const shown = new Set(nodes.map(({ id }) => id));
  const lines: GraphLine<T>[] = [];
  // The entry that each lane leads to.
  const lanes: string[] = [];
  const draw = (edges: string, node: T | null = null): void =>
    void lines.push({ edges: edges.trimEnd(), node });
  for (const node of nodes) {
    if (!lanes.includes(node.id)) lanes.push(node.id);
    const at = lanes.indexOf(node.id);
    for (let other = lanes.lastIndexOf(node.id); other > at; other = lanes.lastIndexOf(node.id)) {
      draw(joining(lanes.length, at, other));
      lanes.splice(other, 1);
    }
    draw(lanes.map((_, lane) => (lane === at ? "* " : "| ")).join(""), node);
    // Of what is not shown no lane is kept: it would lead nowhere.
    const [first, ...others] = [...new Set(node.parents)].filter((parent) => shown.has(parent));
    for (const parent of others.reverse()) {
      draw(parting(lanes.length, at));
      lanes.splice(at + 1, 0, parent);
    }
    if (first !== undefined) lanes[at] = first;
    else {
      if (at < lanes.length - 1) draw(ending(lanes.length, at));
      lanes.splice(at, 1);
    }
  }
  return lines;
}

/** `|/`: a lane joins one to its left, and those to its right move up; `|_|/` where others lie between. */
function joining(count: number, to: number, from: number): string {
  const signs = blank(count);
  for (let lane = 0; lane < count; lane++) {
    if (lane >= from) signs[2 * lane - 1] = "/";
    else signs[2 * lane] = "|";
    if (lane >= to && lane < from - 1) signs[2 * lane + 1] = "_";
  }
  return signs.join("");
}

/** `|\`: a new lane begins to the right of one, and those behind it make room. */
function parting(count: number, at: number): string {
  const signs = blank(count + 1);
  for (let lane = 0; lane < count; lane++) {
    if (lane <= at) signs[2 * lane] = "|";
    if (lane >= at) signs[2 * lane + 1] = "\\";
  }
  return signs.join("");
}

/** A lane has ended, and those to its right move up. */
function ending(count: number, at: number): string {
  const signs = blank(count);
  for (let lane = 0; lane < count; lane++) {
    if (lane < at) signs[2 * lane] = "|";
    if (lane > at) signs[2 * lane - 1] = "/";
  }
  return signs.join("");
}

function blank(lanes: number): string[] {
  return Array.from({ length: 2 * lanes }, () => " ");
}
