import { composeSection, spaced } from "../../checkpoint/document/sections.ts";
import type { Section } from "../../checkpoint/sections.ts";
import type { Format } from "../profile.ts";
import { readCheckpointFile, writeCheckpointFile } from "../reading/checkpoint-file.ts";
import { looksLikeCheckpoint } from "../reading/checkpoint-look.ts";
import { hasContent } from "../reading/form-sections.ts";
import { headline, readActions, writeActions } from "./next-action.ts";

/** `checkpoint-NAME.md` that opens with the next action. */
export const namedFormat: Format = {
  matches: (file) => looksLikeCheckpoint(file) === "named",
  telling: 1,
  parse: (file) => {
    const { name, saved, branch, draft } = readCheckpointFile(file);
    const sections = spaced(draft.sections.map(asActions));
    const next = sections.find((section) => section.field === "next" && hasContent(section));
    const summary = draft.summary ?? (next ? headline(next.items[0] ?? "") : "");
    return { name, saved, branch, draft: { ...draft, sections, ...(summary === "" ? {} : { summary }) } };
  },
  render: (checkpoint) =>
    writeCheckpointFile(checkpoint, {
      field: "next",
      write: ({ summary = "" }, section) => {
        const actions = section ? readActions(section) : summary.trim() === "" ? [] : [headline(summary)];
        return actions.length === 0 ? null : writeActions(actions);
      },
    }),
};

/** A titled next action with its lines as one item; sections that read the same anyway stay as they are. */
function asActions(section: Section): Section {
  if (section.field !== "next") return section;
  const actions = readActions(section);
  const same = actions.length === section.items.length && actions.every((a, i) => a === section.items[i]);
  return same ? section : composeSection("next", actions);
}
