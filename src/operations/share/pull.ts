import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { several } from "../../git/several.ts";
import { staysHere } from "../../profiles/registry.ts";
import type { ForgottenUnder } from "../../store/forgetting/forget-elsewhere.ts";
import { judgeJournal } from "../../store/incoming/judge-journal.ts";
import { entriesLost } from "../../store/incoming/rewound.ts";
import type { RemoteLink } from "../../store/incoming/tracking.ts";
import {
  dropTracking,
  type Fetched,
  fetchJournals,
  type RemoteJournal,
  unusableName,
} from "../../store/incoming/tracking.ts";
import type { Journal } from "../../store/journal/journal-store.ts";
import { readJournal } from "../../store/journal/whole-journal.ts";
import { counted, cutTo, shellWord } from "../../text/phrases.ts";
import { change, type Incoming, type IndexReport, type Pen, type TakenIn } from "../change.ts";
import { counting } from "../progress.ts";
import type { Workspace } from "../workspace.ts";
import { isTrusted, openRemote, type ShareRequest } from "./open-remote.ts";
import { noSuchName, remoteFailed, tooManyNames } from "./remote-errors.ts";
import { lookAlikes } from "./rules/look-alikes.ts";
import { remoteNames } from "./rules/remotes.ts";
import { plainName, refusedName, type SharedName, type ShareResult } from "./share-report.ts";

/** From where to pull, and what. */
export interface PullRequest extends ShareRequest {
  /** Take ended checkpoints too that are unknown here. */
  readonly all?: boolean | undefined;
}

/** What was pulled. */
export interface PullResult extends ShareResult {
  readonly index: IndexReport;
}

/** Brings the remote's journals here and unites them with ours. Branches and files stay as they are. */
export async function pull(at: Workspace, request: PullRequest = {}): Promise<PullResult> {
  const { link, names } = await openRemote(at, request);
  const { remote } = link.access;
  const { value, index } = await change(at, { command: "pull" }, async (pen) => {
    const fetched = await fetchOrFail(at, link);
    const gone = names.find((name) => !fetched.journals.has(name));
    if (gone) throw noSuchName(gone, "there", remote, remoteNames(at.engine.config));
    return takeFetched(at, link, fetched, { names, all: request.all ?? false, pen });
  });
  return { remote, names: value.names, ended: value.ended, unsent: 0, findings: [], index };
}

/** Fetches the journals, or says why that cannot be. */
export async function fetchOrFail(at: Workspace, link: RemoteLink): Promise<Fetched> {
  const answer = await fetchJournals(at.store, link);
  if (!answer.ok) throw remoteFailed("fetch from", link.access.remote, answer.reason);
  return answer.value;
}

/** Which of the fetched journals to take: these, or all; ended ones that are unknown here only with `all` or by name. */
export interface Selection {
  readonly names: readonly CheckpointName[];
  readonly all: boolean;
  readonly pen: Pen;
}

/** Unites what was fetched with what is here, name by name. */
export async function takeFetched(
  at: Workspace,
  link: RemoteLink,
  fetched: Fetched,
  selection: Selection,
): Promise<{ readonly names: readonly SharedName[]; readonly ended: number }> {
  const { journals, own, before } = fetched;
  const { remote } = link.access;
  const asked = new Set<string>(selection.names);
  const wanted = [...journals].filter(([name]) => asked.size === 0 || asked.has(name));
  const fresh = wanted.filter(([name, { root }]) => isUsable(name) && own.get(name) !== root);
  await refuseTooMany(at, link, fetched, fresh);
  const report: SharedName[] = [];
  const incoming: Incoming[] = [];
  const rewound = new Map<string, number>();
  let ended = 0;
  const looked = counting(link.access.progress, "checkpoints looked at", fresh.length);
  // Some at a time: of thousands that are all half done each lives through every collection of garbage.
  await several(
    wanted,
    async ([name, { root }]) => {
      const here = own.get(name);
      if (staysHere(name)) return report.push(refusedName(name, WORKTREE_OWN, null));
      const unusable = unusableName(name);
      if (unusable) return report.push(refusedName(name, unusable, hintFor(remote, link, name)));
      rewound.set(name, await entriesLost(at.engine, before.get(name) ?? root, root));
      if (here === root) return report.push(plainName(name, "unchanged"));
      const ours = here ? await readJournal(at.engine, here) : null;
      const judged = await judgeJournal(at.engine, root, ours, at.settings);
      looked();
      if ("why" in judged) {
        const hint = judged.setting
          ? raise(judged.setting)
          : `if a newer git-checkpoint made it, update; ${hintFor(remote, link, name)}`;
        return report.push(refusedName(name, judged.why, hint));
      }
      if (!ours && !asked.has(name) && !selection.all && !isLive(judged.journal)) return ended++;
      return incoming.push({ name: name as CheckpointName, journal: judged.journal });
    },
    JUDGED_AT_ONCE,
  );
  const from = { remote, trusted: isTrusted(at, remote) };
  const { taken, refused, elsewhere } = await selection.pen.takeIn(incoming, from);
  report.push(...taken.map(reportOf), ...elsewhere.map(lostElsewhere));
  report.push(...refused.map(({ name, why }) => refusedName(name, why)));
  const refusedRoots = report.flatMap(({ name, outcome }): [string, Oid][] => {
    const root = outcome === "refused" ? journals.get(name)?.root : undefined;
    return root ? [[name, root]] : [];
  });
  await dropTracking(at.engine, link, new Map(refusedRoots));
  const alike = lookAlikes(
    fresh.map(([name]) => name).filter((name) => !own.has(name)),
    [...own.keys(), ...journals.keys()],
  );
  const told = report.map((line) => withRemarks(line, rewound.get(line.name) ?? 0, alike.get(line.name)));
  return { names: told.sort((a, b) => (a.name < b.name ? -1 : 1)), ended };
}

/** Enough that git is asked for many objects at a time. */
const JUDGED_AT_ONCE = 128;

function isUsable(name: string): boolean {
  return !staysHere(name) && unusableName(name) === null;
}

/** Before anything is read: a remote may have more names than a day has seconds. */
async function refuseTooMany(
  at: Workspace,
  link: RemoteLink,
  { before }: Fetched,
  fresh: readonly (readonly [string, RemoteJournal])[],
): Promise<void> {
  if (fresh.length <= at.settings.pullMaxNames) return;
  const unseen = fresh.filter(([name]) => !before.has(name));
  await dropTracking(at.engine, link, new Map(unseen.map(([name, { root }]) => [name, root])));
  throw tooManyNames(link.access.remote, fresh.length, at.settings.pullMaxNames);
}

/** What else is to be known of a name: that the remote went back behind what it had, and what it may be mistaken for. */
function withRemarks(line: SharedName, rewound: number, alike: string | undefined): SharedName {
  const remarks = [
    line.why,
    rewound > 0
      ? `the remote was rewound: ${counted(rewound, "entry", "entries")} that it had ${rewound === 1 ? "is" : "are"} gone there`
      : null,
    alike === undefined || line.outcome === "refused" ? null : `looks like '${alike}', and is another`,
  ];
  const why = remarks.filter((remark) => remark !== null).join("; ");
  return { ...line, why: why === "" ? null : why, rewound };
}

const WORKTREE_OWN = "the name is a worktree's own, and none comes in from elsewhere";

function isLive(journal: Journal): boolean {
  return journal.heads.some((head) => head.document !== null);
}

/** A name that nobody asked for, and that said what was forgotten under another one. */
function lostElsewhere({ name, entries, ended }: ForgottenUnder): SharedName {
  const why = `${droppedHere(entries.length)} under another name, and dropped here, too`;
  return { ...plainName(name, "pulled"), live: ended ? false : null, why };
}

function reportOf(taken: TakenIn): SharedName {
  const { name, outcome, added, foreign, unaccepted, after } = taken;
  const live = after ? after.document !== null : false;
  return { ...plainName(name, outcome), entries: added, foreign, unaccepted, live, why: remarkOn(taken) };
}

/** What is left to say: first what went for good, then how the rest was united. */
function remarkOn(taken: TakenIn): string | null {
  const states = taken.forgotten.filter(({ document }) => document !== null).length;
  const again = taken.returning.length;
  const remarks = [
    states === 0 ? null : `${droppedHere(states)} there, and dropped here`,
    again === 0
      ? null
      : `${counted(again, "state")} forgotten before came again: not taken, and dropped there with the next push`,
    mergeRemark(taken),
  ].filter((remark) => remark !== null);
  return remarks.length === 0 ? null : remarks.join("; ");
}

function droppedHere(states: number): string {
  return `${counted(states, "state")} that you had ${states === 1 ? "was" : "were"} forgotten`;
}

/** What a merge leaves to say. */
function mergeRemark({ outlived, unmerged, newer }: TakenIn): string | null {
  if (newer) return "made by a newer version of git-checkpoint, and kept as it is: update to work on it";
  const [end] = outlived;
  if (end) {
    const { author, host } = end.entry;
    const who = [cutTo(author, 60), host && `on ${cutTo(host, 60)}`].filter(Boolean).join(" ");
    const verb = { consume: "continued", clear: "cleared", rename: "renamed" }[end.entry.op as string];
    return `stays live: ${verb ?? "ended"}${who ? ` by ${who}` : ""}, which had not seen what was saved elsewhere`;
  }
  return unmerged ? `the newest is live, the other is in its journal: ${cutTo(unmerged, 200)}` : null;
}

function raise(setting: string): string {
  return `it stays on the remote; if you want it all the same: git config checkpoint.${setting} <more>`;
}

function hintFor(remote: string, link: RemoteLink, name: string): string {
  return `if nobody needs it, remove it there: git push ${shellWord(remote)} --delete ${shellWord(link.namespace + name)}`;
}
