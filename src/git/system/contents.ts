import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, Repository } from "../engine.ts";
import { objectId } from "../object-id.ts";
import { type FileListing, parseListing, parseReadable, parseTree } from "./listing-output.ts";
import { byBytes } from "./output.ts";
import { type GitPlace, runSteadily } from "./run.ts";

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
  // An empty file is like every other empty file: where it is tells nothing.
  const empty = objectId(repository.objectFormat, "blob", new Uint8Array());
  return {
    async findContents(ids) {
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
