import { type ConfigEntry, readSettings } from "../../checkpoint/settings.ts";
import type { Engine, RefValue, RemoteAccess, RemoteAnswer } from "../engine.ts";
import type { RefPacking } from "./files/pack-refs.ts";
import { isNothing, isOurDisk, isOwnFault, neverArrived, parseRemoteRefs } from "./remote-output.ts";
import { inParts, talk, unusable, whyItFailed } from "./remote-talk.ts";
import type { GitAnswer, GitPlace } from "./run.ts";

/** The most fetches it may take to get around refs that are broken on the server. */
const MOST_FETCHES = 200;

/** No setting of the user's may add a ref, a tag, a submodule, a filter or a file to what is fetched. */
const ONLY_WHAT_IS_ASKED = [
  ...["--no-tags", "--no-prune-tags", "--no-recurse-submodules", "--no-filter", "--refmap="],
  ...[
    "--no-write-fetch-head",
    "--no-write-commit-graph",
    "--no-auto-maintenance",
    "--no-show-forced-updates",
  ],
];

/** The refs of this repository. */
export interface LocalRefs extends Pick<Engine, "refs" | "moveRefs"> {
  /** Each has a file of its own. */
  readonly areFiles: boolean;
  readonly packing: () => RefPacking;
}

/** All refs of a remote below a prefix, those it cannot read among them. */
export async function listRefs(
  at: GitPlace,
  config: readonly ConfigEntry[],
  to: RemoteAccess,
  prefixes: readonly string[],
): Promise<RemoteAnswer<readonly RefValue[]>> {
  const operands = prefixes.map((prefix) => `${prefix}*`);
  const answer = await talk(at, config, to, { verb: "ls-remote", options: ["--refs"], operands });
  if (answer.status !== 0) return { ok: false, reason: whyItFailed(to, answer) };
  // git matches patterns anywhere in a name.
  const below = (ref: string) => prefixes.some((prefix) => ref.startsWith(prefix));
  return { ok: true, value: parseRemoteRefs(answer.stdout).filter(({ ref }) => below(ref)) };
}

/** Fetches all refs below `from` over one connection; more only where the server has refs that it cannot send. */
export async function fetchRefs(
  at: GitPlace,
  config: readonly ConfigEntry[],
  local: LocalRefs,
  to: RemoteAccess,
  from: string,
  into: string,
  canWait?: "can wait",
): Promise<RemoteAnswer<readonly RefValue[]>> {
  const refused = unusable(to);
  if (refused) return { ok: false, reason: refused };
  const durably = canWait && local.areFiles ? "" : ",reference";
  // A bundle would bring refs of its own.
  const bundle = config.some(({ key }) => key === "fetch.bundleuri") ? ["fetch.bundleURI="] : [];
  const fetch = (options: readonly string[], operands: readonly string[], input?: string) =>
    talk(at, config, to, {
      verb: "fetch",
      options: [...ONLY_WHAT_IS_ASKED, ...options],
      operands,
      settings: { followRemoteHEAD: "never" },
      config: [
        ...bundle,
        // The mirror can be fetched again, but a ref that a power cut emptied makes all of git fail here.
        `core.fsync=committed,-loose-object${durably}`,
        // A pack stays whole where loose objects would each be a prey for a prune beside us.
        "fetch.unpackLimit=1",
        // What a server sends that git itself would call broken never becomes an object of this repository.
        "fetch.fsckObjects=true",
        // What is larger than a journal may bring goes to the disk in pieces, not through memory.
        `core.bigFileThreshold=${readSettings(config).pullMaxFile}`,
      ],
      ...(input === undefined ? {} : { input, patient: true }),
    });

  const answer = await fetch(["--prune"], [`+${from}*:${into}*`]);
  // Those that are not packed are brought down to the disk by whoever said that they can wait.
  if (answer.status === 0 && durably === "") local.packing().packMirror(into);
  if (answer.status === 0) return { ok: true, value: [] };
  const failed = { ok: false, reason: whyItFailed(to, answer) } as const;
  if (inVain(to, answer)) return failed;

  const listed = await listRefs(at, config, to, [from]);
  if (!listed.ok) return failed;
  const names = listed.value.map(({ ref }) => ref.slice(from.length));
  if (!(await prune(local, into, new Set(names)))) return failed;
  const whole = listed.value.filter(({ oid }) => !isNothing(oid)).map(({ ref }) => ref.slice(from.length));
  const spell = (some: readonly string[]) => some.map((name) => `+${from}${name}:${into}${name}\n`).join("");
  const got = await aroundBroken(to, whole, (some) => fetch(["--stdin"], [], spell(some)));
  if (!got.ok) return got;
  return { ok: true, value: listed.value.filter(({ ref }) => !got.value.has(ref.slice(from.length))) };
}

/** Fetches what can be fetched, and says what that was: a ref that the server cannot send costs only itself. */
async function aroundBroken(
  to: RemoteAccess,
  names: readonly string[],
  fetch: (names: readonly string[]) => Promise<GitAnswer>,
): Promise<RemoteAnswer<ReadonlySet<string>>> {
  const got = new Set<string>();
  let reason: string | null = null;
  const left = await inParts(
    [names].filter(({ length }) => length > 0),
    MOST_FETCHES,
    async (some) => {
      const answer = await fetch(some);
      if (answer.status === 0) {
        for (const name of some) got.add(name);
        return [];
      }
      const vain = inVain(to, answer);
      if (vain || (some.length === 1 && !isOwnFault(answer.stderr))) reason = whyItFailed(to, answer);
      return vain ? "hopeless" : some;
    },
  );
  if (reason === null && left.length > 0) reason = "too many of the remote's refs are broken";
  return reason === null ? { ok: true, value: got } : { ok: false, reason };
}

/** Whether asking for fewer refs would fare no better. */
function inVain(to: RemoteAccess, { stderr, silent = false }: GitAnswer): boolean {
  return silent || to.signal?.aborted === true || neverArrived(stderr) || isOurDisk(stderr);
}

/** Drops the refs below `into` that the remote no longer has, before a new `a/b` finds an old `a` in its way. */
async function prune(local: LocalRefs, into: string, there: ReadonlySet<string>): Promise<boolean> {
  const gone = (await local.refs([into])).filter(({ ref }) => !there.has(ref.slice(into.length)));
  // A name that is no UTF-8 cannot be handed to git; it stays until a whole fetch prunes it.
  const moves = gone.filter(({ ref }) => !ref.includes("\ufffd"));
  if (moves.length === 0) return true;
  return (await local.moveRefs(moves.map(({ ref, oid }) => ({ ref, from: oid, to: null })))).ok;
}
