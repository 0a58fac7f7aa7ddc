import { openSetAside } from "../../host/own/set-aside.ts";
import { lockOnAllRefs, type RefFile, refFiles } from "../../host/ref-files.ts";
import { OUR_REFS } from "../../store/ref-names.ts";
import type { Workspace } from "../workspace.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";
import { waited } from "./rules/waited.ts";

/** No git holds the lock of a single ref for this long. */
const A_MINUTE = 60_000;

/** Locks that keep refs from moving: ours are taken away when nobody can hold them any more, git's own never. */
export async function findLocks(at: Workspace): Promise<readonly Found[]> {
  const { commonDir } = at.engine.repository;
  const locks = refFiles(commonDir, OUR_REFS).filter(({ holds }) => holds === "a lock");
  const shared = lockOnAllRefs(commonDir);
  return [
    ...locks.map((lock) => (lock.age > A_MINUTE ? left(commonDir, lock) : held(lock))),
    ...(shared ? [gitsOwn(shared)] : []),
  ];
}

function left(commonDir: string, { ref, file, age }: RefFile): Found {
  return {
    code: "lock-left",
    subject: ref,
    level: "problem",
    what: `'${ref}' has been locked for ${waited(age)}`,
    why: "a process that was killed left the lock, and every command that writes this name fails",
    remedy: BY_FIX,
    mend: async () => {
      const now = refFiles(commonDir, OUR_REFS).find((other) => other.file === file);
      if (!now) return "it is gone by now";
      if (now.age <= A_MINUTE) throw new Error("somebody has locked it again meanwhile");
      openSetAside(commonDir).take(file, `${ref}.lock`);
      return "unlocked";
    },
  };
}

function held({ ref, file, age }: RefFile): Found {
  return {
    code: "lock-held",
    subject: ref,
    level: "note",
    what: `'${ref}' has been locked for ${waited(age)}`,
    why: "somebody may be writing it at this moment",
    remedy: `look again in a minute; the lock is ${file}`,
  };
}

function gitsOwn({ file, age }: { readonly file: string; readonly age: number }): Found {
  return {
    code: "lock-of-git",
    subject: file,
    level: age > A_MINUTE ? "problem" : "note",
    what: `git's own lock on all refs is ${waited(age)} old`,
    why: "while it stands no ref of this repository can be deleted or packed, by git or by this program",
    remedy: `wait for the git that holds it; if none is at work in this repository, remove ${file}`,
  };
}
