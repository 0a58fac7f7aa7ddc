import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { isName } from "../../checkpoint/name.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { isFiledAsOurs, refile } from "../../store/damage/mend-name.ts";
import { judgeJournal } from "../../store/incoming/judge-journal.ts";
import type { IncomingLimits } from "../../store/incoming/judge-shape.ts";
import { shellWord } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import type { Inventory } from "./inventory.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

/** What is here already may have grown as it likes. */
const NO_LIMITS: IncomingLimits = {
  pullMaxFile: Number.POSITIVE_INFINITY,
  pullMaxJournal: Number.POSITIVE_INFINITY,
  pullMaxEntries: Number.POSITIVE_INFINITY,
  pullMaxHeads: Number.POSITIVE_INFINITY,
};

/** Journals that are whole, and not as this program writes them: every part is held to what a pull would believe. */
export async function findOddJournals(at: Workspace, { refs, walk }: Inventory): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const { kind, name, oid, root } of refs) {
    if (kind !== "journal" || root === null || !isName(name) || walk.badBelow(root).length > 0) continue;
    const judged = await judgeJournal(at.plainEngine, root, null, NO_LIMITS);
    if ("why" in judged) found.push(odd(name, judged.why));
    else if (!isFiledAsOurs(at.engine.repository.objectFormat, judged.journal))
      found.push(misfiled(at, name, oid));
  }
  return found;
}

function misfiled(at: Workspace, name: CheckpointName, root: Oid): Found {
  return {
    code: "journal-misfiled",
    subject: name,
    level: "problem",
    what: `the journal of '${name}' names other heads than its entries have, or is filed in another way`,
    why: "commands read the heads without the rest, and would build on what is not the latest",
    remedy: BY_FIX,
    mend: async () => {
      await refile(at.store, name, root);
      return "filed anew, with every entry as it was";
    },
  };
}

function odd(name: string, why: string): Found {
  return {
    code: "journal-odd",
    subject: name,
    level: "problem",
    what: `the journal of '${name}' is not as this program writes one: ${why}`,
    why: "somebody has changed it by hand; other clones will refuse it, and its past may not be what it says",
    remedy: `look at it with 'git ls-tree -r refs/checkpoint-journal/${shellWord(name)}'; 'git checkpoint pull' brings what a remote has of it`,
  };
}
