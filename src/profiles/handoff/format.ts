import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { outlineOf } from "../../checkpoint/document/headings.ts";
import { withLooseHeadings } from "../../checkpoint/document/loose-headings.ts";
import { writeItems } from "../../checkpoint/document/section-content.ts";
import { atLevelTwo, parseBody } from "../../checkpoint/document/sections.ts";
import { isEpisodeSection } from "../../checkpoint/memory-sections.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { type Field, itemsOf } from "../../checkpoint/sections.ts";
import { headingOf } from "../../text/markdown/markers.ts";
import type { Format, ParsedFile, WrittenFile } from "../profile.ts";
import { contentOf, formFile, formSection, leftover, preambleOf } from "../reading/form-content.ts";
import { writeOwnKeys } from "../reading/own-keys.ts";
import { isNative, openFile, readWrittenHeader } from "../reading/written-header.ts";
import { forwardLooking } from "./forward-looking.ts";
import { knownSection, withKnownHeadings } from "./headings.ts";
import { fieldInHandoff, NOTES, PLACES } from "./places.ts";

const TITLE = "Session Handoff";
const NAMED = /\bhand-?off\b|핸드오프|交接|引き継ぎ|übergabe|traspaso/i;
const PATH = /(?:^|\/)session-handoff[^/]*\.(?:md|markdown|txt)$/i;
const STAMP = /^_Last updated: (\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)(?: on `([^`\n]+)`)?_$/m;
/** Headings that no other system has. */
const OWN = ["current work state", "remaining issues", "context notes", "current focus", "open decisions"];

/** `memory/session-handoff-LATEST.md`: what comes next, and never what was done. */
export const handoffFormat: Format = { matches, telling: 4, parse, render };

function matches({ path, text }: WrittenFile): boolean {
  const { keys, title, body } = openFile(text, (words) => NAMED.test(words));
  if (isNative(keys)) return false;
  if (PATH.test(path)) return true;
  const known = withKnownHeadings(outlineOf(body));
  const { sections } = parseBody(known);
  const words = sections.map(({ heading }) => headingOf(heading)?.words.toLowerCase() ?? "");
  const own = OWN.filter((name) => words.some((each) => each.startsWith(name))).length;
  // A checkpoint of another system may be about a handoff.
  const isNamed = NAMED.test(title) && !/\b(?:checkpoint|ledger)\b/i.test(title);
  if (own > 2) return true;
  return isNamed && parseBody(withLooseHeadings(known)).sections.some(({ field }) => field === "next");
}

function parse({ text }: WrittenFile): ParsedFile {
  const { keys, unknownKeys, title, body } = openFile(text, (words) => NAMED.test(words));
  const { preamble: above, sections } = parseBody(`# ${TITLE}\n${withKnownHeadings(outlineOf(body))}`);
  const preamble = above.replace(/^.*\n?/, "");
  const header = readWrittenHeader(preamble, keys);
  const stamp = STAMP.exec(preamble);
  const own = title === TITLE || title === "" ? "" : `# ${title}`;
  const kept = [own, preamble.replace(STAMP, "").trim()].filter((part) => part !== "").join("\n\n");
  return {
    name: null,
    saved: stamp?.[1]?.replace(" ", "T") ?? header.saved,
    branch: stamp?.[2] ?? header.branch,
    draft: {
      ...(header.summary ? { summary: header.summary } : {}),
      files: [],
      unknownKeys,
      ...(kept === "" ? {} : { preamble: `${kept}\n\n` }),
      sections: sections.map(atLevelTwo),
    },
  };
}

function render(checkpoint: Checkpoint): string {
  const { name, saved, branch } = checkpoint;
  const { preamble, sections } = checkpoint;
  const forward = forwardLooking({ preamble, sections: sections.map(knownSection) });
  const { title, rest } = titled(preambleOf({ name, preamble: forward.preamble }));
  const on = branch && /^[^\s`]+$/.test(branch) ? ` on \`${branch}\`` : "";
  return formFile(
    [
      writeOwnKeys(checkpoint.unknownKeys.filter(({ key }) => fieldInHandoff(key) !== "done")),
      `# ${title}\n_Last updated: ${minuteStamp(saved)}${on}_\n\n`,
      rest,
      ...PLACES.map(({ field, heading }) => placed(forward, field, heading)),
    ],
    leftover(
      forward,
      [...PLACES, ...NOTES].map(({ field }) => field),
    ).filter((section) => !isEpisodeSection(section)),
  );
}

/** Work that is in progress is told where there is some; of the other sections a reader wants to know that nothing is. */
function placed(of: Pick<Checkpoint, "sections">, field: Field, heading: string): string {
  const told = contentOf(of, field);
  // Actions have a priority, even one alone.
  const [only = "", ...others] = field === "next" ? itemsOf(of, field) : [];
  const content = only !== "" && others.length === 0 && told === only ? writeItems([only], true) : told;
  const notes = field === "context" ? NOTES.map((note) => noteOf(of, note.field, note.heading)) : [];
  if (content === "" && notes.join("") === "") {
    return field === "leftOff" ? "" : formSection(`## ${heading}`, "- None");
  }
  return formSection(`## ${heading}`, content) + notes.join("");
}

function noteOf(of: Pick<Checkpoint, "sections">, field: Field, heading: string): string {
  const content = contentOf(of, field);
  return content === "" ? "" : formSection(`### ${heading}`, content);
}

/** Somebody's own title stays the file's. */
function titled(preamble: string): { readonly title: string; readonly rest: string } {
  const [first = "", ...others] = preamble.split("\n");
  const heading = headingOf(first);
  if (heading?.level !== 1) return { title: TITLE, rest: preamble };
  const rest = others.join("\n").trim();
  return { title: heading.words, rest: rest === "" ? "" : `${rest}\n\n` };
}
