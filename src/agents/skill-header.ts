import { type KeyBlock, scanKeys, splitDocument } from "../checkpoint/document/frontmatter.ts";
import { readScalar } from "../checkpoint/document/scalar.ts";
import { oneLine } from "../text/phrases.ts";

/** The values of some keys of a Markdown file's front matter, each in one line; empty for those that are no texts. */
export async function headerTexts<K extends string>(
  text: string,
  keys: readonly K[],
): Promise<Readonly<Record<K, string>>> {
  const blocks = new Map(keysIn(text).map((block) => [block.key, block]));
  const texts: Partial<Record<K, string>> = {};
  for (const key of keys) texts[key] = oneLine(await textOf(blocks.get(key)));
  return texts as Record<K, string>;
}

/** What is no front matter has no keys: whoever wrote it is asked for nothing. */
function keysIn(text: string): readonly KeyBlock[] {
  const document = splitDocument(text.replace(/^\uFEFF/, ""));
  try {
    return document ? scanKeys(document.frontMatter, new Set()) : [];
  } catch {
    return [];
  }
}

async function textOf(block: KeyBlock | undefined): Promise<string> {
  if (!block) return "";
  const simple = block.more.length === 0 ? readScalar(block.value, "line") : null;
  if (simple !== null) return simple;
  const { readYaml } = await import("../checkpoint/document/frontmatter-yaml.ts");
  const reading = readYaml(block.source);
  // A description with a colon in it is no YAML, and agents read it all the same: its words as they stand.
  if (!reading.ok) return [block.value, ...block.more].join(" ");
  const value = reading.value instanceof Map ? reading.value.get(block.key) : "";
  return typeof value === "string" ? value : "";
}
