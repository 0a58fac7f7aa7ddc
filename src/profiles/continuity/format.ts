import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { isContainer } from "../../checkpoint/document/sections.ts";
import type { Field } from "../../checkpoint/sections.ts";
import { oneLine } from "../../text/phrases.ts";
import type { Format, ParsedFile, WrittenFile } from "../profile.ts";
import { contentOf, formFile, formSection, leftover, preambleOf } from "../reading/form-content.ts";
import { labelOf } from "../reading/labels.ts";
import { type FormSection, readForm } from "../reading/loose-form.ts";
import { writeOwnKeys } from "../reading/own-keys.ts";
import { isNative, openFile, readWrittenHeader } from "../reading/written-header.ts";
import { gmtStamp } from "./gmt-stamp.ts";

const PLACES: readonly (FormSection & { readonly field: Field })[] = [
  { field: "done", heading: "Progress", also: ["done", "completed", "current progress", "done so far"] },
  {
    field: "next",
    heading: "Next Action",
    also: ["next", "next step", "next actions", "next steps", "todo"],
  },
  { field: "blockers", heading: "Blockers", also: ["blocker", "blocked", "blocked by", "obstacles"] },
  { field: "decisions", heading: "Key Decisions", also: ["decisions", "decisions made", "recent decisions"] },
  { field: "context", heading: "Relevant Context", also: ["context", "key context", "notes"] },
];

/** The hints that the template leaves below its headings. */
const TEMPLATE =
  /^[ \t]*<!--[ \t]*(?:What was completed|Exact next step|Concrete obstacles|Reasoning that led to|Files, paths, preferences)\b[^\n]*-->[ \t]*(?:\n|$)/gm;
const TITLE = /^(?:session )?checkpoint(?:\s*[:—–-]\s*(.*))?$/i;
const FOLDER = /(?:^|\/)memory\/checkpoints\/[^/]+\.md$/i;
/** An age belongs to the moment of reading: the template's remark on it, or one that somebody wrote down. */
const AGE =
  /^derived from\b|\bago\.?$|^just now\.?$|^[~\d]\S* ?(?:[smhdw]|minutes?|hours?|days?|weeks?|months?)\.?$/i;

/** The files under `memory/checkpoints/`. */
export const continuityFormat: Format = { matches, telling: 2, parse, render };

function matches({ path, text }: WrittenFile): boolean {
  if (/(?:^|\/)autosave-log\.md$/i.test(path)) return false;
  const { keys, title, body } = openFile(text, (words) => TITLE.test(words));
  if (isNative(keys)) return false;
  const { preamble, sections } = readForm(body, PLACES);
  const labels = preamble.split("\n").map((line) => labelOf(line)?.label);
  const places = PLACES.filter(({ field }) => sections.some((section) => section.field === field)).length;
  if (FOLDER.test(path)) return TITLE.test(title) || labels.includes("created") || places > 0;
  return TITLE.test(title) && (labels.includes("created") || (labels.includes("task") && places > 1));
}

function parse({ path, text }: WrittenFile): ParsedFile {
  const { keys, unknownKeys, title, body } = openFile(text, (words) => TITLE.test(words));
  const form = readForm(withoutAge(body.replace(TEMPLATE, "")), PLACES);
  const header = readWrittenHeader(form.preamble, keys);
  const named = TITLE.exec(title);
  const sections = form.sections.filter(
    (section) =>
      section.text + section.source.trim() !== "" || !(isContainer(section) || isPlace(section.field)),
  );
  const inTitle = (named?.[1] ?? "").replace(/[`*"]/g, "").trim();
  const name = inTitle === "" ? (header.name ?? nameIn(path)) : inTitle;
  // Somebody's own title says what the work is, unless it is the name again.
  const own = named || title === name ? "" : title;
  const goal = sections.find(({ field }) => field === "goal")?.text.split("\n", 1)[0] ?? "";
  const summary = [header.summary, own, goal].find((each) => each) ?? "";
  const preamble = [own === "" ? "" : `# ${own}`, header.rest].filter((each) => each !== "").join("\n\n");
  return {
    name,
    saved: header.saved,
    branch: header.branch,
    draft: {
      ...(summary === "" ? {} : { summary }),
      files: [],
      unknownKeys,
      ...(preamble === "" ? {} : { preamble: `${preamble}\n\n` }),
      sections,
    },
  };
}

function render(checkpoint: Checkpoint): string {
  const { name, saved, summary = "" } = checkpoint;
  const head = [`# Checkpoint: ${name}`, `**Created:** ${gmtStamp(saved)}`, `**Task:** ${oneLine(summary)}`];
  return formFile(
    [
      writeOwnKeys(checkpoint.unknownKeys),
      `${head.map((line) => line.trimEnd()).join("\n")}\n\n`,
      preambleOf(checkpoint),
      ...PLACES.map(({ field, heading }) => formSection(`## ${heading}`, contentOf(checkpoint, field))),
    ],
    leftover(
      checkpoint,
      PLACES.map(({ field }) => field),
    ),
  );
}

function isPlace(field: Field | null): boolean {
  return PLACES.some((place) => place.field === field);
}

function nameIn(path: string): string | null {
  const stem = /([^/]+)\.(?:md|markdown|txt)$/i.exec(path)?.[1]?.replace(/^checkpoint-(?=.)/i, "");
  return stem ?? null;
}

function withoutAge(body: string): string {
  const lines = body.trimEnd().split("\n");
  const last = labelOf(lines.at(-1) ?? "");
  if (last?.label !== "age" || !AGE.test(last.rest)) return body;
  return `${lines.slice(0, -1).join("\n")}\n`;
}
