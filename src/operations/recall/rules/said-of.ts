import { mentionedFiles } from "../../../checkpoint/mentions.ts";
import { type Field, itemsOf, type Section } from "../../../checkpoint/sections.ts";
import { isSureFile, pathOf, tailsOf } from "../../../checkpoint/sure-paths.ts";
import { cutAt, safeLine } from "../../../text/phrases.ts";

/** A checkpoint, as far as it matters for what it says of a file. */
export interface Speaking {
  readonly sections: readonly Section[];
  /** The files that it refers to, by their paths at save, and what a renamed one was called before. */
  readonly files: readonly { readonly path: string; readonly from?: string }[];
}

/** What an agent should know before it changes a file, by what it is; what failed comes first. */
const WARNINGS: readonly (readonly [Field, string])[] = [
  ["failed", "⚠ Previously failed"],
  ["openDecisions", "Undecided"],
  ["blockers", "Blocked"],
];

/** An item that warns of something: the line that an agent is told, and the files that it mentions. */
export interface Warning {
  readonly line: string;
  readonly files: readonly MentionedName[];
}

/** A file as an item mentions it, and whether it is one for sure. */
interface MentionedName {
  readonly said: string;
  readonly isSure: boolean;
}

/** More of an item is never told. */
const MOST_OF_A_LINE = 1200;

/** All that a checkpoint warns of. */
export function warningsOf(of: Pick<Speaking, "sections">): readonly Warning[] {
  return WARNINGS.flatMap(([field, before]) =>
    itemsOf(of, field).map((item) => ({
      line: cutAt(`${before}: ${safeLine(item)}`, MOST_OF_A_LINE),
      files: mentionedFiles(item).map((file) => ({ said: pathOf(file), isSure: isSureFile(file) })),
    })),
  );
}

/** What a checkpoint with these warnings says of a file that its next change may run into, a line each. */
export function saidOf(
  path: string,
  warnings: readonly Warning[],
  of: Pick<Speaking, "files">,
): readonly string[] {
  const names = namesOf(path, of);
  return warnings.filter((warning) => speaksOf(warning, names, of)).map(({ line }) => line);
}

/** A file that was renamed when it was saved is spoken of by both names. */
function namesOf(path: string, { files }: Pick<Speaking, "files">): readonly string[] {
  const others = files.flatMap(({ path: now, from }) =>
    from === undefined ? [] : now === path ? [from] : from === path ? [now] : [],
  );
  return [path, ...others];
}

function speaksOf({ files }: Warning, names: readonly string[], of: Pick<Speaking, "files">): boolean {
  return files.some(({ said, isSure }) => {
    if (names.includes(said)) return true;
    // `form.ts` alone is this file only where it is no other one that the checkpoint refers to.
    if (!names.some((name) => tailsOf(name).includes(said))) return false;
    const meant = of.files.filter((file) => file.path === said || tailsOf(file.path).includes(said));
    if (meant.length > 0) return meant.some((file) => names.includes(file.path));
    return said.includes("/") && isSure;
  });
}

/** The names, without their folders, of all that these warn of; of a file that was renamed either may be meant. */
export function namesAtStake(
  warnings: readonly Warning[],
  { files }: Pick<Speaking, "files">,
): readonly string[] {
  const renamed = files.flatMap(({ path, from }) => (from === undefined ? [] : [path, from]));
  return [...warnings.flatMap((one) => one.files.map(({ said }) => said)), ...renamed].map(lastPart);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** What was written down of warnings; null where that is something else. */
export function parseWarnings(note: string): readonly Warning[] | null {
  try {
    const said: unknown = JSON.parse(note);
    return Array.isArray(said) && said.every(isWarning) ? said : null;
  } catch {
    return null;
  }
}

function isWarning(said: unknown): said is Warning {
  const { line, files } = (said ?? {}) as { readonly [K in keyof Warning]?: unknown };
  return typeof line === "string" && Array.isArray(files) && files.every(isMentioned);
}

function isMentioned(one: unknown): boolean {
  const { said, isSure } = (one ?? {}) as { readonly [K in keyof MentionedName]?: unknown };
  return typeof said === "string" && typeof isSure === "boolean";
}
