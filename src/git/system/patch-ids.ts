import { isOid, type Oid } from "../../checkpoint/oid.ts";
import { parsePatchIds } from "./log-output.ts";
import { type GitPlace, runSteadily, startSteadily } from "./run.ts";

/** The most commits whose patches are read. */
const MOST_PATCHES = 500;

/** An id of what each commit changes: `diff-tree` flows into `patch-id`, however long the patches are. */
export async function patchIds(
  at: GitPlace,
  commits: readonly Oid[],
  whole?: Oid,
  to?: Oid,
): Promise<ReadonlyMap<Oid, string>> {
  const fork = whole === undefined ? null : await forkPoint(at, whole, to ?? "HEAD");
  const asked = [
    // git shows a commit against the parents that stand behind it.
    ...(whole !== undefined && fork ? [`${whole} ${fork}`] : []),
    ...commits.filter((id) => isOid(id) && id !== whole).slice(0, MOST_PATCHES),
  ];
  if (asked.length === 0) return new Map();
  // With whole ids, contents that are no text count as what they are.
  const format = ["-p", "-r", "--root", "--full-index", "--no-renames", "--no-ext-diff", "--no-textconv"];
  const patches = startSteadily(at, ["diff-tree", "--stdin", ...format]);
  const ids = startSteadily(at, ["patch-id", "--stable"]);
  const answer: Buffer[] = [];
  ids.stdout.on("data", (chunk: Buffer) => answer.push(chunk));
  patches.stdout.pipe(ids.stdin);
  const [finished] = await Promise.all([
    ended(patches),
    ended(ids),
    patches.stdin.end(asked.map((id) => `${id}\n`).join("")),
  ]);
  const found = parsePatchIds(Buffer.concat(answer));
  // git that died in the middle left its last patch unfinished.
  return new Map(finished ? found : found.slice(0, -1));
}

async function forkPoint(at: GitPlace, commit: Oid, other: string): Promise<string | null> {
  const answer = await runSteadily(at, ["merge-base", "--end-of-options", commit, other]);
  const [base = ""] = answer.stdout.toString("utf8").split("\n");
  return isOid(base) ? base : null;
}

/** Whether it ended well. */
function ended(child: ReturnType<typeof startSteadily>): Promise<boolean> {
  child.stderr.resume();
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}
