import type { Draft } from "../../checkpoint/checkpoint.ts";
import { composeSection, readSection, spaced } from "../../checkpoint/document/sections.ts";
import { itemsOf } from "../../checkpoint/sections.ts";
import { oneLine } from "../../text/phrases.ts";
import { splitDone } from "../handoff/forward-looking.ts";

/** A draft in which what is ticked off among the next actions stands with what is done. */
export function partDone(draft: Draft): Draft {
  const parted = draft.sections.map((section) => ({
    section,
    ...(section.field === "next" ? splitDone(section.source) : { rest: null, done: [] }),
  }));
  const done = parted.flatMap((one) => one.done);
  if (done.length === 0) return draft;
  const known = new Set(itemsOf(draft, "done").map(oneLine));
  const added = done.filter((item) => !known.has(oneLine(item)));
  const sections = parted.flatMap(({ section, rest }) => {
    if (rest === null) return [section];
    const open = readSection(section.heading, `\n${rest}\n\n`);
    return open.text.trim() === "" ? [] : [open];
  });
  return {
    ...draft,
    sections: spaced([...sections, ...(added.length > 0 ? [composeSection("done", added)] : [])]),
  };
}
