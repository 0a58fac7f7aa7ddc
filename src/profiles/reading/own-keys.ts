import type { MentionedFile, PlanReference, UnknownKey } from "../../checkpoint/checkpoint.ts";
import {
  type KeyBlock,
  type SplitDocument,
  scanKeys,
  splitDocument,
} from "../../checkpoint/document/frontmatter.ts";
import { canonicalValue, KNOWN_KEYS, unknownKeys } from "../../checkpoint/document/header.ts";
import { readFile, readPlan } from "../../checkpoint/document/references.ts";

/** What front matter on top of a file says, and the body below it. */
export interface OwnKeys {
  /** The value of a key that is one text; undefined where there is none. */
  readonly text: (...keys: readonly string[]) => string | undefined;
  readonly plan: PlanReference | null;
  readonly files: readonly MentionedFile[];
  readonly unknownKeys: readonly UnknownKey[];
  readonly body: string;
}

/** Parts a file from its author's front matter; what cannot be read as such stays in the body. */
export function takeOwnKeys(text: string): OwnKeys {
  const document = splitDocument(text);
  const blocks = document ? blocksIn(document) : null;
  const values = new Map(
    (blocks ?? []).map((block) => [block.key.toLowerCase(), canonicalValue(block)] as const),
  );
  const files = values.get("files");
  return {
    text: (...keys) => {
      const value = keys
        .map((key) => values.get(key))
        .find((each) => typeof each === "string" && each !== "");
      return typeof value === "string" ? value : undefined;
    },
    plan: readPlan(values.get("plan") ?? ""),
    files: (Array.isArray(files) ? files : []).flatMap((value) => {
      const file = readFile(value);
      return file ? [{ path: file.path, lines: file.lines ?? [] }] : [];
    }),
    unknownKeys: blocks ? unknownKeys(blocks) : [],
    body: blocks && document ? document.body : text,
  };
}

/** Front matter that goes on top of a written file, or nothing; how many files a save left out is not the file's. */
export function writeOwnKeys(keys: readonly UnknownKey[]): string {
  const own = keys.filter(({ key }) => key !== "unlisted" && !KNOWN_KEYS.has(key));
  if (!own.some(({ key }) => key !== "#")) return "";
  const lines = own.map(({ source }) => (source.endsWith("\n") ? source : `${source}\n`)).join("");
  return `---\n${lines.replaceAll("\r\n", "\n")}---\n`;
}

/** The keys of front matter; null where two rules only stand around prose, or around a heading. */
function blocksIn(document: SplitDocument): readonly KeyBlock[] | null {
  try {
    const blocks = scanKeys(document.frontMatter, KNOWN_KEYS);
    return blocks.length > 0 && blocks.every(({ key }) => key === "#") ? null : blocks;
  } catch {
    return null;
  }
}
