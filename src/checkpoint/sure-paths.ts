import type { MentionedFile } from "./checkpoint.ts";

/** A name that nobody takes for a branch, a package or a word: `src/a.ts`, `lib/Makefile`. */
const FILE = /\/(?:[^/]*[^./]\.[A-Za-z][A-Za-z0-9_+-]{0,11}|[A-Z][A-Za-z]*file|README|LICENSE|CHANGELOG)$/;
/** Endings of files that people name without their folder; of `Node.js` and its like only in lower case. */
const BARE =
  /^(?=[^A-Z])[^/\s]*[^./\s]\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|rb|php|cs|cc?|cpp|hpp?|swift|sh|sql|md|json|ya?ml|toml|html?|s?css|xml|csv|txt|vue|svelte|lock|ini|cfg|conf)$/;

/** Whether a mention is a path beyond doubt. */
export function isSurePath({ path, lines }: MentionedFile): boolean {
  return FILE.test(path) || (lines.length > 0 && /\.\w+$/.test(path));
}

/** The same, and names without a folder that end as files do. */
export function isSureFile(file: MentionedFile): boolean {
  return isSurePath(file) || BARE.test(file.path);
}

/** A code span may be a command, whose path comes last: `npx vitest run test/auth.test.ts`. */
export function pathOf({ path }: Pick<MentionedFile, "path">): string {
  return path.slice(path.search(/\S+$/));
}

/** `auth/form.ts` and `form.ts` for `src/auth/form.ts`: people leave out the folder they work in. */
export function tailsOf(path: string): readonly string[] {
  const parts = path.split("/").slice(-20);
  return parts.slice(1).map((_, index) => parts.slice(index + 1).join("/"));
}
