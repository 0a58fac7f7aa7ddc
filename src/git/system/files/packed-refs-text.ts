import type { RefValue } from "../../engine.ts";

/** As git itself writes it; none of our refs is a tag, so that none has a line behind it with what it peels to. */
const HEADER = "# pack-refs with: peeled fully-peeled sorted ";
/** Where refs of ours are, and of nobody else. */
const OURS = "refs/checkpoint";

/** A ref of `packed-refs` with all its lines. */
interface Packed {
  readonly ref: string;
  readonly lines: string;
}

/**
 * The text of `packed-refs` with refs of ours more, byte for byte as characters; null where the old one is not as git
 * writes it today, or a name would stand below another: that is git's to refuse. `anew` may already be there.
 */
export function withPacked(text: string, refs: readonly RefValue[], anew: "none" | "anew"): string | null {
  const there = recordsIn(text);
  if (there === null) return null;
  const added = refs
    .map(({ ref, oid }): Packed => {
      const name = Buffer.from(ref).toString("latin1");
      return { ref: name, lines: `${oid} ${name}\n` };
    })
    .sort((a, b) => (a.ref < b.ref ? -1 : 1));
  const names = new Set(added.map(({ ref }) => ref));
  const kept = there.filter(({ ref }) => !names.has(ref));
  if (anew === "none" && kept.length < there.length) return null;
  if (names.size < added.length || !added.every(({ ref }) => ref.startsWith(OURS))) return null;
  const others = new Set(kept.flatMap(({ ref }) => (ref.startsWith(OURS) ? [ref] : [])));
  const isBelow = (ref: string, all: ReadonlySet<string>): boolean =>
    foldersOf(ref).some((one) => all.has(one));
  if (added.some(({ ref }) => isBelow(ref, names) || isBelow(ref, others))) return null;
  if ([...others].some((ref) => isBelow(ref, names))) return null;
  return `${HEADER}\n${merged(kept, added)}`;
}

/** The names above a name, as folders are. */
function foldersOf(ref: string): readonly string[] {
  const folders: string[] = [];
  for (let end = ref.lastIndexOf("/"); end > OURS.length; end = ref.lastIndexOf("/", end - 1))
    folders.push(ref.slice(0, end));
  return folders;
}

/** The refs in order; null where the file is not sorted, or not whole. */
function recordsIn(text: string): readonly Packed[] | null {
  if (text === "") return [];
  const header = /^# pack-refs with:([^\n]*)\n/.exec(text);
  if (!text.endsWith("\n") || !/ fully-peeled\b.* sorted\b/.test(header?.[1] ?? "")) return null;
  const records: Packed[] = [];
  for (let at = header?.[0].length ?? 0; at < text.length; ) {
    const space = text.indexOf(" ", at);
    const end = text.indexOf("\n", at);
    if (space < 0 || space > end) return null;
    const ref = text.slice(space + 1, end);
    if ((records.at(-1)?.ref ?? "") >= ref) return null;
    let behind = end + 1;
    if (text[behind] === "^") behind = text.indexOf("\n", behind) + 1;
    records.push({ ref, lines: text.slice(at, behind) });
    at = behind;
  }
  return records;
}

function merged(one: readonly Packed[], other: readonly Packed[]): string {
  const lines: string[] = [];
  let next = 0;
  for (const record of one) {
    for (let more = other[next]; more && more.ref < record.ref; more = other[++next]) lines.push(more.lines);
    lines.push(record.lines);
  }
  for (const { lines: rest } of other.slice(next)) lines.push(rest);
  return lines.join("");
}
