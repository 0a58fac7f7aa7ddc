import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { readHeader } from "../../checkpoint/document/native.ts";
import type { OperationWord } from "../../checkpoint/journal-entry.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { keptContents } from "../../store/journal/journal-store.ts";
import type { Workspace } from "../workspace.ts";
import { openRemote } from "./open-remote.ts";
import { fetchOrFail } from "./pull.ts";
import { type PushRequest, refuseUnknown } from "./push.ts";
import type { NamePlan } from "./push-plan.ts";
import { planAll } from "./push-rounds.ts";
import { type Finding, openScanner } from "./scan-outgoing.ts";
import { ownRefs } from "./shared-names.ts";

/** An entry that would leave the machine. */
export interface LeavingEntry {
  readonly id: string;
  readonly op: OperationWord;
  /** The size of its document; null where it has none. */
  readonly document: number | null;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** A name of which something would leave, or would be refused. */
export interface LeavingName {
  readonly name: CheckpointName;
  /** `diverged`: the remote's work is merged first, and one more entry goes with it. */
  readonly plan: "send" | "diverged" | "refused";
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
  /** Documents and files together; what several entries keep travels once. */
  readonly bytes: number;
  readonly findings: readonly Finding[];
}

/** Works out exactly what a push would send, and sends nothing. */
export async function previewPush(at: Workspace, request: PushRequest = {}): Promise<PushPreview> {
  const { allowSecrets = [] } = request;
  const { link, names } = await openRemote(at, request);
  await refuseUnknown(at, link, names);
  const { journals } = await fetchOrFail(at, link);
  const remote = { journals, live: null, listed: true, tracked: new Map() };
  const scanner = openScanner(at, new Set([...at.settings.allowSecret, ...allowSecrets]));
  const own = (await ownRefs(at, link, names)).journals;
  const plans = await planAll({ at, link, scanner }, own, remote, "dry run");
  const sizes = new Map<Oid, number>();
  const leaving = (await Promise.all(plans.map((plan) => leavingOf(at, plan, sizes)))).filter(
    (one) => one !== null,
  );
  const findings = plans.flatMap((plan) =>
    plan.kind === "refused" ? plan.findings : plan.kind === "send" ? plan.sending.findings : [],
  );
  return {
    remote: link.access.remote,
    names: leaving.sort((a, b) => (a.name < b.name ? -1 : 1)),
    unchanged: own.size - leaving.length,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    findings,
  };
}

/** What a plan means for one name; the size of each content that would travel is noted. */
async function leavingOf(
  at: Workspace,
  plan: NamePlan,
  sizes: Map<Oid, number>,
): Promise<LeavingName | null> {
  const { name } = plan;
  if (plan.kind === "there") return null;
  if (plan.kind === "refused")
    return { name, plan: "refused", why: plan.why, entries: [], withheld: 0, bridge: false };
  const { entries, journal, findings } = plan.sending;
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
