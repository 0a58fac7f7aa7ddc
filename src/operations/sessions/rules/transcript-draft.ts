import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { composeSection, spaced } from "../../../checkpoint/document/sections.ts";
import { joinError } from "../../../checkpoint/items.ts";
import type { Field, Section } from "../../../checkpoint/sections.ts";
import type { Failure, Transcript } from "../../../checkpoint/transcript.ts";
import { cutTo, oneLine } from "../../../text/phrases.ts";
import { failedChecks } from "./failed-checks.ts";

const MOST_ERRORS = 10;

/** What is known of the place, beside the transcript. */
export interface ToldWhere {
  /** A path of the session's, counted from the top of the worktree; null for one outside of it. */
  readonly inWorktree: (path: string) => string | null;
  /** What a document has said already, which then counts alone. */
  readonly says: (field: Field) => boolean;
}

/** What a transcript tells without judgement. */
export function transcriptDraft(transcript: Transcript, { inWorktree, says }: ToldWhere): Draft {
  const { todos, signals, filesChanged, agent, session } = transcript;
  const todo = (state: string): readonly string[] =>
    todos.filter((one) => one.state === state).map(({ text }) => text);
  const checks = failedChecks(transcript).slice(-MOST_ERRORS);
  const lists: readonly (readonly [Field, readonly string[]])[] = [
    ["leftOff", says("leftOff") ? [] : todo("in progress").map((text) => `In-progress work: ${text}`)],
    ["next", says("next") ? [] : [...todo("in progress"), ...todo("open")]],
    ["blockers", checks.filter(({ fixed }) => !fixed).map(failureText)],
    ["done", says("done") ? [] : todo("done")],
    [
      "errors",
      checks
        .filter(({ fixed }) => fixed)
        .map((one) => joinError(failureText(one), `\`${inCode(one.command)}\` ran green afterwards`)),
    ],
    ["signals", signals],
    [
      "files",
      says("files") ? [] : [...new Set(filesChanged.map(inWorktree))].filter((path) => path !== null),
    ],
  ];
  const sections = lists.flatMap(([field, items]): readonly Section[] =>
    items.length === 0 ? [] : [composeSection(field, items)],
  );
  return { agent, ...(session ? { session } : {}), files: [], unknownKeys: [], sections: spaced(sections) };
}

/** The commands that ran without a fault, as they stand in what `transcriptDraft` says of failed ones. */
export function greenCommands({ turns }: Transcript): ReadonlySet<string> {
  const calls = turns.flatMap((turn) => turn.calls);
  return new Set(calls.flatMap(({ command, failed }) => (command && !failed ? [inCode(command)] : [])));
}

function failureText({ command, error }: Failure): string {
  return `\`${inCode(command)}\` failed: ${inCode(error)}`;
}

function inCode(text: string): string {
  return cutTo(oneLine(text.replace(/`/g, "'")), 120);
}
