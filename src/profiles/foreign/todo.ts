import { composeSection, readSection, spaced } from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import { readLines } from "../../text/markdown/lines.ts";
import { checkboxOf, headingOf, withoutMarker } from "../../text/markdown/markers.ts";
import type { FileFormat, GatheredFile } from "../file-format.ts";
import { named } from "../named/named.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { isNative, openFile } from "../reading/written-header.ts";
import { lowered } from "./lowered.ts";
import { readNotes } from "./read-notes.ts";
import { titleName } from "./title-name.ts";

const CALLED =
  /(?:^|\/)(?:[^/]*[-_ ])?(?:todos?|to-dos?|tasks?|backlog|punch[-_ ]?list)(?:[-_ .]?(?:\d[\d_-]*|latest|current|list))?\.(?:md|markdown|txt)$/i;
const PLAINLY = /(?:^|\/)(?:todos?|to-dos?)\.(?:md|markdown|txt)$/i;

/** A list of things to do: what is open comes next, under the headings it stands under. */
export const todo: FileFormat = {
  name: "todo",
  about: "a list of things to do: TODO.md and the like, with boxes to tick",
  profile: named,
  isTemplate: false,
  telling: 0.5,
  matches,
  parse,
};

function matches({ path, text }: WrittenFile): boolean {
  if (!CALLED.test(path) || isNative(openFile(text, () => false).keys)) return false;
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const items = readLines(lines).flatMap(({ kind }, at) =>
    kind === "item" ? [withoutMarker(lines[at] ?? "")] : [],
  );
  return items.some((item) => checkboxOf(item) === "open") || (PLAINLY.test(path) && items.length > 0);
}

function parse(file: GatheredFile): ParsedFile {
  const { title, keys: _keys, ...read } = readNotes(file);
  const { sections } = read.draft;
  const known = sections.some(({ field }) => field === "next");
  return {
    ...read,
    name: read.name ?? titleName(title),
    draft: known ? read.draft : { ...read.draft, sections: spaced(asNext(sections)) },
  };
}

/** Sections of no field, one below the other, as one list of what comes next; the others stay beside it. */
function asNext(sections: readonly Section[]): readonly Section[] {
  const isListed = ({ field }: Section): boolean => field === null || field === "leftOff";
  const listed = sections.filter(isListed);
  const [only] = listed;
  if (!only) return sections;
  if (listed.length === 1 && only.field === "leftOff")
    return [composeSection("next", only.text), ...sections.filter((one) => one !== only)];
  const source = listed.map(
    ({ heading, source: text }) => `### ${headingOf(heading)?.words ?? ""}\n${lowered(text, 1).trim()}`,
  );
  return [
    readSection("## Next Actions", `\n${source.join("\n\n")}\n\n`),
    ...sections.filter((one) => !isListed(one)),
  ];
}
