import type { Command } from "commander";
import type { Draft } from "../../checkpoint/checkpoint.ts";
import type { Said } from "../../checkpoint/document/said-draft.ts";
import { parseFileFlag } from "../../checkpoint/mentions.ts";
import { parsePlanFlag } from "../../checkpoint/plan-reference.ts";
import type { Field } from "../../checkpoint/sections.ts";
import { several } from "../options.ts";

/** The flags that say something; those that fill a section stand beside these under their own names. */
export interface ContentFlags {
  readonly summary?: string;
  readonly task?: string;
  readonly plan?: string;
  readonly file?: readonly string[];
  readonly from?: string;
}

/** The flags that fill a section: flag, field, placeholder and what it is for. */
const SECTION_FLAGS: readonly (readonly [flag: string, field: Field, value: string, about: string])[] = [
  ["goal", "goal", "text", "what the work is for"],
  ["left-off", "leftOff", "text", "where work stopped"],
  ["next", "next", "action", "what comes next, in order"],
  ["done", "done", "item", "what was accomplished"],
  ["failed", "failed", "what: why", "what was tried and did not work"],
  ["decision", "decisions", "what: why", "what was decided"],
  ["open-decision", "openDecisions", "topic: a | b", "what is undecided"],
  ["question", "questions", "question", "what nobody has answered"],
  ["assumption", "assumptions", "item", "what is taken for granted"],
  ["blocker", "blockers", "item", "what stands in the way"],
  ["error", "errors", "error -> fix", "what broke, and what mended it"],
  ["context", "context", "text", "what else the next session must know"],
  ["verify", "verify", "command", "what proves the state"],
  ["command", "commands", "command", "a command worth having at hand"],
  ["id", "ids", "id", "an id worth having at hand"],
  ["signal", "signals", "words", "the user's own words on what matters"],
  ["concept", "concepts", "item", "an idea the work rests on"],
  ["focus", "focus", "text", "what matters most, and what gets in its way"],
];

/** The options that say something. */
export function withContent(command: Command): Command {
  command
    .option("-m, --summary <line>", "what this is about, in one line")
    .option("--task <line>", "the same, as the continuity profile calls it");
  for (const [flag, , value, about] of SECTION_FLAGS) command.option(`--${flag} <${value}>`, about, several);
  return command
    .option("--file <path[:lines]>", "a file that matters, such as src/a.ts:45-120", several)
    .option("--plan <path[:n/m]>", "the plan the work follows, at step n of m")
    .option("-F, --from <file>", "read a Markdown, YAML or JSON document; - is standard input");
}

/** Refuses flags that cannot be understood, before anything is looked for, read or asked. */
export function refuseUnusable(flags: ContentFlags): void {
  for (const file of flags.file ?? []) parseFileFlag(file);
  if (flags.plan !== undefined) parsePlanFlag(flags.plan);
}

/** What was said by flags, as a draft. */
export async function draftBy(flags: ContentFlags): Promise<Draft> {
  const { draftOf } = await import("../../operations/bundles/changes.ts");
  return draftOf(saidBy(flags));
}

/** What was said by flags. */
export function saidBy(flags: ContentFlags): Said {
  const spoken = flags as unknown as Record<string, readonly string[] | undefined>;
  const fields = Object.fromEntries(
    SECTION_FLAGS.map(([flag, field]) => [field, spoken[camelCase(flag)] ?? []] as const),
  );
  return {
    ...((flags.summary ?? flags.task) === undefined ? {} : { summary: flags.summary ?? flags.task ?? "" }),
    ...(flags.plan === undefined ? {} : { plan: parsePlanFlag(flags.plan) }),
    fields,
  };
}

function camelCase(flag: string): string {
  return flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
