import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { composeSection, readSection } from "../../../checkpoint/document/sections.ts";
import { isMemorySection } from "../../../checkpoint/memory-sections.ts";
import type { Field, Section } from "../../../checkpoint/sections.ts";
import { readListBlocks } from "../../../text/markdown/list-blocks.ts";
import { headingOf } from "../../../text/markdown/markers.ts";
import { isDone, splitDone } from "../forward-looking.ts";
import { languageOf, type Statement, statementOf } from "../likeness/statement.ts";
import { isTable } from "../table-rows.ts";
import { type Part, partsOf } from "./parts.ts";

/** Something that the new document says: that it is done, that it is decided, that it is to be decided, or that it is so. */
export interface Said {
  readonly kind: "done" | "decided" | "asked" | "open";
  readonly part: Part;
  readonly statement: Statement;
  /** Which section of the document it stands in, and what that is called. */
  readonly section: number;
  readonly heading: string;
}

/** Far more than a handoff has; a document that says more is refused for its length. */
const MOST = 500;
/** These say nothing of what is open. */
const ASIDE: ReadonlySet<Field> = new Set(["files", "signals", "concepts"]);

/** All that a new document says, piece by piece. */
export function saidIn({ sections, preamble = "" }: Pick<Draft, "sections" | "preamble">): readonly Said[] {
  const said: Said[] = [];
  const around = languageOf(sections.map(({ text }) => text).join("\n"));
  const above = aboveSections(preamble);
  [...sections, ...above].forEach((section, at) => {
    const index = at < sections.length ? at : ABOVE;
    if (said.length >= MOST) return;
    if ((section.field !== null && ASIDE.has(section.field)) || isMemorySection(section)) return;
    const kind = kindOf(section);
    const heading = headingOf(section.heading)?.words ?? "";
    for (const part of partsOf(section, MOST).flatMap(
      kind === "done" || kind === "decided" ? sentences : (one) => [one],
    )) {
      if (said.length >= MOST) return;
      said.push({ kind, part, statement: statementOf(part.text, around), section: index, heading });
    }
  });
  return said;
}

/** The place of what stands above the first section. */
const ABOVE = -1;

/** Lists and tables above the first section, parted in what is open and what is done; text there only leads in. */
function aboveSections(preamble: string): readonly Section[] {
  const { rest, done } = splitDone(preamble);
  const blocks = readListBlocks(rest ?? preamble).filter(
    ({ kind, lines }) => kind === "item" || isTable(lines),
  );
  const open = blocks.flatMap(({ lines }) => [...lines, ""]).join("\n");
  return [
    ...(open === "" ? [] : [readSection("## Above", `\n${open}\n`)]),
    ...(done.length === 0 ? [] : [composeSection("done", done)]),
  ];
}

function kindOf(section: Section): Said["kind"] {
  if (isDone(section)) return "done";
  return section.field === "decisions" ? "decided" : isQuestion(section.field) ? "asked" : "open";
}

/** Whether what stands on a list is for somebody to decide. */
export function isQuestion(field: Field | null): boolean {
  return field === "openDecisions" || field === "questions";
}

/** A report in prose tells one thing a sentence. */
function sentences(part: Part): readonly Part[] {
  if (part.kind !== "text") return [part];
  return part.text
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?。！？])\s+/u)
    .map((text) => ({ ...part, text, whole: text }));
}
