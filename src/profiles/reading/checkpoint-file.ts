import type { Checkpoint, Draft } from "../../checkpoint/checkpoint.ts";
import {
  atLevelTwo,
  composeSection,
  isContainer,
  parseBody,
  readSection,
  renderBody,
  spaced,
} from "../../checkpoint/document/sections.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { nearestName } from "../../checkpoint/name.ts";
import type { Field, Section } from "../../checkpoint/sections.ts";
import { codeSpan } from "../../text/markdown/code-span.ts";
import { leftOpen } from "../../text/markdown/lines.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { hasContent, inForm } from "./form-sections.ts";
import { type Head, takeHead } from "./head-lines.ts";
import { takeTitle, withHeadings } from "./loose-headings.ts";
import { takeOwnKeys, writeOwnKeys } from "./own-keys.ts";
import { writePlanValue } from "./plan-line.ts";
import { nameInPath, readTitle } from "./title-line.ts";
import { readWrittenDate } from "./written-date.ts";

/** The section that a form begins with, after the head. */
export interface Opening {
  readonly field: Field;
  /** Writes it from the first section of that field that says something; null leaves it out. */
  readonly write: (checkpoint: Checkpoint, section: Section | undefined) => Section | null;
}

/** What a `checkpoint-NAME.md` says, before a profile has looked at its sections. */
export interface CheckpointFile extends Omit<ParsedFile, "draft"> {
  readonly draft: Draft;
  /** The words of the head lines that were there, in lower case. */
  readonly labels: ReadonlySet<string>;
  /** Whether the title calls it a checkpoint. */
  readonly titled: boolean;
  /** Whether it had sections, rather than words that are taken for where work was left off. */
  readonly sectioned: boolean;
}

const FORM: ReadonlySet<Field | null> = new Set<Field>(["leftOff", "next", "done", "failed", "files"]);

/** Writes the form that both systems share: head, opening, Done, Failed Approaches, Modified Files, and the rest. */
export function writeCheckpointFile(checkpoint: Checkpoint, opening: Opening): string {
  const sections = checkpoint.sections.map(withPlainEnds);
  const first = (field: Field): Section | undefined =>
    sections.find((section) => section.field === field && hasContent(section));
  const placed = [first(opening.field), first("done"), first("failed"), first("files")];
  const [open, done, failed, files] = placed;
  const others = sections.filter((section) => {
    if (placed.includes(section) || (isContainer(section) && section.text === "")) return false;
    return hasContent(section) || !FORM.has(section.field);
  });
  const all = [
    opening.write({ ...checkpoint, sections }, open),
    done ? inForm("done", done) : null,
    failed ? inForm("failed", failed) : composeSection("failed", ["None"]),
    files ? inForm("files", files) : changedFiles(checkpoint),
    ...others.map(atLevelTwo),
  ].filter((section) => section !== null);
  return writeOwnKeys(checkpoint.unknownKeys) + renderBody(headOf(checkpoint), spaced(all));
}

function headOf(checkpoint: Checkpoint): string {
  const { name, branch, saved, plan } = checkpoint;
  const lines = [
    ...(branch === undefined ? [] : [`- **Branch:** ${codeSpan(branch)}`]),
    `- **Saved:** ${minuteStamp(saved)}`,
    ...(plan === undefined ? [] : [`- **Plan:** ${writePlanValue(plan)}`]),
  ];
  const more = ownPreamble(checkpoint);
  return `# Checkpoint: ${name}\n\n${lines.join("\n")}\n\n${more === "" ? "" : `${more}\n\n`}`;
}

/** What stands before the sections, without a title that only repeats the name. */
function ownPreamble({ preamble, name }: Checkpoint): string {
  const text = preamble.replaceAll("\r\n", "\n").trim();
  const [first = "", ...rest] = text.split("\n");
  const own = headingOf(first)?.level === 1 && isOnlyName(first, name) ? rest.join("\n").trim() : text;
  const open = leftOpen(own.split("\n"));
  return open === "" ? own : `${own}\n${open}`;
}

function isOnlyName(heading: string, name: string): boolean {
  const title = readTitle(headingOf(heading)?.words ?? "");
  return title.kind !== "words" || title.words === name || nearestName(title.words) === nearestName(name);
}

function changedFiles({ files }: Checkpoint): Section | null {
  // Of what was not captured nobody knows whether it was changed.
  const changed = files
    .filter(({ state }) => state !== "clean" && state !== "uncaptured")
    .map(({ path }) => path);
  return changed.length === 0 ? null : composeSection("files", changed);
}

function withPlainEnds(section: Section): Section {
  return section.source.includes("\r\n")
    ? readSection(section.heading, section.source.replaceAll("\r\n", "\n"))
    : section;
}

/** Reads the form, whatever its author did to it; nothing that it says is dropped but its own head and title. */
export function readCheckpointFile(file: WrittenFile): CheckpointFile {
  const keys = takeOwnKeys(plainText(file.text));
  const { title, lines, lead } = takeTitle(keys.body);
  const head = takeHead(lines.slice(0, lead));
  const body = parseBody(`# -\n\n${withHeadings([...head.rest, ...lines.slice(lead)], head.rest.length)}`);
  const rest = body.preamble.slice("# -".length).trim();
  const onlyProse = body.sections.length === 0 && rest !== "";
  const sections = onlyProse ? [composeSection("leftOff", rest)] : body.sections.filter(isSaid);
  const far = headIn(body.sections);
  const told = title === null ? null : readTitle(title);
  const words = told?.kind === "words" ? told.words : "";
  const isShort = words !== "" && words.split(/\s+/).length <= 4;
  const name =
    (told?.kind === "name" ? told.name : null) ??
    head.name ??
    keys.text("name") ??
    nameInPath(file.path) ??
    (isShort ? words : null);
  const preamble = preambleOf(name, words, onlyProse ? "" : rest);
  const plan = head.plan ?? keys.plan ?? far.plan;
  return {
    name,
    saved: head.saved ?? dateIn(keys.text("saved", "date", "created", "updated")) ?? far.saved,
    branch: head.branch ?? keys.text("branch") ?? far.branch,
    labels: new Set([...head.labels, ...far.labels]),
    titled: told !== null && told.kind !== "words",
    sectioned: !onlyProse,
    draft: {
      ...given("summary", keys.text("summary")),
      ...(plan ? { plan } : {}),
      ...given("agent", keys.text("agent")),
      ...given("session", keys.text("session")),
      files: keys.files,
      unknownKeys: keys.unknownKeys,
      ...given("preamble", preamble),
      sections: spaced(sections.some(isContainer) ? sections : sections.map(atLevelTwo)),
    },
  };
}

/** A section of the form that says `None` is the form's way of having none. */
function isSaid(section: Section): boolean {
  if (!FORM.has(section.field) || hasContent(section)) return true;
  // Whatever is no text, a comment say, is kept.
  return section.source.trim() !== section.text;
}

/** Head lines that stand in a section of their own, such as `## Metadata`; they stay there, too. */
function headIn(sections: readonly Section[]): Head {
  const unknown = sections.filter(({ field }) => field === null);
  return takeHead(unknown.flatMap(({ source }) => source.split("\n")));
}

/** The draft's own preamble: needed only where there is more to say than the title which every save writes. */
function preambleOf(name: string | null, words: string, rest: string): string | undefined {
  const isName = words === "" || (name !== null && nearestName(words) === nearestName(name));
  if (isName && rest === "") return undefined;
  if (isName && headingOf(rest.split("\n", 1)[0] ?? "")?.level === 1) return `${rest}\n\n`;
  return `# ${isName ? (name ?? "Checkpoint") : words}\n\n${rest === "" ? "" : `${rest}\n\n`}`;
}

function plainText(text: string): string {
  const unmarked = text.startsWith("\ufeff") ? text.slice(1) : text;
  const ends = unmarked.replaceAll("\r\n", "\n");
  return ends.includes("\n") ? ends : ends.replaceAll("\r", "\n");
}

function dateIn(text: string | undefined): string | null {
  return text === undefined ? null : (readWrittenDate(text)?.iso ?? null);
}

function given<K extends string>(key: K, text: string | undefined): { readonly [P in K]?: string } {
  return text === undefined ? {} : ({ [key]: text } as { [P in K]: string });
}
