import { relative, resolve } from "node:path";
import { DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import { innerPath } from "../../host/files/real-target.ts";
import { liveStamps } from "../../host/own/live-stamps.ts";
import { noteWarnedNames } from "../../host/own/warned-names.ts";
import { type LiveCheckpoint, readLiveSet } from "../../store/live-checkpoints.ts";
import { cutAt, safeLine } from "../../text/phrases.ts";
import { measureQuickly } from "../drift/measure-quickly.ts";
import { candidatesAmong, type Offer } from "../find/choose.ts";
import { shownHere } from "../find/shown.ts";
import type { Workspace } from "../workspace.ts";
import { notedWarnings } from "./noted-warnings.ts";
import { MOST_PATHS } from "./rules/most-paths.ts";
import { recalledText } from "./rules/recalled-text.ts";
import { namesAtStake, saidOf, type Warning } from "./rules/said-of.ts";

/** Which files are about to be changed, and what was told of them before. */
export interface RecallRequest {
  /** As the agent spells them: absolute, or from the folder it works in. */
  readonly paths: readonly string[];
}

/** What live checkpoints say of a file. */
export interface Recalled {
  /** The file, from the top of the worktree. */
  readonly path: string;
  /** What an agent should know before it changes it: what failed, what is undecided, what blocks; with age and drift. */
  readonly text: string;
}

/** What live checkpoints say of files that are about to be changed; a file of which none says anything is left out. */
export async function recall(at: Workspace, request: RecallRequest): Promise<readonly Recalled[]> {
  const paths = await pathsHere(at, request.paths.slice(0, MOST_PATHS));
  if (paths.length === 0) return [];
  const { commonDir } = at.engine.repository;
  const stamps = liveStamps(commonDir);
  const all = (await readLiveSet(at)).checkpoints;
  const shown = await shownHere(at, all);
  // A stranger's words reach nobody unasked.
  const own = shown.filter((live) => !live.foreign);
  const warnings = await notedWarnings(at, own);
  // What warns of nothing need not be looked at, its header neither.
  const warning = own.flatMap((live) => {
    const said = warnings.get(live.oid);
    return said ? [{ live, warnings: said }] : [];
  });
  const isNoted = at.env.GIT_CHECKPOINT_NO_CACHE !== "1";
  if (isNoted && stamps && isSameEverywhere(shown)) {
    const names = warning.flatMap((one) => namesAtStake(one.warnings, one.live.header));
    await noteWarnedNames(commonDir, stamps, new Set(names));
  }
  const spoken = warning.flatMap((one) => spokenBy(one.live, one.warnings, paths));
  if (spoken.length === 0) return [];
  return worded(at, paths, spoken);
}

/** Whether what is shown is told by what is live alone, and not by the worktree or the profile. */
function isSameEverywhere(shown: readonly LiveCheckpoint[]): boolean {
  return shown.every(({ profile }) => profile === DEFAULT_PROFILE);
}

/** What a live checkpoint says of one file. */
interface Spoken {
  readonly live: LiveCheckpoint;
  readonly path: string;
  readonly lines: readonly string[];
}

/** The files from the top of the worktree, links followed; what is outside is nobody's business here. */
async function pathsHere(at: Workspace, given: readonly string[]): Promise<readonly string[]> {
  const { root } = at;
  if (root === null) return [];
  const found = await Promise.all(
    given.map(async (path) => {
      const whole = resolve(at.cwd, path);
      const inner = relative(root, whole).replaceAll("\\", "/");
      if (inner !== "" && !/^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(inner)) return inner;
      return innerPath(whole, root);
    }),
  );
  return [...new Set(found.flatMap((path) => (path ? [path] : [])))];
}

function spokenBy(
  live: LiveCheckpoint,
  warnings: readonly Warning[],
  paths: readonly string[],
): readonly Spoken[] {
  return paths.flatMap((path) => {
    const lines = saidOf(path, warnings, live.header);
    return lines.length > 0 ? [{ live, path, lines }] : [];
  });
}

/** This branch's first, with age and drift: these cost only where there is something to say. */
async function worded(
  at: Workspace,
  paths: readonly string[],
  spoken: readonly Spoken[],
): Promise<readonly Recalled[]> {
  const live = [...new Set(spoken.map((one) => one.live))];
  const [{ offers }, drifts] = await Promise.all([
    candidatesAmong(at, live),
    measureQuickly(
      at,
      live.map(({ header }) => header),
    ).catch(() => []),
  ]);
  const heads = new Map(
    live.map((one, index) => [one, headOf(offers.get(one.name), drifts[index]?.verdict)] as const),
  );
  const nearness = (one: Spoken): number => (offers.get(one.live.name)?.here ? 0 : 1);
  const ordered = [...spoken].sort((a, b) => nearness(a) - nearness(b));
  return paths.flatMap((path) => {
    const said = ordered
      .filter((one) => one.path === path)
      .map((one) => ({ by: heads.get(one.live) ?? one.live.name, lines: one.lines }));
    return said.length > 0 ? [{ path, text: recalledText(path, said) }] : [];
  });
}

/** `'login' (2 hours ago, drifted)`, and its branch where that is another one. */
function headOf(offer: Offer | undefined, verdict: string | undefined): string {
  if (!offer) return "";
  const facts = [
    ...(offer.here ? [] : [`of ${cutAt(safeLine(offer.where), 80)}`]),
    offer.age,
    ...(verdict ? [verdict] : []),
  ];
  return `'${offer.name}' (${facts.join(", ")})`;
}
