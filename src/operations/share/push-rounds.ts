import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { backOff } from "../../host/backoff.ts";
import { staysHere } from "../../profiles/registry.ts";
import { forgottenTexts } from "../../store/forgetting/forgotten-texts.ts";
import { dropTracking, type RemoteJournals, type RemoteLink } from "../../store/incoming/tracking.ts";
import { readJournal, type WholeJournal } from "../../store/journal/whole-journal.ts";
import type { Pen } from "../change.ts";
import { counting } from "../progress.ts";
import type { Workspace } from "../workspace.ts";
import { takeFetched } from "./pull.ts";
import { mendLive, type Parcel, parcelOf, sendParcels } from "./push-parcels.ts";
import { type NamePlan, planName } from "./push-plan.ts";
import { firstKnowledge, type Knowledge, look } from "./remote-knowledge.ts";
import { openScanner } from "./scan-outgoing.ts";
import { openReport, plainName, type Report, type ShareResult } from "./share-report.ts";
import { type OwnJournals, ownRefs, ownRefsRecorded, recordMoved } from "./shared-names.ts";

const BRANCHES_ONLY =
  "if the server takes only branches: git config checkpoint.remoteNamespace refs/heads/checkpoints";

/** Why a worktree's own name is refused. */
export const WORKTREE_OWN = "it is a worktree's own, and stays on this machine";

/** What is said where the remote has entries that this clone lacks. */
export const MORE_THERE = "the remote has more to pull";

/** How often a lost race is tried again. */
const MOST_ROUNDS = 25;
const PAUSES = { first: 40, most: 1_000 };

/** What to push: these names or all, and which findings may travel. */
export interface PushSelection {
  readonly names: readonly CheckpointName[];
  /** Ended ones too that the remote has never heard of. */
  readonly all: boolean;
  readonly allowSecrets: readonly string[];
  /** The remote's journals, where they have just been fetched. */
  readonly fetched: RemoteJournals | null;
  /** What a lost race brings is taken in with it. */
  readonly pen: Pen;
}

interface Push {
  readonly at: Workspace;
  readonly link: RemoteLink;
  readonly names: readonly CheckpointName[];
  readonly all: boolean;
  readonly pen: Pen;
  readonly scanner: ReturnType<typeof openScanner>;
  readonly report: Report;
  /** Names whose live document has been compared with their journal. */
  readonly compared: Set<CheckpointName>;
}

/**
 * Pushes in rounds: sends under leases what is not known to be there, looks at what the remote has then, takes in what
 * won a race, and sends again. It ends when the remote itself shows all that was sent.
 */
export async function pushAll(
  at: Workspace,
  link: RemoteLink,
  selection: PushSelection,
): Promise<ShareResult> {
  const { names, all, allowSecrets, fetched, pen } = selection;
  const report = openReport();
  const scanner = openScanner(at, new Set([...at.settings.allowSecret, ...allowSecrets]));
  for (const name of names) if (staysHere(name)) report.refuse(name, WORKTREE_OWN);
  const push: Push = { at, link, names, all, pen, scanner, report, compared: new Set() };
  let own = await ownRefsRecorded(at, link, names);
  let remote = await firstKnowledge(at, link, own, fetched);
  for (let round = 0; ; round++) {
    if (round > 0) own = await ownRefs(at, link, names);
    const { parcels, unchanged } = await planRound(push, own.journals, remote);
    if (parcels.length === 0 && remote.listed) {
      for (const name of unchanged) report.say(plainName(name, "unchanged"));
      break;
    }
    if (round > MOST_ROUNDS) {
      for (const { name } of parcels) report.refuse(name, "others kept winning the race for it");
      break;
    }
    if (round > 1) await backOff(round, PAUSES);
    const answers = await sendParcels(at, link, parcels);
    const before = remote;
    remote = await look(at, link, remote, parcels, own);
    for (const parcel of parcels) {
      const now = remote.journals.get(parcel.name);
      const reason = answers.get(parcel.name);
      if (now?.root === parcel.root && !(parcel.mends && reason)) report.say(parcel.report);
      // Nobody was faster, so it was no race: the server does not want it.
      else if (reason && now?.actual === before.journals.get(parcel.name)?.actual)
        report.refuse(parcel.name, reason, link.wraps ? null : BRANCHES_ONLY);
    }
  }
  const unsent = [...own.journals].filter(([name, one]) =>
    isUnsent({ names, all }, name, one, remote),
  ).length;
  const told = { names: report.names(), findings: report.findings() };
  return { remote: link.access.remote, ...told, ended: 0, unsent };
}

/**
 * Whether a name stays here: it has ended, the remote has never heard of it, and nobody asked for it. Where the remote
 * has it, an end or a forget always travels.
 */
export function isUnsent(
  { names, all }: Pick<PushSelection, "names" | "all">,
  name: CheckpointName,
  { live }: { readonly live: Oid | null },
  { journals }: Pick<Knowledge, "journals">,
): boolean {
  return !all && names.length === 0 && live === null && !journals.has(name);
}

interface Round {
  readonly parcels: readonly Parcel[];
  readonly unchanged: readonly CheckpointName[];
}

/** Works out what is still to be sent; what grew apart is taken in first. */
async function planRound(push: Push, own: OwnJournals, remote: Knowledge): Promise<Round> {
  const { at, link, names, pen, report } = push;
  const open = new Map(
    [...own].filter(([name, one]) => !report.isRefused(name) && !isUnsent(push, name, one, remote)),
  );
  if (await recordMoved(at, suspects(push, open, remote)))
    return planRound(push, (await ownRefs(at, link, names)).journals, remote);
  const plans = await planAll(push, open, remote, "record");
  const diverged = plans.flatMap(({ kind, name }) => (kind === "diverged" ? [name] : []));
  if (diverged.length > 0) {
    const taken = await takeFetched(
      at,
      link,
      { journals: remote.journals, own: rootsOf(own), before: new Map() },
      { names: diverged, all: true, pen },
    );
    for (const one of taken.names) report.say(one);
    return planRound(push, (await ownRefs(at, link, names)).journals, remote);
  }
  const parcels = plans.flatMap((plan): Parcel[] => {
    if (plan.kind === "refused") {
      report.refuse(plan.name, plan.why);
      report.found(plan.findings);
    }
    if (plan.kind === "there")
      report.say({
        ...plainName(plan.name, "unchanged"),
        why: plan.more ? MORE_THERE : null,
      });
    if (plan.kind !== "send") return [];
    report.found(plan.sending.findings);
    return [parcelOf(at, link, remote, plan.name, plan.sending)];
  });
  const same = new Map([...open].filter(([name, { root }]) => remote.journals.get(name)?.root === root));
  const mends = await mendLive(at, remote, same);
  return { parcels: [...parcels, ...mends], unchanged: [...same.keys()] };
}

/** What plain git did to a live document shows where the remote has another one, or another journal. */
function suspects({ compared }: Push, own: OwnJournals, remote: Knowledge): OwnJournals {
  const differing = [...differingFrom(remote, own)].filter(([name]) => !compared.has(name));
  for (const [name] of differing) compared.add(name);
  return new Map(differing);
}

/** The names of which a remote has another journal, or another live document. */
export function differingFrom({ journals, live }: Knowledge, own: OwnJournals): OwnJournals {
  const isOther = (name: string, one: { readonly root: Oid; readonly live: Oid | null }): boolean =>
    journals.get(name)?.root !== one.root || (live !== null && one.live !== (live.get(name) ?? null));
  return new Map([...own].filter(([name, one]) => isOther(name, one)));
}

/** A plan for each name whose journal is not the remote's; `made` are journals that are not in the repository yet. */
export async function planAll(
  { at, link, scanner }: Pick<Push, "at" | "link" | "scanner">,
  own: OwnJournals,
  remote: Knowledge,
  recording: "record" | "dry run",
  made: ReadonlyMap<string, WholeJournal> = new Map(),
): Promise<readonly NamePlan[]> {
  const differing = [...own].filter(([name, { root }]) => remote.journals.get(name)?.root !== root);
  const gate = { scanner, forgotten: differing.length > 0 ? await forgottenTexts(at.store) : new Set<Oid>() };
  const planned = counting(link.access.progress, "checkpoints looked at", differing.length);
  const plans = await Promise.all(
    differing.map(async ([name, { root }]) => {
      const ours = made.get(name) ?? (await readJournal(at.engine, root));
      const plan = await planName(at, name, ours, remote.journals.get(name)?.root ?? null, gate, recording);
      planned();
      return plan;
    }),
  );
  const unfit = plans.flatMap((plan) =>
    plan.kind === "refused" && plan.unfit ? [[plan.name as string, plan.unfit] as const] : [],
  );
  await dropTracking(at.engine, link, new Map(unfit));
  return plans;
}

function rootsOf(own: OwnJournals): ReadonlyMap<string, Oid> {
  return new Map([...own].map(([name, { root }]) => [name, root]));
}
