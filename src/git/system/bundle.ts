import type { Engine, ObjectFormat } from "../engine.ts";
import { firstLine, gitFailed } from "../git-errors.ts";
import { type GitPlace, runGit, runSteadily } from "./run.ts";

type LeavingPart = Pick<Engine, "bundleRefs" | "dropSettings">;

/** Bundles by `git bundle`, proved by fetching them into an empty repository; settings by `git config`. */
export function leavingOf(at: GitPlace, format: ObjectFormat): LeavingPart {
  return {
    async bundleRefs(refs, file, scratch) {
      const names = refs.map(({ ref }) => `${ref}\n`).join("");
      const made = await runSteadily(at, ["bundle", "create", "--quiet", file, "--stdin"], names);
      if (made.status !== 0) return { ok: false, reason: firstLine(made.stderr) || "git bundle failed" };
      const found = await unpacked(at, format, file, scratch);
      if (typeof found === "string") return { ok: false, reason: found };
      const missing = refs.filter(({ ref, oid }) => !found.has(`${oid} ${ref}`));
      return missing.length === 0 ? { ok: true } : { ok: false, reason: `it lacks ${missing[0]?.ref}` };
    },
    async dropSettings(section, file) {
      const listed = await runSteadily(at, [
        "config",
        "--file",
        file,
        "-z",
        "--get-regexp",
        `^${section}\\.`,
      ]);
      const settings = parsed(listed.stdout.toString("utf8"));
      for (const key of new Set(settings.map((one) => one.key))) {
        const answer = await runSteadily(at, ["config", "--file", file, "--unset-all", key]);
        if (answer.status !== 0) throw gitFailed("config", firstLine(answer.stderr));
      }
      // A comment beside it keeps the heading of a section that is empty.
      if (settings.length > 0) await runSteadily(at, ["config", "--file", file, "--remove-section", section]);
      return settings;
    },
  };
}

/** What somebody would get who fetches all of a bundle; a sentence where that fails. */
async function unpacked(
  at: GitPlace,
  format: ObjectFormat,
  file: string,
  scratch: string,
): Promise<ReadonlySet<string> | string> {
  const init = ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`, scratch];
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, ...env } = at.env;
  const made = await runGit({ cwd: at.cwd, env }, init);
  if (made.status !== 0) return firstLine(made.stderr) || "git init failed";
  const empty = { cwd: scratch, env: { ...env, GIT_DIR: scratch } };
  const lenient = ["-c", "fetch.fsckObjects=false", "-c", "transfer.fsckObjects=false"];
  const fetch = ["fetch", "--quiet", "--no-auto-maintenance", file, "refs/*:refs/*"];
  const fetched = await runGit(empty, [...lenient, ...fetch]);
  if (fetched.status !== 0) return firstLine(fetched.stderr) || "git fetch failed";
  const listed = await runGit(empty, ["for-each-ref", "--format=%(objectname) %(refname)"]);
  return new Set(listed.stdout.toString("utf8").split("\n"));
}

/** `key\nvalue\0`; of a key alone there is no value. */
function parsed(text: string): readonly { readonly key: string; readonly value: string }[] {
  return text
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => {
      const end = line.indexOf("\n");
      return end < 0 ? { key: line, value: "true" } : { key: line.slice(0, end), value: line.slice(end + 1) };
    });
}
