import { headingOf } from "../../text/markdown/markers.ts";
import type { CheckpointHeader, Draft } from "../checkpoint.ts";
import { refuseNewer } from "./draft-fields.ts";
import {
  brokenFrontMatter,
  type KeyBlock,
  lineAt,
  type SplitDocument,
  scanKeys,
  splitDocument,
} from "./frontmatter.ts";
import { canonicalValue, KNOWN_KEYS, unknownKeys } from "./header.ts";
import { withLooseHeadings } from "./loose-headings.ts";
import { readKeys } from "./native.ts";
import { composeSection, parseBody, spaced } from "./sections.ts";

/** The keys that a draft may set; what ties a document to its place and time is written anew at each save. */
const DRAFT_KEYS: ReadonlySet<string> = new Set(["summary", "plan", "agent", "session", "files"]);

/** Which headings name a section: those that documents have, or whatever people write in documents of their own. */
export type DraftHeadings = "known" | "any";

/** Reads a Markdown document, with or without front matter; a text without sections is where work was left off. */
export async function draftFromMarkdown(text: string, headings: DraftHeadings): Promise<Draft> {
  const document = withFrontMatter(text);
  const blocks = document ? scanKeys(document.frontMatter, KNOWN_KEYS) : [];
  refuseNewerBlock(blocks);
  await refuseBroken(blocks);
  const header = await readKeys(blocks.filter(({ key }) => DRAFT_KEYS.has(key)));
  const isOurs = blocks.some(({ key }) => key === "checkpoint");
  const body = document?.body ?? text;
  const read = headings === "any" && !isOurs ? withLooseHeadings(body) : body;
  return { ...fromBody(read), ...fromHeader(header), unknownKeys: unknownKeys(blocks) };
}

/** Two rules around prose are no front matter: its first line must be a key. */
function withFrontMatter(text: string): SplitDocument | null {
  const document = splitDocument(text);
  const first = document?.frontMatter.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#"));
  return first === undefined || /^["']?[^\s:]+["']?:(?:\s|$)/.test(first) ? document : null;
}

/** Keys of others are kept as they are, but not if nobody could read them again. */
async function refuseBroken(blocks: readonly KeyBlock[]): Promise<void> {
  const unknown = blocks.filter(({ key, source }) => !KNOWN_KEYS.has(key) && !/^[ \t]*(?:#|$)/.test(source));
  if (unknown.length === 0) return;
  const { readYaml } = await import("./frontmatter-yaml.ts");
  for (const { line, source } of unknown) {
    const reading = readYaml(source);
    if (!reading.ok) throw brokenFrontMatter(line + reading.problem.line - 1, reading.problem.what);
  }
}

function refuseNewerBlock(blocks: readonly KeyBlock[]): void {
  const version = blocks.find(({ key }) => key === "checkpoint");
  if (version) refuseNewer(canonicalValue(version) ?? "");
}

function fromHeader(header: CheckpointHeader): Omit<Draft, "unknownKeys" | "sections" | "preamble"> {
  const { summary, plan, agent, session, files } = header;
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(plan === undefined ? {} : { plan }),
    ...(agent === undefined ? {} : { agent }),
    ...(session === undefined ? {} : { session }),
    files: files.map(({ path, lines }) => ({ path, lines: lines ?? [] })),
  };
}

function fromBody(body: string): Pick<Draft, "summary" | "preamble" | "sections"> {
  const { preamble, sections } = parseBody(body);
  const { title, rest } = splitTitle(preamble);
  // A title that says more than a name is what the document is about.
  const summary = isOnlyName(title) ? {} : { summary: headingOf(title)?.words ?? "" };
  if (sections.length > 0 || rest.trim() === "") {
    const kept = rest.trim() === "" && isOnlyName(title) ? "" : preamble;
    return { ...summary, ...(kept.trim() === "" ? {} : { preamble: kept }), sections };
  }
  return {
    ...summary,
    ...(isOnlyName(title) ? {} : { preamble: `${title.trim()}\n\n` }),
    sections: spaced([composeSection("leftOff", rest)]),
  };
}

function splitTitle(preamble: string): { readonly title: string; readonly rest: string } {
  const start = preamble.length - preamble.trimStart().length;
  const { text, next } = lineAt(preamble, start);
  return headingOf(text)?.level === 1
    ? { title: text, rest: preamble.slice(next) }
    : { title: "", rest: preamble };
}

/** Whether a title says no more than the checkpoint's name, which each save writes by itself. */
function isOnlyName(title: string): boolean {
  const words = headingOf(title)?.words ?? "";
  return /^\S*$/.test(words) || /^checkpoint: *\S*$/i.test(words);
}
