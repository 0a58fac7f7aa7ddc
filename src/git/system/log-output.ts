import { isOid, type Oid } from "../../checkpoint/oid.ts";
import type { CommitFacts, PathMoves } from "../engine.ts";
import { byBytes, splitBytes, splitRecords, textOf } from "./output.ts";

/** The format behind `parseCommits`; it begins with an empty record, which no path can be. */
export const COMMIT_FORMAT = "%x00%m%H%x00%T%x00%an <%ae>%x00%at%x00%s";

/** A commit, and on which side of `A...B` it is. */
export interface SidedCommit {
  readonly side: "left" | "right";
  readonly commit: CommitFacts;
}

/** Reads `git log --left-right --name-only -z` in `COMMIT_FORMAT`. */
export function parseCommits(output: Buffer): readonly SidedCommit[] {
  const records = splitBytes(output);
  const commits: SidedCommit[] = [];
  for (let at = 0; at < records.length; ) {
    const header = records.slice(at + 1, at + 6).map((bytes) => bytes.toString("utf8"));
    const first = at + 6;
    for (at = first; records[at]?.length; at++);
    // A line ending parts the header from the first path.
    const paths = records.slice(first, at).map((bytes, nth) => textOf(nth === 0 ? bytes.subarray(1) : bytes));
    const [mark = "", tree = "", author = "", authored = "", subject = ""] = header;
    commits.push({
      side: mark.startsWith("<") ? "left" : "right",
      commit: {
        oid: mark.slice(1) as Oid,
        tree: tree as Oid,
        subject,
        author,
        authored: Number(authored),
        paths: paths.filter((path) => path !== "").sort(byBytes),
      },
    });
  }
  return commits;
}

/** Reads renames from `--name-status -z`: old path to new. */
export function parseRenames(output: Buffer): ReadonlyMap<string, string> {
  const records = splitRecords(output);
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < records.length; at += 3) {
    const [, from, to] = records.slice(at, at + 3);
    if (from && to) renames.set(from, to);
  }
  return renames;
}

/** Reads renames and deletions of several pairs of commits, each after a record with the id of its first commit. */
export function parsePathMoves(output: Buffer): readonly PathMoves[] {
  const records = splitRecords(output);
  const runs: { readonly renamed: Map<string, string>; readonly deleted: Set<string> }[] = [];
  for (let at = 0; at < records.length; ) {
    const [status = "", from = "", to = ""] = records.slice(at, at + 3);
    const run = runs.at(-1);
    if (isOid(status)) runs.push({ renamed: new Map(), deleted: new Set() });
    else if (status === "D") run?.deleted.add(from);
    else run?.renamed.set(from, to);
    at += isOid(status) ? 1 : status === "D" ? 2 : 3;
  }
  return runs;
}

/** Reads `git patch-id`: each commit with the id of its patch. */
export function parsePatchIds(output: Buffer): readonly (readonly [Oid, string])[] {
  const lines = output.toString("utf8").split("\n");
  return lines.flatMap((line) => {
    const [patch, commit] = line.split(" ");
    return patch && commit ? [[commit as Oid, patch] as const] : [];
  });
}
