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

/** What a program gets: the patches only where nothing was done, as they hold what surrounds a change. */
export function installJson(result: InstallResult): object {
  if (result.dryRun) return result;
  return { ...result, files: result.files.map(({ patch, ...file }) => file) };
}

const WORDS = { hooks: "hooks", mcp: "MCP server", skill: "skill", instructions: "paragraph" } as const;

function lineOf({ path, parts, outcome }: FileChange): string {
  return `${outcome.padEnd(8)}  ${path}  ${parts.map((part) => WORDS[part]).join(", ")}\n`;
}
