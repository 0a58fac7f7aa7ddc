import { join, resolve } from "node:path";
import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { isSameFile } from "../../host/files/files.ts";
import { findImportFiles } from "../../host/files/import-files.ts";
import { mainWorktreeOf } from "../../host/worktrees.ts";
import { formatNamed, formats, isOddPath } from "../../profiles/formats.ts";
import { changeIfAny, entryFacts, type IndexReport, type Pen } from "../change.ts";
import { changedMeanwhile } from "../race-errors.ts";
import type { Workspace } from "../workspace.ts";
import { type Candidate, candidateOf } from "./import-candidate.ts";
import { placeAll } from "./import-place.ts";
import { type Reading, readFound } from "./import-reading.ts";
import { isOlder, namedApart, newestOfEach } from "./import-rivals.ts";
import { type Settled, type Settling, settle } from "./import-settle.ts";

/** Which files to import, and how. */
export interface ImportRequest extends Settling {
  /** Files and folders, relative to the current folder. */
  readonly paths: readonly string[];
  /** The profile, or another form of file, to read them as; without it whichever they look like. */
  readonly profile?: string | undefined;
  /** Tell what would be imported, and write nothing. */
  readonly dryRun?: boolean | undefined;
  /** Hears how many files have been looked at. */
  readonly progress?: ((files: number) => void) | undefined;
}

/** A file of one of the systems, and what became of it. */
export interface ImportedFile {
  readonly path: string;
  readonly name: CheckpointName;
  /** `refused`: its name is taken, and nobody said that it may be replaced. */
  readonly outcome: "imported" | "replaced" | "unchanged" | "skipped" | "refused";
  readonly why: string | null;
  /** What it was taken for: the name of a profile, or of another form of file. */
  readonly format: string;
  /** The profile of its checkpoint. */
  readonly profile: string;
  /** The file's own date. */
  readonly saved: string;
  readonly branch: string | null;
  readonly summary: string;
  /** The blob under the ref; null where none was written. */
  readonly oid: Oid | null;
}

/** Files that are none of a system's, for one reason. */
export interface PassedOver {
  readonly why: string;
  readonly count: number;
  /** The first few. */
  readonly paths: readonly string[];
}

/** What was imported, or would be. */
export interface ImportResult {
  readonly dryRun: boolean;
  readonly files: readonly ImportedFile[];
  readonly passedOver: readonly PassedOver[];
  /** Files that were named one by one and are none of a system's. */
  readonly unread: readonly string[];
  /** The forms that a file can be read as, whatever it looks like. */
  readonly forms: readonly string[];
  readonly index: IndexReport | null;
}

const FIRST_FEW = 5;

/** Brings the files of other systems here as checkpoints, with their own dates: all in one step that undo takes back. */
export async function importFiles(at: Workspace, request: ImportRequest): Promise<ImportResult> {
  if (request.dryRun) return { ...(await bringIn(at, request, null)), index: null };
  const { value, index } = await changeIfAny(at, { command: "import" }, (pen) => bringIn(at, request, pen));
  return { ...value, index };
}

/** Without a pen nothing is written. */
async function bringIn(
  at: Workspace,
  request: ImportRequest,
  pen: Pen | null,
): Promise<Omit<ImportResult, "index">> {
  const { candidates, passedOver, unread } = await collect(at, request);
  const { chosen, outdone } = newestOfEach(candidates);
  const settled = await settle(at, chosen, request);
  const writing = settled.filter(({ fate }) => fate === "import" || fate === "replace");
  const written = pen && (await write(at, writing, pen));
  const older = outdone.map(({ file, by }): Settled => {
    return {
      file,
      fate: "skip",
      why: `'${by.path}' has the same name and ${isOlder(file, by) ? "is newer" : "came first"}`,
      seen: null,
    };
  });
  return {
    dryRun: pen === null,
    files: [...settled, ...older].map((one) => reportOf(one, written)),
    passedOver,
    unread,
    forms: formats().map(({ name }) => name),
  };
}

async function collect(
  at: Workspace,
  { paths, profile, progress }: ImportRequest,
): Promise<Pick<ImportResult, "passedOver" | "unread"> & { readonly candidates: readonly Candidate[] }> {
  const as = profile === undefined ? null : formatNamed(profile);
  const head = await at.engine.head();
  const readings: Reading[] = [];
  const passed: Passed[] = [];
  // Of a large folder few files may be read, and of many files that are named each one takes its time.
  let most = 0;
  const seen = (files: number): void => {
    most = Math.max(most, files);
    progress?.(most);
  };
  for await (const file of findImportFiles(at.cwd, paths, { isOddPath, seen })) {
    seen(readings.length + passed.length + 1);
    const read = "why" in file ? file.why : await readFound(at, file, as);
    if (typeof read !== "string") readings.push(read);
    else
      passed.push({
        path: file.path,
        whole: "whole" in file ? file.whole : "",
        given: file.given,
        why: read,
      });
  }
  const parts = new Map(readings.flatMap((one) => one.with.map((whole) => [whole, one.path] as const)));
  const alone = readings.filter(({ whole }) => !parts.has(whole));
  const candidates: Candidate[] = [];
  for (const file of await namedApart(at, await placeAll(at, alone))) {
    const made = candidateOf(at, head, file);
    if (typeof made !== "string") candidates.push(made);
    else passed.push({ ...file, why: made });
  }
  const unread = passed.filter(({ whole, given }) => given && !parts.has(whole)).map(({ path }) => path);
  const joined = readings.filter(({ whole }) => parts.has(whole));
  const left = [...passed, ...joined.map((one) => ({ ...one, why: "" }))].sort((one, other) =>
    one.path < other.path ? -1 : 1,
  );
  return { candidates, passedOver: byReason(left, parts), unread };
}

/** A file that becomes no checkpoint of its own. */
interface Passed {
  readonly path: string;
  readonly whole: string;
  readonly given: boolean;
  readonly why: string;
}

function byReason(files: readonly Passed[], parts: ReadonlyMap<string, string>): readonly PassedOver[] {
  const reasons = new Map<string, { count: number; readonly paths: string[] }>();
  for (const { path, whole, why } of files) {
    const part = parts.get(whole);
    const reason = part === undefined ? why : `coming in with ${part}`;
    const alike = reasons.get(reason) ?? { count: 0, paths: [] };
    alike.count++;
    if (alike.paths.length < FIRST_FEW) alike.paths.push(path);
    reasons.set(reason, alike);
  }
  return [...reasons].map(([why, alike]) => ({ why, ...alike })).sort((a, b) => b.count - a.count);
}

/** One transaction and one line in the log of commands, however many names. */
async function write(
  at: Workspace,
  writing: readonly Settled[],
  pen: Pen,
): Promise<ReadonlyMap<CheckpointName, Oid | null>> {
  const byName = new Map(writing.map((one) => [one.file.name, one]));
  const head = await at.engine.head();
  const appended = await pen.append({
    names: [...byName.keys()],
    handedIn: writing.filter(({ file }) => isOwnFile(at, file)).map(({ file }) => file.name),
    decide: (state) => {
      const one = byName.get(state.name);
      if (!one || one.seen !== (state.live?.oid ?? null)) throw changedMeanwhile(state);
      return {
        op: "import",
        document: one.file.document,
        trust: "accepted",
        facts: entryFacts(at, head),
      };
    },
  });
  return new Map(appended.map(({ name, entry }) => [name, entry.document]));
}

/** Whether a file stands where the one of its checkpoint belongs. */
function isOwnFile(at: Workspace, { path, name, profile }: Candidate): boolean {
  const { repository } = at.engine;
  const main = profile.projection.base === "main worktree" ? mainWorktreeOf(repository) : null;
  const top = main ?? repository.worktree;
  return top !== null && isSameFile(resolve(at.cwd, path), join(top, profile.projection.path(name)));
}

const OUTCOMES = {
  import: "imported",
  replace: "replaced",
  unchanged: "unchanged",
  skip: "skipped",
  refuse: "refused",
} as const;

function reportOf(
  { file, fate, why }: Settled,
  written: ReadonlyMap<CheckpointName, Oid | null> | null,
): ImportedFile {
  const { path, name, format, profile, checkpoint } = file;
  const isWritten = fate === "import" || fate === "replace";
  return {
    path,
    name,
    outcome: OUTCOMES[fate],
    why,
    format: format.name,
    profile: profile.name,
    saved: checkpoint.saved,
    branch: checkpoint.branch ?? null,
    summary: checkpoint.summary ?? "",
    oid: isWritten ? (written?.get(name) ?? null) : null,
  };
}
