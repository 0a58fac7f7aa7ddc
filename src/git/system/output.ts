import type { Oid } from "../../checkpoint/oid.ts";
import type { ConfigEntry } from "../../checkpoint/settings.ts";
import type { Change, Head, ObjectType, Place, RefContent, RefValue } from "../engine.ts";

/** Reads `git config --list --show-scope --show-origin -z`. */
export function parseConfig(output: Buffer): readonly ConfigEntry[] {
  const parts = output.toString("utf8").split("\0");
  const entries: ConfigEntry[] = [];
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [scope = "", origin = "", setting = ""] = parts.slice(at, at + 3);
    const end = setting.indexOf("\n");
    // A key without `=` is true, as git reads it.
    const key = end < 0 ? setting : setting.slice(0, end);
    entries.push({
      key,
      value: end < 0 ? "true" : setting.slice(end + 1),
      scope,
      origin: origin.replace(/^file:/, ""),
    });
  }
  return entries;
}

/** The format behind `parseRefs`. */
export const REF_FORMAT = "%(refname)%00%(objectname)";

/** Reads `for-each-ref` in `REF_FORMAT`. */
export function parseRefs(output: Buffer): readonly RefValue[] {
  return output
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [ref = "", oid = ""] = line.split("\0");
      return { ref, oid: oid as Oid };
    });
}

/** The format behind `parseRefContents`. */
export const REF_CONTENT_FORMAT = "%(refname)%00%(objectname)%00%(objecttype)%00%(raw:size)%00%(raw)";

/** Reads `for-each-ref` in `REF_CONTENT_FORMAT`, whatever bytes the objects have. */
export function parseRefContents(output: Buffer): readonly RefContent[] {
  const contents: RefContent[] = [];
  let at = 0;
  const field = (): string => {
    const end = output.indexOf(0, at);
    const text = output.toString("utf8", at, end < 0 ? output.length : end);
    at = end < 0 ? output.length : end + 1;
    return text;
  };
  while (at < output.length) {
    const [ref, oid, type, size] = [field(), field(), field(), Number(field())];
    const bytes = output.subarray(at, at + size);
    at += size + 1;
    contents.push({ ref, oid: oid as Oid, type: type as ObjectType, bytes });
  }
  return contents;
}

/** Reads `git status --porcelain=v2 --branch -z`. */
export function parseStatus(output: Buffer): Place {
  const records = splitRecords(output);
  let head: Head = { branch: null, commit: null };
  const changes = new Map<string, Change>();
  for (let at = 0; at < records.length; at++) {
    const record = records[at] ?? "";
    if (record.startsWith("# branch.oid ")) {
      const id = record.slice(13);
      head = { ...head, commit: id === "(initial)" ? null : (id as Oid) };
    } else if (record.startsWith("# branch.head ")) {
      const branch = record.slice(14);
      head = { ...head, branch: branch === "(detached)" ? null : branch };
    } else {
      const change = parseChange(record, record.startsWith("2 ") ? records[++at] : undefined);
      if (change) changes.set(change.path, unite(changes.get(change.path), change));
    }
  }
  const unnameable = records.filter((record) => record === "").length;
  return { head, changes: [...changes.values()], ...(unnameable > 0 ? { unnameable } : {}) };
}

/** NUL-ended records, as they are. */
export function splitBytes(output: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0, at);
    records.push(output.subarray(at, end < 0 ? output.length : end));
    at = end < 0 ? output.length : end + 1;
  }
  return records;
}

/** The order git lists paths in. */
export function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Bytes as text; empty where they are no UTF-8: such a path cannot be named in a document. */
export function textOf(bytes: Buffer): string {
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") && !Buffer.from(text).equals(bytes) ? "" : text;
}

/** NUL-ended records as text; those that are no UTF-8 are empty. */
export function splitRecords(output: Buffer): readonly string[] {
  return splitBytes(output).map(textOf);
}

function parseChange(record: string, from: string | undefined): Change | null {
  const kind = record[0];
  if (kind === "?") return { path: record.slice(2), state: "untracked" };
  if (kind !== "1" && kind !== "2" && kind !== "u") return null;
  const columns = record.split(" ");
  const before = kind === "1" ? 8 : kind === "2" ? 9 : 10;
  const path = columns.slice(before).join(" ");
  const [, xy = "..", sub = "N"] = columns;
  if (path === "") return null;
  if (kind === "u") return { path, state: "modified", ...base(columns[8]) };
  const submodule = sub.startsWith("S") ? { submodule: columns[7] as Oid } : {};
  if (xy.includes("D")) return { path, state: "deleted", ...base(columns[6]), ...submodule };
  if (kind === "2" && xy.includes("R") && from)
    return { path, state: "renamed", from, ...base(columns[6]), ...submodule };
  const added = xy[0] === "A" || xy[0] === "C" || /^0+$/.test(columns[6] ?? "");
  if (added) return { path, state: "added", ...submodule };
  return { path, state: "modified", ...base(columns[6]), ...submodule };
}

/** A file taken out of the index but still lying there is listed twice: it is a modified file. */
function unite(known: Change | undefined, change: Change): Change {
  if (!known) return change;
  const [gone, here] = known.state === "deleted" ? [known, change] : [change, known];
  return gone.base ? { path: here.path, state: "modified", base: gone.base } : here;
}

function base(id: string | undefined): { base?: Oid } {
  return id && !/^0+$/.test(id) ? { base: id as Oid } : {};
}
