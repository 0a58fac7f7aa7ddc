import { isOid, type Oid } from "../../model/oid.ts";
import { parsePatchIds } from "./log-output.ts";
import { type GitPlace, startSteadily } from "./run.ts";

/** The most commits whose patches are read. */
const MOST_PATCHES = 500;

/** An id of what each commit changes: `diff-tree` flows into `patch-id`, however long the patches are. */
export async function patchIds(at: GitPlace, commits: readonly Oid[]): Promise<ReadonlyMap<Oid, string>> {
  const asked = commits.filter(isOid).slice(0, MOST_PATCHES);
  if (asked.length === 0) return new Map();
  // With whole ids, contents that are no text count as what they are.
  const format = ["-p", "-r", "--root", "--full-index", "--no-renames", "--no-ext-diff", "--no-textconv"];
  const patches = startSteadily(at, ["diff-tree", "--stdin", ...format]);
  const ids = startSteadily(at, ["patch-id", "--stable"]);
  const answer: Buffer[] = [];
  ids.stdout.on("data", (chunk: Buffer) => answer.push(chunk));
  patches.stdout.pipe(ids.stdin);
  const [whole] = await Promise.all([
    ended(patches),
    ended(ids),
    patches.stdin.end(asked.map((id) => `${id}\n`).join("")),
  ]);
  const found = parsePatchIds(Buffer.concat(answer));
  // git that died in the middle left its last patch unfinished.
  return new Map(whole ? found : found.slice(0, -1));
}

/** Whether it ended well. */
function ended(child: ReturnType<typeof startSteadily>): Promise<boolean> {
  child.stderr.resume();
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}
