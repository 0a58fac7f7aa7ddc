import type { Checkpoint } from "../../../checkpoint/checkpoint.ts";
import { nearestName } from "../../../checkpoint/name.ts";
import { type Answer, GOOD, NOT_NEEDED, weak } from "./answer.ts";
import type { QualityFacts } from "./quality.ts";
import { isGeneric, specificWords } from "./words.ts";

/** `abc-1423`, `q1`, `gh-77`: short, but somebody's own number. */
const NUMBERED = /(?:^|-)([a-z]{1,10})-?\d{1,7}(?:-|$)/;

/** Whether a name tells at a glance which work it stands for. */
export function judgeName(
  of: Pick<Checkpoint, "name"> & Partial<Pick<Checkpoint, "branch">>,
  { isNameGiven, isForBranch }: Pick<QualityFacts, "isNameGiven" | "isForBranch">,
): Answer {
  if (isNameGiven) return NOT_NEEDED;
  if (isForBranch && of.branch !== undefined && nearestName(of.branch) === of.name) return NOT_NEEDED;
  if (specificWords(of.name.replace(/[-_.]+/g, " ")) > 0) return GOOD;
  const number = NUMBERED.exec(of.name);
  if (number && !isDated(of.name) && !isGeneric(number[1] ?? "")) return GOOD;
  return weak(of.name, "it would fit any work: name what is being built or mended, as in 'build-login-page'");
}

function isDated(name: string): boolean {
  return /\d{4}-\d{2}-\d{2}|\d{6,}/.test(name);
}
