import type { FileChange } from "../../operations/install/changes.ts";
import type { InstallResult } from "../../operations/install/install.ts";
import type { View } from "../context.ts";

/** A line for each file; a dry run shows the change itself. */
export const installView: View<InstallResult> = ({ files, dryRun }) => {
  const kept = files.filter(({ outcome }) => outcome === "kept");
  const changes = files.filter(({ outcome }) => outcome !== "unchanged" && outcome !== "kept");
  const left = kept.map(({ path }) => `kept      ${path}, which was edited by hand\n`);
  if (changes.length === 0) return [...left, "nothing to change\n"].join("");
  if (dryRun) return [patchesView(changes), ...left].join("");
  return [...changes.map(lineOf), ...left].join("");
};

/** The changes of files as git prints them. */
export function patchesView(files: readonly FileChange[]): string {
  return files.map(({ patch }) => patch).join("");
}

/** What somebody is asked about: a skill that is new in a line, or its pages push what matters out of sight. */
export function questionView(files: readonly FileChange[]): string {
  const isNewSkill = ({ outcome, parts }: FileChange): boolean =>
    outcome === "created" && parts.every((part) => part === "skill");
  const lines = files
    .filter(isNewSkill)
    .map(({ path, added }) => `new file ${path}, ${added} lines (--dry-run prints it)\n`);
  return [...lines, patchesView(files.filter((one) => !isNewSkill(one)))].join("");
}

/** What a program gets: the patches only where nothing was done, as they hold what surrounds a change. */
export function installJson(result: InstallResult): object {
  if (result.dryRun) return result;
  return { ...result, files: result.files.map(({ patch, ...file }) => file) };
}

const WORDS = { hooks: "hooks", mcp: "MCP server", skill: "skill", instructions: "paragraph" } as const;

function lineOf({ path, parts, outcome }: FileChange): string {
  return `${outcome.padEnd(8)}  ${path}  ${parts.map((part) => WORDS[part]).join(", ")}\n`;
}
