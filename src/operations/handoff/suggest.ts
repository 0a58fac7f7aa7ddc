import { CheckpointError } from "../../errors.ts";
import { type Classified, isCorrection } from "../../model/classify-items.ts";
import { itemKey } from "../../model/item-key.ts";
import { factCommandFor, quotedWord } from "../../model/memory-review-command.ts";
import { reviewMemory } from "../memory-review.ts";
import type { Workspace } from "../workspace.ts";
import { FEEDBACK, type MemorySaved } from "./save-memory.ts";

/** Something that is for a person to decide, with the reason for it and the command that does it. */
export interface Suggestion {
  readonly what: string;
  readonly reason: string;
  readonly command: string | null;
}

/** What suggestions are made from. */
export interface SuggestionSources {
  readonly items: readonly Classified[];
  /** Sentences that a transcript has, word for word. */
  readonly signals: readonly string[];
  readonly memory: MemorySaved;
}

/** All that nothing was done about, because it needs a decision. */
export async function suggest(at: Workspace, from: SuggestionSources): Promise<readonly Suggestion[]> {
  const observed = from.items.filter(({ kind }) => kind === "observation").map(({ text }) => unquoted(text));
  const known = new Set(observed.map(itemKey));
  const unheard = from.signals.filter((words) => !known.has(itemKey(words)));
  return [
    ...conflicts(from.memory),
    ...unheard.map((words) => ({
      what: `feedback? "${words}"`,
      reason: "the user's words in the transcript; the document does not have them",
      command: `${factCommandFor(words)} --section ${FEEDBACK}`,
    })),
    ...[...observed, ...unheard].filter(isCorrection).map((words) => ({
      what: `lesson? "${words}"`,
      reason: "the user corrects something: a lesson, if a real mistake was made",
      command: `git checkpoint memory lesson ${quotedWord(words)}`,
    })),
    ...(await stale(at)),
  ];
}

/** Words in the marks that somebody put around them are the same words. */
function unquoted(words: string): string {
  return words.replace(/^["“«「](.*)["”»」]$/s, "$1");
}

function conflicts({ facts }: MemorySaved): readonly Suggestion[] {
  return (facts?.outcomes ?? []).flatMap((outcome) => {
    if (outcome.outcome !== "to decide") return [];
    const [first] = outcome.conflicts;
    return [
      {
        what: `fact: ${outcome.text}`,
        reason: `line ${first?.line ?? 0} of ${facts?.path ?? "MEMORY.md"} says otherwise: ${first?.text ?? ""}`,
        command: `${factCommandFor(outcome.text)} --replace`,
      },
    ];
  });
}

/** The rest is told by the review itself. */
const MOST_ODD = 5;

/** What the memory itself holds that is worth a place in MEMORY.md, or none any more. */
async function stale(at: Workspace): Promise<readonly Suggestion[]> {
  try {
    const { promote, expired, weak, odd, limits, files } = await reviewMemory(at, { apply: false });
    return [
      ...promote.map((one) => ({
        what: `promote to MEMORY.md: ${one.kind === "episode" ? one.text : one.entity}`,
        reason: one.reason,
        command: one.command,
      })),
      ...[
        ...expired.map((one) => ({ ...one, what: one.text })),
        ...weak.map((one) => ({ ...one, what: one.title })),
      ].map(({ what, reason, command }) => ({ what: `archive: ${what}`, reason, command })),
      ...odd.slice(0, MOST_ODD).map(({ file, line, reason }) => ({
        what: `mend ${file}, line ${line}: it was left alone`,
        reason,
        command: null,
      })),
      ...(limits
        ? [
            {
              what: `move something out of ${files.memory}`,
              reason: `it has ${limits.lines} lines and ${limits.bytes} bytes, more than agents read`,
              command: "git checkpoint memory review",
            },
          ]
        : []),
    ];
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return [
      { what: "look at the memory files", reason: error.message, command: "git checkpoint memory review" },
    ];
  }
}
