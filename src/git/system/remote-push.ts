import { platform } from "node:os";
import type { ConfigEntry } from "../../checkpoint/settings.ts";
import type { PushedRef, RefMove, RemoteAccess, RemoteAnswer, Repository } from "../engine.ts";
import { inPushRoom } from "./files/push-room.ts";
import { type PushLine, parsePush, saidByRemote } from "./remote-output.ts";
import { type Attempt, inParts, talk, unusable, whyItFailed } from "./remote-talk.ts";
import type { GitAnswer, GitPlace } from "./run.ts";

/** The longest command line that every system of its kind takes. */
const LONGEST = platform() === "win32" ? 24_000 : 400_000;
/** The most pushes it may take to find what a server refuses as a whole. */
const MOST_EXTRA = 24;

/** No hook, tag, signature, submodule or option of the user's own pushes has a part in ours. */
const ONLY_WHAT_IS_ASKED = [
  ...["--porcelain", "--no-verify", "--no-follow-tags", "--no-signed", "--no-atomic"],
  ...["--recurse-submodules=no", "--no-force-if-includes"],
];
const CONFIG = ["push.pushOption=", "push.negotiate=false"];
/** All refs of the room that a push is made from. */
const ALL_THERE = "refs/*:refs/*";
/** A mirror would send everything, by force. And no ref here may follow what a push did there. */
const SETTINGS = { mirror: "false", fetch: "^refs/*" };

/**
 * Pushes moves, each only if the ref is where it starts from. A ref that is already where it shall go has moved.
 * A ref that shall be deleted and is gone has moved if `from` is null, and is refused otherwise.
 */
export async function pushRefs(
  at: GitPlace,
  repository: Repository,
  config: readonly ConfigEntry[],
  to: RemoteAccess,
  moves: readonly RefMove[],
): Promise<RemoteAnswer<ReadonlyMap<string, PushedRef>>> {
  const refused = unusable(to);
  if (refused) return { ok: false, reason: refused };
  const fates = new Map<string, PushedRef>();
  const told = (ref: string, fate: PushedRef): void => void fates.set(ref, fate);
  let failure: string | null = null;
  let arrived = moves.length === 0;

  const sent = async (part: readonly RefMove[]): Promise<GitAnswer> => {
    const run = (from: GitPlace, operands: readonly string[]): Promise<GitAnswer> =>
      talk(from, config, to, {
        verb: "push",
        patient: true,
        options: [...ONLY_WHAT_IS_ASKED, ...part.flatMap(leaseOf)],
        operands,
        settings: SETTINGS,
        config: CONFIG,
      });
    const refs = part.flatMap(({ ref, to: oid }) => (oid === null ? [] : [{ ref, oid }]));
    const ends = part.filter((move) => move.to === null).map(refspecOf);
    const all = refs.length === 0 ? [] : [ALL_THERE];
    return (
      (await inPushRoom(at, { repository, config, refs }, (room) => run(room, [...all, ...ends]))) ??
      run(at, part.map(refspecOf))
    );
  };
  const push = async (part: readonly RefMove[]): Promise<Attempt<RefMove>> => {
    const answer = await sent(part);
    const lines = parsePush(answer.stdout);
    if (lines.length === 0) {
      failure = whyItFailed(to, answer);
      return "hopeless";
    }
    arrived = true;
    const said = saidByRemote(answer.stderr);
    for (const { ref } of part) told(ref, fateOf(ref, lines, said));
    const together = refusedTogether(lines);
    return part.filter(({ ref }) => together.has(ref));
  };

  const parts = byLength(moves);
  const left = await inParts(parts, parts.length + MOST_EXTRA, push);
  if (!arrived) return { ok: false, reason: failure ?? "the remote gave no answer" };
  for (const { ref } of left)
    if (!fates.has(ref)) told(ref, { ok: false, reason: failure ?? "it was not tried" });
  return { ok: true, value: fates };
}

/**
 * What is made needs no lease: git updates no tree, blob or commit without a past unless it is forced to. Thousands of
 * leases would be compared with thousands of refs.
 */
function leaseOf({ ref, from, to }: RefMove): readonly string[] {
  return from === null && to !== null ? [] : [`--force-with-lease=${ref}:${from ?? ""}`];
}

/** Never with a `+`: that would make git forget the lease. */
function refspecOf({ ref, to }: RefMove): string {
  return `${to ?? ""}:${ref}`;
}

/** A remote with several addresses has moved a ref only if all of them have. */
function fateOf(ref: string, lines: readonly PushLine[], said: readonly string[]): PushedRef {
  const own = lines.filter((line) => line.ref === ref);
  const refusal = own.find((line) => line.fate !== "moved");
  if (own.length > 0 && !refusal) return { ok: true };
  if (!refusal) return { ok: false, reason: "the remote did not say what came of it" };
  const others = lines.filter((line) => line.ref !== ref && line.fate !== "moved");
  const words = said.filter(
    (line) => line.includes(ref) || !others.some((other) => line.includes(other.ref)),
  );
  if (refusal.fate !== "refused by the remote" || words.length === 0)
    return { ok: false, reason: refusal.reason };
  return { ok: false, reason: `${refusal.reason} (${[...new Set(words)].slice(0, 3).join("; ")})` };
}

/** The refs a server refused because of what one of them brings: alone, each is judged for itself. */
function refusedTogether(lines: readonly PushLine[]): ReadonlySet<string> {
  const whole = /^(?:unpacker error|pre-receive hook declined|push declined)/;
  return new Set(lines.filter(({ reason }) => whole.test(reason)).map(({ ref }) => ref));
}

/** Lists of moves that each fit on a command line. */
function byLength(moves: readonly RefMove[]): readonly (readonly RefMove[])[] {
  const parts: RefMove[][] = [];
  let room = 0;
  for (const move of moves) {
    const length = Buffer.byteLength(leaseOf(move).join("")) + Buffer.byteLength(refspecOf(move)) + 10;
    if (length > room) {
      parts.push([]);
      room = LONGEST;
    }
    parts.at(-1)?.push(move);
    room -= length;
  }
  return parts;
}
