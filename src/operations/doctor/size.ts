import { sized } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import type { Inventory } from "./inventory.ts";
import type { Found } from "./rules/finding.ts";

/** Checkpoints that take more room than the setting allows; the largest are named. */
export async function findSize(at: Workspace, { refs, walk }: Inventory): Promise<readonly Found[]> {
  const budget = budgetOf(at);
  if (budget === null || walk.size <= budget) return [];
  const live = new Set(refs.flatMap(({ kind, name }) => (kind === "live" ? [name] : [])));
  const largest = refs
    .flatMap(({ kind, name, root }) =>
      kind === "journal" && root ? [{ name, bytes: walk.sizeBelow(root), isLive: live.has(name) }] : [],
    )
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 3);
  const named = largest.map(
    ({ name, bytes, isLive }) => `'${name}' ${sized(bytes)}${isLive ? "" : " (has ended)"}`,
  );
  return [
    {
      code: "over-budget",
      subject: "checkpoint.budget",
      level: "problem",
      what: `checkpoints lead to ${sized(walk.size)} before compression, more than checkpoint.budget, ${sized(budget)}; most is in ${named.join(", ")}`,
      why: "they are kept by every gc and travel with every first push and pull",
      remedy:
        "'git checkpoint prune --older-than 0' drops the journals of all that have ended, 'git checkpoint clear <name>' ends one; or raise the setting",
    },
  ];
}

/** A value that cannot be read is told where the settings are. */
function budgetOf(at: Workspace): number | null {
  try {
    return at.settings.budget;
  } catch {
    return null;
  }
}
