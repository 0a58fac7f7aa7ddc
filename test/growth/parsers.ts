import { headerTexts } from "../../src/agents/skill-header.ts";
import { readRecords } from "../../src/agents/transcript.ts";
import { documentVersion } from "../../src/checkpoint/document/document-version.ts";
import { parseDraft } from "../../src/checkpoint/document/draft-input.ts";
import { parseEntry } from "../../src/checkpoint/document/entry.ts";
import { scanKeys, splitDocument } from "../../src/checkpoint/document/frontmatter.ts";
import { readYaml } from "../../src/checkpoint/document/frontmatter-yaml.ts";
import { parseCheckpoint, readHeader } from "../../src/checkpoint/document/native.ts";
import { parseError, parseOpenDecision, splitReason } from "../../src/checkpoint/items.ts";
import { mentionedFiles, parseFileFlag } from "../../src/checkpoint/mentions.ts";
import { nearestName } from "../../src/checkpoint/name.ts";
import { parsePlanFlag, planInText } from "../../src/checkpoint/plan-reference.ts";
import { readSettings, SETTINGS } from "../../src/checkpoint/settings.ts";
import { parseStateRef } from "../../src/checkpoint/state-ref.ts";
import { tellingLine } from "../../src/checkpoint/summary.ts";
import { isSavingRequest } from "../../src/checkpoint/user-requests.ts";
import { visible } from "../../src/cli/visible.ts";
import { countSteps, planTitle } from "../../src/operations/find/rules/plan-steps.ts";
import { readContextLog } from "../../src/operations/memory/rules/episodes/context-log.ts";
import { finishedEpisodes } from "../../src/operations/memory/rules/episodes/context-log-archive.ts";
import { entitiesOf } from "../../src/operations/memory/rules/episodes/review.ts";
import { contradictionKeys } from "../../src/operations/memory/rules/facts/contradiction.ts";
import { outlineOf, readFacts } from "../../src/operations/memory/rules/facts/memory-facts.ts";
import { mentionsIn } from "../../src/operations/memory/rules/facts/mentions.ts";
import { readLessons } from "../../src/operations/memory/rules/lessons/lessons.ts";
import { unifyHandoffNames } from "../../src/operations/memory/rules/stale-names/stale-names.ts";
import { indexLines } from "../../src/operations/projections/rules/index-lines.ts";
import { withSection } from "../../src/operations/projections/rules/memory-index.ts";
import { takeVolatile } from "../../src/operations/save/rules/memory-migration.ts";
import { lookOf } from "../../src/operations/share/rules/look-alikes.ts";
import { intentOf } from "../../src/operations/workflows/rules/intent.ts";
import { formatOf, formats } from "../../src/profiles/formats.ts";
import { readAgentsFile } from "../../src/profiles/ledger/agents-file.ts";
import { dateOfDocument } from "../../src/profiles/reading/document-date.ts";
import { mayHoldSecrets } from "../../src/secrets/prefilter.ts";
import { findSecrets, redactText } from "../../src/secrets/scan.ts";
import { markdownLines, readLines } from "../../src/text/markdown/lines.ts";
import { readListBlocks } from "../../src/text/markdown/list-blocks.ts";
import { scanLines } from "../../src/text/markdown/scan.ts";
import { meaningfulWords } from "../../src/text/words.ts";
import type { Parser } from "./measure.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text);
const path = "docs/HANDOFF.md";
const LISTED = [{ name: "one", where: "main", saved: "2026-11-16T09:12:03Z", summary: "wire the button" }];

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split("\n");
}

/** Whatever reads a text that somebody else may have written. */
export const PARSERS: Readonly<Record<string, Parser>> = {
  yaml: readYaml,
  "front matter": (text) => scanKeys(splitDocument(`---\n${text}\n---\n`)?.frontMatter ?? "", new Set()),
  document: (text) => parseCheckpoint(bytes(`---\ncheckpoint: 1\n---\n${text}`)),
  "document's front matter": (text) => parseCheckpoint(bytes(`---\ncheckpoint: 1\nplan: ${text}\n---\n`)),
  "quick header": (text) => readHeader(bytes(`---\nsummary: ${text}\n---\n`)),
  "document's version": (text) => documentVersion(bytes(`---\n${text}`)),
  entry: parseEntry,
  "entry's parents": (text) => parseEntry(`op: save\nparents: [${text}]\n`),
  "markdown lines": (text) => readLines(text.split("\n")),
  "markdown scan": (text) => scanLines(text.split("\n")),
  "markdown by bytes": markdownLines,
  "list blocks": readListBlocks,
  "draft in markdown": (text) => parseDraft(text, "markdown"),
  "draft in yaml": (text) => parseDraft(text, "yaml"),
  "draft in json": (text) => parseDraft(JSON.stringify({ leftOff: text, next: [text] }), "json"),
  "draft of some form": (text) => parseDraft(text),
  ...Object.fromEntries(
    formats().map(({ name, parse }) => [`file of ${name}`, (text: string) => parse({ path, text })]),
  ),
  "which profile's file": (text) => formatOf({ path, text }),
  "date of a document": dateOfDocument,
  "agents file": readAgentsFile,
  "header of a skill": (text) => headerTexts(`---\nname: ${text}\n---\n`, ["name", "description"]),
  transcript: (text) => readRecords(linesOf(text)),
  "request in a transcript": (text) =>
    readRecords(
      linesOf(JSON.stringify({ type: "user", uuid: "1", message: { role: "user", content: text } })),
    ),
  "facts in MEMORY.md": (text) => readFacts(bytes(text)),
  "outline of MEMORY.md": (text) => outlineOf(bytes(text)),
  "mentions in MEMORY.md": (text) => mentionsIn(bytes(text)),
  "section of MEMORY.md": (text) => withSection(bytes(text), indexLines(LISTED)),
  "lines in the section of MEMORY.md": (text) =>
    withSection(bytes(`## Active Checkpoints\n${text}\n\nResume any: continue`), indexLines(LISTED)),
  "line that tells": (text) => tellingLine(text),
  "volatile parts of MEMORY.md": (text) => takeVolatile(bytes(text)),
  "stale names in MEMORY.md": (text) => unifyHandoffNames(bytes(`see session-handoff-2026.md\n\n${text}`)),
  contradictions: contradictionKeys,
  lessons: (text) => readLessons(bytes(text)),
  "context log": (text) => readContextLog(bytes(text)),
  "archive of the context log": (text) => finishedEpisodes(bytes(text), "2026-11-16"),
  "names in episodes": entitiesOf,
  "plan's steps": (text) => [countSteps(text), planTitle(text)],
  "plan in a text": planInText,
  "plan flag": parsePlanFlag,
  "mentioned files": mentionedFiles,
  "file flag": parseFileFlag,
  "item with a reason": splitReason,
  "open decision": parseOpenDecision,
  "error and fix": parseError,
  "request to save": isSavingRequest,
  "intent of a request": intentOf,
  words: meaningfulWords,
  secrets: findSecrets,
  "secrets at a glance": mayHoldSecrets,
  redaction: redactText,
  settings: (text) => {
    const config = SETTINGS.map(({ key }) => ({
      key: key.toLowerCase(),
      value: text,
      scope: "local",
      origin: "",
    }));
    const settings = readSettings(config);
    return [settings.trust, settings.project, settings.remoteNamespace];
  },
  name: nearestName,
  "look of a name": lookOf,
  state: parseStateRef,
  "what a terminal is shown": visible,
};
