import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A replay is a made-up project: eight handoffs as people write them, each a file of its own. What the files say is
 * annotated in marks that are taken out before anything is handed over:
 *
 *     1. Add retry to `src/feed.ts` ⟦retry⟧     this line, and what is indented below it, belongs to the item 'retry'
 *     ## Project key information ⟦key⟧          so do all lines of this section
 *     ⟦ends retry key⟧                          what this document ended: done, decided, or said anew in other words
 *
 * Who wrote the project says by hand what ended; no rule of the program has a part in it. An item that later documents
 * just do not speak of has not ended.
 */
export interface Replay {
  readonly name: string;
  readonly documents: readonly ReplayedDocument[];
}

/** One handoff of a replay. */
export interface ReplayedDocument {
  readonly text: string;
  /** The items that it says, and their lines as `plainLine` has them. */
  readonly items: ReadonlyMap<string, readonly string[]>;
  readonly ends: readonly string[];
}

const ROOT = import.meta.dirname;
const MARK = /[ \t]*⟦([\w-]+)⟧[ \t]*$/u;
const ENDS = /^⟦ends ([\w -]+)⟧$/mu;

/** All replays, by the names of their folders. */
export function readReplays(): readonly Replay[] {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => ({
    name,
    documents: readdirSync(join(ROOT, name))
      .sort()
      .map((file) => readMarked(readFileSync(join(ROOT, name, file), "utf8"))),
  }));
}

/** A line as it is compared: without list marker, box, indentation and repeated spaces; empty for one without words. */
export function plainLine(line: string): string {
  const bare = line
    .trim()
    .replace(/^(?:[-*+]|\d+[.)])[ \t]+/, "")
    .replace(/^\[[ xX]\][ \t]+/, "")
    .replace(/\s+/g, " ");
  return /[\p{L}\p{N}]/u.test(bare) ? bare : "";
}

/** Takes the marks out of a document, and says which lines they are about. */
export function readMarked(source: string): ReplayedDocument {
  const items = new Map<string, string[]>();
  const text: string[] = [];
  let section: { readonly id: string; readonly level: number } | null = null;
  let item: { readonly id: string; readonly indent: number } | null = null;
  for (const line of source.replace(ENDS, "").trimEnd().split("\n")) {
    const id = MARK.exec(line)?.[1] ?? null;
    const bare = line.replace(MARK, "");
    const level = /^(#{1,6}) /.exec(bare)?.[1]?.length ?? null;
    const indent = /^ */.exec(bare)?.[0].length ?? 0;
    if (level !== null) {
      item = null;
      if (id !== null) section = { id, level };
      else if (section && level <= section.level) section = null;
    } else if (id !== null) item = { id, indent };
    else if (item && bare.trim() !== "" && indent <= item.indent) item = null;
    const owner = id ?? item?.id ?? section?.id;
    // What a section is called belongs to nobody: the same words may head another one.
    if (owner !== undefined && plainLine(bare) !== "" && level === null)
      items.set(owner, [...(items.get(owner) ?? []), plainLine(bare)]);
    text.push(bare);
  }
  return { text: `${text.join("\n").trimEnd()}\n`, items, ends: ENDS.exec(source)?.[1]?.split(" ") ?? [] };
}

/** What became of a project's words in the file that its last handoff left. */
export interface Verdict {
  /** Lines with words. */
  readonly lines: number;
  /** Those of them that belong to items which a later document ended, and to none that is open. */
  readonly stale: readonly string[];
  /** Lines of open items that are not in the file. */
  readonly missing: readonly string[];
}

/** Compares the last file with what the marks say. */
export function judgeReplay({ documents }: Replay, file: string): Verdict {
  const open = new Map<string, readonly string[]>();
  const ended = new Set<string>();
  for (const { items, ends } of documents) {
    for (const id of ends) {
      for (const line of open.get(id) ?? []) ended.add(line);
      open.delete(id);
    }
    for (const [id, lines] of items) open.set(id, lines);
  }
  const alive = new Set([...open.values()].flat());
  const lines = file
    .split("\n")
    .map(plainLine)
    .filter((line) => line !== "");
  return {
    lines: lines.length,
    stale: lines.filter((line) => ended.has(line) && !alive.has(line)),
    missing: [...alive].filter((line) => !lines.includes(line)),
  };
}
