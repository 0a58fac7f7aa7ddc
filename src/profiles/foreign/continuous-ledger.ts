import type { Section } from "../../checkpoint/sections.ts";
import { leadingSpan } from "../../text/markdown/code-span.ts";
import type { FileFormat, GatheredFile } from "../file-format.ts";
import { ledgerParts, readLedger } from "../ledger/format.ts";
import { named } from "../named/named.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { labelOf } from "../reading/labels.ts";
import { wordsOf } from "../reading/loose-form.ts";
import { isNative, openFile } from "../reading/written-header.ts";

const PATH = /(?:^|\/)continuity(?:[-_](?:claude[-_])?([^/]+?))?\.(?:md|markdown)$/i;
const TITLE = /^(?:session|continuity(?: ledger)?)\s?(?:[:—–-]\s?(.+))?$/i;

/** The ledgers of Continuous-Claude: one for each stream of work, not one a worktree. */
export const continuousLedger: FileFormat = {
  name: "continuous-ledger",
  about: "a Continuous-Claude ledger: CONTINUITY_CLAUDE-NAME.md, CONTINUITY.md",
  profile: named,
  isTemplate: true,
  telling: 5,
  matches,
  parse,
};

function matches({ path, text }: WrittenFile): boolean {
  const isPlaced = PATH.test(path);
  const { keys, title } = openFile(text, (words) => TITLE.test(words));
  if (isNative(keys) || !(isPlaced || nameIn(title) !== null)) return false;
  const { found, isUnderWay } = ledgerParts(text);
  return isPlaced ? found > 1 : found > 3 && isUnderWay;
}

function parse(file: GatheredFile): ParsedFile {
  const { title } = openFile(file.text, (words) => TITLE.test(words));
  const read = readLedger(file, (words) => TITLE.test(words));
  const branch = read.branch ?? branchIn(read.draft.sections);
  return { ...read, branch, name: PATH.exec(file.path)?.[1] ?? nameIn(title) ?? read.name };
}

/** It names its branch in the working set. */
function branchIn(sections: readonly Section[]): string | null {
  const set = sections.find((section) => wordsOf(section) === "working set");
  const labels = set?.source.split("\n").map(labelOf) ?? [];
  const said = labels.find((label) => label?.label === "branch")?.rest ?? "";
  return (leadingSpan(said)?.text ?? said).trim() || null;
}

function nameIn(title: string): string | null {
  return TITLE.exec(title)?.[1]?.replace(/[`*"]/g, "").trim() || null;
}
