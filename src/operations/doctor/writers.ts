import { lastOf } from "../../checkpoint/settings.ts";
import { openSetAside } from "../../host/own/set-aside.ts";
import { reflogFiles } from "../../host/ref-files.ts";
import { OUR_REFS } from "../../store/ref-names.ts";
import { counted, shellWord } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";
import { type OtherWriter, otherWriters } from "./rules/refspecs.ts";

/** What else writes our refs, or keeps what they once were: refspecs, mirrors, reflogs, an impatient gc. */
export async function findOtherWriters(at: Workspace): Promise<readonly Found[]> {
  const { config, repository } = at.engine;
  const logs = reflogFiles(repository.commonDir, OUR_REFS).filter(({ holds }) => holds !== "a lock");
  return [
    ...otherWriters(config, OUR_REFS).map(writer),
    ...(logs.length > 0 ? [reflogs(at, logs)] : []),
    ...(lastOf(config, "core.logAllRefUpdates")?.value.toLowerCase() === "always" ? [LOGS_ALL] : []),
    ...(lastOf(config, "gc.pruneExpire")?.value.toLowerCase() === "now" ? [PRUNES_AT_ONCE] : []),
  ];
}

function writer({ key, value, does }: OtherWriter): Found {
  const why =
    does === "writes"
      ? "a plain 'git fetch' puts the remote's refs over the checkpoints of this clone, and '--prune' deletes them"
      : "a plain 'git push' makes the remote's checkpoints those of this clone, and deletes what others pushed";
  return {
    code: does === "writes" ? "refspec-writes" : "refspec-sends",
    subject: key,
    level: "problem",
    what: `the setting ${key} is '${value}', which reaches into the refs of this program`,
    why,
    remedy: key.endsWith(".mirror")
      ? `'git config --unset-all ${shellWord(key)}', and name what is to be pushed`
      : `'git config --add ${shellWord(key)} ^refs/checkpoint*' keeps it out of them`,
  };
}

function reflogs(at: Workspace, logs: ReturnType<typeof reflogFiles>): Found {
  const { commonDir } = at.engine.repository;
  return {
    code: "reflogs",
    subject: logs[0]?.ref ?? "",
    level: "problem",
    what: `git keeps a reflog of ${counted(logs.length, "ref")} of this program, '${logs[0]?.ref}' first`,
    why: "it grows with every change and keeps every object alive; the journal has it all",
    remedy: BY_FIX,
    mend: async () => {
      const aside = openSetAside(commonDir);
      for (const { file, ref } of logs) aside.take(file, `logs/${ref}`);
      return `moved out of the way, to ${aside.folder}/logs`;
    },
  };
}

const LOGS_ALL: Found = {
  code: "logs-all-refs",
  subject: "core.logAllRefUpdates",
  level: "note",
  what: "the setting core.logAllRefUpdates is 'always'",
  why: "plain git keeps reflogs then of every ref that it writes, also of this program's; this program keeps none",
  remedy: "'git config core.logAllRefUpdates true' keeps those of branches only",
};

const PRUNES_AT_ONCE: Found = {
  code: "prunes-at-once",
  subject: "gc.pruneExpire",
  level: "note",
  what: "the setting gc.pruneExpire is 'now'",
  why: "every 'git gc' then deletes what others are about to write; what this program writes is kept in its spool for some minutes",
  remedy: "'git config --unset gc.pruneExpire' goes back to two weeks",
};
