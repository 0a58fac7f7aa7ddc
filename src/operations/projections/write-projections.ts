import { readRegularFile, removeFile, replaceFile } from "../../host/files/files.ts";
import { contentHash, type ProjectedFile, type ProjectedFiles } from "../../host/files/projected-files.ts";
import { same } from "../../host/files/swap-file.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { readEdit } from "../../profiles/reading/edited-file.ts";
import { shownPath } from "../places/generated-files.ts";
import { hideFromStatus } from "../places/hide-from-status.ts";
import type { Workspace } from "../workspace.ts";
import { filesInView, isOurs, MOST_BYTES } from "./absorb-edits.ts";
import type { ProjectionPlaces, WantedFile } from "./places.ts";
import { failedFile, type ProjectionReport } from "./report.ts";

/** How it went; `edited`: somebody wrote into a file meanwhile, which is to be recorded before the file is written. */
export interface Round {
  readonly done: readonly ProjectionReport[];
  readonly edited: boolean;
}

/** Writes the files that are wanted and removes the others; `stuck` are files that must stay as they are. */
export async function writeProjections(
  at: Workspace,
  places: ProjectionPlaces,
  stuck: ReadonlySet<string>,
): Promise<Round> {
  const memory = at.projected;
  const written = await writeWanted(at, memory, places, stuck);
  const removed = await removeOthers(at, memory, places, stuck);
  return {
    done: [...places.refused, ...written.done, ...removed.done],
    edited: written.edited || removed.edited,
  };
}

async function writeWanted(
  at: Workspace,
  memory: ProjectedFiles,
  { wanted, within }: ProjectionPlaces,
  stuck: ReadonlySet<string>,
): Promise<Round> {
  const known = memory.read();
  const done: ProjectionReport[] = [];
  const settled = new Map<string, ProjectedFile | null>();
  const toWrite: WantedFile[] = [];
  let edited = false;
  for (const file of wanted.filter(({ path }) => !stuck.has(path))) {
    const before = known.get(file.path);
    const look = await guarded(file.shown, () => lookAt(file, before));
    if (typeof look !== "string") done.push(look);
    else if (look === "write") toWrite.push(file);
    else if (look === "edited") edited = true;
    else if (!isRemembered(file, before)) settled.set(file.path, fileOf(file));
  }
  const hidden = await hideFromStatus(
    at,
    toWrite.map(({ path }) => path),
  );
  // Remembered before they are written: whatever stands there after a crash is then known to be ours.
  await memory.write(
    new Map(toWrite.map((file) => [file.path, fileOf(file, known.get(file.path)?.sha256)] as const)),
  );
  for (const file of toWrite) {
    const outcome = await guarded(file.shown, () => write(at, file, known.get(file.path), within));
    if (typeof outcome !== "string") {
      done.push(outcome);
      // What stands there is still what was written from the state before: a later edit is one of that.
      settled.set(file.path, known.get(file.path) ?? null);
    } else if (outcome === "none") edited = true;
    else {
      settled.set(file.path, fileOf(file));
      const shows = hidden && outcome === "created" ? { why: hidden.message, hints: hidden.hints } : {};
      if (outcome !== "unchanged") done.push({ path: file.shown, outcome, ...shows });
    }
  }
  await memory.write(settled);
  return { done, edited };
}

/** What is to be done about the file of a live checkpoint. */
export async function lookAt(
  file: WantedFile,
  before: ProjectedFile | undefined,
): Promise<"same" | "write" | "edited" | ProjectionReport> {
  const seen = await readRegularFile(file.path, file.shown, MOST_BYTES, "follow");
  if (seen === null) return "write";
  if (same(seen.bytes, Buffer.from(file.text))) return "same";
  if (before) return isOurs(before, seen.bytes) ? "write" : "edited";
  const text = Buffer.from(seen.bytes).toString("utf8");
  const isKnown =
    same(Buffer.from(text), seen.bytes) &&
    readEdit(file.profile.format, file.path, file.checkpoint, text) === null;
  // A file that was imported says what the checkpoint says: it can become ours.
  if (isKnown) return "write";
  return {
    path: file.shown,
    outcome: "left alone",
    why: `it is not the file that stands for '${file.name}', and somebody else wrote it`,
    hints: [`take it in with 'git checkpoint import ${file.shown}', or move it out of the way`],
  };
}

async function write(
  at: Workspace,
  file: WantedFile,
  before: ProjectedFile | undefined,
  within: readonly string[],
): Promise<"written" | "created" | "unchanged" | "none"> {
  const wanted = Buffer.from(file.text);
  const seen = before ? null : await readRegularFile(file.path, file.shown, MOST_BYTES, "follow");
  const { outcome } = await replaceFile(
    file.path,
    (current) => {
      const mayGo = current === null || isOurs(before, current) || (seen && same(seen.bytes, current));
      return mayGo || same(current, wanted) ? wanted : null;
    },
    { within, scratch: scratchOf(at) },
  );
  return outcome;
}

/** Files of checkpoints that are no longer live, or no longer projected, or whose file is elsewhere now. */
async function removeOthers(
  at: Workspace,
  memory: ProjectedFiles,
  { wanted, undecided, within }: ProjectionPlaces,
  stuck: ReadonlySet<string>,
): Promise<Round> {
  const stays = new Set([...stuck, ...wanted.map(({ path }) => path)]);
  const done: ProjectionReport[] = [];
  const gone = new Map<string, null>();
  let edited = false;
  for (const file of await filesInView(at)) {
    if (stays.has(file.path) || undecided.has(file.name)) continue;
    const path = shownPath(at, file.path);
    const options = { within, scratch: scratchOf(at) };
    const outcome = await guarded(path, () => removeFile(file.path, (bytes) => isOurs(file, bytes), options));
    if (typeof outcome !== "string") done.push(outcome);
    else if (outcome === "kept") edited = true;
    else {
      gone.set(file.path, null);
      if (outcome === "removed") done.push({ path, outcome });
    }
  }
  await memory.write(gone);
  return { done, edited };
}

/** What goes wrong with one file costs only that file. */
async function guarded<T>(path: string, body: () => Promise<T>): Promise<T | ProjectionReport> {
  try {
    return await body();
  } catch (error) {
    return failedFile(path, error);
  }
}

function fileOf(file: WantedFile, also: readonly string[] = []): ProjectedFile {
  const { path, name, profile, document, text } = file;
  const hash = contentHash(Buffer.from(text));
  return { path, name, profile: profile.name, document, sha256: [...new Set([hash, ...also])].slice(0, 4) };
}

function isRemembered(file: WantedFile, before: ProjectedFile | undefined): boolean {
  return JSON.stringify(fileOf(file)) === JSON.stringify(before);
}

function scratchOf(at: Workspace): string {
  return scratchFolder(at.engine.repository.commonDir);
}
