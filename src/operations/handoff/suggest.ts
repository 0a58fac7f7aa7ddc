import { CheckpointError } from "../../errors.ts";
import { quotedWord } from "../../text/phrases.ts";
import { readMemoryFile } from "../memory/edit-memory-file.ts";
import { reviewMemory } from "../memory/review.ts";
import { factKey } from "../memory/rules/facts/fact.ts";
import { readLessons } from "../memory/rules/lessons/lessons.ts";
import { factCommandFor } from "../memory/rules/review-command.ts";
import type { Workspace } from "../workspace.ts";
import { type Classified, isCorrection } from "./rules/classify-items.ts";
import type { MemorySaved } from "./save-memory.ts";

/** Something that is for a person to decide, with the reason for it and the command that does it. */
export interface Suggestion {
  readonly what: string;
  readonly reason: string;
  readonly command: string | null;
}

/** What suggestions are made from. */
export interface SuggestionSources {
  readonly items: readonly Classified[];
  readonly memory: MemorySaved;
}

/** All that nothing was done about, because it needs a decision. */
export async function suggest(
  at: Workspace,
  { items, memory }: SuggestionSources,
): Promise<readonly Suggestion[]> {
  const words = items
    .filter((item) => item.kind === "observation" || (item.kind === "episode" && item.type === "FEEDBACK"))
    .map(({ text }) => unquoted(text));
  const odd = items.filter(({ kind }) => kind === "odd");
  return [
    ...conflicts(memory),
    ...odd.map(({ text, reason }) => ({ what: `episode not logged: ${text}`, reason, command: null })),
    ...firstOf(await lessonsFrom(at, words.filter(isCorrection))),
    ...(await stale(at)),
  ];
}

/** A correction may be a lesson, or one more time that a lesson was of use. */
async function lessonsFrom(at: Workspace, words: readonly string[]): Promise<readonly Suggestion[]> {
  const file = words.length === 0 ? null : await readMemoryFile(at, "lessons").catch(() => null);
  const known = new Set(readLessons(file?.bytes ?? new Uint8Array()).map(({ title }) => factKey(title)));
  return words.map((said) => {
    const isKnown = known.has(factKey(said));
    const options = isKnown ? "--observed " : "";
    return {
      what: `lesson? "${said}"`,
      reason: isKnown
        ? "the user says again what a lesson says"
        : "the user corrects something: a lesson, if a real mistake was made",
      command: `git checkpoint memory lesson ${options}${said.startsWith("-") ? "-- " : ""}${quotedWord(said)}`,
    };
  });
}

/** The first few, how many more there are, and the command that shows all of them. */
export function firstOf(all: readonly Suggestion[], command = REVIEW): readonly Suggestion[] {
  if (all.length <= MOST_ALIKE) return all;
  const more = { what: `and ${all.length - MOST_ALIKE} more like it`, reason: "see all of them", command };
  return [...all.slice(0, MOST_ALIKE), more];
}

const MOST_ALIKE = 5;
const REVIEW = "git checkpoint memory review";

/** Words in the marks that somebody put around them are the same words. */
function unquoted(words: string): string {
  return words.replace(/^["“«「](.*)["”»」]$/s, "$1");
}

function conflicts({ facts }: MemorySaved): readonly Suggestion[] {
  return (facts?.outcomes ?? []).flatMap((outcome) => {
    if (outcome.outcome !== "to decide") return [];
    const [first, ...others] = outcome.conflicts;
    const more = others.length > 0 ? `, and so do ${others.length} more` : "";
    return [
      {
        what: `fact: ${outcome.text}`,
        reason: `line ${first?.line ?? 0} of ${facts?.path ?? "MEMORY.md"} says otherwise: ${first?.text ?? ""}${more}`,
        // Which of several is to go, only a person can say.
        command: factCommandFor(outcome.text, others.length > 0 ? "" : "--replace"),
      },
    ];
  });
}

/** What the memory itself holds that is worth a place in MEMORY.md, or none any more. */
async function stale(at: Workspace): Promise<readonly Suggestion[]> {
  try {
    const { promote, expired, weak, odd, limits, files } = await reviewMemory(at, { apply: false });
    return [
      ...firstOf(
        promote.map((one) => ({
          what: `promote to MEMORY.md: ${one.kind === "episode" ? one.text : one.entity}`,
          reason: one.reason,
          command: one.command,
        })),
      ),
      ...firstOf(expired.map(({ text, reason, command }) => ({ what: `archive: ${text}`, reason, command }))),
      ...firstOf(weak.map(({ title, reason, command }) => ({ what: `archive: ${title}`, reason, command }))),
      ...firstOf(
        odd.map(({ file, line, reason }) => ({
          what: `mend ${file}, line ${line}: it was left alone`,
          reason,
          command: null,
        })),
      ),
      ...(limits
        ? [
            {
              what: `move something out of ${files.memory}`,
              reason: `it has ${limits.lines} lines and ${limits.bytes} bytes, more than agents read`,
              command: REVIEW,
            },
          ]
        : []),
    ];
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    if (error.code === "no-worktree") return [];
    return [{ what: "look at the memory files", reason: error.message, command: REVIEW }];
  }
}
