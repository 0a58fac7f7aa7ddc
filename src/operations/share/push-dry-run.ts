import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { readHeader } from "../../checkpoint/document/native.ts";
import type { OperationWord } from "../../checkpoint/journal-entry.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { staysHere } from "../../profiles/registry.ts";
import { listRemote, type RemoteLink } from "../../store/incoming/tracking.ts";
import { keptContents } from "../../store/journal/journal-store.ts";
import type { WholeJournal } from "../../store/journal/whole-journal.ts";
import type { Workspace } from "../workspace.ts";
import { openRemote } from "./open-remote.ts";
import { fetchOrFail } from "./pull.ts";
import { type PushRequest, refuseUnknown } from "./push.ts";
import { mendLive } from "./push-parcels.ts";
import type { NamePlan } from "./push-plan.ts";
import { differingFrom, isUnsent, MORE_THERE, planAll, WORKTREE_OWN } from "./push-rounds.ts";
import { remoteFailed } from "./remote-errors.ts";
import type { Knowledge } from "./remote-knowledge.ts";
import { type Finding, openScanner } from "./scan-outgoing.ts";
import { journalsRecorded, type OwnJournals } from "./shared-names.ts";

/** An entry that would leave the machine. */
export interface LeavingEntry {
  readonly id: string;
  readonly op: OperationWord;
  /** The size of its document; null where it has none. */
  readonly document: number | null;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** It tells what plain git did to the live document, and is put on record first. */
  readonly unrecorded?: true;
}

/** A name of which something would leave, or would be refused. */
export interface LeavingName {
  readonly name: CheckpointName;
  /**
   * `diverged`: the remote's work is merged first, and one more entry goes with it; `mend`: only the live document is
   * put right there; `unchanged`: nothing is sent, and there is something to know.
   */
  readonly plan: "send" | "diverged" | "mend" | "unchanged" | "refused";
  readonly why: string | null;
  readonly entries: readonly LeavingEntry[];
  /** How many entries stay because of what they hold. */
  readonly withheld: number;
  /** One more entry goes along, which names what came before the held-back ones as its past. */
  readonly bridge: boolean;
}

/** What a push would send. */
export interface PushPreview {
  readonly remote: string;
  readonly names: readonly LeavingName[];
  readonly unchanged: number;
  /** How many ended here and are unknown there: they stay here unless they are named. */
  readonly unsent: number;
  /** Documents and files together; what several entries keep travels once. */
  readonly bytes: number;
  readonly findings: readonly Finding[];
}

/** Works out exactly what a push would do, and sends and records nothing. */
export async function previewPush(at: Workspace, request: PushRequest = {}): Promise<PushPreview> {
  const { all = false, allowSecrets = [] } = request;
  const { link, names } = await openRemote(at, request);
  await refuseUnknown(at, link, names);
  const remote = await knowledgeOf(at, link);
  const { own: known, made } = await journalsRecorded(at, link, names, (own) =>
    differingFrom(remote, sentOf(own)),
  );
  function sentOf(own: OwnJournals): OwnJournals {
    return new Map([...own].filter(([name, one]) => !isUnsent({ names, all }, name, one, remote)));
  }
  const own = sentOf(known);
  const scanner = openScanner(at, new Set([...at.settings.allowSecret, ...allowSecrets]));
  const plans = await planAll({ at, link, scanner }, own, remote, "dry run", made);
  const sizes = new Map<Oid, number>();
  const planned = await Promise.all(plans.map((plan) => leavingOf(at, plan, made, sizes)));
  const same = new Map([...own].filter(([name, { root }]) => remote.journals.get(name)?.root === root));
  const mended = (await mendLive(at, remote, same)).map(({ name }) => plainLeaving(name, "mend"));
  const kept = names
    .filter((name) => staysHere(name))
    .map((name) => plainLeaving(name, "refused", WORKTREE_OWN));
  const leaving = [...planned.filter((one) => one !== null), ...mended, ...kept];
  const findings = plans.flatMap((plan) =>
    plan.kind === "refused" ? plan.findings : plan.kind === "send" ? plan.sending.findings : [],
  );
  return {
    remote: link.access.remote,
    names: leaving.sort((a, b) => (a.name < b.name ? -1 : 1)),
    unchanged: own.size + kept.length - leaving.length,
    unsent: known.size - own.size,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    findings,
  };
}

/** What the remote has, its live documents too: what lags behind is put right by a push. */
async function knowledgeOf(at: Workspace, link: RemoteLink): Promise<Knowledge> {
  const { journals } = await fetchOrFail(at, link);
  const listed = link.carriesLive ? await listRemote(at.engine, link) : null;
  if (listed && !listed.ok) throw remoteFailed("ask", link.access.remote, listed.reason);
  return { journals, live: listed?.value.live ?? null, listed: true, tracked: new Map() };
}

function plainLeaving(
  name: CheckpointName,
  plan: LeavingName["plan"],
  why: string | null = null,
): LeavingName {
  return { name, plan, why, entries: [], withheld: 0, bridge: false };
}

/** What a plan means for one name; the size of each content that would travel is noted. */
async function leavingOf(
  at: Workspace,
  plan: NamePlan,
  made: ReadonlyMap<string, WholeJournal>,
  sizes: Map<Oid, number>,
): Promise<LeavingName | null> {
  const { name } = plan;
  if (plan.kind === "there") return plan.more ? plainLeaving(name, "unchanged", MORE_THERE) : null;
  if (plan.kind === "refused") return plainLeaving(name, "refused", plan.why);
  const { entries, journal, findings } = plan.sending;
  const fresh = made.get(name)?.fresh;
  const listed = await Promise.all(
    entries.map(async (recorded): Promise<LeavingEntry> => {
      const kept = await keptContents(at.engine, journal, [recorded]);
      const facts = await at.engine.objectFacts(recorded.document ? [...kept, recorded.document] : kept);
      const size = (id: Oid): number => facts.get(id)?.size ?? 0;
      for (const [id, fact] of facts) sizes.set(id, fact?.size ?? 0);
      const paths = await pathsOf(at, recorded.document);
      return {
        id: recorded.id,
        op: recorded.entry.op,
        document: recorded.document ? size(recorded.document) : null,
        files: kept.map((id) => ({ path: paths.get(id) ?? id, size: size(id) })),
        ...(fresh?.has(recorded.tree) ? { unrecorded: true } : {}),
      };
    }),
  );
  const withheld = new Set(findings.map(({ entry }) => entry)).size;
  const bridge = withheld > 0 && journal.heads.length > 1;
  return { name, plan: plan.kind, why: null, entries: listed, withheld, bridge };
}

async function pathsOf(at: Workspace, document: Oid | null): Promise<ReadonlyMap<Oid, string>> {
  const object = document && (await at.engine.readObjects([document])).get(document);
  const files = (object && readHeader(object.bytes)?.files) || [];
  return new Map(
    files.flatMap(({ path, oid, base }) => [
      ...(base ? [[base, `${path} (at HEAD)`] as const] : []),
      ...(oid ? [[oid, path] as const] : []),
    ]),
  );
}
