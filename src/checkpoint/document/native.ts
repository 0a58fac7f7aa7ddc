import { CheckpointError } from "../../errors.ts";
import { type Checkpoint, type CheckpointHeader, FORMAT_VERSION } from "../checkpoint.ts";
import { decodeDocument, encodeDocument } from "./document-text.ts";
import type { Value } from "./flow.ts";
import {
  brokenFrontMatter,
  type KeyBlock,
  MAX_FRONT_MATTER,
  scanKeys,
  splitDocument,
} from "./frontmatter.ts";
import { assembleHeader, canonicalValue, KNOWN_KEYS, unknownKeys, writeFrontMatter } from "./header.ts";
import { parseBody, renderBody } from "./sections.ts";

export { readHeader } from "./quick-header.ts";

/** Reads a whole document; keys and sections it does not know are kept as they stand. */
export async function parseCheckpoint(bytes: Uint8Array): Promise<Checkpoint> {
  const document = splitDocument(decodeDocument(bytes));
  if (!document) throw noFrontMatter();
  const blocks = scanKeys(document.frontMatter, KNOWN_KEYS);
  const header = await readKeys(blocks);
  return { ...header, unknownKeys: unknownKeys(blocks), ...parseBody(document.body) };
}

/** The known keys of front matter, in whatever valid form they are written. */
export async function readKeys(blocks: readonly KeyBlock[]): Promise<CheckpointHeader> {
  const values = new Map<string, Value>();
  for (const block of knownBlocks(blocks)) {
    const value = canonicalValue(block) ?? (await valueByYaml(block, values.get("checkpoint")));
    if (value !== null) values.set(block.key, value);
  }
  return assembleHeader(values, lineIn(blocks));
}

/** Writes a document; what it read is written back byte for byte, its front matter in the one canonical form. */
export function renderCheckpoint(checkpoint: Checkpoint): Uint8Array {
  const frontMatter = writeFrontMatter(checkpoint, checkpoint.unknownKeys);
  const lines = frontMatter.split("\n").length - 3;
  if (lines > MAX_FRONT_MATTER.lines || frontMatter.length > MAX_FRONT_MATTER.characters) {
    throw brokenFrontMatter(lines, `is past the limit of ${MAX_FRONT_MATTER.lines} lines or 256 KiB`);
  }
  return encodeDocument(frontMatter + renderBody(checkpoint.preamble, checkpoint.sections));
}

function knownBlocks(blocks: readonly KeyBlock[]): readonly KeyBlock[] {
  const known = blocks.filter(({ key }) => KNOWN_KEYS.has(key));
  const seen = new Set<string>();
  for (const { key, line } of known) {
    if (seen.has(key)) throw brokenFrontMatter(line, `gives '${key}' a second time`);
    seen.add(key);
  }
  return known;
}

/** A newer format may write its keys in ways that are not known yet: such a key is passed over. */
async function valueByYaml(block: KeyBlock, version: Value | undefined): Promise<Value | null> {
  const { readYaml } = await import("./frontmatter-yaml.ts");
  const reading = readYaml(block.source);
  if (reading.ok && reading.value instanceof Map) return reading.value.get(block.key) ?? null;
  if (typeof version === "string" && Number(version) > FORMAT_VERSION) return null;
  if (reading.ok) throw brokenFrontMatter(block.line, `does not give '${block.key}' a value`);
  throw brokenFrontMatter(block.line + reading.problem.line - 1, reading.problem.what);
}

function lineIn(blocks: readonly KeyBlock[]): (key: string) => number {
  return (key) => blocks.find((block) => block.key === key)?.line ?? 1;
}

function noFrontMatter(): CheckpointError {
  return new CheckpointError("usage", "no-front-matter", "the document does not start with front matter", {
    hints: ["a checkpoint starts with a line '---', keys such as 'checkpoint: 1', and another line '---'"],
  });
}
