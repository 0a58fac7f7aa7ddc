import { join } from "node:path";
import { housekeepingSince } from "../../host/spool/housekeeping.ts";
import { strangersIn } from "../../host/spool/strangers.ts";
import type { SpoolFolder, SpoolPlan } from "../../host/spool.ts";
import { tendSpool } from "../../store/spool/tend.ts";
import { counted, sized } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";
import { waited } from "./rules/waited.ts";

/** From this part of its bounds on, the spool is told of before a save has to wait. */
const NEARLY = 0.8;
const AN_HOUR = 3600_000;

/** What lies in the spool and should not, or not for long. */
export async function findSpool(at: Workspace): Promise<readonly Found[]> {
  const { spool } = at.store;
  const folders = spool.list();
  return [
    ...strangersIn(spool.folder).map((name) => stranger(join(spool.folder, name))),
    ...folders.flatMap((folder) => problemOf(at, folder)),
    ...nearlyFull(at),
    ...longHousekeeping(at),
  ];
}

function stranger(path: string): Found {
  return {
    code: "spool-stranger",
    subject: path,
    level: "problem",
    what: `'${path}' is nothing that this program has put into its spool`,
    why: "nothing reads it, and it stays for ever",
    remedy: "move it elsewhere, or remove it",
  };
}

function problemOf(at: Workspace, folder: SpoolFolder): readonly Found[] {
  const { spool } = at.store;
  const path = join(spool.folder, folder.name);
  const plan = spool.plan(path);
  if (folder.state === "unused") return [neverHappened(at, folder, path)];
  if (plan === null) return [cutOff(path)];
  if (folder.state === "open" && !spool.isAtWork(folder, plan)) return [halfDone(path)];
  return [];
}

/** The text of what never happened may stand nowhere else. */
function neverHappened(at: Workspace, folder: SpoolFolder, path: string): Found {
  const age = at.store.spool.age(folder);
  const plan = at.store.spool.plan(path);
  const label = plan?.texts[0]?.label;
  const file = label ? join(path, label) : path;
  const when = age === null ? "" : `, ${waited(age)} ago`;
  const note = { code: "spool-unused", subject: file, level: "note" } as const;
  if (plan && !label) return { ...note, ...endedWithoutText(plan, path, when) };
  return {
    ...note,
    what: `an operation that never came to its end left its text in ${file}${when}`,
    why: "no journal has it, and it goes 14 days after it was written",
    remedy: label
      ? `'git checkpoint save <name> -F ${file}' saves it`
      : "copy from there what you want to keep",
  };
}

/** What ends a checkpoint, or only moves refs, has no text that could be lost. */
function endedWithoutText({ entries }: SpoolPlan, path: string, when: string) {
  const names = entries.map(({ name }) => `'${name}'`).join(", ");
  const what = `${names === "" ? "an operation" : `an operation on ${names}`} never came to its end${when}; it is noted in ${path}`;
  return {
    what,
    why: "it changed nothing and had no text of its own; the note goes 14 days after it was written",
    remedy: "run the command again if it is still wanted",
  };
}

function cutOff(path: string): Found {
  return {
    code: "spool-cut-off",
    subject: path,
    level: "note",
    what: `'${path}' says nothing of the operation it belongs to`,
    why: "it was cut off before its plan was written, or damaged since; nothing was changed then, and it goes after 14 days",
    remedy: "copy from there what you want to keep",
  };
}

function halfDone(path: string): Found {
  return {
    code: "spool-half-done",
    subject: path,
    level: "problem",
    what: `an operation that was cut off waits in '${path}' to be seen through`,
    why: "every command tries, and none could: its journal may be damaged, or the disk full",
    remedy: "see to the other findings, and run 'git checkpoint doctor' again",
  };
}

function nearlyFull(at: Workspace): readonly Found[] {
  const { spool } = at.store;
  const { limits } = spool;
  const isNear = (): boolean => {
    const { folders, bytes } = spool.load();
    return folders >= NEARLY * limits.folders || bytes >= NEARLY * limits.bytes;
  };
  if (!isNear()) return [];
  const { folders, bytes } = spool.load();
  return [
    {
      code: "spool-nearly-full",
      subject: spool.folder,
      level: "problem",
      what: `the spool holds ${counted(folders, "operation")} and ${sized(bytes)}, near its bounds of ${limits.folders} and ${sized(limits.bytes)}`,
      why: "at its bounds every save waits, and at last refuses",
      remedy: `${BY_FIX}; what has lasted for some minutes with no gc at work can go`,
      mend: async () => {
        await emptied(at);
        if (isNear()) throw new Error("none of it has been seen to last long enough yet");
        return `${counted(spool.list().length, "operation")} left in it`;
      },
    },
  ];
}

/** A command looks at some; here as many rounds are made as take something away. */
async function emptied(at: Workspace): Promise<void> {
  const { spool } = at.store;
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const folders = spool.list();
    if (folders.length >= before) return;
    before = folders.length;
    await tendSpool(at.plainEngine, spool, folders, "mend");
  }
}

function longHousekeeping(at: Workspace): readonly Found[] {
  const since = housekeepingSince(at.engine.repository.commonDir);
  const age = since === null || since === 0 ? 0 : Date.now() - since;
  if (age < AN_HOUR) return [];
  return [
    {
      code: "gc-for-long",
      subject: "gc",
      level: "note",
      what: `git's housekeeping has been at work for ${waited(age)}, or was killed`,
      why: "until it is over nothing leaves the spool",
      remedy: "if no 'git gc' is running, remove gc.pid and objects/maintenance.lock in the git directory",
    },
  ];
}
