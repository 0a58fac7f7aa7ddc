import type { FileFormat, GatheredFile } from "../file-format.ts";
import { named } from "../named/named.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { isNative, openFile } from "../reading/written-header.ts";
import { handoffName, isHandoffPath } from "./handoff-name.ts";
import { readNotes } from "./read-notes.ts";
import { type TemplateHeadings, withTemplateHeadings } from "./template-headings.ts";

const TITLE = /^(?:task )?hand-?off\s?(?:for\s|[:—–-]\s?)(.+)$/i;
/** The headings of its template, as far as they are not understood anyway. */
const TEMPLATE: TemplateHeadings = {
  fields: {
    "action items&next steps": "next",
    "action items": "next",
    "recent changes": "done",
    "what failed": "failed",
    learnings: "concepts",
    "critical references": "context",
    "other notes": "context",
  },
  holds: /^post-?\s?mortem\b/i,
};
const KEYS = ["session_name", "git_commit", "topic", "root_span_id"];

/** The handoffs of Continuous-Claude, in Markdown: each its own. */
export const continuousHandoff: FileFormat = {
  name: "continuous-handoff",
  about:
    "a Continuous-Claude handoff in Markdown: '# Handoff: …' with its front matter, or below a folder of handoffs",
  profile: named,
  isTemplate: true,
  telling: 6,
  matches,
  parse,
};

function matches({ path, text }: WrittenFile): boolean {
  const { keys, title } = openFile(text, (words) => TITLE.test(words));
  if (isNative(keys) || !TITLE.test(title)) return false;
  return isHandoffPath(path) || KEYS.filter((key) => keys.text(key) !== undefined).length > 1;
}

function parse(file: GatheredFile): ParsedFile {
  const { keys, title, ...read } = readNotes(file, {
    isTitle: (words) => TITLE.test(words),
    prepare: (body) => withTemplateHeadings(body, TEMPLATE),
  });
  const topic = keys.text("topic") ?? TITLE.exec(title)?.[1] ?? "";
  const session = keys.text("session_name") ?? keys.text("session") ?? "";
  const summary = topic === "" ? {} : { summary: topic };
  return { ...read, name: handoffName(file.path, session, topic), draft: { ...read.draft, ...summary } };
}
