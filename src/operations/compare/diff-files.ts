import type { CheckpointName, FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { lastOf } from "../../checkpoint/settings.ts";
import { objectId } from "../../git/object-id.ts";
import { type CurrentFile, currentFiles, hasContent, lookAtPaths, needWorktree } from "../current-files.ts";
import type { Foreign } from "../find/checkpoint.ts";
import type { Chosen, PickOne } from "../find/choose.ts";
import { findKept } from "../find/kept.ts";
import { findMeant } from "../find/meant.ts";
import type { Workspace } from "../workspace.ts";
import { changedLineCounts, type FileVersion, filePatch } from "./rules/file-patch.ts";

/** Whose files to compare. */
export interface FilesDiffRequest {
  /** `NAME`, or `NAME@{n}` for the n-th state back; without it what `continue` would take. */
  readonly state?: string | undefined;
  /** Asks somebody where several may be meant. */
  readonly pick?: PickOne | undefined;
}

/** A file that is not as it was captured. */
export interface ChangedFile {
  readonly path: string;
  readonly state: "changed" | "deleted" | "new";
  /** How many lines the patch adds and takes away; none of both where it speaks of bytes. */
  readonly added: number;
  readonly removed: number;
}

/** A file that the patch says nothing of. */
export interface Unpatched {
  readonly path: string;
  readonly why: string;
  /** `unknown`: nothing was kept to compare with. */
  readonly state: ChangedFile["state"] | "unknown";
}

/** The way from the captured files to the worktree. */
export interface FilesDiff {
  readonly name: CheckpointName;
  /** Why it was taken where nobody named one; null otherwise. */
  readonly chosen: Chosen | null;
  /** What `git apply` takes, in the files' own bytes. */
  readonly patch: Uint8Array;
  readonly files: readonly ChangedFile[];
  readonly unpatched: readonly Unpatched[];
  /** Where a text comes from that nobody here has accepted; null for one's own. */
  readonly foreign: Foreign | null;
}

/** Compares the files of a state, as they were captured, with the worktree as it stands. */
export async function diffFiles(at: Workspace, request: FilesDiffRequest): Promise<FilesDiff> {
  const asking = { pick: request.pick, verb: "diff" };
  const { found, chosen } = await findMeant(at, request.state, asking, (state) => findKept(at, state));
  const { name, checkpoint, foreign } = found;
  const saved = withOldNames(checkpoint.files);
  const most = Math.max(1 << 20, at.settings.captureMaxFile);
  const paths = saved.map((file) => file.path);
  needWorktree(at); // In a bare repository nothing would seem to differ.
  const current = await currentFiles(at, lookAtPaths(at, paths), most);
  const differing = saved.flatMap((file) => compare(at, file, current.get(file.path)));
  const ids = [...new Set(differing.flatMap(({ saved: { oid } }) => oid ?? []))];
  const facts = await at.engine.objectFacts(ids);
  const small = ids.filter((id) => (facts.get(id)?.size ?? 0) <= most);
  const kept = await at.engine.readObjects(small);
  const result = await Promise.all(
    differing.map((one) => {
      const { oid } = one.saved;
      if (oid && !small.includes(oid)) return unpatched(one, "what was kept is too large");
      return patchOf(at, one, oid ? (kept.get(oid)?.bytes ?? null) : null);
    }),
  );
  return {
    name,
    chosen,
    foreign,
    patch: Buffer.from(result.map(({ patch }) => patch ?? "").join(""), "latin1"),
    files: result.flatMap(({ patch, path, state }) =>
      patch && state !== "unknown" ? [{ path, state, ...changedLineCounts(patch) }] : [],
    ),
    unpatched: result.flatMap(({ patch, path, state, why }) =>
      patch === null ? [{ path, state, why }] : [],
    ),
  };
}

interface Differing {
  readonly saved: FileReference;
  readonly now: CurrentFile;
  readonly state: Unpatched["state"];
  /** Why there can be no patch; empty where there can. */
  readonly why: string;
}

/** The old name of a renamed file was gone at save. */
function withOldNames(files: readonly FileReference[]): readonly FileReference[] {
  const named = new Set(files.map((file) => file.path));
  const old = files.flatMap(({ from }): FileReference[] =>
    from && !named.has(from) ? [{ path: from, state: "absent" }] : [],
  );
  return [...new Map([...files, ...old].map((file) => [file.path, file])).values()];
}

function compare(at: Workspace, saved: FileReference, now: CurrentFile | undefined): readonly Differing[] {
  const differs = (state: Differing["state"], why = ""): readonly Differing[] =>
    now ? [{ saved, now, state, why }] : [];
  if (!now || now.look.kind === "outside") return differs("unknown", "outside the worktree");
  const { kind } = now.look;
  const here = kind === "file" || kind === "symlink";
  if (saved.mode === "160000") return differs("unknown", "a submodule");
  if (saved.state === "absent" || saved.state === "deleted")
    return here ? differs("new") : kind === "special" ? differs("new", "not a file") : [];
  if (!saved.oid) return differs("unknown", "its content was not kept");
  if (kind === "special") return differs("changed", "not a file");
  if (!here) return differs("deleted");
  if (hasContent(now, saved.oid) && modeNow(at, saved, now) === (saved.mode ?? "100644")) return [];
  return differs("changed");
}

/** The mode as git would see it: where it cannot tell modes apart, the saved one holds. */
function modeNow(at: Workspace, saved: FileReference, { look }: CurrentFile): string {
  const mode = look.kind === "file" || look.kind === "symlink" ? look.mode : "100644";
  const isOff = (key: string): boolean =>
    /^(?:false|no|off|0)$/i.test(lastOf(at.engine.config, key)?.value ?? "");
  if (saved.mode === undefined || mode === "120000") return mode;
  return isOff(saved.mode === "120000" ? "core.symlinks" : "core.filemode") ? saved.mode : mode;
}

interface Patched {
  readonly path: string;
  readonly state: Unpatched["state"];
  /** Null: there is none. */
  readonly patch: string | null;
  readonly why: string;
}

function unpatched({ saved: { path }, state }: Differing, why: string): Patched {
  return { path, state, patch: null, why };
}

async function patchOf(at: Workspace, one: Differing, kept: Uint8Array | null): Promise<Patched> {
  const { saved, now, state } = one;
  const { path } = saved;
  const none = (why: string): Patched => unpatched(one, why);
  if (one.why !== "") return none(one.why);
  if (saved.oid && !kept) return { ...none("its content is missing from this repository"), state: "unknown" };
  const before = kept && version(at, kept, saved.mode ?? "100644");
  if (kept && !before) return none("binary");
  if (state === "deleted") return { path, state, patch: filePatch(path, before, null), why: "" };
  if (!now.bytes()) return none("too large");
  const bytes = await asGitKeepsIt(at, path, now, saved.oid ?? null, kept);
  if (!bytes) return none("only git itself could convert it");
  const after = version(at, bytes, modeNow(at, saved, now));
  return after ? { path, state, patch: filePatch(path, before, after), why: "" } : none("binary");
}

/** One character a byte, so that text of any encoding comes out as it is; null for binary content. */
function version(at: Workspace, bytes: Uint8Array, mode: string): FileVersion | null {
  if (bytes.includes(0)) return null;
  const oid = objectId(at.engine.repository.objectFormat, "blob", bytes);
  return { text: Buffer.from(bytes).toString("latin1"), mode, oid };
}

/** The content in the form of git's objects, which is the form of patches. */
async function asGitKeepsIt(
  at: Workspace,
  path: string,
  now: CurrentFile,
  saved: Oid | null,
  kept: Uint8Array | null,
): Promise<Uint8Array | null> {
  const bytes = Buffer.from(now.bytes() ?? []);
  const idOf = (content: Uint8Array): Oid => objectId(at.engine.repository.objectFormat, "blob", content);
  if (now.look.kind === "symlink" || (saved !== null && idOf(bytes) === saved)) return bytes;
  const withLf = Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  // git leaves line endings alone that were committed as CR LF, which the file's id by itself does not tell.
  const keepsCr = kept !== null && Buffer.from(kept).includes("\r\n");
  if (now.added === idOf(bytes) || (keepsCr && now.added === idOf(withLf))) return bytes;
  if (now.added === idOf(withLf)) return withLf;
  // A filter of the user's takes part: only by adding the content can git be asked for it.
  const id = (await at.engine.hashFiles([path], true)).get(path);
  return id ? ((await at.engine.readObjects([id])).get(id)?.bytes ?? null) : null;
}
