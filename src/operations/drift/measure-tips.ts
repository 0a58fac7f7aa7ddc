import type { CheckpointHeader, FileReference } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Workspace } from "../workspace.ts";
import { type Compared, withContents } from "./contents.ts";
import { wasAbsent } from "./files.ts";
import { headExactly, headsInWords, walkSince, withCommits } from "./head.ts";
import type { HowToMeasure, Measured } from "./measure-in.ts";
import type { HeadDrift } from "./rules/drift.ts";

type Saved = Pick<CheckpointHeader, "branch" | "head" | "files">;

/** A file of a checkpoint, and the commit that its branch stands at. */
interface Asked {
  readonly file: FileReference;
  readonly tip: Oid;
  /** The commit it was saved at, where this clone has it. */
  readonly saved: Oid | null;
}

/** Compares checkpoints with the tips of branches that are checked out nowhere; many cost as many processes as one. */
export async function measureTips(
  at: Workspace,
  checkpoints: readonly Saved[],
  tips: readonly Oid[],
  { closeness, isExact }: HowToMeasure,
): Promise<readonly Measured[]> {
  const [only, tip] = [checkpoints[0], tips[0]];
  const walk = isExact && only && tip ? await walkSince(at, only, tip, tip) : null;
  const heads =
    isExact && only && tip
      ? [await headExactly(at, only, tip, walk, tip)]
      : await headsInWords(at, checkpoints, tips);
  const asked = checkpoints.map(({ files, head }, index) =>
    files.map((file): Asked => {
      const isKnown = head !== undefined && heads[index]?.state !== "unknown";
      return { file, tip: tips[index] as Oid, saved: isKnown ? head : null };
    }),
  );
  const { compared, isUnknown } = await compareWithTips(at, asked.flat());
  return Promise.all(
    asked.map(async (files, index): Promise<Measured> => {
      const all = files.map((one) => compared.get(one) as Compared);
      const drifts =
        closeness === "words"
          ? all.map(({ drift }) => drift)
          : await withContents(at, all, closeness === "patches");
      const head = withCommits(heads[index] as HeadDrift, walk, drifts);
      const renamesUnknown = files.some(isUnknown) && drifts.some(({ state }) => state === "missing");
      return { head, files: drifts, renamesUnknown };
    }),
  );
}

async function compareWithTips(at: Workspace, all: readonly Asked[]) {
  const blobs = await at.engine.blobsAt(all.map(({ file, tip }) => ({ commit: tip, path: file.path })));
  const first = new Map(all.map((one, index) => [one, compareAt(one.file, blobs[index] ?? null)]));
  const missing = all.filter((one) => first.get(one)?.drift.state === "missing");
  const pairs = missing.flatMap(({ saved, tip }) =>
    saved && saved !== tip ? [{ from: saved, to: tip }] : [],
  );
  const distinct = [...new Map(pairs.map((pair) => [`${pair.from} ${pair.to}`, pair])).entries()];
  const answers = await at.engine.movesBetween(distinct.map(([, pair]) => pair));
  const renames = new Map(distinct.map(([key], index) => [key, answers[index] ?? null]));
  const targets = missing.flatMap((one) => {
    const to = renames.get(`${one.saved} ${one.tip}`)?.renamed.get(one.file.path);
    return to === undefined ? [] : [{ one, to }];
  });
  const there = await at.engine.blobsAt(targets.map(({ one, to }) => ({ commit: one.tip, path: to })));
  const moved = new Map(
    targets.map(({ one, to }, index): readonly [Asked, Compared] => {
      const { file } = one;
      const now = there[index] ?? undefined;
      const content = !file.oid ? "unknown" : now === file.oid ? "same" : "changed";
      return [one, { file, drift: { path: file.path, state: "moved", to }, content, now }];
    }),
  );
  return {
    compared: new Map([...first, ...moved]),
    isUnknown: ({ saved, tip }: Asked): boolean => saved !== tip && !renames.get(`${saved} ${tip}`),
  };
}

/** A file at save, and the blob that the tip has at its path. */
function compareAt(file: FileReference, blob: Oid | null): Compared {
  const { path, state, oid, base } = file;
  const told = (word: Compared["drift"]["state"], content: Compared["content"]): Compared => ({
    file,
    drift: { path, state: word },
    content,
    now: blob ?? undefined,
  });
  if (file.mode === "160000") return told("unknown", "unknown");
  if (wasAbsent(file)) {
    if (blob === null) return told("same", "same");
    return blob === base ? told("not applied", "unknown") : told("new", "unknown");
  }
  if (oid === undefined) return told("unknown", "unknown");
  if (blob === oid) return told("same", "same");
  // Uncommitted work is in no tip: what it was based on is all that can be asked for there.
  const isNew = state === "added" || state === "untracked" || state === "renamed";
  if (blob === null ? isNew : blob === base) return told("not applied", "unknown");
  return blob === null ? told("missing", "gone") : told("changed", "changed");
}
