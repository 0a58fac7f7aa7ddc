import { cutTo, oneLine } from "../../../text/phrases.ts";
/** The questions that are asked before a conversation may be compacted. */
export const QUESTIONS = {
  decisions: "Open decisions are in the handoff?",
  feedback: "Session feedback saved to memory?",
  start: "Next session can start from handoff alone?",
  changes: "In-progress code changes are described?",
  request: "User's last request is complete or recorded?",
  state: "STATE.md reviewed?",
} as const;

/** How one question was answered; what was not looked at is never a yes. */
export type Verdict =
  | { readonly verdict: "yes" }
  | { readonly verdict: "no"; readonly why: string; readonly remedy: string }
  | { readonly verdict: "skipped"; readonly reason: string };

/** One item of the checklist. */
export type Preserved = Verdict & { readonly question: string };

/** What has been seen of a handoff after it was written and read back. */
export interface PreservationFacts {
  /** The file's text as it was read back, or the document's where there is no worktree; null where neither stands. */
  readonly text: string | null;
  readonly openDecisions: readonly string[];
  /** What the user said, and which of it is neither in MEMORY.md nor in the log. */
  readonly feedback: {
    readonly said: number;
    readonly missing: readonly string[];
    readonly skipped: string | null;
  };
  /** Why the first next action will not do; null where it will. */
  readonly nextFault: { readonly why: string; readonly remedy: string } | null;
  readonly changed: readonly string[];
  /** What was written about the work itself, without the list of files that the program adds. */
  readonly words: string;
  readonly leftOff: string;
  /** What the handoff must say of the user's last request; nothing where it is done. */
  readonly request: { readonly text: string; readonly needs: string | null } | null;
  /** Lines of STATE.md that list what is done by now; null where there is no such file. */
  readonly state: readonly { readonly line: number; readonly text: string }[] | null;
  /** Whether anything was completed, so that a state can have changed. */
  readonly completed: boolean;
}

/** The checklist, item by item. */
export function preservation(facts: PreservationFacts): readonly Preserved[] {
  return [
    { question: QUESTIONS.decisions, ...decisions(facts) },
    { question: QUESTIONS.feedback, ...feedback(facts) },
    { question: QUESTIONS.start, ...start(facts) },
    { question: QUESTIONS.changes, ...changes(facts) },
    { question: QUESTIONS.request, ...request(facts) },
    { question: QUESTIONS.state, ...state(facts) },
  ];
}

const YES: Verdict = { verdict: "yes" };

function no(why: string, remedy: string): Verdict {
  return { verdict: "no", why, remedy };
}

function skipped(reason: string): Verdict {
  return { verdict: "skipped", reason };
}

function decisions({ text, openDecisions }: PreservationFacts): Verdict {
  const open = openDecisions.filter((item) => !NOTHING.test(item));
  if (open.length === 0) return skipped("no decision is open");
  const missing = open.filter((item) => !holds(text, item));
  if (missing.length === 0) return YES;
  return no(
    `'${firstWords(missing[0] ?? "")}' is not in it`,
    "save again, with it under '## Open Decisions'",
  );
}

function feedback({ feedback: { said, missing, skipped: why } }: PreservationFacts): Verdict {
  if (why !== null) return skipped(why);
  if (said === 0) return skipped("the session has no words of the user's on what matters");
  if (missing.length === 0) return YES;
  return no(
    `not in the memory: "${firstWords(missing[0] ?? "")}"`,
    "see what kept it out, and add it with 'git checkpoint memory fact <words> --section Feedback'",
  );
}

function start({ text, nextFault }: PreservationFacts): Verdict {
  if (text === null)
    return no(
      "its file does not say it",
      "run 'git checkpoint index': it writes the file, or tells what is in the way",
    );
  return nextFault ? no(nextFault.why, nextFault.remedy) : YES;
}

function changes({ changed, leftOff, words }: PreservationFacts): Verdict {
  if (changed.length === 0) return skipped("nothing is uncommitted");
  const remedy = "say under '## Current Work State' in which file and function work stopped";
  if (NOTHING.test(leftOff)) return no(`${someOf(changed)} changed, and no work is in progress`, remedy);
  const unnamed = changed.filter((path) => !names(words, path));
  // Nobody describes dozens of files one by one: one of them is enough then.
  const isTold = changed.length > MOST_NAMED ? unnamed.length < changed.length : unnamed.length === 0;
  return isTold ? YES : no(`${someOf(unnamed)} changed, and nothing speaks of it`, remedy);
}

const MOST_NAMED = 10;
/** Words that say there is nothing to say. */
export const NOTHING = /^[\s*+-]*(?:$|(?:none|nothing|n\/a)\b)/i;

/** Whether a text names a file, by its path or by its name alone. */
function names(text: string, path: string): boolean {
  const isIn = (word: string, before: string): boolean =>
    new RegExp(`(?<![${before}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`, "u").test(text);
  return isIn(path, "\\w.-") || isIn(path.split("/").at(-1) ?? path, "\\w./-");
}

function request({ text, request: last }: PreservationFacts): Verdict {
  if (last === null) return skipped("the last request is not known without a transcript");
  if (last.needs === null || holds(text, last.needs)) return YES;
  return no(`"${firstWords(last.text)}" is not in it`, "put it under '## Next Actions', or under done");
}

function state({ state: lines, completed }: PreservationFacts): Verdict {
  if (lines === null) return skipped("there is no STATE.md");
  const [first] = lines;
  if (first)
    return no(
      `line ${first.line} still lists '${firstWords(first.text)}'`,
      "take out of STATE.md what is done",
    );
  return completed ? YES : skipped("no state change this session");
}

/** Layout aside: an item of several lines is indented where it stands. */
function holds(text: string | null, item: string): boolean {
  return text !== null && oneLine(text).includes(oneLine(item));
}

function firstWords(text: string): string {
  return cutTo(oneLine(text.split("\n", 1)[0] ?? ""), 80);
}

function someOf([first = "", ...more]: readonly string[]): string {
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}
