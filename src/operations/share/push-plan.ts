import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { forgottenBy, type RecordedEntry, wholeId } from "../../checkpoint/journal.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import type { SpooledObject } from "../../host/spool.ts";
import { entriesSaying } from "../../store/forgetting/same-documents.ts";
import { judgeJournal } from "../../store/incoming/judge-journal.ts";
import { uniteJournals, unwritten } from "../../store/journal/union-journal.ts";
import { lostParts, type WholeJournal } from "../../store/journal/whole-journal.ts";
import { bridgeOver, unreadableElsewhere } from "../../store/outgoing.ts";
import type { Workspace } from "../workspace.ts";
import type { Finding, openScanner } from "./scan-outgoing.ts";

const UNREADABLE = "what is live is no text, or too large, and others would refuse it";

const FORGOTTEN =
  "what is live was forgotten, to the letter: forget it here too, or save its text anew if it may travel";

/** What decides which entries may leave. */
export interface Gate {
  readonly scanner: ReturnType<typeof openScanner>;
  /** What was forgotten under any name. */
  readonly forgotten: ReadonlySet<Oid>;
}

/** What one name needs for the remote to have all that we have. */
export type NamePlan =
  | { readonly kind: "send"; readonly name: CheckpointName; readonly sending: Sending }
  /** The remote has all that may travel, or more than that: nothing to send. */
  | { readonly kind: "there"; readonly name: CheckpointName; readonly more: boolean }
  /** Both have something the other lacks: first what is there comes here. */
  | { readonly kind: "diverged"; readonly name: CheckpointName; readonly sending: Sending }
  | {
      readonly kind: "refused";
      readonly name: CheckpointName;
      readonly why: string;
      readonly findings: readonly Finding[];
      /** What the remote has of that name, where it may not come in. */
      readonly unfit?: Oid;
    };

/** A journal on its way out. */
export interface Sending {
  readonly root: Oid;
  /** Trees that are only made for the remote. */
  readonly objects: readonly SpooledObject[];
  /** The document that is live there afterwards. */
  readonly live: Oid | null;
  readonly entries: readonly RecordedEntry[];
  /** The journal that travels. */
  readonly journal: WholeJournal;
  /** Entries that stay here because of what they hold. */
  readonly findings: readonly Finding[];
  /** The document that ought to be live there now. */
  readonly liveBefore: Oid | null;
}

/** Compares our journal of a name with the remote's and works out what is to be sent. */
export async function planName(
  at: Workspace,
  name: CheckpointName,
  ours: WholeJournal,
  there: Oid | null,
  { scanner, forgotten }: Gate,
  recording: "record" | "dry run",
): Promise<NamePlan> {
  const [lost] = await lostParts(at.engine, ours);
  if (lost) return { kind: "refused", name, why: damagedHere(lost), findings: [] };
  const judged = there ? await judgeJournal(at.engine, there, ours, at.settings) : null;
  if (judged && "why" in judged) {
    const why = `what the remote has of that name: ${judged.why}`;
    return { kind: "refused", name, why, findings: [], ...(there ? { unfit: there } : {}) };
  }
  const theirs = judged?.journal ?? null;
  const known = new Set(theirs?.entries.map(({ id }) => id));
  const gone = forgottenBy([...ours.entries, ...(theirs?.entries ?? [])]);
  const fresh = ours.entries.filter(({ id }) => !known.has(id));
  const more = theirs?.entries.some((one) => !ours.filed.has(one.id) && !gone.has(wholeId(one))) ?? false;
  if (fresh.length === 0 && theirs) return { kind: "there", name, more };

  const { found, incomplete } = await scanner.scan(name, ours, fresh);
  if (incomplete[0]) return { kind: "refused", name, why: damagedHere(incomplete[0]), findings: [] };
  const unreadable = await unreadableElsewhere(at.engine, fresh);
  const returning = new Set((await entriesSaying(at.engine, fresh, forgotten)).map(({ id }) => id));
  const withheld = new Set([...found.keys(), ...unreadable, ...returning]);
  const { tip } = ours;
  const findings = [...found.values()].flat();
  if (tip && unreadable.has(tip.id)) return { kind: "refused", name, why: UNREADABLE, findings };
  if (tip && returning.has(tip.id)) return { kind: "refused", name, why: FORGOTTEN, findings };
  if (tip && withheld.has(tip.id))
    return { kind: "refused", name, why: secretsFound(found.get(tip.id)?.length ?? 0), findings };
  const bridged =
    withheld.size > 0 && recording === "record" && !more ? await bridgeOver(at.store, name, withheld) : null;
  const whole = bridged ?? ours;
  const format = at.engine.repository.objectFormat;
  const journal = withheld.size > 0 ? uniteJournals(format, [whole], [], withheld) : whole;
  const sending: Sending = {
    root: journal.root,
    objects: unwritten(format, journal),
    journal,
    live: journal.tip?.document ?? null,
    liveBefore: theirs?.tip?.document ?? null,
    entries: journal.entries.filter(({ id }) => !known.has(id)),
    findings,
  };
  if (sending.entries.length === 0 && theirs) return { kind: "there", name, more };
  return { kind: more ? "diverged" : "send", name, sending };
}

function damagedHere(what: string): string {
  return `its journal here is damaged: something of '${what}' is missing, which 'git fsck' names`;
}

function secretsFound(count: number): string {
  return count === 1
    ? "it holds what looks like a secret"
    : `it holds ${count} things that look like secrets`;
}
