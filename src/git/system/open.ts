import { type ConfigEntry, readSettings } from "../../checkpoint/settings.ts";
import type { Engine, Repository } from "../engine.ts";
import { firstLine, gitFailed, insideQuarantine } from "../git-errors.ts";
import { openBatch } from "./batch.ts";
import { leavingOf } from "./bundle.ts";
import { looseObjectsOf } from "./files/loose-objects.ts";
import { refPackingOf } from "./files/pack-refs.ts";
import { refFilesOf } from "./files/ref-files.ts";
import { refFileMovesOf } from "./files/ref-moves.ts";
import { historyOf } from "./history.ts";
import { pastOf } from "./last-written.ts";
import { locate } from "./locate.ts";
import { objectsOf } from "./objects.ts";
import { refsOf } from "./refs.ts";
import { fetchRefs, type LocalRefs, listRefs } from "./remote-fetch.ts";
import { isNothing } from "./remote-output.ts";
import { pushRefs } from "./remote-push.ts";
import { unusable } from "./remote-talk.ts";
import { cleanEnv, type Env, type GitPlace, runSteadily } from "./run.ts";
import { smudgeOf } from "./smudge.ts";
import { switchingOf } from "./switching.ts";
import { contentsOf, worktreeOf } from "./worktree.ts";

/** Opens the repository around a folder through the git binary. */
export async function openSystemEngine(options: {
  readonly cwd: string;
  readonly env: Env;
  readonly signal?: AbortSignal | undefined;
  readonly alone?: boolean | undefined;
}): Promise<Engine> {
  if (options.env.GIT_QUARANTINE_PATH) throw insideQuarantine();
  const { cwd, signal, alone } = options;
  const outside: GitPlace = { cwd, env: cleanEnv(options.env), ...(signal ? { signal } : {}), alone };
  const found = await locate(outside);
  const { config } = found;
  const at = placeOf(found.repository, outside);
  const contents = openBatch(at, true, mostReadOf(config));
  const headers = openBatch(at, false);
  const worktree = worktreeOf(at, found.repository, headers, { head: found.head, config });
  const loose = looseObjectsOf(found.repository, config);
  const objects = objectsOf(at, found.repository.objectFormat, loose, contents, headers);
  const files = refFilesOf(found.repository, config);
  const moving = refFileMovesOf(found.repository, config, at.env, loose);
  // Only a first pull needs it.
  const packing = () => refPackingOf(found.repository, config);
  const refs = refsOf(at, { ...files, ...moving }, packing, contents, objects.readObjects);
  return {
    kind: "git",
    repository: found.repository,
    config,
    ...worktree,
    ...historyOf(at, found.repository, worktree.head),
    ...pastOf(at, headers),
    ...contentsOf(at, found.repository, worktree.hashFiles),
    ...refs,
    ...objects,
    ...smudgeOf(at, found.repository, objects),
    ...remoteOf(at, found.repository, config, { ...refs, areFiles: files.areFiles, packing }),
    ...leavingOf(at, found.repository.objectFormat),
    switching: switchingOf(at, options, found.repository),
    async gitVersion() {
      const answer = await runSteadily(at, ["version"]);
      return answer.stdout
        .toString("utf8")
        .trim()
        .replace(/^git version /, "");
    },
    close: async () => {
      await Promise.all([contents.close(), headers.close()]);
    },
  };
}

/** All later calls name the repository outright, so that nothing can lead them elsewhere. */
function placeOf(repository: Repository, outside: GitPlace): GitPlace {
  const env = { ...outside.env, GIT_DIR: repository.gitDir };
  return repository.worktree
    ? { ...outside, cwd: repository.worktree, env: { ...env, GIT_WORK_TREE: repository.worktree } }
    : { ...outside, cwd: repository.gitDir, env };
}

type RemotePart = Pick<Engine, "pushes" | "remoteRefs" | "fetchRefs" | "pushRefs" | "addConfig">;

/** Remotes by `git ls-remote`, `git fetch` and `git push`. */
export function remoteOf(
  at: GitPlace,
  repository: Repository,
  config: readonly ConfigEntry[],
  local: LocalRefs,
): RemotePart {
  return {
    pushes: "objects",
    async remoteRefs(to, prefixes) {
      const refused = unusable(to);
      if (refused) return { ok: false, reason: refused };
      if (prefixes.length === 0) return { ok: true, value: [] };
      const listed = await listRefs(at, config, to, prefixes);
      return listed.ok ? { ok: true, value: listed.value.filter(({ oid }) => !isNothing(oid)) } : listed;
    },
    fetchRefs: (to, from, into, canWait) => fetchRefs(at, config, local, to, from, into, canWait),
    pushRefs: (to, moves) => pushRefs(at, repository, config, to, moves),
    async addConfig(key, value) {
      const answer = await runSteadily(at, ["config", "--local", "--add", "--", key, value]);
      if (answer.status !== 0) throw gitFailed("config", firstLine(answer.stderr));
    },
  };
}

const LARGE = 64 << 20;

/** What is larger is not read into memory: it is larger than anything this program keeps or takes in. */
function mostReadOf(config: readonly ConfigEntry[]): number {
  const settings = readSettings(config);
  try {
    return Math.max(LARGE, settings.captureMaxFile, settings.pullMaxFile);
  } catch {
    // A setting that cannot be read stops only what needs it.
    return LARGE;
  }
}
