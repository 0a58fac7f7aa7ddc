import type { PlanReference } from "../../checkpoint/checkpoint.ts";
import { codeSpan, leadingSpan } from "../../text/markdown/code-span.ts";

const STEP =
  /^[\s,;:—–([-]{0,4}(?:(?:at|on)\s)?(?:(?:step|task|phase)\s{0,2}#?(\d{1,9})(?:\s{0,2}(?:of|\/)\s{0,2}(\d{1,9}))?|(\d{1,9})\s{0,2}(?:of|\/)\s{0,2}(\d{1,9}))(?![\d.])(?:\s(?:steps|tasks))?[)\].]{0,2}/i;
const LINK = /^\[[^\]]*\]\(<?([^)>]+)>?\)/;
const FILE = /^[^`]*?\.[A-Za-z0-9]{1,8}(?=$|[\s,;:()])/;

/** The value of a plan's head line: `` `~/.claude/plans/login.md` (step 3 of 7) ``. */
export function writePlanValue(plan: PlanReference): string {
  const of = plan.of === undefined ? "" : ` of ${plan.of}`;
  return codeSpan(plan.path) + (plan.step === undefined ? "" : ` (step ${plan.step}${of})`);
}

/** The plan a head line names, with or without marks and step; null where its words are no path. */
export function readPlanValue(value: string): { readonly plan: PlanReference; readonly rest: string } | null {
  const found = leadingSpan(value) ?? linked(value) ?? bare(value);
  if (!found || found.text.trim() === "") return null;
  const match = STEP.exec(found.rest);
  const step = match?.[1] ?? match?.[3];
  const of = match?.[2] ?? match?.[4];
  return {
    plan: {
      path: found.text,
      ...(step === undefined ? {} : { step: Number(step) }),
      ...(of === undefined ? {} : { of: Number(of) }),
    },
    rest: found.rest.slice(match?.[0].length ?? 0).trim(),
  };
}

type Found = { readonly text: string; readonly rest: string };

function linked(value: string): Found | null {
  const match = LINK.exec(value);
  return match ? { text: match[1] ?? "", rest: value.slice(match[0].length) } : null;
}

/** A path without marks: one word, or words with a folder and a file's ending. */
function bare(value: string): Found | null {
  const file = FILE.exec(value)?.[0] ?? "";
  if (file !== "" && (/[/\\]/.test(file) || !/\s/.test(file))) {
    return { text: file, rest: value.slice(file.length) };
  }
  const word = /^\S+/.exec(value)?.[0] ?? "";
  return /[/\\]/.test(word) ? { text: word, rest: value.slice(word.length) } : null;
}
