import { posix } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { importsOf, type SourceFile } from "./source-scan.ts";

/** Strings in a file that spell a profile's name, how many they are, and why they may. */
export interface NameException {
  readonly path: string;
  readonly name: string;
  readonly times: number;
  readonly why: string;
}

const HEADER_KEY = "the header's key for an agent's session, which is no profile";

/** Where a profile's name may stand outside `profiles`; one more of them than here is looked at again. */
export const NAME_EXCEPTIONS: readonly NameException[] = [
  {
    path: "src/checkpoint/checkpoint.ts",
    name: "session",
    times: 1,
    why: "DEFAULT_PROFILE: the format says what a document means that names no profile",
  },
  { path: "src/cli/command-groups.ts", name: "handoff", times: 1, why: "the command's own name" },
  { path: "src/cli/command-groups.ts", name: "ledger", times: 1, why: "the command's own name" },
  { path: "src/cli/commands/handoff.ts", name: "handoff", times: 1, why: "the command's own name" },
  { path: "src/cli/commands/save.ts", name: "ledger", times: 1, why: "the command's own name" },
  { path: "src/checkpoint/user-requests.ts", name: "handoff", times: 1, why: "a word that people say" },
  { path: "src/checkpoint/document/draft-fields.ts", name: "session", times: 4, why: HEADER_KEY },
  { path: "src/checkpoint/document/draft-markdown.ts", name: "session", times: 1, why: HEADER_KEY },
  { path: "src/checkpoint/document/header.ts", name: "session", times: 2, why: HEADER_KEY },
  { path: "src/checkpoint/merge/header.ts", name: "session", times: 1, why: HEADER_KEY },
  { path: "src/operations/compare/rules/document-diff.ts", name: "session", times: 1, why: HEADER_KEY },
];

/** Files whose regular expressions have such a word in them, and what they read. */
export const PATTERN_EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/agents/codex/transcript-tools.ts": "what the agent's tools answer",
  "src/agents/copilot/transcript.ts": "names of the agent's events",
  "src/agents/gemini/gemini.ts": "names of the agent's files",
  "src/agents/gemini/transcript-requests.ts": "marks that the agent writes",
  "src/agents/qwen/transcript.ts": "marks that the agent writes",
  "src/checkpoint/summary.ts": "labels of dates that people write",
  "src/checkpoint/user-requests.ts": "what people say to an agent",
  "src/operations/handoff/read-document.ts": "headings that people write",
  "src/operations/memory/rules/stale-names/names.ts": "names of files of before",
  "src/operations/memory/rules/stale-names/places.ts": "sentences about such files",
  "src/operations/save/rules/memory-migration.ts": "headings that people write",
};

/** Who may enter a profile's own folder from outside `profiles`: from which folder, into which. */
export const FOLDER_EXCEPTIONS: readonly (readonly [from: string, to: string])[] = [
  // The phases of that command are the profile's: what is carried over, what is done, what lies ahead.
  ["src/operations/handoff/", "src/profiles/handoff/"],
];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Every node of a syntax tree, those of types included. */
function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesBelow(child);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

interface Literals {
  /** Strings, and templates without gaps. */
  readonly strings: readonly string[];
  /** The words in regular expressions. */
  readonly patterns: readonly string[];
}

function literalsOf(text: string): Literals {
  const nodes = [...nodesBelow(parseAst(text, { lang: "ts" }) as unknown as Node)];
  return {
    strings: nodes.flatMap((node) => (node.type === "TemplateLiteral" ? templateText(node) : stringOf(node))),
    patterns: nodes.flatMap(({ regex }) => {
      const { pattern } = (regex ?? {}) as { readonly pattern?: string };
      return pattern?.match(/[a-z]+/gi) ?? [];
    }),
  };
}

function stringOf({ type, value }: Node): readonly string[] {
  return type === "Literal" && typeof value === "string" ? [value] : [];
}

function templateText({ quasis, expressions }: Node): readonly string[] {
  const [first] = quasis as readonly { readonly value: { readonly cooked: string } }[];
  return first && (expressions as readonly Node[]).length === 0 ? [first.value.cooked] : [];
}

/** Literals outside `profiles` that spell a profile's name and are no exception, and exceptions that spell none. */
export function profilesNamed(files: readonly SourceFile[], names: readonly string[]): readonly string[] {
  const outside = files.filter(({ path }) => !path.startsWith("src/profiles/"));
  return outside.flatMap(({ path, text }) => {
    const allowed = NAME_EXCEPTIONS.filter((one) => one.path === path);
    const inPatterns = path in PATTERN_EXCEPTIONS;
    // A file that has no such word in any place, nor could hide one behind an escape, need not be parsed.
    const isSuspect = names.some((name) => text.includes(name)) || /\\[ux]/.test(text);
    if (!isSuspect && allowed.length === 0 && !inPatterns) return [];
    const { strings, patterns } = literalsOf(text);
    const miscounted = names.flatMap((name) => {
      const times = strings.filter((literal) => literal === name).length;
      const most = allowed.find((one) => one.name === name)?.times ?? 0;
      return times === most
        ? []
        : [`${path}: '${name}' stands there ${times} times, and ${most} are in the table`];
    });
    const word = patterns.find((one) => names.includes(one));
    if ((word !== undefined) === inPatterns) return miscounted;
    return [...miscounted, `${path}: ${word ? `'${word}' in a pattern` : "no name in a pattern any more"}`];
  });
}

/** Imports from outside `profiles` of a file in a profile's own folder. */
export function profileFoldersEntered(
  files: readonly SourceFile[],
  names: readonly string[],
): readonly string[] {
  const folders = names.map((name) => `src/profiles/${name}/`);
  return files.flatMap(({ path, text }) => {
    if (path.startsWith("src/profiles/")) return [];
    const imported = importsOf(text).map(({ specifier }) => posix.join(posix.dirname(path), specifier ?? ""));
    return imported
      .filter((file) => folders.some((folder) => file.startsWith(folder)))
      .filter((file) => !FOLDER_EXCEPTIONS.some(([from, to]) => path.startsWith(from) && file.startsWith(to)))
      .map((file) => `${path} imports ${file}`);
  });
}
