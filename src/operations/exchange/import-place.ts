import { relative } from "node:path";
import { isOid, type Oid } from "../../checkpoint/oid.ts";
import { dateOfDocument } from "../../profiles/reading/document-date.ts";
import { placeOfDocument, type ToldPlace } from "../../profiles/reading/document-place.ts";
import type { Workspace } from "../workspace.ts";
import { fileMoment, writtenMoment } from "./import-date.ts";
import type { Reading } from "./import-reading.ts";

/** A file that was read, with the moment and the place it was written at. */
export interface Placed extends Reading {
  readonly saved: string;
  /** What tells the moment: the text itself, the last commit of the file, or the file's own time. */
  readonly dated: "by its text" | "by its commit" | "by its file";
  readonly branch: string | null;
  /** Null where nobody knows it. */
  readonly head: Oid | null;
}

/** Finds out when and where files were written; many cost as many git processes as one, and most cost none. */
export async function placeAll(at: Workspace, readings: readonly Reading[]): Promise<readonly Placed[]> {
  const told = readings.map((one) => {
    const place = placeOfDocument(one.text);
    const date = writtenMoment(dateOfDocument(one.text) ?? one.parsed.saved, at.clock);
    return {
      one,
      date,
      place: { branch: one.parsed.branch ?? place.branch, commit: one.parsed.commit ?? place.commit },
    };
  });
  const commits = await commitsOf(
    at,
    told.map(({ place }) => place),
  );
  const undated = told.filter(({ date }) => date === null).map(({ one }) => one);
  const written = await lastCommits(at, undated);
  return told.map(({ one, date, place }): Placed => {
    const committed = date === null ? written.get(one) : undefined;
    return {
      ...one,
      saved: date ?? committed ?? fileMoment(one.modified, at.clock),
      dated: date !== null ? "by its text" : committed === undefined ? "by its file" : "by its commit",
      branch: place.branch,
      head: commits.get(place.commit ?? "") ?? null,
    };
  });
}

/** The commits that are told; of whole ids also those that this clone does not have. */
async function commitsOf(at: Workspace, places: readonly ToldPlace[]): Promise<ReadonlyMap<string, Oid>> {
  const told = [...new Set(places.flatMap(({ commit }) => commit ?? []))];
  if (told.length === 0) return new Map();
  const whole = told.filter(isOid).map((id) => [id, id] as const);
  const { objectFormat } = at.engine.repository;
  const length = objectFormat === "sha1" ? 40 : 64;
  return new Map<string, Oid>([
    ...whole.filter(([id]) => id.length === length),
    ...(await at.engine.commitsByDigits(told)),
  ]);
}

/** When the last commit of each file was made, where the file is as that commit left it. */
async function lastCommits(at: Workspace, files: readonly Reading[]): Promise<ReadonlyMap<Reading, string>> {
  const { worktree } = at.engine.repository;
  if (!worktree || files.length === 0) return new Map();
  const inner = new Map(files.map((file) => [file, relative(worktree, file.whole).replaceAll("\\", "/")]));
  const paths = [...inner.values()].filter((path) => !/^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(path));
  if (paths.length === 0) return new Map();
  const committed = await at.engine.blobsInHead(paths);
  const known = paths.filter((path) => committed.has(path));
  if (known.length === 0) return new Map();
  const now = await at.engine.hashFiles(known, false);
  const clean = known.filter((path) => now.get(path) === committed.get(path));
  const when = clean.length > 0 ? await at.engine.lastWritten(clean) : new Map<string, string>();
  return new Map(
    files.flatMap((file) => {
      const moment = when.get(inner.get(file) ?? "");
      return moment === undefined ? [] : [[file, moment] as const];
    }),
  );
}
