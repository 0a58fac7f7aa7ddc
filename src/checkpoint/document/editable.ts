import { headingOf } from "../../text/markdown/markers.ts";
import type { Draft } from "../checkpoint.ts";
import { FIELDS, type Field } from "../sections.ts";
import { parseDraft } from "./draft-input.ts";
import { brokenFrontMatter, scanKeys, splitDocument } from "./frontmatter.ts";
import { KNOWN_KEYS } from "./header.ts";
import { writeMention, writePlan } from "./references.ts";
import { writeScalar } from "./scalar.ts";
import { composeSection, isContainer, renderBody } from "./sections.ts";

/** What each section is for, as an editor shows it below the heading. */
const HELP: Readonly<Record<Field, string>> = {
  goal: "what the work is for",
  leftOff: "where work stopped: the file, the place in it, what works and what does not yet",
  next: "what comes next, in order: a command to run, or a file and what to change in it",
  blockers: "what stands in the way: the error's own words, or who must do what",
  openDecisions: "what is undecided, and between what: cache: Redis | memory",
  questions: "what nobody has answered",
  failed: "what was tried and did not work, and why: polling — the server limits it",
  done: "what was accomplished, with files, commands and their outcome",
  decisions: "what was decided, and why: polling — webhooks are blocked by the firewall",
  assumptions: "what is taken for granted",
  errors: "what broke, and what mended it: 500 on submit → send JSON",
  signals: "the user's own words on what matters",
  concepts: "ideas that the work rests on",
  focus: "what matters most, and what gets in its way",
  context: "what else the next session must know",
  verify: "commands that prove the state",
  commands: "commands worth having at hand",
  ids: "ids worth having at hand",
  files: "files that were changed, and how",
};

/** What a new document is asked for when nothing has been said yet. */
const ASKED: readonly Field[] = ["leftOff", "next", "failed"];

const ABOVE = "# Summary, plan and files can be changed here; time, branch and HEAD are those of the save.";
const NO_SUMMARY = "# summary: what this is about, in one line";

/** A draft as a text for an editor, with help in comments; with front matter where all of a document is edited. */
export function writeEditable(draft: Draft, title: string, form: "words" | "document"): string {
  const given = draft.sections.length > 0 ? draft.sections : ASKED.map((field) => composeSection(field, ""));
  const helped = given.map((section) =>
    section.field === null
      ? section
      : { ...section, heading: `${section.heading}\n${commented(HELP[section.field])}` },
  );
  const body = renderBody(draft.preamble ?? `# ${title}\n\n`, helped).trimEnd();
  const here = new Set(given.map(({ field }) => field));
  const others = FIELDS.filter(({ field }) => !here.has(field) && field !== "files").map(offered);
  return `${form === "document" ? frontMatter(draft) : ""}${body}\n\n${others.join("\n")}\n`;
}

/** What came back from the editor, without our help; front matter keeps its lines, so that errors name the right one. */
export function withoutHelp(text: string): string {
  const help = new Set(FIELDS.flatMap((rule) => [commented(HELP[rule.field]), offered(rule)]));
  const lines = text
    .split("\n")
    .filter((line) => !help.has(line.trim()))
    .map((line) => (line.trim() === ABOVE || line.trim() === NO_SUMMARY ? "" : line));
  return `${lines.join("\n").trimEnd()}\n`;
}

/** Reads what came back; sections that say nothing are left out, and broken front matter is refused. */
export async function readEditable(text: string): Promise<Draft> {
  const plain = withoutHelp(text);
  refuseBrokenFrontMatter(plain);
  const draft = await parseDraft(plain, "markdown");
  return { ...draft, sections: draft.sections.filter((one) => one.text !== "" || isContainer(one)) };
}

/** Front matter was there: without its end, or with a line that is no key, it would be taken for words. */
function refuseBrokenFrontMatter(text: string): void {
  if (!/^---[ \t]*\r?\n/.test(text)) return;
  const document = splitDocument(text);
  if (!document) throw brokenFrontMatter(1, "begins it, and no other line '---' ends it");
  scanKeys(document.frontMatter, KNOWN_KEYS);
}

function frontMatter({ summary, plan, files, unknownKeys }: Draft): string {
  return [
    "---\n",
    `${ABOVE}\n`,
    summary === undefined ? `${NO_SUMMARY}\n` : `summary: ${writeScalar(summary, "line")}\n`,
    plan ? `plan: ${writePlan(plan)}\n` : "",
    ...unknownKeys.map(({ source }) => (source.endsWith("\n") ? source : `${source}\n`)),
    files.length > 0 ? "files:\n" : "",
    ...files.map((file) => `  - ${writeMention(file)}\n`),
    "---\n",
  ].join("");
}

function commented(words: string): string {
  return `<!-- ${words} -->`;
}

/** A section that could be written: the marks around it are all that keeps it from being one. */
function offered({ field, headings }: (typeof FIELDS)[number]): string {
  return commented(`## ${headings[0]} (${HELP[field]})`);
}

/** Whether a text says no more than a title. */
export function saysNothing({ summary, plan, preamble = "", sections }: Draft): boolean {
  const words = preamble.split("\n").filter((line) => line.trim() !== "" && headingOf(line) === null);
  return summary === undefined && plan === undefined && words.length === 0 && sections.length === 0;
}
