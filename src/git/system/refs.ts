import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, RefContent, RefMove } from "../engine.ts";
import { firstLine, gitFailed } from "../git-errors.ts";
import type { Batch } from "./batch.ts";
import { parseRefContents, parseRefs, REF_CONTENT_FORMAT, REF_FORMAT } from "./output.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type RefPart = Pick<Engine, "refs" | "refContents" | "moveRefs">;

/** As many refs as a command line can name, whatever the system. */
const MOST_NAMED = 200;

/** Refs by `for-each-ref` and `update-ref`. */
export function refsOf(at: GitPlace, contents: Batch, headers: Batch): RefPart {
  const refs: Engine["refs"] = async (patterns) => {
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
    const hasMoved = ({ from, to }: RefMove, oid: Oid | null): boolean => oid === to || oid !== from;
    const answers = await headers.ask(moved.map(({ ref }) => ref));
    // Nothing found: no ref, or one whose object is missing.
    const isSeen = (move: RefMove, oid: Oid | null): boolean =>
      (oid !== null || move.to === null) && hasMoved(move, oid);
    if (moved.every((move, index) => isSeen(move, answers[index]?.oid ?? null))) return true;
    // One that was open for long may not have seen it yet; a fresh look decides.
    const now = new Map<string, Oid>();
    for (let at = 0; at < moved.length; at += MOST_NAMED)
      for (const { ref, oid } of await refs(moved.slice(at, at + MOST_NAMED).map((move) => move.ref)))
        now.set(ref, oid);
    return moved.every((move) => hasMoved(move, now.get(move.ref) ?? null));
  };

  return {
    refs,
    async refContents(patterns) {
      const answer = await runSteadily(at, [
        "for-each-ref",
        `--format=${REF_CONTENT_FORMAT}`,
        "--",
        ...patterns,
      ]);
      if (answer.status === 0 && answer.stderr === "") return parseRefContents(answer.stdout);
      return readOneByOne(at, contents, patterns);
    },
    async moveRefs(moves) {
      const answer = await runSteadily(at, ["update-ref", "--stdin"], moves.map(instruction).join(""));
      if (answer.status !== 0)
        return { ok: false, reason: firstLine(answer.stderr) || "git was ended before it was done" };
      return (await haveMoved(moves))
        ? { ok: true }
        : { ok: false, reason: "git said so, and moved nothing" };
    },
  };
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
