import type { Checkpoint, CheckpointHeader, FileReference, UnknownKey } from "../checkpoint.ts";
import { COMMENT } from "../document/frontmatter.ts";
import { writeFile, writePlan } from "../document/references.ts";
import { byOccurrence, mergeKeyed, type Saying, takeChange, takeKept } from "./sets.ts";

/** Facts that belong together travel together: whose save it was, where it was made, by whose hand. */
const FACTS = [
  ["saved", "by", "host"],
  ["branch", "head", "worktree"],
  ["agent", "session"],
  ["profile"],
  ["summary"],
] as const;

type Header = { -readonly [K in keyof CheckpointHeader]: CheckpointHeader[K] };

/** Merges front matter fact by fact; sides stand with the strongest first. */
export function mergeHeaders(base: Checkpoint | null, sides: readonly [Checkpoint, ...Checkpoint[]]): Header {
  const { name, saved, by, host, profile } = sides[0];
  const merged: Header = {
    ...{ version: Math.max(...sides.map(({ version }) => version)), name, saved, by, host, profile },
    files: mergeFiles(
      base?.files ?? [],
      sides.map(({ files }) => files),
    ),
  };
  for (const keys of FACTS) {
    const says = (of: Checkpoint): string => JSON.stringify(keys.map((key) => of[key] ?? null));
    const from = changed(base, sides, (of) => of, says) ?? sides[0];
    for (const key of keys) if (from[key] !== undefined) Object.assign(merged, { [key]: from[key] });
  }
  const plan = changed(base, sides, (of) => of.plan, writePlan);
  return plan ? { ...merged, plan } : merged;
}

/** Merges the keys of others, each as it is written; comments merge line by line and stand first. */
export function mergeUnknownKeys(
  base: Checkpoint | null,
  sides: readonly Checkpoint[],
): readonly UnknownKey[] {
  const whole = agreedOn(
    base?.unknownKeys ?? [],
    sides.map((side) => side.unknownKeys),
    JSON.stringify,
  );
  if (whole) return whole;
  const all = (of: Checkpoint | null) => of?.unknownKeys ?? [];
  const keys = (of: Checkpoint | null) =>
    byOccurrence(
      all(of).filter(({ key }) => key !== COMMENT),
      ({ key }) => key,
    );
  const comments = (of: Checkpoint | null) =>
    byOccurrence(
      all(of)
        .filter(({ key }) => key === COMMENT)
        .flatMap(({ source }) => source.match(/[^\n]*\n|[^\n]+$/g) ?? []),
      (line) => line.trim(),
    );
  const lines = mergeKeyed(comments(base), sides.map(comments), (was, are) => takeKept(was, are, String));
  const others = mergeKeyed(keys(base), sides.map(keys), (was, are) => {
    return takeChange(was, are, ({ source }) => source);
  });
  const comment = { key: COMMENT, source: [...lines.values()].join("") };
  return [...(lines.size > 0 ? [comment] : []), ...others.values()];
}

/** By path; what the base has stands first, then what the sides added, one side after the other. */
function mergeFiles(
  base: readonly FileReference[],
  sides: readonly (readonly FileReference[])[],
): readonly FileReference[] {
  const whole = agreedOn(base, sides, (files) => JSON.stringify(files.map(writeFile)));
  if (whole) return whole;
  const was = byOccurrence(base, ({ path }) => path);
  const are = sides.map((files) => byOccurrence(files, ({ path }) => path));
  const paths = new Set([was, ...are].flatMap((files) => [...files.keys()]));
  return [...paths].flatMap(
    (path) =>
      takeKept(
        was.get(path),
        are.map((files) => files.get(path)),
        writeFile,
      ) ?? [],
  );
}

/** The value that all sides which changed it have; null where they differ. */
function agreedOn<T>(base: T, sides: readonly T[], says: Saying<T>): T | null {
  const changes = sides.filter((side) => says(side) !== says(base));
  const [first = sides[0] ?? base] = changes;
  return changes.every((side) => says(side) === says(first)) ? first : null;
}

function changed<T>(
  base: Checkpoint | null,
  sides: readonly Checkpoint[],
  read: (of: Checkpoint) => T | undefined,
  says: Saying<T>,
): T | undefined {
  return takeChange(base ? read(base) : undefined, sides.map(read), says);
}
