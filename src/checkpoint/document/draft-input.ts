import { CheckpointError } from "../../errors.ts";
import { readLine } from "../../text/markdown/lines.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import { TOP } from "../../text/markdown/scan-state.ts";
import type { Draft } from "../checkpoint.ts";
import { checkedText, decodeDocument } from "./document-text.ts";
import { draftFromMap, hasKnownKey } from "./draft-fields.ts";
import { type DraftHeadings, draftFromMarkdown } from "./draft-markdown.ts";
import type { Value } from "./flow.ts";

/** The forms a draft may be written in. */
export type DraftForm = "markdown" | "yaml" | "json";

/** How a text is written. */
export interface DraftOptions {
  /** The text itself tells without it. */
  readonly format?: DraftForm | undefined;
  /** Whether only the headings of the format name a section (`known`), or those too that people write (`any`, the default). */
  readonly headings?: DraftHeadings | undefined;
}

const MAX_DEPTH = 100;

/** What a document says; the name of its file may tell how it is written. */
export function readDraft(bytes: Uint8Array, path: string, headings: DraftHeadings = "any"): Promise<Draft> {
  const format = /\.json$/i.test(path) ? "json" : /\.ya?ml$/i.test(path) ? "yaml" : undefined;
  return draftFrom(bytes, { format, headings });
}

/** What a text says, in Markdown, YAML or JSON; bytes must be UTF-8. */
export async function draftFrom(text: string | Uint8Array, options: DraftOptions = {}): Promise<Draft> {
  return parseDraft(
    typeof text === "string" ? text : decodeDocument(text),
    options.format,
    options.headings ?? "any",
  );
}

/** Reads what `save -F` takes; without a hint the text itself tells its form. */
export async function parseDraft(
  text: string,
  hint?: DraftForm,
  headings: DraftHeadings = "known",
): Promise<Draft> {
  const draft = checkedText(text);
  if (draft.trim() === "") throw emptyDocument();
  if (hint === "json") return draftFromMap(jsonMap(draft));
  if (hint === "yaml") return draftFromMap(await yamlMap(draft));
  return (hint ? null : await draftFromData(draft)) ?? draftFromMarkdown(draft, headings);
}

/** A draft from a text that is JSON or YAML by the look of it; null where it is neither. */
async function draftFromData(text: string): Promise<Draft | null> {
  // Prose may begin with a brace, but not with a brace and a quoted key.
  if (/^\s*\{\s*["}]/.test(text)) return draftFromMap(jsonMap(text));
  if (!startsLikeYaml(text)) return null;
  const { readYaml } = await import("./frontmatter-yaml.ts");
  const yaml = readYaml(text);
  return yaml.ok && yaml.value instanceof Map && hasKnownKey(yaml.value) ? draftFromMap(yaml.value) : null;
}

/** A first line `word: …`, and no heading that a YAML comment could not be. */
function startsLikeYaml(text: string): boolean {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const first = lines.find((line) => line !== "") ?? "";
  if (!/^["']?[\p{L}_][\p{L}\p{N}_ /-]{0,60}["']?:(?: |$)/u.test(first)) return false;
  let state = TOP;
  for (const line of lines) {
    const reading = readLine(state, line);
    state = reading.state;
    if (reading.kind === "heading" && (headingOf(line)?.level ?? 0) > 1) return false;
  }
  return true;
}

type JsonReading =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly what: string };

function parsedJson(text: string): JsonReading {
  try {
    const value = valueFrom(JSON.parse(text), 0);
    return value === null
      ? { ok: false, what: `it is nested deeper than ${MAX_DEPTH}` }
      : { ok: true, value };
  } catch (error) {
    return { ok: false, what: jsonFault(text, error instanceof Error ? error.message : "") };
  }
}

function jsonMap(text: string): ReadonlyMap<string, Value> {
  const found = parsedJson(text);
  if (!found.ok) throw brokenJson(found.what);
  if (!(found.value instanceof Map)) throw brokenJson("it is not an object");
  return found.value;
}

async function yamlMap(text: string): Promise<ReadonlyMap<string, Value>> {
  const { readYaml } = await import("./frontmatter-yaml.ts");
  const found = readYaml(text);
  if (!found.ok) throw brokenYaml(`line ${found.problem.line} ${found.problem.what}`);
  if (!(found.value instanceof Map)) throw brokenYaml("it is not a map of keys and values");
  return found.value;
}

function valueFrom(found: unknown, depth: number): Value | null {
  if (depth > MAX_DEPTH) return null;
  if (found === null || typeof found !== "object") return found === null ? "" : String(found);
  const isList = Array.isArray(found);
  const pairs: [string, Value][] = [];
  for (const [key, each] of Object.entries(found)) {
    const value = valueFrom(each, depth + 1);
    if (value === null) return null;
    pairs.push([key, value]);
  }
  return isList ? pairs.map(([, value]) => value) : new Map(pairs);
}

/** Where JSON breaks, as line and column; the engine tells an offset, or nothing at the end of the text. */
function jsonFault(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split("\n");
  const where = `line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1}`;
  return position === undefined && !/end of/i.test(message) ? "it is not valid" : `it breaks at ${where}`;
}

function brokenJson(what: string): CheckpointError {
  return new CheckpointError("usage", "broken-json", `cannot read the JSON document: ${what}`, {
    hints: ['write an object such as {"leftOff": "…", "next": ["…"]}'],
  });
}

function brokenYaml(what: string): CheckpointError {
  return new CheckpointError("usage", "broken-yaml", `cannot read the YAML document: ${what}`, {
    hints: ["write keys such as 'leftOff: …', and put text with special characters between double quotes"],
  });
}

function emptyDocument(): CheckpointError {
  return new CheckpointError("usage", "empty-document", "the document is empty", {
    hints: ["write what comes next, for example with '--next'"],
  });
}
