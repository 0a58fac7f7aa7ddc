import type { Checkpoint } from "../../../checkpoint/checkpoint.ts";
import { nearestName } from "../../../checkpoint/name.ts";
import { type Answer, GOOD, NOT_NEEDED, weak } from "./answer.ts";
import { capitalsAreNames, ENOUGH, evidenceIn } from "./evidence.ts";
import { judgePaths } from "./paths.ts";
import {
  judgeBlockers,
  judgeContext,
  judgeDecisions,
  judgeNext,
  judgeProgress,
  judgeSummary,
} from "./sections.ts";
import { isGeneric, specificWords } from "./words.ts";

/** One question of the quality bar, and how a checkpoint answers it. */
export interface QualityItem extends Answer {
  readonly item: "name" | "summary" | "progress" | "next" | "blockers" | "decisions" | "paths" | "context";
}

/** What the bar needs to know beside the text. */
export interface QualityFacts {
  /** Whether there is a file or folder at a path from the top of the worktree. */
  readonly pathExists: (path: string) => boolean;
  /** Whether the program gave the name: there is one such document, so it needs no telling apart. */
  readonly isNameGiven: boolean;
  /** Whether checkpoints of its kind are named for their branch. */
  readonly isForBranch: boolean;
  /** Whether its kind tells what comes next, and not what was done. */
  readonly looksAhead: boolean;
}

/** The parts of a checkpoint that are judged. */
export type JudgedCheckpoint = Pick<Checkpoint, "name" | "summary" | "sections" | "files"> &
  Partial<Pick<Checkpoint, "branch">>;

/** How a checkpoint stands against the bar. */
export interface Quality {
  readonly items: readonly QualityItem[];
  readonly passes: boolean;
}

/** Judges a checkpoint by what its sentences have to show, not by the phrases in them. */
export function judge(checkpoint: JudgedCheckpoint, facts: QualityFacts): Quality {
  const text = [checkpoint.summary ?? "", ...checkpoint.sections.map((section) => section.text)].join("\n");
  const names = capitalsAreNames(text);
  const known = new Map<string, number>();
  const score = (sentence: string): number => {
    const found = known.get(sentence) ?? evidenceIn(sentence, names).score;
    known.set(sentence, found);
    return found;
  };
  const items: readonly QualityItem[] = [
    { item: "name", ...judgeName(checkpoint, facts) },
    { item: "summary", ...judgeSummary(checkpoint, score) },
    { item: "progress", ...progressOf(checkpoint, facts, score) },
    { item: "next", ...judgeNext(checkpoint, names) },
    { item: "blockers", ...judgeBlockers(checkpoint, score) },
    { item: "decisions", ...judgeDecisions(checkpoint) },
    { item: "paths", ...answerPaths(checkpoint, facts, score) },
    { item: "context", ...judgeContext(checkpoint, score) },
  ];
  return { items, passes: items.every(isPassed) };
}

/** Summary, progress and next action must be good; the rest must be good where it is there; context is advice. */
function isPassed({ item, verdict }: QualityItem): boolean {
  if (item === "progress" && verdict === "not needed") return true;
  if (item === "summary" || item === "progress" || item === "next") return verdict === "good";
  return item === "context" || verdict !== "weak";
}

/** That it does not tell what was done is no fault of one that looks ahead. */
function progressOf(
  checkpoint: JudgedCheckpoint,
  { looksAhead }: QualityFacts,
  score: (sentence: string) => number,
): Answer {
  const answer = judgeProgress(checkpoint, score);
  return looksAhead && answer.verdict === "missing" ? NOT_NEEDED : answer;
}

function answerPaths(of: JudgedCheckpoint, facts: QualityFacts, score: (sentence: string) => number): Answer {
  const { named, fault } = judgePaths(of, facts.pathExists, (sentence) => score(sentence) >= ENOUGH);
  if (!fault) return named === 0 ? NOT_NEEDED : GOOD;
  if (fault.path === null)
    return weak(fault.sentence, "it describes a file: write its path, as in 'src/auth.py'");
  if (fault.isRun)
    return weak(
      fault.sentence,
      `there is no '${fault.path}' to run: mend the path, or say first that it is to be written`,
    );
  return weak(
    fault.sentence,
    `there is no '${fault.path}', and there was none at save: write the path from the top of the repository`,
  );
}

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
