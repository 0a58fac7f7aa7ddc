import { CheckpointError } from "../../errors.ts";
import { isEntryName } from "../../store/damage/mend-name.ts";
import { counting } from "../progress.ts";
import type { Workspace } from "../workspace.ts";
import { findInAgents } from "./agents.ts";
import { findDamage } from "./damage.ts";
import { findFiles } from "./files.ts";
import { healFirst } from "./heal-first.ts";
import { type Inventory, takeInventory } from "./inventory.ts";
import { findOddJournals } from "./journals.ts";
import { findLeftFiles } from "./left-files.ts";
import { findLiveProblems } from "./live.ts";
import { findLocks } from "./locks.ts";
import { findLostMarks, findLostNames } from "./lost-names.ts";
import { findOddNames } from "./names.ts";
import { findOperations } from "./operations-file.ts";
import { findUnreadableRefs } from "./ref-files.ts";
import { findElsewhere } from "./remote.ts";
import { type Finding, type Found, isOpen, told } from "./rules/finding.ts";
import { findSettings } from "./settings.ts";
import { findSize } from "./size.ts";
import { findSpool } from "./spool.ts";
import { findTracking } from "./tracking.ts";
import { findVersions } from "./versions.ts";
import { findWorktree } from "./worktree.ts";
import { findOtherWriters } from "./writers.ts";
import { findWrongObjects } from "./wrong-objects.ts";

export type { Finding };

/** What to look at, and whether to mend it. */
export interface DoctorRequest {
  /** Do what is safe and can be taken back. */
  readonly fix?: boolean | undefined;
  /** Ask no remote. */
  readonly offline?: boolean | undefined;
  /** Hears how far it is: a line, and the part that is done. */
  readonly progress?: ((line: string, part?: number) => void) | undefined;
}

/** How much there is. */
export interface Figures {
  readonly checkpoints: number;
  readonly journals: number;
  readonly entries: number;
  /** Before compression, each object once. */
  readonly bytes: number;
  /** Operations whose bytes wait in the spool until they are seen to be safe. */
  readonly spooled: number;
}

/** All that was found. */
export interface DoctorResult {
  /** Nothing is left that wants something done. */
  readonly healthy: boolean;
  readonly findings: readonly Finding[];
  readonly figures: Figures;
}

type Look = (at: Workspace, inventory: Inventory) => Promise<readonly Found[]>;

/** Looks at every part in turn; what one look mends, the next one sees mended. */
const LOOKS: readonly Look[] = [
  findLocks,
  findUnreadableRefs,
  findLostNames,
  findLostMarks,
  findOddNames,
  findWrongObjects,
  findDamage,
  findTracking,
  findOddJournals,
  findLiveProblems,
  findSpool,
  findOperations,
  findLeftFiles,
  findOtherWriters,
  findFiles,
  findSettings,
  findVersions,
  findInAgents,
  findWorktree,
  findSize,
];

/** Looks at every ref, journal and file of ours and at all that could harm them; `fix` mends what is safe to mend. */
export async function doctor(at: Workspace, request: DoctorRequest = {}): Promise<DoctorResult> {
  const { fix = false, offline = false } = request;
  const { healed, inventory: first } = await healFirst(at);
  const findings: Finding[] = [...healed];
  let inventory = first;
  const looks = offline ? LOOKS : [...LOOKS, findElsewhere];
  const looked = counting(request.progress, "looking", looks.length);
  for (const look of looks) {
    const found = await guarded(() => look(at, inventory));
    looked();
    for (const one of found) findings.push(fix ? await mended(one) : told(one));
    if (fix && found.some(({ mend }) => mend)) inventory = await takeInventory(at.plainEngine);
  }
  return { healthy: !findings.some(isOpen), findings, figures: figuresOf(at, inventory) };
}

async function mended(found: Found): Promise<Finding> {
  if (!found.mend) return told(found);
  try {
    return { ...told(found), fixed: await found.mend() };
  } catch (error) {
    return { ...told(found), failed: reasonOf(error) };
  }
}

/** A part that cannot be looked at costs only itself. */
async function guarded(look: () => Promise<readonly Found[]>): Promise<readonly Found[]> {
  try {
    return await look();
  } catch (error) {
    return [
      {
        code: "look-failed",
        subject: "",
        level: "problem",
        what: `a part of this repository could not be looked at: ${reasonOf(error)}`,
        why: "what else is wrong there is unknown",
        remedy: error instanceof CheckpointError ? (error.hints[0] ?? "") : "run 'git fsck'",
      },
    ];
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function figuresOf(at: Workspace, { refs, walk }: Inventory): Figures {
  const count = (kind: string): number => refs.filter((ref) => ref.kind === kind).length;
  const entries = refs.map(({ kind, root }) =>
    kind === "journal" && root ? walk.treesBelow(root, isEntryName) : 0,
  );
  return {
    checkpoints: count("live"),
    journals: count("journal"),
    entries: entries.reduce((all, some) => all + some, 0),
    bytes: walk.size,
    spooled: at.store.spool.list().filter(({ state }) => state !== "unused").length,
  };
}
