import type { Oid } from "../../checkpoint/oid.ts";
import { counted } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import { type Inventory, takeInventory } from "./inventory.ts";
import type { Finding } from "./rules/finding.ts";

/** What any command would have mended before it did its own work, and what there is after that. */
export async function healFirst(
  at: Workspace,
): Promise<{ readonly healed: readonly Finding[]; readonly inventory: Inventory }> {
  const before = await takeInventory(at.plainEngine);
  const bad = badObjects(before);
  // Reading what is missing brings it back, as far as the spool reaches.
  if (bad.size > 0) await at.engine.readObjects([...bad]);
  const inventory = bad.size > 0 ? await takeInventory(at.plainEngine) : before;
  const rewritten = at.healed.rewritten + bad.size - badObjects(inventory).size;
  const { rolledForward } = at.healed;
  const healed = [
    ...(rewritten > 0 ? [written(rewritten)] : []),
    ...rolledForward.map((name) => seenThrough(name)),
  ];
  return { healed, inventory };
}

function badObjects({ refs, walk }: Inventory): ReadonlySet<Oid> {
  return new Set(refs.flatMap(({ root }) => (root ? walk.badBelow(root).map(({ oid }) => oid) : [])));
}

function written(count: number): Finding {
  return {
    code: "objects-healed",
    subject: "spool",
    level: "problem",
    what: `${counted(count, "object")} had been taken by a prune`,
    why: "'git gc' and 'git fsck' fail while a ref leads to what is missing",
    remedy: "none is needed",
    fixable: true,
    fixed: "written again from the spool",
  };
}

function seenThrough(name: string): Finding {
  return {
    code: "operation-healed",
    subject: name,
    level: "problem",
    what: `an operation on '${name}' was cut off half way`,
    why: "its journal had the new state and the live ref had not",
    remedy: "none is needed",
    fixable: true,
    fixed: "seen through to its end",
  };
}
