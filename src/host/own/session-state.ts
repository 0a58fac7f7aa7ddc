import {
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { systemCode } from "../files/disk-errors.ts";
import { makeFolderLike } from "../folder-like.ts";
import { keyDigest } from "../locks/lock-file.ts";
import { ownFolder } from "./own-folder.ts";

/**
 * What is remembered of one session of an agent, a small file for each thing. Two processes may do so at the same
 * moment, as where two programs read one settings file; what goes wrong with it fails nothing.
 */
export interface SessionState {
  /** Whether this is the first time: of several that ask at once, one is told so. Always, where nothing can be kept. */
  first(what: string): boolean;
  read(what: string): string | null;
  write(what: string, text: string): void;
  /** Reads it and takes it away: of several that ask at once, one gets it. */
  take(what: string): string | null;
}

/** Far more than what is remembered of a session that lasts for weeks. */
const MOST_THINGS = 1_000;
const MOST_BYTES = 64 * 1024;
const MOST_SESSIONS = 64;
const MOST_AGE = 30 * 24 * 60 * 60 * 1000;

/** What is remembered of a session; of one that nobody can name, nothing. */
export function openSessionState(commonDir: string, session: string | null): SessionState {
  if (session === null) return { first: () => true, read: () => null, write: () => {}, take: () => null };
  const folder = join(ownFolder(commonDir, "sessions"), fileName(session));
  const fileOf = (what: string): string => join(folder, fileName(what));
  return {
    first(what) {
      try {
        makeFolderLike(commonDir, folder);
        if (readdirSync(folder).length > MOST_THINGS) return false;
        writeFileSync(fileOf(what), "", { flag: "wx" });
        return true;
      } catch (error) {
        return systemCode(error) !== "EEXIST";
      }
    },
    read: (what) => textAt(fileOf(what)),
    write(what, text) {
      try {
        makeFolderLike(commonDir, folder);
        const next = join(folder, freshName());
        writeFileSync(next, Buffer.from(text).subarray(0, MOST_BYTES), { flag: "wx" });
        renameSync(next, fileOf(what));
      } catch {
        // It is found out anew, or told once more.
      }
    },
    take(what) {
      const mine = join(folder, freshName());
      let text: string | null = null;
      try {
        renameSync(fileOf(what), mine);
        text = textAt(mine);
        unlinkSync(mine);
      } catch {
        // It is not there, or somebody else's by now.
      }
      return text;
    },
  };
}

const LONGEST_NAME = 150;

/** A file's name for any key, whatever the system; a hash only where it has to be: loading one takes longer than a hook. */
function fileName(key: string): string {
  const name = key.replace(/[^a-z0-9-]/g, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return name.length <= LONGEST_NAME ? name : `%${keyDigest(key)}`;
}

/** A name that nobody else makes up at the same moment; whoever does is told by the file system. */
function freshName(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}.tmp`;
}

function textAt(file: string): string | null {
  try {
    // A pipe in its place would keep us waiting.
    const stat = statSync(file);
    return stat.isFile() && stat.size <= MOST_BYTES ? readFileSync(file, "utf8") : null;
  } catch {
    return null;
  }
}

/** Forgets the sessions that were long ago, and of very many all but the newest. */
export function forgetOldSessions(commonDir: string, now: Date): void {
  try {
    const folder = ownFolder(commonDir, "sessions");
    const known = readdirSync(folder).map((name) => {
      const path = join(folder, name);
      return { path, age: now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) };
    });
    known.sort((a, b) => a.age - b.age);
    for (const [at, { path, age }] of known.entries())
      if (at >= MOST_SESSIONS || age > MOST_AGE) forget(path);
  } catch {
    // There are none, or the next session tries again.
  }
}

/** What node has for whole folders takes longer to load than these files to go. */
function forget(session: string): void {
  try {
    for (const name of readdirSync(session)) unlinkSync(join(session, name));
    rmdirSync(session);
  } catch {
    rmSync(session, { recursive: true, force: true });
  }
}
