import type { Section } from "../../checkpoint/sections.ts";
import { readLine } from "../../text/markdown/lines.ts";
import { splitMarker } from "../../text/markdown/markers.ts";
import { TOP } from "../../text/markdown/scan-state.ts";
import type { Format } from "../profile.ts";
import { readCheckpointFile, writeCheckpointFile } from "../reading/checkpoint-file.ts";
import { looksLikeCheckpoint } from "../reading/checkpoint-look.ts";
import { hasContent, inForm } from "../reading/form-sections.ts";

/** `checkpoint-NAME.md` that opens with where work was left off. */
export const sessionFormat: Format = {
  matches: (file) => looksLikeCheckpoint(file) === "session",
  telling: 1,
  parse: (file) => {
    const { name, saved, branch, draft } = readCheckpointFile(file);
    const left = draft.sections.find((section) => section.field === "leftOff" && hasContent(section));
    const summary = draft.summary ?? (left ? firstLine(left) : "");
    return { name, saved, branch, draft: { ...draft, ...(summary === "" ? {} : { summary }) } };
  },
  render: (checkpoint) =>
    writeCheckpointFile(checkpoint, {
      field: "leftOff",
      write: (_, section) => (section ? inForm("leftOff", section) : null),
    }),
};

/** The first words of a text: no heading, code or mark of a list. */
function firstLine(section: Section): string {
  let state = TOP;
  for (const line of section.text.split("\n")) {
    const { kind, state: after } = readLine(state, line);
    state = after;
    if (kind === "text" || kind === "item") {
      const words = kind === "item" ? splitMarker(line).content.replace(/^\[[ xX]\][ \t]+/, "") : line;
      if (words.trim() !== "") return words.trim();
    }
  }
  return "";
}
