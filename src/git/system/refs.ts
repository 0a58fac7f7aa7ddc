import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, KnowsObjects, RefContent, RefMove, RefValue } from "../engine.ts";
import { firstLine, gitFailed } from "../git-errors.ts";
import { isRefName } from "../ref-format.ts";
import type { Batch } from "./batch.ts";
import type { RefPacking } from "./files/pack-refs.ts";
import type { RefFiles } from "./files/ref-files.ts";
import type { RefFileMoves } from "./files/ref-moves.ts";
import { parseRefContents, parseRefs, REF_CONTENT_FORMAT, REF_FORMAT } from "./output.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type RefPart = Pick<Engine, "refs" | "heldRefs" | "refContents" | "moveRefs">;

/** From so many on refs that are made are packed, where that can be. */
const MANY = 100;
/** As many refs as a command line can name, whatever the system. */
const MOST_NAMED = 200;

/** Refs from their files where that can be, else by `for-each-ref`; moved there too, else by `update-ref`. */
export function refsOf(
  at: GitPlace,
  files: RefFiles & RefFileMoves,
  packing: () => RefPacking,
  contents: Batch,
  readObjects: Engine["readObjects"],
): RefPart {
  const refs: Engine["refs"] = async (asked) => {
    const patterns = asked.filter(canBe);
    if (patterns.length === 0) return [];
    const read = files.read(patterns);
    if (read) return read;
    const answer = await runSteadily(at, ["for-each-ref", `--format=${REF_FORMAT}`, "--", ...patterns]);
    if (answer.status !== 0) throw gitFailed("for-each-ref", firstLine(answer.stderr));
    return parseRefs(answer.stdout);
  };

  /**
   * A git that ends well without having acted must not be believed. A ref that is elsewhere by now was moved on by
   * somebody else; one that is where it was has not been moved.
   */
  const haveMoved = async (moves: readonly RefMove[]): Promise<boolean> => {
    const moved = moves.filter(({ from, to }) => from !== to);
    const now = new Map<string, Oid>();
    for (let first = 0; first < moved.length; first += MOST_NAMED)
      for (const { ref, oid } of await refs(moved.slice(first, first + MOST_NAMED).map((move) => move.ref)))
        now.set(ref, oid);
    return moved.every(({ ref, from, to }) => {
      const oid = now.get(ref) ?? null;
      return oid === to || oid !== from;
    });
  };

  return {
    refs,
    heldRefs: (folder) => files.held(folder),
    async refContents(patterns, known) {
      const read = files.read(patterns) ?? (known ? await listed(at, patterns) : null);
      if (read) return withObjects(read, readObjects, known);
      const answer = await runSteadily(at, [
        "for-each-ref",
        `--format=${REF_CONTENT_FORMAT}`,
        "--",
        ...patterns,
      ]);
      if (answer.status === 0 && answer.stderr === "") return parseRefContents(answer.stdout);
      return readOneByOne(at, contents, patterns);
    },
    async moveRefs(all, canWait) {
      const created = (canWait || all.length >= MANY) && files.areFiles ? createdBy(all) : null;
      const done = created && (await packing().create(created));
      if (done === "packed") return { ok: true };
      if (done) return { ok: false, reason: "somebody else made one of the refs at the same time" };
      const moves = await files.move(all, canWait);
      if (moves.length === 0) return { ok: true };
      const later = canWait && files.areFiles ? ["-c", "core.fsync=loose-object"] : [];
      const answer = await runSteadily(
        at,
        [...later, "update-ref", "--stdin"],
        moves.map(instruction).join(""),
      );
      if (answer.status !== 0)
        return { ok: false, reason: firstLine(answer.stderr) || "git was ended before it was done" };
      return (await haveMoved(moves))
        ? { ok: true }
        : { ok: false, reason: "git said so, and moved nothing" };
    },
  };
}

/** The refs that these moves make; null where they do more than that, and where one has no usual name. */
function createdBy(moves: readonly RefMove[]): readonly RefValue[] | null {
  const created = moves.flatMap(({ ref, from, to }) =>
    from === null && to !== null && isRefName(ref) ? [{ ref, oid: to }] : [],
  );
  return created.length === moves.length ? created : null;
}

/** Whether there can be a ref of this name, or below it: what a document calls its branch is a stranger's word. */
function canBe(pattern: string): boolean {
  return isRefName(`${pattern}${pattern.endsWith("/") ? "any" : ""}`);
}

/** The refs by name and id, without their objects; null where git complains of one of them. */
async function listed(at: GitPlace, patterns: readonly string[]): Promise<readonly RefValue[] | null> {
  const answer = await runSteadily(at, ["for-each-ref", `--format=${REF_FORMAT}`, "--", ...patterns]);
  return answer.status === 0 && answer.stderr === "" ? parseRefs(answer.stdout) : null;
}

async function withObjects(
  refs: readonly RefValue[],
  readObjects: Engine["readObjects"],
  known: KnowsObjects = () => new Set(),
): Promise<readonly RefContent[]> {
  const ids = refs.map(({ oid }) => oid);
  const isKnown = known(ids, refs);
  const objects = await readObjects(ids.filter((id) => !isKnown.has(id)));
  return refs.map(({ ref, oid }): RefContent => {
    if (isKnown.has(oid)) return { ref, oid, known: true, type: null, bytes: null };
    return { ref, oid, type: null, bytes: null, ...objects.get(oid) };
  });
}

/** A damaged ref makes `for-each-ref` give up or leave it out: names first then, and each object by itself. */
async function readOneByOne(
  at: GitPlace,
  contents: Batch,
  patterns: readonly string[],
): Promise<readonly RefContent[]> {
  const answer = await runSteadily(at, ["for-each-ref", `--format=${REF_FORMAT}`, "--", ...patterns]);
  const values = parseRefs(answer.stdout);
  const objects = await contents.ask(values.map((value) => value.oid));
  const readable = values.map(
    (value, index): RefContent => ({
      ...value,
      type: objects[index]?.type ?? null,
      bytes: objects[index]?.bytes ?? null,
    }),
  );
  const seen = new Set(values.map((value) => value.ref));
  const broken = complainedOf(answer.stderr, patterns)
    .filter((ref) => !seen.has(ref))
    .map((ref): RefContent => ({ ref, oid: null, type: null, bytes: null }));
  return [...readable, ...broken].sort((a, b) => Buffer.compare(Buffer.from(a.ref), Buffer.from(b.ref)));
}

/** The refs git mentions but does not list: what they hold is no object id. */
function complainedOf(stderr: string, patterns: readonly string[]): readonly string[] {
  const named = [...stderr.matchAll(/refs\/[^\s'"]+/g)].map((match) => match[0]);
  return [...new Set(named)].filter((ref) => patterns.some((pattern) => ref.startsWith(pattern)));
}

function instruction({ ref, from, to }: RefMove): string {
  const verb =
    to === null
      ? from === null
        ? `verify ${ref}`
        : `delete ${ref} ${from}`
      : from === null
        ? `create ${ref} ${to}`
        : `update ${ref} ${to} ${from}`;
  return `option no-deref\n${verb}\n`;
}
