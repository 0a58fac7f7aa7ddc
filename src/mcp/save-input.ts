import * as z from "zod/v4";
import type { Said } from "../checkpoint/document/said-draft.ts";
import { parsePlanFlag } from "../checkpoint/plan-reference.ts";
import type { Field } from "../checkpoint/sections.ts";

const text = (about: string) => z.string().optional().describe(about);
const list = (about: string) => z.array(z.string()).max(1000).optional().describe(about);

/** What a save can say, a field an argument; the words for each are for a model to write by. */
export function saveInput() {
  return z.object({
    name: text("what to call it, such as login-timeout; made from the work without it"),
    summary: text("what this is about, in one line that would fit no other task"),
    goal: text("what the work is for"),
    leftOff: text("where work stopped: file, function, line, what was just seen"),
    next: list(
      "what comes next, in order; the first must be doable by a stranger: a command, or a file and the change",
    ),
    done: list("what was accomplished, with evidence: a file and lines, a command and its outcome"),
    failed: list("what was tried and did not work, each as 'what: why'"),
    decisions: list("what was decided, each as 'what: why'"),
    openDecisions: list("what is undecided, each as 'topic: option a | option b'"),
    questions: list("what nobody has answered"),
    assumptions: list("what is taken for granted"),
    blockers: list("what stands in the way: the place, the error's own words, who must do what"),
    errors: list("what broke and what mended it, each as 'error -> fix'"),
    context: text("what the files do not tell: preferences, limits, places"),
    verify: list("commands that prove the state"),
    commands: list("commands worth having at hand"),
    ids: list("ids worth having at hand"),
    signals: list("the user's own words on what matters, exactly"),
    concepts: list("ideas the work rests on"),
    focus: text("what matters most, and what gets in its way"),
    files: list(
      "files that matter, relative to the repository's folder, such as src/a.ts or src/a.ts:45-120",
    ),
    plan: text("the plan the work follows: PATH, or PATH:n/m for step n of m"),
    document: text(
      "all of it, or more, as one Markdown document with a heading for each part; arguments win over it",
    ),
    amend: z
      .boolean()
      .optional()
      .describe("add to the live checkpoint: lists grow, texts that are given replace, the rest stays"),
    tick: list("with amend: next actions that are done, by number or words"),
    drop: list("with amend: a section, or the nth item of one, such as failed:2"),
    force: z.boolean().optional().describe("replace a live checkpoint of that name; its journal keeps it"),
    as: text("the profile to save it in"),
    redact: z
      .boolean()
      .optional()
      .describe("replace what looks like a secret, and keep no file that holds one"),
    strict: z.boolean().optional().describe("refuse to save what is below the quality bar"),
  });
}

/** The arguments of a save. */
export type SaveArguments = z.infer<ReturnType<typeof saveInput>>;

const TEXTS = ["goal", "leftOff", "context", "focus"] as const satisfies readonly Field[];
const LISTS = [
  ...([
    "next",
    "done",
    "failed",
    "decisions",
    "openDecisions",
    "questions",
    "assumptions",
    "blockers",
  ] as const),
  ...(["errors", "verify", "commands", "ids", "signals", "concepts"] as const),
] satisfies readonly Field[];

/** What was said by arguments. */
export function saidBy(given: SaveArguments): Said {
  const texts = TEXTS.flatMap((field) =>
    given[field] === undefined ? [] : [[field, [given[field]]] as const],
  );
  const lists = LISTS.map((field) => [field, given[field] ?? []] as const);
  return {
    ...(given.summary === undefined ? {} : { summary: given.summary }),
    ...(given.plan === undefined ? {} : { plan: parsePlanFlag(given.plan) }),
    fields: Object.fromEntries([...texts, ...lists]),
  };
}
