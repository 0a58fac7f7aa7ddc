import type { WorkflowCandidate } from "../../operations/workflows/rules/candidates.ts";
import type { WorkflowReport } from "../../operations/workflows/workflows.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";

/** A block for each workflow that might become a skill; what is not proposed is told only if asked. */
export function workflowsView(told: "proposed" | "all"): View<WorkflowReport> {
  return ({ candidates, passedOver, declined }, style) => {
    const blocks = candidates.map((candidate) => workflowBlock(candidate, style));
    const said = declined.map((name) => `Declined ${name}: it will not be proposed again\n`).join("");
    const rest = blocks.length > 0 ? blocks.join("\n") : "no repeated workflow\n";
    const found = said === "" ? rest : [said, ...(blocks.length > 0 ? [rest] : [])].join("\n");
    if (told === "proposed" || passedOver.length === 0) return found;
    const lines = passedOver.map(({ signature, why }) => `- ${signature}: ${why}\n`);
    return `${found}\n${style.bold("Repeated, and not proposed")}\n${lines.join("")}`;
  };
}

/** One candidate, in the words that its finders know. */
export function workflowBlock(candidate: WorkflowCandidate, style: Style): string {
  const { signature, thisSession, accumulated, skillName, triggers } = candidate;
  return [
    style.bold("[Repeated workflow candidate detected]"),
    `- Signature: ${signature.written}`,
    `- Frequency: ${thisSession} this session / ${accumulated} accumulated`,
    "- Suggestion: this workflow might benefit from a dedicated skill",
    `- Proposed skill name: ${skillName}`,
    `- Proposed triggers: ${triggers.map((phrase) => `"${phrase}"`).join(", ")}`,
    "",
  ].join("\n");
}
