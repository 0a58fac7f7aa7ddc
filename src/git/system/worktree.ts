import type { Oid } from "../../checkpoint/oid.ts";
import type { ConfigEntry } from "../../checkpoint/settings.ts";
import type { CheckpointError } from "../../errors.ts";
import type { Change, Distance, Engine, Head, Repository } from "../engine.ts";
import { firstLine, gitFailed, indexUnreadable } from "../git-errors.ts";
import { objectId } from "../object-id.ts";
import type { Batch } from "./batch.ts";
import { maybeStaged, stagedAs } from "./files/staged-names.ts";
import { type FileListing, parseListing, parseReadable, parseTree } from "./listing-output.ts";
import { byBytes, parseStatus } from "./output.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type WorktreePart = Pick<
  Engine,
  "head" | "place" | "distance" | "tracked" | "blobsInHead" | "blobsAt" | "knownCommits" | "hashFiles"
>;

/** HEAD and the files, asked of git. `opened` is what opening already learnt. */
export function worktreeOf(
  at: GitPlace,
  repository: Repository,
  headers: Batch,
  { head: opened, config }: { readonly head: Head | null; readonly config: readonly ConfigEntry[] },
): WorktreePart {
  const head = async (): Promise<Head> => {
    if (opened) return opened;
    const [[tip], branch] = await Promise.all([headers.ask(["HEAD^{commit}"]), symbolicHead(at)]);
    return { branch, commit: tip?.oid ?? null };
  };

  return {
    head,
    async place() {
      if (!repository.worktree) return { head: await head(), changes: [] };
      const answer = await runSteadily(at, [
        "status",
        "--porcelain=v2",
        "--branch",
        "--no-ahead-behind",
        "--find-renames",
        "--untracked-files=all",
        "--ignore-submodules=dirty",
        "-z",
      ]);
      if (answer.status !== 0) throw await whyNoStatus(at, repository, firstLine(answer.stderr));
      const place = parseStatus(answer.stdout);
      return { ...place, changes: await withSubmodules(at, place.changes) };
    },
    distance: (since, to) => distance(at, since, to ?? "HEAD"),
    async tracked(paths) {
      const maybe = repository.worktree ? maybeStaged(repository.gitDir, config, paths) : [];
      if (maybe.length === 0) return new Set();
      const answer = await runSteadily(at, ["ls-files", "-z", "--", ...maybe]);
      const listed = new Set(answer.stdout.toString("utf8").split("\0"));
      return new Set(paths.filter((path) => listed.has(path)));
    },
    async blobsInHead(paths, asTheyStand = new Map()) {
      const found = new Map(stagedAs(repository.gitDir, config, asTheyStand));
      const others = paths.filter((path) => !found.has(path));
      const answers = others.length > 0 ? await headers.ask(others.map((path) => `HEAD:${path}`)) : [];
      answers.forEach((answer, index) => {
        const path = others[index];
        if (path !== undefined && answer?.type === "blob") found.set(path, answer.oid);
      });
      return found;
    },
    async blobsAt(places) {
      const answers = await headers.ask(places.map(({ commit, path }) => `${commit}:${path}`));
      return answers.map((answer) => (answer?.type === "blob" ? answer.oid : null));
    },
    async knownCommits(ids) {
      const answers = await headers.ask(ids.map((id) => `${id}^{commit}`));
      return new Set(ids.filter((_, index) => answers[index]?.type === "commit"));
    },
    hashFiles: (paths, write) => hashFiles(at, paths, write),
  };
}

/** What only reads the index fails too where that is the trouble. */
async function whyNoStatus(at: GitPlace, { gitDir }: Repository, gitSays: string): Promise<CheckpointError> {
  const answer = await runSteadily(at, ["ls-files", "--cached", "-z"]);
  return answer.status === 0 ? gitFailed("status", gitSays) : indexUnreadable(gitDir, gitSays);
}

/** Status tells the commit that the index has for a submodule; a diff tells the one it stands at. */
async function withSubmodules(at: GitPlace, changes: readonly Change[]): Promise<readonly Change[]> {
  const moved = changes.filter((change) => change.submodule && change.state !== "deleted");
  if (moved.length === 0) return changes;
  const paths = moved.map((change) => change.path);
  const format = ["--no-ext-diff", "--no-color", "--submodule=short", "--ignore-submodules=dirty"];
  const answer = await runSteadily(at, ["diff", ...format, "HEAD", "--", ...paths]);
  const commits = [...answer.stdout.toString("utf8").matchAll(/^\+Subproject commit ([0-9a-f]+)/gm)];
  // One line a submodule, in the order of paths; anything else is not to be read.
  if (commits.length !== paths.length) return changes;
  const standing = new Map(paths.sort(byBytes).map((path, index) => [path, commits[index]?.[1] as Oid]));
  return changes.map((change) => {
    const submodule = standing.get(change.path);
    return submodule ? { ...change, submodule } : change;
  });
}

async function symbolicHead(at: GitPlace): Promise<string | null> {
  const answer = await runSteadily(at, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
  return answer.status === 0 ? answer.stdout.toString("utf8").trim() : null;
}

async function distance(at: GitPlace, since: Oid, to: string): Promise<Distance> {
  const answer = await runSteadily(at, ["rev-list", "--left-right", "--count", `${since}...${to}`, "--"]);
  const counts = /^(\d+)\s+(\d+)/.exec(answer.stdout.toString("utf8"));
  if (answer.status !== 0 || !counts) return "unknown";
  return { behind: Number(counts[1]), ahead: Number(counts[2]) };
}

/** git stops at the first file it cannot read: that one is left out, and the rest is asked again. */
async function hashFiles(
  at: GitPlace,
  paths: readonly string[],
  write: boolean,
): Promise<ReadonlyMap<string, Oid>> {
  const found = new Map<string, Oid>();
  const args = ["hash-object", ...(write ? ["-w"] : []), "--stdin-paths"];
  for (let left = paths; left.length > 0; ) {
    const answer = await runSteadily(at, args, left.map((path) => `${quotePath(path)}\n`).join(""));
    const ids = answer.stdout.toString("utf8").split("\n").filter(Boolean);
    ids.forEach((id, index) => {
      const path = left[index];
      if (path !== undefined) found.set(path, id as Oid);
    });
    left = answer.status === 0 ? [] : left.slice(ids.length + 1);
  }
  return found;
}

/** `--stdin-paths` reads a line a path, or a C-style quoted one. */
function quotePath(path: string): string {
  if (!/["\\\n\r\t]/.test(path)) return path;
  const escapes: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\" };
  return `"${path.replace(/["\\\n\r\t]/g, (character) => escapes[character] ?? character)}"`;
}

/** The most files that are hashed in a search. */
const MOST_HASHED = 500;
/** The longest list of paths that every system takes on a command line. */
const LONGEST_LIST = 24_000;

/** Looks for contents in the worktree; where there is none, in HEAD. */
export function contentsOf(
  at: GitPlace,
  repository: Repository,
  hashFiles: Engine["hashFiles"],
): Pick<Engine, "findContents"> {
  return {
    async findContents(ids) {
      // An empty file is like every other empty file: where it is tells nothing.
      const empty = objectId(repository.objectFormat, "blob", new Uint8Array());
      const wanted = new Set(ids.filter((id) => id !== empty));
      if (wanted.size === 0) return new Map();
      if (!repository.worktree) return pick(wanted, await filesInHead(at));
      const { untold, unchanged } = await listFiles(at);
      // What is new or changed comes first: contents that moved went there.
      const fresh = await hashFiles(await readable(at, untold), false);
      return pick(wanted, [...fresh, ...unchanged]);
    },
  };
}

/** The first place of each content. */
function pick(
  wanted: ReadonlySet<Oid>,
  places: readonly (readonly [string, Oid])[],
): ReadonlyMap<Oid, string> {
  const found = new Map<Oid, string>();
  for (const [path, id] of places) if (wanted.has(id) && !found.has(id)) found.set(id, path);
  return found;
}

async function filesInHead(at: GitPlace): Promise<readonly (readonly [string, Oid])[]> {
  return parseTree((await runSteadily(at, ["ls-tree", "-r", "-z", "--full-tree", "HEAD", "--"])).stdout);
}

async function listFiles(at: GitPlace): Promise<FileListing> {
  const tracked = ["--cached", "--stage", "--modified", "--deleted"];
  const all = ["ls-files", "-t", "-z", ...tracked, "--others", "--exclude-standard"];
  return parseListing((await runSteadily(at, all)).stdout);
}

/** Regular files that can be read: git would follow a link wherever it leads, even into a pipe. */
async function readable(at: GitPlace, paths: readonly string[]): Promise<readonly string[]> {
  const first = [...paths].sort(byBytes).slice(0, MOST_HASHED);
  const some: string[] = [];
  let length = 0;
  for (const path of first) {
    length += Buffer.byteLength(path) + 3;
    if (length <= LONGEST_LIST) some.push(path);
  }
  if (some.length === 0) return [];
  const args = ["ls-files", "--eol", "-z", "--cached", "--others", "--", ...some];
  const regular = parseReadable((await runSteadily(at, args)).stdout);
  return some.filter((path) => regular.has(path));
}
