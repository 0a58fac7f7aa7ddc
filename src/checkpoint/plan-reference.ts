import { CheckpointError } from "../errors.ts";
import { type Draft, type PlanReference, textsOf } from "./checkpoint.ts";

const STEP =
  /^[`"'*_)\]]{0,4}[,:]?\s{0,2}[([]?\s?(?:at\s)?step\s{1,2}(\d{1,5})\s{0,2}(?:of|\/)\s{0,2}(\d{1,5})/i;
const LABELLED =
  /^\s{0,20}(?:[-*+]\s{1,4})?(?:\*\*|__)?(?:active\s)?plan(?:\sfile)?(?:\*\*|__)?:(?:\*\*|__)?\s{1,4}(.*)$/i;
const TEXT_FILE = /\.(?:md|markdown|txt)$/i;
const PLAN_FILE =
  /(?:^|[/\\])plans?[/\\][^/\\]+\.(?:md|markdown|txt)$|(?:^|[/\\_.-])plan\.(?:md|markdown|txt)$/i;

/** The value of `--plan`: a path, and the step with `:N/M`. */
export function parsePlanFlag(given: string): PlanReference {
  const [, written = "", step, of] = /^(.*?)(?::(\d{1,5})\/(\d{1,5}))?$/s.exec(given.trim()) ?? [];
  const path = written.trim();
  if (path === "" || /[\0\r\n]/.test(path)) throw badPlan(given);
  if (step === undefined || of === undefined) return { path };
  const progress = readStep(step, of);
  if (!progress) throw badPlan(given);
  return { path, ...progress };
}

/** The plan of a draft: given, or else named in its text. */
export function planIn(draft: Draft): PlanReference | null {
  return draft.plan ?? planInText(textsOf(draft).join("\n"));
}

/** The plan a text names: on a `Plan:` line, else the first path that is a plan's. */
export function planInText(text: string): PlanReference | null {
  const lines = text.split(/\r\n|\n|\r/);
  for (const line of lines) {
    const rest = LABELLED.exec(line)?.[1];
    const plan = rest === undefined ? null : firstPath(rest, TEXT_FILE);
    if (plan) return plan;
  }
  for (const line of lines) {
    const plan = firstPath(line, PLAN_FILE);
    if (plan) return plan;
  }
  return null;
}

/** The first path of a line that looks as asked, with the step told right behind it. */
function firstPath(line: string, looks: RegExp): PlanReference | null {
  for (const found of line.matchAll(/`([^`]+)`|[^\s`"'<>()[\]|,;]+/g)) {
    const path = (found[1] ?? found[0].replace(/^[*_]{2}|(?<=\w)(?:[*_]{2}|[.:!?])$/g, "")).trim();
    if (path.length > 400 || path.includes("://") || /[*?{}]/.test(path) || !looks.test(path)) continue;
    const after = line.slice(found.index + found[0].length, found.index + found[0].length + 60);
    const [, step, of] = STEP.exec(after) ?? [];
    return { path, ...(step && of ? readStep(step, of) : {}) };
  }
  return null;
}

function readStep(step: string, of: string): { readonly step: number; readonly of: number } | null {
  const progress = { step: Number(step), of: Number(of) };
  return progress.step >= 1 && progress.step <= progress.of ? progress : null;
}

function badPlan(given: string): CheckpointError {
  return new CheckpointError("usage", "bad-plan", `'${given}' is not a plan's path`, {
    hints: ["write '--plan docs/plan.md' or '--plan docs/plan.md:3/7' for step 3 of 7"],
  });
}
