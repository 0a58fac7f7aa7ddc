import { mentionedFiles } from "../../../checkpoint/mentions.ts";
import { type Field, itemsOf, type Section } from "../../../checkpoint/sections.ts";
import { isSureFile, pathOf, tailsOf } from "../../../checkpoint/sure-paths.ts";
import { safeLine } from "../../../text/phrases.ts";

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

/** What a checkpoint says of a file that its next change may run into, a line each. */
export function saidOf(path: string, of: Speaking): readonly string[] {
  const names = namesOf(path, of);
  return WARNINGS.flatMap(([field, before]) =>
    itemsOf(of, field)
      .filter((item) => speaksOf(item, names, of))
      .map((item) => `${before}: ${safeLine(item)}`),
  );
}

/** A file that was renamed when it was saved is spoken of by both names. */
function namesOf(path: string, { files }: Speaking): readonly string[] {
  const others = files.flatMap(({ path: now, from }) =>
    from === undefined ? [] : now === path ? [from] : from === path ? [now] : [],
  );
  return [path, ...others];
}

function speaksOf(item: string, names: readonly string[], of: Speaking): boolean {
  return mentionedFiles(item).some((mention) => {
    const said = pathOf(mention);
    if (names.includes(said)) return true;
    // `form.ts` alone is this file only where it is no other one that the checkpoint refers to.
    if (!names.some((name) => tailsOf(name).includes(said))) return false;
    const meant = of.files.filter((file) => file.path === said || tailsOf(file.path).includes(said));
    if (meant.length > 0) return meant.some((file) => names.includes(file.path));
    return said.includes("/") && isSureFile(mention);
  });
}

/** The names, without their folders, of all that a checkpoint warns of. */
export function warnedNames(of: Speaking): readonly string[] {
  const items = WARNINGS.flatMap(([field]) => itemsOf(of, field));
  return [...new Set(items.flatMap((item) => mentionedFiles(item).map((one) => lastPart(pathOf(one)))))];
}

/** Whether a checkpoint can warn of a file at all, by the names of all that it warns of: else it is not worth reading. */
export function mayName(
  warned: readonly string[],
  path: string,
  { files }: Pick<Speaking, "files">,
): boolean {
  return namesOf(path, { files, sections: [] }).some((name) => warned.includes(lastPart(name)));
}

/** The names of all files that it can warn of, by these of all that it warns of: those that were renamed by both. */
export function namesAtStake(
  warned: readonly string[],
  { files }: Pick<Speaking, "files">,
): readonly string[] {
  const renamed = files.flatMap(({ path, from }) => (from === undefined ? [] : [path, from]));
  return [...warned, ...renamed.map(lastPart)];
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
