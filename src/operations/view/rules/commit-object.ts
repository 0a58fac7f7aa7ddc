import type { Oid } from "../../../checkpoint/oid.ts";

/** A commit, as a line of history shows it. */
export interface CommitOnLine {
  readonly oid: Oid;
  readonly parents: readonly Oid[];
  /** When it was committed, UTC. */
  readonly time: string;
  readonly subject: string;
  readonly author: string;
}

/** Reads the bytes of a commit object; null for what is none, or has no time. */
export function commitOnLine(oid: Oid, bytes: Uint8Array): CommitOnLine | null {
  const text = Buffer.from(bytes).toString("utf8");
  const end = text.indexOf("\n\n");
  const header = end === -1 ? text : text.slice(0, end);
  const seconds = Number(/^committer .*> (\d{1,11}) [-+]\d{4}$/m.exec(header)?.[1] ?? Number.NaN);
  if (!header.startsWith("tree ") || Number.isNaN(seconds)) return null;
  const message = end === -1 ? "" : text.slice(end + 2).trimStart();
  return {
    oid,
    parents: Array.from(header.matchAll(/^parent ([0-9a-f]{40,64})$/gm), ([, id]) => id as Oid),
    time: new Date(seconds * 1000).toISOString(),
    subject: message.split("\n", 1)[0] ?? "",
    author: /^author (.*?) ?<[^>]*> \d/m.exec(header)?.[1] ?? "",
  };
}
