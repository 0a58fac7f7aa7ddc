import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Oid } from "../checkpoint/oid.ts";
import { makeFolder } from "./files/folders.ts";
import { isRunning, type Owner, thisProcess } from "./locks/machine.ts";
import { ownFolder } from "./own-folder.ts";

/** An object on its way into the repository, as the spool keeps it. */
export interface SpooledObject {
  readonly oid: Oid;
  readonly type: "blob" | "tree" | "commit";
  readonly bytes: Uint8Array;
  /** The file's name in the spool; a document has one that a person finds. */
  readonly label: string;
}

/** An object as the spool takes it, named after its type and id. */
export function spooled(oid: Oid, type: SpooledObject["type"], bytes: Uint8Array): SpooledObject {
  return { oid, type, bytes, label: `${type}-${oid}` };
}

/** What an operation is about to do, written down before it does it. */
export interface SpoolPlan {
  /** The entries about to be added, and the names they belong to. */
  readonly entries: readonly { readonly name: string; readonly entry: string }[];
  readonly owner: Owner;
  readonly objects: readonly {
    readonly oid: Oid;
    readonly type: "blob" | "tree" | "commit";
    readonly label: string;
  }[];
}

/** A plan whose process ended before the operation was seen through. */
export interface Abandoned {
  readonly folder: string;
  readonly plan: SpoolPlan;
  /** When the plan was written down, in milliseconds. */
  readonly since: number;
  bytes(label: string): Uint8Array;
}

/** The waiting room of one repository, in its common git directory. */
export interface Spool {
  readonly folder: string;
  /** Writes bytes and plan; the answer is the entry's folder. */
  put(entries: SpoolPlan["entries"], objects: readonly SpooledObject[]): string;
  remove(folder: string): void;
  /** Whether an entry still waits here to be seen through. */
  holds(entry: string): boolean;
  /** Entries left behind by processes that are gone. */
  abandoned(): readonly Abandoned[];
  /** Keeps an entry that no ref mentions: never replayed, gone after two weeks. The answer is its new folder. */
  setAside(folder: string): string;
}

const PLAN = "plan.json";
const ASIDE = ".unused";
const TWO_WEEKS = 14 * 24 * 3600_000;
const TEN_MINUTES = 10 * 60_000;
const AN_HOUR = 3600_000;

/** Opens the spool of a repository. */
export function openSpool(commonDir: string): Spool {
  const root = ownFolder(commonDir, "spool");

  const read = (folder: string): Abandoned | null => {
    try {
      const age = Date.now() - statSync(folder).mtimeMs;
      const plan = planIn(folder);
      if (!plan) throw new Error("no plan");
      const running = isRunning(plan.owner);
      const unfinished = running === null ? age < TEN_MINUTES : running && age < AN_HOUR;
      const since = statSync(join(folder, PLAN)).mtimeMs;
      return unfinished ? null : { folder, plan, since, bytes: (label) => readFileSync(join(folder, label)) };
    } catch {
      // Just finished by its owner, or cut off before the plan was written: nothing was done then.
      dropWhenOld(folder);
      return null;
    }
  };

  return {
    folder: root,
    put(entries, objects) {
      const owner = thisProcess();
      const folder = join(root, `${entries[0]?.entry ?? "entry"}-${owner.pid}`);
      makeFolder(folder);
      for (const object of objects) writeFileSync(join(folder, object.label), object.bytes);
      const listed = objects.map(({ oid, type, label }) => ({ oid, type, label }));
      const plan: SpoolPlan = { entries, owner, objects: listed };
      writeFileSync(join(folder, PLAN), JSON.stringify(plan));
      return folder;
    },
    remove: (folder) => rmSync(folder, { recursive: true, force: true }),
    holds: (entry) =>
      foldersIn(root)
        .filter((name) => !name.endsWith(ASIDE))
        .some((name) => planIn(join(root, name))?.entries.some((added) => added.entry === entry)),
    abandoned: () =>
      foldersIn(root).flatMap((name) => {
        const folder = join(root, name);
        if (name.endsWith(ASIDE)) {
          dropWhenOld(folder);
          return [];
        }
        return read(folder) ?? [];
      }),
    setAside(folder) {
      renameSync(folder, `${folder}${ASIDE}`);
      return `${folder}${ASIDE}`;
    },
  };
}

function planIn(folder: string): SpoolPlan | null {
  try {
    return JSON.parse(readFileSync(join(folder, PLAN), "utf8")) as SpoolPlan;
  } catch {
    return null;
  }
}

function foldersIn(root: string): readonly string[] {
  try {
    return readdirSync(root).sort();
  } catch {
    return [];
  }
}

function dropWhenOld(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs > TWO_WEEKS) rmSync(folder, { recursive: true, force: true });
  } catch {
    // Somebody else dropped it.
  }
}
